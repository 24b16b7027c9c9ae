"""What a member can do in a turn besides moving, as options: attacks, powers, splits, things (DP-01, DP-16, IT-11)."""

from collections.abc import Iterable, Sequence
from functools import partial

from systems.pool import harm
from systems.pool.actions import Part
from systems.pool.aims import aim, dice_of, power_dice, roll_difficulties
from systems.pool.components import Power, Weapon
from systems.pool.harm import DEFENCES, times
from systems.pool.odds import chance
from systems.pool.rules import most_parts, split_dice
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.battle.items import usable, wanted, words_of
from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Option


def rolls(battle: Fight, s: Sides, who: str, parts: int = 0, only: str = "") -> list[Option]:
    """An option for each attack and power that can be made now, with those it can be aimed at.

    Args:
        battle: the fight.
        s: both sides.
        who: whose turn it is.
        parts: rolls that the action is split into; only those that keep a die are offered then (DP-16).
        only: key of the one weapon or power to be looked at; empty for all.
    """
    found = []
    for weapon in s.weapons(who):
        if (
            (not only or weapon.key == only)
            and most_parts(dice_of(s, who, weapon)) >= parts
            and (targets := _targets(s, who, weapon))
        ):
            found.append(_attack(battle, s, who, weapon, targets, parts))
    for power in s.powers(who):
        if (not only or power.key == only) and most_parts(power_dice(s, who, power.dice)) >= parts:
            found += _power(battle, s, who, power, parts)
    return found


def the_only(found: Sequence[Option]) -> Part | None:
    """The one roll that can be made, with the one whom it can be for; None where there is a choice."""
    if len(found) > 1:
        return None
    what, _, key = found[0].id.partition(":")
    targets = [target for field in found[0].fields if isinstance(field, Pick) for target, _ in field.choices] or [""]
    return (what, key, targets[0]) if len(targets) == 1 else None


def _targets(s: Sides, who: str, weapon: Weapon) -> list[str]:
    start = s.square(who)
    return [each for each in s.within_reach(who) if s.reaches(weapon, start, s.square(each))]


def _attack(battle: Fight, s: Sides, who: str, weapon: Weapon, targets: list[str], parts: int) -> Option:
    """An attack, with the chance against each whom it can be aimed at and how it comes about."""

    def words(target: str) -> str:
        dice = split_dice(dice_of(s, who, weapon), parts) if parts else 0
        made = aim(s, who, weapon, target, dice=dice)
        why = ", ".join(f"{reason} +{amount}" for reason, amount in made.needs[1:])
        edge = ", Edge" if made.edge else ""
        sum_ = f"{harm.dice(made.dice)} against {made.needed}{f' ({why})' if why else ''}{edge}"
        return f"{battle.name(target)}, {made.chance()} %: {sum_}"

    pick = Pick.among("target", targets, words)
    return Option(f"attack:{weapon.key}", _label(weapon), lambda: _help(weapon), (pick,))


def _power(battle: Fight, s: Sides, who: str, power: Power, parts: int) -> Iterable[Option]:
    def words() -> str:
        cost = f", {times(power.cost, 'spell point')}" if power.cost else ""
        dice, harder = power_dice(s, who, power.dice), roll_difficulties(s, who)
        if parts:
            dice = split_dice(dice, parts)
        needed = power.dt + sum(amount for _, amount in harder)
        odds = round(100 * chance(dice, power.mastery, needed))
        why = f" ({', '.join(f'{reason} +{amount}' for reason, amount in harder)})" if harder else ""
        return f"{_does(power)}; {odds} %: {harm.dice(dice)} against DT {needed}{why}{cost}"

    fields = (_those("target", battle, s, _near(s, who, power.range)),) if power.range else ()
    yield Option(f"power:{power.key}", power.name, words, fields)


def _near(s: Sides, who: str, steps: int) -> list[str]:
    """Members on the map within so many squares in sight."""
    start = s.square(who)
    return [
        each
        for each in s.party
        if s.present(each) and s.grid.distance(start, s.square(each)) <= steps and s.grid.sees(start, s.square(each))
    ]


def _those(name: str, battle: Fight, s: Sides, ids: list[str]) -> Pick:
    """One of some, each with how they are."""
    return Pick.among(name, ids, lambda who: f"{battle.name(who)}, {s.vitals[who].hp} of {s.unit[who].most} HP")


def split(s: Sides, who: str) -> Option | None:
    """Splitting an action, with what the largest pool comes to; None where there is nothing to split (DP-16)."""
    pools = _pools(s, who)
    most = max((parts for _, parts in pools), default=1)
    if most < 2:
        return None
    dice = max(dice for dice, parts in pools if parts > 1)
    ways = ", ".join(f"{parts} of {split_dice(dice, parts)}" for parts in range(2, min(most, most_parts(dice)) + 1))
    text = f"several attacks or other rolls with one action, which share the dice; {dice} dice make {ways}"
    return Option("split", "Split an action", text, (Count("parts", 2, most),))


def _pools(s: Sides, who: str) -> list[tuple[int, int]]:
    """Each pool that can be rolled now, and into how many rolls it can be split; spell points must do for all."""
    points, start = s.vitals[who].points, s.square(who)
    pools = [
        (dice_of(s, who, weapon), weapon.cost)
        for weapon in s.weapons(who)
        if any(s.reaches(weapon, start, s.square(each)) for each in s.within_reach(who))
    ]
    pools += [(power_dice(s, who, power.dice), power.cost) for power in s.powers(who)]
    return [(dice, min(most_parts(dice), points // cost if cost else dice)) for dice, cost in pools]


def things(battle: Fight, s: Sides, who: str, only: str = "") -> Iterable[Option]:
    """An option for each thing that can be used now, on whom it can be used (IT-11); of one alone, if it is named."""
    for key in usable(battle) if battle.gear else ():
        if only and key != only:
            continue
        thing = battle.gear[key][0].thing
        needs = wanted(battle, thing)
        fields = []
        if "member" in needs:
            fields.append(_those("target", battle, s, _near(s, who, s.numbers.touch)))
        if "foe" in needs:
            start = s.square(who)
            foes = [each for each in s.enemies(who) if s.grid.sees(start, s.square(each))]
            if not foes:
                continue
            fields.append(_those("foe", battle, s, foes))
        yield Option(f"use:{key}", f"Use: {thing.name}", partial(words_of, battle, thing), tuple(fields))


def _label(weapon: Weapon) -> str:
    return f"Cast {weapon.name}" if weapon.kind == "spell" else f"Attack with {weapon.name}"


def _help(weapon: Weapon) -> str:
    """A weapon in words."""
    parts = [f"damage {weapon.damage}{f' {weapon.type}' if weapon.type else ''} against {DEFENCES[weapon.kind]}"]
    if weapon.kind != "melee":
        parts.append(f"range {weapon.range}")
    if weapon.piercing:
        parts.append(f"pierces {weapon.piercing} armour")
    if weapon.lingering:
        parts.append(f"lingering {weapon.lingering}")
    if weapon.mastery:
        parts.append("mastery")
    parts += [
        word for word, does in (("fells", weapon.fells), ("blinds", weapon.blinds), ("sickens", weapon.sickens)) if does
    ]
    if weapon.cost:
        parts.append(times(weapon.cost, "spell point"))
    return ", ".join(parts)


def _does(power: Power) -> str:
    return {
        "heal": f"heals {power.amount} HP",
        "cure": "ends blindness and sickness",
        "ward": f"all defences {power.amount} higher until the next turn",
        "edge": "Edge on your next attack of this turn",
    }[power.does]
