"""Saves: a header and one line of JSON for each thing that happened; read whole or not at all.

The first line names format, game, versions, set-up, bots and seed. Then come lines such as
`{"seat": 0, "do": "take column B", "ms": 12}`, `{"undo": 3}`, `{"redo": 3}`, `{"hint": 0}` where that seat was given
a hint, `{"stood": 9000}` where time stood still then and, now and then, `{"digest": "…"}` of the state at that point.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Final

from turbo_table import __version__
from turbo_table.content import ContentError, Fault, load_header, read_yaml, validate
from turbo_table.content.layouts import layout_from_json, layout_to_json
from turbo_table.core.game import IllegalAction, Seat, Setup
from turbo_table.core.journal import Entry
from turbo_table.core.notation import NotationError
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import UnknownGame, find
from turbo_table.scene.drawing import SEAT_COLOURS
from turbo_table.session.clock import Clock, monotonic_ms
from turbo_table.session.history import Check, Hinted, Item, Mark, Origin, Stood
from turbo_table.session.seats import SeatsError, Sitter
from turbo_table.session.session import LUCKS, POLICIES, HintRefused, Luck, Policy, Session, UndoRefused

FORMAT: Final = "save/1"
MOST_BYTES: Final = 20_000_000
MOST_WORK: Final = 50_000
"""More actions than in any game, and so many lines at most: a save is read in bounded time, whatever stands in it."""
BOM: Final = b"\xef\xbb\xbf"
LONGEST_ID: Final = 64
NO_SAVE: Final = "this is no save of Turbo Table"
EMPTY: Final = "the file is empty"
NO_LINE: Final = "this is no line of a save"
_SAVE: Final = re.compile(rb'"turbo-table"\s*:\s*"save/')


@dataclass(frozen=True, slots=True)
class SetupEntry:
    """The set-up in a header."""

    names: tuple[str, ...]
    variant: str
    options: tuple[tuple[str, bool | int | str], ...]
    files: tuple[tuple[str, str], ...]
    layout: Any = None


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a save."""

    game: str
    rules: int
    app: str
    setup: SetupEntry
    bots: tuple[str, ...]
    """The level of the bot on each seat; empty: a person."""
    seed: str
    undo: str
    chance: str = "seed"
    hints: bool = True
    """Whether people may ask for hints."""
    colours: tuple[int, ...] = ()
    origin: Origin | None = None
    id: str = ""
    """The name of the playthrough among all others."""
    name: str = ""
    """What somebody called this save."""
    over: bool = False
    """Whether the game was over when this line was written."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game that was read from a save."""

    session: Session
    cut: bool
    """The end was cut off: this is the game up to its last whole line."""
    differences: tuple[Fault, ...]
    """What is not as it was: other rules, or the first state that is no longer the saved one."""
    name: str = ""
    """What somebody called this save."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """All of that, a sentence each."""
        cut = ("The end of the file is cut off: the game goes on from the last whole line.",) if self.cut else ()
        return (*cut, *map(str, self.differences))


def to_text(session: Session, *, name: str = "") -> str:
    """A session as the text of a save; `name`: what somebody calls it."""
    return header_text(session, name=name) + items_text(session.history)


def header_text(session: Session, *, name: str = "") -> str:
    """The first line of a session's save."""
    return _line(_header(session, name))


def items_text(items: Iterable[Item]) -> str:
    """The lines of a save for these items of a history."""
    return "".join(map(_line, _lines(items)))


def _line(data: dict[str, Any]) -> str:
    return f"{json.dumps(data, ensure_ascii=False)}\n"


def _header(session: Session, name: str) -> dict[str, Any]:
    given = session.setup
    return {
        "turbo-table": FORMAT,
        "game": session.game.id,
        "rules": session.game.rules_version,
        "app": __version__,
        "setup": {
            "names": given.names,
            "variant": given.variant,
            "options": given.options,
            "files": given.files,
            **({"layout": layout_to_json(given.layout)} if given.layout else {}),
        },
        "bots": [sitter.bot for sitter in session.sitters],
        "chance": session.chance,
        "seed": session.seed,
        "undo": session.policy,
        **({} if session.gives_hints else {"hints": False}),
        "colours": session.colours,
        **({"origin": asdict(session.origin)} if session.origin else {}),
        "id": session.id,
        **({"name": name} if name else {}),
        **({} if session.prompts else {"over": True}),
    }


def _lines(history: Iterable[Item]) -> Iterator[dict[str, Any]]:
    for item in history:
        match item:
            case Entry(seat, do, ms):
                yield {"seat": seat, "do": do, "ms": ms}
            case Mark(kind, count):
                yield {kind: count}
            case Hinted(seat):
                yield {"hint": seat}
            case Stood(ms):
                yield {"stood": ms}
            case Check(digest):
                yield {"digest": digest}


def is_save(content: bytes) -> bool:
    """Whether a file says that it is a save, by its first line."""
    head = content.removeprefix(BOM).lstrip().partition(b"\n")[0]
    return head[:1] == b"{" and _SAVE.search(head) is not None


def header_of(line: bytes) -> dict[str, Any] | None:
    """The first line of a save, unjudged; None for what is none."""
    with suppress(ValueError, RecursionError):
        data = json.loads(line)
        if isinstance(data, dict) and str(data.get("turbo-table", "")).startswith("save/"):
            return data
    return None


