"""Where everything lies, told for somebody who plans by ear; TD-2, TD-5, TD-7."""

from __future__ import annotations

from tests.games.turbo_drift.driver import Race, course, icon, wall
from turbo_table.games.turbo_drift.table import TABLE


def test_td_2_the_table_the_finish_and_what_is_printed_on_barriers() -> None:
    race = Race(2, layout=course(wall(400), icon(200, 300)))
    assert TABLE.told(race.state)["course"] == (
        "The table is 914 by 914 mm, a card 63 wide and 88 long.",
        "The finish card has its corners at 426, 786; 488, 786; 488, 874; 426, 874.",
        (
            "Barrier card B4 lies at 457, 430, heading 0: red lines from 436, 402 to 478, 402 and "
            "436, 458 to 478, 458; turbo icon at 456, 430."
        ),
        (
            "Barrier card B1 lies at 300, 228, heading 0: red line from 278, 228 to 322, 228; "
            "turbo icons at 300, 250 and 300, 206."
        ),
    )


def test_td_4_nobody_has_what_goes_round_before_the_start_is_drawn() -> None:
    drawn = Race(2, first="chance", free=True)
    assert "has the" not in " ".join(TABLE.told(drawn.state)["cars"])
    assert TABLE.told(Race(2).state)["cars"] == (
        "Ann's car is at 457, 84, heading 0, 658 mm from the finish. Nitro is left, has the first-player card.",
        "Bob's car is at 257, 84, heading 0, 672 mm from the finish. Nitro is left.",
        "Ann has the boost card.",
    )


def test_td_7_the_grid_by_rows_and_the_drive_by_its_line() -> None:
    race = Race()
    assert TABLE.told(race.state)["grid"] == (
        "Row D of the grid, columns A to C: 1A, 3A, 5A.",
        "Row E of the grid, columns A to C: 2A, 4A, 6A.",
    )
    race.do("take column A")
    race.do("forward")
    told = TABLE.told(race.state)
    assert told["grid"][0] == "Row D of the grid, columns A to C: empty, 3A, 5A."
    line = "the next card goes on the line at 457, 40, heading 0"
    assert told["drive"] == (f"Nothing is laid yet; {line}. Still to be laid: 1A and 2A.",)
