"""Where characters begin, and the beginning of each round (ZN-06, ZN-35)."""

from systems.zones.events.actions import RoundBegan
from systems.zones.phases.base import ZonesPhase


class Placement(ZonesPhase):
    """The player places each character before round 1 (ZN-35)."""

    name = "place"

    def process(self) -> None:
        """Ask for the next one without a place, where there is more than one."""
        for unit in self.state.members:
            if not (unit.spot.zone or unit.spot.x):
                self.engine.ask("place", unit.id)
                return
        self.flow.phase = self.next


class NewRound(ZonesPhase):
    """A round begins: loose Zones form by where everybody is, and nothing is declared yet (ZN-03, ZN-06)."""

    name = "round"

    def process(self) -> None:
        """Count it."""
        self.state.terrain.round += 1
        self.engine.emit(RoundBegan(self.state.terrain.round))
        self.flow.phase = self.next
