"""What every game asks of a set-up: seats, names, options and files that the game knows."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from turbo_table.core.game import AnyGame, Option, Scalar, Setup, seat_option

MAX_NAME: Final = 40
_WHOLE: Final = re.compile(r"-?\d{1,9}", re.ASCII)


def seats_fault(game: AnyGame, setup: Setup) -> str | None:
    """Why these seats cannot play this variant, as a sentence; None if they can."""
    if setup.variant not in game.seats:
        return f'There is no variant "{setup.variant}"; there are: {", ".join(game.seats)}.'
    allowed = game.seats[setup.variant]
    if len(setup.names) not in allowed:
        if len(allowed) == 1:
            return f"{allowed.start} can play here, not {len(setup.names)}."
        return f"{allowed.start} to {allowed.stop - 1} players can play, not {len(setup.names)}."
    for name in setup.names:
        if not name.strip() or not name.isprintable() or len(name) > MAX_NAME:
            return f"A name is 1 to {MAX_NAME} printable characters, not {name[:MAX_NAME]!r}."
    twice = next((name for name in setup.names if setup.names.count(name) > 1), None)
    return f"Two players are called {twice}." if twice else None


def options_fault(game: AnyGame, setup: Setup) -> str | None:
    """Why these options and files cannot be set, as a sentence; None if they can."""
    known = settings(game, len(setup.names))
    ids = [id for id, _ in (*setup.options, *setup.files)]
    twice = next((id for id in ids if ids.count(id) > 1), None)
    if twice:
        return f'"{twice[:40]}" is set twice.'
    for id, value in setup.options:
        if id not in known:
            return f'There is no option "{id}"{_hint(id, tuple(known))}'
        reason = _value_fault(id, known[id], value)
        if reason:
            return reason
    slots = tuple(slot.id for slot in game.files)
    for id, _ in setup.files:
        if id not in slots:
            return f'There is no file "{id}" to play with{_hint(id, slots)}'
    if setup.layout is not None and setup.layout.kind != game.layout_kind:
        return f'A layout of kind "{setup.layout.kind}" does not fit; {game.title} takes kind "{game.layout_kind}".'
    return None


def settings(game: AnyGame, players: int) -> dict[str, Option]:
    """All that can be set for so many players: the name in a set-up -> its option; one a seat where it is per seat."""
    return {
        id: option
        for option in game.options
        for id in ([seat_option(option.id, seat) for seat in range(players)] if option.per_seat else [option.id])
    }


def _value_fault(id: str, option: Option, value: Scalar) -> str | None:
    if option.choices:
        if value not in option.choices or isinstance(value, bool) != isinstance(option.choices[0], bool):
            return f"Option {id} is one of {', '.join(map(str, option.choices))}, not {value}."
    elif isinstance(value, bool) or not isinstance(value, int) or not option.least <= value <= option.most:
        return f"Option {id} is a whole number from {option.least} to {option.most}, not {value}."
    return None


def _hint(word: str, known: tuple[str, ...]) -> str:
    close = get_close_matches(word, known, n=1)
    if close:
        return f'; did you mean "{close[0]}"?'
    return f"; there are: {', '.join(known)}." if known else "."


def read_option(option: Option, text: str) -> Scalar:
    """The value that a word of a command line or a form stands for; the word itself where it stands for none."""
    for choice in option.choices:
        if str(choice).lower() == text.lower():
            return choice
    return int(text) if not option.choices and _WHOLE.fullmatch(text) else text
