"""One cell on a terminal: all that there is to say of it."""

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from game.counting import counted
from game.laboratory.reports import labels, wording
from game.laboratory.reports.account import DOES, Account, Share, Spread
from game.laboratory.reports.columns import interval_head, table
from game.laboratory.reports.exactly import Chance, Exactly, exactly
from game.laboratory.simulation.results import Cell, Inputs


def full(cell: Cell, inputs: Inputs) -> Iterator[RenderableType]:
    """Tell all of one cell, part by part."""
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    yield Text(f"{cell.encounter_name} ({cell.encounter})", "bold")
    yield Text(how(cell))
    yield Text(_fights(cell, inputs))
    if exact:
        yield Text(_worked_out(exact))
    if cell.unsolved:
        yield Text(f"No exact odds: {cell.unsolved}")
    parts: list[RenderableType] = []
    if account.fights or exact:
        down = {str(count): share for count, share in account.down.items()}
        parts = [
            _odds("Outcome", account, account.outcomes, exact, exact.outcomes if exact else {}),
            _spreads(account, exact),
            _odds(
                "Members down",
                account,
                down,
                exact,
                {str(n): exact.down.get(n, 0) for n in account.down} if exact else {},
            ),
        ]
    parts += [_members(account)] * bool(account.members) + [_units(account)] * bool(account.units)
    for part in [*parts, *_things(account)]:
        yield Text("")
        yield part


def how(cell: Cell) -> str:
    party = cell.party_name or cell.party or counted(len(cell.setup.party.members), "member")
    return (
        f"{party}{f' ({cell.party})' if cell.party and cell.party != party else ''}, "
        f"{labels.ruleset_name(cell.ruleset)}, {cell.difficulty}, policy {cell.policy}"
    )


def _fights(cell: Cell, inputs: Inputs) -> str:
    fights = cell.tally.fights
    if not fights:
        return "No fights were played."
    why = ", enough for the precision that was asked for" if cell.settled else ""
    return (
        f"{fights:,} {'fight' if fights == 1 else 'fights'}: runs 1 to {fights} of seed {cell.seed or inputs.seed}{why}"
    )


def _worked_out(exact: Exactly) -> str:
    sure = "exact fractions" if exact.bound <= 0 else f"each to within {exact.bound:.0e}"
    return f"Exact odds of {exact.states:,} positions and {exact.transitions:,} transitions, {sure}"


def _odds(
    title: str, account: Account, shares: Mapping[str, Share], exact: Exactly | None, chances: Mapping[str, Chance]
) -> Table:
    """Ways that a fight can go: sampled, exactly, or both side by side."""
    sampled = (">Share", _sure(account), ">Fights") if account.fights else ()
    rows = table(title, *sampled, *(">Exactly", "") if exact else ())
    for name, share in shares.items():
        found = [wording.percent(share), wording.interval(share), f"{share.fights:,}"] if account.fights else []
        if exact:
            found += [wording.known(chances[name], exact.bound), wording.fraction(chances[name])]
        rows.add_row(name, *found)
    return rows


def _spreads(account: Account, exact: Exactly | None) -> Table:
    sampled = (">Median", ">Middle 90 %", ">Mean") if account.fights else ()
    shown = table("", *sampled, *(">Exact mean",) if exact else ())
    rows: list[tuple[str, Spread, str, str]] = [
        ("Rounds", account.rounds, "", wording.mean(exact.rounds) if exact else ""),
        ("Health lost", account.lost, wording.PERCENT, f"{wording.mean(exact.lost)}{wording.PERCENT}" if exact else ""),
    ]
    if account.cell.tally.decisive:
        rows.append(("Decisive round", account.decisive, "", ""))
    for name, spread, unit, known in rows:
        between = f"{spread.low}–{spread.high}{unit}"
        found = [f"{spread.median}{unit}", between, f"{wording.mean(spread.mean)}{unit}"] if account.fights else []
        shown.add_row(name, *found, *[known] * bool(exact))
    return shown


def _members(account: Account) -> Table:
    deadly = any(member.dead.fights for member in account.members)
    rows = table("Member", ">Able", _sure(account), *(">Killed",) if deadly else (), ">Health left")
    for member in account.members:
        killed = (wording.percent(member.dead),) if deadly else ()
        left = f"{100 * member.left:.0f}{wording.PERCENT}"
        rows.add_row(member.name, wording.percent(member.able), wording.interval(member.able), *killed, left)
    return rows


def _units(account: Account) -> Table:
    rows = table("Per fight", *(f">{does.capitalize()}" for does in DOES), ">Share of harm")
    for unit in account.units:
        amounts = (wording.mean(unit.amounts[does]) if unit.amounts[does] else "" for does in DOES)
        rows.add_row(unit.name, *amounts, f"{100 * unit.part:.0f}{wording.PERCENT}" if unit.side and unit.part else "")
    return rows


def _things(account: Account) -> Iterator[RenderableType]:
    resources = {labels.resource(account.cell, key): amount for key, amount in account.spent.items()}
    for what, amounts in (
        ("Spent per fight", resources),
        ("Used per fight", {account.item(key): amount for key, amount in account.used.items()}),
        ("Found per victory", {account.item(key): amount for key, amount in account.found.items()}),
    ):
        if amounts:
            told = ", ".join(f"{name} {wording.mean(amount)}" for name, amount in amounts.items())
            yield Text.assemble((f"{what}: ", "bold"), told)


def _sure(account: Account) -> str:
    return f">{interval_head(account.confidence)}"
