"""Cues: what an event looks like on a stage, in one form for all rulesets, so that any front end can play it.

An event without a cue is only told. Cues are made from the event alone and add nothing to it: they are neither saved
nor logged.
"""

from typing import Literal, NamedTuple

CueKind = Literal[
    "dice", "strike", "shoot", "cast", "miss", "block", "loss", "gain", "mark", "fall", "rise", "move", "leave",
    "appear", "intent", "turn", "end",
]  # fmt: skip
"""`dice`: a roll. `strike`, `shoot`, `cast`: somebody acts on somebody. `miss`: what `who` does has no effect on `at`.
`block`: something keeps harm off `who`. `loss`, `gain`: a bar falls or rises; `amount` is 0 where its points are not
shown. `mark`: a short word over a unit. `fall`, `rise`: out of the fight, and back. `move`: to another place. `leave`,
`appear`: off the field, and onto it. `intent`: somebody shows what it is about to do. `turn`: a round, or somebody's
turn, begins. `end`: the fight is over."""


class Cue(NamedTuple):
    """One thing to be seen."""

    kind: CueKind
    who: str = ""
    """Id of whom it is about: who rolls, acts, loses, moves. Empty: the whole fight."""
    at: str = ""
    """Id of the other one, of an area or a thing, or a cell as `x,y`: whom it acts on, where it goes, what does it."""
    amount: int = 0
    """Points of the bar that are lost, gained or kept off; the total of dice; how many."""
    faces: tuple[int, ...] = ()
    """The dice as they fell."""
    sides: int = 0
    """Sides of the dice; 3 for dice that show −1, 0 and +1."""
    text: str = ""
    """A few words, such as what is rolled for, or the mark."""
