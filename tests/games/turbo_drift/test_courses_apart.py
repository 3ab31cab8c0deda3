"""One course is never judged by what was remembered of another."""

from turbo_table.core.game import Illegal, Setup
from turbo_table.core.layout import DriftLayout, Placed, Spot
from turbo_table.games.turbo_drift.rules import GAME


def _refusal(finish: Spot, barriers: tuple[Spot, ...]) -> Illegal | None:
    placed = tuple(Placed(f"B{number}", spot) for number, spot in enumerate(barriers, 1))
    layout = DriftLayout("A course", "", 914_000, 914_000, finish, placed)
    return GAME.refuse(Setup(names=("Ann",), layout=layout))


def test_a_course_is_refused_by_its_own_finish() -> None:
    middle, left = Spot(457_000, 830_000), Spot(200_000, 830_000)
    assert _refusal(middle, (Spot(200_000, 400_000), Spot(700_000, 400_000), left)) is None
    illegal = _refusal(left, (Spot(200_000, 400_000), Spot(700_000, 400_000), left))
    assert illegal is not None
    assert illegal.rule == "TD-36"
    assert "finish card" in illegal.reason
