"""Expanded Play: performance upgrades, won, declared, at work, used up."""

from __future__ import annotations

from tests.games.turbo_rally.duel import Duel
from turbo_table.games.turbo_rally import events


def upgraded(*upgrades: str, hands: tuple[str, ...] = ("", ""), teams: str = "none") -> Duel:
    """A tournament in which Ann won a race for each of these upgrades, all declared for the race that begins."""
    duel = Duel(*hands, variant="expanded-tournament", lane=12, teams=teams)
    for number, upgrade in enumerate(upgrades):
        duel.race(1, *range(2, len(hands) + 1), upgrade=upgrade).do("begin race")
        if number < len(upgrades) - 1:
            duel.do("use no more")
    while duel.asked == "declare-upgrades":
        duel.do(min(line for line in duel.offered() if line != "use no more"))
    return duel


def test_tr_46_upgrades_are_declared_before_a_race_from_the_starter_clockwise() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="turbo-boost").do("begin race", "use no more")
    duel.race(2, 1, upgrade="driver-agility").do("begin race")
    assert (duel.asked, duel.seat) == ("declare-upgrades", 1)  # Bob starts the third race
    assert duel.offered() == {"use driver-agility", "use no more"}
    duel.expect_refusal("use turbo-boost", "TR-6", seat=0)
    duel.do("use driver-agility")
    assert (duel.asked, duel.seat) == ("declare-upgrades", 0)
    duel.do("use turbo-boost")
    assert duel.asked == "flip-card"
    assert [[card.face for card in cards] for cards in duel.added.in_play] == [["turbo-boost"], ["driver-agility"]]


def test_tr_46_not_during_a_race() -> None:
    duel = Duel("", "")
    duel.expect_refusal("use turbo-boost", "TR-46", "before a race")
    duel.expect_refusal("use no more", "TR-46")


def test_tr_46_run_flat_tires_make_a_flat_tire_a_basic_track() -> None:
    duel = upgraded("run-flat-tires").flip("flat-tire")
    assert duel.last(events.UpgradeWorked).upgrade == "run-flat-tires"
    duel.silent()
    assert (duel.at(1), duel.car(1).off) == ("1", 0)
    duel.turn("flat-tire")
    assert duel.car(2).off == 2  # for their owner alone


def test_tr_46_spikes_on_run_flat_tires_are_lost_and_count_as_played() -> None:
    duel = upgraded("run-flat-tires", hands=("spikes", "spikes spikes"))
    before = duel.hand(2).count("spikes")
    duel.flip("jump-3").say("spikes")
    played = duel.last(events.RpmPlayed)
    assert (played.lost_to, played.kind) == ("run-flat-tires", "jump-3")
    assert duel.hand(2).count("spikes") == before - 1
    duel.expect_refusal("play instant-tire-spikes", "TR-40")
    duel.silent()
    assert duel.car(1).jump == 3
    assert duel.state.turn.laid[0].lost


def test_tr_46_off_road_tires_make_a_detour_a_basic_track() -> None:
    duel = upgraded("off-road-tires").flip("detour").silent()
    assert (duel.at(1), duel.state.lanes[0].route, duel.cell(1, 1).kind) == ("1", (), "basic")


def test_tr_46_they_do_not_help_team_mates() -> None:
    duel = upgraded("run-flat-tires", hands=("", "", "", ""), teams="two")
    duel.turns("basic", "basic", "flat-tire")
    assert duel.car(3).off == 2


def test_tr_47_boosts_add_up_with_each_other_and_with_nitrous() -> None:
    duel = upgraded("turbo-boost", "turbo-boost", hands=("nitrous", ""))
    duel.flip("jump-3").say("-", "nitrous").silent()
    assert duel.car(1).jump == 7
    duel.do("settle basic").silent().turn("jump-3")
    assert duel.car(2).jump == 3


def test_tr_48_an_agile_driver_cannot_be_bumped() -> None:
    duel = upgraded("driver-agility", hands=("", "", ""))
    duel.turns("basic", "basic", "basic", "basic")
    duel.do("drive", "settle sideswipe").silent()
    assert duel.last(events.Bumped).car == 2  # the only one who can be
    duel = upgraded("driver-agility")
    duel.turn("basic").do("drive", "settle sideswipe").silent()
    assert duel.all(events.NobodyBumped)
    duel = upgraded("driver-agility", hands=("", "", "", ""))
    duel.turns("basic", "basic", "basic").do("drive", "settle sideswipe").silent()
    duel.expect_refusal("bump 1", "TR-48", "agile")


