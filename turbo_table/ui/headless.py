"""Driving the app without hands: for tests and pictures. Everything goes through posted events, as it would by hand."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from turbo_table.ui import focus, keys
from turbo_table.ui.app import App
from turbo_table.ui.widgets.form import halves
from turbo_table.ui.widgets.model import Choice, Ground, Pressable

FRAME_MS: Final = 16.0
CODES: Final = {name: code for code, name in reversed(tuple(keys.NAMES.items()))}
MODS: Final = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


class Driver:
    """Plays with an app: names are pressed, keys struck, the mouse moved in logical units."""

    def __init__(self, app: App) -> None:
        """The app has shown its first frame afterwards."""
        self.app: Final = app
        self.frame()

    def frame(self, dt_ms: float = FRAME_MS) -> None:
        """One frame."""
        self.app.frame(dt_ms)

    def run(self, ms: float) -> None:
        """Frames for so long."""
        for _ in range(round(ms / FRAME_MS)):
            self.frame()

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.app.top.screen.name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everything that can be pressed on it, in the order of Tab."""
        return tuple(widget.name for widget in self.app.top.widgets)

    def widget(self, name: str) -> Pressable:
        """The widget of a name. Raises KeyError with the names there are."""
        found = focus.find(self.app.top.widgets, name)
        if found is None:
            raise KeyError(f"{name!r} is not on {self.screen}: {', '.join(self.names)}")
        return found

    def press(self, name: str) -> None:
        """Click on a widget (a choice: on its right arrow); a ground, which the mouse goes through, by Enter.

        Raises KeyError.
        """
        widget = self.widget(name)
        if isinstance(widget, Ground):
            self.app.top.press(name)
            self.frame()
            return
        self.app.top.reveal(name)
        widget = self.widget(name)
        place = halves(widget)[1] if isinstance(widget, Choice) else widget.rect
        self.click(*place.middle)

    def key(self, key: str) -> None:
        """Strike a key, written as in the bindings."""
        self.post_key(key)
        self.frame()

    def post_key(self, key: str) -> None:
        """Strike a key without a frame."""
        *held, name = [*key[:-1].rstrip("+").split("+"), "+"] if key.endswith("+") else key.split("+")
        held = [part for part in held if part]
        mod = 0
        for part in held:
            mod |= MODS[part]
        code = CODES.get(name) or ord(name.lower())
        unicode = "" if mod & ~pygame.KMOD_LSHIFT or len(name) > 1 else name if mod else name.lower()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0))
        if unicode:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=unicode))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Type a text."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def move(self, x: float, y: float) -> None:
        """The pointer comes there."""
        self._mouse(pygame.MOUSEMOTION, x, y)
        self.frame()

    def down(self, x: float, y: float, button: int = 1) -> None:
        """A mouse button goes down there; 1, 2 and 3 are left, middle and right."""
        self._mouse(pygame.MOUSEMOTION, x, y)
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button)
        self.frame()

    def up(self, x: float, y: float, button: int = 1) -> None:
        """It comes up there."""
        self._mouse(pygame.MOUSEMOTION, x, y)
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button)
        self.frame()

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Down and up in one place, in one frame."""
        self._mouse(pygame.MOUSEMOTION, x, y)
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button)
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button)
        self.frame()

    def drag(self, x: float, y: float, to_x: float, to_y: float, button: int = 1, steps: int = 6) -> None:
        """Down in one place, along a line, up in another."""
        self.down(x, y, button)
        for step in range(1, steps + 1):
            self.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
        self.up(to_x, to_y, button)

    def wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel is turned there."""
        self.post_wheel(x, y, notches)
        self.frame()

    def post_wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel is turned there, without a frame."""
        self._mouse(pygame.MOUSEMOTION, x, y)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches, flipped=False))

    def post_mouse(self, kind: Literal["down", "move", "up"], x: float, y: float) -> None:
        """The left button, or the pointer alone, without a frame."""
        kinds = {"down": pygame.MOUSEBUTTONDOWN, "move": pygame.MOUSEMOTION, "up": pygame.MOUSEBUTTONUP}
        self._mouse(kinds[kind], x, y, 0 if kind == "move" else 1)

    def lose_focus(self) -> None:
        """Another window comes to the front."""
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        self.frame()

    def resize(self, width: int, height: int) -> None:
        """The window gets this size, in pixels."""
        self.app.window.size = (width, height)
        self.frame()

    def _mouse(self, kind: int, x: float, y: float, button: int = 0) -> None:
        pos = (round(x * self.app.scale), round(y * self.app.scale))
        more = {"button": button, "touch": False} if button else {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(kind, pos=pos, **more))
