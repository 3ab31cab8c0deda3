"""Text that is safe to show: names and lines that people typed may hold anything."""


def printable(text: str) -> str:
    """The text with escapes for what a terminal should not get, such as a control character; lines stay lines."""
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)


def bare(text: str) -> str:
    """The text without what cannot be shown, line ends among it."""
    return "".join(c for c in text if c.isprintable())
