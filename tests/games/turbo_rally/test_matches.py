"""The end of a race, tournaments, tie-breaks, teams."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import GAME, Race, expect_no_start, rally_setup
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.match import trophies


def tournament(*winners: int, players: int = 2, ends: str = "all", teams: str = "none") -> Race:
    """A tournament of short lanes after races with these winners; the others follow in their order."""
    race = Race(players, variant="tournament", lane=3, ends=ends, teams=teams)
    for winner in winners:
        race.home(winner, *(player for player in range(1, players + 1) if player != winner))
    return race


def test_tr_26_a_race_goes_on_until_all_are_home() -> None:
    race = Race(4, lane=3).home(2, 3, 1)
    assert race.asked
    race.home(4)
    assert race.asked == ""
    assert race.result.places == (3, 1, 2, 4)
    assert race.last(events.RaceEnded) == events.RaceEnded(race=1, home=(1, 2, 0, 3), trophy=True)


def test_tr_26_or_until_three_are() -> None:
    race = Race(5, lane=3, ends="three").home(2, 3, 1)
    assert race.asked == ""
    assert race.result.places == (3, 1, 2, None, None)
    race = Race(2, lane=3, ends="three").home(2)
    assert race.asked
    assert race.home(1).asked == ""


def test_tr_27_five_races_each_started_by_the_last_winner() -> None:
    race = tournament(2)
    assert (race.asked, race.seat) == ("begin-race", 1)
    assert race.offered() == {"begin race"}
    assert race.last(events.StarterChosen) == events.StarterChosen(car=1, by="last-race")
    race.expect_refusal("drive", "TR-27", "Begin the next race")
    race.do("begin race")
    assert (race.asked, race.seat) == ("flip-card", 1)
    assert race.last(events.RaceBegan).race == 2
    race.expect_refusal("begin race", "TR-27", "not now")
    race = tournament(2, 1, 2, 2, 1)
    assert race.asked == ""
    assert race.result.places == (2, 1)
    assert race.result.reason == "tournament"
    assert [event.race for event in race.all(events.RaceEnded)] == [1, 2, 3, 4, 5]


def test_tr_27_all_cards_are_dealt_anew() -> None:
    race = tournament(1).do("begin race")
    state = race.state
    assert state.unseen == state.deck.faces
    assert len(state.slicks) == state.deck.slicks
    assert [race.at(player) for player in (1, 2)] == ["0", "0"]
    assert state.home == ()
    assert [car.turns for car in state.cars] == [0, 0]
    race.check_cards()


def test_tr_27_five_races_are_driven_even_if_three_were_won() -> None:
    assert tournament(1, 1, 1).asked == "begin-race"


def test_tr_28_a_tie_is_broken_by_a_sixth_race() -> None:
    race = tournament(1, 1, 2, 2, 3, players=3)
    assert race.asked == "begin-race"
    race.do("begin race")
    assert race.last(events.RaceBegan).tied == (0, 1)
    race.home(3, 2, 1)  # Cid is home first, but he is not among the tied
    assert race.asked == ""
    assert race.result.places == (2, 1, 3)
    assert race.result.reason == "tie-break"
    assert trophies(race.state.match) == (2, 2, 1)
    assert not race.last(events.RaceEnded).trophy
    assert race.last(events.MatchWon) == events.MatchWon(side=1, trophies=(2, 2, 1), by_tie_break=True)


def test_tr_28_it_goes_on_until_one_of_the_tied_is_home() -> None:
    race = tournament(1, 1, 2, 2, 3, players=5, ends="three")
    race.home(3, 4, 5)
    assert race.asked
    race.home(2)
    assert race.result.places[1] == 1
    assert race.result.reason == "tie-break"


def test_tr_29_teams_of_the_same_size() -> None:
    assert Race(4, teams="two").state.match.sides == (0, 1, 0, 1)
    assert Race(6, teams="two").state.match.sides == (0, 1, 0, 1, 0, 1)
    assert Race(6, teams="three").state.match.sides == (0, 1, 2, 0, 1, 2)
    for players, teams in ((2, "two"), (3, "two"), (5, "two"), (3, "three"), (4, "three")):
        expect_no_start(rally_setup(players, teams=teams), "TR-29", f"{players} players cannot make")


def test_tr_29_team_mates_take_no_slick_and_no_bump() -> None:
    race = Race(4, teams="two").turns("basic", "basic", "basic", "basic", "oil-drum")
    race.expect_refusal("oil 3 at 5", "TR-29", "own team")
    assert {line.split()[1] for line in race.offered()} == {"oil", "2", "4"}
    race.do("no oil").turns("basic", "basic", "basic").turn("sideswipe")
    assert race.offered() == {"bump 2", "bump 4"}
    race.expect_refusal("bump 3", "TR-29", "own team")


def test_tr_29_a_sideswipe_with_team_mates_alone_is_a_pass_lane() -> None:
    race = Race(4, teams="two", first="1").turns("basic", "flat-tire", "basic", "flat-tire", "sideswipe basic")
    assert race.last(events.NobodyBumped).car == 0


def test_tr_29_teams_add_their_trophies() -> None:
    race = tournament(1, 3, 2, 2, 1, players=4, teams="two")
    assert trophies(race.state.match) == (3, 2)
    assert race.result.places == (1, 3, 1, 3)


def test_tr_30_a_race_places_in_the_order_of_arrival() -> None:
    race = Race(3, lane=3).home(3, 1, 2)
    assert race.result.places == (2, 3, 1)
    assert race.result.reason == "race"
    assert race.last(events.MatchWon).side == 2


def test_tr_30_a_tournament_places_by_trophies() -> None:
    race = tournament(1, 1, 2, 3, 1, players=4)
    assert race.result.places == (1, 2, 2, 4)


def test_tr_30_a_team_is_placed_by_its_first_car() -> None:
    race = Race(4, lane=3, teams="two").home(2, 1, 3, 4)
    assert race.result.places == (3, 1, 3, 1)


@pytest.mark.parametrize("line", ["drive", "begin race", "no oil", "oil 2 at 1", "bump 2"])
def test_tr_30_when_it_is_over_nothing_can_be_done(line: str) -> None:
    race = Race(lane=3).home(1, 2)
    race.expect_refusal(line, "TR-30", "over", seat=0)
    assert GAME.prompts(race.state) == ()


def test_tr_28_the_winner_of_the_fifth_race_starts_the_sixth() -> None:
    race = tournament(1, 1, 2, 2, 3, players=3)
    assert race.seat == 2
    race.do("begin race")
    assert (race.asked, race.seat) == ("flip-card", 2)


def test_tr_28_the_first_car_of_a_tied_team_breaks_a_tie_of_teams() -> None:
    race = tournament(1, 4, 2, 5, 3, players=6, teams="three")
    assert race.do("begin race").last(events.RaceBegan).tied == (0, 1)
    race.home(6, 3, 5, 1, 2, 4)
    assert race.last(events.MatchWon) == events.MatchWon(side=1, trophies=(2, 2, 1), by_tie_break=True)
    assert race.result.places == (3, 1, 5, 3, 1, 5)
