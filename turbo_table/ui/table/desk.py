"""One table with all that is on it and in hand: the state of the table screen, and what can be done to it."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.scene.hint import Hint
from turbo_table.scene.scene import Frame, Offer, Piece, Standings
from turbo_table.session.dealing import Dealing
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.motion import Seen, Stage
from turbo_table.ui.rect import Size
from turbo_table.ui.services import Services
from turbo_table.ui.table import build, placing
from turbo_table.ui.table.anyone import own_stops, speak_buttons
from turbo_table.ui.table.attention import Attention
from turbo_table.ui.table.build import Built
from turbo_table.ui.table.gaze import Gaze
from turbo_table.ui.table.hinting import Hinting
from turbo_table.ui.table.layout import Layout
from turbo_table.ui.table.learner import NOTHING, Outlook, outlook
from turbo_table.ui.table.message import Message
from turbo_table.ui.table.picker import deal, named
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.pointing import Pointing
from turbo_table.ui.table.sentences import how_to, sentence, untaken, verdict, waiting
from turbo_table.ui.table.shown import Shown
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation, answers, around
from turbo_table.ui.table.stage import stage
from turbo_table.ui.table.targets import card_named, grounds, offer_named
from turbo_table.ui.thinking import Thinking

HINT_GAP: Final = 12.0
"""Between the words of a hint and what it draws."""


class Desk:
    """What the table screen shows, and does to its session."""

    def __init__(self, services: Services, session: Session, thinking: Thinking) -> None:
        """Nothing is seen before the first `fit`."""
        self.session: Final = session
        self.colours: Final = session.colours
        self.logged = True
        """What happened is told in the panel, where there is room; set before the first `fit`."""
        self.play: Final = Play(session, thinking, self._stage)
        self.gaze: Final = Gaze(services, session, self.play, lambda: self.held)
        self.eye: Final = self.gaze.eye
        self.pointing: Final = Pointing()
        self.message: Final = Message()
        self.hinting: Final = Hinting(session, thinking)
        self.dealing: Final = Dealing(session)
        self.held: Held | None = None
        """What is placed freely just now."""
        self.closely: Piece | None = None
        """What is looked at closely."""
        self.attention: Final = Attention()
        self.asked = 0
        """How often a person here was asked something new."""
        self.changes = 1
        """Grows whenever something is shown differently."""
        self._services: Final = services
        self._built: Built | None = None
        self._now: Situation | None = None
        """The situation that the eye and the held piece were set up for."""
        self._over = False
        """All was seen to its end."""
        self._outlook: tuple[Offer, Outlook] | None = None

    def changed(self) -> None:
        """Something is shown differently."""
        self._built = None
        self.changes += 1

    def fit(self, size: Size) -> None:
        """The window has this size."""
        if self.gaze.fit(size):
            self.pointing.cancel()
            self.changed()

    @property
    def layout(self) -> Layout:
        """The areas of the screen."""
        return self.gaze.layout

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        return self.gaze.camera

    def catch_up(self) -> None:
        """Set eye and held piece up for what is the case now, when that is new."""
        over = self.play.over and not self.play.in_motion
        if over and not self._over:
            self.asked += 1
            self.changed()
        self._over = over
        now, before = self.play.now, self._now
        if now is before:
            return
        same = before is not None and (now.seat, now.mine) == (before.seat, before.mine)
        # Once a hand of answers is put away its room is the table's again.
        stays = same and before is not None and not (answers(before) and not answers(now))
        if not same:
            self.eye.following = True
        self._now = now
        if self.closely is not None and not _shows(now, self.closely):
            self.closely = None
        self._outlook = None
        self.attention.begin()
        self.asked += now.mine
        self.held = placing.first(self.session, now)
        self.gaze.look(glides=True, stays=stays)
        self.changed()

    # What is shown

    @property
    def built(self) -> Built:
        """The widgets and their places."""
        if self._built is None:
            held = frozenset({self.held.piece.id}) if self.held else frozenset[str]()
            self._built = build.build(self.play.seen, self.layout, self._shown(), held)
        return self._built

    def _shown(self) -> Shown:
        buttons = build.over_buttons() if self.play.over and not self.play.in_motion else ()
        rests = self.play.rests and not self.play.in_motion
        if rests:
            buttons = build.go_on_buttons()
        if self.held is not None:
            words = verdict(self.session.game.id, self.held)
            buttons = build.place_buttons(words, allowed=self.held.allowed)
        if self.play.now.asking:
            names, stops = self.session.setup.names, self.play.speaking.stops
            buttons = speak_buttons(self.play.now, names, self.colours, stops=stops)
        speaks = self.play.speaking.mode == "speaks" and not self.play.in_motion
        topic = self.play.speaking.topic(self.play.now.seat) if speaks and self.play.now.seat is not None else ""
        more = own_stops(topic, stops=self.play.speaking.stops) if topic else ()
        moving = self.play.moving.ids if self.play.in_motion else frozenset[str]()
        return Shown(
            log=tuple(self.session.log[: self.play.told]) if self.logged else (),
            logged=self.logged,
            colours=self.colours,
            names=self.session.setup.names,
            held=self.held.piece if self.held is not None else None,
            how=how_to(self.play.now, self.held),
            targets=() if self.play.in_motion else grounds(self.play.now, self.eye.target or self.camera, self.layout),
            focus=self._chosen,
            buttons=buttons,
            more=more,
            waiting="" if rests else waiting(self.session, self.play.now),
            quiet=self.pointing.grip is not None,
            hidden=moving | self.pointing.hidden,
            no_undo=self.session.undo_fault,
            no_redo=self.session.redo_fault,
            picks=self._picks,
            hints=self.session.gives_hints and self.session.plugin.advise is not None,
            scores=self.play.now.standings is not None,
            hands=bool(self.play.now.hands),
            no_hint=self.hinting.fault(self.play.now),
            advised=self.hinting.advised,
        )

    @property
    def more(self) -> str:
        """More of what is pointed at, else of what has the focus."""
        attention = self.attention
        told = attention.told or build.more_of(self.play.now, self._shown(), attention.hovered or attention.focused)
        return told or build.untold(self.play.now, self.built, self.offer_in_focus)

    @property
    def scores(self) -> Standings | None:
        """How all stand, where that is shown."""
        return None if self.play.in_motion else self.attention.scores_of(self.play.now.standings)

    def show_scores(self, *, on: bool | None = None) -> bool:
        """Show how all stand, or no more; whether this is a match of several races."""
        if self.play.now.standings is None:
            return False
        self.attention.scores = self.scores is None if on is None else on
        self.changed()
        return True

    def point(self, x: float, y: float) -> None:
        """The pointer is there now."""
        if self.attention.point(x, y):
            self.changed()

    def rest(self, dt_ms: float) -> None:
        """Time passes for the pointer: what it rests on is told."""
        if self.attention.rests(dt_ms) and not self.pointing.busy and self.held is None:
            piece = self.sight.piece_at(*self.attention.pointer)
            if piece is not None and piece.pose is not None and piece.about:
                self.attention.pointed = piece
                self.changed()

    def _stage(self, now: Situation) -> Stage:
        """Where the pieces of a situation are to be seen."""
        picks = self._picks if now.dealt else ()
        shown = Shown(log=(), logged=self.logged, colours=self.colours, names=self.session.setup.names, picks=picks)
        built = build.build(now, self.layout, shown)
        return stage(now, built.slots, built.seats)

    @property
    def sight(self) -> Sight:
        """What is shown where just now."""
        over, now, table = self.layout.overview, self.play.now, self.layout.table
        small = framing(now.whole, over.inset(-16), now.whole, self.camera.turn_mdeg)
        shown = self.eye.overview(over, table, now.lying)
        sight = Sight(self.session, now, self.camera, table, shown, small, self.built.slots)
        return sight.with_map(self.layout.overviews, self.eye.target)

    @property
    def coming(self) -> Sight:
        """What will be shown where as soon as the eye is where it goes."""
        return replace(self.sight, camera=self.eye.target or self.camera)

    @property
    def offer_in_focus(self) -> Offer | None:
        """What pressing the widget under the pointer, else the one in focus, would take."""
        return self.offer_of(self.attention.hovered) or self.offer_of(self.attention.focused)

    @property
    def _chosen(self) -> Offer | None:
        """The offer that is shown as chosen, and that the button for it takes."""
        return self.offer_in_focus or self.attention.chosen(self.play.now.choices.targets)

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere: what they stand for is shown."""
        attention, before = self.attention, self.offer_in_focus
        if (attention.focused, attention.hovered) != (focused, hovered):
            attention.focused, attention.hovered = focused, hovered
            now = self.offer_in_focus or before
            attention.last = now if now in self.play.now.choices.targets else attention.last
            self.changed()

    def offer_of(self, name: str) -> Offer | None:
        """What pressing a widget would take."""
        return offer_named(self.play.now, name)

    def card(self, name: str) -> Piece | None:
        """The piece of a card in a tray or the hand, by its widget's name."""
        return card_named(self.play.now, name)

    @property
    def outlook(self) -> Outlook:
        """For a learner: what would come of the offer in focus."""
        offer = self.offer_in_focus
        if offer is None or self.play.in_motion or not self._services.preferences.learner:
            return NOTHING
        if self._outlook is None or self._outlook[0] is not offer:
            self._outlook = (offer, outlook(self.session.game, self.play.now, offer))
        return self._outlook[1]

    def look_closely(self) -> None:
        """Look closely at what is pointed at, else at what has the focus; again: no more."""
        shown = self.closely
        self.closely = None
        if shown is None:
            at = self.attention
            self.closely = self.card(at.hovered) or self.sight.piece_at(*at.pointer) or self.card(at.focused)
        self.changed()

    # Hints

    def hint(self, dt_ms: float = 0.0, *, more: bool = False) -> None:
        """Time passes for a hint; `more`: somebody wants one, or more of it."""
        hinting, now = self.hinting, self.play.now
        before = hinting.shown
        if more:
            hinting.more(now)
        if hinting.frame(now, dt_ms) or hinting.shown is not before:
            self.changed()
        if hinting.said:
            self.say(hinting.said)
            hinting.said = ""
        if hinting.shown is not None and hinting.shown is not before:
            self.message.clear()
            self._look_at(hinting.shown)

    def _look_at(self, hint: Hint) -> None:
        """See to it that all of a hint is in sight, and what it draws below its words."""
        shapes = [*hint.rings, *(self.sight.outline(each, each.pose) for each in hint.ghosts if each.pose)]
        if not shapes:
            return
        drawn = reduce(Frame.around, map(around, shapes))
        foot = max(each.rect.bottom for each in build.hint_box(self.layout, self.hinting)) + HINT_GAP
        self.gaze.bring(drawn, foot)
        self.changes += 1

    # What is done

    def say(self, words: str, *, refused: bool = False) -> None:
        """Show a sentence for a while."""
        self.message.say(words, refused=refused)
        self.changed()

    def refuse(self, reason: str, rule: str = "") -> None:
        """Say why something is not allowed."""
        self.say(sentence(self.session.game.id, reason, rule), refused=True)

    def never_again(self, *, ever: bool = False) -> None:
        """None of those who are asked now is asked about this topic again; `ever`: all are, about everything."""
        play, prompt = self.play, self.play.speaking.prompt
        if play.too_soon():
            return
        if ever:
            play.speaking.ask_again()
            self.say("Everybody is asked about everything again.")
        elif prompt is not None:
            seats = play.now.asking or (prompt.seat,)
            for seat in seats:
                play.speaking.stop(seat, play.speaking.topic(seat), on=False)
            names = ", ".join(self.session.setup.names[seat] for seat in seats)
            topic = play.speaking.topic(seats[0]) if len(seats) == 1 else prompt.topic
            self.say(f"Not asked about {topic.removeprefix('your ')} any more: {names}.")
        play.look_again()

    def do(self, action: Action, dropped: Seen | None = None) -> None:
        """Do an action, or say why not."""
        illegal = self.play.do(action, dropped)
        if illegal is not None:
            self.refuse(illegal.reason, illegal.rule)
            return
        self.message.clear()
        self.changed()

    @property
    def _picks(self) -> tuple[tuple[str, str], ...]:
        return named(self.dealing)

    def deal(self, *words: str) -> None:
        """Take in what real dice and cards came up with, one thing after the other; say what cannot be."""
        deal(self.dealing, words, self.do, self.refuse)
        self.changed()

    def take(self, piece: Piece) -> None:
        """A card was pressed: take what it stands for, or say why it stands for nothing."""
        sight = self.sight
        offer = sight.offer(piece)
        if offer is not None:
            self.do(offer.action)
            return
        action = sight.meaning(piece, Pose(0, 0, 0))
        illegal = self.session.refusal(action) if action is not None else None
        if illegal is not None:
            self.refuse(illegal.reason, illegal.rule)
        else:
            self.refuse(untaken(self.play.now, piece.label))

    def choose(self) -> None:
        """Take what is chosen on the table; where nothing is yet, choose the first of it, to be seen and taken then."""
        targets = self.play.now.choices.targets
        chosen = self._chosen
        if chosen is not None and chosen in targets:
            self.do(chosen.action)
        elif targets:
            self.attention.last = targets[0]
            self.changed()

    def hold(self, pose: Pose) -> None:
        """Hold what is placed somewhere else."""
        if self.held is not None:
            self.held = placing.held(self.session, self.play.now, self.held.piece, pose)
            self.changed()

    def put(self) -> None:
        """Put down what is held, or say why not."""
        held = self.held
        if held is None:
            return
        if held.action is None or held.illegal is not None:
            self.refuse(verdict(self.session.game.id, held))
        else:
            self.do(held.action, Seen(held.piece, held.lands))


def _shows(now: Situation, piece: Piece) -> bool:
    """Whether a piece is still seen from the same side: what was looked at closely may be another one's secret now."""
    there = now.pieces.get(piece.id)
    return there is not None and there.art == piece.art
