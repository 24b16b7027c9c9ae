"""How effects of things and spells land on zones; using one is the round's action (IT-11, ZN-32, ZN-34)."""

from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken
from systems.zones.events.damage import Regains, Struck
from systems.zones.mechanics.damage import change_next_round, store_damage
from systems.zones.rules import toll
from systems.zones.state.positions import Positions
from systems.zones.state.state import State


def damage(battle: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Damage to one enemy in sight at the round's end, without a Hit: a Full one on peons and grunts (IT-11, ZN-34)."""
    foe = battle.bound(State).by_id[target]
    amount = toll(foe.facts.grade, "full", effect.amount)
    battle.emit(Struck(thing.id, target, amount))
    store_damage(battle, foe, amount, battle.attribution.user)


def heal(battle: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Health for a member who is conscious, at the round's end."""
    member = battle.bound(State).by_id[target]
    amount = battle.roll_text("combat", effect.amount, target, battle.name(thing.id))
    if amount > 0:
        member.harm.recovery += amount
        battle.attribution.add_healing(battle.attribution.user, target, amount)
        battle.emit(Regains(target, amount, 0, False))


def boost(battle: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Everybody of the party has a higher Action Score in the next round."""
    for member in battle.bound(State).able_members():
        change_next_round(battle, member, effect.amount, False)


def weaken(battle: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Every enemy has a lower Action Score in the next round."""
    for foe in battle.bound(State).able_foes():
        change_next_round(battle, foe, -effect.amount, False)


def bind(battle: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Hits of this round by the enemies in the named one's Zone do nothing."""
    zone = battle.bound(Positions).field().zone
    for foe in battle.bound(State).able_foes():
        foe.harm.bound = foe.harm.bound or zone[foe.id] == zone[target]


def shift(battle: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Nothing of this round harms the member."""
    battle.bound(State).by_id[target].harm.shifted = True


def _boost_words(effect: Boost) -> str:
    return f"gives everybody of the party {effect.amount} more Action Score in the next round"


def _weaken_words(effect: Weaken) -> str:
    return f"takes {effect.amount} off every enemy's Action Score in the next round"


def _damage_words(effect: Damage) -> str:
    return f"deals {effect.amount} damage to one enemy at the round's end, without a Hit"


def _heal_words(effect: Heal) -> str:
    return f"heals {effect.amount} at the round's end"


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", heal, _heal_words),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "none", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, lambda _: "keeps the enemies of one Zone from doing any harm in this round"),
    EffectHandler(
        Shift, "member", shift, lambda _: "puts one of the party out of this world: nothing of this round harms them"
    ),
)
