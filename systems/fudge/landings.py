"""How effects land by opposed 4dF. What is lent or laid on somebody holds for the whole of the next turn (FT-11)."""

from systems.fudge.events import Blasted, ConditionTaken
from systems.fudge.rules import blast_value, stepped, wound_of
from systems.fudge.sides import Sides
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken


def damage(battle: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """One enemy is hit without a roll, lessened by nothing; the wound is marked at the turn's end (IT-11)."""
    sides = battle.bound(Sides)
    value = blast_value(effect.amount, sides.numbers.blast_value, sides.numbers.blast_amount)
    sides.units[target].coming.hits += (value,)
    battle.attribution.add_harm(battle.attribution.user, target, value)
    battle.emit(Blasted(target, value, wound_of(value)))


def heal(battle: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """The worst wound from before this turn is a step better at the turn's end (IT-01)."""
    battle.bound(Sides).units[target].coming.healing += 1
    battle.attribution.add_healing(battle.attribution.user, target, 1)


def boost(battle: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """All attack rolls of the party are higher in the next turn."""
    sides = battle.bound(Sides)
    amount = stepped(effect.amount, sides.numbers.points_per_step)
    for unit in sides.members:
        if unit.fights:
            unit.condition.next_attack += amount
    battle.emit(ConditionTaken("party", f"attacks at {amount:+d} next turn"))


def weaken(battle: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """All attack rolls of the enemies are lower in the next turn."""
    sides = battle.bound(Sides)
    amount = stepped(effect.amount, sides.numbers.points_per_step)
    for unit in sides.foes:
        if unit.fights:
            unit.condition.next_attack -= amount
    battle.emit(ConditionTaken("foes", f"attacks at {-amount:+d} next turn"))


def bind(battle: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """One enemy can do nothing in the next turn."""
    battle.bound(Sides).units[target].condition.next_held = True
    battle.emit(ConditionTaken(target, "is held fast and can do nothing next turn"))


def shift(battle: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """No attack finds the member in the next turn."""
    battle.bound(Sides).units[target].condition.next_shifted = True
    battle.emit(ConditionTaken(target, "is half out of this world next turn: no attack finds them"))


def _damage_words(effect: Damage) -> str:
    return f"hits one enemy in sight without a roll, for {effect.amount} damage"


def _boost_words(effect: Boost) -> str:
    return "strengthens every attack of the party in the next turn"


def _weaken_words(effect: Weaken) -> str:
    return "weakens every attack of the enemies in the next turn"


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", heal, lambda effect: "makes the worst wound a step better at the turn's end"),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "none", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, lambda effect: "holds one enemy in sight fast: it can do nothing next turn"),
    EffectHandler(
        Shift, "member", shift, lambda effect: "puts one of the party out of reach: no attack finds them next turn"
    ),
)
