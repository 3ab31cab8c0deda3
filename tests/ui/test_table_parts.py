"""The parts of the table screen that need no window: choices, layout, the hand, placing, labels, rounds."""

from __future__ import annotations

from itertools import combinations
from math import isclose
from random import Random

import pygame
import pytest

from tests.ui.tables import new_session
from turbo_table.core import notation
from turbo_table.core.chance import pick
from turbo_table.core.game import Seat
from turbo_table.geometry.polygon import holds
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Cue, Frame, Offer, Piece
from turbo_table.session.history import LogLine
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.camera import Camera
from turbo_table.ui.hand import SHAKE_MS, SNAP, shake, snapped, taken_up
from turbo_table.ui.motion import Spot
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.table import placing
from turbo_table.ui.table.build import GROUND, build, more_of
from turbo_table.ui.table.eye import turn_towards
from turbo_table.ui.table.happened import Happened, happened
from turbo_table.ui.table.layout import layout
from turbo_table.ui.table.paint import hatches, place_beside
from turbo_table.ui.table.rounds import rounds
from turbo_table.ui.table.shown import Shown
from turbo_table.ui.table.situation import Head, Situation, situation
from turbo_table.ui.theme import HINT_BAR
from turbo_table.ui.widgets.model import Button, Ground, Label, Mark, Panel, Picture, Row

pygame.font.init()
AREA = Rect(24, 24, 744, 732)
CAMERA = Camera(457_000, 300_000, 2.0)


def go_on(session: Session, *actions: str) -> Situation:
    """What is the case after chance, and after each of these actions with what chance does then."""
    for action in ("", *actions):
        if action:
            seat = session.prompts[0].seat
            session.do(notation.read(action, seat, session.game.actions))
        while (answer := session.chance_answer()) is not None:
            session.do(answer)
    return situation(session, None)


def test_what_is_alike_and_came_in_a_row_is_one_line_to_be_read() -> None:
    session = new_session()
    go_on(session, "take column A")
    lines = happened(session.log)
    assert [line for each in lines for line in each.lines] == session.log, "nothing is left out"
    dealt = next(each for each in lines if len(each.lines) == 6)
    assert dealt.words.endswith(" are dealt.")
    assert all(line.cue.thing in dealt.words for line in dealt.lines)
    assert session.log[dealt.index] is dealt.lines[0]
    alone = Happened(0, (session.log[0],))
    assert (alone.words, alone.exact) == (session.log[0].cue.words, session.log[0].cue.exact)


def test_what_was_taken_back_is_not_one_line_with_what_was_not() -> None:
    cue = Cue(words="Card 1A goes back.", clause="TD-1", like="{} go back.", thing="1A", exact="There.")
    log = [LogLine(cue, 1), LogLine(cue, 2, taken_back=True), LogLine(cue, 3, taken_back=True), LogLine(cue, 4)]
    assert [each.words for each in happened(log)] == [cue.words, "1A and 1A go back.", cue.words]
    assert happened(log)[1].exact == "Card 1A goes back. There. Card 1A goes back. There."


def words(offers: tuple[Offer, ...]) -> list[str]:
    return [offer.words for offer in offers]


def test_cards_and_heads_stand_for_offers_and_only_the_rest_are_buttons() -> None:
    now = go_on(new_session())
    assert words(now.choices.buttons) == ["Nitro"]
    heads = {key: offer.words for key, offer in now.choices.heads.items()}
    assert heads[0, Head("column", 1)] == "Take column B"
    assert heads[0, Head("row", 1)] == "Take row E"
    assert len(heads) == 5
    assert {offer.words for offer in now.choices.by_piece.values()} == {f"Take card {card}" for card in now.view.grid}


def test_a_piece_on_the_table_has_a_button_too() -> None:
    now = boost_asked()
    assert words(now.choices.buttons) == ["Take boost", "Drive on"]
    assert now.choices.by_piece["boost"].words == "Take boost"


def boost_asked() -> Situation:
    """The boost is asked for in one of some games of one person."""
    for seed in range(30):
        session = new_session("human", "gates", seed=f"{seed}")
        now, rng = go_on(session), Random(seed)
        while now.prompt is not None:
            if now.prompt.kind == "take-boost":
                return now
            now = go_on(session, notation.write(pick(now.offers, rng).action))
    raise AssertionError("no icon was ever covered")


def test_suggestions_of_a_free_place_are_not_listed() -> None:
    now = go_on(new_session("human,human", ""))
    assert now.choices.placing
    assert now.choices.buttons == ()
    assert len(now.offers) > 20


