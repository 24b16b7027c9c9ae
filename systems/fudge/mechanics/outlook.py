"""What attacks may do to their target as things stand, for players (FT-05, FT-06, FT-10, FT-14)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from systems.fudge.mechanics.damage import let_through, wound_from
from systems.fudge.rules.odds import ALL, MOST, hit_count, margin_counts
from systems.fudge.rules.wound_track import Track, able, boxes_lost, left, marked
from systems.fudge.state import State, Unit
from systems.table.battle.foresight import LossView, per_cent
from systems.table.battle.losses import loss_view


class Blow(NamedTuple):
    """An attack: its advantage, its damage modifiers, and whether its target must be located first."""

    net: int
    bonus: int
    unseen: bool = False

    @property
    def least(self) -> int:
        """The least damage value of a hit."""
        return 1 + self.bonus

    @property
    def most(self) -> int:
        """The most damage value of a hit."""
        return max(1, MOST + self.net) + self.bonus


class Outlook(NamedTuple):
    """The chance in 100 of a hit, the least and the most boxes that hits take, and whether they may fell."""

    chance: int
    low: int
    high: int
    fells: bool


def outlook(state: State, target: Unit, blows: Sequence[Blow], search: int = 0) -> Outlook:
    """Return what some attacks on one target may come to; at least one.

    Args:
        state: the fight.
        target: the target.
        blows: the attacks; who is not found by the first attack that has to locate it is lost to the others (FT-14).
        search: the attacker's Notice less the target's Stealth.
    """
    found = Fraction(hit_count(search), ALL) if any(blow.unseen for blow in blows) else Fraction(1)
    chance = found * _any_hit(blows) + (1 - found) * _any_hit([blow for blow in blows if not blow.unseen])
    least = min(boxes_of(state, target, [blow.least]) for blow in blows)
    worst = [blow.most for blow in blows]
    fells = not able(marked(target.track, wounds_of(target, worst), state.boxes_of(target)))
    return Outlook(per_cent(chance.numerator, chance.denominator), least, boxes_of(state, target, worst), fells)


def lost_by(state: State, target: Unit, blows: Sequence[Blow], search: int = 0) -> LossView:
    """Return the boxes that a target loses by some attacks, whatever they bring; as `outlook` counts them.

    After other wounds it may be more: one whose boxes are full becomes the next worse one (FT-10).
    """
    found = hit_count(search) if any(blow.unseen for blow in blows) else ALL
    lost: dict[int, int] = {}
    for seen, share in ((blows, found), ([blow for blow in blows if not blow.unseen], ALL - found)):
        share *= ALL ** (len(blows) - len(seen))
        for track, ways in _tracks(state, target, seen).items() if share else ():
            boxes = left(target.track, state.boxes_of(target)) - left(track, state.boxes_of(target))
            lost[boxes] = lost.get(boxes, 0) + share * ways
    return loss_view(target.id, lost, left(target.track, state.boxes_of(target)), cases=[(1, lost)], rises=True)


def _tracks(state: State, target: Unit, blows: Sequence[Blow]) -> dict[Track, int]:
    """Return the ways to each track after some attacks (FT-06, FT-10)."""
    found = {target.track: 1}
    for blow in blows:
        more: dict[Track, int] = {}
        for track, ways in found.items():
            for wound, count in _wounds(target, blow).items():
                after = marked(track, [wound] if wound else [], state.boxes_of(target))
                more[after] = more.get(after, 0) + ways * count
        found = more
    return found


def _wounds(target: Unit, blow: Blow) -> dict[str, int]:
    """Return the ways to each wound by one attack, and to none (FT-06)."""
    found: dict[str, int] = {}
    for index, count in enumerate(margin_counts()):
        margin = index - MOST + blow.net
        wound = wounds_of(target, [margin + blow.bonus])[0] if margin > 0 else ""
        found[wound] = found.get(wound, 0) + count
    return found


def boxes_of(state: State, target: Unit, values: Sequence[int]) -> int:
    """Return the free boxes that a target loses to hits with these damage values."""
    return boxes_lost(target.track, wounds_of(target, values), state.boxes_of(target))


def wounds_of(target: Unit, values: Sequence[int]) -> list[str]:
    """Return the wounds that hits with these damage values mark, through a Locket if the target has one (IT-08)."""
    return [wound_from(target, let_through(target, value)) for value in values]


def _any_hit(blows: Sequence[Blow]) -> Fraction:
    missed = Fraction(1)
    for blow in blows:
        missed *= 1 - Fraction(hit_count(blow.net), ALL)
    return 1 - missed
