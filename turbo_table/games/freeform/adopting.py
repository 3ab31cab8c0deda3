"""Going on by hand: the table of another game as the start of a free table. One way: no rule goes with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from turbo_table.content import write_yaml
from turbo_table.core.game import Setup
from turbo_table.games.boxes import box
from turbo_table.games.freeform.art import middle
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import BoxPiece
from turbo_table.scene.scene import Piece

LEAST_UM: Final = (1_600_000, 1_000_000)
"""The table is at least as large as it is without choosing."""
MOST_UM: Final = 3_000_000
ROW_UM: Final = 110_000
COLUMN_UM: Final = 80_000
"""From one piece to the next, of those that lay beside the table."""
BESIDE: Final = 3
"""So many of them lie side by side."""


class Found(NamedTuple):
    """A piece of the box, and where it lies; None: beside the table."""

    kind: BoxPiece
    side: int
    pose: Pose | None


def adopt(game_id: str, setup: Setup, pieces: Sequence[Piece]) -> Setup:
    """The set-up of a free table on which these pieces of another game lie, those from beside its table in rows.

    A piece's owner counts as a colour. Pieces that the game does not offer to a free table are left out.
    """
    offered = box(game_id, tuple(sorted(setup.files)))
    found = [each for piece in sorted(pieces, key=_layer) for each in _known(offered, piece)]
    poses = (*_pushed([each.pose for each in found if each.pose is not None]),)
    lying = [each._replace(pose=pose) for each, pose in zip((f for f in found if f.pose), poses, strict=True)]
    left_um = max((pose.x_um for pose in poses), default=0) + 2 * COLUMN_UM
    beside = [
        each._replace(pose=Pose(left_um + index % BESIDE * COLUMN_UM, ROW_UM * (2 * (index // BESIDE) + 1) // 2, 0))
        for index, each in enumerate(f for f in found if not f.pose)
    ]
    whole = [(kind, side, pose) for kind, side, pose in (*lying, *beside) if pose is not None]
    ends = (max((pose.x_um for *_, pose in whole), default=0), max((pose.y_um for *_, pose in whole), default=0))
    width_um, height_um = (min(max(least, _rounded(end)), MOST_UM) for least, end in zip(LEAST_UM, ends, strict=True))
    data = {
        "turbo-table": "pieces/1",
        "name": f"From {game_id}",
        "files": {game_id: dict(setup.files)} if setup.files else {},
        "pieces": [
            {
                "kind": kind.id,
                "side": side,
                "x": min(pose.x_um, width_um) / 1000,
                "y": min(pose.y_um, height_um) / 1000,
                "heading": pose.heading_mdeg / 1000,
            }
            for kind, side, pose in whole
        ],
    }
    return Setup(
        names=setup.names,
        options=(("width", width_um // 1000), ("height", height_um // 1000)),
        files=(("pieces", write_yaml(data)),),
    )


def _layer(piece: Piece) -> int:
    return piece.layer


def _known(offered: Mapping[str, BoxPiece], piece: Piece) -> Iterator[Found]:
    """What the piece is in the box, at most once; of cars, the one in its owner's colour."""
    for kind in offered.values():
        if piece.art in kind.arts and kind.owner in (None, piece.owner):
            origin = middle(kind.sides[0].outline)
            pose = piece.pose.then(Pose(*origin, 0)) if piece.pose else None
            yield Found(kind, kind.arts.index(piece.art), pose)
            return


def _pushed(poses: Sequence[Pose]) -> Iterator[Pose]:
    """The poses, pushed alike to the right and up where one lies beyond the near or left edge."""
    right_um = max(0, -min((pose.x_um for pose in poses), default=0))
    up_um = max(0, -min((pose.y_um for pose in poses), default=0))
    return (Pose(pose.x_um + right_um, pose.y_um + up_um, pose.heading_mdeg) for pose in poses)


def _rounded(end_um: int) -> int:
    """Room for half a card more, in whole mm."""
    return -(-(end_um + ROW_UM // 2) // 1000) * 1000
