"""The round's end: Shields, damage and recovery, the Timer, and the end of the fight (ZN-28, ZN-33)."""

from systems.table.battle.items import rested
from systems.table.loop.world import Memory
from systems.zones.blocks.map import Timer
from systems.zones.components import Harm, Mind, Plan
from systems.zones.enemies.script import Scripts
from systems.zones.events.damage import NO_TOLL, Fell, FoeHurt, HeroHurt, TimerRuns, Toll
from systems.zones.events.intents import IntentRevealed
from systems.zones.mechanics.consequences import apply_outcome, settle_changes
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import health_after, split_change
from systems.zones.state.holders import bearing
from systems.zones.state.state import Unit, first_able
from systems.zones.view.wording import health_words


class OfferShields(ZonesPhase):
    """Bearers of a Shift Shield may ignore this round's damage once its sum is known (IT-05, IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer with damage stored."""
        if self.engine.gear:
            for unit in self.state.members:
                harm = unit.harm
                if harm.damage and not harm.asked and bearing(self.engine, unit.id, "absorb"):
                    self.engine.ask("shield", unit.id)
                    return
        self.flow.phase = self.next


class ApplyDamage(ZonesPhase):
    """Health = start − damage + recovery, for all at once (ZN-28); at 0 a unit is incapacitated, or out (ZN-33)."""

    name = "harm"

    def bind(self) -> None:
        """Bind stored damage and recovery."""
        super().bind()
        self.harms = [(unit, unit.harm) for unit in self.state.units]

    def process(self) -> None:
        """Apply damage and recovery, then outcomes of broken objects."""
        broken: list[str] = []
        for unit, harm in self.harms:
            if harm.damage or harm.recovery:
                self._apply(unit, harm)
                self.engine.stir()
                if unit.facts.side == "object" and not unit.health.now:
                    broken.append(unit.id)
        for key in broken:
            apply_outcome(self.engine, key, self.state.map_objects[key].broken)
        late = bool(broken) and any(unit.harm.damage for unit in self.state.units)
        self.flow.phase = "shields" if late else self.next

    def _apply(self, unit: Unit, harm: Harm) -> None:
        fight, who = self.engine, unit.id
        facts, health = unit.facts, unit.health
        damage, recovery, start = harm.damage, harm.recovery, health.now
        harm.damage = harm.recovery = 0
        harm.asked = False
        health.now = now = health_after(start, damage, recovery, facts.most, facts.grade)
        by = fight.attribution.take_harm(who) if damage else ()
        helped = fight.attribution.take_healing(who) if recovery else ()
        lost, regained = split_change(start, damage, recovery, now)
        toll = Toll(lost, by, regained, helped, start > 0 == now, health.gone in ("left", "fled"))
        if facts.side == "party":
            fight.emit(HeroHurt(who, damage, recovery, now, toll))
            return
        if facts.side == "object":
            toll = NO_TOLL
        elif damage and facts.side == "foes":
            self.state.minds[who].hurt = True
        if now:
            fight.emit(FoeHurt(who, health_words(unit), toll))
        else:
            health.gone = "out"
            fight.emit(Fell(who, facts.side == "object", toll))


