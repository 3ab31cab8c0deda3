"""A file that was dropped on the window: a save goes on, a drill begins, a course or a file of one's own is chosen in
the set-up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError, file_kind, load_layout, read_file, read_yaml, readable
from turbo_table.games.registry import GAMES, find
from turbo_table.session import saves
from turbo_table.ui.practice import doors
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import Chosen, from_json, to_json
from turbo_table.ui.screens.setup_form import option_label
from turbo_table.ui.services import Services

HEADER: Final = b"turbo-table:"
"""A file with this in it was meant for us, whatever else is wrong with it."""


def dropped(services: Services, path: Path) -> None:
    """Do with a file what it is for, from home; a sentence where it is for nothing, or not in order."""
    try:
        content = read_file(path, saves.MOST_BYTES)
        if saves.is_save(content):
            ways.go_on_instead(services, path)
        elif not _chosen(services, path, content):
            services.say(f"{path.name} is no saved game, no drill, and no course or file for a game here.")
    except ContentError as error:
        services.say(error.sentence)


def _chosen(services: Services, path: Path, content: bytes) -> bool:
    """Open the set-up with this file chosen; whether there is a game for it. Raises ContentError for its faults."""
    try:
        kind, _ = file_kind(read_yaml(content, path.name))
    except ContentError:
        if HEADER in content:
            raise
        return False
    if kind == "drill":
        doors.drop(services, path, content)
        return True
    layout = load_layout(content, path.name) if kind == "layout" else None
    for id in GAMES:
        game = find(id).game
        chosen = from_json(find(id), services.preferences.setup(id))
        if layout is not None and layout.kind == game.layout_kind:
            _set_up(services, id, replace(chosen, course=str(path)))
            return True
        for slot in game.files:
            if slot.offered and slot.header.split("/")[0] == kind:
                slot.read(readable(content, path.name), path.name)
                words = f"{path.stem} is chosen among the options, under {option_label(slot.id)}."
                _set_up(services, id, chosen.with_file(slot.id, str(path)), words)
                return True
    return False


def _set_up(services: Services, game_id: str, chosen: Chosen, words: str = "") -> None:
    """To the set-up; `words`: said there about what is chosen where it may not be in sight."""

    def there() -> None:
        ways.set_up(services, game_id)
        services.say(words)

    services.change(setups=services.preferences.with_setup(game_id, to_json(chosen)).setups)
    services.home(there)
