"""Filling in the fields of an option: the policy's wish where it is legal, else the first legal value."""

from collections.abc import Mapping

from systems.table.loop.fields import Amounts, Count, Field, Pick, Value, Words
from systems.table.loop.requests import Choice, Option, Request


def filled(request: Request, option: Option, wishes: Mapping[str, Value] | None = None) -> Choice:
    """Choose an option. A wish fills the field of its name if it is legal; numbers are clipped to their range."""
    wanted = wishes or {}
    return request.choice(option.id, **{each.name: _value(each, wanted.get(each.name)) for each in option.fields})


def _value(field: Field, wish: Value | None) -> Value:
    if isinstance(field, Count) and isinstance(wish, int):
        return max(field.least, min(field.most, wish))
    if wish is not None and not field.refuse(wish):
        return wish
    return _first(field)


def _first(field: Field) -> Value:
    match field:
        case Amounts():
            return _shared(field)
        case Count():
            return field.least
        case Pick():
            return field.choices[0][0]
        case Words():
            return field.suggestion or "Somebody"[: field.longest]
    raise TypeError(f"a field of an unknown kind: {type(field).__name__}")


def _shared(field: Amounts) -> dict[str, int]:
    """Give everyone up to their cap, in order."""
    shares: dict[str, int] = {}
    left = field.total
    for who, cap in field.caps:
        shares[who] = min(cap, left)
        left -= shares[who]
    return shares
