"""Before the race: players, packs, lanes, courses, who starts, options."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import GAME, Race, deck_file, expect_no_start, rally_setup
from turbo_table.content import ContentError
from turbo_table.core.layout import Lane, LanesLayout, Spot
from turbo_table.games.clauses import clause
from turbo_table.games.turbo_rally import events, words
from turbo_table.games.turbo_rally.components import KINDS, deck, pack
from turbo_table.games.turbo_rally.table import TABLE


def course(*slots: int) -> LanesLayout:
    """A course whose lanes have so many slots."""
    lanes = tuple(
        Lane(Spot(80_000 * lane, 0), tuple(Spot(80_000 * lane, 90_000 * (slot + 1)) for slot in range(count)), None)
        for lane, count in enumerate(slots)
    )
    return LanesLayout("A test's course", "", "drag", lanes)


def test_tr_1_two_to_six_players() -> None:
    for players in range(2, 7):
        assert GAME.refuse(rally_setup(players)) is None
        assert GAME.refuse(rally_setup(players, variant="tournament")) is None
    expect_no_start(rally_setup(1), "TR-1", "2 to 6 players")
    expect_no_start(rally_setup(7), "TR-1", "2 to 6 players")


def test_tr_2_basic_pack_for_up_to_four_else_tournament_pack() -> None:
    for players in range(2, 7):
        names = {Race(players, pack="auto").state.deck.name}
        assert names == {"Basic pack" if players < 5 else "Tournament pack"}
    assert Race(pack="tournament").state.deck.name == "Tournament pack"
    assert Race(6, pack="basic").state.deck.name == "Basic pack"


def test_tr_2_the_packs_have_54_and_108_cards() -> None:
    for name, cards, slicks, jumps_of_5 in (("basic", 54, 4, 0), ("tournament", 108, 8, 4)):
        assert (pack(name).size + pack(name).slicks, pack(name).slicks) == (cards, slicks)
        assert dict(pack(name).counts).get("jump-5", 0) == jumps_of_5
        assert set(dict(pack(name).counts)) <= set(KINDS)


def test_tr_2_says_how_many_of_each_card_there_are_and_so_does_the_table() -> None:
    found = clause("turbo-rally", "TR-2")
    assert found is not None
    text = " ".join(found.text.split())
    for name in ("basic", "tournament"):
        assert words.pack(pack(name)) in text
    own = Race(deck=deck_file(slicks=1, basic=30, shortcut=3)).state
    assert "A test's pack: 30 Basic Track, 3 Shortcut, and 1 oil slick." in TABLE.told(own)["piles"]
    assert any("30 Basic Track" in piece.about for piece in TABLE.pieces(own) if piece.label == "the draw pile")


def test_tr_2_a_deck_file_has_counts_of_its_own() -> None:
    race = Race(deck=deck_file(slicks=2, basic=30, shortcut=3))
    assert race.state.deck.counts == (("basic", 30), ("shortcut", 3))
    assert len(race.state.slicks) == 2
    assert race.state.unseen == ("basic",) * 30 + ("shortcut",) * 3
    race.check_cards()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("basic: 20", "basik: 20", "unknown key 'basik' .did you mean 'basic'"),
        ("basic: 20", "basic: -1", "at least 0"),
        ("basic: 20", "basic: 2.5", "whole number"),
        ("basic: 20", "basic: 201", "at most 200"),
        ("basic: 20", "basic: 0", "1 to 300 track cards, not 0"),
        ("basic: 20", "basic: 200\n  jump-3: 101", "1 to 300 track cards, not 301"),
        ("oil-slicks: 4", "", "'oil-slicks' is missing"),
        ("game: turbo-rally", "game: turbo-drift", "turbo-rally"),
        ("rally-deck/1", "rally-deck/2", "newer Turbo Table"),
        ("rally-deck/1", "cards/1", "not 'rally-deck'"),
    ],
)
def test_tr_2_a_faulty_deck_file_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    text = deck_file(basic=20).replace(old, new)
    illegal = expect_no_start(rally_setup(deck=text), "TR-2", words)
    assert illegal.reason.startswith("deck.yaml:")
    with pytest.raises(ContentError):
        deck(text, "deck.yaml")


def test_tr_3_lanes_of_twelve_as_far_as_the_cards_go() -> None:
    lengths = {players: Race(players, pack="basic").state.length for players in range(2, 7)}
    assert lengths == {2: 12, 3: 12, 4: 11, 5: 9, 6: 7}
    assert {Race(players).state.length for players in range(2, 7)} == {12}


def test_tr_3_all_other_cards_are_the_draw_pile_face_down() -> None:
    for players in range(2, 7):
        race = Race(players, pack="basic")
        state = race.state
        assert [len(lane.cells) for lane in state.lanes] == [state.length] * players
        assert len(state.pile) == 50 - players * state.length >= 4
        assert not any(cell.up for lane in state.lanes for cell in lane.cells if cell)
        race.check_cards()


def test_tr_3_option_lane_from_three_to_all_that_can_be_dealt() -> None:
    for length in (3, 15, 23):
        assert Race(pack="basic", lane=length).state.length == length
    expect_no_start(rally_setup(lane=2), "TR-3", "3 to 23")
    expect_no_start(rally_setup(lane=24), "TR-3", "3 to 23")
    expect_no_start(rally_setup(lane=47, pack="tournament"), "TR-3", "3 to 46")


def test_tr_3_a_deck_too_small_for_lanes_of_three_is_refused() -> None:
    assert GAME.refuse(rally_setup(deck=deck_file(keep=4, basic=10))) is None
    expect_no_start(rally_setup(deck=deck_file(keep=5, basic=10)), "TR-3", "too few track cards for 2 lanes")


def test_tr_4_a_lane_for_each_player() -> None:
    assert GAME.refuse(rally_setup(2, layout=course(12, 12, 12))) is None
    expect_no_start(rally_setup(3, layout=course(12, 12)), "TR-4", "2 lanes for 3 players")


def test_tr_4_lanes_are_as_long_as_the_shortest_that_is_used() -> None:
    assert Race(2, layout=course(12, 8, 3)).state.length == 8
    assert Race(2, layout=course(20, 20)).state.length == 12
    assert Race(2, layout=course(20, 20), lane=15).state.length == 15


def test_tr_4_slots_for_the_lane_that_was_asked_for() -> None:
    expect_no_start(rally_setup(layout=course(12, 8), lane=9), "TR-4", "Lane 2 has 8 slots; a lane of 9")
    expect_no_start(rally_setup(layout=course(2, 12)), "TR-4", "Lane 1 has 2 slots; a lane of 3")
    faults = list(GAME.layout_faults(rally_setup(3, layout=course(2, 2))))
    assert [path for path, _ in faults] == [("lanes",), ("lanes", 0), ("lanes", 1)]


def test_tr_4_where_a_lane_lies_changes_no_rule() -> None:
    race, on_a_course = Race(), Race(layout=course(12, 12))
    for each in (race, on_a_course):
        each.turns("pass-lane basic", "oil-drum").do("no oil")
    assert race.log == on_a_course.log


def test_tr_5_chance_says_who_starts() -> None:
    race = Race(3, first="chance")
    assert race.asked == "draw-starter"
    assert race.offered() == {"settle player-1", "settle player-2", "settle player-3"}
    race.do("settle player-3")
    assert race.seat == 2
    assert race.last(events.StarterChosen) == events.StarterChosen(car=2, by="chance")
    assert race.last(events.RaceBegan).car == 2


def test_tr_5_the_last_winner_or_a_chosen_player_starts() -> None:
    race = Race(3, first="2")
    assert (race.asked, race.seat) == ("flip-card", 1)
    assert race.last(events.StarterChosen).by == "setup"
    assert next(option for option in GAME.options if option.id == "first").last_winner == "last-winner"
    assert Race(first="last-winner").asked == "draw-starter"  # nobody knows of a last winner
    expect_no_start(rally_setup(2, first="3"), "TR-5", "Player 3 cannot start")


def test_tr_31_only_known_options_and_files() -> None:
    expect_no_start(rally_setup(lanes=5), "TR-31", 'did you mean "lane"')
    expect_no_start(rally_setup(pack="huge"), "TR-31", "auto, basic, tournament")
    expect_no_start(rally_setup(lane=-1), "TR-31", "0 to 60")
    expect_no_start(rally_setup(lane=True), "TR-31", "whole number")
