"""Recovery: Recover, conscious or not, Tend, and abilities for friends (ZN-18 to ZN-20, ZN-32)."""

from systems.table.loop.language import mark, tr
from systems.zones.events.actions import Lapsed
from systems.zones.events.damage import Regains, StaysDown
from systems.zones.mechanics.damage import change_next_round
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import rise_result
from systems.zones.state.state import Unit

RECOVER_DIE, RECOVER = 6, mark("Recover")
MENDING = ("recover", "rise", "ability")
"""Actions that restore health."""


class Recovery(ZonesPhase):
    """Recovery, which is applied together with damage at the round's end (ZN-28)."""

    name = "mend"

    def process(self) -> None:
        """Resolve all recovery; step by step, the next one with at most one roll."""
        tending = [unit for unit in self.state.members if unit.plan.action == "tend"]
        for unit, plan in self.state.plans:
            if plan.action not in MENDING or plan.done or unit.health.gone:
                continue
            if plan.action == "ability":
                while self._help(unit):
                    if self.engine.stepping:
                        return
                continue
            plan.done = True
            if plan.action == "recover":
                self._recover(unit)
            else:
                self._rise(unit, tending)
            if self.engine.stepping:
                return
        self.flow.phase = self.next

    def _recover(self, unit: Unit) -> None:
        """Spend a Surge, recover d6; on a 6 also one Ardor (ZN-18)."""
        unit.health.surges -= 1
        rolled = self.engine.throw("combat", 1, RECOVER_DIE, unit.id, RECOVER)
        ardor = int(rolled == RECOVER_DIE and unit.health.ardor < unit.facts.ardor)
        self._regain(unit, rolled, unit.id)
        unit.health.ardor += ardor
        self.engine.emit(Regains(unit.id, rolled, ardor, False))

    def _regain(self, unit: Unit, amount: int, by: str) -> None:
        """Store recovery for the round's end, and credit it."""
        unit.harm.recovery += amount
        self.engine.attribution.add_healing(by, unit.id, amount)

    def _rise(self, unit: Unit, tending: list[Unit]) -> None:
        """Let an incapacitated character try to rise, by its own score or a tender's (ZN-19, ZN-20)."""
        own = unit.score.value
        near = self._near(unit, tending) if tending else ()
        challenge = self.state.challenge(unit.spot.zone)
        tenders = [(each.score.value, each.score.natural) for each in near]
        found = rise_result((own, unit.score.natural), tenders, challenge)
        if not found.dice:
            self.engine.emit(StaysDown(unit.id, found.score, challenge))
            return
        rolled = self.engine.throw("combat", found.dice, RECOVER_DIE, unit.id, RECOVER)
        by = unit.id
        if found.score > own:
            by = next(each.id for each in near if each.score.value == found.score)
        self._regain(unit, rolled, by)
        self.engine.emit(Regains(unit.id, rolled, 0, True))

    def _near(self, unit: Unit, tending: list[Unit]) -> list[Unit]:
        """The tenders of this character, in the same Zone."""
        zone = self.positions.field().zone
        return [each for each in tending if each.plan.target == unit.id and zone.get(each.id) == zone[unit.id]]

    def _help(self, unit: Unit) -> bool:
        """Apply an ability to its next friend; False when none is left."""
        state, plan = self.state, unit.plan
        ability = state.abilities[unit.id, plan.what]
        if ability.attack:
            return False
        field = self.positions.field()
        target = state.by_id[plan.target]
        friends = [target]
        if ability.area:
            own = state.members if unit.facts.side == "party" else state.foes
            friends = [each for each in own if each.able and field.zone.get(each.id) == field.zone.get(target.id)]
        for friend in friends:
            if friend.id in plan.struck or not friend.here:
                continue
            plan.struck = (*plan.struck, friend.id)
            before = self.positions.field(before_move=friend.id if friend.spot.moved else "")
            if min(field.distance(unit.id, friend.id), before.distance(unit.id, friend.id)) > ability.range:
                self.engine.emit(Lapsed(unit.id, ability.name, tr("nobody is in reach")))
                return True
            amount = self.engine.roll_text("combat", ability.heals, unit.id, ability.name)
            if amount > 0 and friend.health.now:
                self._regain(friend, amount, unit.id)
                self.engine.emit(Regains(friend.id, amount, 0, False))
            change_next_round(self.engine, friend, ability.lends, False)
            return True
        if not plan.struck:
            self.engine.emit(Lapsed(unit.id, ability.name, tr("{id} is gone", id=self.engine.name(target.id))))
        plan.done = True
        return False
