"""The scripts that set up and run: what they say, when they install, and that they leave a good environment alone."""

from __future__ import annotations

import ast
import errno
import os
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import environment
import play
import test as test_script
from tests.house import imports, read

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("environment", "lock", "play", "test")


class Tools:
    """Stands in for venv and pip: makes what they would make, and keeps what it was asked to do."""

    def __init__(self, root: Path) -> None:
        self.venv = root / ".venv"
        self.done: list[str] = []
        self.pip_output = ""
        self.before_pip: Callable[[], object] = lambda: None

    def __call__(self, command: Sequence[str], folder: Path) -> tuple[int, str]:
        tool = command[command.index("-m") + 1]
        python = environment.interpreter(self.venv)
        if tool == "venv":
            self.done.append("venv")
            shutil.rmtree(self.venv, ignore_errors=True)
            python.parent.mkdir(parents=True)
            python.write_text("")
        else:
            self.done.append(f"pip {command[-1]}")
            assert command[0] == str(python)
            self.before_pip()
            if self.pip_output:
                return 1, self.pip_output
            (self.site / "numpy").mkdir(parents=True, exist_ok=True)
            (self.site / "numpy-2.0.dist-info").mkdir(exist_ok=True)
            (self.site / "1a2b3c.so").write_text("")
        return 0, ""

    @property
    def site(self) -> Path:
        if os.name == "nt":
            return self.venv / "Lib" / "site-packages"
        return self.venv / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"

    def asked(self) -> list[str]:
        """What was asked since the last time."""
        done, self.done = self.done, []
        return done


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "a checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    return root


@pytest.fixture
def tools(checkout: Path) -> Tools:
    return Tools(checkout)


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_old_python_can_read_the_script(name: str) -> None:
    source = (ROOT / "scripts" / f"{name}.py").read_text("utf-8")
    assert ast.parse(source, feature_version=(3, 6)).body
    assert "from __future__ import annotations" not in source


def test_the_scripts_need_the_standard_library_only() -> None:
    scripts = read(ROOT / "scripts")
    for name in SCRIPTS:
        for each in imports(scripts[name], scripts):
            assert each.target.split(".")[0] in {*sys.stdlib_module_names, *SCRIPTS}, each


def test_an_old_python_is_refused_in_one_sentence() -> None:
    sentence = environment.too_old((3, 10))
    assert sentence is not None
    assert sentence.startswith("Turbo Table needs Python 3.11 or newer, but this is Python 3.10 (")
    assert "\n" not in sentence
    assert environment.too_old((2, 7)) is not None
    assert environment.too_old((3, 11)) is None
    assert environment.too_old((3, 14)) is None
    assert environment.too_old((4, 0)) is None


def test_the_oldest_python_is_the_one_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=" + ".".join(str(part) for part in environment.OLDEST)


def test_start_ends_with_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "OLDEST", (99, 0))
    with pytest.raises(SystemExit) as stop:
        environment.start()
    assert str(stop.value.code).startswith("Turbo Table needs Python 99.0 or newer")


def test_the_first_run_makes_and_the_second_leaves_alone(checkout: Path, tools: Tools) -> None:
    python = environment.ensure(checkout, "", tools)
    assert python == environment.interpreter(checkout / ".venv")
    assert tools.asked() == ["venv", "pip ."]
    assert environment.ensure(checkout, "", tools) == python
    assert tools.asked() == []


