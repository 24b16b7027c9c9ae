"""Movement, beat (b): all moves at once, and leaving the fight (ZN-28, ZN-33)."""

from systems.zones.events.actions import Moved, WentOut
from systems.zones.map import OUT
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import ACTIONS
from systems.zones.state.layout import Place
from systems.zones.state.positions import put
from systems.zones.state.state import Unit


class Movement(ZonesPhase):
    """All moves at once: every destination is found from positions before the moves."""

    name = "moves"

    def process(self) -> None:
        """Find all destinations, then move all units."""
        going = [(unit, self._goal(unit)) for unit, plan in self.state.plans if plan.place and self._moves(unit)]
        for unit, place in going:
            spot = unit.spot
            if place is None or place == (spot.zone, spot.x, spot.y):
                continue
            spot.was_zone, spot.was_x, spot.was_y, spot.moved = spot.zone, spot.x, spot.y, True
            if unit.plan.place == OUT:
                unit.health.gone = "left" if unit.facts.side == "party" else "fled"
                self.engine.stir()
                self.engine.emit(WentOut(unit.id, unit.health.gone, unit.harm.damage > 0))
            else:
                put(unit, place)
                self.engine.emit(Moved(unit.id, unit.plan.place))
        self.flow.phase = self.next

    def _moves(self, unit: Unit) -> bool:
        plan = unit.plan
        return plan.action in ACTIONS and ACTIONS[plan.action].moves > 0 and unit.able

    def _goal(self, unit: Unit) -> Place | None:
        """Return a unit's destination; None if it can no longer be reached."""
        moves = ACTIONS[unit.plan.action].moves
        if unit.plan.place == OUT and unit.facts.side == "foes" and not unit.score.held:
            return ("", 0, 0)
        return self.positions.reachable(unit, moves).get(unit.plan.place)
