"""The sections of the set-up, laid out in a column: functions of what is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from turbo_table.core.game import AnyGame, Option, Seat, Setup, seat_option
from turbo_table.games.plugin import AnyPlugin
from turbo_table.scene.drawing import SEAT_NAMES, Drawing, Line, Shape
from turbo_table.session.session import LUCKS, POLICIES
from turbo_table.ui import fonts
from turbo_table.ui.race.hands import DEVICE_WORDS, DEVICES
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.chosen import BUILD, Chosen
from turbo_table.ui.screens.course import marks
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.games import Course, course, courses, own_file, own_paths, picture
from turbo_table.ui.widgets.model import Button, Choice, Field, Label, Toggle, Widget

CHAIR: Final = 48.0
"""The height of a seat's line; below it stand the name of its colour and what its bot is like."""
LINE: Final = 60.0
GAP: Final = 14.0
LEAST_TILE: Final = 132.0
"""The width from which a picture tells something."""
LEAST_HIGH: Final = 140.0
ONE_MOUSE: Final = (
    "Several would share the mouse: plug in game pads, or drive one after another, against the clock (see the options)."
)
EMPTY: Final = Rect(0, 0, 0, 0)
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
DEALERS: Final = {"seed": "program", "ask": "hand"}
CHANCE_WORDS: Final = {
    "seed": "Cards and dice come from this program.",
    "ask": "You shuffle and deal; the table asks what came, to be chosen or typed in.",
}
UNDO_WORDS: Final = {
    "friendly": "Anything may be taken back; the log keeps it.",
    "fair": "Back to the last thing learned, never past another player.",
    "off": "Nothing is taken back.",
}


def variants(flow: Flow, game: AnyGame, chosen: Chosen) -> None:
    """Which form of the game, where there are several."""
    if len(game.seats) > 1:
        known = tuple(game.seats)
        about = game.variants.get(chosen.variant, "")
        detail = " ".join(filter(None, (about, _counted(game.seats[chosen.variant]))))
        flow.add(
            Choice(
                name="variant",
                rect=flow.place(max(LINE, _high(detail, flow.width * 0.87)), 10),
                label="Play",
                detail=detail,
                values=tuple(each.replace("-", " ") for each in known),
                index=known.index(chosen.variant),
            )
        )


def _own(flow: Flow, plugin: AnyPlugin, chosen: Chosen, index: int, device: str) -> None:
    """What is chosen for one seat alone: what it plays on where all act at once, and options of its own."""
    chair, own = chosen.chairs[index], [option for option in plugin.game.options if option.per_seat]
    values = dict(chosen.options)
    made: list[Widget] = []
    if plugin.boards is not None and not chair.bot:
        words = tuple(DEVICE_WORDS[each] for each in DEVICES)
        at = DEVICES.index(device) if device in DEVICES else 0
        made.append(Choice(name=f"device {index + 1}", rect=EMPTY, label="Plays on", values=words, index=at))
    for option in own:
        name, label = f"option {seat_option(option.id, index)}", option_label(option.id)
        if all(isinstance(each, bool) for each in option.choices):
            on = bool(values[seat_option(option.id, index)])
            made.append(Toggle(name=name, rect=EMPTY, label=label, on=on))
    if made:
        places = flow.place(CHAIR - 6, 12).beside(CHAIR + 16).columns(len(made), 10)
        flow.add(*(replace(widget, rect=place) for widget, place in zip(made, places, strict=True)))


def hands(flow: Flow, devices: Mapping[Seat, str]) -> None:
    """The way to the keys of two; and what those can do for whom there is neither key nor pad."""
    if sum(each == "mouse" for each in devices.values()) > 1:
        flow.words(ONE_MOUSE, "quiet", gap=8)
    flow.add(Button(name="clusters", rect=flow.place(40, 10).left(220), label="Keys for two"))


