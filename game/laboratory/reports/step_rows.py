"""Rows of the page of steps of difficulty: those that were played, and those that stand on a page already."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.laboratory.playtest.steps import Measured, Step

STORY, RUTHLESS = "story", "ruthless"
_HEADING = re.compile(r"## `([\w-]+)`")
_COMMAND = re.compile(r"^    (flamequick playtest .*)$", re.MULTILINE)


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

    @property
    def at(self) -> tuple[str, str]:
        """What it is about."""
        return self.ruleset, self.encounter


def rows_of(found: Sequence[Step]) -> list[Row]:
    """Return the rows of what was played at `ruthless`, in its order."""
    stories = {(each.ruleset, each.encounter): each for each in found if each.difficulty == STORY}
    rows = []
    for each in found:
        if each.difficulty == RUTHLESS:
            story = stories.get((each.ruleset, each.encounter))
            lost = story.lost if story else None, each.lost_standard, each.lost
            won = 100 * story.won if story else None, 100 * each.won_standard, 100 * each.won
            rows.append(Row(each.ruleset, each.encounter, each.fights, lost, won, each.harder, each.scripted))
    return rows


def told(row: Row) -> list[str]:
    """Return the fields of a row's line."""
    name = f"`{row.encounter}`{'*' if row.scripted else ''}"
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


def command_of(page: str) -> str:
    """Return the command that a page was made by; empty where it tells none."""
    told_ = _COMMAND.search(page)
    return told_[1] if told_ else ""


def joined(played: Sequence[Row], kept: Sequence[Row]) -> Iterator[Row]:
    """Yield all rows of a page that is completed: each in its old place, as it was played now if it was."""
    now = {row.at: row for row in played}
    for row in kept:
        yield now.pop(row.at, row)
    yield from now.values()


def _row(ruleset: str, fields: Sequence[str]) -> Row:
    name, fights, *shares, harder = fields
    story_lost, lost, hard_lost, story_won, won, hard_won = (float(each) if each else None for each in shares)
    mean, half = (float(each) for each in harder.split("±"))
    return Row(
        ruleset,
        name.strip("`*"),
        int(fights),
        (story_lost, lost or 0.0, hard_lost or 0.0),
        (story_won, won or 0.0, hard_won or 0.0),
        Measured(mean, half),
        name.endswith("*"),
    )
