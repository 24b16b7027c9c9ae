"""Computing the odds of a request: exactly where the fight is small from here, else by repeated play."""

from collections.abc import Iterator

from game.laboratory.exact.errors import NoExact
from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.exact import exact_chances
from game.laboratory.odds.sampled import sampled
from game.laboratory.search.candidates import GO, STAND, Candidate, choices_of
from game.laboratory.search.manners import STYLES
from game.laboratory.search.rollouts import Ahead
from systems.table.battle.battle import Battle
from systems.table.loop.requests import Option, Request

ANSWERS = 60
"""Answers tried in all, to find the best of each option."""
LEAST = 3
"""Answers of each option tried in any case, if it has as many."""


def weigh(battle: Battle) -> Iterator[Odds | None]:
    """Compute the odds of the open request.

    After each answer the party fights on sensibly to the end; where leaving begins with another option than fighting
    on, it may get away after that one. Enemies are taken at face value, and follow their scripts even where they would
    look ahead. The same visible state always gives the same odds.

    Yields: The odds as far as they are known, each time better, the last of them final; None now and then in between,
    so that the caller may stop. Nothing at all if the fight is decided or nothing is asked.
    """
    if battle.request is None or battle.result.outcome:
        return
    offered = {option.id for option in battle.request.options}
    ahead = Ahead(battle)
    options = [option for option in ahead.request.options if option.id in offered]
    standing, leaving = (battle.ruleset.policy(ahead.request, style) for style in (STAND, GO))
    out = Candidate(ahead.request.accepted(leaving), GO) if leaving.option != standing.option else None
    tries = [_candidates(ahead.request, option, max(LEAST, ANSWERS // len(options)), out) for option in options]
    yield None
    ruthless = battle.encounter.difficulty == "ruthless"
    try:
        chances = yield from exact_chances(battle, ahead, tries)
        yield Odds(tuple(chances), 0, True, ruthless)
    except NoExact:
        first = _first(battle, ahead.request)
        order = sorted(range(len(options)), key=lambda number: options[number].id not in first)
        for odds in sampled(ahead, tries, order):
            yield odds and odds._replace(at_best=ruthless)


def _first(battle: Battle, request: Request) -> frozenset[str]:
    """Return the options that sensible players take, and those with other manners: they are weighed first."""
    return frozenset(battle.ruleset.policy(request, style).option for style in STYLES)


def _candidates(request: Request, option: Option, most: int, out: Candidate | None) -> list[Candidate]:
    """Return an option's answers: the one with which the party leaves, if it is among them, and those after which it
    fights.
    """
    tries = [Candidate(choice, STAND) for choice in choices_of(request, option, most)]
    return [out, *tries] if out is not None and out.choice.option == option.id else tries
