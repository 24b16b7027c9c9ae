"""Behaviour scripts: ordered rules that determine an enemy's intent (rulebook section 7)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, Field

from systems.table.content.ref import Asks
from systems.table.content.validation import STRICT
from systems.table.enemies.condition import Answer, Condition, Fields, Values
from systems.table.enemies.expressions.reach import Bounds
from systems.table.loop.caches import DECISIONS
from systems.table.loop.language import tr

View = Mapping[str, int | bool | str]

TARGETS = frozenset({
    "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer", "random", "self",
    "ally_most_wounded", "objective", "exit",
})  # fmt: skip
"""All target words (BH-03); a ruleset may support fewer."""


SHARED_INTENTS = frozenset({"attack", "press", "guard", "flee"})
"""The intents that every ruleset with behaviours maps to its own actions, so that one behaviour works under all."""

SHARED_FIELDS: Fields = {
    "self.hp": int,
    "self.max_hp": int,
    "self.hp_percent": int,
    "allies": int,
    "allies_down": int,
    "allies_hp_percent": int,
    "enemies": int,
    "enemies_hp": int,
    "enemies_max_hp": int,
    "enemies_hp_percent": int,
    "enemies_down": int,
    "round": int,
    "last_intent": str,
    "last_attacker": str,
    "rounds_since_hurt": int,
    "ambush": bool,
    "edge": bool,
}
"""The fields of conditions under every ruleset with behaviours (BH-04); a ruleset may add more.

`allies` are the able enemies of the party, itself included; `enemies` the able members of the party; HP of a side are
summed. `last_attacker` is an id, or empty. A morale that is `shared` takes the whole group's HP as `self`.
"""

SHARED_BOUNDS: Bounds = {
    name: (0, 100) if name.endswith("_percent") else (1 if name == "round" else 0, None)
    for name, kind in SHARED_FIELDS.items()
    if kind is int
}
"""The bounds of those numbers under every ruleset: rounds count from 1, the rest from 0."""


class Rule(BaseModel):
    """One rule: while `when` holds, `intent` at `target` with this weight, among the rules of the highest priority."""

    model_config = STRICT

    intent: str
    """Intended action; the ruleset determines the intents available (BH-06)."""
    when: Annotated[str, Asks()] = ""
    """Condition such as `round > 1 && self.hp_percent < 50`; empty: always.

    Its fields are `self.hp_percent`, `allies`, `enemies`, `round` and the like; a ruleset's README lists all of them.
    Those of the campaign, such as `night`, have the values that they had when the fight began.
    """
    amount: int = Field(0, ge=0, le=99)
    """Amount, for intents that take one, such as press."""
    target: str = ""
    """Target word. Not every ruleset has target words: list those that do in `rulesets`."""
    weight: int = Field(1, ge=1, le=1000)
    """Weight in the choice among the rules that hold."""
    priority: int = Field(0, ge=-99, le=99)
    """Priority; of the rules that hold, only those of the highest priority take part."""
    feint: str = ""
    """The intent shown instead; empty: the true one."""
    rulesets: tuple[str, ...] = Field((), strict=False)
    """The only rulesets that use the rule; empty: all."""


class Morale(BaseModel):
    """The breaking point of an enemy's nerve, and the action that follows (BH-05)."""

    model_config = STRICT

    when: Annotated[str, Asks()]
    """Condition under which the nerve breaks."""
    does: Literal["flee", "surrender"]
    """The action that follows."""
    shared: bool = False
    """Whether a group breaks as one: `self` is then the group's HP together, and all with the behaviour break with it.

    Where the enemies act as one, as under `impact`, they always do.
    """


class Behaviour(BaseModel):
    """The decisions of an enemy: rules in order, and optionally a breaking point."""

    model_config = STRICT

    rules: tuple[Rule, ...] = Field((), strict=False)
    """Rules for its intents."""
    morale: Morale | None = None
    """The breaking point of its nerve; without it, the nerve never breaks."""

    def for_ruleset(self, ruleset: str) -> "Behaviour":
        """Return the behaviour with the rules for one ruleset."""
        rules = tuple(rule for rule in self.rules if not rule.rulesets or ruleset in rule.rulesets)
        return Behaviour(rules=rules, morale=self.morale)


class Intent(NamedTuple):
    """The intent of an enemy, true and shown."""

    name: str
    amount: int = 0
    target: str = ""
    shown: str = ""
    """The shown intent; the same as `name` unless the enemy feints."""
    at: str = ""
    """The unit or place that `target` resolved to (BH-01); a ruleset fills it in."""


class Weighed(Protocol):
    """A rule as it is chosen: those of the highest priority take part, and one is drawn by weight."""

    @property
    def priority(self) -> int:
        """Its priority."""

    @property
    def weight(self) -> int:
        """Its weight."""


W = TypeVar("W", bound=Weighed)


def foremost(rules: Sequence[W]) -> tuple[W, ...]:
    """Return the rules of the highest priority (BH-02)."""
    highest = max((rule.priority for rule in rules), default=0)
    return tuple(rule for rule in rules if rule.priority == highest)


