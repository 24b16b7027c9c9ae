"""Phases of encounters: how foes join a fight and change in it (TH-03)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from systems.table.battle.fight import Fight
from systems.table.battle.view import share


class PhaseRules:
    """How a ruleset carries out what a phase of an encounter brings; by default its words and behaviours alone."""

    phased: ClassVar[bool] = False
    """Foes can join a fight and change in it: `alter` and `arrive` are defined. Else no foe is set up that is to join
    later, and none changes its numbers."""

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the health of each foe in the fight, fallen ones included, now and when unhurt, in its own measure.

        0 is for foes that cannot act. By default as the view shows it.
        """
        return {unit["id"]: (share(unit), 1000) for unit in fight.part("foes")["units"]}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Let facts and lists of units follow the phases that have begun; no state changes.

        Called once the fight is set up, whenever a phase begins, and after other state was put in.

        Args:
            fight: the fight.
            waiting: the foes that are not in the fight yet: no rule, request, view or script knows of them.
            blocks: the blocks of foes that have others than at the start. Health and its maximum stay as they are.
        """

    def arrive(self, fight: Fight, who: Sequence[str]) -> None:
        """Let foes join the fight as a round begins, without any dice; `alter` has put them on the lists."""
