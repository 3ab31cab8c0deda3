"""Every key of the program in one table: command -> keys, as they are shown. Ready to be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

BINDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "focus-next": ("Tab",),
    "focus-previous": ("Shift+Tab",),
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "page-up": ("Page Up",),
    "page-down": ("Page Down",),
    "take": ("Enter",),
    "back": ("Esc",),
    "start": ("Ctrl+Enter",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "save": ("Ctrl+S",),
    "hint": ("H",),
    "open": ("Ctrl+O",),
    "delete": ("Del",),
    "quit": ("Ctrl+Q",),
    "help": ("F1",),
    "rules": ("F2",),
    "full-screen": ("F11",),
    "picture": ("F12",),
    "zoom-in": ("+", "=", "Ctrl++"),
    "zoom-out": ("-", "Ctrl+-"),
    "whole-table": ("Home",),
    "driver": ("End",),
    "pan-left": ("Shift+Left",),
    "pan-right": ("Shift+Right",),
    "pan-up": ("Shift+Up",),
    "pan-down": ("Shift+Down",),
    "look": ("Z",),
    "turn-left": ("Q",),
    "turn-right": ("E",),
    "turn-left-fine": ("Shift+Q",),
    "turn-right-fine": ("Shift+E",),
    "turn-table": ("O",),
    "standings": ("W",),
    "own-hand": ("Shift+H",),
    "true-size": ("Ctrl+0",),
    "add": ("Ins",),
    "turn-back": ("Ctrl+Left",),
    "turn-on": ("Ctrl+Right",),
    "run": ("Space",),
    "branch": ("B",),
    "bookmark": ("K",),
    "next-mark": ("N",),
    "previous-mark": ("P",),
    "spoilers": ("S",),
    "next-lesson": ("Alt+Right",),
    "previous-lesson": ("Alt+Left",),
    "again": ("Alt+Up",),
    "turn-quarter": ("Ctrl+E",),
    "turn-quarter-back": ("Ctrl+Shift+E",),
    "flip": ("F",),
    "lock": ("L",),
    "under": ("U",),
    "over": ("T",),
    "throw": ("R",),
    "copy": ("Ctrl+C",),
    "paste": ("Ctrl+V",),
    "duplicate": ("Ctrl+D",),
    "all": ("Ctrl+A",),
    "add-next": ("Shift+N",),
    "add-previous": ("Shift+P",),
    "context": ("Shift+F10", "Menu"),
    "ruler": ("M",),
    "grid": ("G",),
    "snap": ("Shift+G",),
    "judge": ("J",),
    "draw": ("D",),
    "obstacle": ("C",),
    "follow": ("Y",),
    "longer": ("A",),
    "play": ("F5",),
    "try": ("F6",),
    "next-problem": ("F8",),
    "previous-problem": ("Shift+F8",),
    "mend": ("F9",),
    "new": ("Ctrl+N",),
    "save-as": ("Alt+S",),
    "close": ("Ctrl+W",),
    "next-document": ("Ctrl+Page Down",),
    "previous-document": ("Ctrl+Page Up",),
    "crash-call": ("X",),
    "colour-by": ("V",),
    "what-else": ("I",),
    "keep-drill": ("Ctrl+Shift+S",),
    **{f"keep-view-{number}": (f"Ctrl+{number}",) for number in range(1, 10)},
    **{f"view-{number}": (f"Alt+{number}",) for number in range(1, 10)},
    **{f"choose-{number}": (str(number),) for number in range(1, 10)},
}
"""Letters that a game gives its offers (such as B for the boost) are asked first, wherever there are offers."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What some commands do, for the list of keys."""

    commands: tuple[str, ...]
    words: str
    keys: str = ""
    """How their keys are written together; empty: the keys of the first one."""


