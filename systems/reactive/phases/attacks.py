"""Damage of attacks: dealt, taken in return, by ignored enemies (RX-04), and applied to both sides at once."""

from systems.reactive.blocks import Effect
from systems.reactive.enemies.targeting import NOBODY, choose_target
from systems.reactive.events.damage import Caught, HeldBack
from systems.reactive.events.intents import Reaimed
from systems.reactive.mechanics.attack import roll_enemy_damage, within_reach
from systems.reactive.mechanics.conditions import apply_hold
from systems.reactive.mechanics.damage import end_if_decided, hurt_foe, hurt_member
from systems.reactive.mechanics.intents import reveal
from systems.reactive.phases.base import ReactivePhase, reset
from systems.reactive.rules import DEALT, FAILED, STRIKES, TAKEN, Grip, grip, guarded, level_named
from systems.reactive.state import Foe
from systems.table.loop.language import mark


class DamageDealt(ReactivePhase):
    """Damage of an attack is rolled; weapons with a special effect deal none (RX-06 to RX-08)."""

    name = "deal"

    def process(self) -> None:
        """Roll the damage, which is applied together with that in return."""
        state, swing = self.state, self.state.swing
        count = DEALT[level_named(swing.level)]
        if count and state.weapons(swing.who)[swing.weapon].effect == "damage":
            swing.dealt = self.engine.roll("combat", count, 6, swing.who, mark("damage")).total
        self.flow.phase = "take"


class DamageTaken(ReactivePhase):
    """Damage in return is rolled, against the attacker and, on a failure, the helper (RX-06, RX-10)."""

    name = "take"

    def process(self) -> None:
        """Roll the damage; a wholly held enemy deals none (RX-08)."""
        state, swing = self.state, self.state.swing
        level, foe = level_named(swing.level), state.foes[swing.foe]
        at = (swing.who, swing.helper) if swing.helper and level in FAILED else (swing.who,)
        if TAKEN[level] and foe.bound.held:
            self.engine.emit(HeldBack(foe.id))
        elif TAKEN[level]:
            roll_enemy_damage(self.engine, state, foe, TAKEN[level], at, ignored=False)
        self.flow.phase = "answer"


AFTER = {"ambush": "turn", "ignored": "close"}
"""The phase after all enemies have acted by RX-04, by `Cycle.mode`."""


class EnemiesAct(ReactivePhase):
    """Enemies act by RX-04, in stable order: ignored ones at a cycle's end, all in an ambush or against a retreat."""

    name = "react"

    def process(self) -> None:
        """Let the next enemy roll or pick a new target; after the last, end the step."""
        state = self.state
        for foe in state.able_foes():
            if foe.stance.reacted or not self._acts(foe):
                continue
            if not within_reach(state, foe, foe.declared.at):
                if self._retarget(foe):
                    return
                continue
            foe.stance.reacted = True
            reveal(self.engine, foe)
            roll_enemy_damage(self.engine, state, foe, state.numbers.ignored_dice, (foe.declared.at,), ignored=True)
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
        """Tell whether an enemy acts now (RX-04, RX-08).

        In an ambush and against a leaving party all able enemies do (HX-14, RX-11); at a cycle's end those that
        intend to strike and were ignored.
        """
        if foe.bound.held or foe.bound.stunned:
            return False
        if self.state.cycle.mode != "ignored":
            return True
        return foe.declared.intent in STRIKES and not foe.stance.attackers

    def _retarget(self, foe: Foe) -> bool:
        """Pick a new target by the same word, with at most one die (BH-08); return False if there is none."""
        fight, declared = self.engine, foe.declared

        def die(sides: int) -> int:
            return fight.roll("ai", 1, sides, foe.id, mark("whom to strike")).total

        was, declared.at = declared.at, choose_target(self.state, foe, declared.target, die)
        if declared.at and was != NOBODY:
            fight.emit(Reaimed(foe.id, was, declared.at))
        return bool(declared.at)


class ApplyDamage(ReactivePhase):
    """Damage of both sides and special effects are applied at once; the fight may end (RX-06, RX-08)."""

    name = "land"

    def process(self) -> None:
        """Apply them, and go on with the turn or with the enemies."""
        fight, state = self.engine, self.state
        if state.swing.who:
            self._apply_attack()
        hurt = []
        for member in state.members.values():
            if member.plight.coming:
                hurt_member(fight, member, member.plight.coming, state.blow.foe)
                hurt.append(member.id)
            member.plight.coming, member.plight.asked = 0, False
        self._grapple(hurt)
        reset(state.swing)
        reset(state.blow)
        if not end_if_decided(fight, state):
            self.flow.phase = "turn" if state.cycle.mode == "turn" else "react"

    def _apply_attack(self) -> None:
        """Apply the damage or the special effect of an attack."""
        fight, state, swing = self.engine, self.state, self.state.swing
        foe, numbers = state.foes[swing.foe], state.numbers
        effect: Effect = state.weapons(swing.who)[swing.weapon].effect
        if effect == "damage":
            if swing.dealt:
                guard = foe.declared.intent == "guard"
                damage = guarded(swing.dealt + swing.lent, guard, numbers.guard_divisor)
                hurt_foe(fight, foe, damage, swing.who, rolled=swing.dealt, lent=swing.lent, guard=guard)
            return
        level = level_named(swing.level)
        taken: Grip = grip(level, numbers.hold_cycles, numbers.hold_critical)
        if level not in FAILED:
            apply_hold(fight, foe, effect, taken)

    def _grapple(self, hurt: list[str]) -> None:
        """Let a grappling enemy grip the member it hurt."""
        state, blow = self.state, self.state.blow
        if state.swing.who:
            return
        foe = state.foes[blow.foe]
        member = state.members[foe.declared.at]
        if foe.declared.intent == "grapple" and member.id in hurt and member.health.hp:
            member.plight.caught_by, member.plight.caught = foe.id, 1 + state.numbers.caught_cycles
            self.engine.emit(Caught(member.id, foe.id))
