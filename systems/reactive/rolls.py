"""What a turn comes to: the roll with Tough for an attack or a task, and the damage to either side."""

from systems.reactive import gains
from systems.reactive.components import Blow, Swing
from systems.reactive.ends import attacked
from systems.reactive.events import Rolls, TaskWorked
from systems.reactive.harms import EnemyStrikes, HeldBack
from systems.reactive.rules import (
    DEALT,
    FAILED,
    LEVELS,
    TAKEN,
    Level,
    dice_count,
    enemy_damage,
    kept,
    level_of,
    segments,
)
from systems.reactive.script import Minds
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import DOES
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase


class ReactivePhase(Phase[Fight]):
    """A phase with both sides at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)


class TurnRoll(ReactivePhase):
    """The one roll of a turn: an attack, or work on a task (RX-01, RX-05, RX-06)."""

    name = "roll"

    def bind(self) -> None:
        """Bind what the enemies remember, too."""
        super().bind()
        self.remembers = self.engine.bound(Minds).remembers

    def process(self) -> None:
        """Roll once; damage, or the task's clock, follows."""
        if self.sides.swing.task:
            self._task()
        else:
            self._attack()

    def _attack(self) -> None:
        battle, sides, swing = self.engine, self.sides, self.sides.swing
        mate, foe = sides.mates[swing.who], sides.foes[swing.foe]
        attacked(battle, sides, foe, mate.id)
        weapon = sides.weapons(mate.id)[swing.weapon]
        worse = hampered(mate, foe.id) or sides.screened(foe)
        said = weapon.name if weapon.effect == "damage" else f"{weapon.name} ({DOES[weapon.effect]})"
        swing.level = roll_of(battle, mate, "attack", foe.id, said, foe.against, swing.helper, worse=worse)
        swing.lent, sides.cycle.lent = sides.cycle.lent, 0
        self.flow.phase = "deal"

    def _task(self) -> None:
        battle, sides, swing = self.engine, self.sides, self.sides.swing
        task, clock = sides.tasks[swing.task]
        numbers, added = sides.numbers, sides.numbers.task_plain
        if task.roll:
            mate = sides.mates[swing.who]
            key = f"task:{task.id}"
            level = roll_of(battle, mate, "task", key, "", task.modifier, swing.helper, worse=hampered(mate, ""))
            added = segments(level, numbers.task_success, numbers.task_mixed)
        added = min(added, task.segments - clock.filled)
        clock.filled += added
        if added:
            battle.stir()
        if "last_worker" in self.remembers:
            sides.cycle.last_worker = swing.who
        who = swing.who
        battle.emit(TaskWorked(who, f"task:{task.id}", added, clock.filled, task.segments))
        clear(swing)
        if clock.filled < task.segments or not gains.land(battle, sides, task.gains, who):
            self.flow.phase = "turn"


class Deal(ReactivePhase):
    """Damage to the enemy is rolled; a weapon with a special effect deals none (RX-06 to RX-08)."""

    name = "deal"

    def process(self) -> None:
        """Roll it, if there is any; it lands together with what comes in return."""
        sides, swing = self.sides, self.sides.swing
        count = DEALT[level_named(swing.level)]
        if count and sides.weapons(swing.who)[swing.weapon].effect == "damage":
            swing.dealt = self.engine.roll("combat", count, 6, swing.who, "damage").total
        self.flow.phase = "take"


class Take(ReactivePhase):
    """Damage by the enemy in return is rolled, for whoever attacked, and whoever helped them to fail (RX-06, RX-10)."""

    name = "take"

    def process(self) -> None:
        """Roll it, if there is any; an enemy that is wholly held deals none (RX-08)."""
        sides, swing = self.sides, self.sides.swing
        level, foe = level_named(swing.level), sides.foes[swing.foe]
        at = (swing.who, swing.helper) if swing.helper and level in FAILED else (swing.who,)
        if TAKEN[level] and foe.bound.held:
            self.engine.emit(HeldBack(foe.id))
        elif TAKEN[level]:
            strike(self.engine, sides, foe, TAKEN[level], at, ignored=False)
        self.flow.phase = "answer"