GROUPS: Final[Mapping[str, tuple[Meaning, ...]]] = {
    "Everywhere": (
        Meaning(("focus-next",), "to the next button"),
        Meaning(("focus-previous",), "to the one before"),
        Meaning(("left", "right", "up", "down"), "to what lies that way, or to the next value", "Arrows"),
        Meaning(("page-up", "page-down"), "read back and on", "Page Up  Page Down"),
        Meaning(("take",), "press what has the focus"),
        Meaning(("back",), "put back, close, or open the menu"),
        Meaning(("help",), "these keys"),
        Meaning(("rules",), "the rules"),
        Meaning(("open",), "saved games"),
        Meaning(("full-screen",), "full screen, or a window"),
        Meaning(("picture",), "keep a picture of the window"),
        Meaning(("quit",), "leave"),
    ),
    "In a game": (
        Meaning(tuple(f"choose-{number}" for number in range(1, 10)), "the choice of that number", "1 … 9"),
        Meaning(("undo",), "take back"),
        Meaning(("redo",), "do it again"),
        Meaning(("hint",), "a hint; again: more of it"),
        Meaning(("standings",), "how everybody stands, in a match of several races"),
        Meaning(("own-hand",), "look at a hidden hand, where several people sit here"),
        Meaning(("save",), "save under a name; it is saved after every action anyway"),
        Meaning(("start",), "start the game that is set up"),
    ),
    "The table": (
        Meaning(("look",), "look closely"),
        Meaning(("whole-table",), "the whole table"),
        Meaning(("driver",), "whose turn it is"),
        Meaning(("zoom-in",), "nearer"),
        Meaning(("zoom-out",), "farther"),
        Meaning(
            ("pan-left", "pan-right", "pan-up", "pan-down"),
            "move the table; by mouse: drag it, or Space and drag",
            "Shift+Arrows",
        ),
        Meaning(("turn-table",), "turn the table to whose turn it is"),
        Meaning(("true-size",), "true size: a mm is a mm"),
    ),
    "A replay": (
        Meaning((), "one action back, or on", "Left  Right"),
        Meaning(("turn-back", "turn-on"), "one turn back, or on", "Ctrl+Left  Ctrl+Right"),
        Meaning((), "the beginning, or the end", "Home  End"),
        Meaning(("run",), "play, or stop; anywhere else it presses what has the focus"),
        Meaning((), "faster, or slower", "Up  Down"),
        Meaning(("branch",), "play on from here, in a game of its own"),
        Meaning(("bookmark",), "set a bookmark, or take it away"),
        Meaning(("previous-mark", "next-mark"), "to the bookmark before, or the next", "P  N"),
        Meaning(("spoilers",), "hide what comes, or show it"),
    ),
    "Saved games": (Meaning(("delete",), "delete the chosen one; taking back brings it back"),),
    "A piece in hand": (
        Meaning(("turn-left", "turn-right"), "turn it by 15°; a handle of your own file by 1°", "Q  E"),
        Meaning(("turn-left-fine", "turn-right-fine"), "turn it by 1°; a handle by 0.1°", "Shift+Q  Shift+E"),
    ),
    "A free table": (
        Meaning((), "choose the next piece, the one before", "N  P"),
        Meaning(("add-next", "add-previous"), "choose it besides the others", "Shift+N  Shift+P"),
        Meaning(("all",), "choose all"),
        Meaning((), "take up what is chosen; put it down", "Enter"),
        Meaning((), "move what is held by 10 mm; with Shift by 1 mm", "Arrows"),
        Meaning((), "find something in the box", "Ins"),
        Meaning(("turn-quarter", "turn-quarter-back"), "turn it by 90°", "Ctrl+E  Ctrl+Shift+E"),
        Meaning(("flip",), "turn it over"),
        Meaning(("lock",), "lock it where it is, or unlock it"),
        Meaning(("over", "under"), "put it over everything, or under it", "T  U"),
        Meaning(("throw",), "throw dice and coins"),
        Meaning(("copy", "paste", "duplicate"), "copy, paste, duplicate", "Ctrl+C  Ctrl+V  Ctrl+D"),
        Meaning((), "take it off the table", "Del"),
        Meaning(("context",), "all that can be done with it; by mouse: the right button"),
        Meaning(("ruler",), "measure"),
        Meaning(("grid",), "show the grid of 10 mm, and snap to it"),
        Meaning(("snap",), "snapping on or off; Ctrl while dragging turns it round"),
        Meaning(("judge",), "show what it overlaps"),
        Meaning(
            tuple(f"keep-view-{number}" for number in range(1, 10)), "keep what is seen as a view", "Ctrl+1 … Ctrl+9"
        ),
        Meaning(tuple(f"view-{number}" for number in range(1, 10)), "back to that view", "Alt+1 … Alt+9"),
    ),
    "Designing a course": (
        Meaning(("draw",), "draw a lane or track: click its corners, or drag along it"),
        Meaning(("obstacle",), "draw an obstacle: click where a cup stands, or its corners"),
        Meaning((), "while drawing: set a corner, lay it", "Enter  Ctrl+Enter"),
        Meaning(("longer",), "one card more in the chosen lane"),
        Meaning(("follow",), "a lane follows a card that is pulled, or not"),
        Meaning(("next-problem", "previous-problem"), "to the next problem, the one before", "F8  Shift+F8"),
        Meaning(("mend",), "mend it"),
        Meaning(("try",), "let the strongest bot drive it, or stop it"),
        Meaning(("play",), "play it; the menu leads back"),
        Meaning(("new",), "one more course"),
        Meaning(("save-as",), "save it as a new file"),
        Meaning(("close",), "close it"),
        Meaning(
            ("next-document", "previous-document"), "to the next course that is open", "Ctrl+Page Down  Ctrl+Page Up"
        ),
    ),
    "Practice": (
        Meaning((), "move the ghost by 10 mm; with Shift by 1 mm; Q and E turn it", "Arrows"),
        Meaning(("crash-call",), "say that it crashes here, or that it stops"),
        Meaning((), "lay the cards, and on to the next question", "Enter"),
        Meaning((), "the next drill", "Alt+Right"),
        Meaning((), "the same again", "Alt+Up"),
        Meaning(("colour-by",), "colour the map by value, or by risk"),
        Meaning((), "the line that is shown, a step back or on", "Ctrl+Left  Ctrl+Right"),
        Meaning(("what-else",), "what could be done here instead; also in a replay"),
        Meaning(("keep-drill",), "keep the position as a drill of your own"),
    ),
    "A file of your own": (
        Meaning(("add",), "one more point or icon after it"),
        Meaning((), "take it away", "Del"),
    ),
    "A tour": (
        Meaning(("next-lesson", "previous-lesson"), "the next lesson, the one before", "Alt+Right  Alt+Left"),
        Meaning(("again",), "the lesson again"),
    ),
}


def shown(command: str) -> str:
    """The first key of a command, for hints and buttons."""
    return BINDINGS[command][0]


def command_of(key: str) -> str | None:
    """The command of a key as it is shown, such as `Ctrl+Z`."""
    return next((command for command, keys in BINDINGS.items() if key in keys), None)