def test_who_is_asked_and_who_only_looks_on() -> None:
    now = go_on(new_session("bot:steady,bot:steady"))
    assert not now.mine
    assert now.offers == ()
    assert now.seat is not None
    shown = Shown(log=(), colours=(0, 1), names=("Ann", "Ben"))
    built = build(now, layout(Size(1280, 800), HINT_BAR), shown)
    assert (built.first, built.lead) == (GROUND, "")
    assert more_of(now, shown, "seat 2") == now.lines[1].spoken


@pytest.mark.parametrize("seats", ["human", "human,human", "human,human,human,human"])
@pytest.mark.parametrize(
    "size", [(720, 450), (960, 600), (731, 457), (1097, 617), (1280, 800), (1920, 1080), (2560, 1080), (800, 1200)]
)
def test_nothing_that_can_be_pressed_overlaps_or_sticks_out(seats: str, size: tuple[int, int]) -> None:
    session = new_session(seats)
    room = layout(Size(*size), HINT_BAR)
    for actions in ((), ("take row D",), ("forward",)):
        now = go_on(session, *actions)
        shown = Shown(log=tuple(session.log), colours=session.colours, names=session.setup.names)
        widgets = [each for each in build(now, room, shown).widgets if not isinstance(each, Panel | Ground)]
        for widget in widgets:
            rect = widget.rect
            assert rect.x >= 0, widget
            assert rect.y >= 0, widget
            assert rect.right <= size[0], widget
            assert rect.bottom <= size[1] - HINT_BAR + 0.01, widget
        pressable = [each for each in widgets if not isinstance(each, Label | Mark | Picture)]
        for one, other in combinations(pressable, 2):
            wide = min(one.rect.right, other.rect.right) - max(one.rect.x, other.rect.x)
            high = min(one.rect.bottom, other.rect.bottom) - max(one.rect.y, other.rect.y)
            assert wide <= 0.01 or high <= 0.01, (one, other)


PIECE = Piece(id="card", art="card", label="a card", place="hand")


def test_a_card_is_gripped_where_it_was_touched_and_keeps_that_place_when_it_turns() -> None:
    grip = taken_up(PIECE, Spot(300, 700, 4.0), 280, 640)
    assert grip.spot(CAMERA) == Spot(290, 670, 2.0, 0)
    turned = grip.turned(90_000)
    assert turned.moved(100, 100).spot(CAMERA).heading_mdeg == 90_000
    spot = turned.spot(CAMERA)
    assert spot.x == pytest.approx(280 - 30)
    assert spot.y == pytest.approx(640 + 10)


def test_where_a_gripped_card_would_come_to_lie() -> None:
    grip = taken_up(PIECE, Spot(396, 390, 2.0), 396, 390, 30_000)
    assert grip.pose(CAMERA, AREA) == Pose(457_000, 300_000, 30_000)
    assert grip.pose(Camera(457_000, 300_000, 2.0, 90_000), AREA).heading_mdeg == 300_000


def test_a_card_snaps_to_the_nearest_of_its_targets_when_it_is_near_and_turned_alike() -> None:
    move = next(iter(go_on(new_session()).offers)).action
    near = Offer(action=move, words="near", pieces=("card",), target=Pose(460_000, 300_000, 0))
    far = Offer(action=move, words="far", pieces=("card",), target=Pose(450_000, 300_000, 0))
    other = Offer(action=move, words="other", pieces=("else",), target=Pose(457_000, 300_000, 0))
    grip = taken_up(PIECE, Spot(396, 390, 2.0), 396, 390)
    assert snapped(grip, CAMERA, AREA, (far, other, near)) is near
    assert snapped(grip.turned(60_000), CAMERA, AREA, (near,)) is None
    assert snapped(grip.moved(396 + SNAP + 8, 390), CAMERA, AREA, (near,)) is None


def test_a_shake_goes_to_and_fro_and_ends() -> None:
    path = [shake(ms) for ms in range(0, SHAKE_MS + 50, 5)]
    assert max(path) > 3
    assert min(path) < -2
    assert path[-1] == shake(-1) == 0


def test_what_is_steered_moves_along_the_screen_however_the_table_is_turned() -> None:
    now = go_on(new_session("human", ""))
    session = new_session("human", "")
    go_on(session)
    held = placing.first(session, now)
    assert held is not None
    at = held.lands
    for turn, way in ((0, (10_000, 0)), (90_000, (0, 10_000)), (180_000, (-10_000, 0)), (270_000, (0, -10_000))):
        moved = placing.steered(held, "right", Camera(0, 0, 1, turn), now.bounds)
        assert moved == Pose(at.x_um + way[0], at.y_um + way[1], at.heading_mdeg)
    assert placing.steered(held, "save", CAMERA, now.bounds) is None


