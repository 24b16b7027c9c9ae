"""Damage of attacks: dealt, taken in return, by ignored enemies (RX-04); both sides' lands at once."""

from systems.reactive.blocks import Effect
from systems.reactive.enemies.script import STRIKES
from systems.reactive.enemies.targeting import NOBODY, aim
from systems.reactive.events.actions import Reaimed
from systems.reactive.events.damage import Caught, HeldBack
from systems.reactive.mechanics.attack import strike, within_reach
from systems.reactive.mechanics.conditions import take_hold
from systems.reactive.mechanics.damage import hurt_foe, hurt_member, settled
from systems.reactive.mechanics.intents import reveal
from systems.reactive.phases.base import ReactivePhase, clear
from systems.reactive.rules import DEALT, FAILED, TAKEN, Grip, grip, guarded, level_named
from systems.reactive.state import Foe


class Deal(ReactivePhase):
    """Damage to the enemy is rolled; a weapon with a special effect deals none (RX-06 to RX-08)."""

    name = "deal"

    def process(self) -> None:
        """Roll it, if there is any; it lands together with what comes in return."""
        state, swing = self.state, self.state.swing
        count = DEALT[level_named(swing.level)]
        if count and state.weapons(swing.who)[swing.weapon].effect == "damage":
            swing.dealt = self.engine.roll("combat", count, 6, swing.who, "damage").total
        self.flow.phase = "take"


class Take(ReactivePhase):
    """Damage by the enemy in return is rolled, for whoever attacked, and whoever helped them to fail (RX-06, RX-10)."""

    name = "take"

    def process(self) -> None:
        """Roll it, if there is any; an enemy that is wholly held deals none (RX-08)."""
        state, swing = self.state, self.state.swing
        level, foe = level_named(swing.level), state.foes[swing.foe]
        at = (swing.who, swing.helper) if swing.helper and level in FAILED else (swing.who,)
        if TAKEN[level] and foe.bound.held:
            self.engine.emit(HeldBack(foe.id))
        elif TAKEN[level]:
            strike(self.engine, state, foe, TAKEN[level], at, ignored=False)
        self.flow.phase = "answer"


AFTER = {"ambush": "turn", "ignored": "close"}
"""What follows when all enemies have acted by RX-04."""


class React(ReactivePhase):
    """Enemies act by RX-04, in stable order: those who were ignored, all in an ambush, or when the party leaves."""

    name = "react"

    def process(self) -> None:
        """Let the next one roll, or aim again; then go on."""
        state = self.state
        for foe in state.able_foes():
            if foe.stance.reacted or not self._acts(foe):
                continue
            if not within_reach(state, foe, foe.declared.at):
                if self._aim_again(foe):
                    return
                continue
            foe.stance.reacted = True
            reveal(self.engine, foe)
            strike(self.engine, state, foe, state.numbers.ignored_dice, (foe.declared.at,), ignored=True)
            self.flow.phase = "answer"
            return
        for foe in state.able_foes():
            foe.stance.reacted = False
        if state.cycle.mode == "leave":
            self.engine.end("retreat")
            return
        self.flow.phase = AFTER[state.cycle.mode]
        state.cycle.mode = "turn"

    def _acts(self, foe: Foe) -> bool:
        """Tell whether it acts by RX-04 now (RX-04, RX-08).

        In an ambush and against those who leave every enemy does that is able to (HX-14, RX-11); at a cycle's end
        those who mean to strike and were ignored.
        """
        if foe.bound.held or foe.bound.stunned:
            return False
        if self.state.cycle.mode != "ignored":
            return True
        return foe.declared.intent in STRIKES and not foe.stance.attackers

    def _aim_again(self, foe: Foe) -> bool:
        """Aim by the same word at somebody who is there, with one die at most (BH-08); False: there is nobody."""
        battle, declared = self.engine, foe.declared

        def die(sides: int) -> int:
            return battle.roll("ai", 1, sides, foe.id, "whom to strike").total

        was, declared.at = declared.at, aim(self.state, foe, declared.target, die)
        if declared.at and was != NOBODY:
            battle.emit(Reaimed(foe.id, was, declared.at))
        return bool(declared.at)


class Land(ReactivePhase):
    """Both sides' damage lands at once, and special effects take hold; then the fight may be decided (RX-06, RX-08)."""

    name = "land"

    def process(self) -> None:
        """Take damage off, and go on with the turn or with the enemies."""
        battle, state = self.engine, self.state
        if state.swing.who:
            self._on_foe()
        hurt = []
        for member in state.members.values():
            if member.plight.coming:
                hurt_member(battle, member, member.plight.coming, state.blow.foe)
                hurt.append(member.id)
            member.plight.coming, member.plight.asked = 0, False
        self._catch(hurt)
        clear(state.swing)
        clear(state.blow)
        if not settled(battle, state):
            self.flow.phase = "turn" if state.cycle.mode == "turn" else "react"

    def _on_foe(self) -> None:
        """Let an attack land: damage, or how firmly it takes hold."""
        battle, state, swing = self.engine, self.state, self.state.swing
        foe, numbers = state.foes[swing.foe], state.numbers
        effect: Effect = state.weapons(swing.who)[swing.weapon].effect
        if effect == "damage":
            if swing.dealt:
                guard = foe.declared.intent == "guard"
                damage = guarded(swing.dealt + swing.lent, guard, numbers.guard_divisor)
                hurt_foe(battle, foe, damage, swing.who, rolled=swing.dealt, lent=swing.lent, guard=guard)
            return
        level = level_named(swing.level)
        taken: Grip = grip(level, numbers.hold_cycles, numbers.hold_critical)
        if level not in FAILED:
            take_hold(battle, foe, effect, taken)

    def _catch(self, hurt: list[str]) -> None:
        """Let an enemy that seizes whom it strikes hold on to them."""
        state, blow = self.state, self.state.blow
        if state.swing.who:
            return
        foe = state.foes[blow.foe]
        member = state.members[foe.declared.at]
        if foe.declared.intent == "grapple" and member.id in hurt and member.health.hp:
            member.plight.caught_by, member.plight.caught = foe.id, 1 + state.numbers.caught_cycles
            self.engine.emit(Caught(member.id, foe.id))
