"""Shift Shields in a fight where things can be handed over (IT-18, ZN-32)."""

from systems.table.battle.shields import OfferShield
from systems.table.loop.language import tr
from systems.zones.state.holders import bearing
from systems.zones.state.state import State


class UseShield(OfferShield):
    """Whether a bearer ignores all damage of this round (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def text(self) -> str:
        """Name the bearer, the damage and the Shield."""
        who = self.flow.who
        return tr(
            "{who} is about to take {coming} damage in this round. Use the {thing}?",
            who=self.engine.name(who),
            coming=self.coming(who),
            thing=self.engine.name(self.thing()),
        )

    def thing(self) -> str:
        """Return the id of the Shield; it may have been handed over."""
        return bearing(self.engine, self.flow.who, "absorb")[0]

    def coming(self, who: str) -> int:
        """Return all damage of the round."""
        return self.state.by_id[who].harm.damage

    def spared(self, who: str) -> int:
        """Return the damage that would count: no more than health and recovery of the round."""
        unit = self.state.by_id[who]
        return min(unit.harm.damage, unit.health.now + unit.harm.recovery)

    def settle(self, who: str, ignored: bool) -> None:
        """Note the answer; ignoring covers damage that a Timer or a broken object adds later, too."""
        harm = self.state.by_id[who].harm
        harm.asked = True
        if ignored:
            harm.damage, harm.shifted = 0, True
            self.engine.attribution.take_harm(who)
