"""`turbo-table layout`: layouts made by a generator, drawn, printed at true scale, and told about."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from turbo_table.cli.refusals import Faulty, WrongWords

if TYPE_CHECKING:
    from turbo_table.core.layout import Layout

LONGEST_NUMBER: Final = 16
SIZE: Final = (1280, 800)
"""Of a picture, in pixels, unless told."""


def layout(given: argparse.Namespace) -> int:
    """What the word after `layout` says."""
    code: int = given.way(given)
    return code


def new(given: argparse.Namespace) -> int:
    """A layout by a generator, into a file or as text."""
    from turbo_table.cli.words import pair
    from turbo_table.content.layouts import layout_to_yaml
    from turbo_table.editor.generate import WrongParameter, generate
    from turbo_table.session.own_files import NotKept
    from turbo_table.session.own_layouts import keep

    parameters = {id: _whole(id, text) for id, text in map(pair, given.option)}
    try:
        layout = generate(given.kind, _whole("--seed", given.seed), parameters)
    except WrongParameter as error:
        raise WrongWords(str(error)) from None
    layout = _named(layout, given.name or layout.name, given.about or layout.about)
    if given.output is None:
        print(layout_to_yaml(layout), end="")
        return 0
    try:
        keep(Path(given.output), layout)
    except NotKept as error:
        raise Faulty(str(error)) from None
    print(f'Saved "{layout.name}" to {given.output}.')
    return 0


def _named(layout: Layout, name: str, about: str) -> Layout:
    """The layout with words of the user's. Raises WrongWords for some that no file may have."""
    from dataclasses import replace

    from turbo_table.content import ContentError
    from turbo_table.content.layouts import layout_to_yaml, load_layout

    named = replace(layout, name=name, about=about)
    try:
        load_layout(layout_to_yaml(named), "the layout")
    except ContentError as error:
        raise WrongWords(f"--{error.faults[0].path}: {error.faults[0].message}.") from None
    return named


def _whole(name: str, text: str) -> int:
    """A whole number. Raises WrongWords."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > LONGEST_NUMBER:
        raise WrongWords(f"{name[:40]} takes a whole number of at most {LONGEST_NUMBER} digits, not {text[:40]!r}.")
    return int(text)


def render(given: argparse.Namespace) -> int:
    """A picture of a layout."""
    from turbo_table.cli.pictures import picture_path, save_picture
    from turbo_table.editor.picture import picture

    path = picture_path(given.output)
    drawing = picture(_layout(given.file))
    if path.suffix.lower() == ".svg":
        from turbo_table.export.svg import drawing_svg

        return save_picture(path, drawing_svg(drawing, size=given.size).encode())
    from turbo_table.ui.drawn import png

    return save_picture(path, png(drawing, given.size or SIZE))


def paper(given: argparse.Namespace) -> int:
    """A layout at true scale, on as many sheets as it takes."""
    from turbo_table.cli.pictures import save_picture
    from turbo_table.export.pdf import drawing_pdf
    from turbo_table.scene.layout_plan import layout_plan

    path = Path(given.output)
    if path.suffix.lower() != ".pdf":
        raise WrongWords(f'"{path.name[:60]}" does not end in .pdf.')
    layout = _layout(given.file)
    return save_picture(path, drawing_pdf(layout_plan(layout), layout.name, given.paper))


def report(given: argparse.Namespace) -> int:
    """What a layout is, and every problem of it; 1 where there is one."""
    from turbo_table.editor.report import told
    from turbo_table.session.own_layouts import is_shipped

    layout = _layout(given.file)
    if is_shipped(Path(given.file)):
        print("It came with the program and stays as it is: a changed one needs a name of its own.")
    lines, faulty = told(layout, runs=given.runs)
    for line in lines:
        print(line)
    return 1 if faulty else 0


def _layout(path: str) -> Layout:
    """The layout in a file. Raises Faulty."""
    from turbo_table.cli.words import in_order
    from turbo_table.content import read_file
    from turbo_table.content.layouts import load_layout

    return in_order(lambda: load_layout(read_file(path), path))
