"""Powers: opponents on the map, and whoever else has plans there (PW-01)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple, Self, get_args

from pydantic import Field, model_validator

from game.packs.condition_fields import INTENT_WORDS
from game.packs.conditions import PowerWhen, When
from game.packs.models.base import Model, Pictured
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Natural, Positive, Text
from game.packs.models.front import Fills
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

IntentWord = Literal[
    "send", "patrol", "raid", "take", "bar", "hunt", "escort", "fortify", "gather", "court", "parley", "wait"
]
"""What a power can mean to do (PW-03)."""

TargetWord = Literal["named", "nearest", "farthest", "random", "seat", "party", "ally"]
"""How the place of an intent is chosen."""


class IntentForm(NamedTuple):
    """What an intent takes: a band always, never or perhaps, a target or none, and the least notice in days."""

    band: Literal["always", "never", "perhaps"]
    target: bool
    notice: int = 1
    towns: bool = False
    """Whether its target is a town."""


INTENTS: Final[Mapping[IntentWord, IntentForm]] = {
    "send": IntentForm("always", True),
    "patrol": IntentForm("always", True),
    "raid": IntentForm("always", True, 3),
    "take": IntentForm("always", True, 3),
    "bar": IntentForm("always", True, 3),
    "hunt": IntentForm("always", False),
    "escort": IntentForm("always", True),
    "fortify": IntentForm("never", True),
    "gather": IntentForm("never", False),
    "court": IntentForm("perhaps", True, towns=True),
    "parley": IntentForm("perhaps", False),
    "wait": IntentForm("never", False),
}
"""The form of every intent."""

MOST_GATHERED: Final = 12
"""The greatest strength that a power gathers."""

LEAST_NOTICE: Final = 3
"""Days between the declaration of what takes, raids or bars, and the day on which it can be carried out (PW-02)."""


class Site(Model):
    """A town or a landmark that something on the map is about."""

    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town."""
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark."""

    @property
    def key(self) -> tuple[str, str]:
        """Kind and id."""
        return ("town", self.town) if self.town else ("landmark", self.landmark)

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if bool(self.town) == bool(self.landmark):
            path = ("landmark",) if self.town else ()
            require_none([Problem(path, "this is one place: write either town or landmark")])
        return self


class PowerRule(Model):
    """One rule of a power: while `when` holds it may mean to do this, among the rules of the highest priority."""

    id: LocalId
    """Name, unique in the power; conditions ask for `plan.POWER.RULE`."""
    when: PowerWhen = PowerWhen()
    """Condition over the campaign and what the power knows of itself and the party (`self.…`); empty: always."""
    needs: PowerWhen = PowerWhen()
    """Condition that must go on holding until it is carried out; without it the plan is dropped."""
    intent: IntentWord
    """What it means to do."""
    weight: Annotated[int, Field(ge=1, le=1000)] = 1
    """Weight in the choice among the rules that hold."""
    priority: Annotated[int, Field(ge=-99, le=99)] = 0
    """Priority; of the rules that hold and can be carried out, only those of the highest priority take part."""
    feint: IntentWord | Literal[""] = ""
    """The intent that is declared instead; empty: the true one. Nobody feints in a campaign of difficulty `story`."""
    feint_at: Site | None = None
    """The place that is declared instead of its target."""
    target: TargetWord = "named"
    """How its place is chosen: `named` is the first of `places` where there is something to gain, `nearest`,
    `farthest` (both from its seat) and `random` one of them, `seat` its own seat, `party` where the party was last
    seen, `ally` the seat of a power that it helps.
    """
    places: tuple[Site, ...] = ()
    """The places to choose from; without any, every town and landmark that is not its own."""
    band: Annotated[str, Ref("band")] = ""
    """The band that it sends."""
    because: str = ""
    """The reason that is told with the declaration: a fact. Only `wait` does without."""
    text: str = ""
    """What is told at the declaration; `{target}` stands for the name of the place."""
    told: Literal["all", "talk", "secret"] = "all"
    """Who hears of it: `all` at once; by `talk` whoever is near or comes into a town; what is `secret` comes out only
    where its band is seen, with captured orders, or by an effect.
    """
    days: Natural = 0
    """Days from the declaration to the earliest day; `raid`, `take` and `bar` have 3 at least, all others 1."""
    late: Positive = 5
    """Days after the earliest one on which it is dropped."""
    rests: Natural = 7
    """Days for which it is left alone after it was spoiled, and so is the place."""
    pause: Natural = 0
    """Days for which it is left alone after it was carried out."""
    cost: Natural = 0
    """Strength of the power that it binds; it comes back with the band, and is lost with it."""
    fills: tuple[Fills, ...] = ()
    """Boxes of fronts that are filled when it is carried out."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign when it is carried out."""
    done: str = ""
    """What is told when it is carried out; `{target}` stands for the name of the place."""
    foiled: str = ""
    """What is told when it is spoiled; `{target}` stands for the name of the place."""

    @property
    def form(self) -> IntentForm:
        """The form of its intent."""
        return INTENTS[self.intent]

    @property
    def notice(self) -> int:
        """Days from the declaration to the earliest day."""
        return max(self.days, self.form.notice)


