"""FT-19, and how a window handles the table: intents, facts, the box, the menu."""

from __future__ import annotations

import pytest

from tests.games.freeform.driver import GAME, Table
from turbo_table.core.game import Action, Seat
from turbo_table.core.notation import write
from turbo_table.games import turbo_drift
from turbo_table.games.freeform import PLUGIN
from turbo_table.geometry.convex import convex
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import (
    MOST_CLASHES,
    Add,
    Copy,
    Deal,
    Do,
    Draw,
    Intent,
    Move,
    Pass,
    Play,
    Show,
    Thing,
    Throw,
    Write,
)

ANN, BO = Seat(0), Seat(1)
assert PLUGIN.handling is not None
HANDLING = PLUGIN.handling


def act(table: Table, intent: Intent) -> Action | None:
    """What an intent of whoever has the hands means."""
    seat = HANDLING.active(table.state)
    return HANDLING.act(GAME.view(table.state, seat), seat, intent)


def things(table: Table, seat: Seat | None = ANN) -> dict[str, Thing]:
    """The facts as a seat knows them."""
    return dict(HANDLING.things(GAME.view(table.state, seat)))


def at(x_mm: float, y_mm: float, heading: float = 0) -> Pose:
    """A pose in mm and degrees."""
    return Pose(round(x_mm * 1000), round(y_mm * 1000), round(heading * 1000))


def full() -> Table:
    """A deck (p1: 2 to 5), a d6 (6), a note (7), a token (8), and card A (5) in Ann's hand."""
    return Table(3).do("add deck 300 300 0 d6 500 300 0 note 700 300 0 token-1 900 300 0", "draw 1 from p1")


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        (Move((("6", at(100, 50.5, 370)),)), "move 6 100 50.5 10"),
        (Move((("6", at(1, 1)), ("p1", at(2, 2))), lift=False), "slide 6 1 1 0 p1 2 2 0"),
        (Move((("6", at(-10, 500)), ("7", at(90, 1100)))), "move 6 0 400 0 7 100 1000 0"),
        (Move((("6", at(-10, 0)), ("7", at(1700, 0)))), "move 6 0 0 0 7 1600 0 0"),
        (Move((("5", at(1, 1)),)), "play 5 1 1 0"),
        (Move((("5", at(1, 1)), ("6", at(1, 1)))), ""),
        (Move(()), ""),
        (Add((("d20:3", at(9, 9)), ("coin", at(8, 8)))), "add d20:3 9 9 0 coin 8 8 0"),
        (Copy((("6", at(9, 9)),)), "copy 6 9 9 0"),
        (Throw((("6", at(9, 9, 1)), ("7", at(8, 8)))), "throw 6 9 9 1"),
        (Throw((("7", at(9, 9)),)), ""),
        (Play((("5", at(1, 1)),), front=False), "play-face-down 5 1 1 0"),
        (Draw("p1", 2), "draw 2 from p1"),
        (Deal("p1", 1), "deal 1 from p1"),
        (Show(("5", "p1"), BO), "show 2 5 p1"),
        (Write("7", " pit\n stop "), "write 7 pit stop"),
        (Pass(BO), "pass to 2"),
        (Do("flip", ("6", "7")), "flip 6 7"),
        (Do("lock", ("6",)), "lock 6"),
        (Do("unlock", ("6",)), "unlock 6"),
        (Do("over", ("6",)), "over 6"),
        (Do("under", ("6",)), "under 6"),
        (Do("delete", ("6",)), "remove 6"),
        (Do("pile", ("8", "p1")), "pile 8 p1"),
        (Do("fan", ("6", "p1")), "fan p1"),
        (Do("fan", ("6",)), ""),
        (Do("shuffle", ("p1",)), "shuffle p1"),
        (Do("hold", ("8",)), "hold 8"),
        (Do("look", ("p1",)), "look p1"),
        (Do("roll", ("7", "6")), "throw 6 500 300 0"),
        (Do("roll", ("7",)), ""),
        (Do("bring-back"), "bring all back"),
        (Do("flip"), ""),
    ],
)
def test_what_hands_intend_is_an_action(intent: Intent, text: str) -> None:
    action = act(full(), intent)
    assert (write(action) if action else "") == text
    assert action is None or action.seat == ANN


def test_things_lie_in_their_order_and_then_come_piles_and_hands() -> None:
    table = full().do("under 8", "add turbo-drift.path-2:1 800 800 45")
    found = things(table)
    assert list(found) == ["8", "p1", "6", "7", "9", "2", "3", "4", "5"]
    assert (found["p1"].sort, found["p1"].cards, found["2"].pile) == ("pile", ("2", "3", "4"), "p1")
    assert (found["5"].hand, found["5"].pose, found["5"].kind) == (ANN, None, "deck-a")
    assert (found["9"].names, found["9"].side, found["9"].pose) == (("2A", "2B"), 1, at(800, 800, 45))
    assert things(table, BO)["5"].kind == ""
    assert things(table, BO)["4"].label == "face-down card"
    assert [piece.id for piece in PLUGIN.table.pieces(table.state)] == list(found)


def test_the_lines_of_a_path_card_meet_where_the_game_says() -> None:
    table = Table().do("add turbo-drift.path-2 500 500 0")
    way_in, way_out = things(table)["1"].joins
    exit = dict(turbo_drift.components.card_set(None).exits)["2A"]
    assert way_in == Pose(0, -44_000, 180_000)
    assert way_out == Pose(exit.x_um, exit.y_um - 44_000, exit.heading_mdeg)
    assert things(table.do("add turbo-drift.finish 100 100 0"))["2"].joins == ()


