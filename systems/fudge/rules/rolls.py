"""Rolls of 4dF and what follows from them: order, hits, damage values, wounds, located targets."""

from collections.abc import Iterable

from systems.fudge.rules.modifiers import Parts, total
from systems.fudge.rules.wound_track import HURT, INCAPACITATED, SCRATCH, VERY_HURT


def four_df(four_d3: int) -> int:
    """4dF = 4d3 − 8, from −4 to 4 (FT-01)."""
    return four_d3 - 8


def rolled(four_d3: int, skill: int, parts: Parts = ()) -> int:
    """4dF + skill + all modifiers (FT-01, FT-05, FT-14)."""
    return four_df(four_d3) + skill + total(parts)


def turn_order(results: Iterable[tuple[str, int, bool]]) -> tuple[str, ...]:
    """Ids from the fastest to the slowest; of equal results the party is the faster, then the lower id (FT-02).

    Args:
        results: id, initiative and whether it is of the party, in stable order of the ids.
    """
    ordered = sorted(results, key=lambda row: (-row[1], not row[2]))
    return tuple(who for who, _, _ in ordered)


def hits(attack: int, defence: int) -> bool:
    """Tell whether an attack hits, which takes a higher result than the defence (FT-06)."""
    return attack > defence


def damage_value(attack: int, defence: int, parts: Parts) -> int:
    """Margin + damage modifiers (FT-06)."""
    return attack - defence + total(parts)


def wound_of(value: int) -> str:
    """1 or less Scratch, 2–3 Hurt, 4–5 Very Hurt, 6 or more Incapacitated (FT-06)."""
    if value <= 1:
        return SCRATCH
    if value <= 3:
        return HURT
    return VERY_HURT if value <= 5 else INCAPACITATED


def blast_value(amount: int, worth: int, per: int) -> int:
    """Damage value of damage without a roll: `worth` for each `per` points, rounded up (IT-11)."""
    return -(-amount * worth // per)


def stepped(amount: int, per: int) -> int:
    """Convert points of a 2d6 roll to points of a 4dF roll: one for each `per`, rounded up."""
    return -(-amount // per)


def located(search: int, hide: int) -> bool:
    """Tell whether a search finds a target, which takes a higher result (FT-14)."""
    return search > hide


def hands_suffice(hands: int, first: int, second: int) -> bool:
    """Tell whether there are hands enough for both actions of a turn (FT-04)."""
    return first + second <= hands


def strikes_again(first: str, second: str, each_hand: bool) -> bool:
    """Tell whether a second attack may follow: one weapon serves one hand, a fist or a power each hand (FT-04).

    Args:
        first: the key of the first hand's weapon.
        second: that of the second hand's.
        each_hand: the second serves each hand: a power, a fist, one of a pair.
    """
    return first != second or each_hand


def check_roll(four_d3: int) -> int:
    """Convert 4dF to the scale of checks made for 2d6: 7 + 1½ × 4dF, halves up (HX-23)."""
    return 7 - (-3 * four_df(four_d3) // 2)
