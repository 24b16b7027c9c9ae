"""What follows from the sight of a fight for all who are asked in a round: the chance to win, and worths of attacks."""

from collections.abc import Sequence
from functools import cached_property

from systems.zones.policy.forecast import Band, attacks_to_fell, chance_to_win, health_of_each
from systems.zones.rules import ACTIONS
from systems.zones.sight import Sight


class Outlook:
    """The outlook of the party; `sight.once(Outlook)` keeps one for each sight."""

    def __init__(self, sight: Sight) -> None:
        """Look at a fight; all is worked out when it is first asked for."""
        self.sight = sight
        self._worths: dict[int, Sequence[float]] = {}

    @cached_property
    def chance(self) -> float:
        """The chance to win by fighting on."""
        sight = self.sight
        here = [member for member in sight.members.values() if member.here]
        band = Band(
            here=len(here),
            able=len(sight.able),
            health=sum([member.now for member in here]),
            surges=sum([member.surges for member in here]),
            added=sum([member.best for member in here]) // len(here) + ACTIONS["standing"].bonus,
        )
        return chance_to_win(band, sight.enemies, sight.beaten)

    @cached_property
    def foe_health(self) -> float:
        """Guess at the health of an unhurt foe."""
        return health_of_each(len(self.sight.foes) + self.sight.beaten)

    def worths(self, added: int) -> Sequence[float]:
        """Return the share of each enemy's fall that an attack by d20 + added brings."""
        known = self._worths.get(added)
        if known is None:
            health = self.foe_health
            known = self._worths[added] = [1 / attacks_to_fell(added, each, health) for each in self.sight.enemies]
        return known
