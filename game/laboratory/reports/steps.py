"""The page of steps of difficulty: a line for each ruleset, and one for each encounter under it."""

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean

from game.laboratory.playtest.results import Result
from game.laboratory.playtest.steps import measured, steps
from game.laboratory.reports import labels
from game.laboratory.reports.step_commands import commands, line_of, lines_of
from game.laboratory.reports.step_rows import Row, difference, joined, read, rows_of, share, staying, told

HEAD = """# How hard foes make it

The same fights at each difficulty, with the same numbers of the foes and the same dice: health that the party loses and
fights that it wins, in per cent. *Harder* is what it loses more at `ruthless` than at `standard`, in points of health,
with the 95 % interval of the difference; `*` marks encounters in which ruthless foes keep to their behaviour
(`scripted`), `=` those where that leaves them nothing to choose: it is the same fight at every difficulty.

At `story` no foe feints, and under `pool` none divides its dice; nothing else is different in these fights. The step
down is in the campaign, where plans take longer, and under `pool` in the numbers of the foes.

{makes} this page. With fewer encounters or rulesets those are played anew, and all others stay,
as does a line that has more fights than are played, unless `--replace` is written, too:

{commands}

Fights of one number have the same dice in every encounter: a few are lucky or unlucky everywhere at once. The interval
of a mean tells only how much encounters differ, so it is too narrow where an encounter has few fights.
"""
BROKEN = "It is not whole: encounters that are missing under a ruleset were not played, and some with fewer fights.\n"
LEVELS = ("lost: story", "standard", "ruthless", "won: story", "standard", "ruthless")
"""The columns of both tables that go by difficulty."""


def page(result: Result, path: str, before: str = "", order: Sequence[str] = (), *, replace: bool = False) -> str:
    """Return the page as Markdown; it holds nothing where no fight was played at `standard` and at another.

    Args:
        result: the playtest.
        path: where the page goes to, as the command is told.
        before: the page that stands there already: what was not played now, or in more fights, stays as it is.
        order: the encounters in the order of content, in which rows stand; others follow as they come.
        replace: whether rows of more fights give way, too.
    """
    played = _played(result)
    rows = _in_order(joined(played, read(before), replace=replace), order)
    counts = Counter(row.ruleset for row in rows)
    broken = [BROKEN] if result.partial or len({*counts.values()}) > 1 else []
    now = line_of(f"{result.inputs.command} --steps {shlex.quote(path)}")
    lines = list(commands(rows, lines_of(before), now, {row.at: row for row in played})) or [str(now)]
    makes = "This command makes" if len(lines) == 1 else "Together these commands make"
    head = HEAD.format(makes=makes, commands="\n".join(f"    {line}" for line in lines))
    parts = [head, *broken, "## On the mean\n", *_overview(rows, list(counts))]
    for ruleset in counts:
        parts += [f"\n## `{ruleset}`: {labels.ruleset_name(ruleset)}\n", *_encounters(rows, ruleset)]
    return "\n".join(parts) + "\n"


def kept(result: Result, before: str) -> list[Row]:
    """Return the rows of a page that stay though they were played, since they have more fights."""
    return staying(_played(result), read(before))


def _played(result: Result) -> list[Row]:
    return rows_of(list(steps(result.cells, result.inputs.confidence)))


def _in_order(rows: Sequence[Row], order: Sequence[str]) -> list[Row]:
    """Return rows by ruleset, and by the order of content: whatever was played first, it is the same page."""
    places = {encounter: number for number, encounter in enumerate(order)}
    return sorted(rows, key=lambda row: (row.ruleset, places.get(row.encounter, len(places))))


def _overview(rows: Sequence[Row], rulesets: Sequence[str]) -> Iterator[str]:
    yield _line("ruleset", "encounters", *LEVELS, "harder", "easier")
    yield _line("---", *["--:"] * (len(LEVELS) + 2), "---")
    for ruleset in rulesets:
        mine = [row for row in rows if row.ruleset == ruleset]
        easier = ", ".join(f"`{row.encounter}`" for row in mine if row.harder.negative) or "none"
        yield _line(
            f"`{ruleset}`",
            str(len(mine)),
            *(_mean([row.lost[level] for row in mine]) for level in range(3)),
            *(_mean([row.won[level] for row in mine]) for level in range(3)),
            difference(measured([row.harder.mean for row in mine])),
            easier,
        )


def _encounters(rows: Sequence[Row], ruleset: str) -> Iterator[str]:
    yield _line("encounter", "fights", *LEVELS, "harder")
    yield _line("---", *["--:"] * (len(LEVELS) + 2))
    for row in rows:
        if row.ruleset == ruleset:
            yield _line(*told(row))


def _mean(values: Sequence[float | None]) -> str:
    """Return the mean of those that there are, or nothing."""
    known = [value for value in values if value is not None]
    return share(mean(known) if known else None)


def _line(*fields: str) -> str:
    return f"| {' | '.join(fields)} |"