class Power(Pictured):
    """A power: it declares what it means to do, sends bands and fills fronts; or it only has errands of its own."""

    seat: Site
    """Where it is at home."""
    camps: tuple[Site, ...] = ()
    """Further places where its bands begin."""
    strength: Positive = 3
    """What its intents are paid with at the beginning."""
    stance: Annotated[int, Field(ge=-3, le=3)] = -1
    """How it means the party, from -3, its sworn enemy, to 3. From 0 up its bands let the party pass."""
    against: tuple[Annotated[str, Ref("power", asks=True)], ...] = ()
    """Powers whose bands its own fight."""
    helps: tuple[Annotated[str, Ref("power", asks=True)], ...] = ()
    """Powers whose seats are meant by the target word `ally`."""
    head: Annotated[str, Ref("captain")] = ""
    """Who rules it, and stays at home. Once they are slain it is over with the power."""
    captains: tuple[Annotated[str, Ref("captain")], ...] = ()
    """Who leads a band whose own captain is dead or away, in this order."""
    fronts: tuple[Annotated[str, Ref("front")], ...] = ()
    """What it is after."""
    when: When = When()
    """The condition from which on it acts; empty: from the first day."""
    most: Annotated[int, Field(ge=0, le=9)] = 2
    """How many of its bands are out at once."""
    plans: Annotated[int, Field(ge=1, le=4)] = 1
    """How many intents it has at once."""
    every: Annotated[int, Field(ge=1, le=30)] = 1
    """Days between two declarations."""
    recruits: Annotated[int, Field(ge=0, le=30)] = 4
    """Days until somebody takes the place of one who has fallen; 0: at once. Until then its bands are short of them,
    but never of more than half. `gather` fills all places."""
    wants: Text | Literal[""] = ""
    """What it is after, in one short sentence, such as `They want a fare from everybody.`: told the first time that a
    dawn tells of it. Empty: its whole text is.
    """
    ends: Text | Literal[""] = ""
    """What is told when it is over with it."""
    rules: Annotated[tuple[PowerRule, ...], Field(min_length=1)]
    """Its rules, of the same form as those of an enemy's behaviour."""

    @property
    def by_id(self) -> Mapping[str, PowerRule]:
        """Its rules by their ids."""
        return {rule.id: rule for rule in self.rules}

    @model_validator(mode="after")
    def _has_distinct_ids(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        ids = [rule.id for rule in self.rules]
        for index, key in enumerate(ids):
            if key in ids[:index]:
                yield Problem(("rules", index, "id"), f"'{key}' is the id of two rules: give each its own")


class PowerRow(Model):
    """A power that may be drawn for a region."""

    power: Annotated[str, Ref("power")]
    """The power."""
    weight: Positive = 1
    """Shares of the whole table."""


class PowerTable(Model):
    """A table from which powers are drawn when a campaign begins, none twice."""

    count: Annotated[int, Field(ge=1, le=6)] = 1
    """How many are drawn."""
    rows: Annotated[tuple[PowerRow, ...], Field(min_length=1)]
    """The powers to draw from."""


assert tuple(INTENTS) == get_args(IntentWord) == INTENT_WORDS
