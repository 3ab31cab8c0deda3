"""What is typed about a course: its name and words, its table, its style."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.content import ContentError
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import CircuitLayout, LanesLayout, Layout
from turbo_table.core.printable import bare
from turbo_table.editor.generate import WrongParameter, generate
from turbo_table.ui.designer.document import Document
from turbo_table.ui.designer.panel import STYLES

MM: Final = 1_000


def say(document: Document, field: str, value: str | float | bool | None) -> None:
    """Something else is said about the course, as something that can be taken back; or it is said why it cannot be."""
    layout = document.layout
    text = " ".join(bare(str(value if value is not None else "")).split())
    extras = layout.extras
    changed: Layout
    match field:
        case "name":
            changed = replace(layout, name=text)
        case "about":
            changed = replace(layout, about=text)
        case "author":
            changed = replace(layout, extras=replace(extras, author=text))
        case "notes":
            same = text == " ".join(extras.notes.split())
            changed = layout if same else replace(layout, extras=replace(extras, notes=text))
        case "width" | "height":
            try:
                size_um = round(float(text.replace(",", ".").removesuffix("mm")) * MM)
            except (ValueError, OverflowError):
                document.desk.say(f"{text[:20]!r} is no number.")
                return
            changed = replace(layout, width_um=size_um) if field == "width" else replace(layout, height_um=size_um)
        case "style" if isinstance(layout, LanesLayout):
            changed = replace(layout, style=STYLES[int(value or 0) % len(STYLES)])
        case "closed" if isinstance(layout, CircuitLayout):
            changed = replace(layout, closed=bool(value))
        case _:
            return
    try:
        load_layout(layout_to_yaml(changed), "the course")
    except ContentError as error:
        document.desk.say(f"That cannot be: {error.faults[0].message}.")
        return
    document.lay(changed, f"change its {field}")


def reseed(document: Document) -> None:
    """The course is made anew by its generator, with the next seed."""
    made = document.layout.extras.generated
    if made is None:
        return
    try:
        layout = generate(made.generator, made.seed + 1, dict(made.parameters))
    except WrongParameter as error:
        document.desk.say(str(error))
        return
    document.lay(layout, f"make it anew with seed {made.seed + 1}")
