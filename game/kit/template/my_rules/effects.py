"""What the effects of things and spells do in a fight: one handler for each effect that does anything here."""

from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.harm import Harm
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken
from systems.table.port import EffectHandler, EffectHandlers, Fight, Healed, Thing, handlers

from .mechanics import hurt
from .rules import STEP
from .state import State


def damage(fight: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Hurt a foe without a throw."""
    foe = fight.bound(State).units[target]
    if foe.able:
        hurt(fight, foe, effect.amount, fight.attribution.user)


def heal(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Give hit points to a member who stands."""
    unit = fight.bound(State).units[target]
    amount = fight.roll_text("combat", effect.amount, target, fight.name(thing.id))
    gained = min(amount, unit.fighter.most - unit.life.hp) if unit.able else 0
    unit.life.hp += gained
    if gained:
        fight.stir()
    fight.emit(Healed(target, gained, unit.life.hp, fight.attribution.user))


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Hurt the member who bears the thing."""
    hurt(fight, fight.bound(State).units[target], effect.amount, "")


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Help the whole party in this round."""
    for unit in fight.bound(State).members:
        unit.turn.boost += STEP * effect.amount


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Hinder all foes in this round."""
    for unit in fight.bound(State).foes:
        unit.turn.boost -= STEP * effect.amount


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Hold a foe for this round."""
    fight.bound(State).units[target].turn.bound = True


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Put a member out of reach for this round."""
    fight.bound(State).units[target].turn.shifted = True


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "foe", damage),
    EffectHandler(Heal, "member", heal),
    EffectHandler(Harm, "bearer", harm),
    EffectHandler(Boost, "none", boost),
    EffectHandler(Weaken, "none", weaken),
    EffectHandler(Bind, "foe", bind, lambda _: "holds a foe for this round"),
    EffectHandler(Shift, "member", shift, lambda _: "puts one of the party out of reach for this round"),
)
"""`none`, `member` or `foe` says which target a use has to name, `bearer` that it comes to whoever bears the thing;
words of its own describe an effect that is different here. Shields and Lockets have no handler: see `mechanics`.
"""
