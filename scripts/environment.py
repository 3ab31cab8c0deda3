"""The checkout's own Python environment in `.venv`: made when missing or broken, left alone when it fits.

Standard library only, and words that Python 3.6 still reads: an old Python gets an answer, not a traceback.
"""

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Callable, Dict, List, NoReturn, Optional, Sequence, Set, Tuple

from lock import locked

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
INTERRUPTED = 130

READY, OUTDATED, UNUSABLE = "ready", "outdated", "unusable"
TAIL_LINES = 15

Command = Sequence[str]
Runner = Callable[[Command, Path], Tuple[int, str]]
"""(command, folder) -> its exit code and all that it printed."""
Stamp = Dict[str, object]


class SetupError(Exception):
    """The environment cannot be made; the message is for the person at the keyboard."""


def start() -> None:
    """Make every console safe to print on, and end here with one sentence if this Python is too old."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    refusal = too_old(sys.version_info[:2])
    if refusal:
        sys.exit(refusal)


def too_old(version: Sequence[int]) -> Optional[str]:
    """Why this version (major, minor) of Python cannot run Turbo Table, in one sentence; None if it can."""
    if tuple(version) >= OLDEST:
        return None
    wanted, found = (".".join(str(part) for part in numbers) for numbers in (OLDEST, version))
    return f"Turbo Table needs Python {wanted} or newer, but this is Python {found} ({sys.executable})."


def say(text: str) -> None:
    """Print a line for the person; on the error stream, because standard output belongs to the program."""
    print(text, file=sys.stderr, flush=True)


# --- Does what is there fit? ---


def interpreter(venv: Path) -> Path:
    """The environment's own Python."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def packages(venv: Path) -> Set[str]:
    """The names at the top of the environment's installed packages; empty when there is no such folder."""
    folder = sysconfig.get_path("purelib", "venv", {"base": str(venv)})
    try:
        names = {path.name for path in Path(folder).iterdir()}
    except OSError:
        return set()
    # The names of these change with the release, and another release is no damage.
    changing = (".dist-info", ".pyd", ".so")
    return {name for name in names if name != "__pycache__" and not name.endswith(changing)}


def wanted_stamp(root: Path, extra: str) -> Stamp:
    """What an environment has to be made of to serve this checkout, this Python and this extra."""
    return {
        "python": f"{sys.version} in {sys.base_prefix}",
        "folder": str(root),
        "pyproject": hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest(),
        "extra": extra,
    }


def read_stamp(venv: Path) -> Optional[Stamp]:
    """What the environment was made of; None when it was never finished."""
    try:
        stamp = json.loads(stamp_file(venv).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) else None


def stamp_file(venv: Path) -> Path:
    """Where the stamp lies: in the environment, so that the two cannot part."""
    return venv / "turbo-table.json"


def condition(venv: Path, wanted: Stamp) -> str:
    """READY to use, OUTDATED (install again) or UNUSABLE (make it anew)."""
    stamp = read_stamp(venv)
    if stamp is None or not interpreter(venv).exists():
        return UNUSABLE
    if any(stamp.get(key) != wanted[key] for key in ("python", "folder")):
        return UNUSABLE
    installed = stamp.get("packages")
    if not isinstance(installed, list) or not packages(venv).issuperset(installed):
        return UNUSABLE
    # Every extra only adds to the plain package, so any of them serves who wants none.
    fits = stamp.get("pyproject") == wanted["pyproject"] and wanted["extra"] in ("", stamp.get("extra"))
    return READY if fits else OUTDATED


# --- Making it ---


def run_quietly(command: Command, folder: Path) -> Tuple[int, str]:
    """Run a command and keep what it prints. Raises OSError when it cannot be started."""
    environment = dict(os.environ, PIP_USER="0", PYTHONIOENCODING="utf-8")
    done = subprocess.run(
        list(command),
        check=False,
        cwd=str(folder),
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.returncode, done.stdout.decode("utf-8", "replace")


def ensure(root: Path, extra: str, run: Runner = run_quietly) -> Path:
    """The Python of an environment that fits, made or mended first if need be. Raises SetupError."""
    venv = root / ".venv"
    wanted = wanted_stamp(root, extra)
    if condition(venv, wanted) == READY:
        return interpreter(venv)
    refuse_without_venv()
    try:
        with locked(root / ".venv-setup", lambda: say("Another run is setting up; waiting for it …")):
            # Another run may have done it while this one waited.
            found = condition(venv, wanted)
            if found != READY:
                say("Setting up (once, about a minute) …")
                make(root, venv, wanted, found, run)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            reason = "cannot be written to; copy Turbo Table to a folder of your own and start it there."
        else:
            reason = f"cannot hold the environment that Turbo Table needs ({error})."
        raise SetupError(f"The folder {root} {reason}") from error
    return interpreter(venv)


def refuse_without_venv() -> None:
    """Raises SetupError when this Python cannot make virtual environments."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetupError(
            "This Python cannot make virtual environments: its venv or ensurepip module is missing "
            "(on Debian and Ubuntu: sudo apt install python3-venv)."
        )


def make(root: Path, venv: Path, wanted: Stamp, found: str, run: Runner) -> None:
    """Make (or only mend, when `found` is OUTDATED) the environment; the stamp goes first and comes last."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        stamp_file(venv).unlink()
    if found == UNUSABLE:
        # Started from inside an older .venv, this Python would be clearing the ground it stands on.
        python = getattr(sys, "_base_executable", None) or sys.executable
        must(run, [python, "-m", "venv", "--clear", str(venv)], root, "is there room on the disk?")
    target = f".[{wanted['extra']}]" if wanted["extra"] else "."
    install = ["pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--editable", target]
    must(run, [str(interpreter(venv)), "-m", *install], root, "is there a network connection?")
    fresh = stamp_file(venv).with_suffix(".tmp")
    fresh.write_text(json.dumps(dict(wanted, packages=sorted(packages(venv)))), "utf-8")
    fresh.replace(stamp_file(venv))


def must(run: Runner, command: List[str], folder: Path, question: str) -> None:
    """Run one step of the set-up. Raises SetupError with the end of what it printed."""
    code, output = run(command, folder)
    if code != 0:
        tail = "".join(f"\n    {line}" for line in output.strip().splitlines()[-TAIL_LINES:])
        step = " ".join(command[2:])
        raise SetupError(f'Setting up failed, "{step}" ended with exit code {code}; {question}{tail}')


# --- Running what was set up ---


def child_environment() -> Dict[str, str]:
    """The variables of a started program: a sign that the console does not have becomes a question mark."""
    environment = dict(os.environ)
    environment.setdefault("PYTHONIOENCODING", ":replace")
    return environment


def prepare(extra: str) -> Path:
    """The environment's Python for a script; ends the script with a message when there can be none."""
    try:
        return ensure(ROOT, extra)
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        say("Interrupted; the next start sets up again.")
        sys.exit(INTERRUPTED)


def hand_over(command: Command, folder: Optional[Path] = None) -> NoReturn:
    """Become this command (in that folder); its exit code is the script's, and Ctrl-C is its own affair."""
    if folder is not None:
        os.chdir(str(folder))
    if os.name != "nt":
        os.execve(command[0], list(command), child_environment())
    # Windows has no exec: wait for the program, which gets Ctrl-C from the console itself.
    with subprocess.Popen(list(command), env=child_environment()) as process:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(process.wait())
