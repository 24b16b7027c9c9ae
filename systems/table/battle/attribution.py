"""Who did what is still to come upon somebody, for the events that tell of it at a round's end.

This is kept beside the state of a fight, as events are: no rule looks at it, equal states stay equal, and saves do not
hold it. A fight that is taken up in the middle of a round knows no doer of what was stored before.
"""

from collections import defaultdict

from systems.table.battle.contributions import Shares


class Doers:
    """Who uses the thing whose effects land now, and who did what was stored, by whom it is to come upon."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self.hand = ""
        """Who uses the thing whose effects land."""
        self._harm: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._good: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._lingering: defaultdict[str, list[str]] = defaultdict(list)

    def harms(self, who: str, whom: str, amount: int) -> None:
        """Note that somebody did so much harm, which is still to be taken off."""
        self._harm[whom].append((who, amount))

    def mends(self, who: str, whom: str, amount: int) -> None:
        """Note that somebody did so much good, which is still to be added."""
        self._good[whom].append((who, amount))

    def of_harm(self, whom: str) -> Shares:
        """Hand out who did the harm that comes upon somebody now; it is forgotten with that."""
        return tuple(self._harm.pop(whom, ()))

    def of_good(self, whom: str) -> Shares:
        """Hand out who did the good that comes upon somebody now; it is forgotten with that."""
        return tuple(self._good.pop(whom, ()))

    def lingers(self, who: str, whom: str) -> None:
        """Note whose deed the next harm is that will come upon somebody round by round."""
        self._lingering[whom].append(who)

    def of_lingering(self, whom: str, count: int) -> tuple[str, ...]:
        """Hand out whose deeds so many lingering harms are, in the order in which they began; then it is forgotten."""
        known = self._lingering.pop(whom, [])[-count:]
        return (*[""] * (count - len(known)), *known)

    def clear(self) -> None:
        """Forget everything: another fight begins, or another moment of this one."""
        self.hand = ""
        self._harm.clear()
        self._good.clear()
        self._lingering.clear()
