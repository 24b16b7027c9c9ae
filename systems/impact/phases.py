"""The phases of a Party Impact round, in the order of PI-16: declare → decide → roll → assign → shields → wounds."""

from systems.impact.blocks import Numbers
from systems.impact.components import Fighter
from systems.impact.events import (
    CombatTotal,
    DamageAssigned,
    DamageHalved,
    EnemiesFled,
    EnemiesHurt,
    EnemiesYielded,
    IntentRevealed,
    IntentShown,
    MemberHurt,
)
from systems.impact.rules import (
    combat_dice,
    enemy_impact,
    guarded,
    halved,
    loot_rating,
    only_split,
    to_assign,
    total_of,
)
from systems.impact.script import DEFAULT, INTENTS, script_of, seen
from systems.impact.sides import Sides
from systems.table.battle import Battle
from systems.table.behaviour import Intent
from systems.table.engine import Phase
from systems.table.events import Noted
from systems.table.gear import usable


class ImpactPhase(Phase[Battle]):
    """A phase with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides and the numbers of the rulings."""
        self.sides = Sides(self.engine.world)
        self.numbers = Numbers.model_validate(dict(self.engine.encounter.numbers))


class Declare(ImpactPhase):
    """The enemies declare one intent as a group (PI-15, BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Make the behaviour script ready."""
        super().bind()
        self.script = script_of(self.engine.encounter.behaviour)

    def process(self) -> None:
        """Choose an intent, with at most one die on the `ai` stream, and show it."""
        battle, sides, script = self.engine, self.sides, self.script
        view = {} if script.always else seen(sides)
        declared = sides.declared
        if script.breaks(view, self._report):
            if script.broken == "surrender":
                battle.emit(EnemiesYielded())
                battle.end("victory", sides.enemies.loot)
                return
            intent = Intent("flee", shown="flee")
        else:
            candidates = script.candidates(view, self._report)
            intent = script.draw(candidates, lambda sides_: battle.roll("ai", 1, sides_, "foes", "what to do").total)
        if intent.name not in INTENTS or intent.shown not in INTENTS:
            self._report(f"The intent {intent.name!r} is unknown here; the enemies attack instead.")
            intent = DEFAULT
        if "flee" in (intent.name, intent.shown):
            intent = intent._replace(shown=intent.name)
        declared.intent, declared.amount, declared.shown = intent.name, intent.amount, intent.shown
        battle.emit(IntentShown(declared.shown, declared.amount if declared.shown == "press" else 0))
        self.flow.phase = "decide"

    def _report(self, text: str) -> None:
        self.engine.emit(Noted(text))


class Decide(ImpactPhase):
    """The player decides before the roll: things to use, a bonus to spend, to fight on or not (PI-08, PI-16)."""

    name = "decide"

    def process(self) -> None:
        """Ask where there is something to decide; before the first roll there may be nothing."""
        sides = self.sides
        if sides.declared.intent == "flee":
            self.engine.ask("let_go", "party")
        elif sides.clash.round > 1:
            self.engine.ask("fight_on", "party")
        elif sides.edge.bonus or usable(self.engine):
            self.engine.ask("open", "party")
        else:
            self.flow.phase = "roll"


class CombatRoll(ImpactPhase):
    """The combat roll and its total (PI-02 to PI-05, PI-15)."""

    name = "roll"

    def process(self) -> None:
        """Roll once and let either side's damage follow."""
        battle, sides = self.engine, self.sides
        clash, declared = sides.clash, sides.declared
        press = declared.amount if declared.intent == "press" else 0
        clash.shift, clash.owed = press - clash.owed, press
        party, enemy = sides.party_impact(), enemy_impact(sides.enemies.impact, clash.shift, clash.weaken)
        dice = combat_dice(sides.edge.spent, sides.edge.ambushed)
        roll = battle.roll("combat", dice, 6, "party", "combat").total
        total = total_of(roll, party - enemy)
        guard = declared.intent == "guard"
        if guard:
            total = guarded(total, self.numbers.guard_divisor)
        if total < 0 and (clash.bound or declared.intent == "flee"):
            total = 0
        if declared.shown != declared.intent:
            battle.emit(IntentRevealed(declared.shown, declared.intent, press))
        battle.emit(CombatTotal(roll, party, enemy, total, guard))
        sides.past.intent, sides.past.total = declared.intent, total
        sides.past.unhurt_rounds = 0 if total > 0 else sides.past.unhurt_rounds + 1
        self._follow(total)

    def _follow(self, total: int) -> None:
        battle, sides = self.engine, self.sides
        if total > 0:
            hurt_enemies(battle, sides, total)
            if self.flow.phase != "roll" or battle.outcome:
                return
        if sides.declared.intent == "flee":
            let_go(battle, sides, self.numbers)
        elif total < 0:
            sides.clash.damage = to_assign(-total, sides.caps().values())
            self.flow.phase = "assign"
        else:
            self.flow.phase = "next"