def from_text(content: bytes, name: str, clock: Clock = monotonic_ms) -> Loaded:
    """The game in a save, up to its last whole line. Raises ContentError, and nothing else has happened."""
    text, cut = _text(content.removeprefix(BOM), name)
    whole, _, rest = text.rpartition("\n")
    if not whole:
        broken = (
            EMPTY if not content else "not even the first line of this save is whole" if is_save(content) else NO_SAVE
        )
        raise ContentError(_fault(name, 1, broken))
    lines = whole.rstrip("\n").split("\n")
    header = _read_header(lines[0], name)
    session = _begin(header, lines[0], name, clock)
    differences = []
    if header.rules != session.game.rules_version:
        now = session.game.rules_version
        differences.append(_fault(name, 1, f"saved under version {header.rules} of the rules; now it is {now}"))
    same = True
    for number, line in enumerate(lines[1:], 2):
        if number > MOST_WORK or session.work > MOST_WORK:
            raise ContentError(_fault(name, number, f"no game takes so long; {MOST_WORK} actions at most are read"))
        try:
            item = _item(line)
            # Only the first digest that differs is told: the others are not even looked at.
            as_it_was = (not same and isinstance(item, Check)) or session.relive(item)
        except (NotationError, IllegalAction, UndoRefused, HintRefused, ValueError) as error:
            raise ContentError(_fault(name, number, str(error))) from None
        if same and not as_it_was:
            differences.append(_fault(name, number, "from here on the game is no longer the one that was saved"))
        same = same and as_it_was
    session.go_on()
    return Loaded(session, bool(cut or rest), tuple(differences), header.name)


def _text(content: bytes, name: str) -> tuple[str, bool]:
    """The text, and whether it ends in the midst of a character. Raises ContentError for what is no text."""
    try:
        return content.decode("utf-8"), False
    except UnicodeDecodeError as error:
        if error.end < len(content) or error.reason != "unexpected end of data":
            line = content[: error.start].count(b"\n") + 1
            raise ContentError(_fault(name, line, "this is no UTF-8 text")) from None
        return content[: error.start].decode("utf-8"), True


def _read_header(line: str, name: str) -> Header:
    if not line.lstrip().startswith("{"):
        raise ContentError(_fault(name, 1, NO_SAVE))
    document = read_yaml(line, name)
    load_header(document, FORMAT)
    return validate(document, Header)


def _begin(header: Header, line: str, name: str, clock: Clock) -> Session:
    given = header.setup
    layout = None if given.layout is None else layout_from_json(given.layout, name)
    setup = Setup(names=given.names, variant=given.variant, options=given.options, files=given.files, layout=layout)
    try:
        plugin: AnyPlugin = find(header.game)
        sitters = _sitters(given.names, header.bots, plugin)
        chance, policy, colours = _chance(header.chance), _policy(header.undo), _colours(header.colours, len(sitters))
        # A save without an id has one all the same: that of its first line.
        id = header.id[:LONGEST_ID] or hashlib.sha256(line.encode()).hexdigest()[:16]
        return Session(
            plugin,
            setup,
            sitters,
            seed=header.seed,
            chance=chance,
            policy=policy,
            hints=header.hints,
            colours=colours,
            id=id,
            origin=header.origin,
            clock=clock,
        )
    except (UnknownGame, SeatsError, IllegalAction) as error:
        raise ContentError(_fault(name, 1, str(error))) from None


def _sitters(names: tuple[str, ...], bots: tuple[str, ...], plugin: AnyPlugin) -> tuple[Sitter, ...]:
    if len(bots) != len(names):
        raise SeatsError(f"There are {len(names)} names, but the bots of {len(bots)} seats.")
    unknown = next((bot for bot in bots if bot and bot not in plugin.bots), None)
    if unknown:
        raise SeatsError(f'There is no bot "{unknown[:40]}"; there are: {", ".join(plugin.bots)}.')
    return tuple(map(Sitter, names, bots))


def _policy(word: str) -> Policy:
    for policy in POLICIES:
        if policy == word:
            return policy
    raise SeatsError(f"Undo is one of {', '.join(POLICIES)}, not {word[:40]}.")


def _colours(given: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The colours, as long as each seat has one of its own; () otherwise."""
    known = all(0 <= colour < len(SEAT_COLOURS) for colour in given)
    return given if known and len(set(given)) == len(given) == seats else ()


def _chance(word: str) -> Luck:
    for luck in LUCKS:
        if luck == word:
            return luck
    raise SeatsError(f"Chance is one of {', '.join(LUCKS)}, not {word[:40]}.")


def _item(line: str) -> Item:
    """Raises ValueError for a line that is none of a save."""
    try:
        data = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise ValueError(NO_LINE) from None
    if isinstance(data, dict) and any(isinstance(value, bool) for value in data.values()):
        raise ValueError(NO_LINE)  # true would pass for 1
    match data:
        case {"seat": int(seat), "do": str(do), "ms": int(ms), **more} if not more and -1 <= seat < 100 and ms >= 0:
            return Entry(Seat(seat), do, ms)
        case {"undo": int(count), **more} if not more:
            return Mark("undo", count)
        case {"redo": int(count), **more} if not more:
            return Mark("redo", count)
        case {"hint": int(seat), **more} if not more and 0 <= seat < 100:
            return Hinted(Seat(seat))
        case {"stood": int(ms), **more} if not more and ms >= 0:
            return Stood(ms)
        case {"digest": str(digest), **more} if not more:
            return Check(digest)
    raise ValueError(NO_LINE)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Raises ValueError for a key that stands there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(NO_LINE)
    return found


def _fault(name: str, line: int, message: str) -> Fault:
    return Fault(name, line, 1, "", message)
