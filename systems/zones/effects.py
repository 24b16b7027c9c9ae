"""How effects of things and spells land on zones; using one is the round's action (IT-11, ZN-32, ZN-34)."""

from collections.abc import Mapping

from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.weaken import Weaken
from systems.table.ruleset import Landing
from systems.zones.events.damage import Regains, Struck
from systems.zones.mechanics.damage import affect, harm
from systems.zones.rules import toll
from systems.zones.state.positions import Places
from systems.zones.state.state import Sides


def damage(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Damage to one enemy in sight at the round's end, without a Hit: a Full one on peons and grunts (IT-11, ZN-34)."""
    assert isinstance(effect, Damage)
    foe = battle.bound(Sides).by_id[target]
    amount = toll(foe.unit.grade, "full", effect.amount)
    battle.emit(Struck(thing.id, target, amount))
    harm(battle, foe, amount, battle.doers.hand)


def heal(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Health for a member who is conscious, at the round's end."""
    assert isinstance(effect, Heal)
    member = battle.bound(Sides).by_id[target]
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    if amount > 0:
        member.harm.recovery += amount
        battle.doers.mends(battle.doers.hand, target, amount)
        battle.emit(Regains(target, amount, 0, False))


def boost(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Everybody of the party has a higher Action Score in the next round."""
    assert isinstance(effect, Boost)
    for member in battle.bound(Sides).able_heroes():
        affect(battle, member, effect.amount, False)


def weaken(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Every enemy has a lower Action Score in the next round."""
    assert isinstance(effect, Weaken)
    for foe in battle.bound(Sides).able_foes():
        affect(battle, foe, -effect.amount, False)


def bind(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Hits of this round by the enemies in the named one's Zone do nothing."""
    zone = battle.bound(Places).field().zone
    for foe in battle.bound(Sides).able_foes():
        foe.harm.bound = foe.harm.bound or zone[foe.id] == zone[target]


def shift(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """Nothing of this round harms the member."""
    battle.bound(Sides).by_id[target].harm.shifted = True


def _boost_words(effect: Effect) -> str:
    assert isinstance(effect, Boost)
    return f"gives everybody of the party {effect.amount} more Action Score in the next round"


def _weaken_words(effect: Effect) -> str:
    assert isinstance(effect, Weaken)
    return f"takes {effect.amount} off every enemy's Action Score in the next round"


def _damage_words(effect: Effect) -> str:
    assert isinstance(effect, Damage)
    return f"deals {effect.amount} damage to one enemy at the round's end, without a Hit"


def _heal_words(effect: Effect) -> str:
    assert isinstance(effect, Heal)
    return f"heals {effect.amount} at the round's end"


LANDINGS: Mapping[str, Landing] = {
    "damage": Landing("foe", damage, _damage_words),
    "heal": Landing("member", heal, _heal_words),
    "boost": Landing("none", boost, _boost_words),
    "weaken": Landing("none", weaken, _weaken_words),
    "bind": Landing("foe", bind, lambda _: "keeps the enemies of one Zone from doing any harm in this round"),
    "shift": Landing(
        "member", shift, lambda _: "puts one of the party out of this world: nothing of this round harms them"
    ),
}