def test_what_is_steered_stays_on_the_table() -> None:
    bounds = Frame(0, 0, 900_000, 900_000)
    assert placing.inside(Pose(-5, 1_000_000, 359_999), bounds) == Pose(0, 900_000, 0)


def test_the_table_turns_by_quarters_so_that_every_seat_comes_near() -> None:
    assert [turn_towards(Seat(index), 4) for index in range(4)] == [0, 270_000, 180_000, 90_000]
    assert [turn_towards(Seat(index), 2) for index in range(2)] == [0, 180_000]
    assert turn_towards(None, 2) == 0


def test_a_label_lies_beside_its_thing_and_under_nothing() -> None:
    thing, cover = Rect(300, 300, 100, 100), Rect(420, 200, 300, 300)
    place = place_beside(thing, 200, 60, AREA, (cover,))
    assert place.right <= thing.x or place.bottom <= thing.y or place.y >= thing.bottom
    assert place.right <= cover.x or place.bottom <= cover.y or place.y >= cover.bottom
    assert AREA.holds(place.x, place.y)


def test_a_label_hides_no_card_where_there_is_room_beside_it() -> None:
    thing, card = Rect(300, 300, 100, 100), Rect(420, 250, 120, 170)
    place = place_beside(thing, 200, 60, AREA, (), (card,))
    assert place.right <= card.x or place.x >= card.right or place.bottom <= card.y or place.y >= card.bottom


@pytest.mark.parametrize("size", [(720, 450), (731, 457), (1280, 800), (1920, 1080)])
def test_no_line_of_the_log_and_no_button_is_cut(size: tuple[int, int]) -> None:
    for seed in range(3):
        session, rng = new_session("human,human", "gates", seed=f"{seed}"), Random(seed)
        now = go_on(session)
        while now.prompt is not None and len(session.log) < 90:
            now = go_on(session, notation.write(pick(now.offers, rng).action))
        shown = Shown(log=tuple(session.log), colours=session.colours, names=session.setup.names)
        built = build(now, layout(Size(*size), HINT_BAR), shown)
        rows = [row for row in built.scrolls[0].widgets if isinstance(row, Row)]
        assert len(rows) > 30
        for row in rows:
            room = row.rect.width - 16 - (26 if row.mark is not None else 0) - fonts.wide(row.corner, "small") - 10
            assert fonts.height(row.text, "body", room) <= row.rect.height, row
            assert all(fonts.wide(line, "body") <= room for line in fonts.folded(row.text, "body", room)), row
        for button in (each for each in built.widgets if isinstance(each, Button) and each.name.startswith("offer ")):
            if len(button.label) > 1:
                assert fonts.wide(button.label, "label") <= button.rect.width - 28 - (30 if button.key else 0), button


def test_a_label_without_room_is_still_in_the_area() -> None:
    place = place_beside(AREA, 200, 60, AREA, (AREA,))
    assert AREA.x <= place.x
    assert place.right <= AREA.right


def test_a_hatching_stays_in_its_outline() -> None:
    outline = [(0.0, 0.0), (100.0, 0.0), (100.0, 40.0), (0.0, 40.0)]
    lines = hatches(outline)
    assert len(lines) > 8
    for line in lines:
        for x, y in line:
            assert -0.01 <= x <= 100.01
            assert -0.01 <= y <= 40.01


def test_a_point_lies_in_an_outline_or_not() -> None:
    bent = ((0, 0), (10, 0), (10, 10), (5, 2), (0, 10))
    assert holds(bent, (2, 2))
    assert not holds(bent, (5, 8))
    assert not holds(bent, (-1, 2))


def test_the_chart_has_a_point_for_the_start_and_each_round() -> None:
    session = new_session("bot:random,bot:random", max_rounds=3)
    while session.prompts:
        prompt = session.bot_prompt()
        session.do(session.chance_answer() or session.bot_action(prompt))  # type: ignore[arg-type]
    found = rounds(session)
    assert [each.label for each in found] == ["", "Round 1", "Round 2", "Round 3"]
    start, *_, end = found
    assert all(isinstance(amount, float) for amount in start.amounts)
    lines = [session.plugin.table.seat_line(session.state, seat).amount for seat in session.seats]
    assert list(end.amounts) == lines
    assert not isclose(end.amounts[0] or 0, start.amounts[0] or 0)
