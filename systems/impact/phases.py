"""The phases of a Party Impact round in the order of PI-16: declare, decide, roll, assign, shields, wounds, next."""

from systems.impact.enemies import Enemies, script_of
from systems.impact.events import CombatTotal, DamageMissed, EnemiesYielded, IntentShown, MemberHurt
from systems.impact.mechanics import hurt_enemies, let_go, reveal, share_out
from systems.impact.rules import combat_dice, combat_modifier, enemy_impact, guarded, only_split, to_assign, total_of
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.items import rested, usable
from systems.table.battle.shields import DamageHalved, halved, next_shield
from systems.table.loop.engine import Phase
from systems.table.loop.language import mark


class ImpactPhase(Phase[Fight]):
    """A phase with the state of the fight and the enemies' script at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.state = self.engine.bound(State)
        self.script = self.engine.bound(script_of)


class Declare(ImpactPhase):
    """The enemies declare one intent as a group, unless their nerve breaks (PI-15, BH-01, BH-05)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the enemies' decisions, too."""
        super().bind()
        self.enemies = self.engine.bound(Enemies)

    def process(self) -> None:
        """Decide on an intent, with at most one die on the `ai` stream, and show it."""
        fight, declared = self.engine, self.state.declared
        intent = self.enemies.decide("foes", self.state).intent
        if intent.name == "surrender":
            fight.emit(EnemiesYielded())
            fight.end("victory", self.state.enemies.loot, spared=True)
            return
        declared.intent = intent.name
        declared.shown = intent.shown
        declared.press = intent.amount if intent.name == "press" else 0
        declared.shown_press = intent.amount if intent.shown == "press" else 0
        fight.emit(IntentShown(intent.shown, declared.shown_press))
        self.flow.phase = "decide"


class Decide(ImpactPhase):
    """The player decides before the roll: things to use, a bonus to spend, to fight on or not (PI-08, PI-16)."""

    name = "decide"

    def process(self) -> None:
        """Ask where there is something to decide; before the first roll there may be nothing, or nothing more."""
        state = self.state
        if state.declared.intent == "flee":
            self.engine.ask("let_go", "party")
        elif not state.clash.first:
            self.engine.ask("fight_on", "party")
        elif state.edge.bonus or (not state.clash.used and usable(self.engine)):
            self.engine.ask("open", "party")
        else:
            self.flow.phase = "roll"


class CombatRoll(ImpactPhase):
    """The combat roll and its total; what it does to either side follows (PI-02 to PI-05, PI-15)."""

    name = "roll"

    def process(self) -> None:
        """Roll once; damage to the party goes on to be assigned."""
        fight, state = self.engine, self.state
        clash, declared = state.clash, state.declared
        party = state.party_impact()
        enemy = enemy_impact(state.enemies.impact, declared.press, clash.owed, clash.weaken)
        clash.rolled = True
        roll = fight.roll(
            "combat", combat_dice(state.edge.spent, state.edge.ambushed), 6, "party", mark("combat")
        ).total
        total = total_of(roll, combat_modifier(party, enemy))
        guard = declared.intent == "guard"
        if guard:
            total = guarded(total, state.numbers.guard_divisor)
        if total < 0 and (clash.bound or declared.intent == "flee"):
            total = 0
        if declared.sides or declared.shown != declared.intent:
            reveal(fight, state)
        fight.emit(CombatTotal(roll, party, enemy, total, guard))
        if "last_total" in self.script.reads:
            state.past.total = total
        if total > 0:
            hurt_enemies(fight, state, total, state.strikers())
            if fight.result.outcome:
                return
        if declared.intent == "flee":
            let_go(fight, state)
        elif total < 0:
            clash.damage = -total
            self.flow.phase = "assign"
        else:
            self.flow.phase = "next"


class Assign(ImpactPhase):
    """Damage to the party is assigned; asked unless there is only one split (PI-06)."""

    name = "assign"

    def process(self) -> None:
        """Ask for a split, or take the only one; what nobody within reach can take is lost."""
        state, caps = self.state, self.state.caps()
        owed = to_assign(state.clash.damage, state.standing())
        damage = state.clash.damage = to_assign(owed, caps)
        if owed > damage:
            self.engine.emit(DamageMissed(owed - damage))
        if not damage:
            self.flow.phase = "next"
            return
        split = only_split(damage, caps)
        if split is None:
            self.engine.ask("assign", "party")
        else:
            share_out(self.engine, state, split)
            self.flow.phase = "shields"


class Shields(ImpactPhase):
    """Bearers of a Shift Shield may ignore the damage assigned to them (IT-05)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming and a Shield left."""
        for unit in self.state.members:
            shields, assigned = unit.fighter.shields, unit.assigned
            if shields and assigned.damage and not assigned.asked and next_shield(self.engine, shields):
                self.engine.ask("shield", unit.id)
                return
        self.flow.phase = "wounds"


class Wounds(ImpactPhase):
    """Lockets halve, then HP fall (PI-06, IT-08); with nobody left standing the party is routed (PI-09)."""

    name = "wounds"

    def process(self) -> None:
        """Take assigned damage off HP."""
        fight = self.engine
        for unit in self.state.members:
            assigned = unit.assigned
            damage = assigned.damage
            if damage:
                health = unit.health
                if unit.fighter.locket and damage > 1:
                    left = halved(damage)
                    fight.emit(DamageHalved(unit.id, damage, left, damage - left))
                    damage = left
                health.hp -= damage
                fight.quiet.stirred = True
                fight.emit(MemberHurt(unit.id, damage, health.hp))
                assigned.damage = 0
                assigned.asked = False
        if self.state.all_down():
            fight.end("rout")
        else:
            self.flow.phase = "next"


class Next(ImpactPhase):
    """The round is over: effects for one roll end, and the enemies' memory is updated."""

    name = "next"

    def process(self) -> None:
        """Count the round, and look for a stalemate (BH-09)."""
        fight, clash = self.engine, self.state.clash
        clash.first = clash.used = clash.rolled = False
        clash.owed = self.state.declared.press
        if fight.gear:
            self._end_effects()
        if self.script.reads:
            self._remember()
        if not fight.round_over():
            clash.round += 1
            self.flow.phase = "declare"

    def _end_effects(self) -> None:
        """End the effects of things that hold for one roll."""
        clash = self.state.clash
        clash.boost = clash.weaken = 0
        clash.bound = False
        for unit in self.state.members:
            unit.assigned.shifted = False
        rested(self.engine)

    def _remember(self) -> None:
        """Remember what the script reads, and no more."""
        past, reads = self.state.past, self.script.reads
        if "last_intent" in reads:
            past.intent = self.state.declared.intent
        if "rounds_since_hurt" in reads:
            past.unhurt_rounds = 0 if past.hurt else past.unhurt_rounds + 1
        past.hurt = False


PHASES = (Declare, Decide, CombatRoll, Assign, Shields, Wounds, Next)