def test_tr_48_slicks_do_not_stay_on_that_lane() -> None:
    duel = upgraded("driver-agility")
    duel.turn("basic").turn("oil-drum").do("oil 1 at 3")
    assert duel.last(events.SlickGone).car == 0
    assert duel.cell(1, 3).on == ()
    assert len(duel.state.slicks) == 8
    duel.check_cards()


def test_tr_49_the_winner_of_a_race_takes_the_top_upgrade_for_all_to_see() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12).home(2, 1)
    assert (duel.asked, len(duel.added.upgrade_pile)) == ("draw-upgrade", 12)
    duel.do("settle off-road-tires")
    assert [[card.face for card in cards] for cards in duel.added.upgrades] == [[], ["off-road-tires"]]
    assert duel.last(events.UpgradeWon) == events.UpgradeWon(car=1, upgrade="off-road-tires")
    assert len(duel.added.upgrade_pile) == 11


def test_tr_49_none_is_won_where_the_match_is_over() -> None:
    duel = Duel("", "").home(1, 2)
    assert not duel.all(events.UpgradeWon)


def test_tr_49_only_what_was_won_can_be_declared() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="turbo-boost").do("begin race")
    duel.expect_refusal("use driver-agility", "TR-49", "not won")
    duel.expect_refusal("use wings", "TR-49", "no upgrade")


def test_tr_50_what_was_declared_leaves_after_the_race_and_the_rest_is_kept() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="turbo-boost").do("begin race", "use no more")
    duel.race(1, 2, upgrade="driver-agility").do("begin race", "use driver-agility", "use no more")
    assert not duel.added.gone
    duel.home(1, 2)
    assert [card.face for card in duel.added.gone] == ["driver-agility"]
    assert [card.face for card in duel.added.upgrades[0]] == ["turbo-boost"]
    assert duel.added.in_play == ((), ())
    duel.check_cards()


def test_tr_46_what_an_upgrade_made_basic_takes_what_a_basic_track_takes() -> None:
    duel = upgraded("run-flat-tires", hands=("sideswipe run-flat", "green green"))
    duel.turns("basic", "basic")
    duel.flip("flat-tire").say("-")
    assert duel.kinds() >= {"sideswipe"}
    duel.expect_refusal("play instant-run-flat-tires", "TR-42")
    duel.say("sideswipe").silent()
    assert duel.last(events.Bumped).car == 1


def test_tr_46_spikes_lost_to_run_flat_tires_leave_what_was_played_before() -> None:
    duel = upgraded("run-flat-tires", hands=("green nitrous", "spikes spikes"))
    duel.flip("jump-3").say("-", "nitrous", "spikes").silent()
    assert (duel.last(events.RpmPlayed).lost_to, duel.car(1).jump) == ("run-flat-tires", 5)


def test_tr_46_several_different_upgrades_work_together() -> None:
    duel = upgraded("off-road-tires", "run-flat-tires")
    duel.turns("detour", "basic", "flat-tire", "basic")
    assert (duel.at(1), duel.car(1).off) == ("2", 0)


def test_tr_49_a_match_that_goes_on_into_a_tie_break_gives_prizes_before_it() -> None:
    duel = Duel("", "", "", variant="expanded-tournament", lane=12)
    for winner, upgrade in ((1, "turbo-boost"), (1, "turbo-boost"), (2, "driver-agility"), (2, "driver-agility")):
        duel.race(winner, 3 - winner, 3, upgrade=upgrade).do("begin race")
        while duel.asked == "declare-upgrades":
            duel.do("use no more")
    cards = len(duel.hand(3))
    duel.race(3, 1, 2, upgrade="off-road-tires")
    assert [len(won) for won in duel.added.upgrades] == [2, 2, 1]
    assert len(duel.hand(3)) == cards + 2
    duel.do("begin race", "use off-road-tires", "use no more", "use no more").home(3, 2, 1)
    assert (duel.asked, duel.result.places) == ("", (2, 1, 3))
    assert len(duel.all(events.UpgradeWon)) == 5
