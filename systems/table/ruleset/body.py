"""Bodies: how a member of the party is between fights, in a ruleset's own terms."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from systems.table.loop.events import Event

Body = dict[str, int]
"""The state of a member's body, such as `{"hp": 7}`."""


class Health(NamedTuple):
    """A member's health, for a bar (`now` of `most`) and in words."""

    now: int
    most: int
    words: str


class BodyRules(ABC):
    """Rest, healing, harm and care outside fights. `block` is the member's stat block, `body` its body now."""

    resources: ClassVar[Mapping[str, str]] = {}
    """The keys of a body that a fight can cost, with their words; empty: all keys."""
    counted_up: ClassVar[frozenset[str]] = frozenset()
    """The keys of these that grow with harm, such as wounds that are marked; all others shrink."""
    healing: ClassVar[str] = ""
    """The effect of herbs and the like in words, where healing does not go by points (IT-01); empty where it does."""

    @abstractmethod
    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return the body of an unhurt, rested member."""

    @abstractmethod
    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether the member can act, which the grievously wounded cannot (HX-13)."""

    def dead(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a fight has killed the member outright; by default none does (DP-09)."""
        return False

    def risen(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the units that came to in a fight by these events; by default none can (HX-13)."""
        return ()

    @abstractmethod
    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return the member's health."""

    @abstractmethod
    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Return the body after a night with food and water (HX-02); `aided`: First Aid succeeded (DP-22)."""

    @abstractmethod
    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Return the body after that much healing, which does not raise the grievously wounded."""

    @abstractmethod
    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Return the body after that much harm outside a fight."""

    @abstractmethod
    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Return the body of a grievously wounded member who was tended (HX-09) or woke after a rout (HX-16)."""

    def spent(self, before: Body, after: Body) -> dict[str, int]:
        """Return the cost of a fight by the keys of bodies; below 0 where the member gained."""
        keys, up = self.resources or before, self.counted_up
        return {key: after[key] - before[key] if key in up else before[key] - after[key] for key in keys}