class Mend(ReactivePhase):
    """Healing by things is rolled; then the turn goes on."""

    name = "mend"

    def process(self) -> None:
        """Roll for the first who is still to be healed."""
        cycle = self.sides.cycle
        if not cycle.mending:
            self.flow.phase = "turn"
            return
        (who, text, thing), *rest = cycle.mending
        cycle.mending = tuple(rest)
        amount = self.engine.roll_text("combat", text, who, self.engine.name(thing))
        gains.heal(self.engine, self.sides.mates[who], amount, self.engine.attribution.user)


def roll_of(
    battle: Fight,
    mate: Mate,
    what: str,
    target: str,
    weapon: str,
    modifier: int,
    helper: str,
    *,
    better: bool = False,
    worse: bool,
) -> Level:
    """Roll for a member with Tough, and put dice, sum and level on record (RX-01, RX-10).

    Args:
        battle: the fight.
        mate: who rolls.
        what: `attack`, `defend` or `task`.
        target: the enemy, the ally or the task.
        weapon: what an attack is made with, in words.
        modifier: what is added besides Tough.
        helper: who helps, or nobody; it gives advantage.
        better: advantage for another reason.
        worse: disadvantage.
    """
    numbers = battle.bound(Sides).numbers
    better = better or bool(helper) or mate.turn.favoured
    mate.turn.favoured = False
    count = dice_count(better, worse, numbers.advantage_dice)
    if count == 2:
        natural = battle.roll("combat", 2, 6, mate.id, what).total
    else:
        rolled = battle.dice.each("combat", count, 6, mate.id, what)
        battle.emit(rolled)
        natural = sum(kept(rolled.faces, worse))
    tough = mate.fighter.tough
    level = level_of(natural, tough + modifier, numbers.failure_most, numbers.mixed_most)
    edge = "" if better == worse else "advantage" if better else "disadvantage"
    total = natural + tough + modifier
    battle.emit(Rolls(mate.id, what, target, weapon, natural, tough, modifier, total, edge, helper, level))
    return level


def hampered(mate: Mate, foe: str) -> bool:
    """Tell whether a grip gives somebody disadvantage: on all but attacks on whoever has them in it.

    Args:
        mate: who rolls.
        foe: the enemy attacked; an empty text for any other roll.
    """
    return bool(mate.plight.caught_by) and mate.plight.caught_by != foe


def strike(battle: Fight, sides: Sides, foe: Foe, dice: int, at: tuple[str, ...], *, ignored: bool) -> None:
    """Roll an enemy's damage; it is about to land on these members."""
    stance, declared, numbers = foe.stance, foe.declared, sides.numbers
    roll = battle.roll("combat", dice, 6, foe.id, "damage").total if dice else 0
    press = declared.amount if declared.intent == "press" else 0
    weakened, blinded = stance.weakened + stance.dulled, foe.bound.blinded > 0
    amount = enemy_damage(roll, press, weakened, blinded, numbers.blind_divisor)
    blow = sides.blow
    blow.foe, blow.amount = foe.id, amount
    blow.victims = at if amount else ()
    battle.emit(EnemyStrikes(foe.id, at, roll, press, weakened, blinded, amount, ignored))


def level_named(name: str) -> Level:
    """The level of that name, as state keeps it."""
    return next(level for level in LEVELS if level == name)


def clear(state: Swing | Blow) -> None:
    """Forget what was carried out."""
    fresh = type(state)()
    for name in state.__dataclass_fields__:
        setattr(state, name, getattr(fresh, name))


ROLLS: tuple[type[Phase[Fight]], ...] = (TurnRoll, Deal, Take, Mend)
"""In the order of an attack; `blows.py` goes on."""
