"""`best`: a policy that looks ahead. Answers in several styles, and others, race against each other in a copy of the
fight.
"""

from collections.abc import Iterable

from game.laboratory.search.candidates import GO, STAND, Candidate, all_choices
from game.laboratory.search.race import FIRST, race
from game.laboratory.search.rollouts import Ahead, worth
from systems.table.battle.battle import Battle
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle

BUDGET = 48
"""The default number of trials for one answer."""
HORIZON = 12
"""Further answers in a trial; then it is valued by the standing of both sides."""
MOST = 8
"""Choices of each option that may be tried besides those of the styles."""

MANNERS = (
    SENSIBLE,
    STAND,
    STAND._replace(aim="weakest", things="freely"),
    STAND._replace(aim="weakest", care="bold"),
    STAND._replace(aim="strongest", things="freely"),
    STAND._replace(care="wary", things="freely"),
    STAND._replace(share="first"),
)
"""The styles whose answers are tried in any case."""


def best(battle: Battle, seed: str = "", budget: int = BUDGET) -> Policy:
    """Return a policy for this one battle that looks ahead at every decision.

    It sees no more than a player does: feints and hidden state are taken at face value.

    Args:
        battle: the fight whose requests it answers, even after it begins again.
        seed: varies the dice of its trials.
        budget: trials for one answer.
    """
    rules = battle.ruleset

    def answer(request: Request) -> Choice:
        default = rules.policy(request, STAND)
        if battle.result.outcome or (len(request.options) == 1 and not request.options[0].fields):
            return default
        ahead = Ahead(battle, seed)
        tries = _candidates(battle, ahead.request, max(2, budget // (2 * FIRST)))
        if len(tries) == 1:
            return default

        def trial(each: Candidate, number: int) -> int:
            return worth(ahead.came(each, number, HORIZON))

        runners = race(tries, trial, budget)
        first = next(runner for runner in runners if runner.what is tries[0])
        chosen = runners[0] if runners[0].beats(first) else first
        return default if request.refuse(chosen.what.choice) else chosen.what.choice

    return answer


def _candidates(battle: Battle, request: Request, most: int) -> list[Candidate]:
    """Return at most that many candidates, each once: the plain one first, leaving, the other styles', then others,
    evenly.
    """
    rules = battle.ruleset
    found = [Candidate(rules.policy(request, STAND), STAND), Candidate(rules.policy(request, GO), GO)]
    found += [Candidate(rules.policy(request, style), STAND) for style in MANNERS]
    mannered = _once(request, found, set())[:most]
    rest = _once(
        request,
        [Candidate(choice, STAND) for choice in all_choices(request, MOST)],
        {_key(request, *each) for each in mannered},
    )
    room = min(most - len(mannered), len(rest))
    return mannered + [rest[number * len(rest) // room] for number in range(room)]


def _once(request: Request, tries: Iterable[Candidate], seen: set[str]) -> list[Candidate]:
    """Return candidates without those seen before."""
    found: dict[str, Candidate] = {}
    for each in tries:
        key = _key(request, *each)
        if key not in seen:
            found.setdefault(key, each)
    return list(found.values())


def _key(request: Request, choice: Choice, then: PlayStyle) -> str:
    return repr((request.accepted(choice), then.leaving))
