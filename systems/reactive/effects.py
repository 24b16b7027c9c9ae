"""Effects of items in a fight (IT-11, IT-18)."""

from systems.reactive.events.encounter import Altered
from systems.reactive.mechanics.damage import end_if_decided, hurt_foe, hurt_member
from systems.reactive.state import State
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
    """Damage one enemy, guard or not, without a roll and without damage in return (IT-11)."""
    state = fight.bound(State)
    if state.foes[target].able:
        hurt_foe(fight, state.foes[target], effect.amount, fight.attribution.user)
        end_if_decided(fight, state)


def heal(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Heal a member above 0 HP; the phase `mend` rolls the amount."""
    cycle = fight.bound(State).cycle
    cycle.mending = (*cycle.mending, (target, effect.amount, thing.id))
    fight.flow.phase = "mend"


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Damage the bearer at once."""
    state = fight.bound(State)
    hurt_member(fight, state.members[target], effect.amount, "")
    end_if_decided(fight, state)


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Increase the damage of the party's next attack, if it deals any."""
    fight.bound(State).cycle.lent += effect.amount


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Decrease the damage of one enemy until the end of the cycle."""
    foe = fight.bound(State).foes[target]
    if foe.able:
        foe.stance.weakened += effect.amount
        fight.emit(Altered(target, "weaken", effect.amount, "cycle"))


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Hold one enemy wholly until the end of the cycle."""
    foe = fight.bound(State).foes[target]
    if foe.able:
        foe.bound.held = max(foe.bound.held, 1)
        fight.stir()


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Put a member out of reach until the end of the cycle."""
    fight.bound(State).members[target].plight.shifted = True


def _damage_words(effect: Damage) -> str:
    return tr("deals {amount} damage to one enemy without a roll, and none comes in return", amount=effect.amount)


def _boost_words(effect: Boost) -> str:
    return tr("adds {amount} to the damage of the party's coming attack, if it deals any", amount=effect.amount)


def _weaken_words(effect: Weaken) -> str:
    return tr("takes {amount} off each damage of one enemy until the end of this cycle", amount=effect.amount)


def _bind_words(effect: Bind) -> str:
    return tr("binds one enemy: it deals no damage until the end of this cycle")


def _shift_words(effect: Shift) -> str:
    return tr("puts one of the party out of reach: they take no damage until the end of this cycle")


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage, _damage_words),
    EffectHandler(Heal, "member", heal),
    EffectHandler(Harm, "bearer", harm),
    EffectHandler(Boost, "none", boost, _boost_words),
    EffectHandler(Weaken, "foe", weaken, _weaken_words),
    EffectHandler(Bind, "foe", bind, _bind_words),
    EffectHandler(Shift, "member", shift, _shift_words),
)
