"""Base class of the phases, and the reset of what a phase has carried out."""

from systems.reactive.components import Blow, Swing
from systems.reactive.state import State
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase


class ReactivePhase(Phase[Fight]):
    """A phase with the state of the fight at hand."""

    def bind(self) -> None:
        """Bind the state, which all phases share."""
        self.state = self.engine.bound(State)


def reset(state: Swing | Blow) -> None:
    """Reset a roll or pending damage to its defaults, in place."""
    fresh = type(state)()
    for name in state.__dataclass_fields__:
        setattr(state, name, getattr(fresh, name))
