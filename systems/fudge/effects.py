"""Handlers of fight effects. Boosts, weakenings and bonds hold for the whole of the next turn (FT-11)."""

from systems.fudge.events.actions import ConditionTaken
from systems.fudge.events.damage import Blasted
from systems.fudge.mechanics.damage import wound_from
from systems.fudge.rules.rolls import blast_value, stepped
from systems.fudge.state import State
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


def damage(fight: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Hit one enemy without a roll or armour; the wound is marked at the turn's end (IT-11)."""
    _blast(fight, target, effect.amount, fight.attribution.user)


def _blast(fight: Fight, target: str, amount: int, by: str) -> None:
    state = fight.bound(State)
    value = blast_value(amount, state.numbers.blast_value, state.numbers.blast_amount)
    state.units[target].coming.hits += (value,)
    fight.attribution.add_harm(by, target, value)
    fight.emit(Blasted(target, value, wound_from(state.units[target], value)))


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Hit the bearer without a roll or armour; the wound is marked at the turn's end."""
    _blast(fight, target, effect.amount, "")


def heal(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Make the worst wound from before this turn a step better at the turn's end (IT-01)."""
    fight.bound(State).units[target].coming.healing += 1
    fight.attribution.add_healing(fight.attribution.user, target, 1)


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Raise all attack rolls of the party in the next turn."""
    state = fight.bound(State)
    amount = stepped(effect.amount, state.numbers.points_per_step)
    for unit in state.members:
        if unit.fights:
            unit.condition.next_attack += amount
    fight.emit(ConditionTaken("party", tr("attacks at {amount:+d} next turn", amount=amount)))


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Lower all attack rolls of the enemies in the next turn."""
    state = fight.bound(State)
    amount = stepped(effect.amount, state.numbers.points_per_step)
    for unit in state.foes:
        if unit.fights:
            unit.condition.next_attack -= amount
    fight.emit(ConditionTaken("foes", tr("attacks at {amount:+d} next turn", amount=-amount)))


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Hold one enemy fast for the next turn."""
    fight.bound(State).units[target].condition.next_held = True
    fight.emit(ConditionTaken(target, tr("is held fast and can do nothing next turn")))


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Let no attack find a member in the next turn."""
    fight.bound(State).units[target].condition.next_shifted = True
    fight.emit(ConditionTaken(target, tr("is half out of this world next turn: no attack finds them")))


def _damage_words(effect: Damage) -> str:
    return tr("hits one enemy in sight without a roll, for {amount} damage", amount=effect.amount)


def _harm_words(effect: Harm) -> str:
    return tr("hits its bearer without a roll, for {amount} damage", amount=effect.amount)


def _boost_words(effect: Boost) -> str:
    return tr("strengthens every attack of the party in the next turn")


def _weaken_words(effect: Weaken) -> str:
    return tr("weakens every attack of the enemies in the next turn")


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Harm, "bearer", harm, _harm_words),
    EffectHandler(Heal, "member", heal, lambda effect: tr("makes the worst wound a step better at the turn's end")),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "none", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, lambda effect: tr("holds one enemy in sight fast: it can do nothing next turn")),
    EffectHandler(
        Shift, "member", shift, lambda effect: tr("puts one of the party out of reach: no attack finds them next turn")
    ),
)
