"""A round's end: Shields, damage and recovery together, the Timer, and whether the fight is over (ZN-28, ZN-33)."""

from systems.table.battle.items import rested
from systems.table.loop.world import Memory
from systems.zones.blocks.map import Timer
from systems.zones.components import Harm, Mind, Plan
from systems.zones.enemies.script import Scripts
from systems.zones.events.actions import IntentRevealed
from systems.zones.events.damage import NO_TOLL, Fell, FoeHurt, HeroHurt, TimerRuns, Toll
from systems.zones.mechanics.consequences import apply_outcome
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import health_after, parted
from systems.zones.state.holders import bearing
from systems.zones.state.state import Actor, first_able
from systems.zones.view.wording import health_words


class OfferShields(ZonesPhase):
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


class ApplyDamage(ZonesPhase):
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
                self._apply(actor, harm)
                self.engine.stir()
                if actor.unit.side == "object" and not actor.health.now:
                    broken.append(actor.id)
        for key in broken:
            apply_outcome(self.engine, key, self.sides.things[key].broken)
        late = bool(broken) and any(actor.harm.damage for actor in self.sides.all)
        self.flow.phase = "shields" if late else self.next

    def _apply(self, actor: Actor, harm: Harm) -> None:
        battle, who = self.engine, actor.id
        unit, health = actor.unit, actor.health
        damage, recovery, start = harm.damage, harm.recovery, health.now
        harm.damage = harm.recovery = 0
        harm.asked = False
        health.now = now = health_after(start, damage, recovery, unit.most, unit.grade)
        by = battle.attribution.take_harm(who) if damage else ()
        helped = battle.attribution.take_healing(who) if recovery else ()
        lost, regained = parted(start, damage, recovery, now)
        toll = Toll(lost, by, regained, helped, start > 0 == now)
        if unit.side == "party":
            battle.emit(HeroHurt(who, damage, recovery, now, toll))
            return
        if unit.side == "object":
            toll = NO_TOLL
        elif damage and unit.side == "foes":
            self.sides.minds[who].hurt = True
        if now:
            battle.emit(FoeHurt(who, health_words(actor), toll))
        else:
            health.gone = "out"
            battle.emit(Fell(who, unit.side == "object", toll))


class RoundEnd(ZonesPhase):
    """The Timer, the end of the fight, and what is carried into the next round (ZN-21, ZN-26, ZN-33, BH-09)."""

    name = "ending"

    def bind(self) -> None:
        """Make ready what is noted for the scripts."""
        super().bind()
        scripts = self.engine.bound(Scripts)
        self.reads = {who: script.reads for who, script in scripts.of.items()}
        self.grudge = scripts.grudge
        every = self.sides.all
        self.rounds = [(actor.plan, actor.score, actor.spot) for actor in every]
        self.harms = [actor.harm for actor in every]
        self.plans = Memory([actor.plan for actor in every])
        self.unplanned = Memory([Plan() for _ in every]).values()
        """Nobody has declared anything."""
        self.feigning = [(foe, mind) for foe, mind in self.sides.minded if scripts.of[foe.id].feigns]
        remembers = {foe.id: bool(self.reads[foe.id]) or self.grudge[foe.id] for foe in self.sides.foes}
        self.mindful = [(foe, mind) for foe, mind in self.sides.minded if remembers[foe.id]]
        """Enemies whose scripts look back at earlier rounds."""
        forgetful = [mind for foe, mind in self.sides.minded if not remembers[foe.id]]
        self.forgetful = Memory(forgetful)
        """All others: with a round they forget everything."""
        self.blank = Memory([Mind() for _ in forgetful]).values()
        """Nobody of these has made up its mind."""

    def process(self) -> None:
        """Let time pass, see who is left, and clear the round."""
        for foe, mind in self.feigning:
            self._reveal(foe, mind)
        if self.sides.map.timer:
            self._time(self.sides.map.timer)
            if any(actor.harm.damage for actor in self.sides.all):
                self.flow.phase = "shields"
                return
        if self._over():
            return
        self._clear()
        self.forgetful.put_back(self.blank)
        for foe, mind in self.mindful:
            if mind.stage or self.reads[foe.id]:
                self._remember(foe, mind)
        if self.engine.gear:
            self._let_go()
        if not self.engine.round_over():
            self.flow.phase = "round"

    def _reveal(self, foe: Actor, mind: Mind) -> None:
        """The log tells what was behind a feint (BH-01)."""
        if mind.shown != mind.intent and mind.stage and mind.intent != "surrender":
            self.engine.emit(IntentRevealed(foe.id, mind.shown, mind.intent, mind.amount, mind.at))
            mind.shown = mind.intent

    def _time(self, timer: Timer) -> None:
        """Count the Timer, unless what stops it is done; at its end the consequence comes (ZN-26).

        A round in which nobody rolled was none: the last enemy had surrendered before anything was declared.
        """
        sides = self.sides
        if not sides.terrain.timer or not any(actor.score.natural for actor in sides.heroes):
            return
        if timer.stopped_by and (sides.works[timer.stopped_by].done or sides.by_id[timer.stopped_by].health.gone):
            return
        sides.terrain.timer -= 1
        self.engine.emit(TimerRuns(timer.name, sides.terrain.timer))
        if not sides.terrain.timer:
            apply_outcome(self.engine, timer.name, timer.then)

    def _over(self) -> bool:
        """See whether the fight has ended: lost or left, then won (ZN-33)."""
        battle, sides = self.engine, self.sides
        if not first_able(sides.heroes):
            left = any(actor.health.gone and actor.health.now for actor in sides.heroes)
            battle.end("retreat" if left else "rout")
        elif not first_able(sides.foes) or sides.terrain.ends == "victory":
            fled = any(actor.health.gone == "fled" for actor in sides.foes)
            loot = sides.map.loot + sides.terrain.loot - (sides.numbers.fled_loot if fled else 0)
            spared = not any(actor.health.gone == "out" for actor in sides.foes)
            battle.end("victory", max(0, loot), spared=spared)
        elif sides.terrain.ends:
            battle.end(sides.terrain.ends)
        return bool(battle.result.outcome)

    def _clear(self) -> None:
        """What was for this round alone ends; what was prepared or lent for the next one comes (ZN-21)."""
        for plan, score, spot in self.rounds:
            score.prepared = plan.action == "prepare"
            score.lent, score.held = score.due, score.holds
            score.value = score.natural = score.due = 0
            score.holds = False
            if spot.moved:
                spot.was_zone, spot.was_x, spot.was_y, spot.moved = "", 0, 0, False
        self.plans.put_back(self.unplanned)

    def _let_go(self) -> None:
        """What things did for this round alone ends, and those that are never used up are ready again (IT-18)."""
        for harm in self.harms:
            harm.shifted = harm.bound = harm.asked = False
        rested(self.engine)

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
