"""Defence against pending damage: stepping in, and Shields (RX-09)."""

from systems.reactive.events.damage import Shared
from systems.reactive.mechanics.damage import hp_lost
from systems.reactive.mechanics.rolls import hampered, roll_tough
from systems.reactive.phases.base import ReactivePhase
from systems.reactive.rules import FAILED, defended
from systems.table.battle.shields import next_shield


class OfferDefence(ReactivePhase):
    """A member who stands ready steps in for a victim, or the player is asked for a defender (RX-09)."""

    name = "answer"

    def process(self) -> None:
        """Look at each victim until there is a defender; each attack has at most one."""
        state, blow = self.state, self.state.blow
        for ward in blow.victims:
            if ward in blow.asked or not self._in_danger(ward):
                continue
            ready = [member for member in state.able_members() if member.turn.guards == ward]
            if ready:
                first = min(ready, key=lambda member: member.turn.place)
                blow.ward, blow.defender, blow.ahead = ward, first.id, True
                self.flow.phase = "defend"
                return
            if not state.cycle.unasked and state.defenders():
                self.engine.ask("answer", "party")
                return
        self.flow.phase = "spread"

    def _in_danger(self, ward: str) -> bool:
        return not self.state.members[ward].plight.shifted


class DefenceRoll(ReactivePhase):
    """The roll of the defender (RX-09)."""

    name = "defend"

    def process(self) -> None:
        """Roll once and share the damage; on a failure a helper takes as much as the defender (RX-10)."""
        fight, state, blow = self.engine, self.state, self.state.blow
        member, foe = state.members[blow.defender], state.foes[blow.foe]
        level = roll_tough(
            fight,
            member,
            "defend",
            blow.ward,
            "",
            foe.against,
            blow.helper,
            better=blow.ahead,
            worse=hampered(member, ""),
        )
        own, wards = defended(level, blow.amount)
        ward = state.members[blow.ward]
        spared = hp_lost(ward, blow.amount) - hp_lost(ward, wards)
        fight.emit(Shared(member.id, ward.id, blow.amount, own, wards, spared))
        member.plight.coming += own
        ward.plight.coming += wards
        if blow.helper and level in FAILED:
            state.members[blow.helper].plight.coming += own
        if "last_defender" in state.remembers:
            state.cycle.last_defender = member.id
        self.flow.phase = "spread"


class AssignDamage(ReactivePhase):
    """Damage is assigned to the victims without a defender."""

    name = "spread"

    def process(self) -> None:
        """Add the damage to what is pending for each."""
        blow = self.state.blow
        for who in blow.victims:
            if who != blow.ward:
                self.state.members[who].plight.coming += blow.amount
        self.flow.phase = "shields"


class OfferShields(ReactivePhase):
    """Bearers of a Shift Shield may ignore all pending damage (IT-05, IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer with pending damage and a Shield left."""
        for member in self.state.members.values():
            plight, shields = member.plight, member.fighter.shields
            if not plight.coming or plight.asked or plight.shifted:
                continue
            if next_shield(self.engine, shields):
                self.engine.ask("shield", member.id)
                return
        self.flow.phase = "land"
