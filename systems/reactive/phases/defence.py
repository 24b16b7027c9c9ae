"""Defence against a blow that is about to land: who steps in, and Shields (RX-09)."""

from systems.reactive.events.damage import Shared
from systems.reactive.mechanics.damage import felt
from systems.reactive.mechanics.rolls import hampered, roll_of
from systems.reactive.phases.base import ReactivePhase
from systems.reactive.rules import FAILED, defended
from systems.table.battle.shields import next_shield


class Answer(ReactivePhase):
    """A blow is about to land: somebody who stood ready steps in, or the player is asked who does (RX-09)."""

    name = "answer"

    def process(self) -> None:
        """Ask for each whom it would hit, until there is a defender; one defends an attack."""
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
            if not state.cycle.unasked and state.defenders(ward):
                self.engine.ask("answer", "party")
                return
        self.flow.phase = "spread"

    def _in_danger(self, ward: str) -> bool:
        return not self.state.members[ward].plight.shifted


class Defend(ReactivePhase):
    """The roll of whoever steps in (RX-09)."""

    name = "defend"

    def process(self) -> None:
        """Roll once, and share the damage out; a helper takes of it as the defender does when it fails (RX-10)."""
        battle, state, blow = self.engine, self.state, self.state.blow
        member, foe = state.members[blow.defender], state.foes[blow.foe]
        level = roll_of(
            battle,
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
        spared = felt(ward, blow.amount) - felt(ward, wards)
        battle.emit(Shared(member.id, ward.id, blow.amount, own, wards, spared))
        member.plight.coming += own
        ward.plight.coming += wards
        if blow.helper and level in FAILED:
            state.members[blow.helper].plight.coming += own
        if "last_defender" in state.remembers:
            state.cycle.last_defender = member.id
        self.flow.phase = "spread"


class Spread(ReactivePhase):
    """What nobody stepped in for comes upon those whom it was meant for."""

    name = "spread"

    def process(self) -> None:
        """Add it up."""
        blow = self.state.blow
        for who in blow.victims:
            if who != blow.ward:
                self.state.members[who].plight.coming += blow.amount
        self.flow.phase = "shields"


class Shields(ReactivePhase):
    """Bearers of a Shift Shield may ignore all that this roll brings upon them (IT-05, IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming and a Shield left."""
        for member in self.state.members.values():
            plight, shields = member.plight, member.fighter.shields
            if not plight.coming or plight.asked or plight.shifted:
                continue
            if next_shield(self.engine, shields):
                self.engine.ask("shield", member.id)
                return
        self.flow.phase = "land"
