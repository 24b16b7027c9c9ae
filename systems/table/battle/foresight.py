"""What is about to happen: the intents that enemies have shown, and what each answer of a request may do.

One form for all rulesets. Both are made for players alone: policies, playtests and exact odds read neither. Amounts are
points of the bar of whoever receives them (`UnitView.now` of `UnitView.most`), whatever the ruleset calls them; where a
bar is in segments (`UnitView.segments`), they are what is rolled, and whether it fells the target is left out.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.language import tr

IntentKind = Literal[
    "strike", "shoot", "throw", "cast", "press", "seize", "guard", "heal", "help", "work", "move", "hide", "flee",
    "surrender", "wait", "unknown",
]  # fmt: skip
"""What an enemy seems about to do, in words that front ends have a sign for. `press`: stronger now, weaker afterwards;
`work`: on something of the encounter; `unknown`: nothing can be known."""


class SpotView(TypedDict):
    """A place on the encounter map: a cell, and the id of the area where areas are what units are in."""

    x: int
    y: int
    area: NotRequired[str]


class FactorView(TypedDict):
    """A named part of a chance or an amount: `{"name": "higher ground", "value": "+1"}`."""

    name: str
    value: str


class WaysView(TypedDict):
    """In how many of all falls of the dice a loss has each amount, for some numbers of the die of whoever loses."""

    faces: int
    """How many numbers of that die, from the lowest on; 1 alone where no die of theirs counts against several."""
    amounts: list[tuple[int, int]]
    """Amounts, none above the bar, each with the ways to it."""


class LossView(TypedDict):
    """What one target of an intent loses by it alone, whatever others do to that target meanwhile."""

    who: str
    low: int
    """What it loses however the dice fall: 0 where it may be missed, and where the blow may go to another."""
    high: int
    """The most that it may lose, never more than its bar has."""
    mean: NotRequired[int]
    """What it loses on average, misses included, in tenths of a point; left out where somebody chooses who is hit."""
    fells: NotRequired[int]
    """Per cent that it falls by this alone, whatever anybody chooses; left out with `mean`."""
    ways: NotRequired[list[WaysView]]
    """The ways to each amount, for each number of the die that its target rolls once against all, the lowest first;
    left out where it is not known, or not independent of other losses."""
    rises: NotRequired[bool]
    """True where it may be more once others have come: sums of `ways` are then no more than what is lost."""


class IntentView(TypedDict):
    """What an enemy has shown (BH-01): never more than the player may know, and of a feint what it seems.

    What members have declared has the same form, without order and feints.
    """

    who: str
    """Id of a unit of the view; of the whole group where it decides as one."""
    kind: IntentKind
    words: str
    """The intent as a short sentence without its subject: `strikes at Marta Vane with the sabre`."""
    order: int
    """Its place in the order of this round, from 1; 0 where the order is not known or all act at once."""
    targets: list[str]
    """Ids of the units that it aims at; empty where it aims at none."""
    low: int
    high: int
    """Least and most that a target may lose, or gain by healing, if it comes to pass; both 0 where nothing.

    No more than its bar has, where that is shown in points."""
    losses: NotRequired[list[LossView]]
    """What each target loses of which anything can be known; left out where nobody loses anything."""
    one_of: NotRequired[bool]
    """True where it goes to a single one of its targets, and it is not known to which."""
    given: NotRequired[str]
    """On what it depends: `if nobody attacks it`; left out where it comes to pass in any case."""
    sure: NotRequired[int]
    """What each of its targets loses besides, whatever is rolled."""
    shared: NotRequired[bool]
    """True where `low` and `high` are what all targets lose together, since they share it out."""
    feint: bool
    """Whether a rule of its behaviour shows this in place of another intent, so that it may mean something else."""
    chance: NotRequired[int]
    """Per cent that it takes effect on its (first) target as things stand; left out where that cannot be known."""
    fells: NotRequired[list[str]]
    """Ids of the targets that it may fell by itself; how likely, `losses` tell."""
    start: NotRequired[SpotView]
    end: NotRequired[SpotView]
    """Where it stands, and where it will stand; left out where it stays, or without a map."""
    way: NotRequired[list[SpotView]]
    """Every cell of its way from `start` to `end`, both included; left out where moves are straight by the rules."""
    reaches: NotRequired[bool]
    """False where the target will be out of reach as things stand, so that nothing comes of the amounts; left out where
    that plays no part."""
    factors: list[FactorView]
    """Every part of chance and amounts by name, as it seems, the total last. They are those of the first target that it
    reaches; empty where nothing comes of it, and with `unknown`."""
    why: NotRequired[str]
    """Why nothing can be known, or why it cannot act: a sentence. Only with `unknown`, and with held units."""


class ProspectView(TypedDict):
    """What one answer may do to one target as things stand, before anything else happens."""

    option: str
    """Id of the option."""
    field: str
    """Name of the field that names the target; empty where the option's id does."""
    target: str
    """Id of a unit or an area, or a cell as `x,y`; empty for something that has no place, such as a task."""
    words: str
    """The whole in one line without a full stop, as a tooltip or a screen reader says it."""
    factors: list[FactorView]
    """Every part that counts by name, the total last; empty where nothing is rolled."""
    chance: NotRequired[int]
    """Per cent that it takes effect; left out where nothing is rolled."""
    low: NotRequired[int]
    high: NotRequired[int]
    """Least and most that the target loses, or gains by healing, if it takes effect."""
    fells: NotRequired[bool]
    """Whether it may fell the target; left out where that cannot be known."""
    awaits: NotRequired[bool]
    """True where all this holds only if the target comes into reach by itself, as it seems about to."""
    fields: NotRequired[dict[str, str]]
    """What further fields of the option have to hold for all this, by name; left out where they make no difference."""
    risk: NotRequired[str]
    """What it may cost whoever does it: a short clause with neither a capital letter nor a full stop."""
    back: NotRequired[LossView]
    """What whoever does it loses by the answer of the target; left out where none comes."""


