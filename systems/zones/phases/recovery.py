"""Recovery of a round: Recover, who lies there and who tends them, abilities for friends (ZN-18 to ZN-20, ZN-32)."""

from systems.zones.events.actions import Lapsed
from systems.zones.events.damage import Regains, StaysDown
from systems.zones.mechanics.damage import change_next_round
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import rise
from systems.zones.state.state import Actor

RECOVER_DIE = 6
MENDING = ("recover", "rise", "ability")
"""Actions by which something is regained."""


class Recovery(ZonesPhase):
    """Everything that is regained; it is applied with the damage, at the round's end (ZN-28)."""

    name = "mend"

    def process(self) -> None:
        """Do everybody's, or the next one's with one roll at most."""
        tending = [actor for actor in self.sides.heroes if actor.plan.action == "tend"]
        for actor, plan in self.sides.planning:
            if plan.action not in MENDING or plan.done or actor.health.gone:
                continue
            if plan.action == "ability":
                while self._help(actor):
                    if self.engine.stepping:
                        return
                continue
            plan.done = True
            if plan.action == "recover":
                self._recover(actor)
            else:
                self._rise(actor, tending)
            if self.engine.stepping:
                return
        self.flow.phase = self.next

    def _recover(self, actor: Actor) -> None:
        """Spend a Surge, recover d6; on a 6 also one Ardor (ZN-18)."""
        actor.health.surges -= 1
        rolled = self.engine.roll("combat", 1, RECOVER_DIE, actor.id, "Recover").total
        ardor = int(rolled == RECOVER_DIE and actor.health.ardor < actor.unit.ardor)
        self._regain(actor, rolled, actor.id)
        actor.health.ardor += ardor
        self.engine.emit(Regains(actor.id, rolled, ardor, False))

    def _regain(self, actor: Actor, amount: int, by: str) -> None:
        """Store recovery for the round's end, and whose deed it is."""
        actor.harm.recovery += amount
        self.engine.attribution.add_healing(by, actor.id, amount)

    def _rise(self, actor: Actor, tending: list[Actor]) -> None:
        """Come to, by one's own score or that of who tends one (ZN-19, ZN-20)."""
        own = actor.score.value
        near = self._near(actor, tending) if tending else ()
        challenge = self.sides.challenge(actor.spot.zone)
        tenders = [(each.score.value, each.score.natural) for each in near]
        found = rise((own, actor.score.natural), tenders, challenge)
        if not found.dice:
            self.engine.emit(StaysDown(actor.id, found.score, challenge))
            return
        rolled = self.engine.roll("combat", found.dice, RECOVER_DIE, actor.id, "Recover").total
        by = actor.id
        if found.score > own:
            by = next(each.id for each in near if each.score.value == found.score)
        self._regain(actor, rolled, by)
        self.engine.emit(Regains(actor.id, rolled, 0, True))

    def _near(self, actor: Actor, tending: list[Actor]) -> list[Actor]:
        """Those of all who tend somebody that tend this one, and are in the same Zone."""
        zone = self.places.field().zone
        return [each for each in tending if each.plan.target == actor.id and zone.get(each.id) == zone[actor.id]]

    def _help(self, actor: Actor) -> bool:
        """Do a friend the next good that an ability does; False where nothing is left of it."""
        sides, plan = self.sides, actor.plan
        ability = sides.abilities[actor.id, plan.what]
        if ability.attack:
            return False
        field = self.places.field()
        target = sides.by_id[plan.target]
        friends = [target]
        if ability.area:
            own = sides.heroes if actor.unit.side == "party" else sides.foes
            friends = [each for each in own if each.able and field.zone.get(each.id) == field.zone.get(target.id)]
        for friend in friends:
            if friend.id in plan.struck or not friend.here:
                continue
            plan.struck = (*plan.struck, friend.id)
            before = self.places.field(back=friend.id if friend.spot.moved else "")
            if min(field.away(actor.id, friend.id), before.away(actor.id, friend.id)) > ability.range:
                self.engine.emit(Lapsed(actor.id, ability.name, "nobody is in reach"))
                return True
            amount = self.engine.roll_text("combat", ability.heals, actor.id, ability.name)
            if amount > 0 and friend.health.now:
                self._regain(friend, amount, actor.id)
                self.engine.emit(Regains(friend.id, amount, 0, False))
            change_next_round(self.engine, friend, ability.lends, False)
            return True
        if not plan.struck:
            self.engine.emit(Lapsed(actor.id, ability.name, f"{self.engine.name(target.id)} is gone"))
        plan.done = True
        return False
