"""A combat ruleset as a whole, and the rulesets that are installed.

Rulesets are found through the entry-point group `flamequick.rulesets`; nothing else names one.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import ClassVar

from systems.table.ruleset.blocks import BlockRules
from systems.table.ruleset.body import BodyRules
from systems.table.ruleset.checks import CheckRules
from systems.table.ruleset.enemies import EnemyRules
from systems.table.ruleset.fight import FightRules
from systems.table.ruleset.odds import OddsRules

GROUP = "flamequick.rulesets"


class Ruleset(BlockRules, BodyRules, FightRules, EnemyRules, OddsRules, CheckRules):
    """One combat ruleset: six parts, each of which a ruleset may implement in a class of its own.

    Members with a default need not be brought. Class variables are set without annotations: their types are declared
    by the parts.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]


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
        KeyError: there is none; the text names the installed ones.
    """
    if key not in rulesets():
        raise KeyError(f"There is no ruleset {key!r}; installed are {', '.join(rulesets())}.")
    return rulesets()[key]
