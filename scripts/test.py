"""Test: sets up what the checks need (the first time), then runs them all; arguments go to pytest alone.

python3 scripts/test.py
python3 scripts/test.py tests/geometry -k pose
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import List, Sequence, Tuple

import environment

FEWEST_WORKERS, MOST_WORKERS = 2, 8
CHUNK_BYTES = 65_536


def checks() -> List[Tuple[str, List[str]]]:
    """(heading, arguments for Python) of every check, in the order they run."""
    # What we pass on is no terminal to pytest, so it is told when ours is one.
    colour = "yes" if sys.stdout.isatty() else "auto"
    return [
        ("ruff format --check", ["-m", "ruff", "format", "--check"]),
        ("ruff check", ["-m", "ruff", "check"]),
        ("mypy", ["-m", "mypy"]),
        ("pytest", ["-m", "pytest", "-n", str(workers()), f"--color={colour}"]),
    ]


def workers() -> int:
    """How many processes share the tests: one a core, but a small share of a big machine is not swamped."""
    return max(FEWEST_WORKERS, min(os.cpu_count() or 1, MOST_WORKERS))


def run_all(python: Path) -> int:
    """Run every check, also after one fails. Returns 0, or 1 after naming those that failed."""
    failed = []
    closing = ""
    for heading, arguments in checks():
        print(f"== {heading}", flush=True)
        code, closing = show([str(python), *arguments], environment.ROOT)
        if code != 0:
            failed.append(heading)
    if failed:
        # The closing line of pytest ends every run, also one that has failures to name.
        print(f"\nFailed: {', '.join(failed)}\n{closing}", flush=True)
    return 1 if failed else 0


def show(command: Sequence[str], folder: Path) -> Tuple[int, str]:
    """Run a command in sight. Returns its exit code and the last line it printed.

    Raises KeyboardInterrupt after Ctrl-C, when the command (which gets it too) has had its last word.
    """
    interrupted = False
    tail = b""
    with subprocess.Popen(
        list(command),
        cwd=str(folder),
        env=environment.child_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        while True:
            try:
                chunk = os.read(process.stdout.fileno(), CHUNK_BYTES)
                if not chunk:
                    break
                sys.stdout.buffer.write(chunk)
                sys.stdout.flush()
                tail = (tail + chunk)[-CHUNK_BYTES:]
            except KeyboardInterrupt:
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    lines = tail.decode(sys.stdout.encoding or "utf-8", "replace").strip().splitlines()
    return process.returncode, lines[-1] if lines else ""


def main() -> None:
    """Run every check, or pytest alone when there are arguments."""
    environment.start()
    python = environment.prepare(extra="dev")
    if sys.argv[1:]:
        environment.hand_over([str(python), "-m", "pytest", *sys.argv[1:]], environment.ROOT)
    try:
        sys.exit(run_all(python))
    except KeyboardInterrupt:
        sys.exit(environment.INTERRUPTED)


if __name__ == "__main__":
    main()
