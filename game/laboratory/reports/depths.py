"""What encounters ask of the party of their depth: a line for each, and how many do as they are meant to."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from game.laboratory.playtest.results import Cell
from game.laboratory.reports import labels
from game.laboratory.reports.account import Account
from game.laboratory.reports.columns import Look, folded, table

MEANT = {False: (0.60, 0.90), True: (0.30, 0.60)}
"""The chance to win that encounters are meant to have, ordinary ones and hard ones."""

HEADS = ("", "Depth", ">Won", ">Left", ">Lost", ">Rounds", ">Struck", ">Unfought", ">Warded")
TOLD = (
    "By depth, in per cent of fights: won, left and lost; fights in which the enemies struck the party; won before a "
    "blow; with a Shield, a Locket or a ward in use, for parties that have one"
)


def met(cells: Sequence[Cell], look: Look) -> Iterator[RenderableType]:
    """Describe the cells whose party was chosen by depth, the shallow ones first; nothing where there is none."""
    deep = sorted((cell for cell in cells if cell.setup.depth and cell.tally.fights), key=_place)
    if not deep:
        return
    yield Text("")
    yield folded(TOLD, look, bold=len("By depth"))
    axes = labels.telling(deep)
    rows = table(*HEADS)
    for cell in deep:
        rows.add_row(labels.short(cell, axes), *_line(cell))
    yield rows
    several = "policy" in axes
    for ruleset, policy in dict.fromkeys((cell.ruleset, cell.policy) for cell in deep):
        mine = [cell for cell in deep if (cell.ruleset, cell.policy) == (ruleset, policy)]
        who = f"{labels.ruleset_name(ruleset)}{f', {policy}' if several else ''}"
        yield folded(f"{who}: {'; '.join(sums(mine))}.", look)


def _place(cell: Cell) -> tuple[int, bool]:
    return cell.setup.depth, cell.setup.hard


def _line(cell: Cell) -> tuple[str, ...]:
    account, outcomes = Account(cell), cell.tally.outcomes
    lost = account.share(outcomes["rout"] + outcomes["stalemate"])
    warded = account.warded
    shares = (account.wins, account.outcomes["retreat"], lost)
    return (
        f"{cell.setup.depth}{' hard' if cell.setup.hard else ''}",
        *(f"{100 * share.share:.0f}" for share in shares),
        f"{account.rounds.mean:.1f}",
        f"{100 * account.struck.share:.0f}",
        f"{100 * account.unfought.share:.0f}",
        f"{100 * warded.share:.0f}" if warded else "",
    )


def sums(cells: Sequence[Cell]) -> Iterator[str]:
    """Say how many encounters are won as often as they are meant to be, and what all fights together came to."""
    for hard, (low, high) in MEANT.items():
        chances = [cell.chance for cell in cells if cell.setup.hard is hard]
        if chances:
            within = sum(low <= chance <= high for chance in chances)
            which, span = "hard" if hard else "ordinary", f"{100 * low:.0f} to {100 * high:.0f} %"
            yield f"{within} of {len(chances)} {which} encounters won in {span} of fights"
    accounts = [Account(cell) for cell in cells if cell.tally.fights]
    if not accounts:
        return
    yield f"struck in {_mean([each.struck.share for each in accounts])} %"
    yield f"won before a blow in {_mean([each.unfought.share for each in accounts])} %"
    if warded := [each.warded.share for each in accounts if each.warded]:
        yield f"protected in {_mean(warded)} % of the fights of those who have something for it"


def _mean(shares: Sequence[float]) -> str:
    return f"{100 * sum(shares) / len(shares):.0f}"
