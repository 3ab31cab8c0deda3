"""A free table with all that is chosen and held: the state of its screen, and what can be done to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, Final

from turbo_table.core.game import Action, Seat
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import BoxPiece, Clash, Handling, Intent, Thing
from turbo_table.scene.lying import Body
from turbo_table.scene.scene import Frame, Offer, Piece
from turbo_table.session.dealing import Dealing
from turbo_table.session.session import Session
from turbo_table.ui import own_pictures
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.free.hands import Hands
from turbo_table.ui.free.held import Held
from turbo_table.ui.free.lay import Lay, anything, lay, under
from turbo_table.ui.free.ruler import Ruler
from turbo_table.ui.free.tumbling import Tumbling
from turbo_table.ui.motion import Seen, Stage, Where
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table.eye import Eye
from turbo_table.ui.table.layout import BETWEEN, TOOL, Layout, hand_slots, layout, spot_in
from turbo_table.ui.table.picker import TYPED
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.sentences import sentence
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.thinking import Thinking

FIRST_SIZE: Final = Size(1280, 800)
"""Before the window told its own."""
PANEL: Final = 0.3125
"""The part of the window that the panel takes: a whole table needs more room than a turn."""
REST_MS: Final = 600.0
MOST_MOVING: Final = 60
"""More pieces than that are where they go at once."""
TABS: Final[Mapping[str, str]] = {"chosen": "Chosen", "box": "Box", "log": "Log"}
MEANS_NOTHING: Final = "That means nothing here."


@dataclass(frozen=True, slots=True)
class Open:
    """A menu that is open."""

    x: float
    y: float
    offers: tuple[Offer, ...]


def _as_meant(intent: Intent) -> Intent:
    return intent


class FreeDesk:
    """What the screen of a free table shows, and does to its session."""

    def __init__(self, services: Services, session: Session, thinking: Thinking) -> None:
        """Nothing is seen before the first `fit`. The session's game has a handling."""
        assert session.plugin.handling is not None
        self.session: Final = session
        self.handling: Final[Handling[Any]] = session.plugin.handling
        self.services: Final = services
        self.size = FIRST_SIZE
        self.layout: Layout = layout(FIRST_SIZE, services.hints_height, part=PANEL)
        self.eye: Final = Eye()
        self.hands: Final = Hands()
        self.chosen: tuple[str, ...] = ()
        """What is chosen of the table, in the order in which it was."""
        self.held: Held | None = None
        self.spun = (0.0, 0.0)
        """Where the handle was taken that turns what is chosen."""
        self.boxed: Rect | None = None
        """The part of the screen that is being boxed in."""
        self.ruler: Ruler | None = None
        self.snaps, self.grid, self.judges = True, False, False
        """Whether things snap, the grid is shown, and overlaps of what is chosen are."""
        self.copied: tuple[Body, ...] = ()
        self.views: Final[dict[int, Camera]] = {}
        """Kept by their numbers."""
        self.closely: Piece | None = None
        self.tab = "chosen"
        self.find = ""
        """What is looked for in the box."""
        self.count = 1
        """So many cards of a pile are drawn, or dealt to each."""
        self.open: Open | None = None
        """The menu that is open."""
        self.focused = self.hovered = ""
        """The widgets that have the focus and the pointer."""
        self.asked = 0
        """Grows whenever the focus is wanted somewhere else."""
        self.lead = ""
        """Where it is wanted."""
        self.tumbling: Tumbling | None = None
        """Dice and coins on their way."""
        self.pointer = (0.0, 0.0)
        self.over = ""
        """What the pointer rests on."""
        self._rested_ms = 0.0
        self._rested_at = (0.0, 0.0)
        self.shows: Callable[[Thing], bool] = anything
        """Which things of the table are shown, and can be chosen; `relay` where it says otherwise than before."""
        self.amend: Callable[[Intent], Intent] = _as_meant
        """What is done in place of what hands intend."""
        self.above = 0.0
        """How high what stands over the upper edge of the table is, so that the whole table is seen below it."""
        self.changes = 1
        """Grows whenever something is shown differently."""
        self._lay: Lay | None = None
        self._clashes: tuple[object, tuple[Clash, ...]] = (None, ())
        self._box: tuple[object, tuple[BoxPiece, ...]] = (None, ())
        self.dealing: Final = Dealing(session)
        self.play: Final = Play(session, thinking, self._stage, tracks=False)

    def changed(self) -> None:
        """Something is shown differently."""
        self.changes += 1

    def fit(self, size: Size) -> None:
        """The window has this size."""
        if size != self.size or self.eye.camera is None:
            self.size, self.layout = size, layout(size, self.services.hints_height, part=PANEL)
            self.back_out()
            self.changed()
            if self.eye.camera is None or self.eye.following:
                self.see(self.play.now.whole, glides=False)
            else:
                self.eye.go(self.eye.camera.clamped(self.layout.table, self.play.now.whole), glides=False)

    # What is the case

    @property
    def lay(self) -> Lay:
        """What lies there now."""
        if self._lay is None or self._lay.now is not self.play.now:
            self._lay = lay(self.play.now, self.handling, self._lay, self.shows)
            self.chosen = tuple(id for id in self.chosen if id in self._lay.lying.placed)
            self.changed()
        return self._lay

    def relay(self) -> None:
        """Other things are shown."""
        self._lay = None
        self.changed()

    @property
    def box(self) -> tuple[BoxPiece, ...]:
        """What can be taken out of the box."""
        if self._box[0] is not self.play.now.view:
            self._box = (self.play.now.view, self.handling.box(self.play.now.view))
        return self._box[1]

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """Why pictures of the user's own cards cannot be shown, a sentence each."""
        return own_pictures.faults(side for kind in self.box for side in kind.sides)

    @property
    def clashes(self) -> tuple[Clash, ...]:
        """Where what is chosen overlaps anything, while that is wanted."""
        key = (self.lay, self.chosen, self.judges)
        if self._clashes[0] != key:
            judged = self.judges and self.chosen
            self._clashes = (key, self.handling.overlaps(self.lay.now.view, self.chosen) if judged else ())
        return self._clashes[1]

    @property
    def card_um(self) -> int:
        """How long a card is, for the ruler: the first one that is chosen, else that lies there; 0 without any."""
        ids = (*self.chosen, *self.lay.lying.placed)
        card = next((each for id in ids if (each := self.lay.things[id]).sort in ("card", "part")), None)
        return 0 if card is None else max(y for _, y in card.outline) - min(y for _, y in card.outline)

    @property
    def pile(self) -> Thing | None:
        """The pile that is chosen, where nothing else is."""
        only = self.lay.things[self.chosen[0]] if len(self.chosen) == 1 else None
        return only if only is not None and only.sort == "pile" else None

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What can be done with what is chosen, else with the table."""
        return self.handling.menu(self.lay.now.view, self.lay.seat, self.chosen)

    @property
    def bodies(self) -> tuple[Body, ...]:
        """What is chosen, as geometry."""
        return self.lay.bodies(self.chosen)

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        if self.eye.camera is None:
            self.see(self.play.now.whole, glides=False)
        assert self.eye.camera is not None
        return self.eye.camera

    @property
    def sight(self) -> Sight:
        """What is shown where just now."""
        over, now, table = self.layout.overview, self.play.now, self.layout.table
        small = framing(now.whole, over.inset(-16), now.whole)
        shown = self.eye.overview(over, table, now.whole)
        return Sight(self.session, now, self.camera, table, shown, small, self.slots)

    @property
    def slots(self) -> dict[str, Rect]:
        """Where the cards of the hand lie, at the table's lower edge."""
        hand = [(each.id, drawing) for each in self.lay.hand if (drawing := self.lay.drawing(each.id))]
        if not hand:
            return {}
        high = self.layout.hand_height * 0.8
        places = hand_slots(self.layout.table, tuple((drawing, high) for _, drawing in hand))
        return {id: place for (id, _), place in zip(hand, places, strict=True)}

    @property
    def away(self) -> frozenset[str]:
        """The pieces of the table that are shown elsewhere just now: held, or rolling."""
        held = (self.held.ids if self.held is not None else frozenset[str]()) | self.lay.unseen
        return held | frozenset(self.tumbling.ways) if self.tumbling is not None else held

    @property
    def knob(self) -> tuple[float, float] | None:
        """Where the handle stands that turns what is chosen; None where nothing can be turned."""
        bodies = self.bodies
        if not bodies or self.held or self.tumbling or len(self.lay.loose(self.chosen)) < len(bodies):
            return None
        camera, area = self.camera, self.layout.table
        if len(bodies) == 1:
            ahead = max(y for _, y in bodies[0].outline) + round(26_000 / camera.px_per_mm)
            tip = bodies[0].pose.then(Pose(0, ahead, 0))
            return camera.to_screen(area, tip.x_um, tip.y_um)
        frame = reduce(Frame.around, (self.lay.lying.placed[each.id].frame for each in bodies))
        x, y = camera.to_screen(area, (frame.left_um + frame.right_um) / 2, frame.far_um)
        return x, y - 26

    def _stage(self, now: Situation) -> Stage:
        """Where the pieces of a situation are to be seen: on the table, in the hand, in their pile."""
        things = self.handling.things(now.view)
        same = self._lay is not None and self.handling.active(now.view) == self._lay.seat
        slots = self.slots if same else {}
        seen: dict[str, Seen] = {}
        for id, piece in now.pieces.items():
            thing = things.get(id)
            where: Where | None = piece.pose
            if where is None and id in slots:
                where = spot_in(slots[id], now.drawing(piece))
            elif where is None and thing is not None and thing.pile:
                where = things[thing.pile].pose
            if where is not None:
                seen[id] = Seen(piece, where)
        return seen

    # The eye

    def see(self, part: Frame, *, glides: bool = True) -> None:
        """Frame a part of the table."""
        glides = glides and self.services.preferences.motion
        area = self.layout.table
        clear = self.layout.clear(area.bottom - min((each.y for each in self.slots.values()), default=area.bottom))
        clear = clear.below(self.above)
        # Two rows of small buttons stand over the table, if that does not make it much smaller.
        whole = self.play.now.whole
        needed = clear.width * (whole.far_um - whole.near_um) / (whole.right_um - whole.left_um)
        tools = max(0.0, 2 * TOOL + BETWEEN - self.above)
        clear = clear.below(min(tools, max(clear.height - needed, clear.height / 12)))
        self.eye.look(part, area, clear, clear, whole, 0, glides=glides)
        self.changed()

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The point of the table (µm) at a point of the screen."""
        x_um, y_um = self.camera.to_world(self.layout.table, x, y)
        return round(x_um), round(y_um)

    @property
    def middle(self) -> tuple[int, int]:
        """The point of the table where the pointer is, else the middle of what is seen."""
        over = self.layout.table.holds(*self.pointer)
        return self.at(*(self.pointer if over else self.layout.table.middle))

    def rest(self, dt_ms: float) -> None:
        """Time passes for the pointer: what it rests on for a while is named."""
        at = "" if self.hovered or self.held or self.hands.busy else under(self.lay, self.sight, *self.pointer)
        moved, self._rested_at = self.pointer != self._rested_at, self.pointer
        self._rested_ms = 0.0 if moved else self._rested_ms + dt_ms
        over = at if at and (self._rested_ms >= REST_MS or at == self.over) else ""
        if over != self.over:
            self.over = over
            self.changed()

    # What is done

    def focus(self, name: str) -> None:
        """Ask for the focus to be somewhere."""
        self.lead = name
        self.asked += 1
        self.changed()

    def say(self, words: str) -> None:
        """Show a sentence for a while."""
        self.services.say(words)

    def act(self, intent: Intent) -> bool:
        """Do what is meant, or say why not; whether it was done. What is new is chosen afterwards."""
        before = self.lay
        action = self.handling.act(before.now.view, before.seat, self.amend(intent))
        if action is None:
            self.say(MEANS_NOTHING)
            return False
        return self.do(action)

    def do(self, action: Action) -> bool:
        """Do an action of the game, or say why not; whether it was done. What is new is chosen afterwards."""
        before = self.lay
        illegal = self.play.do(action)
        if illegal is not None:
            self.say(sentence(self.session.game.id, illegal.reason, illegal.rule))
            return False
        self._calm()
        new = tuple(id for id in self.lay.lying.placed if id not in before.things)
        if new and before.seat == self.lay.seat:
            self.chosen = new
        self._pass(before.seat)
        self._clear_of_hand(before)
        if self.play.now.dealt:
            self.focus(TYPED)
        return True

    def _pass(self, before: Seat) -> None:
        """Where the hands were passed on, nothing of a hand is shown before the other person is there."""
        if before != self.lay.seat:
            self.chosen, self.held, self.closely, self.open, self.over = (), None, None, None, ""
            ways.hand_over(self.services, self.session, self.lay.seat)

    def _calm(self) -> None:
        if len(self.play.moving.legs) > MOST_MOVING:
            self.play.skip()

    def back_or_again(self, *, again: bool) -> None:
        """Take back or do again; in mid-drag only put back what is held."""
        if self.back_out():
            return
        before = self.lay
        self.say(self.play.redo() if again else self.play.undo())
        self._calm()
        self._pass(before.seat)
        self._clear_of_hand(before)

    def _clear_of_hand(self, before: Lay) -> None:
        """A hand that came or went leaves more or less room for the table, while all of it is seen."""
        if self.eye.following and bool(before.hand) != bool(self.lay.hand):
            self.see(self.play.now.whole)
        self.changed()

    @property
    def targets(self) -> tuple[str, ...]:
        """What keys act on: what is chosen, else what is under the pointer."""
        here = under(self.lay, self.sight, *self.pointer)
        return self.chosen or ((here,) if here else ())

    def choose(self, ids: Iterable[str]) -> None:
        """Other things are chosen."""
        self.chosen = tuple(dict.fromkeys(id for id in ids if id in self.lay.lying.placed))
        if self.chosen and self.tab == "box":
            self.tab = "chosen"
        self.changed()

    def toggle(self, id: str) -> None:
        """Choose one more, or one less."""
        self.choose(each for each in (*self.chosen, id) if each != id or id not in self.chosen)

    def back_out(self) -> bool:
        """Put back what is held, and let go; whether there was anything."""
        was = self.hands.cancel() or (self.held is not None and not self.held.faint)
        self.held, self.boxed = None, None
        self.changed()
        return was
