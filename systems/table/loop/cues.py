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

FUDGE_DICE, FUDGE_SIDES = 4, 3
"""How many fudge dice are rolled at once, and the sides that tell them from others."""
FUDGE_ZERO = 8
"""What fudge dice add up to where their signs make 0."""


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
    """Sides of the dice; four dice of 3 sides are fudge dice, which show −1, 0 and +1."""
    text: str = ""
    """A few words, such as what is rolled for, or the mark."""

    @property
    def fudge(self) -> bool:
        """Whether its dice are fudge dice."""
        return are_fudge(len(self.faces), self.sides)

    @property
    def look(self) -> int:
        """The sides by which its dice are drawn: 3 for fudge dice alone, so that other dice of 3 sides show pips."""
        return 6 if self.sides == FUDGE_SIDES and not self.fudge else self.sides

    @property
    def made(self) -> str:
        """What its dice made, as it is counted: the signs of fudge dice together, else the sum."""
        return f"{self.amount - FUDGE_ZERO:+d}" if self.fudge else str(self.amount)


def are_fudge(count: int, sides: int) -> bool:
    """Tell whether dice are fudge dice, of which 1 to 3 count −1 to +1."""
    return (count, sides) == (FUDGE_DICE, FUDGE_SIDES)
