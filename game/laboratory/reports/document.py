"""What `playtest --json` says: its form, which stays as it is as long as `format` does."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class ShareOf(_Part):
    """So many of all fights of a cell."""

    fights: int
    """How many."""
    share: float
    """Which share of all, 0 to 1; 0 where no fight was played."""
    low: float
    """Lower end of the interval of the true share, by Wilson, as sure as `inputs.confidence`."""
    high: float
    """Its upper end."""


class SpreadOf(_Part):
    """How a number is spread over the fights."""

    mean: float
    """Its mean."""
    p5: int
    """The least number that 5 % of the fights do not exceed."""
    median: int
    """The least number that half of the fights do not exceed."""
    p95: int
    """The least number that 95 % of the fights do not exceed."""
    fights: dict[str, dict[str, int]]
    """Fights by outcome and number; by number alone, under `all`, where outcomes are not told apart."""


class MemberOf(_Part):
    """What became of a member."""

    id: str
    """Its id in the fight."""
    name: str
    """Its name."""
    kind: str
    """Id of its character type."""
    able: ShareOf
    """Fights at whose end it can act."""
    dead: ShareOf
    """Fights in which it was killed outright."""
    left: float
    """Mean share of its full health that is left, 0 to 1."""


class UnitOf(_Part):
    """What a unit did and suffered, in means over all fights."""

    id: str
    """Its id in the fight; `foes` where enemies act as one, empty for what nobody did."""
    name: str
    """Its name."""
    side: Literal["party", "foes", ""]
    """Whose it is; empty: nobody's."""
    dealt: float
    """Points of harm that it did."""
    taken: float
    """Points of harm done to it."""
    healed: float
    """Points of harm that it undid."""
    warded: float
    """Points of harm that it kept from coming about."""
    felled: float
    """How many could act no longer because of it."""
    part: float
    """Its share of all harm that its side did, 0 to 1."""


class AmountOf(_Part):
    """So much of something."""

    name: str
    """What it is called."""
    total: int
    """In all fights."""
    mean: float
    """In a fight; of loot: in a fight that was won."""


class ChanceOf(_Part):
    """An exact chance."""

    chance: float
    """0 to 1."""
    fraction: str
    """The same as a fraction in lowest terms; empty where it was worked out with rounding."""


class MemberOdds(_Part):
    """What may become of a member."""

    name: str
    """Its name."""
    able: ChanceOf
    """That it can act at the end."""
    dead: ChanceOf
    """That it is killed outright."""
    left: float
    """The share of its full health that it may expect to have left."""


class DecisionOf(_Part):
    """Something that is asked, and what the plan answers."""

    number: int
    """How many decisions come before it, and one."""
    chance: float
    """How likely it is that this will be asked, 0 to 1."""
    standing: str
    """How things stand."""
    question: str
    """What is asked."""
    answer: str
    """What the plan answers."""
    win: float
    """The chance to win from there, 0 to 1."""


class PlanOf(_Part):
    """What the policy `best` goes by."""

    most: float
    """No plan wins more often than that, 0 to 1."""
    whole: bool
    """Every answer was tried; else of some questions only some were."""
    first: list[DecisionOf]
    """What is asked first."""


class ExactOf(_Part):
    """Exact odds."""

    bound: float
    """How far each number may be off; 0 where they are fractions."""
    outcomes: dict[str, ChanceOf]
    """By outcome."""
    rounds_mean: float
    """Expected rounds."""
    rounds: dict[str, dict[str, float]]
    """Chances by outcome and rounds."""
    lost_mean: float
    """Expected loss of health in per cent."""
    lost: dict[str, dict[str, float]]
    """Chances by outcome and per cent of health lost, rounded half up."""
    down: dict[str, ChanceOf]
    """By how many members cannot act at the end."""
    members: list[MemberOdds]
    """Each member, in the party's order."""
    states: int
    """Positions that were told apart."""
    transitions: int
    """Ways that lead from one to another."""
    plan: PlanOf | None
    """How the policy `best` plays; null for all others."""


class FoeOf(_Part):
    """A foe as it stood in the fight."""

    id: str
    """Its id in the fight."""
    name: str
    """Its name."""
    creature: str
    """Id of its record."""
    block: dict[str, Any]
    """Its stat block under the ruleset."""


class EncounterOf(_Part):
    """The encounter as it stood in the fight."""

    id: str
    """Id of its record."""
    name: str
    """Its name."""
    block: dict[str, Any]
    """Its own block under the ruleset."""
    foes: list[FoeOf]
    """Its foes, in their order."""


class PartyOf(_Part):
    """The party."""

    id: str
    """Id of its record."""
    name: str
    """Its name."""


class CellOf(_Part):
    """One set-up, and what its fights came to."""

    encounter: EncounterOf
    """Whom the party met."""
    party: PartyOf
    """Who fought."""
    ruleset: str
    """Id of the ruleset."""
    difficulty: str
    """How hard the enemies made it."""
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
    """Rounds."""
    lost: SpreadOf
    """Per cent of the party's health at the start that it lacks at the end."""
    decisive: SpreadOf
    """The round from which on the side that came out on top was never behind again; of fights that have one."""
    down: dict[str, ShareOf]
    """By how many members cannot act at the end."""
    down_mean: float
    """How many cannot, in the mean."""
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


class TuningOf(_Part):
    """What came of looking for the value of a number that gives a wanted chance to win."""

    target: float
    """The chance wanted."""
    field: str
    """Path of the number."""
    tried: list[int]
    """The values that were tried; `cells` holds what each came to."""
    found: int | None
    """The value that comes nearest; null where there is none."""
    beside: int | None
    """Its neighbour on the other side of the target, if any."""
    check: CellOf | None
    """The value found once more, with fresh seeds."""
    words: str
    """Why there is none."""


class InputsOf(_Part):
    """All that the numbers follow from, besides the content."""

    seed: str
    """The seed of the runs."""
    runs: int
    """Fights wanted for each cell."""
    precision: float
    """Half the width of the interval of the chance to win at which a cell ends early; 0: it does not."""
    confidence: float
    """How sure intervals are."""
    command: str
    """The command line that makes the same numbers again; or plays all of it, where cells were broken off unevenly."""


class Document(_Part):
    """A playtest."""

    format: Literal[1]
    """Changes with the form of this document."""
    version: str
    """The version of the game that played it."""
    inputs: InputsOf
    """What the numbers follow from."""
    partial: bool
    """Whether any cell was broken off."""
    cells: list[CellOf]
    """A cell for each encounter, party, ruleset, difficulty and value."""
    tunings: list[TuningOf]
    """One for each set-up that was tuned."""