class RoundEnd(ZonesPhase):
    """The Timer, the end of the fight, and effects carried into the next round (ZN-21, ZN-26, ZN-33, BH-09)."""

    name = "ending"

    def bind(self) -> None:
        """Sort enemies by the memory their scripts need."""
        super().bind()
        scripts = self.engine.bound(Scripts)
        self.reads = {who: script.reads for who, script in scripts.of.items()}
        self.remembers_attacker = scripts.remembers_attacker
        every = self.state.units
        self.rounds = [(unit.plan, unit.score, unit.spot) for unit in every]
        self.harms = [unit.harm for unit in every]
        self.plans = Memory([unit.plan for unit in every])
        self.unplanned = Memory([Plan() for _ in every]).values()
        """The state without any declaration."""
        self.feigning = [(foe, mind) for foe, mind in self.state.foes_with_minds if scripts.of[foe.id].feigns]
        remembers = {foe.id: bool(self.reads[foe.id]) or self.remembers_attacker[foe.id] for foe in self.state.foes}
        self.mindful = [(foe, mind) for foe, mind in self.state.foes_with_minds if remembers[foe.id]]
        """Enemies whose scripts refer to earlier rounds."""
        forgetful = [mind for foe, mind in self.state.foes_with_minds if not remembers[foe.id]]
        self.forgetful = Memory(forgetful)
        """Minds of all other enemies, cleared with each round."""
        self.blank = Memory([Mind() for _ in forgetful]).values()
        """Their cleared state."""

    def process(self) -> None:
        """Count the Timer, end the fight if it is over, and clear the round."""
        for foe, mind in self.feigning:
            self._reveal(foe, mind)
        if self.state.map.timer:
            self._run_timer(self.state.map.timer)
            if any(unit.harm.damage for unit in self.state.units):
                self.flow.phase = "shields"
                return
        if self._check_end():
            return
        self._clear_round()
        self.forgetful.put_back(self.blank)
        for foe, mind in self.mindful:
            if mind.stage or self.reads[foe.id]:
                self._remember(foe, mind)
        if self.engine.gear:
            self._end_effects()
        if not self.engine.round_over():
            self.flow.phase = self.next

    def _reveal(self, foe: Unit, mind: Mind) -> None:
        """Reveal the intent behind a feint (BH-01)."""
        if mind.shown != mind.intent and mind.stage and mind.intent != "surrender":
            amount = mind.amount if mind.intent == "press" else 0
            self.engine.emit(IntentRevealed(foe.id, mind.shown, mind.intent, amount, mind.at))
            mind.shown, mind.shown_amount = mind.intent, amount

    def _run_timer(self, timer: Timer) -> None:
        """Count the Timer, unless it is stopped; at 0 its outcome applies (ZN-26).

        A round without rolls does not count: the last enemy had surrendered before any declaration.
        """
        state = self.state
        if not state.terrain.timer or not any(unit.score.natural for unit in state.members):
            return
        if timer.stopped_by and (state.works[timer.stopped_by].done or state.by_id[timer.stopped_by].health.gone):
            return
        state.terrain.timer -= 1
        self.engine.emit(TimerRuns(timer.name, state.terrain.timer))
        if not state.terrain.timer:
            apply_outcome(self.engine, timer.name, timer.then)

    def _check_end(self) -> bool:
        """End the fight if it is over: defeat and departure are checked before victory (ZN-33)."""
        fight, state = self.engine, self.state
        if not first_able(state.members):
            left = any(unit.health.gone and unit.health.now for unit in state.members)
            fight.end("retreat" if left else "rout")
        elif not first_able(state.foes) or state.terrain.ends == "victory":
            fled = any(unit.health.gone == "fled" for unit in state.foes)
            loot = state.map.loot + state.terrain.loot - (state.numbers.fled_loot if fled else 0)
            spared = not any(unit.health.gone == "out" for unit in state.foes)
            fight.end("victory", max(0, loot), spared=spared)
        elif state.terrain.ends:
            fight.end(state.terrain.ends)
        return bool(fight.result.outcome)

    def _clear_round(self) -> None:
        """Clear the effects of this round, and start the effects prepared or lent for the next (ZN-21)."""
        for plan, score, spot in self.rounds:
            score.prepared = plan.action == "prepare"
            score.lent, score.held = score.due, score.holds
            score.value = score.natural = score.due = 0
            score.holds = False
            if spot.moved:
                spot.was_zone, spot.was_x, spot.was_y, spot.moved = "", 0, 0, False
        self.plans.put_back(self.unplanned)
        terrain = self.state.terrain
        if terrain.coming_challenge or terrain.opening:
            settle_changes(terrain)

    def _end_effects(self) -> None:
        """End protections by items, and make reusable items ready again (IT-18)."""
        for harm in self.harms:
            harm.shifted = harm.bound = harm.asked = False
        rested(self.engine)

    def _remember(self, unit: Unit, mind: Mind) -> None:
        """Remember only what this script reads, so that equal states stay equal (BH-04)."""
        reads = self.reads[unit.id]
        if "last_intent" in reads:
            mind.last_intent = mind.intent
        if "rounds_since_hurt" in reads:
            mind.unhurt = 0 if mind.hurt else mind.unhurt + 1
        if mind.attacker and self.remembers_attacker[unit.id]:
            mind.last_attacker = mind.attacker
        mind.attacker = mind.intent = mind.word = mind.at = mind.shown = mind.shown_at = mind.place = ""
        mind.hurt, mind.far, mind.amount, mind.shown_amount, mind.stage = False, False, 0, 0, 0
