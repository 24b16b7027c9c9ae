"""Parts of the document that `playtest --json` prints; see `document`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """A part of the document; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class ShareOf(Part):
    """So many of all fights of a cell."""

    fights: int
    """How many."""
    share: float
    """Which share of all, 0 to 1; 0 where no fight was played."""
    low: float
    """Lower end of the interval of the true share, by Wilson, as sure as `inputs.confidence`."""
    high: float
    """Its upper end."""


class SpreadOf(Part):
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


class MemberOf(Part):
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


class UnitOf(Part):
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


class FactorOf(Part):
    """A fact that was there in some fights and not in others in which it could have been."""

    kind: Literal["used", "first", "harm", "side"]
    """A thing used; among the first of its side to fall; a unit's, or a side's, harm in the first two rounds."""
    id: str
    """Id of the item or unit, or `party` or `foes`."""
    name: str
    """What it is called."""
    more_than: float
    """For `harm` and `side`: the mean that was exceeded, in points. They are of fights that last longer alone."""
    fights: int
    """Fights with it."""
    won: int
    """How many of those were won."""
    others: int
    """Fights without it; of `first`: in which another of its side fell first."""
    others_won: int
    """How many of those were won."""
    low: float
    """Lower end of the interval of the difference of the two shares, by Newcombe."""
    high: float
    """Its upper end."""
    clear: bool
    """Whether it is told: at least ten points, and more than luck makes of any of so many factors."""


class AmountOf(Part):
    """So much of something."""

    name: str
    """What it is called."""
    total: int
    """In all fights."""
    mean: float
    """In a fight; of loot: in a fight that was won."""


class ChanceOf(Part):
    """An exact chance."""

    chance: float
    """0 to 1."""
    fraction: str
    """The same as a fraction in lowest terms; empty where it was worked out with rounding."""


class MemberOdds(Part):
    """What may become of a member."""

    name: str
    """Its name."""
    able: ChanceOf
    """That it can act at the end."""
    dead: ChanceOf
    """That it is killed outright."""
    left: float
    """The share of its full health that it may expect to have left."""


class DecisionOf(Part):
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


class PlanOf(Part):
    """What the policy `best` goes by."""

    most: float
    """No plan wins more often than that, 0 to 1."""
    whole: bool
    """Every answer was tried; else of some questions only some were."""
    first: list[DecisionOf]
    """What is asked first."""


class ExactOf(Part):
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


class WithinOf(Part):
    """A share or a mean, and the interval of the true one, as sure as `inputs.confidence`."""

    value: float
    """The share of all fights, or the mean."""
    low: float
    """Lower end of the interval."""
    high: float
    """Its upper end."""


class EvenedOf(Part):
    """The odds without the luck of the dice: nearer to the true ones than the shares of the same fights."""

    outcomes: dict[str, WithinOf]
    """By outcome."""
    lost_mean: WithinOf
    """Loss of health in per cent."""
    worth: int
    """As many fights would tell as much of the chance to win by their share alone."""


class FoeOf(Part):
    """A foe as it stood in the fight."""

    id: str
    """Its id in the fight."""
    name: str
    """Its name."""
    creature: str
    """Id of its record."""
    block: dict[str, Any]
    """Its stat block under the ruleset."""


class EncounterOf(Part):
    """The encounter as it stood in the fight."""

    id: str
    """Id of its record."""
    name: str
    """Its name."""
    block: dict[str, Any]
    """Its own block under the ruleset."""
    foes: list[FoeOf]
    """Its foes, in their order."""


class PartyOf(Part):
    """The party."""

    id: str
    """Id of its record."""
    name: str
    """Its name."""
