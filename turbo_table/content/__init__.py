"""Files from outside become validated frozen values, or one `ContentError` that names every fault's place."""

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.files import read_file, shipped
from turbo_table.content.strict_yaml import Document, read_yaml
from turbo_table.content.validate import file_kind, load, load_header, validate

__all__ = [
    "ContentError",
    "Document",
    "Fault",
    "file_kind",
    "load",
    "load_header",
    "read_file",
    "read_yaml",
    "shipped",
    "validate",
]
