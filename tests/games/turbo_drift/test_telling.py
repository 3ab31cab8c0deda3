"""Where everything lies, told for somebody who plans by ear; TD-2, TD-5, TD-7."""

from __future__ import annotations

from tests.games.turbo_drift.driver import Race, column, course, icon, wall
from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift.events import CarStood
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


def test_the_log_tells_what_happened_and_the_numbers_apart() -> None:
    race = Race(2, layout=course(wall(216)), deal=column("1A", "5A"))
    race.do("take column A")
    race.do("forward")
    race.do("lay 1A")
    race.do("lay 5A")
    cue = TABLE.cue(race.state, race.last(CarStood))
    assert "heading" not in cue.words
    assert cue.words.startswith(f"Ann now has {TABLE.seat_line(race.state, Seat(0)).words}")
    assert cue.exact == "The car stands at 532, 159, heading 90."


def test_td_5_td_6_where_something_may_be_placed_is_told_while_it_is() -> None:
    race = Race(2, first="1", free=True)
    race.do("settle B1")
    (table, strip), (width_um, height_um) = TABLE.areas(race.state), (914_000, 914_000)
    assert (table.allowed, strip.allowed) == (True, False)
    assert {x for x, _ in (*table.outline, *strip.outline)} == {0, width_um}
    assert max(y for _, y in strip.outline) == min(y for _, y in table.outline)
    assert max(y for _, y in table.outline) == height_um
    assert TABLE.trays(race.state) == ()
    assert TABLE.areas(Race(2).state) == ()
    assert len(TABLE.trays(Race(2).state)) == 1
