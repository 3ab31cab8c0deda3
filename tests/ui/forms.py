"""A screen with one of each widget."""

from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.still import Still
from turbo_table.ui.widgets.model import (
    Button,
    CardSlot,
    Choice,
    Field,
    Ground,
    Hint,
    Slider,
    Toggle,
    View,
    Widget,
)


class Form(Still):
    """One of each widget; keeps what comes in."""

    name = "form"

    def __init__(self) -> None:
        self.got: list[tuple[str, object]] = []
        self.commands: list[str] = []
        self.pointers: list[Pointer] = []
        self.released = self.closed = 0
        self.takes_pointer = True
        self.text = "Ann"
        self.widgets: tuple[Widget, ...] = (
            Button(name="button", rect=Rect(20, 20, 200, 44), label="Press", key="B"),
            Button(name="off", rect=Rect(20, 80, 200, 44), label="No", enabled=False, why_not="Not now."),
            Toggle(name="toggle", rect=Rect(20, 140, 300, 44), label="Switch", on=False),
            Choice(name="choice", rect=Rect(20, 200, 300, 44), label="Which", values=("a", "b", "c"), index=0),
            Slider(name="slider", rect=Rect(20, 260, 400, 44), label="How much", value=0.5, words="50 %"),
            CardSlot(name="card", rect=Rect(20, 380, 63, 88), drawing=None, label="a card", drag=True),
            Button(name="enter", rect=Rect(240, 20, 200, 44), label="Enter", key="Enter"),
            Ground(name="ground", rect=Rect(600, 100, 300, 300), label="the table"),
        )

    def view(self, size: Size) -> View:
        field = Field(name="field", rect=Rect(20, 320, 300, 44), label="Name", text=self.text)
        return View(widgets=(*self.widgets, field), first="button", hints=(Hint("Tab", "next"),))

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        self.got.append((name, value))
        if name == "field":
            self.text = str(value)

    def command(self, command: str) -> bool:
        self.commands.append(command)
        return command == "undo"

    def pointer(self, event: Pointer) -> bool:
        self.pointers.append(event)
        return self.takes_pointer

    def release(self) -> None:
        self.released += 1

    def close(self) -> None:
        self.closed += 1
