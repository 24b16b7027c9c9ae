"""The port of rulesets: seven small parts, the composite `Ruleset`, and those that are installed."""

from systems.table.ruleset.blocks import Numbers, Table
from systems.table.ruleset.body import Body, Health
from systems.table.ruleset.checks import Check
from systems.table.ruleset.gear import Gear
from systems.table.ruleset.installed import (
    aside,
    blamed,
    broken_rulesets,
    homes,
    is_strange,
    ruleset,
    ruleset_ids,
    rulesets,
    set_aside,
    told,
    version_of,
)
from systems.table.ruleset.ruleset import Ruleset

__all__ = [
    "Body",
    "Check",
    "Gear",
    "Health",
    "Numbers",
    "Ruleset",
    "Table",
    "aside",
    "blamed",
    "broken_rulesets",
    "homes",
    "is_strange",
    "ruleset",
    "ruleset_ids",
    "rulesets",
    "set_aside",
    "told",
    "version_of",
]
