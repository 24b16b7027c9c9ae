"""The tables of campaigns, as rows of text: the same on a terminal and on the page."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.laboratory.campaigns.contents import Key
from game.laboratory.campaigns.results import Campaigns, Cell, Share, mean
from game.laboratory.reports.campaigns.measures import measures
from game.laboratory.reports.grids import Grid

SAID = {"won": "won", "lost": "lost", "other": "other", "dead": "dead", "": "open"}
"""The outcomes in words."""

_SAID = {"won": "Won", "lost": "Lost", "other": "Neither", "dead": "Nobody left alive", "going on": "Still going on"}
"""Outcomes of campaigns without a written ending."""

MOST = 12
"""Rows of the longest table of causes."""

COLUMNS = 8
"""Days of a table of curves."""


def share(found: Share) -> str:
    """Return a share and its interval in per cent: `42 (36–48)`."""
    return f"{100 * found.share:.0f} ({100 * found.low:.0f}–{100 * found.high:.0f})"


def name(cell: Cell, names: Mapping[str, str]) -> str:
    """Return what tells a cell from the others."""
    setup = cell.setup
    return f"{names.get(setup.region, setup.region)}, {setup.ruleset}, {setup.difficulty}"


def overview(result: Campaigns, names: Mapping[str, str]) -> Grid:
    """Return how the campaigns of all cells came out, in per cent; what was won with its 95 % interval."""
    rows = []
    for cell in result.cells:
        outcomes = cell.outcomes
        rest = [f"{100 * outcomes[word].share:.0f}" for word in SAID if word != "won"]
        days = f"{mean([each.day for each in cell.whole]):.0f}"
        rows.append((name(cell, names), str(len(cell.whole)), share(outcomes["won"]), *rest, days))
    heads = (f"{word[:1].upper()}{word[1:]}" for word in SAID.values())
    return Grid("How campaigns come out, %", ("", "Campaigns", *heads, "Days"), tuple(rows))


def endings(cell: Cell, names: Mapping[str, str]) -> Grid:
    """Return the endings and their shares."""
    rows = [(names.get(key, _SAID.get(key, key)), share(found)) for key, found in cell.endings.items()]
    return Grid("Endings, %", ("Ending", "Share"), tuple(rows))


def deaths(cell: Cell) -> Grid:
    """Return the most frequent causes of death, with how often they came in a campaign."""
    rows = [(cause, f"{count / max(1, len(cell.whole)):.2f}") for cause, count in cell.deaths[:MOST]]
    return Grid("Deaths of a campaign", ("Cause", "Deaths"), tuple(rows))


def fights(cell: Cell) -> Grid:
    """Return the fights of a campaign."""
    rows = [(word, f"{count:.1f}") for word, count in cell.fights.items()]
    return Grid("Fights of a campaign", ("Outcome", "Fights"), tuple(rows))


def curves(cell: Cell, names: Mapping[str, str]) -> Grid:
    """Return the means by day, on a few days."""
    every = measures(cell, names)
    days = sorted({dawn.day for each in cell.whole for dawn in each.dawns})
    shown = _some(days)
    rows = []
    for words, value in every.values():
        by_day = {point.day: point.mean for point in cell.curve(value)}
        rows.append((words, *(f"{by_day[day]:.0f}" for day in shown)))
    alive = {point.day: point.campaigns for point in cell.curve(lambda dawn: dawn.alive)}
    rows.insert(0, ("Campaigns going on", *(str(alive[day]) for day in shown)))
    return Grid("By day", ("On the morning of day", *map(str, shown)), tuple(rows))


def never(cell: Cell, held: Mapping[Key, str]) -> Iterator[str]:
    """Yield a line for each kind of which something was never come across; `held` has what there is, with its title."""
    found, whole = cell.never(frozenset(held)), Counter(kind for kind, _ in held)
    for kind, missed in Counter(kind for kind, _ in found).items():
        listed = "; ".join(held[key] for key in found if key[0] == kind)
        yield f"{kind} ({missed} of {whole[kind]}): {listed}"


def pace(result: Campaigns) -> str:
    """Return how long the campaigns took on this machine, and how long a decision."""
    every = [each for cell in result.cells for each in cell.played]
    seconds, choices = sum(each.seconds for each in every), sum(each.choices for each in every)
    if not choices:
        return ""
    return (
        f"A campaign took {seconds / len(every):.1f} s of one processor, "
        f"a decision {1000 * seconds / choices:.1f} ms with everything that came of it."
    )


def _some(days: Sequence[int]) -> list[int]:
    """Return a few of the days, evenly spread, the first and the last among them."""
    if len(days) <= COLUMNS:
        return list(days)
    return [days[round(place * (len(days) - 1) / (COLUMNS - 1))] for place in range(COLUMNS)]
