"""Effects of things and spells in a fight; using one is the action of the round (IT-11, ZN-32, ZN-34)."""

from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.harm import Harm
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken
from systems.table.loop.language import tr
from systems.zones.events.damage import Regains, Struck
from systems.zones.mechanics.damage import change_next_round, store_damage
from systems.zones.rules import hit_damage
from systems.zones.state.positions import Positions
from systems.zones.state.state import State


def damage(fight: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Damage one enemy at the round's end, without a Hit; peons and grunts take a Full Hit (IT-11, ZN-34)."""
    foe = fight.bound(State).by_id[target]
    amount = hit_damage(foe.facts.grade, "full", effect.amount)
    fight.emit(Struck(thing.id, target, amount))
    store_damage(fight, foe, amount, fight.attribution.user)


def heal(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Restore health of a conscious member at the round's end."""
    member = fight.bound(State).by_id[target]
    amount = fight.roll_text("combat", effect.amount, target, fight.name(thing.id))
    if amount > 0:
        member.harm.recovery += amount
        fight.attribution.add_healing(fight.attribution.user, target, amount)
        fight.emit(Regains(target, amount, 0, False))


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Damage the bearer at the round's end, without a Hit."""
    fight.emit(Struck(thing.id, target, effect.amount))
    store_damage(fight, fight.bound(State).by_id[target], effect.amount, "")


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Raise the Action Scores of the party in the next round."""
    for member in fight.bound(State).able_members():
        change_next_round(fight, member, effect.amount, False)


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Lower the Action Scores of all enemies in the next round."""
    for foe in fight.bound(State).able_foes():
        change_next_round(fight, foe, -effect.amount, False)


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Cancel the Hits of this round by all enemies in the target's Zone."""
    zone = fight.bound(Positions).field().zone
    for foe in fight.bound(State).able_foes():
        foe.harm.bound = foe.harm.bound or zone[foe.id] == zone[target]


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Cancel all damage of this round to the member."""
    fight.bound(State).by_id[target].harm.shifted = True


def _boost_words(effect: Boost) -> str:
    return tr("gives everybody of the party {amount} more Action Score in the next round", amount=effect.amount)


def _weaken_words(effect: Weaken) -> str:
    return tr("takes {amount} off every enemy's Action Score in the next round", amount=effect.amount)


def _damage_words(effect: Damage) -> str:
    return tr("deals {amount} damage to one enemy at the round's end, without a Hit", amount=effect.amount)


def _harm_words(effect: Harm) -> str:
    return tr("does {amount} damage to its bearer at the round's end", amount=effect.amount)


def _heal_words(effect: Heal) -> str:
    return tr("heals {amount} at the round's end", amount=effect.amount)


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", heal, _heal_words),
    EffectHandler(Harm, "bearer", harm, _harm_words),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "none", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, lambda _: tr("keeps the enemies of one Zone from doing any harm in this round")),
    EffectHandler(
        Shift,
        "member",
        shift,
        lambda _: tr("puts one of the party out of this world: nothing of this round harms them"),
    ),
)
