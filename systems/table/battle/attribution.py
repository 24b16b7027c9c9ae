"""Attribution of damage and healing that is applied later, so that the events at a round's end can credit its source.

It is kept beside the state of a fight, as events are: no rule reads it, equal states stay equal, and saves do not hold
it. A fight restored in the middle of a round does not know the source of what was stored before.
"""

from collections import defaultdict

from systems.table.battle.contributions import Shares


class Attribution:
    """The user of the thing whose effects are being applied, and the sources of stored damage and healing by target."""

    def __init__(self) -> None:
        """Begin with nothing stored."""
        self.user = ""
        """Id of the unit that uses the thing whose effects are being applied."""
        self._harm: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._healing: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        self._lingering: defaultdict[str, list[str]] = defaultdict(list)

    def add_harm(self, source: str, target: str, amount: int) -> None:
        """Store the source of damage that is still to be applied."""
        self._harm[target].append((source, amount))

    def add_healing(self, source: str, target: str, amount: int) -> None:
        """Store the source of healing that is still to be applied."""
        self._healing[target].append((source, amount))

    def take_harm(self, target: str) -> Shares:
        """Return the sources of the damage that is applied to a target now, and forget them."""
        return tuple(self._harm.pop(target, ()))

    def take_healing(self, target: str) -> Shares:
        """Return the sources of the healing that is applied to a target now, and forget them."""
        return tuple(self._healing.pop(target, ()))

    def add_lingering(self, source: str, target: str) -> None:
        """Store the source of the next damage that a target takes round by round."""
        self._lingering[target].append(source)

    def take_lingering(self, target: str, count: int) -> tuple[str, ...]:
        """Return the sources of `count` lingering damages, in the order in which they began, and forget them."""
        known = self._lingering.pop(target, [])[-count:]
        return (*[""] * (count - len(known)), *known)

    def clear(self) -> None:
        """Forget everything: another fight begins, or another moment of this one."""
        self.user = ""
        self._harm.clear()
        self._healing.clear()
        self._lingering.clear()
