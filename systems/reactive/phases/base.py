"""Base class of the phases, and what they share."""

from systems.reactive.components import Blow, Swing
from systems.reactive.state import State
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase


class ReactivePhase(Phase[Fight]):
    """A phase with both sides at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.state = self.engine.bound(State)


def clear(state: Swing | Blow) -> None:
    """Forget what was carried out."""
    fresh = type(state)()
    for name in state.__dataclass_fields__:
        setattr(state, name, getattr(fresh, name))
