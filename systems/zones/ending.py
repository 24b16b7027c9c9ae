"""A round's end: Shields, damage and recovery together, the Timer, and whether the fight is over (ZN-28, ZN-33)."""

from systems.table.gear import rested
from systems.table.world import Memory
from systems.zones.components import Harm, Mind, Plan, Unit
from systems.zones.events import IntentRevealed
from systems.zones.happenings import NO_TOLL, Fell, FoeHurt, HeroHurt, TimerRuns, Toll
from systems.zones.looks import look
from systems.zones.outcomes import come_of
from systems.zones.phases import ZonesPhase
from systems.zones.rules import health_after, parted
from systems.zones.script import Scripts
from systems.zones.sides import Actor
from systems.zones.wards import bearing


class Shields(ZonesPhase):
    """Bearers of a Shift Shield may ignore all of this round's damage, now that it is seen (IT-05, IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming."""
        if self.engine.gear:
            for actor in self.sides.heroes:
                harm = actor.harm
                if harm.damage and not harm.asked and bearing(self.engine, actor.id, "absorb"):
                    self.engine.ask("shield", actor.id)
                    return
        self.flow.phase = self.next


class Harms(ZonesPhase):
    """Health = start − damage + recovery, for all at once (ZN-28); who comes to 0 is incapacitated, or out (ZN-33)."""

    name = "harm"

    def bind(self) -> None:
        """Bind what comes upon everybody."""
        super().bind()
        self.harms = [(actor, actor.harm) for actor in self.sides.all]

    def process(self) -> None:
        """Apply both, then clear them."""
        broken: list[str] = []
        for actor, harm in self.harms:
            if harm.damage or harm.recovery:
                self._apply(actor, harm, broken)
        for key in broken:
            come_of(self.engine, key, self.sides.things[key].broken)
        late = bool(broken) and any(actor.harm.damage for actor in self.sides.all)
        self.flow.phase = "shields" if late else self.next

    def _apply(self, actor: Actor, harm: Harm, broken: list[str]) -> None:
        battle, health, unit = self.engine, actor.health, actor.unit
        damage, recovery = harm.damage, harm.recovery
        harm.damage = harm.recovery = 0
        harm.asked = False
        start = health.now
        health.now = now = health_after(start, damage, recovery, unit.most, unit.grade)
        toll = self._toll(unit, start, damage, recovery, now)
        battle.stir()
        if unit.side == "party":
            battle.emit(HeroHurt(actor.id, damage, recovery, now, toll))
            return
        if damage and unit.side == "foes":
            self.sides.minds[actor.id].hurt = True
        if now:
            battle.emit(FoeHurt(actor.id, look(self.sides, actor), toll))
            return
        health.gone = "out"
        battle.emit(Fell(actor.id, unit.side == "object", toll))
        if unit.side == "object":
            broken.append(actor.id)

    def _toll(self, unit: Unit, start: int, damage: int, recovery: int, now: int) -> Toll:
        """What the round came to for somebody, and whose deed it was; nothing for what can be broken."""
        doers = self.engine.doers
        by = doers.of_harm(unit.id) if damage else ()
        helped = doers.of_good(unit.id) if recovery else ()
        if unit.side == "object":
            return NO_TOLL
        lost, regained = parted(start, damage, recovery, now)
        return Toll(lost, by, regained, helped, start > 0 == now)


class Ending(ZonesPhase):
    """The Timer, the end of the fight, and what is carried into the next round (ZN-21, ZN-26, ZN-33, BH-09)."""

    name = "ending"

    def bind(self) -> None:
        """Make ready what is noted for the scripts."""
        super().bind()
        scripts = self.engine.bound(Scripts)
        self.reads = {who: script.reads for who, script in scripts.of.items()}
        self.grudge = scripts.grudge
        every = self.sides.all
        self.rounds = [(actor.plan, actor.score, actor.spot, actor.harm) for actor in every]
        self.plans = Memory([actor.plan for actor in every])
        self.unplanned = Memory([Plan() for _ in every]).values()
        """Nobody has declared anything."""

    def process(self) -> None:
        """Let time pass, see who is left, and clear the round."""
        self._reveal()
        self._time()
        if self.sides.map.timer and any(actor.harm.damage for actor in self.sides.all):
            self.flow.phase = "shields"
            return
        if self._over():
            return
        self._clear()
        for foe, mind in self.sides.minded:
            if mind.stage or self.reads[foe.id]:
                self._remember(foe, mind)
        if self.engine.gear:
            rested(self.engine)
        if not self.engine.round_over():
            self.flow.phase = self.next

    def _reveal(self) -> None:
        """The log tells what was behind a feint (BH-01)."""
        for foe, mind in self.sides.minded:
            if mind.shown != mind.intent and mind.stage and mind.intent != "surrender":
                self.engine.emit(IntentRevealed(foe.id, mind.shown, mind.intent, mind.amount, mind.at))
                mind.shown = mind.intent

    def _time(self) -> None:
        """Count the Timer, unless what stops it is done; at its end the consequence comes (ZN-26).

        A round in which nobody rolled was none: the last enemy had surrendered before anything was declared.
        """
        sides, timer = self.sides, self.sides.map.timer
        if timer is None or not sides.terrain.timer or not any(actor.score.natural for actor in sides.heroes):
            return
        if timer.stopped_by and (sides.works[timer.stopped_by].done or sides.by_id[timer.stopped_by].health.gone):
            return
        sides.terrain.timer -= 1
        self.engine.emit(TimerRuns(timer.name, sides.terrain.timer))
        if not sides.terrain.timer:
            come_of(self.engine, timer.name, timer.then)

    def _over(self) -> bool:
        """See whether the fight has ended: lost or left, then won (ZN-33)."""
        battle, sides = self.engine, self.sides
        if not sides.able_heroes():
            left = any(actor.health.gone and actor.health.now for actor in sides.heroes)
            battle.end("retreat" if left else "rout")
        elif not sides.able_foes() or sides.terrain.ends == "victory":
            fled = any(actor.health.gone == "fled" for actor in sides.foes)
            loot = sides.map.loot + sides.terrain.loot - (sides.numbers.fled_loot if fled else 0)
            spared = not any(actor.health.gone == "out" for actor in sides.foes)
            battle.end("victory", max(0, loot), spared=spared)
        elif sides.terrain.ends:
            battle.end(sides.terrain.ends)
        return bool(battle.result.outcome)

    def _clear(self) -> None:
        """What was for this round alone ends; what was prepared or lent for the next one comes (ZN-21)."""
        for plan, score, spot, harm in self.rounds:
            score.prepared = plan.action == "prepare"
            score.lent, score.held = score.due, score.holds
            score.value = score.natural = score.due = 0
            score.holds = harm.shifted = harm.bound = harm.asked = False
            if spot.moved:
                spot.was_zone, spot.was_x, spot.was_y, spot.moved = "", 0, 0, False
        self.plans.put_back(self.unplanned)

    def _remember(self, actor: Actor, mind: Mind) -> None:
        """Note what scripts may look at, and no more than this one does: so equal states stay equal (BH-04)."""
        reads = self.reads[actor.id]
        if "last_intent" in reads:
            mind.last_intent = mind.intent
        if "rounds_since_hurt" in reads:
            mind.unhurt = 0 if mind.hurt else mind.unhurt + 1
        if mind.attacker and self.grudge[actor.id]:
            mind.last_attacker = mind.attacker
        mind.attacker = mind.intent = mind.word = mind.at = mind.shown = mind.shown_at = mind.place = ""
        mind.hurt, mind.far, mind.amount, mind.stage = False, False, 0, 0
