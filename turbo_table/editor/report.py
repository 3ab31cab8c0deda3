"""What there is to say about a layout, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from turbo_table.content.strict_yaml import path_text
from turbo_table.core.layout import CircuitLayout, DriftLayout, LanesLayout, Layout
from turbo_table.editor.judged import game_problems, never_ends
from turbo_table.editor.problems import Problem, problems


def told(layout: Layout, runs: int = 0) -> tuple[tuple[str, ...], bool]:
    """The lines, and whether the layout has a problem; with `runs`, a strong bot drives it so often, which is slow."""
    found = (*problems(layout), *game_problems(layout))
    if runs and not found:
        found = never_ends(layout, runs=runs) or ()
    return (*_facts(layout), *map(_line, found), *([] if found else ["No problem was found."])), bool(found)


def _line(problem: Problem) -> str:
    where = f" ({path_text(problem.path)})" if problem.path else ""
    mend = f" To mend: {problem.mend_words[0].lower()}{problem.mend_words[1:]}." if problem.mend else ""
    return f"{problem.sentence}{where}{mend}"


def _facts(layout: Layout) -> Iterator[str]:
    extras = layout.extras
    yield f"{layout.name}: {layout.about}" if layout.about else layout.name
    yield f"Kind {layout.kind}, table {layout.width_um / 1_000:g} x {layout.height_um / 1_000:g} mm."
    match layout:
        case LanesLayout():
            lengths = ", ".join(str(len(lane.slots)) for lane in layout.lanes)
            yield f"Style {layout.style}; cards in its lanes: {lengths}."
        case CircuitLayout():
            short = f", a short one of {len(layout.short)}" if layout.short else ""
            yield f"A track of {len(layout.track)} cards{short}; {'closed' if layout.closed else 'open'}."
        case DriftLayout():
            yield f"Barrier cards: {', '.join(placed.card for placed in layout.barriers) or 'none'}."
    if extras.obstacles:
        yield f"Obstacles: {', '.join(each.name for each in extras.obstacles)}."
    if extras.author:
        yield f"By {extras.author}."
    if extras.generated:
        made = extras.generated
        values = "".join(f" --option {id}={value}" for id, value in made.parameters)
        yield f"Made again by: layout new {made.generator} --seed {made.seed}{values}"
