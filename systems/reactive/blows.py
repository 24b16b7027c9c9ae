"""Blows by enemies: who acts by RX-04, who steps in, Shields, and how both sides' damage lands at once."""

from systems.reactive.blocks import Effect
from systems.reactive.ends import felt, hurt_foe, hurt_mate, reveal, settled
from systems.reactive.events import Reaimed
from systems.reactive.gains import take_hold
from systems.reactive.harms import Caught, Shared
from systems.reactive.rolls import ReactivePhase, clear, hampered, level_named, roll_of, strike
from systems.reactive.rules import FAILED, Grip, defended, grip, guarded
from systems.reactive.script import NOBODY, STRIKES, Minds, aim, within_reach
from systems.reactive.sides import Foe
from systems.table.battle.fight import Fight
from systems.table.battle.shields import next_shield
from systems.table.loop.engine import Phase

AFTER = {"ambush": "turn", "ignored": "close"}
"""What follows when all enemies have acted by RX-04."""


class React(ReactivePhase):
    """Enemies act by RX-04, in stable order: those who were ignored, all in an ambush, or when the party leaves."""

    name = "react"

    def process(self) -> None:
        """Let the next one roll, or aim again; then go on."""
        sides = self.sides
        for foe in sides.standing():
            if foe.stance.reacted or not self._acts(foe):
                continue
            if not within_reach(sides, foe, foe.declared.at):
                if self._aim_again(foe):
                    return
                continue
            foe.stance.reacted = True
            reveal(self.engine, foe)
            strike(self.engine, sides, foe, sides.numbers.ignored_dice, (foe.declared.at,), ignored=True)
            self.flow.phase = "answer"
            return
        for foe in sides.standing():
            foe.stance.reacted = False
        if sides.cycle.mode == "leave":
            self.engine.end("retreat")
            return
        self.flow.phase = AFTER[sides.cycle.mode]
        sides.cycle.mode = "turn"

    def _acts(self, foe: Foe) -> bool:
        """Tell whether it acts by RX-04 now (RX-04, RX-08).

        In an ambush and against those who leave every enemy does that is able to (HX-14, RX-11); at a cycle's end
        those who mean to strike and were ignored.
        """
        if foe.bound.held or foe.bound.stunned:
            return False
        if self.sides.cycle.mode != "ignored":
            return True
        return foe.declared.intent in STRIKES and not foe.stance.attackers

    def _aim_again(self, foe: Foe) -> bool:
        """Aim by the same word at somebody who is there, with one die at most (BH-08); False: there is nobody."""
        battle, declared = self.engine, foe.declared

        def die(sides: int) -> int:
            return battle.roll("ai", 1, sides, foe.id, "whom to strike").total

        was, declared.at = declared.at, aim(self.sides, foe, declared.target, die)
        if declared.at and was != NOBODY:
            battle.emit(Reaimed(foe.id, was, declared.at))
        return bool(declared.at)


class Answer(ReactivePhase):
    """A blow is about to land: somebody who stood ready steps in, or the player is asked who does (RX-09)."""

    name = "answer"

    def process(self) -> None:
        """Ask for each whom it would hit, until there is a defender; one defends an attack."""
        sides, blow = self.sides, self.sides.blow
        for ward in blow.victims:
            if ward in blow.asked or not self._in_danger(ward):
                continue
            ready = [mate for mate in sides.able() if mate.turn.guards == ward]
            if ready:
                first = min(ready, key=lambda mate: mate.turn.place)
                blow.ward, blow.defender, blow.ahead = ward, first.id, True
                self.flow.phase = "defend"
                return
            if not sides.cycle.unasked and sides.defenders(ward):
                self.engine.ask("answer", "party")
                return
        self.flow.phase = "spread"

    def _in_danger(self, ward: str) -> bool:
        return not self.sides.mates[ward].plight.shifted


class Defend(ReactivePhase):
    """The roll of whoever steps in (RX-09)."""

    name = "defend"

    def bind(self) -> None:
        """Bind what the enemies remember, too."""
        super().bind()
        self.remembers = self.engine.bound(Minds).remembers

    def process(self) -> None:
        """Roll once, and share the damage out; a helper takes of it as the defender does when it fails (RX-10)."""
        battle, sides, blow = self.engine, self.sides, self.sides.blow
        mate, foe = sides.mates[blow.defender], sides.foes[blow.foe]
        level = roll_of(
            battle,
            mate,
            "defend",
            blow.ward,
            "",
            foe.against,
            blow.helper,
            better=blow.ahead,
            worse=hampered(mate, ""),
        )
        own, wards = defended(level, blow.amount)
        ward = sides.mates[blow.ward]
        spared = felt(ward, blow.amount) - felt(ward, wards)
        battle.emit(Shared(mate.id, ward.id, blow.amount, own, wards, spared))
        mate.plight.coming += own
        ward.plight.coming += wards
        if blow.helper and level in FAILED:
            sides.mates[blow.helper].plight.coming += own
        if "last_defender" in self.remembers:
            sides.cycle.last_defender = mate.id
        self.flow.phase = "spread"


class Spread(ReactivePhase):
    """What nobody stepped in for comes upon those whom it was meant for."""

    name = "spread"

    def process(self) -> None:
        """Add it up."""
        blow = self.sides.blow
        for who in blow.victims:
            if who != blow.ward:
                self.sides.mates[who].plight.coming += blow.amount
        self.flow.phase = "shields"


class Shields(ReactivePhase):
    """Bearers of a Shift Shield may ignore all that this roll brings upon them (IT-05, IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming and a Shield left."""
        for mate in self.sides.mates.values():
            plight, shields = mate.plight, mate.fighter.shields
            if not plight.coming or plight.asked or plight.shifted:
                continue
            if next_shield(self.engine, shields):
                self.engine.ask("shield", mate.id)
                return
        self.flow.phase = "land"


class Land(ReactivePhase):
    """Both sides' damage lands at once, and special effects take hold; then the fight may be decided (RX-06, RX-08)."""

    name = "land"

    def process(self) -> None:
        """Take damage off, and go on with the turn or with the enemies."""
        battle, sides = self.engine, self.sides
        if sides.swing.who:
            self._on_foe()
        hurt = []
        for mate in sides.mates.values():
            if mate.plight.coming:
                hurt_mate(battle, mate, mate.plight.coming, sides.blow.foe)
                hurt.append(mate.id)
            mate.plight.coming, mate.plight.asked = 0, False
        self._catch(hurt)
        clear(sides.swing)
        clear(sides.blow)
        if not settled(battle, sides):
            self.flow.phase = "turn" if sides.cycle.mode == "turn" else "react"

    def _on_foe(self) -> None:
        """Let an attack land: damage, or how firmly it takes hold."""
        battle, sides, swing = self.engine, self.sides, self.sides.swing
        foe, numbers = sides.foes[swing.foe], sides.numbers
        effect: Effect = sides.weapons(swing.who)[swing.weapon].effect
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
        sides, blow = self.sides, self.sides.blow
        if sides.swing.who:
            return
        foe = sides.foes[blow.foe]
        mate = sides.mates[foe.declared.at]
        if foe.declared.intent == "grapple" and mate.id in hurt and mate.health.hp:
            mate.plight.caught_by, mate.plight.caught = foe.id, 1 + sides.numbers.caught_cycles
            self.engine.emit(Caught(mate.id, foe.id))


BLOWS: tuple[type[Phase[Fight]], ...] = (React, Answer, Defend, Spread, Shields, Land)
"""In the order of a blow."""