def seats(flow: Flow, plugin: AnyPlugin, chosen: Chosen, devices: Mapping[Seat, str]) -> None:
    """A line for each seat: colour, name, who plays it, and the way to take it away; then what is its own.

    `devices`: what each seat plays on where all act at once.
    """
    counts = plugin.game.seats[chosen.variant]
    levels = tuple(plugin.bots)
    for index, chair in enumerate(chosen.chairs):
        number = index + 1
        place = flow.place(CHAIR)
        mark = place.left(CHAIR + 8)
        remove = place.beside(place.width - 40)
        rest = Rect(mark.right + 8, place.y, remove.x - mark.right - 16, CHAIR)
        name = rest.left(rest.width * 0.42)
        level = plugin.levels.get(chair.bot, "")
        below = flow.place(20, 10)
        flow.add(
            Button(name=f"colour {number}", rect=mark, label="", mark=chair.colour, tone="plain"),
            Field(name=f"name {number}", rect=name, label="", text=chair.name, hint="A name"),
            Choice(
                name=f"who {number}",
                rect=rest.beside(rest.width * 0.42 + 8),
                label="",
                values=(PERSON, *(f"bot: {level}" for level in levels)),
                index=levels.index(chair.bot) + 1 if chair.bot in levels else 0,
            ),
            Button(
                name=f"remove {number}",
                rect=remove,
                label="×",
                tone="quiet",
                enabled=len(chosen.chairs) > counts.start,
                why_not="Somebody has to sit there.",
            ),
            Label(rect=below.left(mark.width), text=SEAT_NAMES[chair.colour], style="quiet", align="centre"),
            Label(rect=below.beside(mark.width + 10), text=_sentence(level), style="quiet"),
        )
        _own(flow, plugin, chosen, index, devices.get(Seat(index), ""))
    if len(chosen.chairs) < counts.stop - 1:
        flow.add(Button(name="add", rect=flow.place(44, 10).left(180), label="Add a seat"))


def tiles(flow: Flow, plugin: AnyPlugin, chosen: Chosen, bottom: float) -> None:
    """What the chosen course is, and a picture of each; two rows of them reach to `bottom` (0: anywhere)."""
    game, bare = plugin.game, plugin.bare
    colours = tuple(chair.colour for chair in chosen.chairs)
    known = _known(game, chosen)
    abouts = {BUILD: bare.about, **{each.id: each.layout.about or each.layout.name for each in known}}
    # As high for every course, so that nothing moves when another one is chosen.
    place = flow.place(max(fonts.height(about, "quiet", flow.width) for about in abouts.values()), 12)
    flow.add(Label(rect=place, text=abouts.get(chosen.course, bare.about), style="quiet", fold=True))
    line = flow.place(36, 12)
    here = next((each for each in known if each.id == chosen.course), None)
    if here is not None:
        more = line.beside(line.width - 150)
        if any(each.measured for each in known):
            flow.add(*marks(line.left(line.width - 160), here.measured))
        flow.add(Button(name="measured", rect=more, label="More about it"))
    else:
        flow.add(Button(name="design", rect=line.left(220), label="Design a course"))
    room = bottom - flow.y if bottom else 0
    count = len(known) + 1
    columns = max(2, min(2 if count < 5 and room else 4, int((flow.width + GAP) / (LEAST_TILE + GAP))))
    width = (flow.width - GAP * (columns - 1)) / columns
    high = max(LEAST_HIGH, min(width + 30, (room - GAP) / 2)) if room else width + 30
    choices = [(each.id, each.layout.name) for each in known] + [(BUILD, bare.title)]
    for start in range(0, count, columns):
        row = flow.place(high, GAP)
        for place, (id, label) in zip(row.columns(columns, GAP), choices[start : start + columns], strict=False):
            setup = replace(chosen, course=id).setup(game)
            drawing = picture(game.id, _nameless(setup), colours) if id != BUILD or bare.laid else BARE
            flow.add(Button(name=f"course {id}", rect=place, label=label, drawing=drawing, chosen=id == chosen.course))


def _known(game: AnyGame, chosen: Chosen) -> tuple[Course, ...]:
    """The courses there are, and the one that was dropped on the window."""
    known = courses(game.id)
    dropped = course(game.id, chosen.course)
    return known if dropped is None or dropped in known else (*known, dropped)


