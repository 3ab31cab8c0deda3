"""Whatever is done to a layout: undone to the start, its file has the same bytes; done again, too."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.sizes import times
from turbo_table.content import ContentError
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import Layout
from turbo_table.editor import amend
from turbo_table.editor.generate import GENERATORS, generate
from turbo_table.editor.judged import game_problems
from turbo_table.editor.problems import problems
from turbo_table.games.registry import find
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import Add, Copy, Do, Intent, LayOut, Move, Verb
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

PLUGIN = find("freeform")
PLACES = st.builds(Pose, st.integers(0, 900_000), st.integers(0, 700_000), st.integers(0, 359_999))
POINTS = st.lists(st.tuples(st.integers(0, 900_000), st.integers(0, 700_000)), min_size=2, max_size=5)


class Designing(RuleBasedStateMachine):
    """A session in which a layout is designed."""

    def __init__(self) -> None:
        super().__init__()
        setup = Setup(names=("You",), layout=generate("zig-zag", 7, {"lanes": 2, "slots": 4}))
        self.session = Session(PLUGIN, setup, (Sitter("You"),), seed="1", policy="friendly")
        self.texts = [self.text]
        """The file after each thing that was done and not taken back."""

    @property
    def layout(self) -> Layout:
        """The layout that lies there."""
        assert PLUGIN.handling is not None
        found = PLUGIN.handling.layout(self.session.state)
        assert found is not None
        return found

    @property
    def text(self) -> str:
        """Its file."""
        return layout_to_yaml(self.layout)

    @property
    def ids(self) -> list[str]:
        """What lies there."""
        assert PLUGIN.handling is not None
        return list(PLUGIN.handling.things(self.session.state))

    def act(self, intent: Intent) -> None:
        """Do what is meant, if it is allowed."""
        assert PLUGIN.handling is not None
        action = PLUGIN.handling.act(self.session.state, self.session.seats[0], intent)
        if action is not None and self.session.refusal(action) is None:
            self.session.do(action)
            del self.texts[len(self.session.line) :]
            self.texts.append(self.text)

    def some(self, numbers: list[int]) -> tuple[str, ...]:
        """Some of what lies there."""
        ids = self.ids
        return tuple(dict.fromkeys(ids[number % len(ids)] for number in numbers)) if ids else ()

    @rule(number=st.integers(0, 99), to=PLACES, lift=st.booleans())
    def move(self, number: int, to: Pose, lift: bool) -> None:
        """A piece lies elsewhere."""
        self.act(Move(tuple((id, to) for id in self.some([number])), lift))

    @rule(numbers=st.lists(st.integers(0, 99), min_size=1, max_size=9), to=PLACES)
    def copy(self, numbers: list[int], to: Pose) -> None:
        """Pieces once more."""
        self.act(Copy(tuple((id, to) for id in self.some(numbers))))

    @rule(
        numbers=st.lists(st.integers(0, 99), min_size=1, max_size=9),
        verb=st.sampled_from(("delete", "lock", "unlock", "over", "under", "bring-back", "flip")),
    )
    def verb(self, numbers: list[int], verb: Verb) -> None:
        """Something is done with pieces."""
        self.act(Do(verb, self.some(numbers)))

    @rule(to=PLACES, kind=st.sampled_from(("layout-barrier-B2", "layout-start-1", "layout-finish", "d6")))
    def add(self, to: Pose, kind: str) -> None:
        """A piece out of the box."""
        self.act(Add(((kind, to),)))

    @rule(points=POINTS)
    def draw(self, points: list[tuple[int, int]]) -> None:
        """A lane, or an obstacle where there are no lanes."""
        try:
            self.act(LayOut(amend.drawn(self.layout, points), "draw a lane"))
        except amend.Refused:
            self.act(LayOut(amend.with_cup(self.layout, points[0]), "stand a cup there"))

    @rule(which=st.integers(0, 50))
    def mend(self, which: int) -> None:
        """A problem is mended."""
        found = [each for each in (*problems(self.layout), *game_problems(self.layout)) if each.mend]
        if found:
            mend = found[which % len(found)].mend
            assert mend is not None
            self.act(LayOut(mend(self.layout), "mend it"))

    @rule(name=st.sampled_from(tuple(GENERATORS)), seed=st.integers(0, 9))
    def generate(self, name: str, seed: int) -> None:
        """A layout of any kind in its place."""
        self.act(LayOut(generate(name, seed), f"make {name}"))

    @precondition(lambda self: not self.session.undo_fault)
    @rule()
    def undo(self) -> None:
        """One thing back."""
        self.session.undo()
        assert self.text == self.texts[len(self.session.line)]

    @rule()
    def there_and_back(self) -> None:
        """All of it is taken back, and done again."""
        steps = 0
        while not self.session.undo_fault:
            self.session.undo()
            steps += 1
        assert self.text == self.texts[0]
        for _ in range(steps):
            self.session.redo()
        assert self.text == self.texts[len(self.session.line)]

    @invariant()
    def is_a_function_of_what_lies_there(self) -> None:
        """The file that was written last says so, and what can be read again is the same."""
        assert self.text == self.texts[len(self.session.line)]
        try:
            again = load_layout(self.text, "")
        except ContentError:
            return  # A faulty one can lie there: too many starts, a track of one card …
        assert layout_to_yaml(again) == self.text


TestDesigning = Designing.TestCase
TestDesigning.settings = settings(max_examples=times(6), stateful_step_count=20, deadline=None)
