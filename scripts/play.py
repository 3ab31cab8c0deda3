"""Play: sets up what Turbo Table needs (the first time), then starts it with the arguments given.

python3 scripts/play.py
python3 scripts/play.py play turbo-drift --text
"""

import sys

import environment


def main() -> None:
    """Start Turbo Table in the caller's folder, so that files may be named from there."""
    environment.start()
    python = environment.prepare(extra="")
    environment.hand_over([str(python), "-m", "turbo_table", *sys.argv[1:]])


if __name__ == "__main__":
    main()
