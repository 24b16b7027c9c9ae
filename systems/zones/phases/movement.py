"""Beat (b): all moves at once (ZN-28), and leaving the fight (ZN-33)."""

from systems.zones.events.actions import Moved, WentOut
from systems.zones.map import OUT
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import ACTIONS
from systems.zones.state.positions import Place, put
from systems.zones.state.state import Actor


class Movement(ZonesPhase):
    """Everybody who moves does so at once: where each goes is found by positions before any of the moves."""

    name = "moves"

    def process(self) -> None:
        """Find all places, then go there."""
        going = [(actor, self._goal(actor)) for actor, plan in self.sides.planning if plan.place and self._moves(actor)]
        for actor, place in going:
            spot = actor.spot
            if place is None or place == (spot.zone, spot.x, spot.y):
                continue
            spot.was_zone, spot.was_x, spot.was_y, spot.moved = spot.zone, spot.x, spot.y, True
            if actor.plan.place == OUT:
                actor.health.gone = "left" if actor.unit.side == "party" else "fled"
                self.engine.stir()
                self.engine.emit(WentOut(actor.id, actor.health.gone))
            else:
                put(actor, place)
                self.engine.emit(Moved(actor.id, actor.plan.place))
        self.flow.phase = self.next

    def _moves(self, actor: Actor) -> bool:
        plan = actor.plan
        return plan.action in ACTIONS and ACTIONS[plan.action].moves > 0 and actor.able

    def _goal(self, actor: Actor) -> Place | None:
        """Where a unit goes; None where it cannot get there any more."""
        moves = ACTIONS[actor.plan.action].moves
        if actor.plan.place == OUT and actor.unit.side == "foes" and not actor.score.held:
            return ("", 0, 0)
        return self.places.reachable(actor, moves).get(actor.plan.place)
