"""An open screen and the user's hands on it: focus, pointer, the key that types, what is pressed or dragged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from turbo_table.ui import focus, scrolls
from turbo_table.ui.bindings import command_of
from turbo_table.ui.editing import after_key, begun, inserted
from turbo_table.ui.layer import Shown
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer, Screen
from turbo_table.ui.widgets.form import halves, track
from turbo_table.ui.widgets.look import Look, Typing
from turbo_table.ui.widgets.model import (
    Button,
    CardSlot,
    Choice,
    Field,
    Ground,
    Pressable,
    Slider,
    Toggle,
    View,
)

DRAG: Final = 6.0
"""A press that moves this far is a drag."""
STEP: Final = 0.05
"""What a key moves a slider."""
DIRECTIONS: Final[tuple[focus.Direction, ...]] = ("left", "right", "up", "down")


class Face:
    """One screen that is open. `say` shows a sentence."""

    def __init__(self, screen: Screen, say: Callable[[str], None]) -> None:
        """Nothing has the focus before the first `refresh`."""
        self.screen: Final = screen
        self.view = View(widgets=())
        self.widgets: tuple[Pressable, ...] = ()
        self.focused = ""
        self.hovered = ""
        self.pressed = ""
        self._space = ""
        """What Space presses when it comes up, unless the mouse is used meanwhile."""
        self.typing: Typing | None = None
        self._given = ""
        """The text of the line that is typed in, as the screen gave it."""
        self.behind: pygame.Surface | None = None
        """What was seen when it was opened, dark."""
        self._say = say
        self._lead: tuple[str, int] | None = None
        self._place: Rect | None = None
        self._down: Pointer | None = None
        self._captured = False
        self._over = False
        self._noticed = ("", "")
        self._items: list[scrolls.Item] = []
        self._scrolls = scrolls.Scrolls()

    # What is shown

    def refresh(self, size: Size) -> None:
        """Ask the screen what it shows now, and see that something has the focus."""
        view = self.screen.view(size)
        if view != self.view:
            pushed = scrolls.pushed(self.view, view, self.focused)
            self.view = view
            self._lay_out()
            if pushed:
                self._bring_into_sight()
        self._follow()
        if (view.lead, view.asked) != self._lead:
            if view.lead and (self._lead is not None or not view.first):
                self._move_to(view.lead)
            self._lead = (view.lead, view.asked)
        here = focus.find(self.widgets, self.focused)
        if here is None:
            self.typing = None
            self.focused = self._instead()
            here = focus.find(self.widgets, self.focused)
            if self.focused == view.first:
                self._bring_into_sight()
        self._place = here.rect if here else None
        if self.typing is None and isinstance(here, Field):
            self._begin(here)
        if focus.find(self.widgets, self.pressed) is None:
            self.pressed = ""
        if focus.find(self.widgets, self.hovered) is None:
            self.hovered = ""
        if (self.focused, self.hovered) != self._noticed:
            self._noticed = (self.focused, self.hovered)
            self.screen.notice(*self._noticed)

    def _follow(self) -> None:
        """A line in which nothing was typed shows what the screen says now, such as after an undo."""
        here = focus.find(self.widgets, self.focused)
        if self.typing is None or not isinstance(here, Field):
            return
        if here.text != self._given and self.typing.text == self._given:
            self.typing = begun(here.text)
        self._given = here.text

    def _lay_out(self) -> None:
        """Where everything is seen now that the view, or what is scrolled, changed."""
        self._items = self._scrolls.items(self.view)
        self.widgets = focus.pressables(*zip(*self._items, strict=True)) if self._items else ()

    def _bring_into_sight(self) -> None:
        """Scroll so that what has the focus is seen."""
        if self._scrolls.show(self.view, self.focused):
            self._lay_out()

    def reveal(self, name: str) -> None:
        """Give the focus to a widget and bring it into sight."""
        if focus.find(self.widgets, name):
            self._move_to(name)

    def shown(self, *, blink: bool) -> tuple[Shown, ...]:
        """All widgets as they look just now; `blink`: the caret of a line is seen."""
        return tuple(
            Shown(widget, self._look(getattr(widget, "name", ""), blink), clip) for widget, clip in self._items
        )

    def bars(self) -> tuple[Rect, ...]:
        """The bars of what can be scrolled."""
        return self._scrolls.bars(self.view)

    def _at(self, x: float, y: float) -> Pressable | None:
        """The widget at a point, where it is seen."""
        hidden = {id(each) for each, clip in self._items if clip is not None and not clip.holds(x, y)}
        return focus.at([each for each in self.widgets if id(each) not in hidden], x, y)

    def _instead(self) -> str:
        """Where the focus goes when what had it is gone: where the screen wants it, else to the nearest in sight."""
        if focus.find(self.widgets, self.view.first):
            return self.view.first
        place = self._place
        if place is None:
            return self.widgets[0].name if self.widgets else ""
        x, y = place.middle
        nearest = min(
            (each for each in self.widgets if id(each) not in self._hidden()),
            key=lambda widget: abs(widget.rect.middle[0] - x) + abs(widget.rect.middle[1] - y),
            default=None,
        )
        return nearest.name if nearest else ""

    def _hidden(self, but: Rect | None = None) -> set[int]:
        """The ids of what is scrolled out of sight; `but`: not of what is in this part."""
        parted = ((each, clip) for each, clip in self._items if clip is not None and clip != but)
        return {id(each) for each, clip in parted if not clip.holds(*each.rect.middle)}

    def _reachable(self) -> list[Pressable]:
        """Where arrows lead: to all that is seen, and on to what is scrolled away in the same part, if it matters."""
        aside = {scroll.rect for scroll in self.view.scrolls if scroll.aside}
        part = next((clip for each, clip in self._items if getattr(each, "name", "") == self.focused), None)
        part = None if part in aside else part
        hidden = self._hidden(part)
        return [each for each in self.widgets if id(each) not in hidden]

    def _look(self, name: str, blink: bool) -> Look:
        if not name:
            return Look()
        focused = name == self.focused
        typing = replace(self.typing, shown=blink) if focused and self.typing else None
        return Look(name == self.hovered, focused, name == self.pressed and name == self.hovered, typing)

    # The focus

    def _move_to(self, name: str) -> None:
        if name == self.focused:
            return
        self._commit()
        self.focused = name
        self._bring_into_sight()
        here = focus.find(self.widgets, name)
        self._place = here.rect if here else None
        if isinstance(here, Field):
            self._begin(here)

    def _begin(self, field: Field) -> None:
        self.typing, self._given = replace(begun(field.text), whole=field.whole), field.text

    def _commit(self) -> None:
        """Give the screen what was typed."""
        field = focus.find(self.widgets, self.focused)
        if self.typing is not None and isinstance(field, Field) and self.typing.text != field.text:
            self.screen.press(field.name, self.typing.text)
        self.typing = None

    # Pressing

    def press(self, name: str) -> bool:
        """Press a widget by its name, as Enter does; whether there is one."""
        widget = focus.find(self.widgets, name)
        if widget is None:
            return False
        self._move_to(name)
        self._press(widget)
        return True

    def _press(self, widget: Pressable) -> None:
        match widget:
            case Button(enabled=False):
                self._say(widget.why_not)
            case Toggle():
                self.screen.press(widget.name, not widget.on)
            case Choice():
                self._turn(widget, 1)
            case Field():
                self._commit()
            case Slider():
                pass
            case _:
                self.screen.press(widget.name)

    def _turn(self, choice: Choice, step: int) -> None:
        if len(choice.values) > 1:
            self.screen.press(choice.name, (choice.index + step) % len(choice.values))

    # Keys

    def key(self, key: str) -> bool:
        """A key, as it is shown; whether it was of use."""
        here = focus.find(self.widgets, self.focused)
        if self.typing is not None and isinstance(here, Field) and self._typed(key, here):
            return True
        keyed = next((each for each in self.widgets if isinstance(each, Button) and key and each.key == key), None)
        if keyed is not None and (key != "Enter" or here is None or isinstance(here, Ground)):
            self._press(keyed)
            return True
        # Space presses, whatever it means where its own button is.
        command = key if key == "Space" else command_of(key) or key
        if here is not None and self._widget_command(here, command):
            return True
        return self.screen.command(command) or self._focus_command(command)

    def _typed(self, key: str, field: Field) -> bool:
        assert self.typing is not None
        if key == "Esc" or key == "Ctrl+Z":
            changed = self.typing.text != field.text
            self._begin(field)
            return changed
        if key == "Enter":
            # Also where nothing was changed: a name that is proposed is taken like that.
            typed, self.typing = self.typing.text, None
            self.screen.press(field.name, typed)
            return True
        after = after_key(self.typing, key)
        if after is None:
            return False
        self._type(after, field)
        return True

    def _type(self, after: Typing, field: Field) -> None:
        changed = self.typing is None or after.text != self.typing.text
        self.typing = after
        if field.live and changed:
            self.screen.press(field.name, after.text)

    def space_up(self) -> None:
        """The space bar came up: press what had the focus when it went down, if it still has."""
        name, self._space = self._space, ""
        if name and name == self.focused:
            self.press(name)

    def text(self, text: str) -> bool:
        """Typed or pasted text; whether there is a field for it."""
        field = focus.find(self.widgets, self.focused)
        if self.typing is None or not isinstance(field, Field):
            return False
        self._type(inserted(self.typing, text), field)
        return True

    def drop(self, path: str) -> bool:
        """A file was dropped on the window; whether there is a line that takes its path."""
        field = next((each for each in self.widgets if isinstance(each, Field) and each.drops), None)
        if field is not None:
            self.screen.press(field.name, path)
        return field is not None

    def _widget_command(self, here: Pressable, command: str) -> bool:
        if command == "take":
            self._press(here)
            return True
        if command == "Space":
            self._space = here.name
            return True
        step = {"left": -1, "right": 1}.get(command, 0)
        if step and isinstance(here, Choice):
            self._turn(here, step)
            return True
        if step and isinstance(here, Slider):
            self.screen.press(here.name, min(1.0, max(0.0, here.value + step * STEP)))
            return True
        return False

    def _focus_command(self, command: str) -> bool:
        if command in ("focus-next", "focus-previous"):
            self._move_to(focus.following(self.widgets, self.focused, 1 if command == "focus-next" else -1))
            return True
        direction = next((each for each in DIRECTIONS if each == command), None)
        if direction is not None:
            self._move_to(focus.toward(self._reachable(), self.focused, direction))
            return True
        page = {"page-up": -1, "page-down": 1}.get(command)
        if page is None or not self._scrolls.page(self.view, page):
            return False
        self._lay_out()
        return True

    # The pointer

    def pointer(self, event: Pointer) -> None:
        """The mouse, anywhere."""
        if not self._captured and self._scrolls.pointer(self.view, event):
            self._lay_out()
            return
        match event.kind:
            case "down":
                self._pointer_down(event)
            case "up":
                self._pointer_up(event)
            case "move":
                self._pointer_move(event)
            case "wheel":
                self.screen.pointer(event)
            case "leave":
                self.hovered = ""
                self._leave(event)

    def _pointer_down(self, event: Pointer) -> None:
        self._space = ""
        if event.space and self.typing is None and not self._captured and self.screen.pointer(event):
            self._captured = True
            return
        widget = self._at(event.x, event.y) if event.button == "left" else None
        if widget is None or self._captured:
            self._commit_here()
            self._captured = self.screen.pointer(event) or self._captured
            return
        chosen = widget.name != self.focused
        self._move_to(widget.name)
        if chosen and self.typing is not None:
            self.typing = replace(self.typing, whole=True)
        self.pressed = self.hovered = widget.name
        self._down = event
        if isinstance(widget, Slider):
            self._slide(widget, event.x)

    def _commit_here(self) -> None:
        """Keep what was typed, and go on typing there."""
        field = focus.find(self.widgets, self.focused)
        self._commit()
        if isinstance(field, Field):
            self._begin(field)

    def _pointer_up(self, event: Pointer) -> None:
        if self._captured:
            self._captured = False
            self.screen.pointer(event)
            return
        widget = focus.find(self.widgets, self.pressed)
        self.pressed, self._down = "", None
        if widget is None or event.button != "left":
            self.screen.pointer(event)
        elif widget.rect.holds(event.x, event.y) and not isinstance(widget, Field):
            if isinstance(widget, Choice) and halves(widget)[0].holds(event.x, event.y):
                self._turn(widget, -1)
            else:
                self._press(widget)

    def _pointer_move(self, event: Pointer) -> None:
        if self._captured:
            self.screen.pointer(event)
            return
        widget = focus.find(self.widgets, self.pressed)
        if isinstance(widget, Slider):
            self._slide(widget, event.x)
            return
        if isinstance(widget, CardSlot) and widget.drag and self._down and _far(self._down, event):
            down, self._down, self.pressed = self._down, None, ""
            self._captured = self.screen.pointer(down)
            self.screen.pointer(event)
            return
        below = self._at(event.x, event.y)
        self.hovered = below.name if below else ""
        if below is None:
            self._over = self.screen.pointer(event) or self._over
        else:
            self._leave(event)

    def _leave(self, event: Pointer) -> None:
        if self._over:
            self._over = False
            self.screen.pointer(replace(event, kind="leave"))

    def _slide(self, slider: Slider, x: float) -> None:
        place = track(slider)
        self.screen.press(slider.name, min(1.0, max(0.0, (x - place.x) / place.width)))

    def release(self) -> None:
        """Let go of everything: the window lost the focus, or another screen comes on top."""
        self._commit_here()
        self.pressed, self.hovered, self._down, self._captured, self._over = "", "", None, False, False
        self._space = ""
        self._scrolls.release()
        self.screen.release()


def _far(down: Pointer, now: Pointer) -> bool:
    return abs(down.x - now.x) > DRAG or abs(down.y - now.y) > DRAG
