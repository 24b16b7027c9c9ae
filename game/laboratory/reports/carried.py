"""How one encounter stands under several rulesets: the chance to win under each, and how far they lie apart (TH-03)."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from game.laboratory.playtest.results import Cell
from game.laboratory.reports.account import Account
from game.laboratory.reports.columns import Look, folded, table

APART = 15
"""The most points by which chances to win of foes that no block is written for should differ."""

TOLD = (
    "Under each ruleset, in per cent of fights: won, and left in brackets; Apart is how many points lie between the "
    f"ruleset under which the party wins most and that under which it wins least, and should be {APART} or less"
)


def carried(cells: Sequence[Cell], look: Look) -> Iterator[RenderableType]:
    """Compare encounters across rulesets, each with the party of its depth; nothing under a single ruleset."""
    played = [cell for cell in cells if cell.setup.depth and cell.tally.fights]
    names = list(dict.fromkeys(cell.ruleset for cell in played))
    if len(names) < 2:
        return
    yield Text("")
    yield folded(TOLD, look, bold=len("Under each ruleset"))
    rows = table("Encounter", "Party, policy", *(f">{name}" for name in names), ">Apart")
    for key in dict.fromkeys(map(_key, played)):
        mine = {cell.ruleset: Account(cell) for cell in played if _key(cell) == key}
        encounter, party, difficulty, policy = key
        won = [round(100 * account.wins.share) for account in mine.values()]
        who = f"{party}, {policy}{'' if difficulty == 'standard' else f', {difficulty}'}"
        rows.add_row(encounter, who, *(_told(mine.get(name)) for name in names), str(max(won) - min(won)))
    yield rows


def _key(cell: Cell) -> tuple[str, str, str, str]:
    setup = cell.setup
    return setup.encounter.id, setup.party_id, setup.encounter.difficulty, setup.policy


def _told(account: Account | None) -> str:
    if account is None:
        return ""
    return f"{100 * account.wins.share:.0f} ({100 * account.outcomes['retreat'].share:.0f})"
