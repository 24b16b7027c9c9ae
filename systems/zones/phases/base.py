"""The base class of phases: bound state and positions, and the next phase (ZN-06, ZN-28)."""

from collections.abc import Mapping
from typing import ClassVar

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.zones.state.positions import Positions
from systems.zones.state.state import State


def successors(fight: Fight) -> Mapping[str, str]:
    """Return the successor of each phase, by name; phases that have no work in this fight are skipped."""
    order = ZonesPhase.order
    idle = set() if fight.gear else {"shields"}
    if not fight.gear and not fight.bound(State).objects:
        idle.add("hands")
    found = {name: next(each for each in order[n:] if each not in idle) for n, name in enumerate(order[:-1], 1)}
    return found | {order[-1]: "round"}


class ZonesPhase(Phase[Fight]):
    """A phase with state and positions bound."""

    order: ClassVar[tuple[str, ...]] = ()
    """The names of all phases; the package sets it from `PHASES`, which it alone can import without a circle."""

    def bind(self) -> None:
        """Bind state and positions, which all phases share."""
        self.state = self.engine.bound(State)
        self.positions = self.engine.bound(Positions)
        self.next = self.engine.bound(successors)[self.name]
        """The name of the phase that follows in this fight."""
