"""Whom a policy attacks with dice pools, and whom it goes to: mean damage, and the aim that the manner names."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.pool.outlook import Outlook, apart
from systems.table.loop.requests import Option
from systems.table.policy.situation import picks

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
    found = []
    for key in outlook.about("attack:"):
        weapon, _, target = key.partition(":")
        made = Strike(f"attack:{weapon}", target, outlook.numbers[f"attack:{key}"])
        if (worth := _worth(outlook, made)) >= 0:
            found.append((worth, made))
    if not found:
        return None
    aim = AIMS.get(outlook.style.aim, _alike)
    return max(found, key=lambda each: (aim(outlook, each[1].target), each[0]))[1]


def _worth(outlook: Outlook, made: Strike) -> int:
    done, left = made.mean, outlook.now(made.target)
    return done * 3 + 300 * done // (100 * left + done + 1) - left


def quarry(outlook: Outlook, approach: Option) -> str:
    """Whom to go to: who is near, can be hurt, has little left, and stands beside friends already; or by the aim."""
    here = outlook.place(outlook.who)
    friends = [outlook.place(who) for who in outlook.able]
    aim = AIMS.get(outlook.style.aim, _alike)

    def worth(key: str) -> tuple[Rank, int, int]:
        there, left = outlook.place(key), outlook.now(key)
        engaged = any(apart(each, there) == 1 for each in friends if each != here)
        close = outlook.numbers.get(f"close:{key}", 0)
        cost = apart(here, there) * 4 - ENGAGED[outlook.style.care] * engaged + left // 4 - close // 100
        return aim(outlook, key), -cost, -left

    return max(picks(approach, "enemy"), key=worth)


def _alike(outlook: Outlook, foe: str) -> Rank:
    return ()


def _weakest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.now(foe),)


def _strongest(outlook: Outlook, foe: str) -> Rank:
    return (outlook.now(foe),)


def _nearest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.far(foe),)


AIMS: Mapping[str, Callable[[Outlook, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
