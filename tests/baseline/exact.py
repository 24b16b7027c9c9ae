"""Recorded exact odds: two small fights under every ruleset."""

from fractions import Fraction

from game.laboratory.exact_odds import exact_odds
from systems.table.ruleset import rulesets
from tests.laboratory.exact.small import SMALL

PER_RULESET = 2


def fights() -> list[tuple[str, str]]:
    """Return ruleset and name of every fight that is worked out, in order."""
    return [(rules, name) for rules in rulesets() for name in sorted(SMALL[rules])[:PER_RULESET]]


def row(fight: tuple[str, str]) -> str:
    """Return the line of one fight: chances as fractions where they are exact, else to nine places."""
    rules, name = fight
    odds = exact_odds(SMALL[rules][name])
    chances = " ".join(f"{outcome}={_number(chance)}" for outcome, chance in odds.outcomes.items())
    means = [_number(odds.expected_rounds), _number(odds.expected_loss)]
    return "\t".join([rules, name, chances, *means, str(odds.states), str(odds.transitions)])


def _number(chance: Fraction | float) -> str:
    return f"{float(chance):.9f}" if isinstance(chance, float) or len(str(chance)) > 60 else str(chance)
