"""A free table as a file of pieces, so that it can be laid again."""

from __future__ import annotations

from typing import Any

from turbo_table.content import write_yaml
from turbo_table.games.freeform.components import SIDE_OF
from turbo_table.games.freeform.pieces_file import HEADER, PILE, laid
from turbo_table.games.freeform.state import Item, Lying, Pile, State


def write_down(view: State, name: str) -> str:
    """The text of a file, `pieces/1`, by which all that lies on the table can be laid again.

    Hands are left out, and so is whatever the viewer does not know. Cards of a deck file need that file beside it.
    """
    given = laid(dict(view.files).get("pieces"))
    data: dict[str, Any] = {"turbo-table": HEADER, "name": name}
    if given.files:
        data["files"] = {game: dict(files) for game, files in given.files.items()}
    if given.shapes:
        data["shapes"] = [
            {"id": id, "name": called, "points": [[x / 1000, y / 1000] for x, y in outline]}
            for id, (called, outline) in given.shapes.items()
        ]
    data["pieces"] = [_entry(each) for each in view.table if not (isinstance(each, Item) and each.hidden)]
    return write_yaml(data)


def _entry(each: Lying) -> dict[str, Any]:
    what: dict[str, Any]
    if isinstance(each, Pile):
        what = {"kind": PILE, "cards": [f"{card.kind}{SIDE_OF}{card.side}" for card in each.cards if not card.hidden]}
    else:
        what = {"kind": each.kind, "side": each.side, **({"text": each.text} if each.text else {})}
    pose = each.pose
    where = {"x": pose.x_um / 1000, "y": pose.y_um / 1000, "heading": pose.heading_mdeg / 1000}
    return {**what, **where, **({"locked": True} if each.locked else {})}
