"""The port of rulesets: what one must bring so that battles, campaign, checks and front ends can use it.

Rulesets are found through the entry-point group `flamequick.rulesets`; nothing else names one.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, ClassVar, Literal, NamedTuple, Self

from pydantic import BaseModel, Field

from systems.table.battle.contributions import Contribution, Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import STRICT, Core, Linear, derive
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.events import Event, Rolled
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle

GROUP = "flamequick.rulesets"

Body = dict[str, int]
"""How somebody is now, in a ruleset's own terms, such as `{"hp": 7}`."""

Table = Mapping[Literal["member", "foe"], Mapping[str, Linear]]
"""Derivation tables by `member` and `foe`, each a line for every number of the block."""


class Health(NamedTuple):
    """How somebody is, for a bar (`now` of `most`) and in words."""

    now: int
    most: int
    words: str


class Check(NamedTuple):
    """A test outside a fight (HX-23): the dice, what counts against the difficulty, and whether it passed.

    `partial`: it failed, but so nearly that content may name what comes of it (ZN-25). `words` tell how the total came
    about and what it was held against, such as `2 successes, 2 wanted`, where `total against difficulty` does not.
    """

    roll: Rolled
    total: int
    passed: bool
    partial: bool = False
    words: str = ""


class Numbers(BaseModel):
    """The numbers of a ruleset's rulings, which content may change; a ruleset adds its own."""

    model_config = STRICT

    quiet_rounds: int = Field(20, ge=1, le=999)
    """Rounds without damage, recovery or progress after which both sides part (BH-09)."""
    fled_loot: int = Field(2, ge=0, le=9)
    """Loot rating that fleeing enemies take along, however many of them (PI-15, HX-15)."""
    loot_base: int = Field(2, ge=0, le=9)
    """Loot rating of an encounter without a written one, before its threat is counted (HX-22)."""
    threat_per_loot: int = Field(2, ge=1, le=9)
    """Summed threat of the foes that raises a derived Loot rating by 1 (HX-22)."""

    def loot_of(self, foes: Sequence[tuple[Mapping[str, Any], Core]]) -> int:
        """The Loot rating of an encounter that has none written (HX-22)."""
        return min(30, self.loot_base + sum(core.threat for _, core in foes) // self.threat_per_loot)


class Ruleset(ABC):
    """One combat ruleset. Blocks are given and taken as plain mappings that fit the block models.

    What has a default here need not be brought: without `effects` nothing can be used in a fight, and one that looks
    neither at `Fight.edge` nor at `systems.table.battle.shields` gives no edge and plain damage (HX-12).
    """

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    member_block: ClassVar[type[BaseModel]]
    foe_block: ClassVar[type[BaseModel]]
    encounter_block: ClassVar[type[BaseModel]]
    numbers_model: ClassVar[type[Numbers]] = Numbers
    """Every number that the rulebook marks as a ruling; content may change them."""
    view_fields: ClassVar[Mapping[str, type]] = {}
    """What conditions of behaviours may look at, each int, bool or str (BH-04)."""
    intents: ClassVar[frozenset[str]]
    feints: ClassVar[frozenset[str]] = frozenset()
    """Those intents that can be shown in place of another, or hidden behind one (BH-01)."""
    separate_draw: ClassVar[frozenset[str]] = frozenset()
    """Those intents that are drawn beside the others, so that priorities do not reach from one sort to the other."""
    targets: ClassVar[frozenset[str]] = frozenset()
    """The target words that it knows (BH-03)."""
    skills: ClassVar[frozenset[str]] = frozenset({"might", "agility", "wits", "vigour"})
    phases: ClassVar[Sequence[type[Phase[Any]]]]
    requests: ClassVar[Sequence[type[RequestKind[Any]]]]
    first_phase: ClassVar[str]
    effects: ClassVar[EffectHandlers] = {}
    resources: ClassVar[Mapping[str, str]] = {}
    """What of a body a fight can cost, in words, by the body's keys; without them all of it."""
    credits: ClassVar[Credits] = {}
    """What its events say of who did how much, by their types."""
    no_source: ClassVar[str] = "nobody"
    """What harm is told under that is nobody's doing."""
    derivation: ClassVar[Table]
    """Used where the content gives none."""
    healing: ClassVar[str] = ""
    """What herbs and the like do, in words, where healing does not go by points (IT-01); it is empty where it does."""
    first_aid: ClassVar[str] = ""
    """What First Aid at camp does, in words; a ruleset that has none leaves it empty (DP-22)."""

    numbers: Numbers

    def __init__(self, numbers: Mapping[str, int] | None = None) -> None:
        """Take up the numbers of the rulings as content has them; without them its own hold."""
        self.numbers = self.numbers_model.model_validate(dict(numbers or {}))

    def under(self, numbers: Mapping[str, int]) -> Self:
        """Return the same ruleset with the numbers that content gives, for all that goes on outside fights."""
        return type(self)(numbers)

    @abstractmethod
    def populate(self, battle: Fight) -> None:
        """Create the entities of a fight in the battle's world: members, foes, and what the round needs."""

    @abstractmethod
    def view(self, battle: Fight) -> dict[str, Any]:
        """What the player may know of the fight, in the form that `systems/table/battle/view.py` describes."""

    def part(self, battle: Fight, name: str) -> Any:
        """One part of the view by itself, for policies; its words may be missing.

        To be overridden where the whole view takes long to make.
        """
        return self.view(battle)[name]

    @abstractmethod
    def bodies(self, battle: Fight) -> dict[str, Body]:
        """How each member is now, by id."""

    @abstractmethod
    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request of a fight in that manner, from the request alone; by default sensibly."""

    @abstractmethod
    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Work out an encounter's block from its foes' blocks and core values (HX-22)."""

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Say what of an encounter's block does not fit so many on either side; an empty text where all does."""
        return ""

    @abstractmethod
    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return the body of somebody who is unhurt and rested."""

    @abstractmethod
    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether somebody can act, which the grievously wounded cannot (HX-13)."""

    def dead(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a fight has killed somebody outright; unless a ruleset says so, none does (DP-09)."""
        return False

    @abstractmethod
    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return how somebody is."""

    @abstractmethod
    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Return the body after a night with food and water (HX-02); `aided`: First Aid succeeded (DP-22)."""

    @abstractmethod
    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Return the body after that much healing; the grievously wounded are not raised by it."""

    @abstractmethod
    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Return the body after that much harm outside a fight."""

    @abstractmethod
    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Return the body of somebody grievously wounded who was tended (HX-09), or who woke after a rout (HX-16)."""

    def sheet(self, block: Mapping[str, Any]) -> str:
        """What a member's block holds, as one clause: numbers other than 0, and the names of weapons and the like.

        Read off the block model, unless a ruleset puts it better.
        """
        told = self.member_block.model_validate(dict(block)).model_dump()
        return ", ".join(part for name, value in told.items() for part in _told(name.replace("_", " "), value))

    @abstractmethod
    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll a test outside a fight (HX-23).

        Args:
            dice: the campaign's.
            skill: the core value that counts, 0 to 8.
            difficulty: as content writes it once for all rulesets: what 2d6 + skill would have to meet, so 8 is easy
                for somebody with 3, and 12 hard.
            who: id of whoever tries.
            why: what for.
        """

    def wanted(self, skill: int, difficulty: int) -> str:
        """Say what a test asks for, before it is rolled: `against 9`, unless a ruleset has other terms for it."""
        return f"against {difficulty}"

    def effort(self, dice: Dice, check: Check, difficulty: int, who: str, why: str) -> Rolled | None:
        """Roll the progress that an attempt at a feat of effort made, if any (ZN-26).

        A ruleset that knows no progress says nothing: there, one test decides (HX-23).

        Args:
            dice: the campaign's.
            check: the attempt, as `check` gave it.
            difficulty: what it was rolled against.
            who: id of whoever made it.
            why: what for.
        """
        raise NotImplementedError(f"{self.id} has no feats of effort")

    efforts: ClassVar[bool] = False
    """It has feats of effort: `effort` is there (ZN-26)."""

    def aid(self, dice: Dice, block: Mapping[str, Any], numbers: Mapping[str, int], who: str) -> Check:
        """Roll First Aid at camp by a member with that block. Only where `first_aid` is not empty (DP-22)."""
        raise NotImplementedError(f"{self.id} has no First Aid")

    def slain(self, battle: Fight) -> Sequence[str]:
        """Ids of the foes that lie slain on a won field, in stable order (IT-07).

        Unless a ruleset says otherwise these are all, or none where the enemies were spared as a group.
        """
        return () if battle.result.spared else tuple(foe.id for foe in battle.encounter.foes)

    def enemy_advantage(self, battle: Fight) -> int:
        """How well the enemies stand, for those who look ahead (BH-07): the higher, the better for them.

        Unless a ruleset says otherwise: per mille of health of those who are able, theirs less the party's.
        """
        view = battle.view()
        return sum(map(_share, view["foes"]["units"])) - sum(map(_share, view["party"]["units"]))

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Numbers that only count on; the first is the number of the round. Without any, all state counts.

        Exact odds turn them back as far as no rule, request, policy or script can tell the difference.
        """
        return ()

    def forget(self, battle: Fight) -> None:  # noqa: B027
        """Bring to one value what nothing looks at any more: exact odds then know positions that go on alike."""

    def contributions(self, event: Event) -> Sequence[Contribution]:
        """Return the contributions that an event credits, by `credits`; none for other types of event."""
        credit = self.credits.get(type(event))
        return credit(event) if credit else ()

    def spent(self, before: Body, after: Body) -> dict[str, int]:
        """What somebody lacks after a fight of what they had, by the keys of bodies; below 0: they have more."""
        return {key: before[key] - after[key] for key in self.resources or before}

    def rounds(self, battle: Fight) -> int:
        """The number of the round that goes on, or went on when the fight ended, from 1."""
        return int(battle.view()["round"])

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Per mille of full health that the party has left, and the enemies: those who cannot act count 0.

        It is what the player sees: bars without numbers count by their parts. What can be broken counts on no side.
        """
        view = battle.view()
        known = {foe.id for foe in battle.encounter.foes}
        foes = [unit for unit in view["foes"]["units"] if unit["id"] in known] or view["foes"]["units"]
        return mean([*map(_share, view["party"]["units"])]), mean([*map(_share, foes)])

    def as_seen(self, battle: Fight) -> None:
        """Make a copy of a battle what it seems to the player, so that looking ahead in it tells nothing hidden.

        What enemies hide is replaced by what they show, and what cannot be known by what a player may think. Two
        battles that look alike are equal after it. Unless a ruleset says otherwise nothing is hidden.
        """
        return

    def block(
        self, kind: Literal["member", "foe"], written: Mapping[str, Any] | None, core: Core, table: Table | None = None
    ) -> dict[str, Any]:
        """Return a stat block: as written, or derived from core values where none is (HX-12).

        Args:
            kind: `member` or `foe`.
            written: the block that content gives, or None.
            core: the core values of whoever it is.
            table: the content's derivation, or None for this ruleset's own.
        """
        if written is not None:
            return dict(written)
        return derive((table or self.derivation)[kind], core)

    def raised(self, block: Mapping[str, Any], steps: Mapping[str, int]) -> dict[str, Any]:
        """Return a member's block with some of its numbers raised (HX-21); one that is not in it has its default."""
        fields = self.member_block.model_fields
        before = {name: block.get(name, fields[name].default) for name in steps}
        return {**block, **{name: before[name] + step for name, step in steps.items()}}


def _told(label: str, value: Any) -> list[str]:
    """A field of a block in words; nothing where it says nothing."""
    if isinstance(value, bool) or not value:
        return [label] if value else []
    if isinstance(value, Mapping):
        return [f"{label} against {key} {each}" for key, each in value.items()]
    if isinstance(value, tuple):
        names = [str(each["name"] if isinstance(each, Mapping) else each) for each in value]
        return [f"{label}: {' and '.join(names)}"]
    return [f"{label} {value}"]


def _share(unit: Mapping[str, Any]) -> int:
    return 1000 * int(unit.get("now", 1)) // max(1, int(unit.get("most", 1))) if unit["able"] else 0


def mean(shares: Collection[int]) -> int:
    """The mean of per milles, rounded down; 0 of none."""
    return sum(shares) // (len(shares) or 1)


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Return every installed ruleset by id, in order of the ids.

    Raises:
        RuntimeError: none is installed.
    """
    found = {point.name: point.load()() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}
    if not found:
        raise RuntimeError("No rulesets are installed. Install the project again: pip install -e .")
    return found


def ruleset(key: str) -> Ruleset:
    """Return the ruleset of that id.

    Raises:
        KeyError: there is none; the text names those that there are.
    """
    if key not in rulesets():
        raise KeyError(f"There is no ruleset {key!r}; installed are {', '.join(rulesets())}.")
    return rulesets()[key]
