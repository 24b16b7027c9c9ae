"""Every answer to a request."""

from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple

from systems.table.loop.dice import Random
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value
from systems.table.loop.requests import Choice, Option, Request

MOST = 250
"""The most answers of one option that are examined."""


class Answers(NamedTuple):
    """Answers to a request, and whether they are complete."""

    choices: tuple[Choice, ...]
    whole: bool


def answers(request: Request) -> Answers:
    """Return every legal answer; an option with more than `MOST` is sampled evenly."""
    found: list[Choice] = []
    whole = True
    for option in request.options:
        ways, all_of_them = _of(option)
        whole = whole and all_of_them
        names = [item.name for item in option.fields]
        made = (Choice(request.id, option.id, dict(zip(names, way, strict=True))) for way in ways)
        found += [choice for choice in made if not request.refuse(choice)]
    return Answers(tuple(found), whole)


def _of(option: Option) -> tuple[list[tuple[Value, ...]], bool]:
    ways = list(islice(product(*(tuple(_values(item)) for item in option.fields)), 100 * MOST))
    whole = all(isinstance(item, Pick | Count | Amounts) for item in option.fields)
    if len(ways) <= MOST:
        return ways, whole
    return [ways[number * len(ways) // MOST] for number in range(MOST)], False


def _values(field: Field) -> Iterator[Value]:
    match field:
        case Pick():
            yield from field.ids
        case Count():
            yield from range(field.least, field.most + 1)
        case Amounts():
            yield from _splits(field.total, field.caps)
        case _:
            yield field.some(Random(0))


def _splits(total: int, caps: tuple[tuple[str, int], ...]) -> Iterator[dict[str, int]]:
    """Yield every way to split a total."""
    if not caps:
        if not total:
            yield {}
        return
    (who, cap), *others = caps
    rest = tuple(others)
    room = sum(most for _, most in rest)
    for share in range(min(cap, total), max(0, total - room) - 1, -1):
        for shares in _splits(total - share, rest):
            yield {who: share, **shares} if share else shares
