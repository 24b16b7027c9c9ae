"""How a fight is set up from blocks: combatants with what they attack with, the ground, and where everybody begins."""

import re
from collections.abc import Sequence

from systems.fudge.blocks import EncounterBlock, FoeBlock, MemberBlock, Numbers, Power, Rectangle, Weapon
from systems.fudge.components import (
    Arm,
    Combatant,
    Coming,
    Condition,
    Past,
    Place,
    Plan,
    Resolve,
    Senses,
    Tempo,
)
from systems.fudge.ground import Area, Ground, Spot
from systems.fudge.rules import MELEE, THROWN, UNARMED
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Foe, Member

NATURAL = Arm("natural", "Plain weapon", MELEE, 1, True, "", False, 0, "attacker", 0)
"""What somebody has for whom no weapon is written (HX-12)."""
FIST = Arm("unarmed", "Bare hands", UNARMED, 1, True, "blunt", False, 0, "attacker", 0)
"""Unarmed is blunt unless a power or an item says otherwise (FT-08)."""


def arms(weapons: Sequence[Weapon], powers: Sequence[Power], numbers: Numbers) -> tuple[Arm, ...]:
    """All that somebody attacks with, a bare hand at the end; keys are told apart by numbers."""
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


def member(battle: Fight, who: Member, numbers: Numbers) -> Combatant:
    """A member of the party, with Shields and Locket."""
    block = MemberBlock.model_validate(dict(who.block))
    healing = any(
        gear.thing.holder == who.id and any(effect.effect == "heal" for effect in gear.thing.effects)
        for gear, _ in battle.gear.values()
    )
    return Combatant(
        who.id, True, *_skills(block), arms(block.weapons, block.powers, numbers), tuple(block.armour), who.hands,
        shields.shields(battle, who.id), shields.has_locket(battle, who.id), healing,
    )  # fmt: skip


def foe(who: Foe, numbers: Numbers) -> Combatant:
    """An enemy."""
    block = FoeBlock.model_validate(dict(who.block))
    held = arms(block.weapons, block.powers, numbers)
    return Combatant(who.id, False, *_skills(block), held, tuple(block.armour), block.hands)


def _skills(block: MemberBlock | FoeBlock) -> tuple[int, int, int, int, int, int, int]:
    return block.reaction, block.attack, block.defense, block.acrobatics, block.stealth, block.insight, block.notice


def state(spot: Spot) -> tuple[object, ...]:
    """The state in which everybody begins, but for wounds."""
    return Place(*spot), Tempo(), Senses(), Condition(), Plan(), Resolve(), Coming(), Past()


def ground(block: EncounterBlock, numbers: Numbers) -> Ground:
    """The map."""
    areas = tuple(Area(**area.model_dump()) for area in block.areas)
    return Ground(block.width, block.height, areas, numbers.cover_depth)


def starts(rectangle: Rectangle, count: int) -> list[Spot]:
    """So many spots of a rectangle, two metres apart, column by column; when it is full it begins anew."""
    rows, columns = (rectangle.height + 1) // 2, (rectangle.width + 1) // 2
    spots = [(rectangle.x + 2 * column, rectangle.y + 2 * row) for column in range(columns) for row in range(rows)]
    return [spots[index % len(spots)] for index in range(count)]


def foe_starts(block: EncounterBlock, count: int) -> list[Spot]:
    """Where the enemies begin: at their posts, or in their rectangle."""
    posts = {post.foe: (post.x, post.y) for post in block.posts}
    rest = iter(starts(block.foes, count))
    return [posts.get(number) or next(rest) for number in range(1, count + 1)]
