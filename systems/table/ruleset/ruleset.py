"""A combat ruleset as a whole."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from systems.table.ruleset.blocks import BlockRules
from systems.table.ruleset.body import BodyRules
from systems.table.ruleset.checks import CheckRules
from systems.table.ruleset.enemies import EnemyRules
from systems.table.ruleset.fight import FightRules
from systems.table.ruleset.odds import OddsRules
from systems.table.ruleset.phases import PhaseRules


class Ruleset(BlockRules, BodyRules, FightRules, PhaseRules, EnemyRules, OddsRules, CheckRules):
    """One combat ruleset: seven parts, each of which a ruleset may implement in a class of its own.

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
