"""`check`: every fault of a layout, a save or a card file, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from turbo_table.content import ContentError, Document, Fault, file_kind, read_file, read_yaml, readable
from turbo_table.content.errors import MOST_FAULTS
from turbo_table.content.layouts import read_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import Layout
from turbo_table.editor.problems import problems
from turbo_table.games.registry import GAMES, find
from turbo_table.session import saves
from turbo_table.session.seats import NAMES

RESTATED: Final = ("overlap", "off-table", "count")
"""Kinds of problems that games tell in their own words, with the clause."""


def check_file(path: str, files: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """What this file is, as sentences. Raises ContentError with all its faults.

    `files`: slot id -> text of the files of one's own that a layout is judged with.
    """
    content = read_file(path, saves.MOST_BYTES)
    if saves.is_save(content):
        loaded = saves.from_text(content, path)
        if loaded.differences:
            raise ContentError(*loaded.differences)
        return f"{path}: a game of {loaded.session.game.title}, in order.", *loaded.warnings
    document = read_yaml(content, path)
    kind, _ = file_kind(document)
    if kind == "layout":
        return (f"{path}: {_judged(read_layout(document), document, files or {})}",)
    for id in GAMES:
        for slot in find(id).game.files:
            if slot.header.split("/")[0] == kind:
                slot.read(readable(content, path), path)
                return (f"{path}: a file of {slot.id} for {find(id).game.title}, in order.",)
    raise ContentError(Fault(path, 1, 1, "turbo-table", f'no game knows a file of the kind "{kind}"'))


def _judged(layout: Layout, document: Document, files: Mapping[str, str]) -> str:
    """That a layout is in order, and for which games. Raises ContentError with every fault of its games and itself."""
    titles, faults = _playable(layout, document, files)
    told = {fault.path for fault in faults}
    for each in problems(layout):
        fault = document.fault(each.path, each.sentence)
        if each.kind not in RESTATED or fault.path not in told:
            faults.append(fault)
    if faults:
        raise ContentError(*_first(faults))
    games = f" for {', '.join(titles)}" if titles else f"; no game here takes the kind {layout.kind} yet"
    return f'the layout "{layout.name}", in order{games}.'


def _first(faults: Iterable[Fault]) -> list[Fault]:
    """By their lines; of too many the first ones, and how many more there are."""
    found = sorted(faults, key=lambda fault: (fault.line, fault.column))
    more = len(found) - MOST_FAULTS
    if more <= 0:
        return found
    return [*found[:MOST_FAULTS], replace(found[MOST_FAULTS], path="", message=f"and {more} more faults")]


def _playable(layout: Layout, document: Document, files: Mapping[str, str]) -> tuple[list[str], list[Fault]]:
    """Which games take a layout, and for how many players; the faults that one of them names where none does."""
    titles: list[str] = []
    faults: list[Fault] = []
    for id in GAMES:
        game = find(id).game
        if game.layout_kind != layout.kind:
            continue
        own = tuple((slot.id, files[slot.id]) for slot in game.files if slot.id in files)
        for variant, counts in game.seats.items():
            good = []
            for count in counts:
                setup = Setup(names=NAMES[:count], variant=variant, files=own, layout=layout)
                illegal = game.refuse(setup)
                if illegal is None:
                    good.append(str(count))
                elif not faults:
                    found = tuple(game.layout_faults(setup)) or ((("kind",), illegal),)
                    faults = [document.fault(path, f"{each.reason} [{each.rule}]") for path, each in found]
            which = game.title if len(game.seats) == 1 else f"{game.title}, {variant}"
            titles += [f"{which} ({', '.join(good)} player{'' if good == ['1'] else 's'})"] if good else []
    return titles, [] if titles else faults
