"""Candidates of a search: the answers to a request that are worth trying, and how the party plays on after them."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from systems.table.loop.dice import Random
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value
from systems.table.loop.requests import NOTHING, Choice, Option, Request
from systems.table.policy.style import SENSIBLE, PlayStyle

STAND = SENSIBLE._replace(leaving="never")
"""Sensibly, to the end."""
GO = SENSIBLE._replace(leaving="now")
"""Out of the fight, as soon as it can."""


class Candidate(NamedTuple):
    """An answer, and the style in which the party goes on after it."""

    choice: Choice
    then: PlayStyle


MOST = 24
"""The default number of choices of one option."""


def all_choices(request: Request, most: int = MOST) -> list[Choice]:
    """Return choices of every option, at most that many of each; larger sets are thinned evenly."""
    return [choice for option in request.options for choice in choices_of(request, option, most)]


def choices_of(request: Request, option: Option, most: int = MOST) -> list[Choice]:
    """Return choices of one option: all combinations of its fields' values, thinned evenly to at most that many."""
    if not option.fields:
        return [Choice(request.id, option.id, NOTHING)]
    values = [tuple(_values(item)) for item in option.fields]
    names = [item.name for item in option.fields]
    ways = list(islice(product(*values), 4096))
    if len(ways) > most:
        ways = [ways[number * len(ways) // most] for number in range(most)]
    made = [Choice(request.id, option.id, dict(zip(names, way, strict=True))) for way in ways]
    return [request.accepted(choice) for choice in made if not request.refuse(choice)]


def _values(field: Field) -> Sequence[Value]:
    match field:
        case Pick():
            return [key for key, _ in field.choices]
        case Count():
            return sorted({field.least, (field.least + field.most) // 2, field.most})
        case Amounts():
            return list(_splits(field))
    return [field.some(Random(0))]


def _splits(field: Amounts) -> Iterator[Value]:
    """Yield ways to split a total: evenly by what is left, then as much as possible to each one first."""
    caps = dict(field.caps)
    found: list[dict[str, int]] = []
    orders = [[], *([who] for who in caps), sorted(caps, key=lambda who: caps[who])]
    for order in orders:
        shares = _shared(field.total, caps, order)
        if shares not in found:
            found.append(shares)
    yield from found


def _shared(total: int, caps: dict[str, int], order: Sequence[str]) -> dict[str, int]:
    """Fill these up in order; the rest goes point by point to whoever has most left."""
    left, shares = dict(caps), dict.fromkeys(caps, 0)
    for who in order:
        shares[who] = min(total, left[who])
        left[who] -= shares[who]
        total -= shares[who]
    for _ in range(total):
        who = max(left, key=lambda key: left[key])
        left[who] -= 1
        shares[who] += 1
    return {who: share for who, share in shares.items() if share}
