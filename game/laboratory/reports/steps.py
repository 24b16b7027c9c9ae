"""The page of steps of difficulty: a line for each ruleset, and one for each encounter under it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean

from game.laboratory.playtest.results import Result
from game.laboratory.playtest.steps import measured, steps
from game.laboratory.reports import labels
from game.laboratory.reports.step_rows import Row, command_of, difference, joined, read, rows_of, share, told

HEAD = """# How hard foes make it

The same fights at each difficulty, with the same numbers of the foes and the same dice: health that the party loses and
fights that it wins, in per cent. *Harder* is what it loses more at `ruthless` than at `standard`, in points of health,
with the 95 % interval of the difference; `*` marks encounters in which ruthless foes keep to their behaviour
(`scripted`). One command makes this page; with fewer encounters or rulesets it plays those anew, and all others stay:

    {command}

Fights of one number have the same dice in every encounter: a few are lucky or unlucky everywhere at once. The interval
of a mean tells only how much encounters differ, so it is too narrow where an encounter has few fights.
"""
BROKEN = "It is not whole: encounters that are missing under a ruleset were not played, and some with fewer fights.\n"
LEVELS = ("lost: story", "standard", "ruthless", "won: story", "standard", "ruthless")
"""The columns of both tables that go by difficulty."""


def page(result: Result, path: str, before: str = "") -> str:
    """Return the page as Markdown; it holds nothing where no fight was played at `standard` and at another.

    Args:
        result: the playtest.
        path: where the page goes to, as the command is told.
        before: the page that stands there already: what was not played now stays as it is.
    """
    kept = read(before)
    rows = list(joined(rows_of(list(steps(result.cells, result.inputs.confidence))), kept))
    counts = Counter(row.ruleset for row in rows)
    broken = [BROKEN] if result.partial or len({*counts.values()}) > 1 else []
    command = (command_of(before) if kept else "") or f"{result.inputs.command} --steps {path}"
    rulesets = list(counts)
    parts = [HEAD.format(command=command), *broken, "## On the mean\n", *_overview(rows, rulesets)]
    for ruleset in rulesets:
        parts += [f"\n## `{ruleset}`: {labels.ruleset_name(ruleset)}\n", *_encounters(rows, ruleset)]
    return "\n".join(parts) + "\n"


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
