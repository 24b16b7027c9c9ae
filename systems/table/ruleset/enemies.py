"""Enemies: the vocabulary of behaviour scripts under a ruleset, and the scale on which ruthless enemies compare."""

from collections.abc import Mapping
from typing import ClassVar

from systems.table.battle.fight import Fight
from systems.table.battle.setup import Encounter
from systems.table.battle.view import share
from systems.table.enemies.ahead import Standing


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

    def one_way(self, encounter: Encounter) -> bool:
        """Tell whether the behaviours of an encounter leave its enemies nothing to choose, even at `ruthless` (BH-07).

        By default they choose among all that their blocks allow.
        """
        return False

    def as_known(self, fight: Fight, who: str) -> None:
        """Turn a copy of a fight into the fight as an enemy knows it (BH-04); by default nothing is hidden from it.

        What it cannot know is replaced by what it may guess.
        """

    def sides(self, fight: Fight) -> Standing:
        """Return how both sides stand, for enemies that look ahead (BH-07), and how near they are to what they want.

        By default: per mille of health of able units, and no goals.
        """
        party, enemies = fight.part("party")["units"], fight.part("foes")["units"]
        return Standing(sum(map(share, party)), sum(map(share, enemies)))
