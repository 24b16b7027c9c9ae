"""The phases of a Party Impact round in the order of PI-16: declare, decide, roll, assign, shields, wounds, next."""

from collections.abc import Mapping

from systems.impact.events import (
    CombatTotal,
    DamageAssigned,
    EnemiesFled,
    EnemiesHurt,
    EnemiesYielded,
    IntentRevealed,
    IntentShown,
    MemberHurt,
)
from systems.impact.rules import (
    combat_dice,
    combat_modifier,
    enemy_impact,
    fled_loot,
    guarded,
    only_split,
    to_assign,
    total_of,
)
from systems.impact.script import DEFAULT, legal, script_of, seen
from systems.impact.sides import Sides
from systems.table.battle.contributions import Shares
from systems.table.battle.fight import Fight
from systems.table.battle.items import rested, usable
from systems.table.battle.shields import DamageHalved, halved, next_shield
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.decide import Decision, decide
from systems.table.loop.engine import Phase
from systems.table.loop.events import Rolled


class ImpactPhase(Phase[Fight]):
    """A phase with both sides and the enemies' behaviour script at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)
        self.script = self.engine.bound(script_of)


class Declare(ImpactPhase):
    """The enemies declare one intent as a group, unless their nerve breaks (PI-15, BH-01, BH-05)."""

    name = "declare"

    def bind(self) -> None:
        """Look whether there is anything to choose at all."""
        super().bind()
        certain = self.script.certain
        plain = self.engine.encounter.difficulty == "standard"
        self.certain = certain if certain and legal(certain) and plain else None

    def process(self) -> None:
        """Choose an intent, with at most one die on the `ai` stream, and show it."""
        battle, declared = self.engine, self.sides.declared
        intent = self._intent() if battle.trial else self.certain or self._intent()
        if intent.name == "surrender":
            battle.emit(EnemiesYielded())
            battle.end("victory", self.sides.enemies.loot, spared=True)
            return
        declared.intent = intent.name
        declared.shown = intent.shown
        declared.press = intent.amount if intent.name == "press" else 0
        declared.shown_press = intent.amount if intent.shown == "press" else 0
        battle.emit(IntentShown(intent.shown, declared.shown_press))
        self.flow.phase = "decide"

    def _intent(self) -> Intent:
        """What the enemies make up their mind to."""
        script = self.script
        look_ahead = self.engine.encounter.difficulty == "ruthless"
        view = seen(self.sides) if script.reads or look_ahead else {}
        return decide(self.engine, Decision("foes", script, view, legal, self._options, self._die))

    def _options(self) -> list[Intent]:
        """What ruthless enemies choose among: to attack, to guard, and each press that their script knows (BH-07)."""
        return [DEFAULT, Intent("guard", shown="guard"), *self.script.known("press")]

    def _die(self, sides: int) -> int:
        declared = self.sides.declared
        declared.die, declared.sides = self.engine.dice.sum("ai", 1, sides, "foes", "what to do").total, sides
        return declared.die


class Decide(ImpactPhase):
    """The player decides before the roll: things to use, a bonus to spend, to fight on or not (PI-08, PI-16)."""

    name = "decide"

    def process(self) -> None:
        """Ask where there is something to decide; before the first roll there may be nothing."""
        sides = self.sides
        if sides.declared.intent == "flee":
            self.engine.ask("let_go", "party")
        elif not sides.clash.first:
            self.engine.ask("fight_on", "party")
        elif sides.edge.bonus or usable(self.engine):
            self.engine.ask("open", "party")
        else:
            self.flow.phase = "roll"


class CombatRoll(ImpactPhase):
    """The combat roll and its total; what it does to either side follows (PI-02 to PI-05, PI-15)."""

    name = "roll"

    def process(self) -> None:
        """Roll once; damage to the party goes on to be assigned."""
        battle, sides = self.engine, self.sides
        clash, declared = sides.clash, sides.declared
        party = sides.party_impact()
        enemy = enemy_impact(sides.enemies.impact, declared.press, clash.owed, clash.weaken)
        roll = battle.roll("combat", combat_dice(sides.edge.spent, sides.edge.ambushed), 6, "party", "combat").total
        total = total_of(roll, combat_modifier(party, enemy))
        guard = declared.intent == "guard"
        if guard:
            total = guarded(total, sides.numbers.guard_divisor)
        if total < 0 and (clash.bound or declared.intent == "flee"):
            total = 0
        if declared.sides or declared.shown != declared.intent:
            reveal(battle, sides)
        battle.emit(CombatTotal(roll, party, enemy, total, guard))
        if "last_total" in self.script.reads:
            sides.past.total = total
        if total > 0:
            hurt_enemies(battle, sides, total, sides.strikers())
            if battle.result.outcome:
                return
        if declared.intent == "flee":
            let_go(battle, sides)
        elif total < 0:
            clash.damage = -total
            self.flow.phase = "assign"
        else:
            self.flow.phase = "next"


class Assign(ImpactPhase):
    """Damage to the party is shared out; asked unless there is only one way (PI-06)."""

    name = "assign"

    def process(self) -> None:
        """Ask for a split, or take the only one; with everybody out of reach there is none."""
        sides, caps = self.sides, self.sides.caps()
        damage = sides.clash.damage = to_assign(sides.clash.damage, caps)
        if not damage:
            self.flow.phase = "next"
            return
        split = only_split(damage, caps)
        if split is None:
            self.engine.ask("assign", "party")
        else:
            share_out(self.engine, sides, split)


class Shields(ImpactPhase):
    """Bearers of a Shift Shield may ignore what was assigned to them, now that it is seen (IT-05)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming and a Shield left."""
        for fighter, _, assigned in self.sides.members:
            if fighter.shields and assigned.damage and not assigned.asked and next_shield(self.engine, fighter.shields):
                self.engine.ask("shield", fighter.id)
                return
        self.flow.phase = "wounds"


class Wounds(ImpactPhase):
    """Lockets halve, then HP fall (PI-06, IT-08); with nobody left standing the party is routed (PI-09)."""

    name = "wounds"

    def process(self) -> None:
        """Take the damage off."""
        battle = self.engine
        for fighter, health, assigned in self.sides.members:
            damage = assigned.damage
            if damage:
                if fighter.locket and damage > 1:
                    left = halved(damage)
                    battle.emit(DamageHalved(fighter.id, damage, left, damage - left))
                    damage = left
                health.hp -= damage
                battle.quiet.stirred = True
                battle.emit(MemberHurt(fighter.id, damage, health.hp))
                assigned.damage = 0
                assigned.asked = False
        if self.sides.all_down():
            battle.end("rout")
        else:
            self.flow.phase = "next"


class Next(ImpactPhase):
    """The round is over: what was lent for one roll ends, and what the enemies remember is noted."""

    name = "next"

    def process(self) -> None:
        """Count the round, and look for a stalemate (BH-09)."""
        battle, clash = self.engine, self.sides.clash
        clash.first = False
        clash.owed = self.sides.declared.press
        if battle.gear:
            self._end_of_loans()
        if self.script.reads:
            self._remember()
        if not battle.round_over():
            clash.round += 1
            self.flow.phase = "declare"

    def _end_of_loans(self) -> None:
        """Whatever things lent for the roll is over."""
        clash = self.sides.clash
        clash.boost = clash.weaken = 0
        clash.bound = False
        for _, _, assigned in self.sides.members:
            assigned.shifted = False
        rested(self.engine)

    def _remember(self) -> None:
        """Note what the script looks at, and no more."""
        past, reads = self.sides.past, self.script.reads
        if "last_intent" in reads:
            past.intent = self.sides.declared.intent
        if "rounds_since_hurt" in reads:
            past.unhurt_rounds = 0 if past.hurt else past.unhurt_rounds + 1
        past.hurt = False


def reveal(battle: Fight, sides: Sides) -> None:
    """Let the log tell how the intent was chosen and what was behind a feint, once its round is decided (BH-01)."""
    declared = sides.declared
    if declared.sides:
        battle.emit(Rolled("foes", "what to do", 1, declared.sides, (declared.die,), declared.die))
        declared.die = declared.sides = 0
    if declared.shown != declared.intent:
        battle.emit(IntentRevealed(declared.shown, declared.intent, declared.press))
        declared.shown, declared.shown_press = declared.intent, declared.press


def hurt_enemies(battle: Fight, sides: Sides, damage: int, by: Shares) -> None:
    """Take damage off the enemies' HP; at 0 the party wins at once (PI-05, PI-07). `by`: whose deed it is."""
    health = sides.enemy_health
    lost = damage if damage < health.hp else health.hp
    health.hp -= lost
    sides.past.hurt = True
    battle.quiet.stirred = True
    battle.emit(EnemiesHurt(lost, health.hp, by))
    if health.hp == 0:
        reveal(battle, sides)
        battle.end("victory", sides.enemies.loot)


def let_go(battle: Fight, sides: Sides) -> None:
    """Enemies that flee get away: won, with less loot (PI-15)."""
    battle.emit(EnemiesFled(sides.numbers.fled_loot))
    battle.end("victory", fled_loot(sides.enemies.loot, sides.numbers.fled_loot), spared=True)


def share_out(battle: Fight, sides: Sides, split: Mapping[str, int]) -> None:
    """Assign damage to members; Shields come next (PI-06)."""
    for who, share in split.items():
        sides.assigned[who].damage = share
    sides.clash.damage = 0
    battle.emit(DamageAssigned(tuple(split.items())))
    battle.flow.phase = "shields"


PHASES = (Declare, Decide, CombatRoll, Assign, Shields, Wounds, Next)
