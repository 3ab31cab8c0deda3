"""A race driven by lines of text, so that a test reads like the clause beside it.

All lengths here are mm and all headings degrees, as in the rulebook; the middle of a card is its place in a
course, the middle of its rear edge is the pose of a car. Unless a test says otherwise, a driver is alone on
an empty course, with the car's middle at (457, 84): its rear edge at y = 40, its front at y = 128.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.driver import Driver, expect_refused_setup
from turbo_table.core.game import Game, Illegal, Scalar, Seat, Setup
from turbo_table.core.layout import DriftLayout, Layout, Placed, Spot
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.pose import Pose

GAME: Game[State] = PLUGIN.game
NAMES = ("Ann", "Bob", "Cid", "Dee")
FINISH = (457.0, 830.0, 0.0)
"""Centred on the table of 914, 40 from its far edge: its near edge is y = 786."""
STARTS = ((457.0, 84.0, 0.0), (257.0, 84.0, 0.0), (657.0, 84.0, 0.0), (57.0, 84.0, 0.0))
NARROW, WIDE = 0.05, 0.15
"""Depths on either side of the tolerance of 0.1."""
SIX = ("1A", "6A", "2A", "3B", "4A", "5B")
"""Laid in this order from the usual start they lead to (520.904, 468.822, 315). The last has its right corner
at (605.4, 464.9); a car on the line beyond lies to the left of it."""
SIX_DEAL = " ".join(sorted(SIX))

Place = tuple[float, float, float]


def um(length: float) -> int:
    """Millimetres as whole µm; degrees as whole millidegrees."""
    return round(length * 1000)


def pose(x: float, y: float, heading: float = 0) -> Pose:
    """A pose from mm and degrees."""
    return Pose(um(x), um(y), um(heading))


def _spot(place: Place) -> Spot:
    return Spot(*map(um, place))


def course(
    *barriers: tuple[str, float, float, float],
    cars: Iterable[Place] = STARTS,
    finish: Place = FINISH,
    size: tuple[float, float] = (914, 914),
) -> DriftLayout:
    """A course with these barrier cards (id, x, y, heading)."""
    return DriftLayout(
        name="Test course",
        about="",
        width_um=um(size[0]),
        height_um=um(size[1]),
        finish=_spot(finish),
        barriers=tuple(Placed(id, _spot((x, y, heading))) for id, x, y, heading in barriers),
        cars=tuple(map(_spot, cars)),
    )


def wall(near: float, x: float = 457) -> tuple[str, float, float, float]:
    """Barrier B4: a red line, 43 long around `x`, that begins at y = `near`; its card begins 14 before it."""
    return ("B4", x, near + 30, 0)


def icon(near: float, x: float = 457) -> tuple[str, float, float, float]:
    """Barrier B1: a turbo icon that begins at y = `near`, and a red line from near + 26 to near + 30."""
    return ("B1", x, near + 28, 0)


def finish(near: float, x: float = 457) -> Place:
    """A finish card with its near edge at y = `near`, 63 wide, 88 long."""
    return (x, near + 44, 0)


def column(upper: str, lower: str) -> str:
    """A deal with these sides in column A; the other cards follow with side A up."""
    return " ".join((upper, lower, *_others(upper, lower)))


def row(first: str, second: str, third: str) -> str:
    """A deal with these sides in row D; the other cards fill row E with side A up."""
    others = _others(first, second, third)
    return " ".join(side for pair in zip((first, second, third), others, strict=True) for side in pair)


def _others(*dealt: str) -> list[str]:
    return [f"{card}A" for card in "123456" if card not in {side[0] for side in dealt}]


def race_setup(
    drivers: int = 1,
    *,
    layout: Layout | None = None,
    cards: str | None = None,
    options: Iterable[tuple[str, Scalar]] = (("first", "1"),),
) -> Setup:
    """A set-up; `cards` is the text of a card file."""
    files = () if cards is None else (("cards", cards),)
    names = tuple(NAMES[i] if i < len(NAMES) else f"Driver {i}" for i in range(drivers))
    return Setup(names=names, options=tuple(options), files=files, layout=layout)


def expect_no_start(setup: Setup, *words: str) -> Illegal:
    """The refusal of a set-up, whose reason must have these words (regular expressions)."""
    return expect_refused_setup(GAME, setup, *words)


class Race(Driver[State]):
    """A race under way: `do` lines of text, ask what is asked, look at what happened."""

    def __init__(
        self,
        drivers: int = 1,
        *,
        layout: DriftLayout | None = None,
        free: bool = False,
        deal: str = "1A 2A 3A 4A 5A 6A",
        first: str = "1",
        cards: str | None = None,
        **options: Scalar,
    ) -> None:
        """A race on a course (an empty one by default), or with everything placed by the drivers (`free`)."""
        laid = None if free else layout or course()
        setup = race_setup(drivers, layout=laid, cards=cards, options=(("first", first), *sorted(options.items())))
        super().__init__(GAME, setup)
        if self.asked == "deal-card":
            for side in deal.split():
                self.do(f"settle {side}")

    def do(self, *lines: str) -> Race:
        """Do these lines, each by whoever is asked; a line may hold several, divided by commas."""
        for line in ", ".join(lines).split(", "):
            self.act(line)
        return self

    def expect_refusal(self, line: str, rule: str, *words: str, seat: int | None = None) -> None:
        """Assert that a line (of the driver, if no seat is given) is refused by a rule and with these words."""
        self.expect_refused(line, self.state.driver if seat is None else Seat(seat), rule, *words)

    def car(self, seat: int = 0) -> Pose | None:
        """Where a car stands: the middle of its rear edge."""
        return self.state.cars[seat].pose
