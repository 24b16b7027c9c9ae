"""How effects of things land under Reactive (IT-11, IT-18)."""

from systems.reactive.ends import hurt_foe, settled
from systems.reactive.events import Altered
from systems.reactive.sides import Sides
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken


def damage(battle: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Damage to one enemy without a roll, whether it guards or not, and none in return (IT-11)."""
    sides = battle.bound(Sides)
    if sides.foes[target].able:
        hurt_foe(battle, sides.foes[target], effect.amount, battle.attribution.user)
        settled(battle, sides)


def heal(battle: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Healing gives a member who stands HP, up to the most; a phase of its own rolls it."""
    cycle = battle.bound(Sides).cycle
    cycle.mending = (*cycle.mending, (target, effect.amount, thing.id))
    battle.flow.phase = "mend"


def boost(battle: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """The party's coming attack deals more damage, if it deals any."""
    battle.bound(Sides).cycle.lent += effect.amount


def weaken(battle: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """One enemy deals less damage until the end of the cycle."""
    foe = battle.bound(Sides).foes[target]
    if foe.able:
        foe.stance.weakened += effect.amount
        battle.emit(Altered(target, "weaken", effect.amount, "cycle"))


def bind(battle: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """One enemy is wholly held until the end of the cycle."""
    foe = battle.bound(Sides).foes[target]
    if foe.able:
        foe.bound.held = max(foe.bound.held, 1)
        battle.stir()


def shift(battle: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """A member is out of reach until the end of the cycle."""
    battle.bound(Sides).mates[target].plight.shifted = True


def _damage_words(effect: Damage) -> str:
    return f"deals {effect.amount} damage to one enemy without a roll, and none comes in return"


def _boost_words(effect: Boost) -> str:
    return f"adds {effect.amount} to the damage of the party's coming attack, if it deals any"


def _weaken_words(effect: Weaken) -> str:
    return f"takes {effect.amount} off each damage of one enemy until the end of this cycle"


def _bind_words(effect: Bind) -> str:
    return "binds one enemy: it deals no damage until the end of this cycle"


def _shift_words(effect: Shift) -> str:
    return "puts one of the party out of reach: they take no damage until the end of this cycle"


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", heal),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "foe", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, _bind_words),
    EffectHandler(Shift, "member", shift, _shift_words),
)
