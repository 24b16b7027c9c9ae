"""The plan of the policy `best` in words: its quality, and its first answers."""

from collections.abc import Iterator

from game.laboratory.exact.result import Decision
from game.laboratory.reports import wording
from game.laboratory.reports.exact import Exactly
from game.laboratory.reports.grids import Grid

NEAR = 1e-9
"""A plan within this distance of the optimum counts as optimal."""


def value(exact: Exactly) -> str:
    """Describe how often a plan wins, and whether another may win more often; empty without a plan."""
    plan = exact.plan
    if plan is None:
        return ""
    won = f"Played by a plan that wins {wording.known(exact.win, exact.bound)} of fights."
    if not plan.whole:
        return f"{won} Of questions with very many answers only some were tried: another plan may win more often."
    if plan.most - float(exact.win) <= NEAR:
        return f"{won} None wins more often."
    return f"{won} None wins more than {wording.known(plan.most)}."


def first(exact: Exactly) -> Iterator[str]:
    """Describe the first decisions, two lines each."""
    for each in exact.plan.first if exact.plan else ():
        yield f"{each.number}. {each.standing} ({_often(each)})"
        yield f"   {each.question} {each.answer}; then {wording.known(each.win, NEAR)} won"


def table(exact: Exactly) -> Grid:
    """Return the first decisions as a table."""
    return Grid(
        "How the plan begins",
        ("How things stand", "Decision", "How often", "Question", "Answer", "Then won"),
        tuple(
            (each.standing, str(each.number), _often(each), each.question, each.answer, wording.known(each.win, NEAR))
            for each in (exact.plan.first if exact.plan else ())
        ),
    )


def _often(decision: Decision) -> str:
    return f"{100 * decision.chance:.3g}{wording.PERCENT}"
