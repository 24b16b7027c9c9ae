"""Computing the odds of a request: exactly where the fight is small from here, else by repeated play."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice

from game.laboratory.exact.errors import NoExact
from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.exact import exact_chances
from game.laboratory.odds.memory import Memory
from game.laboratory.odds.onward import Onward
from game.laboratory.odds.sampled import sampled
from game.laboratory.search.candidates import GO, STAND, Candidate, choices_of
from game.laboratory.search.manners import STYLES
from systems.table.battle.battle import Battle
from systems.table.loop.requests import Choice, Option, Request
from systems.table.policy.style import SENSIBLE

ANSWERS = 60
"""Answers tried in all, to find the best of each option."""
LEAST = 3
"""Answers of each option tried in any case, if it has as many."""
SOON = 48_000
"""Transitions after which exact odds that are not there yet wait for the first ones by play, times the square of the
units that fight: 3,000 at two against two, where they may be near, and 750 at four against four.
"""


def weigh(battle: Battle, memory: Memory | None = None) -> Iterator[Odds | None]:
    """Compute the odds of the open request.

    After each answer the party fights on sensibly to the end; where leaving begins with another option than fighting
    on, it may get away after that one. Enemies are taken at face value, and follow their scripts even where they would
    look ahead. The same visible state always gives the same odds.

    Args:
        battle: the fight.
        memory: what was counted before; it changes how soon odds are known, and never the odds.

    Yields: The odds as far as they are known, each time better, the last of them final; None now and then in between,
    so that the caller may stop. Nothing at all if the fight is decided or nothing is asked.
    """
    if battle.request is None or battle.result.outcome:
        return
    offered = {option.id for option in battle.request.options}
    ahead = Onward(battle, memory or Memory())
    options = [option for option in ahead.request.options if option.id in offered]
    likely = _likely(battle, ahead.request)
    standing, leaving = (battle.ruleset.policy(ahead.request, style) for style in (STAND, GO))
    out = Candidate(ahead.request.accepted(leaving), GO) if leaving.option != standing.option else None
    tries = [_candidates(ahead.request, option, max(LEAST, ANSWERS // len(options)), likely, out) for option in options]
    yield None
    ranked = list(dict.fromkeys(choice.option for choice in likely))
    order = sorted(range(len(options)), key=lambda number: _rank(ranked, options[number]))
    ruthless = battle.encounter.difficulty == "ruthless"
    exactly, playing = _exactly(battle, ahead, tries), sampled(ahead, tries, order)
    # A small fight has exact odds at once; a larger one has rough ones first, before it is known whether it has any.
    for odds in chain(islice(exactly, SOON // ahead.units**2), _roughly(playing, len(tries)), exactly, playing):
        yield odds and odds._replace(at_best=ruthless)
        if odds is not None and odds.final:
            return


def _likely(battle: Battle, request: Request) -> list[Choice]:
    """Return the answers that sensible players give, and those with other manners, the likeliest first."""
    return [request.accepted(battle.ruleset.policy(request, style)) for style in (SENSIBLE, *STYLES)]


def _rank(ranked: Sequence[str], option: Option) -> int:
    """Return the place of an option among the likely ones; all that nobody takes come after them."""
    return ranked.index(option.id) if option.id in ranked else len(ranked)


def _candidates(
    request: Request, option: Option, most: int, likely: Sequence[Choice], out: Candidate | None
) -> list[Candidate]:
    """Return an option's answers: the one with which the party leaves, if it is among them, and those after which it
    fights, the likely ones first.
    """
    own = [choice for choice in likely if choice.option == option.id]
    tries = {repr(choice): Candidate(choice, STAND) for choice in own}
    for choice in choices_of(request, option, most - len(tries)) if len(tries) < most else ():
        tries.setdefault(repr(choice), Candidate(choice, STAND))
    return [out, *tries.values()] if out is not None and out.choice.option == option.id else list(tries.values())


def _exactly(battle: Battle, ahead: Onward, tries: Sequence[Sequence[Candidate]]) -> Iterator[Odds | None]:
    """Yield the exact odds at the end, if there are any; None after each transition in between."""
    try:
        known = ahead.memory.exact(ahead.position)
    except KeyError:
        known = None
        with suppress(NoExact):
            known = yield from exact_chances(battle, ahead, tries)
        ahead.memory.keep_exact(ahead.position, known)
    if known is not None:
        yield Odds(tuple(known), 0, True)


def _roughly(playing: Iterator[Odds | None], options: int) -> Iterator[Odds | None]:
    """Yield odds by play until all options have some."""
    for odds in playing:
        yield odds
        if odds is not None and len(odds.chances) == options:
            return
