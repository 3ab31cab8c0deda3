"""`python -m turbo_table`: the same as the `turbo-table` command."""

from turbo_table.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
