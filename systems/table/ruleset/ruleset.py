"""A combat ruleset as a whole, and the rulesets that are installed.

Rulesets are found through the entry-point group `flamequick.rulesets`; nothing else names one.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import ClassVar, Literal, get_origin

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
    words: ClassVar[Sequence[str]] = ()
    """What a fight is like, in three words."""
    picture: ClassVar[Literal["sides", "answer", "bands", "squares", "metres"]] = "sides"
    """What a small picture of a fight shows: two sides and one roll, a blow that is answered, bands of ground, squares,
    or ground measured in metres.
    """
    ease: ClassVar[int] = 9
    """How hard it is to learn, 1 the easiest: lists are in this order."""


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """Return every installed ruleset by id, in order of the ids; one that cannot be loaded is left out.

    Raises:
        RuntimeError: none is installed.
    """
    found, _ = _loaded()
    if not found:
        raise RuntimeError("No rulesets are installed. Install the project again: pip install -e .")
    return found


def broken_rulesets() -> Mapping[str, str]:
    """Return the installed rulesets that cannot be loaded, each with the reason."""
    return _loaded()[1]


@cache
def _loaded() -> tuple[Mapping[str, Ruleset], Mapping[str, str]]:
    found: dict[str, Ruleset] = {}
    broken: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            made = point.load()()
            if not isinstance(made, Ruleset):
                raise TypeError(f"{point.value} is no Ruleset")
            missing = _missing(made)
            if missing:
                raise TypeError(f"{point.value} does not set {', '.join(missing)}")
            found[point.name] = made
        except (Exception, SystemExit) as error:  # a stranger's package may raise anything, and end Python
            broken[point.name] = f"{type(error).__name__}: {error}".splitlines()[0]
    return found, broken


def _missing(made: object) -> list[str]:
    """Return the class variables that every ruleset sets, as far as this one does not."""
    wanted = {
        name
        for part in Ruleset.__mro__
        for name, kind in vars(part).get("__annotations__", {}).items()
        if get_origin(kind) is ClassVar
    }
    return sorted(name for name in wanted if not hasattr(made, name))


def ruleset(key: str) -> Ruleset:
    """Return the ruleset of that id.

    Raises:
        KeyError: there is none; the text names the installed ones.
    """
    if key not in rulesets():
        raise KeyError(f"There is no ruleset {key!r}; installed are {', '.join(rulesets())}.")
    return rulesets()[key]
