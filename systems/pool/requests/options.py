"""Options of a member's turn besides movement: attacks, powers, splits and items (DP-01, DP-16, IT-11)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Literal

from systems.pool.components import Power, Weapon
from systems.pool.events.damage import DEFENCES, dice_words
from systems.pool.map.shots import OUT
from systems.pool.mechanics.actions import Part
from systems.pool.mechanics.attack_profile import (
    attack_dice,
    power_dice,
    profile_of,
    roll_difficulties,
    ways,
)
from systems.pool.mechanics.offers import comrades, fallen, thing_takers
from systems.pool.rules import most_parts, split_dice
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.wording import does_words, harder_words, odds_words
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import per_cent
from systems.table.battle.items import offer_words, usable, use_label
from systems.table.loop.fields import Count, Pick
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Option


def rolls(fight: Fight, state: State, unit: Unit, parts: int = 0) -> list[Option]:
    """Return an option for each attack and power possible now, with its targets; see `possible`."""
    return [
        _power(fight, state, unit, means, targets, parts)
        if isinstance(means, Power)
        else _attack(fight, state, unit, means, targets, parts)
        for means, targets in possible(state, unit, parts)
    ]


def roll(fight: Fight, state: State, unit: Unit, what: str, key: str, parts: int = 0) -> Option | None:
    """Return the option of one attack or power, by its key, if it is possible now; see `possible`."""
    if what == "power":
        power = next((each for each in unit.powers if each.key == key), None)
        if power is None or (parts and most_parts(power_dice(unit, power)) < parts):
            return None
        return _power(fight, state, unit, power, comrades(state, unit, power.range) if power.range else [], parts)
    arm = unit.arms.get(key)
    if arm is None or arm.cost > unit.vitals.points or (parts and most_parts(attack_dice(unit, arm.weapon)) < parts):
        return None
    row = arm.shots[unit.place.square]
    targets = [each.id for each in state.targets(unit) if row[each.place.square] != OUT]
    return _attack(fight, state, unit, arm.weapon, targets, parts) if targets else None


def possible(state: State, unit: Unit, parts: int = 0) -> Iterator[tuple[Weapon | Power, list[str]]]:
    """Yield each attack and power possible now, with the ids of its targets; none for a power on oneself.

    Args:
        state: the fight.
        unit: the unit whose turn it is.
        parts: rolls that the action is split into; only those that keep a die are offered then (DP-16).
    """
    start, opponents = unit.place.square, state.targets(unit)
    for arm in unit.ready:
        if not parts or most_parts(attack_dice(unit, arm.weapon)) >= parts:
            row = arm.shots[start]
            if targets := [each.id for each in opponents if row[each.place.square] != OUT]:
                yield arm.weapon, targets
    for power in unit.powers:
        if not parts or most_parts(power_dice(unit, power)) >= parts:
            yield power, comrades(state, unit, power.range) if power.range else []


def only_roll(state: State, unit: Unit, parts: int) -> Part | Literal["several"] | None:
    """Return the one roll of a split that is possible, if it has a single target or none; None without any."""
    start, targets = unit.place.square, state.targets(unit)
    found: Part | None = None
    for arm in unit.ready:
        if most_parts(attack_dice(unit, arm.weapon)) >= parts:
            row = arm.shots[start]
            for each in targets:
                if row[each.place.square] != OUT:
                    if found:
                        return "several"
                    found = "attack", arm.key, each.id
    for power in unit.powers:
        if most_parts(power_dice(unit, power)) >= parts:
            takers = comrades(state, unit, power.range) if power.range else []
            if found or len(takers) > 1:
                return "several"
            found = "power", power.key, takers[0] if takers else ""
    return found


def _attack(fight: Fight, state: State, unit: Unit, weapon: Weapon, targets: Sequence[str], parts: int) -> Option:
    """Return an attack, with the chance against each target and how it is made up."""

    def words(target: str) -> str:
        dice = split_dice(attack_dice(unit, weapon), parts) if parts else 0
        profile = profile_of(state, unit, weapon, state.units[target], dice=dice)
        return tr(
            "{target}, {chance} %: {odds_words}",
            target=fight.name(target),
            chance=profile.chance(),
            odds_words=odds_words(profile),
        )

    pick = Pick.among("target", targets, words)
    return Option(f"attack:{weapon.key}", partial(_label, weapon), partial(_help, weapon), (pick,))


def _power(fight: Fight, state: State, unit: Unit, power: Power, targets: Sequence[str], parts: int) -> Option:
    def words() -> str:
        dice, harder = power_dice(unit, power), roll_difficulties(unit)
        if parts:
            dice = split_dice(dice, parts)
        needed = power.dt + sum(amount for _, amount in harder)
        odds = per_cent(*ways(dice, power.mastery, needed))
        said = tr(
            "{does_words}; {odds} %: {dice_words} against DT {needed}",
            does_words=does_words(power),
            odds=odds,
            dice_words=dice_words(dice),
            needed=needed,
        )
        if harder:
            said = f"{said} ({harder_words(harder)})"
        return f"{said}, {counted(power.cost, 'spell point')}" if power.cost else said

    fields = (_unit_field("target", fight, state, targets),) if power.range else ()
    return Option(f"power:{power.key}", power.name, words, fields)


def _unit_field(name: str, fight: Fight, state: State, ids: Sequence[str]) -> Pick:
    """Return a field for one of some units, each with its HP."""

    def words(key: str) -> str:
        unit = state.units[key]
        return tr("{key}, {hp} of {most} HP", key=fight.name(key), hp=unit.vitals.hp, most=unit.stats.most)

    return Pick.among(name, ids, words)


def split(state: State, unit: Unit) -> Option | None:
    """Return the option to split an action, with the shares of the largest pool; None with nothing to split (DP-16)."""
    found = [*pools(state, unit)]
    most = max((parts for _, parts in found), default=1)
    if most < 2:
        return None
    dice = max(dice for dice, parts in found if parts > 1)
    return Option("split", tr("Split an action"), partial(_shares, dice, most), (Count("parts", 2, most),))


def _shares(dice: int, most: int) -> str:
    """Say what each number of rolls leaves of a pool, up to a number."""
    ways = ", ".join(
        tr("{parts} of {split_dice}", parts=parts, split_dice=split_dice(dice, parts))
        for parts in range(2, min(most, most_parts(dice)) + 1)
    )
    return tr(
        "several attacks or other rolls with one action, which share the dice; {dice} dice make {ways}",
        dice=dice,
        ways=ways,
    )


def pools(state: State, unit: Unit) -> Iterator[tuple[int, int]]:
    """Yield each pool that can be rolled now, and the most rolls it can be split into, limited by spell points."""
    points, start, targets = unit.vitals.points, unit.place.square, state.targets(unit)
    for arm in unit.ready:
        row = arm.shots[start]
        if any(row[each.place.square] != OUT for each in targets):
            dice = attack_dice(unit, arm.weapon)
            yield dice, min(most_parts(dice), points // arm.cost if arm.cost else dice)
    for power in unit.powers:
        dice = power_dice(unit, power)
        yield dice, min(most_parts(dice), points // power.cost if power.cost else dice)


def items(fight: Fight, state: State, unit: Unit, only: str = "") -> Iterable[Option]:
    """Yield an option for each item usable now, with its targets (IT-11); only that of key `only`, if one is given."""
    down = fallen(state)
    for key in fight.gear if not only else [only] if only in fight.gear else ():
        takers = thing_takers(fight, state, unit, key, down)
        if takers is not None:
            fields = [_unit_field(name, fight, state, ids) for name, ids in takers.items()]
            label = partial(_use_label, fight, key, unit, down)
            yield Option(f"use:{key}", label, partial(offer_words, fight, fight.gear[key][0].thing), tuple(fields))


def _use_label(fight: Fight, key: str, unit: Unit, fallen: Sequence[str]) -> str:
    return use_label(fight, key, usable(fight, unit.id, fallen), fight.gear[key][0].thing.holder)


def _label(weapon: Weapon) -> str:
    return (
        tr("Cast {weapon}", weapon=weapon.name)
        if weapon.kind == "spell"
        else tr("Attack with {weapon}", weapon=weapon.name)
    )


def _help(weapon: Weapon) -> str:
    """Return a weapon's numbers in words."""
    damage = tr("{damage} {type}", damage=weapon.damage, type=weapon.type) if weapon.type else weapon.damage
    parts = [tr("damage {damage} against {defence}", damage=damage, defence=DEFENCES[weapon.kind])]
    if weapon.kind != "melee":
        parts.append(tr("range {range}", range=weapon.range))
    if weapon.piercing:
        parts.append(tr("pierces {piercing} armour", piercing=weapon.piercing))
    if weapon.lingering:
        parts.append(tr("lingering {lingering}", lingering=weapon.lingering))
    if weapon.mastery:
        parts.append(tr("mastery"))
    does = ((tr("fells"), weapon.fells), (tr("blinds"), weapon.blinds), (tr("sickens"), weapon.sickens))
    parts += [word for word, holds in does if holds]
    if weapon.cost:
        parts.append(counted(weapon.cost, "spell point"))
    return ", ".join(parts)
