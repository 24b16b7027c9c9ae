"""The effects of things and spells in a Party Impact fight."""

from systems.impact.mechanics import hurt_enemies, hurt_member
from systems.impact.state import State
from systems.table.battle.events import Healed
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.setup import Thing
from systems.table.effects.bind import Bind
from systems.table.effects.boost import Boost
from systems.table.effects.damage import Damage
from systems.table.effects.harm import Harm
from systems.table.effects.heal import Heal
from systems.table.effects.shift import Shift
from systems.table.effects.weaken import Weaken


def damage(fight: Fight, effect: Damage, thing: Thing, target: str) -> None:
    """Take damage off the enemies' HP; at 0 the party wins at once (IT-11, PI-07)."""
    hurt_enemies(fight, fight.bound(State), effect.amount, ((fight.attribution.user, 1),))


def heal(fight: Fight, effect: Heal, thing: Thing, target: str) -> None:
    """Give HP to a member above 0 HP, up to the most."""
    unit = fight.bound(State).units[target]
    health = unit.health
    amount = fight.roll_text("combat", effect.amount, target, fight.name(thing.id))
    gained = min(amount, unit.fighter.most - health.hp)
    health.hp += gained
    if gained:
        fight.stir()
    fight.emit(Healed(target, gained, health.hp, fight.attribution.user))


def harm(fight: Fight, effect: Harm, thing: Thing, target: str) -> None:
    """Take HP off the bearer, who did it alone; with nobody left standing the party is routed (PI-09)."""
    hurt_member(fight, fight.bound(State), target, effect.amount)


def boost(fight: Fight, effect: Boost, thing: Thing, target: str) -> None:
    """Raise Party Impact for the coming roll."""
    fight.bound(State).clash.boost += effect.amount


def weaken(fight: Fight, effect: Weaken, thing: Thing, target: str) -> None:
    """Lower Enemy Impact for the coming roll."""
    fight.bound(State).clash.weaken += effect.amount


def bind(fight: Fight, effect: Bind, thing: Thing, target: str) -> None:
    """Count a negative total of the coming roll as 0."""
    fight.bound(State).clash.bound = True


def shift(fight: Fight, effect: Shift, thing: Thing, target: str) -> None:
    """Keep all damage of the coming roll off the member."""
    fight.bound(State).units[target].assigned.shifted = True


EFFECTS: EffectHandlers = handlers(
    EffectHandler(Damage, "none", damage),
    EffectHandler(Heal, "member", heal),
    EffectHandler(Harm, "bearer", harm),
    EffectHandler(Boost, "none", boost),
    EffectHandler(Weaken, "none", weaken),
    EffectHandler(Bind, "none", bind),
    EffectHandler(Shift, "member", shift),
)
