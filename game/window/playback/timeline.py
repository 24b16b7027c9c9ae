"""The timeline of an answer: when each cue of its events is played. Pure data, in milliseconds of play."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from systems.table.loop.cues import Cue, CueKind

LENGTHS: Final[Mapping[CueKind, int]] = {
    "dice": 440,
    "strike": 260,
    "shoot": 260,
    "cast": 280,
    "miss": 200,
    "block": 200,
    "loss": 250,
    "gain": 250,
    "mark": 200,
    "fall": 260,
    "rise": 240,
    "move": 280,
    "leave": 260,
    "appear": 240,
    "intent": 0,
    "turn": 220,
    "end": 320,
}
"""How long each kind takes; what takes no time is only told."""
TOGETHER: Final = 70
"""Between cues of one kind in one event: they overlap, as when everybody is hurt at once."""
TAIL: Final = 350
"""After the last cue, so that its number can be read."""
LONGEST: Final = 6500
"""What takes longer in all is played quicker."""


class Step(NamedTuple):
    """A cue with its place on the timeline."""

    cue: Cue
    start: float
    end: float
    event: int
    """The event that it belongs to, counted from 0."""

    def share(self, now: float) -> float:
        """How far it is, from 0 to 1, slow at both ends."""
        if now <= self.start:
            return 0.0
        if now >= self.end:
            return 1.0
        part = (now - self.start) / (self.end - self.start)
        return part * part * (3 - 2 * part)


def timeline(events: Sequence[Sequence[Cue]]) -> tuple[Step, ...]:
    """Lay the cues of events out one after the other; those of one kind in one event overlap."""
    steps: list[Step] = []
    at = 0.0
    for number, cues in enumerate(events):
        before: Step | None = None
        for cue in cues:
            start = before.start + TOGETHER if before is not None and before.cue.kind == cue.kind != "dice" else at
            before = Step(cue, start, start + LENGTHS[cue.kind], number)
            steps.append(before)
            at = max(at, before.end)
    if at > LONGEST:
        quicker = LONGEST / at
        steps = [step._replace(start=step.start * quicker, end=step.end * quicker) for step in steps]
    return tuple(steps)
