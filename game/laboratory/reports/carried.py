"""How one encounter stands under several rulesets: the chance to win under each, and how far they lie apart (TH-03)."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from game.laboratory.playtest.results import Cell
from game.laboratory.reports import labels
from game.laboratory.reports.account import Account
from game.laboratory.reports.columns import Look, folded, table
from game.laboratory.setups import Setup

APART = 15
"""The most points by which chances to win of foes that no block is written for should differ."""

TOLD = (
    "Under each ruleset, in per cent of fights: won, and left in brackets; At is the depth and, for a tough foe, its "
    "strength, the sum of its core values; Apart is how many points lie between the ruleset under which the party wins "
    f"most and that under which it wins least, and should be {APART} or less"
)


def carried(cells: Sequence[Cell], look: Look) -> Iterator[RenderableType]:
    """Compare encounters across rulesets, each with the party of its depth; nothing under a single ruleset."""
    played = [cell for cell in cells if cell.setup.depth and cell.tally.fights]
    names = list(dict.fromkeys(cell.ruleset for cell in played))
    if len(names) < 2:
        return
    yield Text("")
    yield folded(TOLD, look, bold=len("Under each ruleset"))
    rows = table("", ">At", *(f">{name}" for name in names), ">Apart")
    axes = [axis for axis in labels.telling(played) if axis != "ruleset"]
    apart: dict[tuple[str, ...], int] = {}
    for key in dict.fromkeys(map(_key, played)):
        same = [cell for cell in played if _key(cell) == key]
        mine = {cell.ruleset: Account(cell) for cell in same}
        won = [100 * account.wins.share for account in mine.values()]
        apart[key] = round(max(won) - min(won))
        setup = same[0].setup
        told = (_told(mine.get(name)) for name in names)
        rows.add_row(labels.short(same[0], axes), _place(setup), *told, str(apart[key]))
    yield rows
    within = sum(points <= APART for points in apart.values())
    yield folded(f"{within} of {len(apart)} within {APART} points. {_parties(played)}.", look)


def _key(cell: Cell) -> tuple[str, ...]:
    setup = cell.setup
    return setup.encounter.id, setup.party_id, setup.encounter.difficulty, setup.variant, setup.policy


def _place(setup: Setup) -> str:
    """Return the depth and strength of an encounter."""
    return f"{setup.depth}, {setup.strength}" if setup.strength else str(setup.depth)


def _told(account: Account | None) -> str:
    if account is None:
        return ""
    return f"{100 * account.wins.share:.0f} ({100 * account.outcomes['retreat'].share:.0f})"


def _parties(cells: Sequence[Cell]) -> str:
    """Say which party stands for which depth."""
    parties = {cell.setup.depth: cell.setup.party_id for cell in cells}
    return "; ".join(f"depth {depth}: {parties[depth]}" for depth in sorted(parties)).capitalize()
