"""Whom a policy attacks with dice pools, and whom it goes to: mean damage, and the aim that the manner names."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.pool.outlook import Outlook, apart, picks
from systems.table.requests import Option

ENGAGED = {"bold": 12, "even": 3, "wary": 3}
"""Squares, times 4, that an enemy beside a friend may be farther away, since two beside one flank it; by care."""

Rank = tuple[int, ...]


class Strike(NamedTuple):
    """An attack that can be made now: its option, whom it is at, and its mean damage in hundredths."""

    option: str
    target: str
    mean: int


def strike(outlook: Outlook) -> Strike | None:
    """The attack that does most, with a premium on those who will fall of it; the manner may aim at others first."""
    found = [
        Strike(option.id, target, outlook.numbers[f"{option.id}:{target}"])
        for option in outlook.request.options
        if option.id.startswith("attack:")
        for target in picks(option, "target")
    ]
    fit = [each for each in found if _worth(outlook, each) >= 0]
    aim = AIMS.get(outlook.manner.aim, _alike)
    return max(fit, key=lambda each: (aim(outlook, each.target), _worth(outlook, each)), default=None)


def _worth(outlook: Outlook, made: Strike) -> int:
    done, left = made.mean, outlook.left[made.target]
    return done * 3 + 300 * done // (100 * left + done + 1) - left


def quarry(outlook: Outlook, approach: Option) -> str:
    """Whom to go to: who is near, can be hurt, has little left, and stands beside friends already; or by the aim."""
    here = outlook.places[outlook.who]
    friends = [outlook.places[unit["id"]] for unit in outlook.able if unit["id"] in outlook.places]
    aim = AIMS.get(outlook.manner.aim, _alike)

    def worth(key: str) -> tuple[Rank, int, int]:
        there, left = outlook.places[key], outlook.left[key]
        engaged = any(apart(each, there) == 1 for each in friends if each != here)
        close = outlook.numbers.get(f"close:{key}", 0)
        cost = apart(here, there) * 4 - ENGAGED[outlook.manner.care] * engaged + left // 4 - close // 100
        return aim(outlook, key), -cost, -left

    return max(picks(approach, "enemy"), key=worth)


def _alike(outlook: Outlook, foe: str) -> Rank:
    return ()


def _weakest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.left[foe],)


def _strongest(outlook: Outlook, foe: str) -> Rank:
    return (outlook.left[foe],)


def _nearest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.far(foe),)


AIMS: Mapping[str, Callable[[Outlook, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
