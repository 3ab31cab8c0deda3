"""A set-up while it is chosen: plain data, kept in the preferences, turned into a session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from turbo_table.core.game import AnyGame, Option, Scalar, Setup
from turbo_table.core.setups import read_option, settings
from turbo_table.games.plugin import AnyPlugin
from turbo_table.scene.drawing import SEAT_COLOURS
from turbo_table.session.luck import fresh_seed
from turbo_table.session.seats import NAMES, Sitter, clean_name
from turbo_table.session.session import POLICIES, Luck, Policy, Session, usual_policy
from turbo_table.ui.screens.games import course, courses, own_file

BUILD: Final = ""
"""The course that is built by hand."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: who, in which colour."""

    name: str
    colour: int
    bot: str = ""
    """The level; empty: a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """All that is chosen."""

    chairs: tuple[Chair, ...]
    course: str
    options: tuple[tuple[str, Scalar], ...]
    variant: str
    undo: Policy = "fair"
    hints: bool = True
    """People may ask for them."""
    chance: Luck = "seed"
    """Who rolls and deals."""
    files: tuple[tuple[str, str], ...] = ()
    """(slot id, path) of the user's own files."""
    seed: str = ""
    """The same seed deals the same; empty: a fresh one. It is not kept."""

    def setup(self, game: AnyGame) -> Setup:
        """What the game is asked to set up; files that are not in order are left out (see `file_fault`)."""
        chosen = course(game.id, self.course)
        names = tuple(chair.name for chair in self.chairs)
        read = [(slot, own_file(game.id, slot, path)) for slot, path in self.files]
        files = tuple((slot, file.text) for slot, file in read if file.text and not file.faults)
        known = settings(game, len(names))
        return Setup(
            names=names,
            variant=self.variant,
            options=tuple((id, value) for id, value in self.options if id in known),
            files=files,
            layout=chosen.layout if chosen else None,
        )

    def file_fault(self, game: AnyGame) -> str:
        """What is wrong with the first of the user's own files that is not in order; empty where all are."""
        faults = (own_file(game.id, slot, path).fault for slot, path in self.files)
        return next(filter(None, faults), "")

    def with_file(self, slot_id: str, path: str) -> Chosen:
        """The same with a file of the user's own, or with what ships where the path is empty."""
        files = {**dict(self.files), slot_id: path}
        return replace(self, files=tuple((slot, path) for slot, path in files.items() if path))

    def session(self, plugin: AnyPlugin) -> Session:
        """A new game. Raises IllegalAction where the game refuses the set-up."""
        from turbo_table.session.records import with_last_winner

        return Session(
            plugin,
            with_last_winner(plugin.game, self.setup(plugin.game)),
            tuple(Sitter(chair.name, chair.bot) for chair in self.chairs),
            seed=self.seed or fresh_seed(),
            policy=self.undo,
            hints=self.hints,
            chance=self.chance,
            colours=tuple(chair.colour for chair in self.chairs),
        )

    def with_chance(self, chance: Luck) -> Chosen:
        """The same with somebody else who rolls and deals; what may be mistyped can be taken back."""
        return replace(self, chance=chance, undo="friendly" if chance == "ask" else self.undo)

    def with_chair(self, index: int, **changes: Any) -> Chosen:
        """The same with something else about a seat."""
        chairs = list(self.chairs)
        chairs[index] = replace(chairs[index], **changes)
        return replace(self, chairs=tuple(chairs))

    def with_option(self, id: str, value: Scalar) -> Chosen:
        """The same with another value of an option."""
        return replace(self, options=tuple({**dict(self.options), id: value}.items()))

    def with_variant(self, game: AnyGame, index: int) -> Chosen:
        """The same in another variant, with seats left out or added as that asks."""
        variant, counts = tuple(game.seats.items())[index]
        chosen = replace(self, variant=variant, chairs=self.chairs[: counts.stop - 1])
        while len(chosen.chairs) < counts.start:
            chosen = chosen.more()
        return chosen

    def more(self) -> Chosen:
        """One person more."""
        taken = {chair.name for chair in self.chairs}
        name = next(name for name in (*NAMES, *(f"Player {n}" for n in range(1, 99))) if name not in taken)
        return replace(self, chairs=(*self.chairs, Chair(name, self.free_colour(-1))))

    def without(self, index: int) -> Chosen:
        """One seat less."""
        return replace(self, chairs=self.chairs[:index] + self.chairs[index + 1 :])

    def free_colour(self, after: int) -> int:
        """The next colour that nobody has."""
        taken = {chair.colour for chair in self.chairs}
        count = len(SEAT_COLOURS)
        return next((c for step in range(1, count + 1) if (c := (after + step) % count) not in taken), after)


