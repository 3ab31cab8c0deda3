"""Setting up a game: seats, course, options. Whatever the game refuses is said in words, with its clause."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from turbo_table.core.game import Illegal, IllegalAction, Option, Setup
from turbo_table.core.setups import read_option
from turbo_table.games.clauses import clause
from turbo_table.games.registry import find
from turbo_table.scene.drawing import Drawing, Line, Shape
from turbo_table.session.session import POLICIES
from turbo_table.ui import fonts, names
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import BUILD, Chosen, from_json, to_json
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.games import courses, picture
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Field, Hint, Label, Scroll, Toggle, View, Widget

CHAIR: Final = 50.0
LINE: Final = 60.0
PERSON: Final = "a person"
SQUARE: Final = ((0, 0), (100_000, 0), (100_000, 100_000), (0, 100_000))
BARE: Final = Drawing(
    outline=SQUARE,
    marks=(
        Shape(points=SQUARE, fill="table", stroke="hairline", width_um=400),
        Line(points=((40_000, 50_000), (60_000, 50_000)), stroke="quiet", width_um=2_400),
        Line(points=((50_000, 40_000), (50_000, 60_000)), stroke="quiet", width_um=2_400),
    ),
)
"""A table on which nothing lies yet."""
UNDO_WORDS: Final = {
    "friendly": "Anything may be taken back; the log keeps it.",
    "fair": "Back to the last thing learned, never past another player.",
    "off": "Nothing is taken back.",
}


class SetupScreen(Still):
    """A form for one game. What was chosen is remembered."""

    name = "setup"

    def __init__(self, services: Services, game_id: str) -> None:
        """With the last choice for this game."""
        self._services = services
        self._plugin = find(game_id)
        self.chosen: Chosen = from_json(self._plugin, services.preferences.setup(game_id))

    def refusal(self) -> Illegal | None:
        """Why the game cannot be played like this."""
        return _refusal(self._plugin.game.id, self.chosen.setup(self._plugin.game))

    # What is shown

    def view(self, size: Size) -> View:
        """Seats and options at the left, courses at the right; below one another where it is narrow."""
        at = page(size, 1240)
        foot = 58.0
        room = at.body.top(at.body.height - foot)
        wide = room.width > 900
        half = (room.width - 48) * 0.48 if wide else room.width
        left = Flow(room.x, room.y + 8, half)
        self._seats(left)
        right = Flow(room.x + half + 48, room.y + 8, room.width - half - 48) if wide else left
        if self._plugin.game.layout_kind:
            self._courses(right, room.height - 96 if wide else 0)
        self._options(left)
        bottom = max(left.y, right.y)
        widgets = (*left.widgets, *(right.widgets if wide else ()))
        scroll = Scroll(name="form", rect=around(room), height=bottom - room.y, widgets=widgets)
        return View(
            widgets=(*heading(at, self._plugin.game.title), *self._foot(at, foot)),
            scrolls=(scroll,),
            hints=(*BACK_HINTS, Hint("Ctrl+Enter", "start"), Hint("F2", "rules")),
            first="start",
            left=at.head.x,
        )

    def _foot(self, at: Page, height: float) -> tuple[Widget, ...]:
        foot = at.body.below(at.body.height - height + 10)
        start = foot.beside(foot.width - 260)
        illegal = self.refusal()
        button = Button(
            name="start",
            rect=start,
            label="Start",
            key="Ctrl+Enter",
            tone="primary",
            enabled=illegal is None,
            why_not=illegal.reason if illegal else "",
        )
        if illegal is None:
            return (button,)
        found = clause(self._plugin.game.id, illegal.rule)
        house = " · house rule" if found and found.house else ""
        words = foot.left(foot.width - 280)
        why = Button(name=f"why {illegal.rule}", rect=words.left(120), label=illegal.rule, detail="", tone="plain")
        text = words.beside(134)
        return (
            why,
            Label(rect=text.top(24), text=illegal.reason, colour="danger-words"),
            Label(rect=text.below(25).top(20), text=f"The rules say why{house}.", style="quiet"),
            button,
        )

    def _seats(self, flow: Flow) -> None:
        flow.section("Seats")
        counts = self._plugin.game.seats[self.chosen.variant]
        levels = tuple(self._plugin.bots)
        for index, chair in enumerate(self.chosen.chairs):
            place = flow.place(CHAIR, 4 if chair.bot else 10)
            number = index + 1
            mark = place.left(CHAIR)
            remove = place.beside(place.width - 44)
            rest = Rect(mark.right + 8, place.y, remove.x - mark.right - 16, CHAIR)
            name = rest.left(rest.width * 0.42)
            who = rest.beside(rest.width * 0.42 + 8)
            flow.add(
                Button(name=f"colour {number}", rect=mark, label="", mark=chair.colour, tone="plain"),
                Field(name=f"name {number}", rect=name, label="", text=chair.name, hint="A name"),
                Choice(
                    name=f"who {number}",
                    rect=who,
                    label="",
                    values=(PERSON, *(f"bot: {level}" for level in levels)),
                    index=levels.index(chair.bot) + 1 if chair.bot in levels else 0,
                ),
                Button(
                    name=f"remove {number}",
                    rect=remove,
                    label="×",
                    tone="quiet",
                    enabled=len(self.chosen.chairs) > counts.start,
                    why_not="Somebody has to sit there.",
                ),
            )
            if chair.bot:
                level = self._plugin.levels.get(chair.bot, "")
                flow.words(f"{level[:1].upper()}{level[1:]}.", "quiet", gap=10, indent=CHAIR + 10)
        if len(self.chosen.chairs) < counts.stop - 1:
            flow.add(Button(name="add", rect=flow.place(44, 10).left(180), label="Add a seat"))
        flow.gap(14)

    def _courses(self, flow: Flow, room: float) -> None:
        """Tiles of the courses, two rows of them in the room there is."""
        game = self._plugin.game
        flow.section("Course")
        colours = tuple(chair.colour for chair in self.chosen.chairs)
        choices = [(course.id, course.layout.name) for course in courses(game.id)] + [(BUILD, "Build it now")]
        columns = 2 if room and len(choices) < 5 else 3
        gap = 14.0
        width = (flow.width - gap * (columns - 1)) / columns
        high = max(200.0, min(width + 30, (room - gap) / 2)) if room else width + 30
        for start in range(0, len(choices), columns):
            row = flow.place(high, gap)
            for place, (id, label) in zip(row.columns(columns, gap), choices[start : start + columns], strict=False):
                setup = replace(self.chosen, course=id).setup(game)
                drawing = picture(game.id, _nameless(setup), colours) if id != BUILD else BARE
                chosen = id == self.chosen.course
                flow.add(Button(name=f"course {id}", rect=place, label=label, drawing=drawing, chosen=chosen))
        about = next((each.layout.about for each in courses(game.id) if each.id == self.chosen.course), "")
        flow.words(about or "Everybody places barriers and cars by hand, as the rules say.", "quiet", gap=20)

    def _options(self, flow: Flow) -> None:
        flow.section("Options")
        values = dict(self.chosen.options)
        for option in self._plugin.game.options:
            flow.add(_option(option, values[option.id], flow.place(_high(_sentence(option.help), flow.width), 10)))
        undo = POLICIES.index(self.chosen.undo)
        flow.add(
            Choice(
                name="undo",
                rect=flow.place(_high(UNDO_WORDS[self.chosen.undo], flow.width), 10),
                label="Undo",
                detail=UNDO_WORDS[self.chosen.undo],
                values=POLICIES,
                index=undo,
            ),
            Toggle(
                name="learner",
                rect=flow.place(LINE, 10),
                label="Learner's switch",
                detail="Show where cards would lie before they are taken.",
                on=self._services.preferences.learner,
            ),
        )

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something was chosen."""
        kind, _, rest = name.partition(" ")
        index = int(rest) - 1 if rest.isdecimal() else 0
        match kind:
            case "back":
                self._services.back()
            case "start":
                self._start()
            case "why":
                ways.rules(self._services, self._plugin.game.id, rest)
            case "learner":
                self._services.change(learner=bool(value))
            case _:
                self.chosen = self._after(kind, rest, index, value)
                self._remember()

    def _after(self, kind: str, rest: str, index: int, value: str | float | bool | None) -> Chosen:
        chosen = self.chosen
        if kind in ("colour", "name", "who", "remove") and index >= len(chosen.chairs):
            return chosen
        match kind:
            case "add":
                return chosen.more()
            case "remove":
                return chosen.without(index)
            case "colour":
                return chosen.with_chair(index, colour=chosen.free_colour(chosen.chairs[index].colour))
            case "name":
                name, left_out = names.typed(str(value))
                self._services.say(left_out)
                return chosen.with_chair(index, name=name or chosen.chairs[index].name)
            case "who":
                return chosen.with_chair(index, bot=("", *self._plugin.bots)[int(value or 0)])
            case "course":
                return replace(chosen, course=rest)
            case "undo":
                return replace(chosen, undo=POLICIES[int(value or 0)])
            case "option":
                option = next(each for each in self._plugin.game.options if each.id == rest)
                return chosen.with_option(rest, _read(option, value))
        return chosen

    def _remember(self) -> None:
        kept = self._services.preferences.with_setup(self._plugin.game.id, to_json(self.chosen))
        self._services.change(setups=kept.setups)

    def _start(self) -> None:
        try:
            session = self.chosen.session(self._plugin)
        except IllegalAction as error:
            self._services.say(str(error))
            return
        self._remember()
        ways.play(self._services, session)

    def command(self, command: str) -> bool:
        """F2 opens the rules."""
        if command == "rules":
            ways.rules(self._services, self._plugin.game.id)
        return command == "rules"


