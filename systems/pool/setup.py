"""From stat blocks to units of a fight: pools worked out, and the Lesser and the Greater Template (DP-04, DP-18)."""

from typing import NamedTuple

from systems.pool import rules
from systems.pool.blocks import OWN, SKILL, PowerBlock, UnitBlock, WeaponBlock, key_of
from systems.pool.components import Power, Unit, Weapon
from systems.pool.rules import pool
from systems.table.battle.setup import Difficulty


class Template(NamedTuple):
    """What a template changes: HP in percent, and what is added to defences, armour and resistances, and pools."""

    hp: int = 100
    defences: int = 0
    armour: int = 0
    dice: int = 0


PLAIN = Template()
TEMPLATES = {"lesser": Template(50, -1, -2, -3), "greater": Template(150, 1, 2, 3)}
BY_DIFFICULTY: dict[Difficulty, str] = {"story": "lesser", "ruthless": "greater"}


def template_of(written: str, difficulty: Difficulty) -> Template:
    """The template of an encounter: its own, else that of the difficulty; never both (DP-18).

    Args:
        written: what the encounter's block says; `none` keeps the difficulty's away too.
        difficulty: how hard the enemies make it.
    """
    return TEMPLATES.get(written or BY_DIFFICULTY.get(difficulty, ""), PLAIN)


def scaled_hp(hp: int, template: Template) -> int:
    """HP under a template, rounded down, at least 1 (DP-18)."""
    return max(1, hp * template.hp // 100)


def scaled_defence(value: int, template: Template) -> int:
    """A defence under a template; the Lesser leaves at least 1 of it (DP-18)."""
    return max(min(1, value), value + template.defences)


def scaled_armour(value: int, template: Template) -> int:
    """Armour or a resistance under a template, at least 0 (DP-18)."""
    return max(0, value + template.armour)


def scaled_dice(dice: int, template: Template) -> int:
    """A pool under a template, at least 1 (DP-18)."""
    return max(1, dice + template.dice)


def unit(
    key: str, side: str, block: UnitBlock, furthest: int, template: Template, shields: tuple[str, ...], locket: bool
) -> Unit:
    """Make a unit of a stat block.

    Args:
        key: its id.
        side: `party` or `foes`.
        block: the stat block.
        furthest: times its range that a weapon reaches unless it says otherwise.
        template: the foes' template; `PLAIN` for members.
        shields: things that can ignore damage to this bearer.
        locket: half of each amount of damage passes this bearer by.
    """
    weapons = block.weapons or (WeaponBlock(name="bare hands" if side == "party" else "claws", damage=block.blow),)
    resistances = ((each.type, scaled_armour(each.amount, template)) for each in block.resistances)
    return Unit(
        id=key,
        side=side,
        agility=block.agility,
        initiative=block.initiative,
        brace=scaled_defence(block.brace, template),
        dodge=scaled_defence(block.dodge, template),
        skepticism=scaled_defence(block.skepticism, template),
        armour=scaled_armour(block.armour + block.racial_armour, template),
        spellarmor=scaled_armour(block.spellarmor + block.racial_armour, template),
        resistances=tuple(resistances),
        most=scaled_hp(block.hit_points, template),
        fortitude=block.fortitude,
        points=block.spell_points,
        weapons=tuple(_weapon(block, each, furthest, template) for each in weapons),
        powers=tuple(_power(block, each, template) for each in block.powers),
        scoundrel=block.scoundrel,
        shields=shields,
        locket=locket,
    )


def _weapon(block: UnitBlock, weapon: WeaponBlock, furthest: int, template: Template) -> Weapon:
    attribute = getattr(block, weapon.attribute or OWN[weapon.kind])
    dice = pool(attribute, getattr(block, SKILL[weapon.kind])) + weapon.dice
    return Weapon(
        key=key_of(weapon.name),
        name=weapon.name,
        kind=weapon.kind,
        dice=scaled_dice(dice, template),
        accuracy=weapon.accuracy,
        mastery=weapon.mastery,
        damage=weapon.damage,
        piercing=weapon.piercing,
        range=weapon.range,
        furthest=rules.furthest(weapon.range, weapon.furthest or furthest, weapon.kind == "melee"),
        type=weapon.type,
        lingering=weapon.lingering,
        cost=weapon.cost,
        fells=weapon.fells,
        blinds=weapon.blinds,
        sickens=weapon.sickens,
    )


def _power(block: UnitBlock, power: PowerBlock, template: Template) -> Power:
    return Power(
        key=key_of(power.name),
        name=power.name,
        dice=scaled_dice(pool(getattr(block, power.attribute), power.skill), template),
        mastery=power.mastery,
        dt=power.dt,
        cost=power.cost,
        range=power.range,
        does=power.does,
        amount=power.amount,
    )
