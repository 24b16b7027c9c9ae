"""The arithmetic of opposed 4dF: pure functions, each with the id of its rule. The wound track is in `track.py`."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from systems.fudge.rules.wound_track import HURT, INCAPACITATED, SCRATCH, VERY_HURT

MELEE, UNARMED, THROWN, PROJECTILE = "melee", "unarmed", "thrown", "projectile"
HAND_TO_HAND = frozenset({MELEE, UNARMED})
SHOT = frozenset({THROWN, PROJECTILE})

STANDING, KNEELING, PRONE = "standing", "kneeling", "prone"

Parts = tuple[tuple[str, int], ...]
"""Modifiers by the words that explain them."""

PARTIAL, WHOLE = 1, 2
"""How far cover or concealment goes, and the bonus that each gives (FT-09)."""


def four_df(four_d3: int) -> int:
    """4dF = 4d3 − 8, from −4 to 4 (FT-01)."""
    return four_d3 - 8


def rolled(four_d3: int, skill: int, parts: Parts = ()) -> int:
    """4dF + skill + all modifiers that apply (FT-01, FT-05, FT-14)."""
    return four_df(four_d3) + skill + sum(value for _, value in parts)


def turn_order(results: Iterable[tuple[str, int, bool]]) -> tuple[str, ...]:
    """Ids from the fastest to the slowest; of equal results the party is the faster, then the lower id (FT-02).

    Args:
        results: id, initiative and whether it is of the party, in stable order of the ids.
    """
    ordered = sorted(results, key=lambda row: (-row[1], not row[2]))
    return tuple(who for who, _, _ in ordered)


class Attacker(NamedTuple):
    """What counts for an attack roll (FT-07). `kind` is the attack's, `wound` the worst that is marked."""

    kind: str = MELEE
    higher: bool = False
    posture: str = STANDING
    wound: str = ""
    blind: bool = False
    long_range: bool = False
    charging: bool = False
    aimed: bool = False


class Defender(NamedTuple):
    """What counts for a defence roll (FT-09). Cover and concealment are 0, `PARTIAL` or `WHOLE`."""

    kind: str = MELEE
    higher: bool = False
    posture: str = STANDING
    wound: str = ""
    surprised: bool = False
    blind: bool = False
    cover: int = 0
    concealment: int = 0


@lru_cache(maxsize=4096)
def attack_modifiers(each: Attacker) -> Parts:
    """Return all that applies to an attack roll (FT-07)."""
    parts = []
    if each.higher:
        parts.append(("higher ground", 1))
    if each.posture == KNEELING and each.kind in HAND_TO_HAND:
        parts.append(("kneeling", -1))
    if each.posture == PRONE and each.kind != PROJECTILE:
        parts.append(("prone", -2))
    parts += _wound(each.wound)
    if each.blind:
        parts.append(("blind", -2))
    if each.long_range and each.kind in SHOT:
        parts.append(("long range", -1))
    if each.charging and each.kind in HAND_TO_HAND:
        parts.append(("charging", 1))
    if each.aimed and each.kind in SHOT:
        parts.append(("aimed", 1))
    return tuple(parts)


@lru_cache(maxsize=4096)
def defence_modifiers(each: Defender) -> Parts:
    """Return all that applies to a defence roll (FT-09): one cover and one concealment add up."""
    parts = []
    near = each.kind in HAND_TO_HAND
    if each.higher:
        parts.append(("higher ground", 1))
    if each.posture == KNEELING:
        parts.append(("kneeling", -1 if near else 1))
    if each.posture == PRONE:
        parts.append(("prone", -2 if near else 2))
    parts += _wound(each.wound)
    if each.surprised or each.blind:
        parts.append(("surprised" if each.surprised else "blind", -2))
    if each.cover:
        parts.append(("partial cover" if each.cover == PARTIAL else "total cover", each.cover))
    if each.concealment:
        parts.append(("partly concealed" if each.concealment == PARTIAL else "wholly concealed", each.concealment))
    return tuple(parts)


def _wound(worst: str) -> Parts:
    """Hurt −1, Very Hurt −2 in its place; a Scratch hinders nobody (FT-07, FT-09, FT-10)."""
    if worst == VERY_HURT:
        return (("Very Hurt", -2),)
    return (("Hurt", -1),) if worst == HURT else ()


def damage_modifiers(edge: str, anti_personnel: bool, armoured: bool) -> Parts:
    """Return what is added to the margin of a hit (FT-08).

    Args:
        edge: `blunt`, `edged` or an empty text for neither.
        anti_personnel: such rounds are in the weapon.
        armoured: the defender is heavily armoured against that kind of attack.
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
    """Tell whether armour is made against an attack: it lists the kinds and edges that it lessens (FT-08)."""
    return kind in armour or bool(edge and edge in armour)


def hits(attack: int, defence: int) -> bool:
    """Higher than the defender is a hit; equal is none (FT-06)."""
    return attack > defence


def damage_value(attack: int, defence: int, parts: Parts) -> int:
    """Margin + damage modifiers (FT-06)."""
    return attack - defence + sum(value for _, value in parts)


def wound_of(value: int) -> str:
    """1 or less Scratch, 2–3 Hurt, 4–5 Very Hurt, 6 or more Incapacitated (FT-06)."""
    if value <= 1:
        return SCRATCH
    if value <= 3:
        return HURT
    return VERY_HURT if value <= 5 else INCAPACITATED


def blast_value(amount: int, worth: int, per: int) -> int:
    """Damage value of so much damage without a roll: `worth` for each `per` points, rounded up (IT-11)."""
    return -(-amount * worth // per)


def stepped(amount: int, per: int) -> int:
    """Points made for a 2d6 roll as points of a 4dF roll: one for each `per`, rounded up."""
    return -(-amount // per)


def located(search: int, hide: int) -> bool:
    """Higher locates (FT-14)."""
    return search > hide


def hands_suffice(hands: int, first: int, second: int) -> bool:
    """Tell whether there are hands for both actions of a turn; two attacks are all there can be (FT-04)."""
    return first + second <= hands


def strikes_again(first: str, second: str, each_hand: bool) -> bool:
    """Tell whether a second attack may follow: one weapon serves one hand, a fist or a power each hand (FT-04).

    Args:
        first: the key of what the first hand attacks with.
        second: that of the second.
        each_hand: the second is there for each hand: a power, a fist, one of a pair.
    """
    return first != second or each_hand


def check_roll(four_d3: int) -> int:
    """What 4dF counts on the scale of tests made for 2d6: 7 + 1½ × 4dF, halves up (HX-23)."""
    return 7 - (-3 * four_df(four_d3) // 2)
