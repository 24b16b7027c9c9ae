"""The tables of one cell, the same on a terminal and on a page."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.laboratory.playtest.contributions import DOES
from game.laboratory.reports import labels, wording
from game.laboratory.reports.account import Account, Share, Spread
from game.laboratory.reports.exact import Chance, Exactly


class Grid(NamedTuple):
    """A table. The first column names the row, the others hold numbers."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def grids(account: Account, exact: Exactly | None) -> tuple[Grid, ...]:
    """Return every table with contents."""
    found: list[Grid] = []
    if account.fights or exact:
        found = [outcomes(account, exact), spreads(account, exact), down(account, exact), members(account, exact)]
    return (*found, *[units(account)] * bool(account.units))


def outcomes(account: Account, exact: Exactly | None) -> Grid:
    """Outcomes of the fights."""
    return _odds("How fights end", "Outcome", account, account.outcomes, exact, exact.outcomes if exact else {})


def down(account: Account, exact: Exactly | None) -> Grid:
    """Members unable to act at the end."""
    shares = {str(count): share for count, share in account.down.items()}
    chances = {str(count): chance for count, chance in exact.down.items()} if exact else {}
    return _odds("Members who cannot act at the end", "Members down", account, shares, exact, chances)


def spreads(account: Account, exact: Exactly | None) -> Grid:
    """Duration and cost of the fights."""
    rows: list[tuple[str, ...]] = []
    if account.fights:
        rows += [_spread("Rounds fought", account.rounds, ""), _spread("Health lost", account.lost, wording.PERCENT)]
    if exact:
        mark = ", exactly" if account.fights else ""
        rows.append(_spread(f"Rounds fought{mark}", exact.rounds, ""))
        rows.append(_spread(f"Health lost{mark}", exact.lost, wording.PERCENT))
    return Grid("How long, and at what cost", ("", "Median", "Middle 90 %", "Mean"), tuple(rows))


def members(account: Account, exact: Exactly | None) -> Grid:
    """The fate of each member."""
    sampled = [
        [
            member.name,
            wording.percent(member.able),
            wording.interval(member.able),
            wording.percent(member.dead),
            f"{100 * member.left:.0f}{wording.PERCENT}",
        ]
        for member in account.members
    ]
    title, sure = "Members at the end", wording.interval_head(account.confidence)
    if exact is None:
        return Grid(title, ("Member", "Able", sure, "Killed", "Health left"), tuple(map(tuple, sampled)))
    known = [
        [
            member.name,
            wording.known(member.able, exact.bound),
            wording.known(member.dead, exact.bound),
            f"{100 * member.left:.2f}{wording.PERCENT}",
        ]
        for member in exact.members
    ]
    if not sampled:
        return Grid(title, ("Member", "Able", "Killed", "Health left"), tuple(map(tuple, known)))
    rows = tuple((*row[:3], exactly[1], *row[3:]) for row, exactly in zip(sampled, known, strict=True))
    return Grid(title, ("Member", "Able", sure, "Exactly", "Killed", "Health left"), rows)


def units(account: Account) -> Grid:
    """Deeds of each unit."""
    rows = tuple(
        (
            unit.name,
            *(wording.mean(unit.amounts[does]) if unit.amounts[does] else "" for does in DOES),
            f"{100 * unit.part:.0f}{wording.PERCENT}" if unit.side and unit.part else "",
        )
        for unit in account.units
    )
    return Grid("Who did how much in a fight", ("Per fight", *(d.capitalize() for d in DOES), "Share of harm"), rows)


def things(account: Account) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Costs and gains of the fights: in words, and means by name."""
    spent = {labels.resource(account.cell, key): amount for key, amount in account.spent.items()}
    used = {account.item(key): amount for key, amount in account.used.items()}
    found = {account.item(key): amount for key, amount in account.found.items()}
    for what, amounts in (("Spent per fight", spent), ("Used per fight", used), ("Found per victory", found)):
        if amounts:
            yield what, {name: wording.mean(amount) for name, amount in amounts.items()}


def _odds(
    title: str,
    head: str,
    account: Account,
    shares: Mapping[str, Share],
    exact: Exactly | None,
    chances: Mapping[str, Chance],
) -> Grid:
    """Possible courses of a fight: sampled, exactly, or both side by side; of outcomes also without luck."""
    sampled = ("Share", wording.interval_head(account.confidence), "Fights") if account.fights else ()
    fractions = {name: wording.fraction(chance) for name, chance in chances.items()}
    known = ("Exactly", *(("Fraction",) if any(fractions.values()) else ())) if exact else ()
    evened = account.evened.outcomes if account.evened and shares is account.outcomes else {}
    nearer = ("Evened", wording.interval_head(account.confidence)) if evened else ()
    rows = []
    for name, share in shares.items():
        row = [name]
        row += [wording.percent(share), wording.interval(share), f"{share.fights:,}"] if account.fights else []
        row += [wording.known(chances[name], exact.bound), fractions[name]][: len(known)] if exact else []
        row += wording.evened(evened[name]) if evened else ()
        rows.append(tuple(row))
    return Grid(title, (head, *sampled, *known, *nearer), tuple(rows))


def _spread(name: str, spread: Spread, unit: str) -> tuple[str, ...]:
    middle = f"{spread.low}–{spread.high}{unit}"
    return name, f"{spread.median}{unit}", middle, f"{wording.mean(spread.mean)}{unit}"
