"""Odds: the measures of a fight for playtests, and the equal positions that exact odds may merge."""

from collections.abc import Callable, Sequence

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import SideBySide
from systems.table.battle.view import mean, share
from systems.table.lookahead import Clock
from systems.table.loop.requests import Choice, Request


class OddsRules:
    """What playtests, look-ahead and exact odds need; the defaults are right, but slow and without any merging."""

    def rounds(self, fight: Fight) -> int:
        """Return the number of the round that goes on, or went on when the fight ended, from 1."""
        return int(fight.part("round"))

    def fought(self, fight: Fight) -> int:
        """Return the number of rounds fought, once the fight is over; a round may end before any blow falls in it."""
        return self.rounds(fight)

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return per mille of full health left to the party and to the enemies; units that cannot act count 0.

        It is as the player sees it: bars without numbers count by their parts. Objects of the map count on no side.
        """
        known = {foe.id for foe in fight.encounter.foes}
        enemies = fight.part("foes")["units"]
        foes = [unit for unit in enemies if unit["id"] in known] or enemies
        return mean([*map(share, fight.part("party")["units"])]), mean([*map(share, foes)])

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the counters of a fight, the number of the round first. Without any, all state counts.

        Exact odds turn them back as far as no rule, request, policy or script can tell the difference.
        """
        return ()

    def forget(self, fight: Fight) -> None:
        """Set state that can no longer affect the fight to one value: exact odds then merge more positions."""

    def side_by_side(self, fight: Fight, policy: Callable[[Request], Choice]) -> SideBySide | str:
        """Return what plays many fights of this set-up side by side, or, in words, what in it is not covered.

        Each has to come out as it does alone, draw by draw. `fight` is one of the set-up, which nobody else uses
        meanwhile; `policy` answers for the party by nothing but its requests, whatever the round. By default there is
        nothing of the kind.
        """
        return "all its fights are"

    def as_seen(self, fight: Fight) -> None:
        """Turn a copy of a fight into the fight as the player sees it, so that looking ahead reveals nothing hidden.

        Hidden state is replaced by what is shown, and unknown state by what a player may assume. Two fights that look
        alike are equal after it. By default nothing is hidden.
        """
