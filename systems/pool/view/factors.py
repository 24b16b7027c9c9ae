"""The parts of rolls by name: dice, successes, what they are held against, damage (DP-03 to DP-07, DP-12 to DP-17)."""

from systems.pool.components import Power, Weapon
from systems.pool.mechanics.attack_profile import (
    AttackProfile,
    armour_of,
    attack_dice,
    flanks,
    power_dice,
    roll_difficulties,
)
from systems.pool.rules import split_dice
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.wording import against_words
from systems.table.battle.foresight import FactorView, named
from systems.table.loop.language import both, tr


def attack_factors(state: State, unit: Unit, weapon: Weapon, target: Unit, profile: AttackProfile) -> list[FactorView]:
    """Return the dice, what makes an attack easier and harder, and the damage of a bare hit, the whole roll last.

    Args:
        state: the fight.
        unit: the attacker, as it will be by then.
        weapon: one of its weapons.
        target: the target.
        profile: that of the attack, which may be one roll of a split action.
    """
    stance = unit.stance
    dice = {
        weapon.name: weapon.dice, tr("accuracy"): weapon.accuracy, tr("strengthened"): stance.dice + stance.boost,
        tr("weakened"): -stance.weak,
    }  # fmt: skip
    found = [named(name, tr("{count:+d} dice", count=count)) for name, count in dice.items() if count]
    if profile.dice != (whole := attack_dice(unit, weapon)):
        found.append(named(tr("split"), tr("{dice} of the {whole} dice", dice=profile.dice, whole=whole)))
    found.append(_success(profile.mastery))
    if profile.edge:
        why = [
            (stance.edge, tr("an opening")),
            (unit.stats.scoundrel and state.unaware(target), tr("unaware")),
            (flanks(state, unit, target, unit.place.square), tr("flanked")),
        ]
        found.append(named(both([name for holds, name in why if holds]), tr("+{edge} successes", edge=profile.edge)))
    (defence, least), *harder = profile.needs
    found.append(named(defence, tr("{amount} needed", amount=least)))
    found += [named(name, tr("+{amount} needed", amount=amount)) for name, amount in harder]
    return [
        *found,
        *_harm(weapon, target),
        named(tr("roll"), tr("{dice}d6 {against_words}", dice=profile.dice, against_words=against_words(profile))),
    ]


def _success(mastery: bool) -> FactorView:
    return named(tr("mastery"), tr("4 or more")) if mastery else named(tr("success"), tr("5 or 6"))


def _harm(weapon: Weapon, target: Unit) -> list[FactorView]:
    """Return what the damage of a hit is made of (DP-07)."""
    armour = max(0, armour_of(target, weapon.kind) - weapon.piercing)
    resisted = target.resistances.get(weapon.type, 0)
    harm = {
        tr("damage"): weapon.damage,
        tr("armour"): -armour,
        tr("resists {type}", type=weapon.type): -resisted,
    }
    found = [named(name, tr("{amount:+d} HP", amount=amount)) for name, amount in harm.items() if amount]
    found.append(named(tr("each success to spare"), tr("+1 HP")))
    if target.stats.locket:
        found.append(named(tr("locket"), tr("half the damage")))
    return found


def power_factors(unit: Unit, power: Power, parts: int) -> list[FactorView]:
    """Return the dice of a power, what they are held against, and the whole roll last (DP-22).

    Args:
        unit: whose power it is.
        power: the power.
        parts: rolls that share the dice; 0 for one alone.
    """
    whole, weak, harder = power_dice(unit, power), unit.stance.weak, roll_difficulties(unit)
    needed, dice = power.dt + sum(amount for _, amount in harder), split_dice(whole, parts) if parts else whole
    return [
        named(power.name, tr("{dice:+d} dice", dice=power.dice)),
        *([named(tr("weakened"), tr("{weak:+d} dice", weak=-weak))] if weak else []),
        *([named(tr("split"), tr("{dice} of the {whole} dice", dice=dice, whole=whole))] if dice != whole else []),
        *([named(tr("mastery"), tr("4 or more"))] if power.mastery else []),
        named(tr("DT"), tr("{amount} needed", amount=power.dt)),
        *[named(name, tr("+{amount} needed", amount=amount)) for name, amount in harder],
        named(tr("roll"), tr("{dice}d6 against {needed}", dice=dice, needed=needed)),
    ]
