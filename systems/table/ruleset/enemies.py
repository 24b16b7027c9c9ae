"""Enemies: the vocabulary of behaviour scripts under a ruleset, and the scale on which ruthless enemies compare."""

from collections.abc import Mapping
from typing import ClassVar

from systems.table.battle.fight import Fight
from systems.table.battle.view import share


class EnemyRules:
    """Intents, targets and fields of behaviours (rulebook section 7)."""

    view_fields: ClassVar[Mapping[str, type]] = {}
    """The fields that conditions of behaviours may read, each int, bool or str (BH-04)."""
    intents: ClassVar[frozenset[str]]
    feints: ClassVar[frozenset[str]] = frozenset()
    """Intents that can be shown in place of another, or hidden behind one (BH-01)."""
    separate_draw: ClassVar[frozenset[str]] = frozenset()
    """Intents with a draw of their own: priorities do not compete across the two draws."""
    targets: ClassVar[frozenset[str]] = frozenset()
    """The target words that it knows (BH-03)."""

    def enemy_advantage(self, fight: Fight) -> int:
        """Return how well the enemies stand, for those who look ahead (BH-07): the higher, the better for them.

        By default: per mille of health of able units, the enemies' less the party's.
        """
        enemies, party = fight.part("foes")["units"], fight.part("party")["units"]
        return sum(map(share, enemies)) - sum(map(share, party))
