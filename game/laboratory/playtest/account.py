"""What each unit did in one fight, counted from the events while it is played."""

from collections.abc import Mapping, Sequence

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
        self.contributions: dict[tuple[str, str], int] = {}
        """By (unit id, `dealt`, `healed`, `warded`, `felled` or `taken`), in parts of a point."""
        self.first: dict[str, tuple[str, ...]] = {}
        """The first to fall of each side."""

    def add(self, events: Sequence[Event]) -> None:
        """Count what happened from one decision to the next."""
        by_type, sums = self._by_type, self.contributions
        fallen: dict[str, None] = {}
        for event in events:
            if (credit := by_type.get(type(event))) is None:
                continue
            for who, does, whom, amount in credit(event):
                sums[who, does] = sums.get((who, does), 0) + amount
                if does == "dealt":
                    sums[whom, "taken"] = sums.get((whom, "taken"), 0) + amount
                elif does == "felled":
                    fallen[whom] = None
        if fallen and len(self.first) < len(SIDES):
            for side in SIDES:
                if units := tuple([whom for whom in fallen if self._side.get(whom) == side]):
                    self.first.setdefault(side, units)

    def harm(self) -> dict[tuple[str, str], int]:
        """Return the harm done so far in whole points, by each unit and each side."""
        parts: dict[tuple[str, str], int] = {}
        for (who, does), amount in self.contributions.items():
            if does == "dealt" and (side := self._side.get(who)):
                parts["harm", who] = amount
                parts["side", side] = parts.get(("side", side), 0) + amount
        return {key: round(amount / WHOLE) for key, amount in parts.items()}

    def shielded(self) -> bool:
        """Tell whether anything was kept off anybody."""
        return any(does == "warded" and amount for (_, does), amount in self.contributions.items())

    def struck(self) -> bool:
        """Tell whether anybody but the party did harm."""
        side = self._side
        return any(does == "dealt" and who and side.get(who) != "party" for who, does in self.contributions)
