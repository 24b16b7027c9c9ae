"""Setup of a fight: units and ground made from blocks, and the spots where everybody begins."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from systems.fudge.blocks import EncounterBlock, FoeBlock, MemberBlock, Numbers, Power, Rectangle, Weapon
from systems.fudge.components import (
    Arm,
    Combatant,
    Coming,
    Condition,
    Field,
    Past,
    Place,
    Plan,
    Resolve,
    Senses,
    Strike,
    Tempo,
    Turn,
    Wounds,
)
from systems.fudge.map.geometry import Area, Ground, Spot
from systems.fudge.rules.modifiers import MELEE, THROWN, UNARMED
from systems.fudge.rules.wound_track import able, read
from systems.fudge.state import State
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Foe, Member
from systems.table.loop.language import mark, tr

NATURAL = Arm("natural", mark("Plain weapon"), MELEE, 1, True, "", False, 0, "attacker", 0)
"""The weapon of a unit that has none written (HX-12)."""
FIST = Arm("unarmed", mark("Bare hands"), UNARMED, 1, True, "blunt", False, 0, "attacker", 0)
"""Unarmed is blunt unless a power or an item says otherwise (FT-08)."""


def populate(fight: Fight) -> None:
    """Create the units, the ground and the turn of a fight.

    Raises:
        ValueError: a block is wrong, or no member of the party is able.
    """
    numbers = Numbers.model_validate(dict(fight.encounter.numbers))
    boxes = numbers.boxes()
    if not any(able(read(member.body, boxes)) for member in fight.party.members):
        raise ValueError(tr("Nobody of the party is able; there is no fight."))
    block = EncounterBlock.model_validate(dict(fight.encounter.block))
    spots = start_spots(block.party, len(fight.party.members))
    for spot, member in zip(spots, fight.party.members, strict=True):
        facts = _member(fight, member, numbers)
        fight.world.create(member.id, facts, Wounds(*read(member.body, boxes)), *_initial_state(spot))
    for spot, foe in zip(foe_spots(block, len(fight.encounter.foes)), fight.encounter.foes, strict=True):
        fight.world.create(foe.id, _foe(foe, foe.block, numbers), Wounds(), *_initial_state(spot))
    fight.names |= {area.id: area.name for area in block.areas if area.id not in fight.names}
    fight.world.create("fudge-turn", Field(_map(block, numbers), block.loot), Turn(), Strike())


def arms(weapons: Sequence[Weapon], powers: Sequence[Power], numbers: Numbers) -> tuple[Arm, ...]:
    """Weapons and powers of a unit, with a bare hand at the end; equal keys get numbers."""
    made: list[Arm] = []
    for weapon in (*weapons, *powers):
        slug = re.sub(r"[^a-z0-9]+", "_", weapon.name.lower()).strip("_") or "weapon"
        key, number = slug, 1
        while any(arm.key == key for arm in made) or key in (FIST.key, NATURAL.key):
            number += 1
            key = f"{slug}_{number}"
        each_hand = weapon.pair or isinstance(weapon, Power)
        made.append(
            Arm(
                key, weapon.name, weapon.kind, weapon.hands, each_hand, _edge(weapon), weapon.anti_personnel,
                _range(weapon, numbers), weapon.origin, weapon.blinds,
            )
        )  # fmt: skip
    return (*(made or [NATURAL]), FIST)


def _edge(weapon: Weapon) -> str:
    """Unarmed is blunt unless a power or an item says otherwise (FT-08)."""
    if weapon.edge == "neither":
        return ""
    return weapon.edge or (FIST.edge if weapon.kind == UNARMED else "")


def _range(weapon: Weapon, numbers: Numbers) -> int:
    if weapon.kind in (MELEE, UNARMED):
        return 0
    return weapon.range or (numbers.thrown_range if weapon.kind == THROWN else numbers.projectile_range)


def _member(fight: Fight, who: Member, numbers: Numbers) -> Combatant:
    """Make a member of the party, with Shields and Locket."""
    block = MemberBlock.model_validate(dict(who.block))
    healing = any(
        gear.thing.holder == who.id and any(effect.effect == "heal" for effect in gear.thing.effects)
        for gear, _ in fight.gear.values()
    )
    return Combatant(
        who.id, True, *_skills(block), arms(block.weapons, block.powers, numbers), tuple(block.armour), who.hands,
        shields.shields(fight, who.id), shields.has_locket(fight, who.id), healing,
    )  # fmt: skip


def _foe(who: Foe, written: Mapping[str, Any], numbers: Numbers) -> Combatant:
    """Make an enemy with a block: its own, or that of a phase (TH-03), which makes its wound track no longer."""
    block, tough = FoeBlock.model_validate(dict(written)), FoeBlock.model_validate(dict(who.block)).tough
    held = arms(block.weapons, block.powers, numbers)
    return Combatant(who.id, False, *_skills(block), held, tuple(block.armour), block.hands, tough=tough)


def alter(fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the units follow the phases that have begun (TH-03)."""
    state = fight.bound(State)
    facts = {foe.id: _foe(foe, blocks.get(foe.id, foe.block), state.numbers) for foe in fight.encounter.foes}
    state.muster(waiting, facts)


def arrive(fight: Fight, who: Sequence[str]) -> None:
    """Let foes join at their spots, last in the order where it is fixed (TH-03)."""
    state = fight.bound(State)
    if state.turn.order:
        for key in who:
            state.units[key].tempo.rolled = True
        state.turn.order = (*state.turn.order, *who)
    state.update_located()


def _skills(block: MemberBlock | FoeBlock) -> tuple[int, int, int, int, int, int, int]:
    return block.reaction, block.attack, block.defense, block.acrobatics, block.stealth, block.insight, block.notice


def _initial_state(spot: Spot) -> tuple[object, ...]:
    """Components of a unit at the start, but for its wounds."""
    return Place(*spot), Tempo(), Senses(), Condition(), Plan(), Resolve(), Coming(), Past()


def _map(block: EncounterBlock, numbers: Numbers) -> Ground:
    """Make the map."""
    areas = tuple(Area(**area.model_dump()) for area in block.areas)
    return Ground(block.width, block.height, areas, numbers.cover_depth)


def start_spots(rectangle: Rectangle, count: int) -> list[Spot]:
    """Spots of a rectangle, two metres apart, column by column; once it is full they repeat."""
    rows, columns = (rectangle.height + 1) // 2, (rectangle.width + 1) // 2
    spots = [(rectangle.x + 2 * column, rectangle.y + 2 * row) for column in range(columns) for row in range(rows)]
    return [spots[index % len(spots)] for index in range(count)]


def foe_spots(block: EncounterBlock, count: int) -> list[Spot]:
    """Starting spots of the enemies: at their posts, or in their rectangle."""
    posts = {post.foe: (post.x, post.y) for post in block.posts}
    rest = iter(start_spots(block.foes, count))
    return [posts.get(number) or next(rest) for number in range(1, count + 1)]
