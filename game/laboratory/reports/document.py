"""The document that `playtest --json` prints: its form stays the same as long as `format` does."""

from typing import Literal

from game.laboratory.reports.document_parts import (
    AmountOf,
    EncounterOf,
    EvenedOf,
    ExactOf,
    FactorOf,
    MemberOf,
    Part,
    PartyOf,
    ShareOf,
    SpreadOf,
    UnitOf,
)


class CellOf(Part):
    """One set-up, and what its fights came to."""

    encounter: EncounterOf
    """Whom the party met."""
    party: PartyOf
    """Who fought."""
    ruleset: str
    """Id of the ruleset."""
    difficulty: str
    """How hard the enemies made it."""
    variant: str
    """What was changed for this cell, such as `without Ember Flask`; empty for the fight as it is."""
    policy: str
    """Who decided for the party."""
    round_limit: int
    """Rounds after which a fight counts as a stalemate."""
    seed: str
    """Run i was played with the dice of `seed.i`, runs counted from 1."""
    field: str
    """Path of the number that was turned; empty where none was."""
    value: int | None
    """What it was turned to."""
    fights: int
    """Fights counted: the runs from 1 to this one."""
    partial: bool
    """It was broken off before all fights were played."""
    settled: bool
    """It ended early, since the interval was narrow enough."""
    outcomes: dict[str, ShareOf]
    """By outcome: victory, retreat, rout, stalemate."""
    rounds: SpreadOf
    """Rounds fought: a round that ends before anybody acts in it does not count."""
    lost: SpreadOf
    """Per cent of the party's health at the start that it lacks at the end."""
    decisive: SpreadOf
    """The round from which on the side that came out on top was never behind again; of fights that have one."""
    down: dict[str, ShareOf]
    """By how many members cannot act at the end."""
    down_mean: float
    """How many cannot, in the mean."""
    deciding: list[FactorOf]
    """What may decide the fight: facts of its course, with the fights won with each and without it."""
    depth: int
    """The encounter's depth where the party was chosen by it, else 0."""
    hard: bool
    """The encounter is meant to be hard."""
    struck: ShareOf
    """Fights in which the enemies dealt damage to the party, or would have but for a Shield."""
    unfought: ShareOf
    """Fights won before any blow fell."""
    warded: ShareOf | None
    """Fights in which a Shield, a Locket or a ward served; null for a party that has none."""
    members: list[MemberOf]
    """What became of each; empty where no fight was played."""
    units: list[UnitOf]
    """Who did how much."""
    spent: dict[str, AmountOf]
    """What the party lacks at the end of what it had, by key of its bodies."""
    used: dict[str, AmountOf]
    """Things used, by item id."""
    found: dict[str, AmountOf]
    """Loot, by item id."""
    exact: ExactOf | None
    """Exact odds, where they were asked for and could be worked out."""
    unsolved: str
    """Why there are none although they were asked for."""
    evened: EvenedOf | None
    """Evened odds, where exact ones were asked for in vain and they tell more than the shares."""


class ChangeOf(Part):
    """One number of the encounter, as it is and as the value found makes it."""

    path: str
    """Path of the number, with the number of its entry of foes."""
    before: int
    """As it is."""
    after: int
    """With the value found."""


class StepOf(Part):
    """Two values of a curve, and the chance that was tuned at each."""

    first: int
    """The lower value."""
    second: int
    """The higher value."""
    before: float
    """The chance at the lower one."""
    after: float
    """The chance at the higher one."""


class TuningOf(Part):
    """What came of looking for the value of a number that gives a wanted chance."""

    target: float
    """The chance wanted."""
    unbeaten: bool
    """The chance is that of not losing, to which retreats belong; else it is that of winning."""
    field: str
    """Path of the number, or paths with commas between them."""
    tried: list[int]
    """The values that were tried; `cells` holds what each came to."""
    found: int | None
    """The value that comes nearest; null where there is none."""
    beside: int | None
    """Its neighbour on the other side of the target, if any."""
    check: CellOf | None
    """The value found once more, with fresh seeds."""
    others: list[CellOf]
    """The value found, or else the one that comes nearest, as further policies play it on the same dice."""
    changes: list[ChangeOf]
    """What the value found makes of each number."""
    of_policy: bool
    """This is the policy's answer and not the fight's: at the value found, or else the one that comes nearest, another
    fares otherwise by more than 10 points, or it leaves more than 10 % of its fights and no other was tried.
    """
    cliff: StepOf | None
    """The steepest step between two neighbouring values, if it is a cliff: more than 25 points."""
    rise: StepOf | None
    """Where a larger number clearly makes it easier, if anywhere."""
    undecided: StepOf | None
    """The ends of the curve, where ten times as much changes neither wins nor retreats clearly, under any policy that
    was played: the number does not decide this fight.
    """
    words: str
    """Why there is none."""


class PairOf(Part):
    """Two cells of the same dice that differ in one thing, compared run by run."""

    axis: Literal["party", "policy", "variant"]
    """In what they differ."""
    first: int
    """The number of the first in `cells`, counted from 0."""
    second: int
    """The number of the second."""
    runs: int
    """Runs that both have played."""
    gained: int
    """Runs that only the second won."""
    forfeited: int
    """Runs that only the first won."""
    exact: bool
    """Whether both have exact odds: the difference is exact then, and both ends of its interval are the same."""
    difference: float
    """The chance to win of the second less that of the first: exact or, of these runs, sampled."""
    low: float
    """The lower end of the interval of that difference."""
    high: float
    """Its upper end."""
    left: int
    """Runs that the first left."""
    left_won: int
    """Runs of those that the second won."""
    left_share: float
    """The share of fights that the first leaves: exact where that is known, else of these runs."""


class InputsOf(Part):
    """All that the numbers follow from, besides the content."""

    seed: str
    """The seed of the runs."""
    runs: int
    """Fights wanted for each cell."""
    precision: float
    """Half the width of the interval of the chance to win at which a cell ends early; 0: it does not."""
    confidence: float
    """How sure intervals are."""
    near: float | None
    """The chance to win by whose distance reports for people are in order; null: by the order of the request."""
    command: str
    """The command line that makes the same numbers again; or plays all of it, where cells were broken off unevenly."""


class Document(Part):
    """A playtest."""

    format: Literal[2]
    """Changes with the form of this document."""
    version: str
    """The version of the game that played it."""
    inputs: InputsOf
    """What the numbers follow from."""
    partial: bool
    """Whether any cell was broken off."""
    cells: list[CellOf]
    """A cell for each encounter, party, ruleset, difficulty, variant, policy and value."""
    pairs: list[PairOf]
    """What is compared: parties and policies with the first, variants with the fight as it is."""
    tunings: list[TuningOf]
    """One for each set-up that was tuned."""
