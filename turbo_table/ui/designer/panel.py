"""The panel of the designer: what is chosen, the box, layers, problems, and what the course is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turbo_table.core.layout import CircuitLayout, LanesLayout, Layout, Style
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.designer.document import Document
from turbo_table.ui.designer.layers import LAYERS, layers
from turbo_table.ui.free import boxed
from turbo_table.ui.free import panel as free
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.table.shown import Filled
from turbo_table.ui.widgets.model import Bar, Button, Choice, Field, Label, Panel, Scroll, Toggle

TABS: Final[Mapping[str, str]] = {
    "chosen": "Piece",
    "box": "Box",
    "layers": "Layers",
    "problems": "Problems",
    "course": "Course",
}
STYLES: Final[tuple[Style, ...]] = ("drag", "zig-zag", "centre", "circuit")
MOST_TOLD: Final = 40
BUTTON: Final = 38.0
GAP: Final = 8.0


def panel(documents: Sequence[Document], index: int) -> Filled:
    """Everything in the panel; `index`: of the document that is shown."""
    document = documents[index]
    desk = document.desk
    layout = desk.layout
    filled = Filled()
    filled.widgets.append(Panel(rect=layout.panel))
    inside = layout.panel.inset(12 if layout.close else 20, 10 if layout.close else 16)
    y = _head(filled, inside, documents, index) + (6 if layout.close else 12)
    y += _tabs(filled, inside.below(y), document) + (8 if layout.close else 14)
    room = inside.below(y)
    match desk.tab:
        case "box":
            boxed.fill(filled, room, desk)
        case "layers":
            filled.log = _scroll("layers", room, _layers(room, document))
        case "problems":
            filled.log = _scroll("problems", room, _problems(room, document))
        case "course":
            filled.log = _scroll("course", room, _course(room, document))
        case _:
            filled.log = free.chosen(room, desk)
    return filled


def _scroll(name: str, room: Rect, flow: Flow) -> Scroll:
    place = Rect(room.x - 8, room.y, room.width + 20, room.height)
    return Scroll(name=name, rect=place, height=flow.y - room.y, widgets=tuple(flow.widgets))


def _head(filled: Filled, inside: Rect, documents: Sequence[Document], index: int) -> float:
    """Which course, whether it is saved, and the other ones that are open; the height it takes."""
    document = documents[index]
    layout = document.layout
    corner = "NOT SAVED" if not document.saved else "SHIPPED" if document.shipped else ""
    wide = fonts.wide(corner, "section") + 8 if corner else 0
    filled.widgets += [
        Label(rect=inside.top(30).left(inside.width - wide), text=layout.name, style="title"),
        Label(rect=inside.top(30), text=corner, style="section", align="right"),
    ]
    y = 36.0
    close = document.desk.layout.close
    buttons = (("courses", "Open", "open"), ("save", "Save", "save"), ("play-it", "Play it", "play"))
    for (name, label, key), place in zip(buttons, inside.below(y).top(BUTTON).columns(3, GAP), strict=True):
        shown = key_of(key)
        fits = fonts.wide(label, "label") + fonts.wide(shown, "key") + 62 <= place.width
        filled.widgets.append(
            Button(
                name=name,
                rect=place,
                label=label,
                key=shown if fits else "",
                tone="primary" if name == "play-it" else "plain",
            )
        )
    y += BUTTON + (0 if close else 2)
    if len(documents) > 1:
        y += 6
        places = inside.below(y).top(34).columns(len(documents), 6)
        for number, (each, place) in enumerate(zip(documents, places, strict=True)):
            mark = "" if each.saved else " *"
            label = f"{each.layout.name}{mark}"
            filled.widgets.append(Button(name=f"document {number}", rect=place, label=label, chosen=number == index))
        y += 34
    return y


def _tabs(filled: Filled, space: Rect, document: Document) -> float:
    """The sections, in two rows where they are too wide for one."""
    labels = {tab: f"{label}{_count(tab, document)}" for tab, label in TABS.items()}
    widths = [fonts.wide(label, "label") + 29 for label in labels.values()]
    spare = space.width - 4 * (len(labels) - 1) - sum(widths)
    rows = [tuple(labels)] if spare >= 0 else [tuple(labels)[:2], tuple(labels)[2:]]
    y = 0.0
    for row in rows:
        mine = [widths[tuple(labels).index(tab)] for tab in row]
        more = (space.width - 4 * (len(row) - 1) - sum(mine)) / len(row)
        x = space.x
        for tab, wide in zip(row, mine, strict=True):
            place = Rect(x, space.y + y, wide + more, 36)
            filled.widgets.append(
                Button(name=f"tab {tab}", rect=place, label=labels[tab], chosen=document.desk.tab == tab)
            )
            x += wide + more + 4
        y += 42
    return y - 6


def _count(tab: str, document: Document) -> str:
    number = len(document.checks.found) if tab == "problems" else 0
    return f" {number}" if number else ""


def _layers(room: Rect, document: Document) -> Flow:
    """Each kind of pieces, to be shown and locked."""
    flow = Flow(room.x, room.y + 4, room.width)
    flow.words("What is hidden stays in the file; what is locked stays where it is.", "quiet", gap=10)
    # All that lies there, shown or not.
    found = layers(document.desk.handling.things(document.desk.play.now.view).values())
    for name, things in found.items():
        flow.add(Label(rect=flow.place(22, 2), text=f"{LAYERS[name]}: {len(things)}", style="label"))
        show, lock = flow.place(BUTTON, 10).columns(2, GAP)
        locked = all(each.locked for each in things)
        flow.add(
            Toggle(name=f"show {name}", rect=show, label="Shown", on=name not in document.hidden),
            Toggle(name=f"fix {name}", rect=lock, label="Locked", on=locked),
        )
    if document.left_out:
        flow.words(document.left_out, "quiet")
    if not found:
        flow.words("Nothing lies there yet.", "body")
    return flow


def _problems(room: Rect, document: Document) -> Flow:
    """What is wrong, each with a way there and a way to mend it; below that, the bot."""
    flow = Flow(room.x, room.y + 4, room.width)
    found = document.checks.found
    if document.checks.of is None:
        flow.words("Looking …", "body", gap=10)
    elif not found:
        flow.words("No problem was found.", "head", gap=4)
        flow.words("Cards, lanes, obstacles and the rules of the game were looked at.", "quiet", gap=12)
    for index, each in enumerate(found[:MOST_TOLD]):
        chosen = index == document.at
        mends = each.mend is not None
        words = fonts.height(each.sentence, "body", flow.width - 28)
        card = flow.place(words + 20 + (BUTTON + 6 if mends else 0), 8)
        flow.add(
            Button(name=f"problem {index}", rect=card, label="", chosen=chosen),
            Bar(rect=Rect(card.x, card.y + 6, 4, card.height - 12), colour="barrier"),
            Label(rect=card.inset(14, 10).top(words), text=each.sentence, style="body", fold=True),
        )
        if mends:
            key = key_of("mend") if chosen or len(found) == 1 else ""
            wide = min(
                card.width - 24, fonts.wide(each.mend_words, "label") + 34 + (fonts.wide(key, "key") + 24 if key else 0)
            )
            place = Rect(card.x + 12, card.bottom - BUTTON - 8, wide, BUTTON)
            flow.add(Button(name=f"mend {index}", rect=place, label=each.mend_words, key=key))
    if len(found) > MOST_TOLD:
        flow.words(f"and {len(found) - MOST_TOLD} more", "quiet", gap=8)
    if document.left_out:
        flow.words(document.left_out, "quiet", gap=12)
    if document.layout.kind == "drift":
        _trial(flow, document)
    return flow


def _trial(flow: Flow, document: Document) -> None:
    """Whether the strongest bot reaches the finish at all."""
    flow.gap(4)
    flow.section("Can it be driven?", gap=4)
    trial = document.trial
    if trial is not None and trial.layout != document.layout:
        trial = None
    if trial is None:
        flow.words("The strongest bot drives it, up to 20 times, until it reaches the finish.", "quiet", gap=8)
        flow.add(Button(name="try", rect=flow.place(BUTTON, 8), label="Let the bot try", key=key_of("try")))
    elif trial.problems is None:
        flow.words(f"It drives … {trial.over} of {trial.runs} runs without the finish.", "body", gap=6)
        bar = flow.place(8, 10)
        flow.add(
            Bar(rect=bar, colour="raised"),
            Bar(rect=bar.left(bar.width * max(0.02, trial.over / trial.runs)), colour="amber"),
            Button(name="try", rect=flow.place(BUTTON, 8), label="Stop", key=key_of("try")),
        )
    else:
        good = not trial.problems and not trial.fault
        said = trial.fault or ("It reached the finish." if good else trial.problems[0].sentence)
        flow.words(said, "body", gap=8, colour="" if good else "danger-words")
        flow.add(Button(name="try", rect=flow.place(BUTTON, 8), label="Again", key=key_of("try")))


def _course(room: Rect, document: Document) -> Flow:
    """What it is called, its table, and its file."""
    flow = Flow(room.x, room.y + 4, room.width)
    layout = document.layout
    extras = layout.extras
    for name, label, text, hint in (
        ("name", "Name", layout.name, ""),
        ("about", "In a sentence", layout.about, "For whoever chooses a course"),
        ("author", "Author", extras.author, "Who made it"),
        ("notes", "Notes", " ".join(extras.notes.split()), "Anything else"),
    ):
        flow.add(Label(rect=flow.place(18), text=label, style="small"))
        flow.add(Field(name=f"say {name}", rect=flow.place(38, 8), label="", text=text, hint=hint))
    flow.add(Label(rect=flow.place(18), text="Table, in mm: width and depth", style="small"))
    wide, high = flow.place(38, 10).columns(2, GAP)
    flow.add(
        Field(name="say width", rect=wide, label="", text=f"{layout.width_um / 1000:g}", whole=True),
        Field(name="say height", rect=high, label="", text=f"{layout.height_um / 1000:g}", whole=True),
    )
    _kind(flow, layout)
    flow.section("File", gap=4)
    flow.words(_file(document), "quiet", gap=8)
    flow.add(Button(name="save-anew", rect=flow.place(BUTTON, 6), label="Save as a new file", key=key_of("save-as")))
    made = extras.generated
    if made is not None:
        flow.gap(4)
        flow.section("Made by a generator", gap=4)
        flow.words(f"{made.generator}, seed {made.seed}", "body", gap=8)
        flow.add(Button(name="reseed", rect=flow.place(BUTTON, 6), label=f"Make it anew with seed {made.seed + 1}"))
    return flow


def _kind(flow: Flow, layout: Layout) -> None:
    if isinstance(layout, LanesLayout):
        index = STYLES.index(layout.style)
        flow.add(Choice(name="say style", rect=flow.place(42, 10), label="Style", values=STYLES, index=index))
    if isinstance(layout, CircuitLayout):
        flow.add(Toggle(name="say closed", rect=flow.place(42, 10), label="The end meets the start", on=layout.closed))


def _file(document: Document) -> str:
    if document.path is None:
        return "It has no file yet. It is kept as you work, also through a crash."
    if document.shipped:
        return f"{document.path.name} came with the program and stays as it is: saving makes a copy of yours."
    return str(document.path)