def test_the_box_holds_what_can_be_added_group_by_group() -> None:
    table = Table()
    box = HANDLING.box(table.state)
    groups = [each.group for each in box]
    assert {"Tokens", "Dice and coins", "Notes", "Letters", "Path cards", "Barrier cards", "Cars"} <= set(groups)
    assert len(set(groups)) == sum(one != other for one, other in zip(groups, [*groups[1:], ""], strict=True))
    table.do(f"add {' '.join(f'{each.id} 500 500 0' for each in box)}")
    for piece in PLUGIN.table.pieces(table.state):
        assert len(PLUGIN.table.art(table.state, piece.art).outline) >= 3
        assert PLUGIN.table.art(table.state, piece.art).over == ()
    for each in box:
        assert len(each.sides) == len(each.names)


def test_a_menu_lists_what_can_be_done_now() -> None:
    table = full()

    def words(*ids: str) -> list[str]:
        return [offer.words for offer in HANDLING.menu(GAME.view(table.state, ANN), ANN, ids)]

    assert words("6") == ["Roll", "Turn over", "Put on top", "Put underneath", "Lock", "Remove"]
    assert words("p1")[:4] == ["Shuffle", "Draw a card", "Deal a card to each", "Fan"]
    assert words("8", "p1")[:3] == ["Shuffle", "Fan", "Make a pile"]
    assert words("5") == ["Show to Bo", "Show to Cy"]
    assert words() == ["Pass the hands to Bo", "Pass the hands to Cy"]
    table.do("lock 6")
    assert words("6") == ["Unlock"]


@pytest.mark.parametrize(("apart_um", "judged"), [(100, False), (101, True)])
def test_ft_19_cards_overlap_beyond_the_tolerance(apart_um: int, judged: bool) -> None:
    beside_mm = 63 - apart_um / 1000
    table = Table().do(f"add turbo-drift.finish 500 500 0 turbo-drift.boost {500 + beside_mm} 500 0 token-1 900 900 0")
    found = HANDLING.overlaps(table.state, ("1",))
    assert bool(found) == judged
    assert HANDLING.overlaps(table.state, ("3",)) == ()
    if judged:
        (clash,) = found
        assert (clash.one, clash.other) == ("1", "2")
        assert clash.area_mm2 == pytest.approx(0.101 * 88)
        assert min(clash.polygons[0]) == (500_000 + 31_500 - 101, 456_000)


def test_ft_19_of_a_barrier_card_only_what_is_printed_counts() -> None:
    lines = dict(turbo_drift.components.card_set(None).barriers)["B1"].lines
    low_mm = min(y for line in lines for _, y in line) / 1000
    below = f"add turbo-drift.B1 500 500 0 turbo-drift.finish 500 {500 + low_mm - 44} 0"
    table = Table().do(below)
    assert HANDLING.overlaps(table.state, ("1", "2")) == ()
    table.do(f"slide 2 500 {500 + low_mm - 43} 0")
    (clash,) = HANDLING.overlaps(table.state, ("2",))
    assert clash.area_mm2 == pytest.approx(43)  # a line 43 long, 1 deep
    table.do("flip 1", f"slide 2 500 {500 + low_mm - 44} 0")
    assert len(HANDLING.overlaps(table.state, ("2",))) == 1


def test_ft_19_nothing_is_forbidden_to_overlap() -> None:
    table = Table().do("add turbo-drift.finish 500 500 0 turbo-drift.car-1 500 500 0 deck 500 500 0 deck 500 500 0")
    found = HANDLING.overlaps(table.state, table.order())
    assert [(clash.one, clash.other) for clash in found] == [
        *(("1", "2"), ("1", "p3"), ("1", "p8")),
        *(("2", "p3"), ("2", "p8"), ("p3", "p8")),
    ]
    table.do("hold p8")
    assert len(HANDLING.overlaps(table.state, ("p8",))) == 0


def test_a_heap_on_one_spot_is_judged_no_further_than_anybody_reads() -> None:
    table = Table()
    here = Pose(500_000, 500_000, 0)
    action = HANDLING.act(table.state, ANN, Add((("turbo-drift.finish", here),) * 1_000))
    assert action is not None
    heap = GAME.apply(table.state, action).state
    everything = [each.id for each in heap.table]
    assert len(HANDLING.overlaps(heap, everything)) == MOST_CLASHES
    assert [each.other for each in HANDLING.overlaps(heap, ("1",))] == everything[1 : MOST_CLASHES + 1]
    assert [each.one for each in HANDLING.overlaps(heap, ("1000",))] == everything[:MOST_CLASHES]


def test_every_piece_of_every_game_lies_on_the_table_and_is_judged_there() -> None:
    state = Table().state
    kinds = [each.id for each in HANDLING.box(state)]
    spots = [Pose(100_000 + number % 14 * 100_000, 100_000 + number // 14 * 90_000, 0) for number in range(len(kinds))]
    action = HANDLING.act(state, ANN, Add(tuple(zip(kinds, spots, strict=True))))
    assert action is not None
    after = GAME.apply(state, action).state
    things = HANDLING.things(after)
    lying = [each for each in things.values() if each.pose is not None]
    assert len(lying) == len(kinds)
    for each in lying:
        assert all(convex(solid) for solid in each.solids)
    HANDLING.overlaps(after, [each.id for each in lying])
