"""The app: one window, a stack of screens, one frame at a time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from turbo_table.session.clock import stamp
from turbo_table.session.disk import data_folder
from turbo_table.session.preferences import Preferences, load, preferences_file, save
from turbo_table.ui import hands, window
from turbo_table.ui.bindings import command_of
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.face import Face
from turbo_table.ui.layer import Layer
from turbo_table.ui.pad import Pad
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Direct, Screen
from turbo_table.ui.sound import Sounds
from turbo_table.ui.theme import HINT_BAR, MARGIN
from turbo_table.ui.widgets.draw import hints, toast

MOST_DT_MS: Final = 100.0
"""However long a frame took, nothing on a screen moves farther than this."""
BLINK_MS: Final = 530
SAID_MS: Final = 6000.0
SHADE: Final = (70, 70, 74)
"""What is left of the colours of a screen behind another, of 255."""
NOT_OPENED_OVER: Final = ("saves", "naming", "leave")
"""Over these screens the saved games are not opened: they are open, or something was asked."""
KEEP_AFTER_MS: Final = 1000.0
"""Changed preferences are kept when nothing changed for so long."""


class App:
    """Owns window, focus, keys and time; it is what screens know as `Services`."""

    def __init__(self, first: Callable[[App], Screen], file: Path | None = None) -> None:
        """Open the window with its first screen. Raises NoDisplay."""
        self._file: Final = file or preferences_file()
        self.preferences: Preferences = load(self._file)
        self.window: Final = window.open_window(self.preferences.window, full_screen=self.preferences.full_screen)
        self.sounds: Final = Sounds(self.preferences.volume)
        self.running = True
        self.hints_height: Final = float(HINT_BAR)
        self.painted = 0
        """How many frames were painted."""
        self._hands = hands.Hands()
        self._types = True
        """Whether a key that is down was struck in a field: else its letter is none of the field that it has led to."""
        self._pad = Pad()
        self._layer = Layer()
        self._then: list[Callable[[], None]] = []
        self._said = ""
        self._said_ms = 0.0
        self._view_said = ""
        self._dirty = True
        self._unkept_ms: float | None = None
        self._place = self.preferences.window
        self._time_ms = 0.0
        self.faces: list[Face] = [Face(first(self), self.say)]

    # What screens ask for

    def change(self, **preferences: Any) -> None:
        """Other preferences, by their names: in force at once, and kept."""
        before, self.preferences = self.preferences, replace(self.preferences, **preferences)
        self.sounds.volume = self.preferences.volume
        if self.preferences.full_screen != before.full_screen:
            self._then.append(self._full_screen)
        self._unkept_ms = 0.0
        self._dirty = True

    def open(self, screen: Screen) -> None:
        """Put a screen on top of this one."""
        self._then.append(lambda: self._push(screen))

    def replace(self, screen: Screen) -> None:
        """Put a screen in place of the one on top."""

        def swap() -> None:
            self._pop(1)
            self._push(screen)

        self._then.append(swap)

    def back(self) -> None:
        """Close the screen on top; the last one stays."""
        self._then.append(lambda: self._pop(1) if len(self.faces) > 1 else None)

    def home(self, then: Callable[[], None] | None = None) -> None:
        """Close all screens but the first, and `then` go on; something that cannot be kept is asked about."""

        def go() -> None:
            self._pop(len(self.faces) - 1)
            if then is not None:
                then()

        self._then.append(lambda: self._leave(go))

    def quit(self) -> None:
        """Leave the program; something that cannot be kept is asked about."""
        self._then.append(lambda: self._leave(self._stop))

    def say(self, sentence: str) -> None:
        """Show a sentence above the hint bar for a while, on whatever screen is on top."""
        if sentence:
            # In its turn: another screen that comes on top takes away what was said on this one.
            self._then.append(lambda: self._say(sentence))

    def _say(self, sentence: str) -> None:
        self._said, self._said_ms, self._dirty = sentence, SAID_MS, True

    def _leave(self, go: Callable[[], None]) -> None:
        """Do what closes screens, unless that would lose something and nobody has agreed."""
        from turbo_table.ui.screens import ways

        if not self._unkept():
            go()
        elif self.top.screen.name != "leave":
            ways.leave(self, self._unkept, lambda: self._then.append(go))

    def _unkept(self) -> str:
        return next((fault for face in self.faces if (fault := face.screen.unkept())), "")

    def _stop(self) -> None:
        self.running = False

    def _push(self, screen: Screen) -> None:
        face = Face(screen, self.say)
        if self.faces:
            self.faces[-1].release()
            face.behind = self.window.get_surface().copy()
            face.behind.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        self.faces.append(face)
        self._turned()

    def _pop(self, count: int) -> None:
        for _ in range(count):
            face = self.faces.pop()
            face.release()
            face.screen.close()
        self._turned()

    def _turned(self) -> None:
        """Another screen is on top."""
        self._said_ms, self._view_said, self._dirty = 0.0, "", True

    def _full_screen(self) -> None:
        if self.preferences.full_screen:
            self._place = window.place_of(self.window)
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    # The frame

    @property
    def top(self) -> Face:
        """The screen on top."""
        return self.faces[-1]

    @property
    def scale(self) -> float:
        """Pixels for a logical unit, now."""
        chosen = self.preferences.scale or window.suiting(pygame.display.get_desktop_sizes())
        return window.in_force(chosen, self.window.size)

    @property
    def pads(self) -> int:
        """How many game pads are plugged in."""
        return self._pad.count

    @property
    def most_scale(self) -> float:
        """The largest scale that the window allows now."""
        return window.most_scale(self.window.size)

    @property
    def size(self) -> Size:
        """The logical size of the window."""
        width, height = self.window.size
        return Size(width / self.scale, height / self.scale)

    @property
    def true_size(self) -> float | None:
        """The logical units for a mm on the display that the window is on; None where nobody measured."""
        px_per_mm = self.preferences.true_size(self._display)
        return None if px_per_mm is None else px_per_mm / self.scale

    def measure(self, px_per_mm: float) -> None:
        """Keep that so many logical units are a mm on this display."""
        measured = {**dict(self.preferences.true_sizes), self._display: round(px_per_mm * self.scale, 4)}
        self.change(true_sizes=tuple(measured.items()))

    @property
    def _display(self) -> str:
        return window.display_of(pygame.display.get_desktop_sizes(), self.window.position[0] + self.window.size[0] / 2)

    def run(self) -> None:
        """Until somebody leaves."""
        clock = pygame.time.Clock()
        # The table that is to be seen first lies over home, which has no need to look up games then.
        self._settle()
        try:
            while self.running:
                self.frame(clock.tick(60))
        finally:
            self.close()

    def frame(self, dt_ms: float) -> bool:
        """Events, time and picture once; whether it was painted anew."""
        dt_ms = min(max(0.0, dt_ms), MOST_DT_MS)
        blink = self._blink
        self._time_ms += dt_ms
        self.top.refresh(self.size)
        for event in pygame.event.get():
            self._event(event)
        moved = self.top.screen.frame(dt_ms)
        self._settle()
        self._pass_time(dt_ms)
        self.top.refresh(self.size)
        self._hear(self.top.view.said)
        if blink != self._blink and self.top.typing:
            self._dirty = True
        return self._paint(moved=moved)

    @property
    def _blink(self) -> bool:
        return int(self._time_ms / BLINK_MS) % 2 == 0

    def _settle(self) -> None:
        """Do what screens asked for."""
        while self._then:
            self._then.pop(0)()
            self.top.refresh(self.size)

    def _hear(self, said: str) -> None:
        if said != self._view_said:
            self._view_said = said
            if said:
                self._say(said)

    def _pass_time(self, dt_ms: float) -> None:
        if self._said_ms > 0:
            self._said_ms -= dt_ms
            self._dirty = self._dirty or self._said_ms <= 0
        if self._unkept_ms is not None:
            self._unkept_ms += dt_ms
            if self._unkept_ms >= KEEP_AFTER_MS:
                self._keep()
        if self.painted:
            self.sounds.prepare()
            self._pad.prepare()

    def _event(self, event: pygame.Event) -> None:
        face = self.top
        stroke = hands.stroke(event) or self._pad.stroke(event)
        if stroke is not None and isinstance(face.screen, Direct) and face.screen.stroke(stroke):
            return
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.quit()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._hands.release()
                face.release()
                self._dirty = True
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWEXPOSED | pygame.WINDOWFOCUSGAINED:
                self._dirty = True
            case pygame.KEYDOWN:
                self._types = face.typing is not None
                key = self._hands.key(event, typing=self._types)
                if key:
                    self._key(face, key)
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED | pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION:
                key = self._pad.key(event)
                if key:
                    self._key(face, key)
            case pygame.DROPFILE:
                self._dropped(event.file)
            case pygame.KEYUP:
                self._hands.key_up(event)
                self._types = True
                if event.key == pygame.K_SPACE:
                    face.space_up()
            case pygame.TEXTINPUT:
                if self._types:
                    face.text(event.text)
            case _:
                pointer = self._hands.pointer(event, self.scale, self._time_ms)
                if pointer is not None:
                    face.pointer(pointer)
        self._settle()
        if event.type != pygame.MOUSEMOTION:
            # The next event of this frame meets what this one has left.
            self.top.refresh(self.size)

    def _key(self, face: Face, key: str) -> None:
        if key == "Ctrl+V" and face.typing is not None:
            with suppress(pygame.error):
                face.text(pygame.scrap.get_text())
            return
        if face.key(key):
            return
        match command_of(key):
            case "back":
                self.back()
            case "quit":
                self.quit()
            case "full-screen":
                self.change(full_screen=not self.preferences.full_screen)
            case "picture":
                self.say(self.picture(data_folder() / "pictures" / f"{stamp()}.png"))
            case "help":
                self._help()
            case "open" if face.typing is None:
                self._saves()

    def _dropped(self, file: str) -> None:
        if not self.top.drop(file):
            from turbo_table.ui.screens.dropped import dropped

            dropped(self, Path(file))

    def _help(self) -> None:
        from turbo_table.ui.screens import ways

        if self.top.screen.name != "help":
            ways.keys(self)

    def _saves(self) -> None:
        from turbo_table.ui.screens import ways

        if self.top.screen.name not in NOT_OPENED_OVER:
            ways.saves(self)

    # The picture

    def _paint(self, *, moved: bool) -> bool:
        surface = self.window.get_surface()
        if min(surface.get_size()) < 1:
            return False
        scale, face = self.scale, self.top
        changed = self._layer.update(surface.get_size(), scale, face.shown(blink=self._blink))
        if not (moved or changed or self._dirty):
            return False
        canvas = Canvas(surface, scale)
        canvas.fill("room")
        if face.view.over and face.behind is not None:
            same = face.behind.get_size() == surface.get_size()
            surface.blit(face.behind if same else pygame.transform.smoothscale(face.behind, surface.get_size()), (0, 0))
        size = canvas.size
        left = MARGIN if face.view.left is None else face.view.left
        bar = Rect(left, size.height - HINT_BAR, size.width - 2 * left, HINT_BAR)
        canvas.box(Rect(0, bar.y, size.width, HINT_BAR), "room", radius=0)
        face.screen.paint(canvas, size)
        self._layer.blit(surface)
        for thumb in face.bars():
            canvas.box(thumb, "edge", radius=3)
        hints(canvas, bar, face.view.hints)
        if self._said_ms > 0:
            toast(canvas, bar, self._said)
        face.screen.paint_over(canvas, size)
        self.window.flip()
        self._dirty = False
        self.painted += 1
        return True

    def picture(self, path: Path) -> str:
        """Keep what the window shows; the sentence that says what came of it."""
        return window.keep_picture(self.window.get_surface(), path)

    # The end

    def _keep(self) -> None:
        self._unkept_ms = None
        save(self._file, self.preferences)

    def close(self) -> None:
        """Keep what is to be kept, and let go of the window."""
        place = self._place if self.preferences.full_screen else window.place_of(self.window)
        self.preferences = replace(self.preferences, window=place)
        self._keep()
        while self.faces:
            face = self.faces.pop()
            face.release()
            face.screen.close()
        self.sounds.close()
        self._pad.close()
        self.window.destroy()
