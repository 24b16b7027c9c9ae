"""Fights that are watched: what foes of one behaviour decide, what they saw as they did, and what came of it."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from game.laboratory.playtest.fights import dice
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from systems.table.battle.battle import Battle
from systems.table.enemies.behaviour import Intent, Rule, View
from systems.table.enemies.decide import Decider, Decision
from systems.table.loop.events import Event
from systems.table.ruleset import ruleset
from tests.shipped import catalogue

LONGEST = 40
"""Rounds after which a fight is left."""


@dataclass(frozen=True)
class Seen:
    """One decision."""

    fight: int
    round: int
    who: str
    intent: Intent
    broken: bool
    view: View
    """The fields that its script reads."""

    @property
    def name(self) -> str:
        """What it means to do."""
        return self.intent.name

    @property
    def feigned(self) -> bool:
        """Whether it shows another intent than it means."""
        return self.intent.shown != self.intent.name


Is = Callable[[Seen], bool]


@dataclass
class Watched:
    """What was seen in all fights."""

    seen: list[Seen] = field(default_factory=list)
    events: list[tuple[int, Event]] = field(default_factory=list)
    everybody: list[Seen] = field(default_factory=list)
    """Decisions of all foes, whatever their behaviour."""

    def count(self, what: Is) -> int:
        """Count decisions."""
        return sum(map(what, self.seen))

    def share(self, what: Is, where: Is = lambda each: True) -> float:
        """Return the share of some decisions among others; -1 where there are none."""
        found = [what(each) for each in self.seen if where(each)]
        return sum(found) / len(found) if found else -1.0

    def told(self, kind: str, **fields: Any) -> int:
        """Count events of a kind, with these values."""
        found = [event.data() for _, event in self.events if type(event).__name__ == kind]
        return sum(all(data.get(key) == value for key, value in fields.items()) for data in found)

    def turns(self) -> Iterable[tuple[Seen, Seen]]:
        """Yield each two decisions of one foe that follow each other."""
        last: dict[tuple[int, str], Seen] = {}
        for each in self.seen:
            if (before := last.get((each.fight, each.who))) is not None:
                yield before, each
            last[each.fight, each.who] = each

    def after(self, first: str, then: str) -> float:
        """Return how often one intent follows another, of all that follow it."""
        found = [later.name == then for before, later in self.turns() if before.name == first]
        return sum(found) / len(found) if found else -1.0


def watch(
    behaviour: str, rules: str, encounter: str, fights: int, party: str = BY_DEPTH, difficulty: str = "standard"
) -> Watched:
    """Play an encounter that has foes of a behaviour, so many times."""
    [setup] = setups(catalogue(), Matrix((encounter,), (party,), (rules,), (difficulty,), (("sensible", {}),)))
    wanted = catalogue().behaviours[behaviour].rules
    with_it = {foe.id for foe in setup.encounter.foes if _shape(foe.behaviour.rules) == _shape(wanted)}
    assert with_it, f"nobody in {encounter} has the behaviour {behaviour}"
    if rules == "impact":
        with_it = {"foes"}
    found, run = Watched(), 0
    decide = Decider.decide

    def watched(decider: Decider[Any], who: str, unit: Any) -> Decision:
        decision = decide(decider, who, unit)
        if not decider.arena.trial:
            reads = decider.scripts[who].reads
            view = dict(decider.see(unit, reads)) if reads else {}
            arena: Any = decider.arena
            seen = Seen(run, arena.round_number(), who, decision.intent, decision.broken, view)
            found.everybody.append(seen)
            if who in with_it:
                found.seen.append(seen)
        return decision

    with (
        patch.object(Decider, "decide", watched),
        closing(Battle(ruleset(rules), setup.encounter, setup.party, dice("b", 0))) as battle,
    ):
        for run in range(1, fights + 1):
            battle.again(dice("b", run))
            found.events += [(run, event) for event in battle.events]
            while (request := battle.request) is not None and battle.round_number() <= LONGEST:
                found.events += [(run, event) for event in battle.choose(battle.ruleset.policy(request))]
    return found


def feigned(rules: str, fights: int, difficulty: str = "standard") -> dict[tuple[str, str], tuple[int, int]]:
    """Play every encounter with feints so many times: of what is shown in one, how often it was a feint, and how often
    it was shown at all."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    decide, cell = Decider.decide, ""

    def watched(decider: Decider[Any], who: str, unit: Any) -> Decision:
        decision = decide(decider, who, unit)
        intent = decision.intent
        if not decider.arena.trial and intent.shown in {each.shown for each in decider.scripts[who].feints()}:
            made, shown = found.get((cell, intent.shown), (0, 0))
            found[cell, intent.shown] = made + (intent.shown != intent.name), shown + 1
        return decision

    records = catalogue().encounters
    keys = [key for key, record in records.items() if record.foes]
    way = Matrix(keys, (BY_DEPTH,), (rules,), (difficulty,), (("sensible", {}),))
    with patch.object(Decider, "decide", watched):
        for setup in setups(catalogue(), way):
            scripts = (setup.encounter.behaviour, *(foe.behaviour for foe in setup.encounter.foes))
            if not any(rule.feint for script in scripts for rule in script.rules):
                continue
            cell = setup.encounter.id
            with closing(Battle(ruleset(rules), setup.encounter, setup.party, dice("b", 0))) as battle:
                for run in range(1, fights + 1):
                    battle.again(dice("b", run))
                    while (request := battle.request) is not None and battle.round_number() <= LONGEST:
                        battle.choose(battle.ruleset.policy(request))
    return found


def _shape(rules: Sequence[Rule]) -> list[Rule]:
    """Rules without their conditions: in a fight what those ask of the campaign has become a value."""
    return [rule.model_copy(update={"when": ""}) for rule in rules]
