"""What is in the box: the free table's own pieces, a deck, shapes of a file, and whatever the other games offer.

All of it lies by its middle here: the origin of every drawing, outline and line is the middle of the front's outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files as resources
from typing import Annotated, Final

from pydantic import Field

from turbo_table.content import load
from turbo_table.content.fields import to_um
from turbo_table.core.game import Seat
from turbo_table.games import boxes
from turbo_table.games.freeform import art
from turbo_table.games.freeform.deck import ALL, deck
from turbo_table.games.freeform.parts import is_part, part
from turbo_table.games.freeform.pieces_file import laid
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_NAMES, Drawing
from turbo_table.scene.handling import BoxPiece

Files = tuple[tuple[str, str], ...]
NOTE: Final = "note"
SHAPE: Final = "shape-"
SIDE_OF: Final = ":"
"""Between a kind and the side that is up."""
Edge = Annotated[float, Field(ge=5, le=200)]


@dataclass(frozen=True, slots=True)
class NoteEntry:
    """The size of a note."""

    width: Edge
    height: Edge


@dataclass(frozen=True, slots=True)
class BoxFile:
    """The sizes of what lies in every box."""

    token: Edge
    die: Edge
    dice: tuple[int, ...]
    coin: Edge
    note: NoteEntry


@lru_cache(maxsize=8)
def box(files: Files) -> tuple[BoxPiece, ...]:
    """All that can be taken out of the box with these files of the user's own, group by group. Imports all games."""
    own = dict(_own(files))
    others = (each for game in boxes.open_boxes() for each in boxes.box(game, _files_of(files, game)))
    found = [piece(files, id) for id in (*own, *others)]
    # Several games have cars: they lie together.
    groups = tuple(dict.fromkeys(each.group for each in found))
    return tuple(sorted(found, key=lambda each: groups.index(each.group)))


@lru_cache(maxsize=4096)
def find(files: Files, kind: str) -> BoxPiece | None:
    """The piece of a kind; None: there is none such."""
    if is_part(kind):
        known = part(kind)
        return _centred(known) if known else None
    game, dot, _ = kind.partition(boxes.OF)
    found = boxes.box(game, _files_of(files, game)).get(kind) if dot else _own(files).get(kind)
    return _centred(found) if found else None


def piece(files: Files, kind: str) -> BoxPiece:
    """The piece of a kind that is there. Raises KeyError where it is not."""
    found = find(files, kind)
    if found is None:
        raise KeyError(kind)
    return found


def read_kind(files: Files, word: str) -> tuple[BoxPiece, int] | None:
    """The piece and the side up that a word such as `turbo-drift.path-1:1` stands for; None: for none."""
    kind, colon, side = word.partition(SIDE_OF)
    found = find(files, kind)
    if found is None or (colon and not (side.isascii() and side.isdecimal() and len(side) < 4)):
        return None
    index = int(side or 0)
    return (found, index) if index < len(found.sides) else None


def family(found: BoxPiece) -> str:
    """What the back of a card belongs to, of which it does not tell the front; empty where nothing is secret."""
    return f"{found.id.rpartition(boxes.OF)[0]}/{found.group}" if found.secret else ""


@lru_cache(maxsize=256)
def members(files: Files, name: str) -> tuple[str, ...]:
    """The kinds of a family, in the order of the box; of no family: cards that can lie anywhere."""
    game = name.partition("/")[0]
    source = boxes.box(game, _files_of(files, game)).values() if game else _own(files).values()
    found = tuple(each.id for each in source if name and family(each) == name)
    return found or tuple(each.id for each in _own(files).values() if each.sort == "token")


def whole_deck(files: Files) -> tuple[str, ...]:
    """The kinds of all cards of the deck."""
    return deck(dict(files).get("deck")).whole


def _files_of(files: Files, game: str) -> Files:
    return laid(dict(files).get("pieces")).files.get(game, ())


@lru_cache(maxsize=8)
def _own(files: Files) -> Mapping[str, BoxPiece]:
    given = dict(files)
    cards = deck(given.get("deck"))
    shapes = laid(given.get("pieces")).shapes
    return {
        each.id: each
        for each in (
            *_things(),
            BoxPiece(
                id=ALL,
                label=f"the deck {cards.name}",
                sort="pile",
                group=cards.name,
                sides=(cards.pieces[0].sides[-1],),
                names=("back",),
            ),
            *cards.pieces,
            *(_shape(id, name, outline) for id, (name, outline) in shapes.items()),
        )
    }


def _things() -> Iterator[BoxPiece]:
    text = resources(__package__).joinpath("data/box.yaml").read_text("utf-8")
    sizes = load(text, "box.yaml", BoxFile, "box/1")
    for index in range(len(SEAT_COLOURS)):
        yield BoxPiece(
            id=f"token-{index + 1}",
            label=f"{SEAT_NAMES[index]} token",
            sort="token",
            group="Tokens",
            sides=(art.token(index, to_um(sizes.token)),),
            names=("front",),
            owner=Seat(index),
        )
    for faces in sizes.dice:
        yield BoxPiece(
            id=f"d{faces}",
            label=f"d{faces}",
            sort="die",
            group="Dice and coins",
            sides=tuple(art.die(faces, face, to_um(sizes.die)) for face in range(1, faces + 1)),
            names=tuple(map(str, range(1, faces + 1))),
        )
    yield BoxPiece(
        id="coin",
        label="coin",
        sort="coin",
        group="Dice and coins",
        sides=tuple(art.coin(side, to_um(sizes.coin)) for side in ("heads", "tails")),
        names=("heads", "tails"),
    )
    yield BoxPiece(
        id=NOTE,
        label="note",
        sort="note",
        group="Notes",
        sides=(written_note(""),),
        names=("front",),
    )


@lru_cache(maxsize=512)
def written_note(text: str) -> Drawing:
    """A note with these words."""
    sizes = load(resources(__package__).joinpath("data/box.yaml").read_text("utf-8"), "box.yaml", BoxFile, "box/1")
    return art.note(text, to_um(sizes.note.width), to_um(sizes.note.height))


def _shape(id: str, name: str, outline: Polygon) -> BoxPiece:
    return BoxPiece(
        id=f"{SHAPE}{id}",
        label=name,
        sort="shape",
        group="Shapes",
        sides=(art.obstacle(outline, name),),
        names=("front",),
        solids=(outline,),
    )


def _centred(found: BoxPiece) -> BoxPiece:
    """The piece with the middle of its front as its origin, and in the colour of its owner."""
    x_um, y_um = art.middle(found.sides[0].outline)
    sides = tuple(art.in_one(art.shifted(each, x_um, y_um)) for each in found.sides)
    if found.owner is not None:
        sides = tuple(art.coloured(each, found.owner) for each in sides)
    return replace(
        found,
        sides=sides,
        solids=tuple(tuple((x - x_um, y - y_um) for x, y in each) for each in found.solids),
        joins=tuple(
            tuple(Pose(each.x_um - x_um, each.y_um - y_um, each.heading_mdeg) for each in lines)
            for lines in found.joins
        ),
    )
