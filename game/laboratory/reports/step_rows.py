"""Rows of the page of steps of difficulty: those that were played, and those that stand on a page already."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.laboratory.playtest.steps import Measured, Step

STORY, RUTHLESS = "story", "ruthless"
SCRIPTED, ALONE = "*", "="
"""The marks behind the name of an encounter."""
_HEADING = re.compile(r"## `([\w-]+)`")


class Row(NamedTuple):
    """An encounter under a ruleset; shares are per cent, None where a difficulty was not played."""

    ruleset: str
    encounter: str
    fights: int
    lost: tuple[float | None, float, float]
    """Health lost at story, standard and ruthless."""
    won: tuple[float | None, float, float]
    """Fights won at the same."""
    harder: Measured
    scripted: bool
    alone: bool = False
    """Whether the behaviours of its foes leave nothing to choose."""

    @property
    def at(self) -> tuple[str, str]:
        """What it is about."""
        return self.ruleset, self.encounter


def rows_of(found: Sequence[Step]) -> list[Row]:
    """Return the rows of what was played at `ruthless`, in its order, in whole per cent as they are written.

    So means are the same whether they are reckoned from what was played now or from what stands on a page.
    """
    stories = {(each.ruleset, each.encounter): each for each in found if each.difficulty == STORY}
    rows = []
    for each in found:
        if each.difficulty == RUTHLESS:
            story = stories.get((each.ruleset, each.encounter))
            lost = story.lost if story else None, each.lost_standard, each.lost
            won = 100 * story.won if story else None, 100 * each.won_standard, 100 * each.won
            marks = each.scripted, each.alone
            row = Row(each.ruleset, each.encounter, each.fights, lost, won, each.harder, *marks)
            rows.append(_row(row.ruleset, told(row)))
    return rows


def told(row: Row) -> list[str]:
    """Return the fields of a row's line."""
    name = f"`{row.encounter}`{SCRIPTED * row.scripted}{ALONE * row.alone}"
    return [name, str(row.fights), *map(share, (*row.lost, *row.won)), difference(row.harder)]


def share(value: float | None) -> str:
    """Return a share as it is written; nothing where there is none."""
    return "" if value is None else f"{value:.0f}"


def difference(value: Measured) -> str:
    """Return a difference with its interval."""
    return f"{value.mean:+.0f} ± {value.half:.0f}"


def read(page: str) -> list[Row]:
    """Return the rows of a page, in whole per cent as they are written."""
    rows, ruleset = list[Row](), ""
    for line in page.splitlines():
        if heading := _HEADING.match(line):
            ruleset = heading[1]
        elif ruleset and line.startswith("| `"):
            rows.append(_row(ruleset, [each.strip() for each in line.strip("|").split("|")]))
    return rows


def joined(played: Sequence[Row], kept: Sequence[Row], *, replace: bool = False) -> list[Row]:
    """Return all rows of a page that is completed, each as it was played now if it was.

    A row of more fights stays, except for its marks, which are of content and not of fights.

    Args:
        played: the rows that were played now.
        kept: those of the page.
        replace: whether rows of more fights give way, too.
    """
    now = {row.at: row for row in played}
    rows = []
    for row in kept:
        new = now.pop(row.at, row)
        stays = row.fights > new.fights and not replace
        rows.append(row._replace(scripted=new.scripted, alone=new.alone) if stays else new)
    return [*rows, *now.values()]


def staying(played: Sequence[Row], kept: Sequence[Row]) -> list[Row]:
    """Return the rows of a page that have more fights than were played of them now."""
    now = {row.at: row.fights for row in played}
    return [row for row in kept if row.fights > now.get(row.at, row.fights)]


def _row(ruleset: str, fields: Sequence[str]) -> Row:
    name, fights, *shares, harder = fields
    story_lost, lost, hard_lost, story_won, won, hard_won = (float(each) if each else None for each in shares)
    mean, half = (float(each) for each in harder.split("±"))
    return Row(
        ruleset,
        name.strip(f"`{SCRIPTED}{ALONE}"),
        int(fights),
        (story_lost, lost or 0.0, hard_lost or 0.0),
        (story_won, won or 0.0, hard_won or 0.0),
        Measured(mean, half),
        SCRIPTED in name,
        ALONE in name,
    )
