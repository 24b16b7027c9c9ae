"""Behaviours of several phases by health, with a gap between the phases: there an enemy attacks, whatever it is."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.packs.conditions import fields_in
from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.reading.files import Source
from game.wording import listed
from systems.table.enemies.behaviour import SHARED_FIELDS, Rule
from systems.table.enemies.condition import Condition
from systems.table.ruleset import Ruleset

_HEALTH = "self.hp_percent"
_LEVELS = range(1, 101)


def check(draft: Draft, record: Behaviour, source: Source, installed: Mapping[str, Ruleset]) -> None:
    """Warn of gaps between rules that ask for the enemy's health alone; once for each behaviour."""
    for name in installed:
        here = [number for number, rule in enumerate(record.rules) if not rule.rulesets or name in rule.rulesets]
        gaps = _gaps([record.rules[number] for number in here])
        if gaps:
            at = listed(f"at {low}" if low == high else f"from {low} to {high}" for low, high in gaps)
            message = (
                f"no rule holds {at} percent of its health, between the others, so it only attacks there: "
                "let the conditions meet, or add a rule without one"
            )
            draft.findings.warning(source.at("rules", here[0], "when"), message)
            return


def _gaps(rules: Sequence[Rule]) -> list[tuple[int, int]]:
    """Return the first and last percentages of each run with no rule, between two with one."""
    if any(fields_in(rule.when) for rule in rules):
        return []
    conditions = [Condition(rule.when, SHARED_FIELDS) for rule in rules]
    if any(condition.reads != (_HEALTH,) for condition in conditions):
        return []
    held = [level for level in _LEVELS if any(each.ask({_HEALTH: level}).holds for each in conditions)]
    return [(low + 1, high - 1) for low, high in pairwise(held) if high > low + 1]
