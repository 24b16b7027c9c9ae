"""The opening: placement of characters, and the start of each round (ZN-06, ZN-35)."""

from systems.zones.events.actions import RoundBegan
from systems.zones.phases.base import ZonesPhase


class Placement(ZonesPhase):
    """The player places each character before round 1 (ZN-35)."""

    name = "place"

    def process(self) -> None:
        """Ask for the place of the next character without one."""
        for unit in self.state.members:
            if not (unit.spot.zone or unit.spot.x):
                self.engine.ask("place", unit.id)
                return
        self.flow.phase = self.next


class NewRound(ZonesPhase):
    """The start of a round (ZN-03, ZN-06)."""

    name = "round"

    def process(self) -> None:
        """Count the round."""
        self.state.terrain.round += 1
        self.engine.emit(RoundBegan(self.state.terrain.round))
        self.flow.phase = self.next
