"""`best`: a policy that looks ahead. The style in which the fight goes best answers, and where the next best ones would
answer otherwise, their answers race against its own in a copy of the fight.

A search is paid for in answers, the measure of all play: each answer of the fight brings in so many, and where too few
are left for a search nothing is searched. So a fight costs what a fixed number of plain ones costs, on any machine.
"""

from collections.abc import Iterable, Sequence

from game.laboratory.search.candidates import GO, Candidate
from game.laboratory.search.manners import manners
from game.laboratory.search.rollouts import Ahead, worth
from systems.table.battle.battle import Battle
from systems.table.enemies.race import FIRST, race
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle

SHARE = 10
"""The default number of answers in trials for each answer of the fight."""
ADVANCE = 6
"""So many times the share is there from the beginning, when most is still open."""
HORIZON = 12
"""Further answers in a trial; then it is valued by the standing of both sides."""
MOST = 4
"""Manners whose answers are tried, besides leaving."""
SURE = 2 * FIRST
"""Trials without which nobody leaves: a few that end badly are bad luck."""
READY = 4
"""Answers that making a search ready costs as much as."""
LEAST = READY + FIRST * HORIZON
"""Answers without which no search begins: enough for two candidates, since many trials end early."""


class Purse:
    """The answers in trials that a fight may still spend."""

    def __init__(self, share: int) -> None:
        """Begin with the advance."""
        self._share = share
        self._spent = 0
        self._last = 0

    def left(self, number: int) -> int:
        """Return what is left at the answer of that number; a fight that begins again begins with the advance."""
        if number <= self._last:
            self._spent = 0
        self._last = number
        return self._share * (number + ADVANCE) - self._spent

    def pay(self, answers: int) -> None:
        """Pay for trials."""
        self._spent += answers


def best(battle: Battle, seed: str = "", share: int = SHARE) -> Policy:
    """Return a policy for this one battle that looks ahead where its styles differ.

    It sees no more than a player does: feints and hidden state are taken at face value.

    Args:
        battle: the fight whose requests it answers, even after it begins again.
        seed: varies the dice of its trials.
        share: answers in trials for each answer of the fight.
    """
    rules, purse = battle.ruleset, Purse(share)

    def answer(request: Request) -> Choice:
        styles = battle.bound(manners)
        default = rules.policy(request, styles[0])
        if battle.result.outcome or (len(request.options) == 1 and not request.options[0].fields):
            return default
        left = purse.left(request.id)
        if left < LEAST:
            return default
        ahead = Ahead(battle, seed)
        tries = _candidates(battle, ahead.request, styles)[: max(2, left // (FIRST * HORIZON))]
        if len(tries) == 1:
            purse.pay(READY)
            return default

        def trial(each: Candidate, number: int) -> int:
            return worth(ahead.came(each, number, HORIZON))

        runners = race(tries, trial, (left - READY) // HORIZON)
        purse.pay(READY + ahead.played)
        first = next(runner for runner in runners if runner.what is tries[0])
        chosen = runners[0] if runners[0].beats(first) else first
        if chosen.what.then == GO and len(chosen.worths) < SURE:
            return default
        return default if request.refuse(chosen.what.choice) else chosen.what.choice

    return answer


def _candidates(battle: Battle, request: Request, styles: Sequence[PlayStyle]) -> list[Candidate]:
    """Return the candidates, each once: the plain one first, leaving where sensible players would, and the answers of
    the next best styles.
    """
    rules = battle.ruleset
    found = [Candidate(rules.policy(request, styles[0]), styles[0])]
    out = rules.policy(request, GO)
    if rules.policy(request, SENSIBLE) == out:
        found.append(Candidate(out, GO))
    staying = [style for style in styles if style.leaving == "never"]
    found += [Candidate(rules.policy(request, style), staying[0]) for style in staying[:MOST]]
    return _once(request, found)


def _once(request: Request, tries: Iterable[Candidate]) -> list[Candidate]:
    """Return candidates without those that are the same as one before."""
    found: dict[str, Candidate] = {}
    for each in tries:
        found.setdefault(_key(request, *each), each)
    return list(found.values())


def _key(request: Request, choice: Choice, then: PlayStyle) -> str:
    return repr((request.accepted(choice), then.leaving))
