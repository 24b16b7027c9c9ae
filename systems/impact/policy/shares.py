"""Who takes the damage of a Party Impact roll, and when a Shield is used."""

from collections.abc import Mapping
from functools import lru_cache

from systems.impact.sight import Fighter, seen
from systems.table.loop.caches import VALUES
from systems.table.loop.fields import Amounts
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import PlayStyle

STAKE: Mapping[str, int] = {"bold": 1, "even": 3, "wary": 4}
"""A Shield is used against damage of at least all, a third or a quarter of the bearer's HP, by care."""


def assign(request: Request, style: PlayStyle) -> Choice:
    """Assign each point to the member with most HP left, or to the first with any; Shields and Lockets count."""
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    split = (
        _spilled(field) if style.share == "first" else dict(_split(field.total, field.caps, seen(request).able, style))
    )
    return request.choice("assign", amounts=split)


@lru_cache(maxsize=VALUES)
def _split(
    total: int, caps: tuple[tuple[str, int], ...], able: tuple[Fighter, ...], style: PlayStyle
) -> tuple[tuple[str, int], ...]:
    """Return who takes how much of the damage."""
    members = {member.id: member for member in able}
    shares = dict.fromkeys(dict(caps), 0)
    shielded = [(who, cap) for who, cap in caps if members[who].shield]
    if shielded and style.things != "never":
        who, cap = max(shielded, key=lambda each: (min(each[1], total), each[0]))
        share = min(cap, total)
        if style.things == "freely" or share * STAKE[style.care] >= cap:
            shares[who] = share
    return tuple(_levelled(total, dict(caps), shares, members).items())


def _levelled(
    total: int, caps: Mapping[str, int], shares: dict[str, int], members: Mapping[str, Fighter]
) -> dict[str, int]:
    """Hand out what is left point by point: first where a Locket lets it pass, then where most HP are left.

    Nobody falls while somebody else can bear it; then the weaker fighters fall first.
    """
    kept = {who for who, share in shares.items() if share}

    def worth(who: str) -> tuple[bool, bool, int, int, str]:
        locket, share = members[who].locket, shares[who]
        left = caps[who] - (-(-share // 2) if locket else share)
        weight = left * (1 + locket) if left > 1 else 0
        return (locket and share % 2 == 1, left > 1, weight, -members[who].modifier, who)

    for _ in range(total - sum(shares.values())):
        open_to = [who for who in caps if shares[who] < caps[who]]
        shares[max([who for who in open_to if who not in kept] or open_to, key=worth)] += 1
    return shares


def _spilled(field: Amounts) -> dict[str, int]:
    shares: dict[str, int] = {}
    rest = field.total
    for who, cap in field.caps:
        shares[who] = min(cap, rest)
        rest -= shares[who]
    return shares


def shield(request: Request, style: PlayStyle) -> Choice:
    """Use a Shield where much is at stake, by `STAKE`."""
    if style.things != "hard":
        return request.choice("use" if style.things == "freely" else "keep")
    bearer = next(member for member in seen(request).members if member.id == request.who)
    return request.choice("use" if bearer.coming * STAKE[style.care] >= bearer.now else "keep")