def drawn(rules: Sequence[W], die: Callable[[int], int]) -> W:
    """Draw one rule by weight, with one die if there is more than one (BH-02)."""
    chosen = rules[0]
    if len(rules) > 1:
        left = die(sum(rule.weight for rule in rules))
        for rule in rules:
            chosen = rule
            left -= rule.weight
            if left <= 0:
                break
    return chosen


class Script:
    """A behaviour compiled for one ruleset."""

    def __init__(self, behaviour: Behaviour, ruleset: str, fields: Fields, default: Intent) -> None:
        mine = behaviour.for_ruleset(ruleset)
        self._rules = [(rule, Condition(rule.when, fields)) for rule in mine.rules]
        self._morale = Condition(mine.morale.when, fields) if mine.morale else None
        self._broken = mine.morale.does if mine.morale else ""
        self._shared = mine.morale.shared if mine.morale else False
        self.default = default
        conditions = [condition for _, condition in self._rules] + ([self._morale] if self._morale else [])
        self.reads = frozenset(name for condition in conditions for name in condition.reads)
        """The fields read by any condition; without them, no view is needed."""
        self.texts = tuple(condition.text for condition in conditions)
        """The conditions as written."""
        self._order = tuple(sorted(self.reads))
        self._known: dict[Values, tuple[Rule, ...]] = {}
        """The rules that take part, by the values of all fields read."""
        self._intents = {id(rule): _intent(rule) for rule, _ in self._rules}
        self.feigns = any(rule.feint for rule, _ in self._rules)
        """Whether any rule shows another intent than its own."""
        self.certain = self._certain()
        """The intent that always results, or None if it depends on a condition or a die."""

    @property
    def broken(self) -> str:
        """What follows when its nerve breaks: `flee` or `surrender`; empty where it never does (BH-05)."""
        return self._broken

    @property
    def shared(self) -> bool:
        """Whether a group breaks as one (BH-05)."""
        return self._shared

    @property
    def steady(self) -> bool:
        """Whether a decision depends on nothing but what the enemy sees."""
        return not self._broken

    def _certain(self) -> Intent | None:
        if self._morale or not all(condition.always for _, condition in self._rules):
            return None
        candidates = self.candidates({}, lambda _: None)
        return self.draw(candidates, lambda _: 1) if len(candidates) < 2 else None

    def holding(self, view: View) -> list[Intent]:
        """Return the intents of all rules whose condition holds, the highest priority and the greatest weight first."""
        rules = [rule for rule, condition in self._rules if _holds(condition, view, lambda _: None)]
        rules.sort(key=lambda rule: (-rule.priority, -rule.weight))
        return list(dict.fromkeys(self._intents[id(rule)] for rule in rules))

    def feints(self) -> list[Intent]:
        """Return each different intent that a rule hides behind another, whatever its condition."""
        return list(
            dict.fromkeys(self._intents[id(rule)] for rule, _ in self._rules if rule.feint not in ("", rule.intent))
        )

    def known(self, name: str) -> list[Intent]:
        """Return each different intent of that name, in order of the rules and without feint."""
        return list(
            dict.fromkeys(
                Intent(name, rule.amount, rule.target, name) for rule, _ in self._rules if rule.intent == name
            )
        )

    def shown_press(self, intent: Intent) -> int:
        """Return the amount that is shown with an intent: that of a press, true or feigned, and else 0 (BH-01).

        A feigned press without an amount of its own seems as strong as the first press that it is a feint of, or 1.
        """
        if intent.shown != "press" or intent.name == "press":
            return intent.amount if intent.shown == "press" else 0
        own = intent.amount if intent.name in SHARED_INTENTS else 0
        return own or max([press.amount for press in self.known("press")[:1]], default=0) or 1

    def breaks(self, view: View, report: Callable[[str], None]) -> bool:
        """Tell whether the nerve breaks now (BH-05)."""
        return self._morale is not None and _holds(self._morale, view, report)

    def candidates(self, view: View, report: Callable[[str], None]) -> tuple[Rule, ...]:
        """Return the rules that take part: their condition holds and none of higher priority does (BH-02).

        They are cached by the values read, except when a condition has reported a problem.
        """
        values = tuple([view[name] for name in self._order])
        known = self._known.get(values)
        if known is not None:
            return known
        faults: list[str] = []
        found = foremost([rule for rule, condition in self._rules if _holds(condition, view, faults.append)])
        for fault in faults:
            report(fault)
        if not faults and len(self._known) < DECISIONS:
            self._known[values] = found
        return found

    def draw(self, candidates: Sequence[Rule], die: Callable[[int], int]) -> Intent:
        """Draw one of the candidates by weight, with one die if there is more than one (BH-02).

        Args:
            candidates: the rules that take part; without any, the ruleset's default intent is used.
            die: rolls one die with the given number of sides.
        """
        if not candidates:
            return self.default
        return self._intents[id(drawn(candidates, die))]


def _intent(rule: Rule) -> Intent:
    return Intent(rule.intent, rule.amount, rule.target, rule.feint or rule.intent)


def _holds(condition: Condition, view: View, report: Callable[[str], None]) -> bool:
    if condition.always:
        return True
    answer: Answer = condition.ask(view)
    if answer.fault:
        report(
            tr(
                "The condition `{condition}` could not be worked out and counts as false: {fault}.",
                condition=condition.text,
                fault=answer.fault,
            )
        )
    return answer.holds