class Assign(ImpactPhase):
    """Damage to the party is shared out; asked unless there is only one way (PI-06)."""

    name = "assign"

    def process(self) -> None:
        """Ask for a split, or take the only one."""
        split = only_split(self.sides.clash.damage, self.sides.caps())
        if split is None:
            self.engine.ask("assign", "party")
        else:
            share_out(self.engine, self.sides, split)


class Shields(ImpactPhase):
    """Bearers of a Shift Shield may ignore what was assigned to them, now that it is seen (IT-05)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer who has damage coming."""
        for fighter, _, assigned in self.sides.members:
            if fighter.shields and assigned.damage and not assigned.asked and shield_of(self.engine, fighter):
                self.engine.ask("shield", fighter.id)
                return
        self.flow.phase = "wounds"


class Wounds(ImpactPhase):
    """Lockets halve, then HP fall (PI-06, IT-08); with nobody left standing the party is routed (PI-09)."""

    name = "wounds"

    def process(self) -> None:
        """Take the damage off."""
        battle, sides = self.engine, self.sides
        for fighter, health, assigned in sides.members:
            damage, assigned.damage, assigned.asked = assigned.damage, 0, False
            if not damage:
                continue
            if fighter.locket and damage > 1:
                battle.emit(DamageHalved(fighter.id, damage, halved(damage)))
                damage = halved(damage)
            health.hp -= damage
            battle.quiet.stirred = True
            battle.emit(MemberHurt(fighter.id, damage, health.hp))
        if sides.all_down():
            battle.end("rout")
        else:
            self.flow.phase = "next"


class Next(ImpactPhase):
    """The round is over: what was lent for one roll ends."""

    name = "next"

    def process(self) -> None:
        """Count the round, and look for a stalemate (BH-09)."""
        clash = self.sides.clash
        clash.round += 1
        clash.boost = clash.weaken = 0
        clash.bound = False
        for _, _, assigned in self.sides.members:
            assigned.shifted = False
        if not self.engine.round_over():
            self.flow.phase = "declare"


def shield_of(battle: Battle, fighter: Fighter) -> str:
    """The next Shift Shield that a bearer can still use, or an empty text (IT-05)."""
    return next((key for key in fighter.shields if not battle.gear[key][1].gone), "")


def hurt_enemies(battle: Battle, sides: Sides, damage: int) -> None:
    """Take damage off the enemies' HP; at 0 the party wins at once (PI-05, PI-07)."""
    health = sides.enemy_health
    lost = min(damage, health.hp)
    health.hp -= lost
    battle.quiet.stirred = True
    battle.emit(EnemiesHurt(lost, health.hp))
    if health.hp == 0:
        battle.end("victory", sides.enemies.loot)


def let_go(battle: Battle, sides: Sides, numbers: Numbers) -> None:
    """Enemies that flee are let go: won without a roll, with less loot (PI-15)."""
    battle.emit(EnemiesFled(numbers.fled_loot))
    battle.end("victory", loot_rating(sides.enemies.loot, True, numbers.fled_loot))


def share_out(battle: Battle, sides: Sides, split: dict[str, int]) -> None:
    """Assign damage to members; Shields come next (PI-06)."""
    for who, share in split.items():
        sides.assigned[who].damage = share
    sides.clash.damage = 0
    battle.emit(DamageAssigned(tuple(split.items())))
    battle.flow.phase = "shields"


PHASES = (Declare, Decide, CombatRoll, Assign, Shields, Wounds, Next)
