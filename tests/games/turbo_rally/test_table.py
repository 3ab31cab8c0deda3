"""What lies where on the table, what stands for an offer, and how it is told."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from tests.games.turbo_rally.driver import Race
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Seat, legal
from turbo_table.core.layout import CARD_LENGTH_UM, Layout, Spot
from turbo_table.games.turbo_rally import detours, lying
from turbo_table.games.turbo_rally.actions import Drive, Oil
from turbo_table.games.turbo_rally.events import SlickLaid
from turbo_table.games.turbo_rally.rules import GAME
from turbo_table.games.turbo_rally.table import TABLE
from turbo_table.geometry.cards import CARD
from turbo_table.geometry.polygon import centre, intersection, place
from turbo_table.geometry.pose import Pose
from turbo_table.mechanics.lanes import Place
from turbo_table.scene.scene import STANDING, Drag, Offer, Piece

LAYOUTS: dict[str, Layout] = {
    path.stem: load_layout(path.read_bytes(), path.name) for path in find_layouts("turbo-rally")
}


def piece(race: Race, id: str) -> Piece:
    """A piece of the table."""
    return next(each for each in TABLE.pieces(race.state) if each.id == id)


def pose(race: Race, id: str) -> Pose:
    """Where a piece lies."""
    found = piece(race, id).pose
    assert found is not None
    return found


def offers(race: Race) -> tuple[Offer, ...]:
    """What the one who is asked is offered."""
    seat = race.state.cars[race.state.turn.car].owner
    return TABLE.offers(race.state, seat, tuple(legal(GAME, race.state, seat)))


def far_um(one: Pose, other: Pose) -> float:
    """How far two places are apart."""
    return hypot(one.x_um - other.x_um, one.y_um - other.y_um)


def check_pieces(race: Race) -> None:
    """Every card is one piece, and what lies on the table lies in its bounds."""
    pieces = TABLE.pieces(race.state)
    ids = [each.id for each in pieces]
    assert len(set(ids)) == len(ids)
    cards = race.state.deck.size + race.state.deck.slicks
    assert {f"card-{number}" for number in range(cards)} <= set(ids)
    bounds = TABLE.bounds(race.state)
    for each in pieces:
        if each.pose is not None:
            x, y = centre(place(TABLE.art(race.state, each.art).outline, each.pose))
            assert bounds.left_um <= x <= bounds.right_um, each
            assert bounds.near_um <= y <= bounds.far_um, each


def test_every_card_is_a_piece_once_all_through_a_match() -> None:
    race = Race(3, variant="tournament")
    for _ in range(2):
        while race.asked not in ("", "begin-race"):
            unseen = race.state.unseen
            race.do(f"settle {unseen[len(unseen) // 2]}" if race.asked == "turn-up-card" else min(race.offered()))
            check_pieces(race)
        race.do("begin race")
    check_pieces(race)


@pytest.mark.parametrize("name", LAYOUTS)
def test_cards_of_a_lane_join_on_every_shipped_course(name: str) -> None:
    race = Race(6, layout=LAYOUTS[name])
    for car, lane in enumerate(race.state.lanes):
        poses = [lying.card_pose(race.state, car, Place(slot)) for slot in range(len(lane.cells))]
        for one, other in pairwise(poses):
            assert far_um(one, other) < 120_000
        assert far_um(lying.car_pose(race.state, car), poses[0]) < 120_000
    check_pieces(race)


@pytest.mark.parametrize("name", LAYOUTS)
def test_flags_and_piles_lie_where_no_card_does(name: str) -> None:
    race = Race(4, layout=LAYOUTS[name])
    pieces = [each for each in TABLE.pieces(race.state) if each.pose is not None and each.layer < STANDING]
    shapes = {
        each.id: place(TABLE.art(race.state, each.art).outline, each.pose)
        for each in pieces
        if each.pose is not None and each.id.startswith(("flag", "card", "finish"))
    }
    aside = [id for id in shapes if id.startswith("flag")] + [f"card-{race.state.pile[0].number}"]
    for one in aside:
        for other in shapes:
            assert one == other or not intersection(shapes[one], shapes[other]), (one, other)


def test_a_detour_lies_beside_the_lane_and_a_nested_one_behind_it() -> None:
    race = Race().turn("detour").turn("basic").turn("detour").turn("basic")
    lane = [lying.card_pose(race.state, 0, Place(slot)) for slot in range(4)]
    route = [lying.card_pose(race.state, 0, Place(0, step)) for step in range(4)]
    assert [far_um(one, other) for one, other in zip(lane, route, strict=True)] == [detours.BESIDE_UM] * 4
    assert all(one.heading_mdeg == other.heading_mdeg for one, other in zip(lane, route, strict=True))
    assert pose(race, "car-1") == route[0]


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_detour_lies_on_nothing_on_any_shipped_course(name: str, players: int, count: int) -> None:
    race = Race(players, layout=LAYOUTS[name])
    ground = lying.ground(race.state)
    for lane, side in zip(ground.lanes, ground.sides, strict=True):
        for slot in range(len(lane.slots)):
            _, poses = detours.route(lane.slots, side, slot, count, ground.laid)
            shapes = [place(CARD, pose) for pose in poses]
            for index, shape in enumerate(shapes):
                assert not detours.lies_on(shape, [*ground.laid, *shapes[:index]]), (name, slot)
                assert all(ground.bounds.left_um <= x <= ground.bounds.right_um for x, _ in shape)
                assert all(ground.bounds.near_um <= y <= ground.bounds.far_um for _, y in shape)


def test_a_detour_takes_the_other_side_or_begins_earlier_where_something_is_in_its_way() -> None:
    slots = tuple(Spot(0, slot * CARD_LENGTH_UM, 0) for slot in range(6))
    free, (first, second) = detours.route(slots, 1, 3, 2, ())
    assert (free, first, second) == (1, detours.beside(slots, 3, 1), detours.beside(slots, 4, 1))
    right = place(CARD, detours.beside(slots, 4, 1))
    assert detours.route(slots, 1, 3, 2, (right,)) == (
        -1,
        (detours.beside(slots, 3, -1), detours.beside(slots, 4, -1)),
    )
    left = place(CARD, detours.beside(slots, 4, -1))
    assert detours.route(slots, 1, 3, 2, (right, left)) == (
        1,
        (detours.beside(slots, 2, 1), detours.beside(slots, 3, 1)),
    )


def test_where_there_is_no_room_a_detour_lies_beside_its_card() -> None:
    slots = tuple(Spot(0, slot * CARD_LENGTH_UM, 0) for slot in range(6))
    everywhere = tuple(place(CARD, detours.beside(slots, slot, side)) for slot in range(6) for side in (1, -1))
    assert detours.route(slots, -1, 3, 2, everywhere)[1][0] == detours.beside(slots, 3, -1)


def test_a_removed_card_leaves_a_gap() -> None:
    race = Race().turn("shortcut").turn("basic")
    poses = [each.pose for each in TABLE.pieces(race.state) if each.owner == Seat(0) and each.id.startswith("card")]
    assert len(poses) == 10
    assert lying.card_pose(race.state, 0, Place(1)) not in poses
    race.turn("basic")
    assert race.at(1) == "4"
    assert pose(race, "car-1") == lying.card_pose(race.state, 0, Place(3))


def test_slicks_lie_on_a_card_and_stick_out_from_under_it() -> None:
    race = Race().turn("oil-drum").do("oil 2 at 1")
    slick = race.cell(2, 1).on[0]
    card = race.cell(2, 1).card
    on = piece(race, f"card-{slick.number}")
    assert on.layer > piece(race, f"card-{card.number}").layer
    assert on.pose == lying.card_pose(race.state, 1, Place(0))
    race.turn()
    under = piece(race, f"card-{slick.number}")
    assert under.layer < piece(race, f"card-{card.number}").layer
    assert under.pose is not None
    assert far_um(under.pose, lying.card_pose(race.state, 1, Place(0))) == lying.UNDER_UM
    assert "cleaned" in under.about


def test_where_a_pile_has_run_dry_its_place_is_seen() -> None:
    race = Race()
    ground = lying.ground(race.state)
    for id, pose_of_pile, card in (
        ("place-cards", ground.pile, race.state.pile[0]),
        ("place-slicks", ground.slicks, race.state.slicks[0]),
    ):
        found = piece(race, id)
        assert found.pose == pose_of_pile
        assert found.layer < piece(race, f"card-{card.number}").layer
    assert "is empty" in piece(race, "place-cards").about
    assert "None is left" in piece(race, "place-slicks").about


def test_a_card_of_a_detour_has_few_words_on_a_button() -> None:
    race = Race().turn("detour").turn("oil-drum")
    words = [each.words for each in offers(race)]
    assert {"Ann, card 2", "Ann, detour card 1", "Ann, detour card 2"} <= set(words)


def test_who_is_in_a_team_is_told() -> None:
    race = Race(4, teams="two")
    assert TABLE.seat_line(race.state, Seat(0)).spoken.endswith("In a team with Cid.")
    assert piece(race, "flag-2").about.endswith("In a team with Dee.")
    assert "team" not in TABLE.seat_line(Race(4).state, Seat(0)).spoken


def test_a_car_waits_at_the_line_then_stands_on_the_other_half() -> None:
    race = Race().turn("stop-light").turn("basic")
    card = lying.card_pose(race.state, 0, Place(0))
    assert pose(race, "car-1").x_um == card.x_um - lying.HALF_UM
    assert TABLE.seat_line(race.state, Seat(0)).words == "rolls on this turn"
    race.turn()
    assert pose(race, "car-1").x_um == card.x_um + lying.HALF_UM


def test_a_flat_tire_lies_beside_the_card_on_its_roof_then_upright() -> None:
    race = Race().turn("flat-tire").turn("basic")
    card = lying.card_pose(race.state, 0, Place(0))
    assert piece(race, "car-1").art == "car-over"
    assert far_um(pose(race, "car-1"), card) == lying.OFF_UM
    assert piece(race, "note-1").label == "off the track: gets upright this turn, back on the card the turn after"
    assert "gets upright this turn" in piece(race, "car-1").about
    race.turn()
    assert piece(race, "note-1").label == "off the track: comes back next turn"
    race.turn("basic")
    assert piece(race, "car-1").art == "car"
    assert far_um(pose(race, "car-1"), card) == lying.OFF_UM
    assert piece(race, "note-1").label == "off the track: comes back this turn"
    race.turn()
    assert pose(race, "car-1") == card
    assert (piece(race, "note-1").pose, piece(race, "note-1").place) == (None, "box")


@pytest.mark.parametrize("cards", [0, 9])
def test_a_note_lies_on_the_table_and_on_no_card_or_pile(cards: int) -> None:
    race = Race(3, layout=LAYOUTS["drag-strip"])
    for _ in range(3 * cards):
        race.turn("basic")
    race.turn("flat-tire")
    note, ground = piece(race, "note-1"), lying.ground(race.state)
    assert note.pose is not None
    words = place(TABLE.art(race.state, note.art).outline, note.pose)
    assert all(ground.bounds.left_um <= x <= ground.bounds.right_um for x, _ in words)
    for other in TABLE.pieces(race.state):
        if other.id.startswith(("card-", "finish-")) and other.pose is not None:
            lies = place(TABLE.art(race.state, other.art).outline, other.pose)
            assert not intersection(words, lies)


def test_a_bumped_car_stands_beside_its_card_but_not_on_its_detour() -> None:
    race = Race().turn("detour").turn("sideswipe basic")
    card = lying.card_pose(race.state, 0, Place(0))
    beside = lying.card_pose(race.state, 0, Place(0, 0))
    assert far_um(pose(race, "car-1"), card) == lying.OFF_UM
    assert far_um(pose(race, "car-1"), beside) > detours.BESIDE_UM
    assert TABLE.seat_line(race.state, Seat(0)).words == "comes back this turn"


def test_in_mid_turn_nothing_is_said_of_a_next_turn_and_of_a_jump_held_up_that_it_is_completed() -> None:
    race = Race().do("drive", "settle jump-3")
    assert race.state.phase == "turn-up-card"
    assert TABLE.seat_line(race.state, Seat(0)).words == "11 cards to go"
    race = Race().turn("basic").turn("oil-drum").do("oil 1 at 5").turn("jump-3").turn("basic")
    assert TABLE.seat_line(race.state, Seat(0)).words == "completes jump this turn"


def test_whoever_is_home_stands_on_the_finish_and_nobody_on_somebody() -> None:
    layout = LAYOUTS["meeting-point"]
    race = Race(4, layout=layout).home(2, 1)
    poses = [pose(race, f"car-{number}") for number in (1, 2)]
    finish = pose(race, "finish-1")
    assert all(far_um(each, finish) < 40_000 for each in poses)
    assert far_um(*poses) > 20_000
    assert [TABLE.seat_line(race.state, Seat(seat)).words for seat in (0, 1)] == ["home second", "home first"]


def test_the_next_card_and_the_car_stand_for_the_turn() -> None:
    race = Race().turns("basic", "basic")
    (drive,) = offers(race)
    assert drive.pieces == (f"card-{race.cell(1, 2).card.number}", "car-1")
    assert drive.words == "Flip and drive"
    for id in drive.pieces:
        assert TABLE.gesture(race.state, Seat(0), Drag(id, Pose(0, 0, 0))) == Drive(Seat(0))
    assert TABLE.gesture(race.state, Seat(0), Drag("car-2", Pose(0, 0, 0))) is None


def test_what_a_turn_is_spent_on_is_offered_in_its_own_words() -> None:
    race = Race().turn("flat-tire").turn("stop-light")
    assert offers(race)[0].words == "Turn the car upright"
    assert "back on its card the turn after" in offers(race)[0].detail
    race.turn()
    assert offers(race)[0].words == "Drive on to the other half"
    race.turn()
    assert offers(race)[0].words == "Back on the card"


def test_a_slick_is_offered_at_each_card_and_dropped_near_one() -> None:
    race = Race().turns("basic", "basic").turn("oil-drum")
    given = offers(race)
    assert [each.words for each in given[:2]] == ["Bob, card 2", "Bob, card 3"]
    assert [each.detail for each in given[:2]] == ["the next card", "two cards ahead of the car"]
    assert given[-1].key == "N"
    at = lying.card_pose(race.state, 1, Place(4))
    near = Pose(at.x_um + 9_000, at.y_um - 9_000, 0)
    slick = f"card-{race.state.slicks[0].number}"
    assert TABLE.gesture(race.state, Seat(0), Drag(slick, near)) == Oil(Seat(0), 2, "5")
    assert TABLE.gesture(race.state, Seat(0), Drag(slick, Pose(near.x_um, -900_000, 0))) is None


def test_a_victim_is_offered_by_its_car() -> None:
    race = Race(3).turns("basic", "basic").turn("sideswipe")
    assert [each.pieces for each in offers(race)] == [("car-1",), ("car-2",)]
    assert [each.words for each in offers(race)] == ["Ann", "Bob"]


def test_it_is_told_where_everything_is() -> None:
    race = Race().turn("detour").turn("oil-drum").do("oil 1 at 3").turn("basic").turn("shortcut")
    told = TABLE.told(race.state)
    assert told["cars"] == (
        "Ann's car is on card 1 of the detour beside card 1, Basic Track, 12 cards to go.",
        "Bob's car is on card 2, Shortcut, eight cards to go.",
    )
    assert told["lanes"][0].startswith("Ann's lane: Detour, face down, face down with a slick on it, face down")
    assert "Beside card 1 a detour: Basic Track, face down." in told["lanes"][0]
    assert "Bob's lane: Oil Drum, Shortcut, a gap, a gap, face down" in told["lanes"][1]
    assert told["piles"][1] == "Oil slicks left: 7."


def test_the_log_names_cards_and_clauses() -> None:
    race = Race().turn("oil-drum").do("oil 2 at 5")
    cue = TABLE.cue(race.state, race.last(SlickLaid))
    assert (cue.words, cue.clause, cue.seat) == ("Ann oils card 5 of Bob.", "TR-13", Seat(0))


def test_a_race_told_in_turns_and_a_tournament_in_races_too() -> None:
    assert TABLE.ask(Race().turns("basic", "basic").state, Seat(0)).corner == "Turn 1"
    race = Race(variant="tournament")
    assert TABLE.ask(race.state, Seat(0)).corner == "Race 1 of 5 · turn 1"


def test_how_all_stand_after_a_race_and_who_starts_next() -> None:
    assert TABLE.standings(Race().state) is None
    race = Race(variant="tournament")
    before = TABLE.standings(race.state)
    assert before is not None
    assert (before.due, before.title) == (False, "A tournament of five races")
    race.home(2, 1)
    after = TABLE.standings(race.state)
    assert after is not None
    assert (after.due, after.title, after.words) == (True, "After race 1 of 5", "Bob starts race 2.")
    assert [(row.seats, row.cells, row.total) for row in after.rows] == [
        ((Seat(1),), ("1", "", "", "", ""), "1"),
        ((Seat(0),), ("2", "", "", "", ""), "0"),
    ]


def test_team_mates_share_a_line_and_the_winner_comes_first() -> None:
    race = Race(4, variant="tournament", teams="two")
    for _ in range(5):
        race.home(3, 1, 2, 4)
    standings = TABLE.standings(race.state)
    assert standings is not None
    assert standings.rows[0].seats == (Seat(0), Seat(2))
    assert standings.rows[0].total == "5"
    assert standings.words == "Ann and Cid win the tournament with five trophies."
    assert TABLE.seat_line(race.state, Seat(0)).words == "five trophies"
