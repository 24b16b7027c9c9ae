"""How effects land with dice pools; each is part of using a thing, which is 1 action (IT-11, IT-18)."""

from collections.abc import Mapping

from systems.pool.events.damage import Helped, dice
from systems.pool.mechanics.damage import heal, lose
from systems.pool.state import Sides
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.weaken import Weaken
from systems.table.ruleset import Landing


def damage(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Damage to one enemy in sight, without a roll, lessened by nothing (IT-11)."""
    assert isinstance(effect, Damage)
    lose(battle, battle.bound(Sides), target, effect.amount, battle.doers.hand)


def healing(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """HP at once; who is Downed may wake of it (DP-09, DP-11)."""
    assert isinstance(effect, Heal)
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    heal(battle, battle.bound(Sides), target, amount, battle.doers.hand)


def boost(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """More dice on the next action with an attack of one of the party."""
    assert isinstance(effect, Boost)
    battle.bound(Sides).stance[target].boost += effect.amount
    battle.emit(Helped(target, f"has {dice(effect.amount)} more on the next attack"))


def weaken(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Fewer dice for an enemy until the end of its next turn."""
    assert isinstance(effect, Weaken)
    s = battle.bound(Sides)
    if s.able(target):
        s.stance[target].weak += effect.amount
        battle.emit(Helped(target, f"has {dice(effect.amount)} less until the end of its next turn"))


def bind(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """An enemy loses its next turn."""
    s = battle.bound(Sides)
    if s.able(target):
        s.stance[target].bound = True
        battle.emit(Helped(target, "is bound and will lose its next turn"))


def shift(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """No attack can be aimed at one of the party until that one's next turn."""
    battle.bound(Sides).stance[target].shifted = True
    battle.emit(Helped(target, "is out of reach until the next turn"))


def _damage_words(effect: Effect) -> str:
    assert isinstance(effect, Damage)
    return f"deals {effect.amount} damage to one enemy in sight, whatever its armour"


def _boost_words(effect: Effect) -> str:
    assert isinstance(effect, Boost)
    return f"gives one of the party {dice(effect.amount)} more on the next attack"


def _weaken_words(effect: Effect) -> str:
    assert isinstance(effect, Weaken)
    return f"takes {dice(effect.amount)} from all rolls of one enemy until the end of its next turn"


def _bind_words(effect: Effect) -> str:
    return "binds one enemy: it loses its next turn"


def _shift_words(effect: Effect) -> str:
    return "puts one of the party out of reach of all attacks until that one's next turn"


LANDINGS: Mapping[str, Landing] = {
    "damage": Landing("foe", damage, _damage_words),
    "heal": Landing("member", healing),
    "boost": Landing("member", boost, _boost_words),
    "weaken": Landing("foe", weaken, _weaken_words),
    "bind": Landing("foe", bind, _bind_words),
    "shift": Landing("member", shift, _shift_words),
}