def options(flow: Flow, game: AnyGame, chosen: Chosen, *, learner: bool, won: str) -> None:
    """The game's options, its files, and what Turbo Table adds; each with a word on what is chosen.

    `won`: who won the last game of these players, as a sentence.
    """
    values = dict(chosen.options)
    for option in (each for each in game.options if not each.per_seat):
        detail = _told(option, values[option.id], won)
        flow.add(_option(option, values[option.id], detail, flow.place(_high(detail, flow.width), 10)))
    for slot in (each for each in game.files if each.offered):
        path = dict(chosen.files).get(slot.id, "")
        paths = file_paths(game.id, slot.id, path)
        detail = own_file(game.id, slot.id, path).fault if path else ""
        detail = detail or f"{_sentence(slot.help)} Drop a file on the window to choose it."
        flow.add(
            Choice(
                name=f"file {slot.id}",
                rect=flow.place(_high(detail, flow.width), 10),
                label=option_label(slot.id),
                detail=detail,
                values=tuple(Path(each).stem if each else "as shipped" for each in paths),
                index=paths.index(path),
            )
        )
    flow.add(
        Choice(
            name="undo",
            rect=flow.place(_high(UNDO_WORDS[chosen.undo], flow.width), 10),
            label="Undo",
            detail=UNDO_WORDS[chosen.undo],
            values=POLICIES,
            index=POLICIES.index(chosen.undo),
        ),
        Choice(
            name="chance",
            rect=flow.place(_high(CHANCE_WORDS[chosen.chance], flow.width), 10),
            label="Dealt by",
            detail=CHANCE_WORDS[chosen.chance],
            values=tuple(DEALERS[luck] for luck in LUCKS),
            index=LUCKS.index(chosen.chance),
        ),
        Field(
            name="seed",
            rect=flow.place(LINE, 10),
            label="Seed",
            detail="The same one deals the same.",
            text=chosen.seed,
            hint="a new one",
        ),
        Toggle(
            name="hints",
            rect=flow.place(LINE, 10),
            label="Hints",
            detail="H says what a strong bot would do; it is noted.",
            on=chosen.hints,
        ),
        Toggle(
            name="learner",
            rect=flow.place(LINE, 10),
            label="Learner's switch",
            detail="Show where cards would lie before they are taken.",
            on=learner,
        ),
    )


def file_paths(game_id: str, slot_id: str, chosen: str) -> tuple[str, ...]:
    """What can be chosen for a file: nothing, what is in the data folder, and what was dropped on the window."""
    found = ("", *own_paths(game_id, slot_id))
    return found if chosen in found else (*found, chosen)


def _option(option: Option, value: object, detail: str, rect: Rect) -> Widget:
    label, name = option_label(option.id), f"option {option.id}"
    if option.choices and all(isinstance(choice, bool) for choice in option.choices):
        return Toggle(name=name, rect=rect, label=label, detail=detail, on=bool(value))
    if option.choices:
        values = tuple(map(str, option.choices))
        index = values.index(str(value))
        shown = tuple(each.replace("-", " ") for each in values)
        return Choice(name=name, rect=rect, label=label, detail=detail, values=shown, index=index)
    return Field(name=name, rect=rect, label=label, detail=detail, text=str(value))


def _told(option: Option, value: object, won: str) -> str:
    """What the chosen value of an option means, or else what the option is about."""
    if not option.choices:
        return _sentence(f"{option.help}, {option.least} to {option.most}")
    meaning = dict(zip(option.choices, option.meanings, strict=False)).get(value)  # type: ignore[call-overload]
    told = _sentence(meaning or option.help)
    return f"{told} {won}" if option.last_winner and value == option.last_winner else told


def option_label(id: str) -> str:
    """What an option, or a file of one's own, is called in the set-up: its id in words."""
    return id.replace("_", " ").replace("-", " ").capitalize()


def _counted(counts: range) -> str:
    """How many may play."""
    if len(counts) > 1:
        return f"{counts.start} to {counts.stop - 1} players."
    return "1 player." if counts.start == 1 else f"{counts.start} players."


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip(".") + "." if words else ""


def _high(detail: str, width: float) -> float:
    """The height of a line of a form with these words in it."""
    return LINE - 20 + fonts.height(detail, "quiet", width * 0.64 - 36)


def pictured(game: AnyGame, chosen: Chosen) -> Drawing | None:
    """The chosen course with the cars of those who are to play; None where it is built by hand."""
    setup = _nameless(chosen.setup(game))
    return picture(game.id, setup, tuple(chair.colour for chair in chosen.chairs)) if chosen.course != BUILD else None


def _nameless(setup: Setup) -> Setup:
    """The set-up with names that do not matter, for pictures."""
    return replace(setup, names=tuple(f"Player {number}" for number in range(1, len(setup.names) + 1)))
