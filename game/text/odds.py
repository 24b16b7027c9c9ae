"""The odds of the open question of a fight, in lines."""

from collections.abc import Callable, Iterator

from game.laboratory.odds import Look, Odds, described
from systems.table.loop.requests import Request

COUNTING = "Odds: still being counted. Type `odds` to hear what is known by then."


def lines(look: Look, request: Request, name: Callable[[str], str]) -> list[str]:
    """Return the odds known so far: how exact they are, then a line per option. `name` returns the name of an id."""
    if look.state == "none":
        return ["There are odds in fights alone, while they are undecided."]
    if look.state == "failed":
        return [f"The odds cannot be had: {look.trouble}."]
    if look.odds is None:
        return [COUNTING]
    return [_heading(look.odds), *_option_lines(look.odds, request, name)]


def _option_lines(odds: Odds, request: Request, name: Callable[[str], str]) -> Iterator[str]:
    about = "" if odds.final else "about "
    for option in request.options:
        if chance := odds.of(option.id):
            answer = described(option, chance.fields, name)
            yield f"  {option.label}{f' ({answer})' if answer else ''}: {about}{chance.words()}."


def _heading(odds: Odds) -> str:
    best = ", at best, since these enemies look ahead" if odds.at_best else ""
    if odds.exact:
        return f"Odds if the party fights on from there, exactly{best}:"
    more = "" if odds.final else "; still counting"
    return f"Odds if the party fights on from there, from at least {odds.fights} fights each{best}{more}:"
