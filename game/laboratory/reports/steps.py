"""The page of steps of difficulty: a line for each ruleset, and one for each encounter under it."""

from collections.abc import Iterator, Sequence
from statistics import mean

from game.laboratory.playtest.results import Result
from game.laboratory.playtest.steps import Measured, Step, measured, steps
from game.laboratory.reports import labels

STORY, RUTHLESS = "story", "ruthless"
HEAD = """# How hard foes make it

The same fights at each difficulty, with the same numbers of the foes and the same dice: health that the party loses and
fights that it wins, in per cent. *Harder* is what it loses more at `ruthless` than at `standard`, in points of health,
with the 95 % interval of the difference; `*` marks encounters in which ruthless foes keep to their behaviour
(`scripted`). One command makes this page:

    {command}
"""
BROKEN = "It was broken off: encounters that are not here were not played, and of the last some fights are missing.\n"
LEVELS = ("lost: story", "standard", "ruthless", "won: story", "standard", "ruthless")
"""The columns of both tables that go by difficulty."""


def page(result: Result, path: str) -> str:
    """Return the page as Markdown; it holds nothing where no fight was played at `standard` and at another.

    Args:
        result: the playtest.
        path: where the page goes to, as the command is told.
    """
    found = list(steps(result.cells, result.inputs.confidence))
    broken = [BROKEN] if result.partial else []
    rulesets = list(dict.fromkeys(each.ruleset for each in found))
    parts = [
        HEAD.format(command=f"{result.inputs.command} --steps {path}"),
        *broken,
        "## On the mean\n",
        *_overview(found, rulesets),
    ]
    for ruleset in rulesets:
        parts += [f"\n## `{ruleset}`: {labels.ruleset_name(ruleset)}\n", *_encounters(found, ruleset)]
    return "\n".join(parts) + "\n"


def _overview(found: Sequence[Step], rulesets: Sequence[str]) -> Iterator[str]:
    yield _row("ruleset", "encounters", *LEVELS, "harder", "easier")
    yield _row("---", *["--:"] * (len(LEVELS) + 2), "---")
    for ruleset in rulesets:
        stories, ruthless = (_of(found, ruleset, each) for each in (STORY, RUTHLESS))
        easier = ", ".join(f"`{each.encounter}`" for each in ruthless if each.harder.negative) or "none"
        yield _row(
            f"`{ruleset}`",
            str(len(ruthless)),
            *_mean([each.lost for each in stories]),
            *_mean([each.lost_standard for each in ruthless]),
            *_mean([each.lost for each in ruthless]),
            *_mean([100 * each.won for each in stories]),
            *_mean([100 * each.won_standard for each in ruthless]),
            *_mean([100 * each.won for each in ruthless]),
            _told(measured([each.harder.mean for each in ruthless])) if ruthless else "",
            easier,
        )


def _encounters(found: Sequence[Step], ruleset: str) -> Iterator[str]:
    yield _row("encounter", "fights", *LEVELS, "harder")
    yield _row("---", *["--:"] * (len(LEVELS) + 2))
    stories = {each.encounter: each for each in _of(found, ruleset, STORY)}
    for each in _of(found, ruleset, RUTHLESS):
        story = stories.get(each.encounter)
        yield _row(
            f"`{each.encounter}`{'*' if each.scripted else ''}",
            str(each.fights),
            f"{story.lost:.0f}" if story else "",
            f"{each.lost_standard:.0f}",
            f"{each.lost:.0f}",
            f"{100 * story.won:.0f}" if story else "",
            f"{100 * each.won_standard:.0f}",
            f"{100 * each.won:.0f}",
            _told(each.harder),
        )


def _of(found: Sequence[Step], ruleset: str, difficulty: str) -> list[Step]:
    return [each for each in found if (each.ruleset, each.difficulty) == (ruleset, difficulty)]


def _told(value: Measured) -> str:
    return f"{value.mean:+.0f} ± {value.half:.0f}"


def _mean(values: Sequence[float]) -> Iterator[str]:
    """Yield one field: the mean, or nothing where there are no values."""
    yield f"{mean(values):.0f}" if values else ""


def _row(*fields: str) -> str:
    return f"| {' | '.join(fields)} |"
