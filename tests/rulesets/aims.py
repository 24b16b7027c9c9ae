"""What foes of an encounter are there for beside blows, found in its data, and how often they do it, counted in fights.

    python -m tests.rulesets.aims [ENCOUNTER …] [--ruleset ID …] [--fights N]

prints a table of all shipped ones: what foes did towards it at `standard` and at `ruthless`, with the same blocks and
the same dice.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from statistics import mean
from typing import Any, NamedTuple
from unittest.mock import patch

from game.laboratory.playtest.fights import dice
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from game.laboratory.playtest.steps import Measured, measured
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.enemies.behaviour import Behaviour, Intent
from systems.table.enemies.decide import Decider, Decision
from systems.table.ruleset import ruleset, rulesets
from tests.shipped import catalogue

DEEDS = frozenset({"seize", "hold", "cover", "mend"})
"""Intents that are about something beside blows."""
THINGS = frozenset({"objective", "exit", "last_worker", "ally_most_wounded"})
"""Words for what, or whom, foes go for because of the place, or look after."""
LONGEST = 40
"""Rounds after which a fight is left."""


class Aim(NamedTuple):
    """Something that foes of an encounter are there for."""

    encounter: str
    ruleset: str
    what: str
    """The intent, or the word for what it is aimed at."""


class Done(NamedTuple):
    """How often foes did it, in each of some fights."""

    acts: list[int]
    """What they declared towards it."""
    chances: list[int]
    """Decisions at which their scripts held it for possible."""

    @property
    def share(self) -> float:
        """Acts for each chance; 0 without one."""
        return sum(self.acts) / max(1, sum(self.chances))


def what_for(behaviour: Behaviour, rules: str) -> set[str]:
    """Return what a behaviour is about under a ruleset."""
    found = set[str]()
    for rule in behaviour.rules:
        if not rule.rulesets or rules in rule.rulesets:
            found |= {rule.intent} & DEEDS or {rule.target} & THINGS
    return found


def aims(encounters: Sequence[str] = (), only: Sequence[str] = ()) -> Iterator[Aim]:
    """Yield all aims of shipped encounters, or of some, under all rulesets, or some."""
    for key, record in catalogue().encounters.items():
        if record.foes and (not encounters or key in encounters):
            for rules in sorted(only or rulesets()):
                whats = [what_for(each, rules) for each in _behaviours(setup_of(key, rules, "standard"), rules)]
                yield from (Aim(key, rules, what) for what in sorted(set().union(*whats)))


def _behaviours(setup: Setup, rules: str) -> Iterator[Behaviour]:
    """Yield the behaviours of all foes, those included that phases bring."""
    met = setup.encounter
    first = [met.behaviour] if rules == "impact" else [foe.behaviour for foe in met.foes]
    later = [
        each for phase in met.phases for each in (phase.behaviour, *(one.behaviour for one in phase.changes.values()))
    ]
    yield from (each for each in (*first, *later) if each)


def setup_of(encounter: str, rules: str, difficulty: str, **numbers: int) -> Setup:
    """An encounter with the same blocks at every difficulty: pool's templates are left out."""
    [setup] = setups(catalogue(), Matrix((encounter,), (BY_DEPTH,), (rules,), (difficulty,), (("sensible", {}),)))
    met = setup.encounter
    block = {**met.block, "template": "none"} if rules == "pool" else met.block
    return setup.model_copy(
        update={"encounter": met.model_copy(update={"block": block, "numbers": {**met.numbers, **numbers}})}
    )


def towards(decider: Decider[Any], unit: Any, view: Any, intent: Intent) -> str:
    """Return what an intent is about; nothing: it is a blow like others."""
    if intent.name in DEEDS:
        return intent.name
    if intent.target in THINGS:
        return intent.target
    if view.get("task_percent") and decider.aim(unit, intent) == decider.aim(unit, Intent("attack", 0, "last_worker")):
        return "last_worker" if intent.name in ("attack", "press") else ""
    return ""


def counted(encounter: str, rules: str, difficulty: str, fights: int) -> dict[str, Done]:
    """Play fights; return what was done in them, by what it is about."""
    setup = setup_of(encounter, rules, difficulty)
    acts, chances = list[Counter[str]](), list[Counter[str]]()
    decide = Decider.decide

    def watched(decider: Decider[Any], who: str, unit: Any) -> Decision:
        decision = decide(decider, who, unit)
        if not decider.arena.trial:
            script = decider.scripts[who]
            view = decider.see(unit, script.reads) if script.reads else {}
            acts[-1][towards(decider, unit, view, decision.intent)] += 1
            chances[-1].update({towards(decider, unit, view, each) for each in script.holding(view)})
        return decision

    with (
        patch.object(Decider, "decide", watched),
        closing(Battle(ruleset(rules), setup.encounter, setup.party, dice("b", 0))) as battle,
    ):
        for run in range(1, fights + 1):
            acts.append(Counter())
            chances.append(Counter())
            battle.again(dice("b", run))
            while (request := battle.request) is not None and battle.round_number() <= LONGEST:
                battle.choose(battle.ruleset.policy(request))
    every = sorted({what for each in (*acts, *chances) for what in each if what})
    return {what: Done([each[what] for each in acts], [each[what] for each in chances]) for what in every}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("encounters", nargs="*")
    parser.add_argument("--ruleset", action="append", default=[])
    parser.add_argument("--fights", type=int, default=8)
    asked = parser.parse_args()
    found: dict[tuple[str, str], list[str]] = {}
    for each in aims(asked.encounters, asked.ruleset):
        found.setdefault((each.encounter, each.ruleset), []).append(each.what)
    print(
        "| encounter | ruleset | what for | fights | standard: acts | of chances | ruthless: acts | of chances | more |"
    )
    for (encounter, rules), whats in found.items():
        plain, hard = (counted(encounter, rules, each, asked.fights) for each in ("standard", "ruthless"))
        for what in whats:
            nothing = Done([0] * asked.fights, [0] * asked.fights)
            one, other = plain.get(what, nothing), hard.get(what, nothing)
            more: Measured = measured([b - a for a, b in zip(one.acts, other.acts, strict=True)])
            print(
                f"| `{encounter}` | `{rules}` | {what} | {asked.fights} | {mean(one.acts):.1f} | {one.share:.0%} "
                f"| {mean(other.acts):.1f} | {other.share:.0%} | {more.mean:+.1f} ± {more.half:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
