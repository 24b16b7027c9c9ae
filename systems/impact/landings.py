"""How effects land under Party Impact."""

from systems.impact.events import Healed
from systems.impact.phases import hurt_enemies
from systems.impact.sides import Sides
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken


def damage(battle: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Damage comes off the enemies' HP; at 0 the party wins at once (IT-11, PI-07)."""
    hurt_enemies(battle, battle.bound(Sides), effect.amount, ((battle.attribution.user, 1),))


def heal(battle: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Healing gives a member who stands HP, up to the most."""
    sides = battle.bound(Sides)
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    health = sides.health[target]
    gained = min(amount, sides.fighters[target].most - health.hp)
    health.hp += gained
    if gained:
        battle.stir()
    battle.emit(Healed(target, gained, health.hp, battle.attribution.user))


def boost(battle: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Party Impact is higher in the coming roll."""
    battle.bound(Sides).clash.boost += effect.amount


def weaken(battle: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Enemy Impact is lower in the coming roll."""
    battle.bound(Sides).clash.weaken += effect.amount


def bind(battle: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """A negative total of the coming roll counts as 0."""
    battle.bound(Sides).clash.bound = True


def shift(battle: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """No damage of the coming roll can be assigned to the member."""
    battle.bound(Sides).assigned[target].shifted = True


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "none", damage),
    EffectHandler(Heal, "member", heal),
    EffectHandler(Boost, "none", boost),
    EffectHandler(Weaken, "none", weaken),
    EffectHandler(Bind, "none", bind),
    EffectHandler(Shift, "member", shift),
)
