"""Setup of a fight: entities made from stat blocks, under the Lesser or the Greater Template (DP-04, DP-18, DP-19)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from systems.pool import rules
from systems.pool.blocks.arms import OWN, SKILL, PowerBlock, WeaponBlock, key_of
from systems.pool.blocks.stat_blocks import EncounterBlock, FoeBlock, MemberBlock, Numbers, UnitBlock
from systems.pool.body import hp_of, points_of
from systems.pool.components import (
    Acting,
    Burns,
    Field,
    Hit,
    Past,
    Place,
    Plan,
    Power,
    Round,
    Stance,
    Turn,
    Unit,
    Vitals,
    Weapon,
)
from systems.pool.map.default_maps import default_rows, deploy
from systems.pool.map.grid import grid_of
from systems.pool.state.state import State
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Difficulty
from systems.table.loop.language import tr


class Template(NamedTuple):
    """The changes of a template: HP in percent, and additions to defences, to armour and resistances, and to pools."""

    hp: int = 100
    defences: int = 0
    armour: int = 0
    dice: int = 0


PLAIN = Template()
TEMPLATES = {"lesser": Template(50, -1, -2, -3), "greater": Template(150, 1, 2, 3)}
BY_DIFFICULTY: dict[Difficulty, str] = {"story": "lesser", "ruthless": "greater"}


def populate(fight: Fight) -> None:
    """Create members, foes under their template, and the ground they stand on.

    Raises:
        ValueError: a block is wrong, the grid has no room, or no member is above 0 HP.
    """
    setup, numbers = fight.encounter, Numbers.model_validate(dict(fight.encounter.numbers))
    encounter = EncounterBlock.model_validate(dict(setup.block))
    template = template_of(encounter.template, setup.difficulty, numbers)
    units: list[tuple[Unit, Vitals]] = []
    for member in fight.party.members:
        member_block = MemberBlock.model_validate(dict(member.block))
        protection = shields.shields(fight, member.id), shields.has_locket(fight, member.id)
        unit = unit_of(member.id, "party", member_block, numbers.furthest, PLAIN, *protection)
        hp, points = hp_of(unit.most, member.body), points_of(unit.points, member.body)
        units.append((unit, Vitals(hp, points)))
    if not any(vitals.hp > 0 for _, vitals in units):
        raise ValueError(tr("Nobody of the party is above 0 HP; there is no fight."))
    for foe in setup.foes:
        foe_block = FoeBlock.model_validate(dict(foe.block))
        unit = unit_of(foe.id, "foes", foe_block, numbers.furthest, template, (), False)
        units.append((unit, Vitals(unit.most, unit.points)))
    rows = encounter.grid or default_rows(len(setup.foes))
    places = squares(rows, [unit for unit, _ in units])
    for unit, vitals in units:
        parts: list[object] = [unit, vitals, Place(places[unit.id]), Turn(), Stance(prone=vitals.hp <= 0), Burns()]
        fight.world.create(unit.id, *parts, *([Plan(), Past()] if unit.side == "foes" else []))
    field = Field(rows, encounter.open_edge, encounter.loot)
    fight.world.create("field", field, Round(), Acting(), Hit())


def squares(rows: tuple[str, ...], units: Sequence[Unit]) -> Mapping[str, int]:
    """Return the squares on which units begin, by id (DP-19).

    Raises:
        ValueError: the grid has no room.
    """
    sides = [[(unit.id, _reach(unit)) for unit in units if unit.side == side] for side in ("party", "foes")]
    return deploy(grid_of(rows), *sides)


def alter(fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the units follow the phases that have begun; most HP stay as they were (TH-03)."""
    state, setup = fight.bound(State), fight.encounter
    block = EncounterBlock.model_validate(dict(setup.block))
    template = template_of(block.template, setup.difficulty, state.numbers)
    stats = {}
    for foe in setup.foes:
        written = FoeBlock.model_validate(dict(blocks.get(foe.id, foe.block)))
        made = unit_of(foe.id, "foes", written, state.numbers.furthest, template, (), False)
        most = FoeBlock.model_validate(dict(foe.block)).hit_points
        stats[foe.id] = replace(made, most=scaled_hp(most, template))
    state.muster(waiting, stats)


def arrive(fight: Fight, who: Sequence[str]) -> None:
    """Let foes join on free squares near their own, last in the order where it is fixed (TH-03)."""
    state = fight.bound(State)
    for key in who:
        unit = state.units[key]
        taken = {each.place.square for each in state.all if each.id != key and each.id not in who[who.index(key) :]}
        free = [square for square, is_open in enumerate(state.grid.open) if is_open and square not in taken]
        own = unit.place.square
        unit.place.square = min(free, key=lambda square: (state.grid.distance(square, own), square))
        if state.round.order:
            unit.turn.rolled, unit.turn.actions = True, rules.ACTIONS
            state.round.order = (*state.round.order, key)


def _reach(unit: Unit) -> int:
    """Return how far a unit's farthest weapon reaches without penalty."""
    return max(weapon.range for weapon in unit.weapons)


def template_of(written: str, difficulty: Difficulty, numbers: Numbers) -> Template:
    """Return the template of an encounter: its own, else that of the difficulty; never both (DP-18).

    Args:
        written: the template of the encounter's block; `none` overrides the difficulty's too.
        difficulty: how hard the enemies make it.
        numbers: those of the rulings, by which `ruthless` foes may do without.
    """
    if difficulty == "ruthless" and not numbers.greater:
        return TEMPLATES.get(written, PLAIN)
    return TEMPLATES.get(written or BY_DIFFICULTY.get(difficulty, ""), PLAIN)


def scaled_hp(hp: int, template: Template) -> int:
    """Return HP under a template, rounded down, at least 1 (DP-18)."""
    return max(1, hp * template.hp // 100)


def scaled_defence(value: int, template: Template) -> int:
    """Return a defence under a template, at least 1 under the Lesser (DP-18)."""
    return max(1, value + template.defences) if template.defences < 0 else value + template.defences


def scaled_armour(value: int, template: Template) -> int:
    """Return armour or a resistance under a template, at least 0 (DP-18)."""
    return max(0, value + template.armour)


def scaled_dice(dice: int, template: Template) -> int:
    """Return a pool under a template, at least 1 (DP-18)."""
    return max(1, dice + template.dice)


def unit_of(
    key: str, side: str, block: UnitBlock, furthest: int, template: Template, shields: tuple[str, ...], locket: bool
) -> Unit:
    """Make the facts of a unit from its stat block.

    Args:
        key: its id.
        side: `party` or `foes`.
        block: the stat block.
        furthest: times its range that a weapon reaches, unless the weapon has a number of its own.
        template: the foes' template; `PLAIN` for members.
        shields: ids of items that can ignore damage to this bearer.
        locket: the bearer takes half of each amount of damage.
    """
    weapons = block.weapons or (
        WeaponBlock(name=tr("bare hands") if side == "party" else tr("claws"), damage=block.blow),
    )
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
    dice = rules.pool(attribute, getattr(block, SKILL[weapon.kind])) + weapon.dice
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
        dice=scaled_dice(rules.pool(getattr(block, power.attribute), power.skill), template),
        mastery=power.mastery,
        dt=power.dt,
        cost=power.cost,
        range=power.range,
        does=power.does,
        amount=power.amount,
    )
