"""How effects land by opposed 4dF. What is lent or laid on somebody holds for the whole of the next turn (FT-11)."""

from collections.abc import Mapping

from systems.fudge.events.actions import ConditionTaken
from systems.fudge.events.damage import Blasted
from systems.fudge.rules.rolls import blast_value, stepped, wound_of
from systems.fudge.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.content.effect import Effect
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.weaken import Weaken
from systems.table.ruleset import Landing


def damage(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """One enemy is hit without a roll, lessened by nothing; the wound is marked at the turn's end (IT-11)."""
    assert isinstance(effect, Damage)
    state = battle.bound(State)
    value = blast_value(effect.amount, state.numbers.blast_value, state.numbers.blast_amount)
    state.units[target].coming.hits += (value,)
    battle.doers.harms(battle.doers.hand, target, value)
    battle.emit(Blasted(target, value, wound_of(value)))


def heal(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """The worst wound from before this turn is a step better at the turn's end (IT-01)."""
    battle.bound(State).units[target].coming.healing += 1
    battle.doers.mends(battle.doers.hand, target, 1)


def boost(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """All attack rolls of the party are higher in the next turn."""
    assert isinstance(effect, Boost)
    state = battle.bound(State)
    amount = stepped(effect.amount, state.numbers.points_per_step)
    for unit in state.members:
        if unit.fights:
            unit.condition.next_attack += amount
    battle.emit(ConditionTaken("party", f"attacks at {amount:+d} next turn"))


def weaken(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """All attack rolls of the enemies are lower in the next turn."""
    assert isinstance(effect, Weaken)
    state = battle.bound(State)
    amount = stepped(effect.amount, state.numbers.points_per_step)
    for unit in state.foes:
        if unit.fights:
            unit.condition.next_attack -= amount
    battle.emit(ConditionTaken("foes", f"attacks at {-amount:+d} next turn"))


def bind(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """One enemy can do nothing in the next turn."""
    battle.bound(State).units[target].condition.next_held = True
    battle.emit(ConditionTaken(target, "is held fast and can do nothing next turn"))


def shift(battle: Battle, effect: Effect, thing: Thing, target: str) -> None:
    """No attack finds the member in the next turn."""
    battle.bound(State).units[target].condition.next_shifted = True
    battle.emit(ConditionTaken(target, "is half out of this world next turn: no attack finds them"))


def _damage_words(effect: Effect) -> str:
    assert isinstance(effect, Damage)
    return f"hits one enemy in sight without a roll, for {effect.amount} damage"


def _boost_words(effect: Effect) -> str:
    assert isinstance(effect, Boost)
    return "strengthens every attack of the party in the next turn"


def _weaken_words(effect: Effect) -> str:
    assert isinstance(effect, Weaken)
    return "weakens every attack of the enemies in the next turn"


LANDINGS: Mapping[str, Landing] = {
    "damage": Landing("foe", damage, _damage_words),
    "heal": Landing("member", heal, lambda effect: "makes the worst wound a step better at the turn's end"),
    "boost": Landing("none", boost, _boost_words),
    "weaken": Landing("none", weaken, _weaken_words),
    "bind": Landing("foe", bind, lambda effect: "holds one enemy in sight fast: it can do nothing next turn"),
    "shift": Landing(
        "member", shift, lambda effect: "puts one of the party out of reach: no attack finds them next turn"
    ),
}
