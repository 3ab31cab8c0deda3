"""A question of the trainer on a table: what is seen, where the ghost is, and what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.core.game import Seat, Setup
from turbo_table.games.turbo_drift import PLUGIN, events, judge
from turbo_table.games.turbo_drift import words as told
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.drill_file import setup_of
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry import polygon
from turbo_table.geometry.pose import Pose, forward
from turbo_table.practice.drills import drill_from
from turbo_table.practice.trainer import NAME, Answer, Question, Score, Truth, score, truth
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Frame, Ghost, Piece
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.practice.guess import Guess, Shape
from turbo_table.ui.practice.stand import Stand
from turbo_table.ui.services import Services
from turbo_table.ui.table.placing import inside
from turbo_table.ui.table.situation import around, watched

DRIVER: Final = Seat(0)


def session_of(asked: Question) -> Session:
    """A session at the question; nobody sits there, so nothing is offered."""
    drill = drill_from(Setup(names=(NAME,)), asked.state, name="A question", author="Turbo Table")
    bot = next(iter(PLUGIN.bots))
    return Session(PLUGIN, setup_of(drill, (NAME,)), [Sitter(NAME, bot)], seed=asked.plan.seed, policy="off")


def _part(asked: Question) -> Frame:
    """What is looked at: what matters, and as far as so many cards may lead, beyond the edges as well."""
    state, pose = asked.state, asked.state.cars[DRIVER].pose
    assert pose is not None  # a question has a car
    high_um, count = state.course.cards.height_um, len(asked.cards)
    way = -1 if asked.reverse else 1
    middle = judge.middle(state.course, pose).then(forward(way * count * high_um // 2))
    reach_um = high_um * (3 + count) // 2
    near = Frame(middle.x_um - reach_um, middle.y_um - reach_um, middle.x_um + reach_um, middle.y_um + reach_um)
    return PLUGIN.table.frame(state).around(near)


class Asked:
    """One question until it is answered, and afterwards."""

    def __init__(self, services: Services, question: Question) -> None:
        """The ghost stands where the car does."""
        self.question: Final = question
        self.stand: Final = Stand(services, session_of(question), _part(question), stays=True)
        self.score: Score | None = None
        """Of the answer; None until it is given."""
        self.guess: Guess
        if question.plan.kind == "line":
            self.stand.before = watched(self.stand.session, self._laid, self._laid)
        self.reset()

    @property
    def truth(self) -> Truth:
        """What happens."""
        return truth(self.question)

    @property
    def ghost(self) -> tuple[Ghost, str] | None:
        """What there was no room for and what stood in its way, with the clause; None: it does not crash."""
        true = self.truth
        if true.crash is None or true.struck is None:
            return None
        state = true.steps[-1].state
        happened = (event for step in true.steps for event in step.events)
        card = next((event.card for event in happened if isinstance(event, events.Crashed)), "")
        what = told.card_name(card) if card else "the car"
        label = f"{what[0].upper()}{what[1:]} would hit {told.thing(state, true.struck)}: {told.area(true.struck)}"
        outline = polygon.place(judge.middle_outline(state.course.cards), true.crash)
        return Ghost(outline=outline, struck=true.struck.overlap, label=label), told.clause(true.struck)

    @property
    def named(self) -> tuple[str, ...]:
        """The cards that are shown beside the table: those that will be laid, or the one that is in the hand."""
        return (self._next_card,) if self.line else self.question.cards

    @property
    def _next_card(self) -> str:
        """In free hand, the card that somebody lays."""
        used = {card[:-1] for card in self.question.cards}
        return next(each for each in self.question.state.grid if each[:-1] not in used)

    @property
    def _laid(self) -> State:
        """With all cards laid, the drive not over yet."""
        last = self.truth.steps[-1]
        return last.via[-1] if last.via else last.state

    def show(self) -> None:
        """All has happened: the cards that were laid stay to be seen, with the car where it stands."""
        states = [state for step in self.truth.steps for state in (*step.via, step.state)]
        laid = max(states, key=lambda state: len(state.turn.laid))
        shown = watched(self.stand.session, laid, laid)
        id = f"car-{DRIVER + 1}"
        car = states[-1].cars[DRIVER].pose
        self.stand.before = replace(shown, pieces={**shown.pieces, id: replace(shown.pieces[id], pose=car)})
        self.look()

    def look(self) -> None:
        """See to it that the ghost and what is true are in sight."""
        true = self.truth.pose or self.truth.crash or self.guess.pose
        shape = self.shape()
        self.stand.show(around(shape.outline(true)).around(around(shape.outline(self.guess.pose))))

    def over(self, given: Guess) -> None:
        """It was answered like this, and all has happened."""
        self.guess = given
        self.answer()
        self.stand.skip()
        if not self.line:
            self.show()

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether anything has to be painted again."""
        moved = self.stand.frame(dt_ms)
        if self.told and self.stand.before is None:
            self.show()
        return moved

    def follow(self) -> None:
        """See to it that the ghost is in sight."""
        self.stand.show(around(self.shape().outline(self.guess.pose)))

    @property
    def line(self) -> bool:
        """Whether the next card is to be laid, not the car to be put."""
        return self.question.plan.kind == "line"

    @property
    def told(self) -> bool:
        """Whether it was answered, and all has been seen."""
        return self.score is not None and not self.stand.busy

    def reset(self) -> None:
        """The ghost goes back to the car."""
        pose = self.question.state.cars[DRIVER].pose
        assert pose is not None  # a question has a car
        if self.line:
            pose = self._laid.turn.laid[-1].pose
        self.guess = Guess(inside(judge.middle(self.question.state.course, pose), self.stand.now.bounds))

    def shape(self) -> Shape:
        """What the ghost looks like: the car, or a card."""
        state = self.question.state
        back_um = state.course.cards.height_um // 2
        pieces = {piece.id: piece for piece in PLUGIN.table.pieces(state)}
        piece = pieces[f"path-{self._next_card[:-1]}"] if self.line else pieces[f"car-{DRIVER + 1}"]
        return Shape(piece, PLUGIN.table.art(state, piece.art), 0, back_um)

    def drawing(self, card: str) -> Drawing:
        """The face of a card that is named."""
        return PLUGIN.table.art(self.question.state, BOOST if card == BOOST else f"path-{card}")

    def piece(self, card: str) -> Piece:
        """The piece of a card that is named."""
        id = BOOST if card == BOOST else f"path-{card[:-1]}"
        return next(each for each in PLUGIN.table.pieces(self.question.state) if each.id == id)

    def call(self, *, crash: bool) -> None:
        """Say whether it crashes."""
        self.guess = replace(self.guess, crash=crash)

    def answer(self) -> Score:
        """This is what somebody thinks: the cards are laid."""
        pose: Pose = self.guess.pose
        given = Answer(crash=pose) if self.guess.crash else Answer(pose=pose)
        self.score = score(self.question, given)
        if self.line:
            self.look()
        else:
            self.stand.lay(self.truth.actions)
        return self.score
