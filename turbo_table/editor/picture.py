"""A layout as a drawing: as its game draws it where the game's own cards tell more, else as plain cards."""

from __future__ import annotations

from dataclasses import replace

from turbo_table.core.game import Setup
from turbo_table.core.layout import DriftLayout, Layout
from turbo_table.editor.judged import players_of, set_up
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.layout_art import extras_marks, layout_drawing, obstacle_marks
from turbo_table.scene.whole import whole
from turbo_table.session.preview import ready


def picture(layout: Layout) -> Drawing:
    """The whole table of a layout. A drift course that can be played has its game's barrier cards on it."""
    if isinstance(layout, DriftLayout):
        for plugin in players_of(layout):
            setup = set_up(plugin, layout)
            if isinstance(setup, Setup):
                drawn = whole(plugin.table, ready(plugin, setup))
                floor, over = extras_marks(layout.extras), obstacle_marks(layout.extras)
                return replace(drawn, marks=(*drawn.marks, *floor), over=(*drawn.over, *over))
    return layout_drawing(layout)
