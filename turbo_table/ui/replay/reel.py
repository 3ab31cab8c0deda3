"""A playthrough as it is watched: at which point it stands, what moves there, and whether it goes on by itself."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final

from turbo_table.scene.scene import Cue
from turbo_table.session.replay import Walk
from turbo_table.ui.motion import Stage, Timeline, timeline
from turbo_table.ui.table.marks import MOST_SKIDS, Marks, Way, marked, ways_of
from turbo_table.ui.table.play import HOLD_MS
from turbo_table.ui.table.situation import Situation, watched
from turbo_table.ui.table.stage import passing

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL: Final = 1
"""Index of the speed at first."""
PACE_MS: Final = 700.0
"""From one action to the next at the usual speed, after whatever moves."""
SILENT_MS: Final = 120.0
"""The same after an action that was worth no word, such as one more card that is dealt."""


class Reel:
    """Where a walk stands just now. It knows no window."""

    def __init__(self, walk: Walk, place: Callable[[Situation], Stage]) -> None:
        """At the beginning; `place` says where the pieces of a situation are to be seen."""
        self.walk: Final = walk
        self.ply = 0
        self.seen = 0
        """The farthest point that was shown."""
        self.spoilers = True
        """What comes may be shown; else nothing beyond `seen` is."""
        self.running = False
        self.speed = USUAL
        self.motion = True
        """Whether anything moves at all."""
        self.marks = Marks()
        self.moving = Timeline()
        self.moved_ms = 0.0
        self.skids: tuple[Way, ...] = ()
        self.cues: list[Cue] = []
        """What happened since somebody took them away, for the ear."""
        self._place = place
        self._wait_ms = 0.0
        self._ways = [(ply, way) for ply in range(walk.length + 1) for way in ways_of(walk.cues(ply))]
        self._now: Situation | None = None

    @property
    def now(self) -> Situation:
        """What is the case at this point: worked out when it is asked for, since a hand may pass over many points."""
        if self._now is None:
            state = self.walk.state(self.ply)
            self._now = watched(self.walk.session, state, self._view(state))
        return self._now

    @property
    def most(self) -> int:
        """The farthest point that can be gone to at once."""
        return self.walk.length if self.spoilers else self.seen

    @property
    def hides(self) -> bool:
        """Whether what comes is hidden, and there is something to hide."""
        return not self.spoilers and self.seen < self.walk.length

    @property
    def all_open(self) -> bool:
        """Whether nothing has to stay unknown: the game is over, and nothing of it is hidden from who watches."""
        return self.walk.over and not self.hides

    @property
    def at_end(self) -> bool:
        """Whether nothing comes any more."""
        return self.ply == self.walk.length

    @property
    def in_motion(self) -> bool:
        """Whether something is on its way."""
        return self.moved_ms < self.moving.length_ms

    def go(self, ply: int) -> None:
        """Go to a point at once, as far as may be seen, and stay there."""
        self.running = False
        self._stand(min(max(0, ply), self.most))

    def on(self) -> bool:
        """One action on, as it happened; whether there was one."""
        if self.at_end:
            self.running = False
            return False
        before, step = self.now, self.walk.step(self.ply + 1)
        self._stand(self.ply + 1)
        cues = self.walk.cues(self.ply)
        self.cues += cues
        self._wait_ms = PACE_MS if cues else SILENT_MS
        if self.motion:
            via = [passing(before, self._view(state)) for state in step.via]
            stages = [self._place(each) for each in (before, *via, self.now)]
            self.moving = timeline(stages, cues, HOLD_MS if any(cue.ghosts for cue in cues) else 0)
        return True

    def run(self) -> None:
        """Go on by itself, from the beginning where all was shown; or stop."""
        if not self.running and self.at_end:
            self._stand(0)
        self.running = not self.running and self.walk.length > 0
        self._wait_ms = 0.0

    def faster(self, by: int) -> None:
        """Another speed: so many steps faster."""
        self.speed = min(max(0, self.speed + by), len(SPEEDS) - 1)

    def show_spoilers(self, *, shown: bool) -> None:
        """Show, or hide, what was not seen yet."""
        self.spoilers, self._now = shown, None

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether anything changed."""
        dt_ms *= SPEEDS[self.speed] if self.running else 1
        if self.in_motion:
            self.moved_ms += dt_ms
            return True
        if not self.running:
            return False
        self._wait_ms -= dt_ms
        if self._wait_ms > 0:
            return False
        self.on()
        return True

    def _stand(self, ply: int) -> None:
        self.ply, self._now = ply, None
        self.seen = max(self.seen, ply)
        self.moving, self.moved_ms = Timeline(), 0.0
        self.marks = marked(Marks(), self.walk.cues(ply))
        last = bisect_right(self._ways, ply, key=lambda each: each[0])
        self.skids = tuple(way for _, way in self._ways[max(0, last - MOST_SKIDS) : last])

    def _view(self, state: Any) -> Any:
        """What the audience sees; all there is, once nothing has to stay unknown."""
        game = self.walk.session.game
        return state if self.all_open or not game.prompts(state) else game.view(state, None)
