"""The odds of a fight's open question, in lines."""

from game.laboratory.odds.oracle import Look
from game.laboratory.odds.told import Odds
from systems.table.requests import Request

COUNTING = "Odds: still being counted. Type `odds` to hear what is known by then."


def lines(look: Look, request: Request) -> list[str]:
    """Say what is known of the odds: how well it is known, then a line for each option."""
    if look.state == "none":
        return ["There are odds in fights alone, while they are undecided."]
    if look.state == "failed":
        return [f"The odds cannot be had: {look.trouble}."]
    if look.odds is None:
        return [COUNTING]
    odds = look.odds
    found = [(option.label, odds.of(option.id)) for option in request.options]
    about = "" if odds.final else "about "
    return [_known(odds), *(f"  {label}: {about}{chance.words()}." for label, chance in found if chance)]


def _known(odds: Odds) -> str:
    if odds.exact:
        return "Odds if the party fights on from there, exactly:"
    more = "" if odds.final else "; still counting"
    return f"Odds if the party fights on from there, from at least {odds.fights} fights each{more}:"
