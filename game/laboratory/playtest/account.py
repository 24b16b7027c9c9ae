"""What each unit did in one fight, counted from its events."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from game.laboratory.setups import SIDES
from systems.table.battle.contributions import WHOLE, Credits
from systems.table.loop.events import Event


class Account:
    """The contributions to one fight so far, and who fell first."""

    def __init__(self, by_type: Credits, side: Mapping[str, str]) -> None:
        """Begin with nothing.

        Args:
            by_type: read the contributions off events.
            side: the side of each unit of the party and of the foes.
        """
        self._by_type, self._side = by_type, side
        self._sums: defaultdict[str, dict[str, int]] = defaultdict(dict)
        """What each unit did or took, by what it is."""
        self.first: dict[str, tuple[str, ...]] = {}
        """The first to fall of each side."""

    @property
    def contributions(self) -> dict[tuple[str, str], int]:
        """By (unit id, `dealt`, `healed`, `warded`, `felled` or `taken`), in parts of a point."""
        return {(who, does): amount for does, sums in self._sums.items() for who, amount in sums.items()}

    def add(self, told: Iterable[Sequence[Event]]) -> None:
        """Count what happened, each sequence from one decision to the next.

        Many at once are counted in half the time that they take one by one.
        """
        by_type, sums = self._by_type, self._sums
        taken = sums["taken"]
        fallen: dict[str, None] = {}
        for events in told:
            for event in events:
                if (credit := by_type.get(type(event))) is None:
                    continue
                for who, does, whom, amount in credit(event):
                    done = sums[does]
                    done[who] = done.get(who, 0) + amount
                    if does == "dealt":
                        taken[whom] = taken.get(whom, 0) + amount
                    elif does == "felled":
                        fallen[whom] = None
            if fallen:
                self._fall(fallen)
                fallen = {}

    def _fall(self, fallen: Iterable[str]) -> None:
        """Note who fell together, if they are the first of their side."""
        for side in SIDES:
            if side not in self.first and (units := tuple([who for who in fallen if self._side.get(who) == side])):
                self.first[side] = units

    def harm(self) -> dict[tuple[str, str], int]:
        """Return the harm done so far in whole points, by each unit and each side."""
        parts: dict[tuple[str, str], int] = {}
        for who, amount in self._sums["dealt"].items():
            if side := self._side.get(who):
                parts["harm", who] = amount
                parts["side", side] = parts.get(("side", side), 0) + amount
        return {key: round(amount / WHOLE) for key, amount in parts.items()}

    @property
    def warded(self) -> bool:
        """Whether anything was kept off anybody."""
        return max(self._sums["warded"].values(), default=0) > 0

    @property
    def struck(self) -> bool:
        """Whether anybody but the party did harm."""
        return any(who and self._side.get(who) != "party" for who in self._sums["dealt"])
