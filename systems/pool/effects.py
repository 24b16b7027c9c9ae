"""Effects of items in a fight; using an item is 1 action (IT-11, IT-18)."""

from systems.pool.events.damage import Helped, dice_words
from systems.pool.mechanics.conditions import hold
from systems.pool.mechanics.damage import lose
from systems.pool.mechanics.healing import heal
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.state.state import State
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
    """Deal damage to one enemy in sight, without a roll, reduced by nothing (IT-11)."""
    lose(fight, fight.bound(State).units[target], effect.amount, fight.attribution.user)


def healing(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Give HP at once; it may wake a Downed unit (DP-09, DP-11)."""
    amount = fight.roll_text("combat", effect.amount, target, fight.name(thing.id))
    heal(fight, fight.bound(State).units[target], amount, fight.attribution.user)


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Take HP off the bearer, reduced by nothing but a Locket."""
    state = fight.bound(State)
    lose(fight, state.units[target], effect.amount, "")
    end_if_decided(fight, state)


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Give a member more dice on the next action with an attack."""
    fight.bound(State).units[target].stance.boost += effect.amount
    fight.emit(Helped(target, tr("has {dice_words} more on the next attack", dice_words=dice_words(effect.amount))))


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Take dice from an enemy until the end of its next turn."""
    unit = fight.bound(State).units[target]
    if unit.able:
        unit.stance.weak += effect.amount
        fight.emit(
            Helped(
                target, tr("has {dice_words} less until the end of its next turn", dice_words=dice_words(effect.amount))
            )
        )


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Make an enemy lose its next turn."""
    unit = fight.bound(State).units[target]
    if unit.able:
        unit.stance.bound = True
        fight.emit(Helped(target, tr("is bound and will lose its next turn")))


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Put a member out of all attacks until the member's next turn, to the next round's end at most (DP-13)."""
    unit = fight.bound(State).units[target]
    unit.stance.shifted = True
    hold(unit, "shifted")
    fight.emit(Helped(target, tr("is out of reach until the next turn, or the end of the next round")))


def _damage_words(effect: Damage) -> str:
    return tr("deals {amount} damage to one enemy in sight, whatever its armour", amount=effect.amount)


def _boost_words(effect: Boost) -> str:
    return tr("gives one of the party {dice_words} more on the next attack", dice_words=dice_words(effect.amount))


def _weaken_words(effect: Weaken) -> str:
    return tr(
        "takes {dice_words} from all rolls of one enemy until the end of its next turn",
        dice_words=dice_words(effect.amount),
    )


def _bind_words(effect: Bind) -> str:
    return tr("binds one enemy: it loses its next turn")


def _shift_words(effect: Shift) -> str:
    return tr(
        "puts one of the party out of reach of all attacks until that one's next turn, at most to the next round's end"
    )


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", healing),
    EffectHandler(Harm, "bearer", harm),
    EffectHandler(Boost, "member", boost, _boost_words),
    EffectHandler(Weaken, "foe", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, _bind_words),
    EffectHandler(Shift, "member", shift, _shift_words),
)
