"""Files from outside become validated frozen values, or one `ContentError` that names every fault's place."""

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.files import read_file, shipped
from turbo_table.content.layouts import (
    find_layouts,
    layout_from_json,
    layout_to_json,
    layout_to_yaml,
    load_layout,
)
from turbo_table.content.strict_yaml import Document, read_yaml, readable
from turbo_table.content.validate import file_kind, load, load_header, validate
from turbo_table.content.write_yaml import write_yaml

__all__ = [
    "ContentError",
    "Document",
    "Fault",
    "file_kind",
    "find_layouts",
    "layout_from_json",
    "layout_to_json",
    "layout_to_yaml",
    "load",
    "load_header",
    "load_layout",
    "read_file",
    "read_yaml",
    "readable",
    "shipped",
    "validate",
    "write_yaml",
]
