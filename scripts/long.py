"""The long run: the whole test suite with its random parts multiplied, then the mutants.

python3 scripts/long.py --times 100
python3 scripts/long.py --times 100 tests/laws tests/geometry

Ten games for each game, variant and number of players become a thousand, 200 damaged files 20,000, and so on: every
number that a test takes through `tests/sizes.py`. Arguments after the options go to pytest. Standard library only.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import mutants
import tools

ROOT: Final = Path(__file__).resolve().parent.parent


def run_tests(times: int, workers: int, more: Sequence[str]) -> int:
    """pytest's exit code for the suite at so many times its amount; its output is shown as it comes."""
    shared = ["-n", str(workers)] if workers > 1 else []
    command = [tools.python(), "-m", "pytest", *shared, *more]
    environment = {**os.environ, "TURBO_TABLE_TIMES": str(times)}
    return subprocess.run(command, check=False, cwd=ROOT, env=environment).returncode


def main(words: Sequence[str]) -> int | str:
    """Run everything; 0, or which part failed."""
    parser = argparse.ArgumentParser(description="Run the tests many times over, then the mutants.")
    parser.add_argument("--times", type=int, default=10, metavar="N", help="how many times the usual amount")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--no-mutants", action="store_true", help="the tests alone")
    given, more = parser.parse_known_args(words)
    if given.times < 1:
        parser.error("--times is at least 1")
    start = time.monotonic()
    failed = ["tests"] if run_tests(given.times, given.workers, more) else []
    print(f"tests, {given.times} times: {time.monotonic() - start:.0f} s", flush=True)
    if not given.no_mutants and mutants.main(["--workers", str(given.workers)]):
        failed.append("mutants")
    return f"Failed: {' and '.join(failed)}." if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
