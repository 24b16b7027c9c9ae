"""Modifiers of attack rolls, defence rolls and damage values, with the words that explain them (FT-07 to FT-09)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from systems.fudge.rules.wound_track import HURT, VERY_HURT
from systems.table.loop.language import mark

MELEE, UNARMED, THROWN, PROJECTILE = "melee", "unarmed", "thrown", "projectile"
HAND_TO_HAND = frozenset({MELEE, UNARMED})
SHOT = frozenset({THROWN, PROJECTILE})

STANDING, KNEELING, PRONE = "standing", "kneeling", "prone"

Parts = tuple[tuple[str, int], ...]
"""Modifiers by the words that explain them."""

PARTIAL, WHOLE = 1, 2
"""Degrees of cover and concealment, which are also their bonus (FT-09)."""


class Attacker(NamedTuple):
    """Facts that modify an attack roll (FT-07). `kind` is the attack's, `wound` the worst marked one."""

    kind: str = MELEE
    higher: bool = False
    posture: str = STANDING
    wound: str = ""
    blind: bool = False
    long_range: bool = False
    charging: bool = False
    aimed: bool = False


class Defender(NamedTuple):
    """Facts that modify a defence roll (FT-09). Cover and concealment are 0, `PARTIAL` or `WHOLE`."""

    kind: str = MELEE
    higher: bool = False
    posture: str = STANDING
    wound: str = ""
    surprised: bool = False
    blind: bool = False
    cover: int = 0
    concealment: int = 0


@cache
def total(parts: Parts) -> int:
    """Return the sum of modifiers."""
    return sum(value for _, value in parts)


@cache
def attack_modifiers(each: Attacker) -> Parts:
    """Return the modifiers of an attack roll (FT-07)."""
    parts = []
    if each.higher:
        parts.append((mark("higher ground"), 1))
    if each.posture == KNEELING and each.kind in HAND_TO_HAND:
        parts.append(("kneeling", -1))
    if each.posture == PRONE and each.kind != PROJECTILE:
        parts.append(("prone", -2))
    parts += _wound(each.wound)
    if each.blind:
        parts.append(("blind", -2))
    if each.long_range and each.kind in SHOT:
        parts.append((mark("long range"), -1))
    if each.charging and each.kind in HAND_TO_HAND:
        parts.append(("charging", 1))
    if each.aimed and each.kind in SHOT:
        parts.append(("aimed", 1))
    return tuple(parts)


@cache
def defence_modifiers(each: Defender) -> Parts:
    """Return the modifiers of a defence roll (FT-09): one cover and one concealment add up."""
    parts = []
    near = each.kind in HAND_TO_HAND
    if each.higher:
        parts.append((mark("higher ground"), 1))
    if each.posture == KNEELING:
        parts.append(("kneeling", -1 if near else 1))
    if each.posture == PRONE:
        parts.append(("prone", -2 if near else 2))
    parts += _wound(each.wound)
    if each.surprised or each.blind:
        parts.append(("surprised" if each.surprised else "blind", -2))
    if each.cover:
        parts.append((mark("partial cover") if each.cover == PARTIAL else mark("total cover"), each.cover))
    if each.concealment:
        parts.append(
            (mark("partly concealed") if each.concealment == PARTIAL else mark("wholly concealed"), each.concealment)
        )
    return tuple(parts)


def _wound(worst: str) -> Parts:
    """Hurt −1, Very Hurt −2 in its place, a Scratch nothing (FT-07, FT-09, FT-10)."""
    if worst == VERY_HURT:
        return ((mark("Very Hurt"), -2),)
    return ((mark("Hurt"), -1),) if worst == HURT else ()


@cache
def damage_modifiers(edge: str, anti_personnel: bool, armoured: bool) -> Parts:
    """Return the modifiers of a hit's margin (FT-08).

    Args:
        edge: `blunt`, `edged` or an empty text for neither.
        anti_personnel: the weapon is loaded with such rounds.
        armoured: the defender is heavily armoured against this kind of attack.
    """
    parts = []
    if edge == "blunt":
        parts.append(("blunt", -1))
    if edge == "edged":
        parts.append(("edged", 1))
    if anti_personnel:
        parts.append(("anti-personnel", 1))
    if armoured:
        parts.append(("armour", -1))
    return tuple(parts)


def armoured(armour: Sequence[str], kind: str, edge: str) -> bool:
    """Tell whether armour lists the kind or the edge of an attack (FT-08)."""
    return kind in armour or bool(edge and edge in armour)
