"""The first screen: the games, and the ways from here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from threading import Thread
from typing import TYPE_CHECKING, Final

from turbo_table import __version__
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still
from turbo_table.ui.services import Services
from turbo_table.ui.theme import HINT_BAR, STYLES
from turbo_table.ui.widgets.model import Button, Hint, Label, Picture, TextStyle, View, Widget

if TYPE_CHECKING:
    from turbo_table.games.plugin import AnyPlugin
    from turbo_table.scene.drawing import Drawing
    from turbo_table.session.shelf import Saved

NEW_HERE: Final = "New here? Two-minute tour"
LOOK_UP_S: Final = 0.6
"""The first picture waits at most so long for the games: it is to be whole, and to come fast."""
WAYS: Final = (
    ("design", "Design a course", ""),
    ("practise", "Practise", ""),
    ("saves", "Saves", shown("open")),
    ("statistics", "Statistics", ""),
    ("rules", "Rules", shown("rules")),
    ("settings", "Settings", ""),
    ("about", "About", ""),
    ("quit", "Quit", shown("quit")),
)
"""Name, label and key of the ways from here, besides playing."""
NARROW: Final = 560.0
"""Below this width games lie one above the other, however many there are."""
LOW_TOUR: Final = 26.0
"""The height of the way to a tour where games are small."""
FOOT: Final = 104.0
"""The height of a game's words below its picture."""
UNOFFICIAL: Final = "An unofficial table: own the games you play."


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to play."""

    plugins: tuple[AnyPlugin, ...] = ()
    pictures: Mapping[str, Drawing | None] = field(default_factory=dict)
    go_on: Saved | None = None
    said: str = ""
    """What was wrong with games to go on with."""


class HomeScreen(Still):
    """The games as cards, and the ways from here. Games are imported when it is seen for the first time."""

    name = "home"

    def __init__(self, services: Services) -> None:
        """Nothing but names is known yet."""
        self._services = services
        self._loader: Thread | None = None
        self._stale = True
        """Whether things are to be looked up (again)."""
        self._found = Found()
        self._shown = self._found

    @property
    def ready(self) -> bool:
        """Whether the games are there, with their pictures."""
        return bool(self._shown.pictures)

    def frame(self, dt_ms: float) -> bool:
        """Look up games, and what there is to go on with, beside the frames."""
        if self._stale and not (self._loader and self._loader.is_alive()):
            self._stale = False
            self._loader = Thread(target=self._load, daemon=True)
            self._loader.start()
            if not self.ready:
                self._loader.join(LOOK_UP_S)
        changed = self._found is not self._shown
        if self._found.said != self._shown.said:
            self._services.say(self._found.said)
        self._shown = self._found
        return changed

    def _load(self) -> None:
        from turbo_table.games.registry import GAMES, find
        from turbo_table.session import library
        from turbo_table.ui.screens.games import posed

        plugins = tuple(map(find, GAMES))
        go_on, said = library.to_go_on()
        # Pictures take longest: if there is no time for them, words come first.
        self._found = Found(plugins, self._found.pictures, go_on, " ".join(said))
        self._found = Found(plugins, {id: posed(id) for id in GAMES}, go_on, " ".join(said))

    def release(self) -> None:
        """Another screen comes on top: when it is gone, there may be another game to go on with."""
        self._stale = True

    def close(self) -> None:
        """Nothing is looked up any more: a thread that outlives the program fails in the midst of it."""
        if self._loader is not None:
            self._loader.join()

    def view(self, size: Size) -> View:
        """A card for each game at the left, the ways from here at the right."""
        small = size.height < SMALL
        margin = 20.0 if small else 40.0
        width = min(size.width - 2 * margin, 1500.0)
        area = Rect((size.width - width) / 2, margin, width, size.height - HINT_BAR - margin - (0 if small else 8))
        side = 288.0 if small else 320.0
        gap = 20.0 if small else 36.0
        head = 46.0 if small else 84.0
        buttons = self._buttons(area.beside(area.width - side).below(head), small=small)
        cards = self._cards(area.left(area.width - side - gap).below(head))
        title = Label(rect=self._title(size), text="Turbo Table", style="title" if small else "display")
        hints = (*BACK_HINTS[:-1], Hint(shown("rules"), "rules"), Hint("F1", "help"))
        return View(
            widgets=(title, *cards, *buttons),
            hints=(*hints, Hint(shown("full-screen"), "full screen"), Hint(shown("quit"), "quit")),
            first="play",
            left=area.x,
        )

    def _title(self, size: Size) -> Rect:
        small = size.height < SMALL
        margin = 20.0 if small else 40.0
        width = min(size.width - 2 * margin, 1500.0)
        return Rect((size.width - width) / 2, margin - (8 if small else 6), width, 36 if small else 52)

    @property
    def _last(self) -> AnyPlugin | None:
        """The game that was set up last, else the first one; None before they are known."""
        known = {plugin.game.id: plugin for plugin in self._shown.plugins}
        played = [id for id, _ in self._services.preferences.setups if id in known]
        return known[played[-1]] if played else next(iter(known.values()), None)

    def _buttons(self, area: Rect, *, small: bool) -> tuple[Widget, ...]:
        gap = 8.0 if small else 12.0
        high = 40.0 if small else 48.0
        big = 48.0 if small else 64.0
        last = self._last
        title = last.game.title if last is not None and len(self._shown.plugins) > 1 else ""
        made: list[Widget] = [Button(name="play", rect=area.top(big), label="Play", detail=title, tone="primary")]
        rest = area.below(big + gap)
        if self._shown.go_on is not None:
            made.append(Button(name="go-on", rect=rest.top(big + 32), label="Go on", detail=_told(self._shown.go_on)))
            rest = rest.below(big + 32 + gap)
        rest = rest.below(gap)
        editors = tuple(
            (f"files {plugin.game.id}/{editor.slot}", editor.title, "")
            for plugin in self._shown.plugins
            for editor in plugin.editors
        )
        known = (*editors, *WAYS)
        # One below the other, or in pairs where there is no room for that.
        pairs = len(known) * (high + gap) > rest.height
        columns = rest.columns(2, gap) if pairs else (rest,)
        for index, (name, label, key) in enumerate(known):
            row, column = divmod(index, len(columns))
            place = columns[column].below(row * (high + gap)).top(high)
            made.append(Button(name=name, rect=place, label=label, key="" if pairs else key))
        used = -(-len(known) // len(columns)) * (high + gap)
        if rest.height - used > 60:
            words = f"{UNOFFICIAL} Version {__version__}."
            foot = Rect(area.x, area.bottom - 44, area.width, 44)
            made.append(Label(rect=foot, text=words, style="quiet", fold=True))
        return tuple(made)

    def _cards(self, area: Rect) -> tuple[Widget, ...]:
        if not self._shown.plugins:
            return ()
        if len(self._shown.plugins) == 1:
            return self._only_card(area, self._shown.plugins[0])
        # Two games, and all of them in a small window, lie one above the other.
        count = len(self._shown.plugins)
        columns = 1 if count == 2 or area.width < NARROW else 2 if count < 7 else 3
        rows = -(-len(self._shown.plugins) // columns)
        gap = 20.0 if columns > 1 or rows < 3 else 10.0
        high = (area.height - gap * (rows - 1)) / rows
        places = (
            place
            for row in range(rows)
            for place in Rect(area.x, area.y + row * (high + gap), area.width, high).columns(columns, gap)
        )
        return tuple(
            widget
            for plugin, place in zip(self._shown.plugins, places, strict=False)
            for widget in self._card(plugin, place)
        )

    def _card(self, plugin: AnyPlugin, place: Rect) -> tuple[Widget, ...]:
        """One of several games: its picture, and its words beside or below it."""
        small = place.height < 200
        beside = place.width > 2 * place.height
        pad = 14.0 if small else 20.0
        if beside:
            seen = place.left(min(place.width * (0.26 if small else 0.6), place.height * 2)).inset(8)
            edge = 3.0 if small else 8.0
            words = Rect(seen.right + pad, place.y + edge, place.right - seen.right - 2 * pad, place.height - 2 * edge)
        else:
            seen = place.top(place.height - FOOT).inset(8)
            words = place.below(place.height - FOOT).inset(pad, 4)
        if beside and not small:
            words = words.inset(0, pad - 8)
        title = words.top(26 if small else 38)
        named: TextStyle = "head" if small else "title"
        # At the right of the title, or at the foot where there is more room for it.
        aside = words if beside and not small else title.beside(fonts.wide(plugin.game.title, named) + 16)
        tour = self._tour(plugin, aside, high=LOW_TOUR if small else 36.0)
        style: TextStyle = "quiet" if small else "body"
        about = words.below(title.height)
        high = fonts.height(plugin.game.about, style, about.width)
        # Words that cannot be folded into their place are cut at the end of one line.
        folds = high <= about.height
        about = about.top(high if folds else STYLES[style].line)
        if small:
            # Title and words stand in the middle of the card's height.
            down = (words.height - title.height - about.height) / 2
            title, about = (replace(each, y=each.y + down) for each in (title, about))
            tour = tuple(replace(each, rect=replace(each.rect, y=each.rect.y + down)) for each in tour)
        drawing = self._shown.pictures.get(plugin.game.id)
        players = Label(rect=about.below(about.height + 12).top(24), text=_players(plugin), style="quiet")
        return (
            Button(name=f"game-{plugin.game.id}", rect=place, label=""),
            *((Picture(rect=seen, drawing=drawing, cut=True),) if drawing else ()),
            Label(rect=title, text=plugin.game.title, style=named),
            Label(rect=about, text=plugin.game.about, style=style, fold=folds),
            *((players,) if beside and not small else ()),
            *tour,
        )

    def _tour(self, plugin: AnyPlugin, place: Rect, *, high: float) -> tuple[Button, ...]:
        """The way to the tour of a game, at the right and the bottom of a place; said in full to somebody new."""
        if not plugin.tour:
            return ()
        fits = fonts.wide(NEW_HERE, "label") + 32 <= place.width
        label = NEW_HERE if fits and not self._services.preferences.toured else "Tour"
        width = fonts.wide(label, "label") + 32
        rect = Rect(place.right - width, place.bottom - high, width, high)
        return (Button(name=f"tour-{plugin.game.id}", rect=rect, label=label),)

    def _only_card(self, area: Rect, plugin: AnyPlugin) -> tuple[Widget, ...]:
        """One game has the whole place: its picture beside, or over, its words."""
        small = area.height < SMALL - 120
        foot = 112.0 if small else 128.0
        pad = 20.0 if small else 28.0
        words = area.below(area.height - foot).inset(pad, 14 if small else 20)
        drawing = self._shown.pictures.get(plugin.game.id)
        seen = area.top(area.height - foot).inset(10)
        drawn = (Picture(rect=seen, drawing=drawing, cut=True),) if drawing else ()
        players = f"{_players(plugin)}, people and bots"
        title = Label(
            rect=words.top(34 if small else 46), text=plugin.game.title, style="title" if small else "display"
        )
        tour = self._tour(plugin, words.top(36) if small else words, high=36.0 if small else 44.0)
        about = words.below(36 if small else 52).top(44)
        free = min((each.rect.x for each in tour if each.rect.bottom > about.y), default=about.right + 16) - 16
        about = about.left(free - about.x)
        return (
            Button(name=f"game-{plugin.game.id}", rect=area, label=""),
            *drawn,
            title,
            Label(rect=about, text=plugin.game.about, fold=True),
            *(() if small else (Label(rect=words.top(30), text=players, style="quiet", align="right"),)),
            *tour,
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Open what was chosen."""
        from turbo_table.ui.screens import ways

        if name.startswith(("play", "game-")) and not self._services.preferences.toured:
            # Who begins without the tour was asked often enough.
            self._services.change(toured=True)
        match name:
            case "play":
                ways.set_up(self._services, *((self._last.game.id,) if self._last is not None else ()))
            case "go-on" if self._shown.go_on is not None:
                ways.go_on(self._services, self._shown.go_on.path)
            case "practise":
                ways.practise(self._services)
            case "rules":
                ways.rules(self._services)
            case "settings":
                ways.settings(self._services)
            case "about":
                ways.about(self._services)
            case "design":
                ways.courses(self._services)
            case "saves":
                ways.saves(self._services)
            case "statistics":
                ways.statistics(self._services)
            case "quit":
                self._services.quit()
            case _ if name.startswith("files "):
                ways.my_files(self._services, *name.removeprefix("files ").split("/"))
            case _ if name.startswith("game-"):
                ways.set_up(self._services, name.removeprefix("game-"))
            case _ if name.startswith("tour-"):
                ways.tour(self._services, name.removeprefix("tour-"))

    def command(self, command: str) -> bool:
        """F2 opens the rules; Esc does not leave the program."""
        if command == "rules":
            self.press("rules")
        return command in ("rules", "back")

    def paint(self, canvas: Canvas, size: Size) -> None:
        """Tyre tracks from the title to the right."""
        name = self._title(size)
        left = name.x + canvas.text_width("Turbo Table", "title" if size.height < SMALL else "display") + 28
        right = size.width - name.x
        for row in (-1, 1):
            x, y = left, name.middle[1] + 2 + row * 11
            while x < right:
                canvas.box(Rect(x, y - 5, 7, 10), "raised", radius=1)
                x += 13


def _players(plugin: AnyPlugin) -> str:
    """How many may play."""
    counts = next(iter(plugin.game.seats.values()))
    return f"{counts.start} to {counts.stop - 1} players"


def _told(saved: Saved) -> str:
    """What is played and by whom; when, how far and where, which is cut first."""
    from turbo_table.ui.saves import words

    who = f"{saved.title} · {', '.join(saved.players)}"
    return f"{who}\n{words.when(saved)} · {words.how_far(saved)} · {words.title(saved)}"
