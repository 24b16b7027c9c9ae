"""How effects land under Party Impact."""

from collections.abc import Mapping

from systems.impact.events import Healed
from systems.impact.phases import hurt_enemies
from systems.impact.sides import Sides
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.weaken import Weaken
from systems.table.ruleset import Landing


def damage(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Damage comes off the enemies' HP; at 0 the party wins at once (IT-11, PI-07)."""
    assert isinstance(effect, Damage)
    hurt_enemies(battle, battle.bound(Sides), effect.amount, ((battle.doers.hand, 1),))


def heal(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Healing gives a member who stands HP, up to the most."""
    assert isinstance(effect, Heal)
    sides = battle.bound(Sides)
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    health = sides.health[target]
    gained = min(amount, sides.fighters[target].most - health.hp)
    health.hp += gained
    if gained:
        battle.stir()
    battle.emit(Healed(target, gained, health.hp, battle.doers.hand))


def boost(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Party Impact is higher in the coming roll."""
    assert isinstance(effect, Boost)
    battle.bound(Sides).clash.boost += effect.amount


def weaken(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Enemy Impact is lower in the coming roll."""
    assert isinstance(effect, Weaken)
    battle.bound(Sides).clash.weaken += effect.amount


def bind(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """A negative total of the coming roll counts as 0."""
    battle.bound(Sides).clash.bound = True


def shift(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """No damage of the coming roll can be assigned to the member."""
    battle.bound(Sides).assigned[target].shifted = True


LANDINGS: Mapping[str, Landing] = {
    "damage": Landing("none", damage),
    "heal": Landing("member", heal),
    "boost": Landing("none", boost),
    "weaken": Landing("none", weaken),
    "bind": Landing("none", bind),
    "shift": Landing("member", shift),
}