def first_choice(plugin: AnyPlugin) -> Chosen:
    """What is chosen for somebody new: a person and a bot of middling strength, on the first course."""
    game = plugin.game
    variant, counts = next(iter(game.seats.items()))
    count = min(max(2, counts.start), counts.stop - 1)
    levels = tuple(plugin.bots)
    middling = levels[len(levels) // 2] if levels else ""
    chairs = tuple(Chair(NAMES[index], index, middling if index else "") for index in range(count))
    return Chosen(
        chairs=chairs,
        course=next((each.id for each in courses(game.id)), BUILD),
        options=tuple((id, option.default) for id, option in _settings(game).items()),
        variant=variant,
        undo=usual_policy(plugin),
    )


def to_json(chosen: Chosen) -> dict[str, Any]:
    """As the preferences keep it."""
    return {
        "seats": [{"name": chair.name, "colour": chair.colour, "bot": chair.bot} for chair in chosen.chairs],
        "course": chosen.course,
        "options": dict(chosen.options),
        "variant": chosen.variant,
        "undo": chosen.undo,
        "hints": chosen.hints,
        "chance": chosen.chance,
        "files": dict(chosen.files),
    }


def from_json(plugin: AnyPlugin, data: Mapping[str, Any]) -> Chosen:
    """What was chosen the last time; whatever makes no sense (any more) is as at first. Never raises."""
    first, game = first_choice(plugin), plugin.game
    variant = next((each for each in game.seats if each == data.get("variant")), first.variant)
    chairs = _chairs(plugin, data.get("seats"), game.seats[variant])
    kept = data.get("options")
    saved = kept if isinstance(kept, dict) else {}
    options = tuple((id, _value(option, saved.get(id))) for id, option in _settings(game).items())
    id = data.get("course")
    known = isinstance(id, str) and (id == BUILD or course(game.id, id) is not None)
    undo = next((policy for policy in POLICIES if policy == data.get("undo")), first.undo)
    return Chosen(
        chairs=chairs or first.chairs,
        course=id if isinstance(id, str) and known else first.course,
        options=options,
        variant=variant,
        undo=undo,
        hints=data.get("hints") is not False,
        chance="ask" if data.get("chance") == "ask" else "seed",
        files=_files(game, data.get("files")),
    )


def _files(game: AnyGame, data: object) -> tuple[tuple[str, str], ...]:
    given = data if isinstance(data, dict) else {}
    paths = {slot.id: given.get(slot.id) for slot in game.files}
    return tuple((slot, path) for slot, path in paths.items() if isinstance(path, str) and path)


def _chairs(plugin: AnyPlugin, data: object, counts: range) -> tuple[Chair, ...]:
    chairs: list[Chair] = []
    for each in data if isinstance(data, list) else ():
        match each:
            case {"name": str(name), "colour": int(colour), "bot": str(bot)}:
                free = 0 <= colour < len(SEAT_COLOURS) and colour not in {chair.colour for chair in chairs}
                known = bot if bot in plugin.bots else ""
                if clean_name(name) and free:
                    chairs.append(Chair(clean_name(name), colour, known))
    return tuple(chairs) if len(chairs) in counts else ()


def _settings(game: AnyGame) -> dict[str, Option]:
    """All that can be set, for as many seats as there can be."""
    return settings(game, max(counts.stop - 1 for counts in game.seats.values()))


def _value(option: Option, value: object) -> Scalar:
    read = read_option(option, str(value)) if isinstance(value, bool | int | str) else option.default
    if option.choices:
        return read if read in option.choices else option.default
    whole = isinstance(read, int) and not isinstance(read, bool)
    return read if whole and option.least <= int(read) <= option.most else option.default