def what_counted(prospects: Sequence[ProspectView], option: str, fields: Mapping[str, object]) -> str:
    """Say by name what counts for an answer; empty where nothing of it is foreseen."""
    for each in prospects:
        aimed = not each["field"] or fields.get(each["field"]) == each["target"]
        if each["option"] == option and aimed and each["factors"]:
            parts = [tr("{name} {value}", name=part["name"], value=part["value"]) for part in each["factors"]]
            return tr("What counted: {parts}.", parts=", ".join(parts))
    return ""


def per_cent(ways: int, of: int) -> int:
    """Return a share in whole per cent, rounded half up; 0 and 100 stand only for never and always."""
    if ways in (0, of):
        return 100 * ways // of
    return min(99, max(1, (200 * ways + of) // (2 * of)))


def prospect(
    option: str,
    field: str,
    target: str,
    words: str = "",
    factors: Sequence[FactorView] = (),
    *,
    chance: int | None = None,
    risk: str = "",
) -> ProspectView:
    """Return what an answer may do to a target, without amounts."""
    made: ProspectView = {"option": option, "field": field, "target": target, "words": words, "factors": [*factors]}
    if chance is not None:
        made["chance"] = chance
    if risk:
        made["risk"] = risk
    return made


def factor(name: str, value: int) -> FactorView:
    """Return a named part with its sign."""
    return {"name": name, "value": f"{value:+d}"}


def named(name: str, value: str) -> FactorView:
    """Return a part that is no plain number by its name."""
    return {"name": name, "value": value}


def span(low: int, high: int) -> str:
    """Return an amount in words: `3`, or `1 to 6`."""
    return str(low) if low == high else tr("{low} to {high}", low=low, high=high)


def averaged(loss: LossView) -> str:
    """Return the average of a loss and the chance to fall in words; empty where no average is known."""
    if "mean" not in loss:
        return ""
    whole, tenth = divmod(loss["mean"], 10)
    mean = f"{whole}.{tenth}" if tenth else whole
    if loss.get("fells"):
        return tr("{mean} on average, falls {fells} %", mean=mean, fells=loss["fells"])
    return tr("{mean} on average", mean=mean)


def may_feint(behaviour: Behaviour, ruleset: str, difficulty: str, shown: str) -> bool:
    """Tell whether a behaviour shows this intent in place of another by any of its rules, whatever their conditions.

    Behaviours are no secret; which rule holds is (BH-01, BH-04). Nobody feints at `story` (BH-07), nor before anything
    is shown.
    """
    rules = behaviour.for_ruleset(ruleset).rules
    return bool(shown) and difficulty != "story" and any(rule.feint == shown != rule.intent for rule in rules)
