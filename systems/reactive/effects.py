"""How effects of things land under Reactive (IT-11, IT-18)."""

from collections.abc import Mapping

from systems.reactive.events.actions import Altered
from systems.reactive.mechanics.damage import hurt_foe, settled
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.weaken import Weaken
from systems.table.ruleset import Landing


def damage(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Damage to one enemy without a roll, whether it guards or not, and none in return (IT-11)."""
    assert isinstance(effect, Damage)
    state = battle.bound(State)
    if state.foes[target].able:
        hurt_foe(battle, state.foes[target], effect.amount, battle.doers.hand)
        settled(battle, state)


def heal(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Healing gives a member who stands HP, up to the most; a phase of its own rolls it."""
    assert isinstance(effect, Heal)
    cycle = battle.bound(State).cycle
    cycle.mending = (*cycle.mending, (target, effect.amount, thing.id))
    battle.flow.phase = "mend"


def boost(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """The party's coming attack deals more damage, if it deals any."""
    assert isinstance(effect, Boost)
    battle.bound(State).cycle.lent += effect.amount


def weaken(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """One enemy deals less damage until the end of the cycle."""
    assert isinstance(effect, Weaken)
    foe = battle.bound(State).foes[target]
    if foe.able:
        foe.stance.weakened += effect.amount
        battle.emit(Altered(target, "weaken", effect.amount, "cycle"))


def bind(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """One enemy is wholly held until the end of the cycle."""
    foe = battle.bound(State).foes[target]
    if foe.able:
        foe.bound.held = max(foe.bound.held, 1)
        battle.stir()


def shift(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """A member is out of reach until the end of the cycle."""
    battle.bound(State).members[target].plight.shifted = True


def _damage_words(effect: Effect) -> str:
    assert isinstance(effect, Damage)
    return f"deals {effect.amount} damage to one enemy without a roll, and none comes in return"


def _boost_words(effect: Effect) -> str:
    assert isinstance(effect, Boost)
    return f"adds {effect.amount} to the damage of the party's coming attack, if it deals any"


def _weaken_words(effect: Effect) -> str:
    assert isinstance(effect, Weaken)
    return f"takes {effect.amount} off each damage of one enemy until the end of this cycle"


def _bind_words(effect: Effect) -> str:
    return "binds one enemy: it deals no damage until the end of this cycle"


def _shift_words(effect: Effect) -> str:
    return "puts one of the party out of reach: they take no damage until the end of this cycle"


LANDINGS: Mapping[str, Landing] = {
    "damage": Landing("foe", damage, _damage_words),
    "heal": Landing("member", heal),
    "boost": Landing("none", boost, _boost_words),
    "weaken": Landing("foe", weaken, _weaken_words),
    "bind": Landing("foe", bind, _bind_words),
    "shift": Landing("member", shift, _shift_words),
}
