"""What a user chose once and wants kept: how the window looks and sounds, and the last set-up of each game.

The file is a convenience: one that is damaged, or cannot be read or written, costs the choices in it and nothing else.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields, replace
from math import isfinite
from pathlib import Path
from typing import Any, Final

import platformdirs

from turbo_table.session.disk import write_whole

LEAST_SCALE: Final = 0.75
MOST_SCALE: Final = 4.0
PX_PER_MM: Final = (1.0, 60.0)
"""The least and the most pixels that a display may have for a mm."""
MOST_BYTES: Final = 1_000_000
Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowPlace:
    """Where the window was, in pixels of the desktop, and which screens there were."""

    x: int = 0
    y: int = 0
    width: int = 1280
    height: int = 800
    screens: tuple[tuple[int, int], ...] = ()
    """Empty: the window was never placed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """All of them, with what they are at first."""

    scale: float | None = None
    """Pixels for a logical unit; None: as suits the screen."""
    volume: float = 0.6
    motion: bool = True
    learner: bool = False
    """Show where cards would come to lie before they are taken."""
    turn_table: bool = False
    """Turn the table towards the active player."""
    plain_dice: bool = False
    """Dice and coins show their faces where they lie, instead of rolling over the table."""
    no_spoilers: bool = False
    """A replay hides what comes: its end, its length, and who wins."""
    full_screen: bool = False
    toured: bool = False
    """The tour was taken, or a game begun without it: it is not offered in so many words any more."""
    window: WindowPlace = WindowPlace()
    true_sizes: tuple[tuple[str, float], ...] = ()
    """Display -> its pixels for a mm, as somebody measured."""
    practice: Json = field(default_factory=dict, hash=False)
    """What was chosen last, and done so far, in practice: as its screens keep it."""
    devices: tuple[str, ...] = ()
    """What each seat plays on where all act at once, as the window names it; empty words: whatever is free."""
    clusters: tuple[tuple[str, ...], ...] = ()
    """The keys of those who play on one keyboard, as the window reads them; (): the usual ones."""
    setups: tuple[tuple[str, Json], ...] = field(default=(), hash=False)
    """Game id -> its last set-up, as the set-up screen keeps it."""

    def setup(self, game_id: str) -> Json:
        """The last set-up of a game; empty where there was none."""
        return dict(self.setups).get(game_id, {})

    def true_size(self, display: str) -> float | None:
        """The pixels of a display for a mm; None where nobody measured."""
        return dict(self.true_sizes).get(display)

    def with_setup(self, game_id: str, chosen: Json) -> Preferences:
        """The same with another last set-up of a game, which is the last game then."""
        others = {id: kept for id, kept in self.setups if id != game_id}
        return replace(self, setups=tuple({**others, game_id: chosen}.items()))


def preferences_file() -> Path:
    """Where they are kept; it need not exist."""
    return Path(platformdirs.user_config_dir("turbo-table", appauthor=False)) / "preferences.json"


def load(path: Path) -> Preferences:
    """What the file holds; whatever is missing or makes no sense is as at first. Never raises."""
    # `content` would do this too, but not before the first frame: it takes a while to import.
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return Preferences()
        return read(json.loads(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return Preferences()


def save(path: Path, preferences: Preferences) -> bool:
    """Whether they could be kept. Never raises."""
    data = asdict(preferences)
    data["setups"] = dict(preferences.setups)
    data["true_sizes"] = dict(preferences.true_sizes)
    try:
        write_whole(path, json.dumps(data, ensure_ascii=True, indent=1) + "\n")
    except (OSError, ValueError, TypeError):
        return False
    return True


def read(data: object) -> Preferences:
    """Preferences from plain data, each by itself."""
    if not isinstance(data, dict):
        return Preferences()
    first = Preferences()
    switches = {
        name: data[name]
        for name in ("motion", "learner", "turn_table", "plain_dice", "no_spoilers", "full_screen", "toured")
        if isinstance(data.get(name), bool)
    }
    scale = _number(data.get("scale"), LEAST_SCALE, MOST_SCALE)
    volume = _number(data.get("volume"), 0, 1)
    setups, clusters = data.get("setups"), data.get("clusters")
    practice = data.get("practice")
    return replace(
        first,
        scale=scale,
        volume=first.volume if volume is None else volume,
        window=_window(data.get("window")),
        true_sizes=_true_sizes(data.get("true_sizes")),
        practice=practice if isinstance(practice, dict) else {},
        devices=_words(data.get("devices")),
        clusters=tuple(map(_words, clusters)) if isinstance(clusters, list) else (),
        setups=tuple((k, v) for k, v in setups.items() if isinstance(v, dict)) if isinstance(setups, dict) else (),
        **switches,
    )


def _window(data: object) -> WindowPlace:
    if not isinstance(data, dict):
        return WindowPlace()
    first = WindowPlace()
    numbers = {
        each.name: int(value)
        for each in fields(WindowPlace)
        if each.name != "screens" and (value := _number(data.get(each.name), -100_000, 100_000)) is not None
    }
    return replace(first, screens=_screens(data.get("screens")), **numbers)


def _screens(data: object) -> tuple[tuple[int, int], ...]:
    screens = []
    for each in data if isinstance(data, list) else ():
        match each:
            case [int(width), int(height)]:
                screens.append((width, height))
    return tuple(screens)


def _words(data: object) -> tuple[str, ...]:
    """Short words; () where there is anything else."""
    words = tuple(each for each in data if isinstance(each, str) and len(each) <= 12) if isinstance(data, list) else ()
    return words if isinstance(data, list) and len(words) == len(data) <= 40 else ()


def _true_sizes(data: object) -> tuple[tuple[str, float], ...]:
    sizes = ((key, _number(value, *PX_PER_MM)) for key, value in data.items()) if isinstance(data, dict) else ()
    return tuple((key, float(value)) for key, value in sizes if value is not None)


def _number(value: object, least: float, most: float) -> float | None:
    # A whole number is compared as it is: it may be too long for a float.
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not isfinite(value):
        return None
    return min(max(value, least), most)