def _option(option: Option, value: object, rect: Rect) -> Widget:
    label = option.id.replace("_", " ").replace("-", " ").capitalize()
    detail = _sentence(option.help)
    name = f"option {option.id}"
    if option.choices and all(isinstance(choice, bool) for choice in option.choices):
        return Toggle(name=name, rect=rect, label=label, detail=detail, on=bool(value))
    if option.choices:
        values = tuple(map(str, option.choices))
        return Choice(name=name, rect=rect, label=label, detail=detail, values=values, index=values.index(str(value)))
    return Field(name=name, rect=rect, label=label, detail=detail, text=str(value))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _high(detail: str, width: float) -> float:
    """The height of a line of a form with these words in it."""
    return LINE - 20 + fonts.height(detail, "quiet", width * 0.64 - 36)


def _read(option: Option, value: str | float | bool | None) -> bool | int | str:
    if isinstance(value, bool):
        return value
    if option.choices and isinstance(value, int | float):
        return option.choices[int(value)]
    return read_option(option, str(value).strip())


def _nameless(setup: Setup) -> Setup:
    """The set-up with names that do not matter, for pictures."""
    return replace(setup, names=tuple(f"Player {number}" for number in range(1, len(setup.names) + 1)))


@lru_cache(maxsize=32)
def _refusal(game_id: str, setup: Setup) -> Illegal | None:
    return find(game_id).game.refuse(setup)
