"""How effects land with dice pools; each is part of using a thing, which is 1 action (IT-11, IT-18)."""

from systems.pool.harm import Helped, dice
from systems.pool.sides import Sides
from systems.pool.wounds import heal, lose
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken


def damage(battle: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Damage to one enemy in sight, without a roll, lessened by nothing (IT-11)."""
    lose(battle, battle.bound(Sides), target, effect.amount, battle.attribution.user)


def healing(battle: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """HP at once; who is Downed may wake of it (DP-09, DP-11)."""
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    heal(battle, battle.bound(Sides), target, amount, battle.attribution.user)


def boost(battle: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """More dice on the next action with an attack of one of the party."""
    battle.bound(Sides).stance[target].boost += effect.amount
    battle.emit(Helped(target, f"has {dice(effect.amount)} more on the next attack"))


def weaken(battle: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Fewer dice for an enemy until the end of its next turn."""
    s = battle.bound(Sides)
    if s.able(target):
        s.stance[target].weak += effect.amount
        battle.emit(Helped(target, f"has {dice(effect.amount)} less until the end of its next turn"))


def bind(battle: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """An enemy loses its next turn."""
    s = battle.bound(Sides)
    if s.able(target):
        s.stance[target].bound = True
        battle.emit(Helped(target, "is bound and will lose its next turn"))


def shift(battle: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """No attack can be aimed at one of the party until that one's next turn."""
    battle.bound(Sides).stance[target].shifted = True
    battle.emit(Helped(target, "is out of reach until the next turn"))


def _damage_words(effect: Damage) -> str:
    return f"deals {effect.amount} damage to one enemy in sight, whatever its armour"


def _boost_words(effect: Boost) -> str:
    return f"gives one of the party {dice(effect.amount)} more on the next attack"


def _weaken_words(effect: Weaken) -> str:
    return f"takes {dice(effect.amount)} from all rolls of one enemy until the end of its next turn"


def _bind_words(effect: Bind) -> str:
    return "binds one enemy: it loses its next turn"


def _shift_words(effect: Shift) -> str:
    return "puts one of the party out of reach of all attacks until that one's next turn"


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", healing),
    EffectHandler(Boost, "member", boost, _boost_words),
    EffectHandler(Weaken, "foe", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, _bind_words),
    EffectHandler(Shift, "member", shift, _shift_words),
)
