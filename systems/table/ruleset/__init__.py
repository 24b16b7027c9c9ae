"""The port of rulesets: six small parts, the composite `Ruleset`, and those that are installed."""

from systems.table.ruleset.blocks import Numbers, Table
from systems.table.ruleset.body import Body, Health
from systems.table.ruleset.checks import Check
from systems.table.ruleset.ruleset import Ruleset, broken_rulesets, ruleset, rulesets

__all__ = ["Body", "Check", "Health", "Numbers", "Ruleset", "Table", "broken_rulesets", "ruleset", "rulesets"]