def test_the_set_up_is_announced_once(checkout: Path, tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    environment.ensure(checkout, "", tools)
    environment.ensure(checkout, "", tools)
    said = capsys.readouterr()
    assert said.err == "Setting up (once, about a minute) …\n"
    assert said.out == ""


def test_a_changed_pyproject_installs_again(checkout: Path, tools: Tools) -> None:
    environment.ensure(checkout, "dev", tools)
    tools.asked()
    (checkout / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    environment.ensure(checkout, "dev", tools)
    assert tools.asked() == ["pip .[dev]"]
    environment.ensure(checkout, "dev", tools)
    assert tools.asked() == []


def test_tests_add_to_what_play_installed_and_play_is_content_with_it(checkout: Path, tools: Tools) -> None:
    environment.ensure(checkout, "", tools)
    tools.asked()
    environment.ensure(checkout, "dev", tools)
    assert tools.asked() == ["pip .[dev]"]
    environment.ensure(checkout, "", tools)
    assert tools.asked() == []


def without_python(tools: Tools) -> None:
    environment.interpreter(tools.venv).unlink()


def without_stamp(tools: Tools) -> None:
    environment.stamp_file(tools.venv).unlink()


def half_a_stamp(tools: Tools) -> None:
    environment.stamp_file(tools.venv).write_text('{"python": "3.')


def strange_stamp(tools: Tools) -> None:
    environment.stamp_file(tools.venv).write_text("[1]")


def without_a_package(tools: Tools) -> None:
    shutil.rmtree(tools.site / "numpy")


def without_packages(tools: Tools) -> None:
    shutil.rmtree(tools.site)


@pytest.mark.parametrize(
    "damage",
    [without_python, without_stamp, half_a_stamp, strange_stamp, without_a_package, without_packages],
)
def test_a_broken_environment_is_made_anew(checkout: Path, tools: Tools, damage: Callable[[Tools], None]) -> None:
    environment.ensure(checkout, "", tools)
    tools.asked()
    damage(tools)
    environment.ensure(checkout, "", tools)
    assert tools.asked() == ["venv", "pip ."]
    environment.ensure(checkout, "", tools)
    assert tools.asked() == []


def test_more_packages_and_other_releases_are_the_users_business(checkout: Path, tools: Tools) -> None:
    environment.ensure(checkout, "", tools)
    tools.asked()
    (tools.site / "ipython").mkdir()
    (tools.site / "numpy-2.0.dist-info").rename(tools.site / "numpy-2.1.dist-info")
    (tools.site / "1a2b3c.so").rename(tools.site / "4d5e6f.so")
    environment.ensure(checkout, "", tools)
    assert tools.asked() == []


def test_another_python_makes_it_anew(checkout: Path, tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    environment.ensure(checkout, "", tools)
    tools.asked()
    monkeypatch.setattr(sys, "version", "3.99.0")
    environment.ensure(checkout, "", tools)
    assert tools.asked() == ["venv", "pip ."]


def test_a_moved_checkout_makes_it_anew(checkout: Path, tools: Tools) -> None:
    environment.ensure(checkout, "", tools)
    moved = checkout.rename(checkout.with_name("moved"))
    there = Tools(moved)
    environment.ensure(moved, "", there)
    assert there.asked() == ["venv", "pip ."]


def test_a_failing_pip_is_shown_and_tried_again(checkout: Path, tools: Tools) -> None:
    tools.pip_output = "\n".join(f"line {n}" for n in range(100)) + "\nERROR: no such host\n"
    with pytest.raises(environment.SetupError) as refusal:
        environment.ensure(checkout, "dev", tools)
    first, *tail = str(refusal.value).splitlines()
    assert "pip install" in first
    assert "exit code 1" in first
    assert "network" in first
    assert tail[-1].strip() == "ERROR: no such host"
    assert len(tail) == environment.TAIL_LINES
    tools.pip_output = ""
    tools.asked()
    environment.ensure(checkout, "dev", tools)
    assert tools.asked() == ["venv", "pip .[dev]"]


def test_an_interrupted_set_up_is_made_anew(checkout: Path, tools: Tools) -> None:
    environment.ensure(checkout, "", tools)
    (checkout / "pyproject.toml").write_text("[project]\nname = 'x'\n")

    def interrupt() -> None:
        raise KeyboardInterrupt

    tools.before_pip = interrupt
    with pytest.raises(KeyboardInterrupt):
        environment.ensure(checkout, "", tools)
    tools.before_pip = lambda: None
    tools.asked()
    environment.ensure(checkout, "", tools)
    assert tools.asked() == ["venv", "pip ."]


def test_two_runs_at_once_set_up_once(checkout: Path, tools: Tools, monkeypatch: pytest.MonkeyPatch) -> None:
    installing, waiting = threading.Event(), threading.Event()
    monkeypatch.setattr(environment, "say", lambda text: waiting.set() if "Another run" in text else None)

    def hold_up() -> None:
        installing.set()
        assert waiting.wait(60)

    tools.before_pip = hold_up
    first = threading.Thread(target=environment.ensure, args=(checkout, "", tools))
    first.start()
    assert installing.wait(60)
    python = environment.ensure(checkout, "", tools)
    first.join()
    assert python.exists()
    assert tools.asked() == ["venv", "pip ."]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_read_only_folder_is_refused_in_one_sentence(
    checkout: Path, tools: Tools, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(environment, "locked", refuse)
    with pytest.raises(environment.SetupError, match=r"^The folder .* cannot be written to; .*\.$"):
        environment.ensure(checkout, "", tools)
    assert tools.asked() == []


def test_a_python_without_venv_is_refused_in_one_sentence(
    checkout: Path, tools: Tools, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(environment.SetupError, match=r"python3-venv") as refusal:
        environment.ensure(checkout, "", tools)
    assert "\n" not in str(refusal.value)
    assert tools.asked() == []


def test_a_real_command_is_run_quietly(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code = "import os, sys; print('µ', os.getcwd()); sys.exit('no')"
    result = environment.run_quietly([sys.executable, "-c", code], tmp_path)
    assert result == (1, f"µ {tmp_path}{os.linesep}no{os.linesep}")
    assert capfd.readouterr() == ("", "")


def run_with_scripts(code: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run Python code that imports the scripts, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT / "scripts",
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_a_poor_console_shows_question_marks() -> None:
    code = "import environment; environment.start(); environment.say('one …'); print('two …')"
    done = run_with_scripts(code, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout.split(), done.stderr.split()) == (0, [b"two", b"?"], [b"one", b"?"])


def test_hand_over_passes_arguments_and_exit_code() -> None:
    child = "import sys; print(sys.argv[1:]); sys.exit(7)"
    code = f"import environment, sys; environment.hand_over([sys.executable, '-c', {child!r}, 'a b', '--c=µ'])"
    done = run_with_scripts(code, PYTHONIOENCODING="utf-8")
    assert done.returncode == 7
    assert done.stdout.decode().strip() == "['a b', '--c=µ']"


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Instead of running it, keeps the command that a script would become."""
    kept: list[object] = []

    def hand_over(*arguments: object) -> None:
        kept.extend(arguments)
        raise SystemExit(0)

    monkeypatch.setattr(environment, "hand_over", hand_over)
    monkeypatch.setattr(environment, "prepare", lambda extra: Path(f"python-with-{extra or 'nothing'}"))
    return kept


@pytest.mark.parametrize("arguments", [[], ["play", "turbo-drift", "--text"]])
def test_play_passes_its_arguments_on(
    monkeypatch: pytest.MonkeyPatch, handed_over: list[object], arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["play.py", *arguments])
    with pytest.raises(SystemExit):
        play.main()
    assert handed_over == [["python-with-nothing", "-m", "turbo_table", *arguments]]


def test_test_passes_its_arguments_to_pytest_alone(monkeypatch: pytest.MonkeyPatch, handed_over: list[object]) -> None:
    monkeypatch.setattr(sys, "argv", ["test.py", "tests/geometry", "-k", "pose"])
    with pytest.raises(SystemExit):
        test_script.main()
    assert handed_over == [["python-with-dev", "-m", "pytest", "tests/geometry", "-k", "pose"], ROOT]


def test_test_runs_every_check_in_order() -> None:
    assert [heading for heading, _ in test_script.checks()] == [
        "ruff format --check",
        "ruff check",
        "mypy",
        "pytest",
    ]


@pytest.mark.parametrize(
    ("codes", "code", "end"),
    [
        ((0, 0, 0), 0, ["end of c"]),
        ((1, 0, 2), 1, ["end of c", "Failed: a, c", "end of c"]),
        ((0, 1, 0), 1, ["end of c", "Failed: b", "end of c"]),
    ],
)
def test_test_goes_on_after_a_failure_and_names_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    codes: tuple[int, ...],
    code: int,
    end: list[str],
) -> None:
    def fake_checks() -> list[tuple[str, list[str]]]:
        ends = zip("abc", codes, strict=True)
        return [(name, ["-c", f"print('end of {name}'); exit({number})"]) for name, number in ends]

    monkeypatch.setattr(test_script, "checks", fake_checks)
    assert test_script.run_all(Path(sys.executable)) == code
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines == ["== a", "end of a", "== b", "end of b", "== c", *end]


def test_ci_runs_the_same_script() -> None:
    runner = ROOT / ".ci" / "run"
    assert os.access(runner, os.X_OK)
    assert "python3 scripts/test.py" in runner.read_text("utf-8")
