"""`check`: every fault of a layout, a save or a card file, a line each."""

from __future__ import annotations

from turbo_table.content import ContentError, Fault, file_kind, read_file, read_yaml, readable
from turbo_table.content.layouts import load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import Layout
from turbo_table.games.registry import GAMES, find
from turbo_table.session import saves
from turbo_table.session.seats import NAMES


def check_file(path: str) -> tuple[str, ...]:
    """What this file is, as sentences. Raises ContentError with all its faults."""
    content = read_file(path, saves.MOST_BYTES)
    if saves.is_save(content):
        loaded = saves.from_text(content, path)
        return f"{path}: a game of {loaded.session.game.title}, in order.", *loaded.warnings
    document = read_yaml(content, path)
    kind, _ = file_kind(document)
    if kind == "layout":
        layout = load_layout(content, path)
        return (f'{path}: the layout "{layout.name}", in order for {", ".join(_playable(layout, path))}.',)
    for id in GAMES:
        for slot in find(id).game.files:
            if slot.header.split("/")[0] == kind:
                slot.read(readable(content, path), path)
                return (f"{path}: a file of {slot.id} for {find(id).game.title}, in order.",)
    raise ContentError(Fault(path, 1, 1, "turbo-table", f'no game knows a file of the kind "{kind}"'))


def _playable(layout: Layout, path: str) -> list[str]:
    """Which games take a layout, and for how many players; one fault where none does."""
    titles, reasons = [], []
    for id in GAMES:
        game = find(id).game
        if game.layout_kind != layout.kind:
            continue
        for variant, counts in game.seats.items():
            refusals = {
                count: game.refuse(Setup(names=NAMES[:count], variant=variant, layout=layout)) for count in counts
            }
            good = [str(count) for count, illegal in refusals.items() if illegal is None]
            reasons += [f"{illegal.reason} [{illegal.rule}]" for illegal in refusals.values() if illegal]
            titles += [f"{game.title} ({', '.join(good)} players)"] if good else []
    if not titles:
        reason = reasons[0] if reasons else f'no game takes layouts of the kind "{layout.kind}" yet'
        raise ContentError(Fault(path, 1, 1, "", reason))
    return titles
