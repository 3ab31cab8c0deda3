"""What things are called, in words that tell nobody more than everybody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from turbo_table.games.freeform import finding
from turbo_table.games.freeform.components import Files
from turbo_table.games.freeform.state import Item, Lying, Pile, State

MOST_NAMED: Final = 3
MOST_QUOTED: Final = 60


def one(state: State, each: Lying) -> str:
    """A thing of the table as everybody sees it: `card "7"`, `a face-down card`, `a pile of 3`."""
    if isinstance(each, Pile):
        return f"pile {each.id} ({cards(len(each.cards))})"
    return "a face-down card" if finding.covered(state.files, each) else front(state.files, each)


def front(files: Files, item: Item) -> str:
    """A piece whose front is seen."""
    found = finding.known_piece(files, item)
    if found is None or item.hidden:
        return "a card"
    return f"{found.label} {found.names[item.side]}" if len(found.names) > 1 and not found.secret else found.label


def several(state: State, things: Sequence[Lying]) -> str:
    """Things as everybody sees them; many of them by their number."""
    if len(things) > MOST_NAMED:
        return f"{len(things)} pieces"
    found = Counter(one(state, each) for each in things)
    return listed([name if number == 1 else f"{number} x {name.removeprefix('a ')}" for name, number in found.items()])


def fronts(files: Files, items: Sequence[Item]) -> str:
    """The fronts of cards, all of them, in their order."""
    return listed([front(files, each) for each in items])


def cards(number: int) -> str:
    """So many cards."""
    return "no card" if number == 0 else "1 card" if number == 1 else f"{number} cards"


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"


def quoted(text: str) -> str:
    """Words of a note, cut where there are many."""
    return f'"{text}"' if len(text) <= MOST_QUOTED else f'"{text[:MOST_QUOTED]}…"'


def upper(words: str) -> str:
    """With a capital at its beginning."""
    return f"{words[0].upper()}{words[1:]}"
