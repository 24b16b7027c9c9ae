"""Repeating the choices of a log: answers to requests, and orders of the debug console."""

from collections.abc import Iterable, Sequence

from game.campaign.campaign import Campaign
from game.campaign.console.orders import CONSOLE
from game.sessions.start import Played
from systems.table.loop.events import Event
from systems.table.loop.language import mark, tr
from systems.table.loop.log import LogEntry, compact_json, parse_entry
from systems.table.loop.requests import Refused, Request

TOUCHED = mark("touched by the debug console")
"""What the title of a game says that the console has changed."""
_BEGINS = compact_json({"kind": CONSOLE})[:-1]
"""How the line of an order in a log begins."""


def fits(entry: LogEntry, request: Request) -> bool:
    """Tell whether an entry of a log can be repeated at a request: an answer to one of its kind, or an order."""
    return entry.kind in (request.kind, CONSOLE)


def repeat(played: Played, entry: LogEntry, request: Request) -> list[Event]:
    """Repeat an entry of a log that fits the request, and return what came of it.

    Raises:
        Refused: it is not legal; nothing has changed.
    """
    choice = entry.choice(request.id)
    if entry.kind != CONSOLE:
        return played.choose(choice)
    if not isinstance(played, Campaign):
        raise Refused(tr("the debug console is for campaigns"))
    return played.change(choice)


def orders_in(lines: Iterable[str]) -> int:
    """Return how many lines of a log are orders of the debug console."""
    return sum(line.startswith(_BEGINS) for line in lines)


def touched(title: str) -> str:
    """Return the title of a game that the debug console has changed."""
    return title if title.endswith(TOUCHED) else f"{title}, {TOUCHED}"


def last_seed(seed: str, lines: Sequence[str]) -> str:
    """Return the seed whose dice are rolled after these lines of a log of a game that was begun with a seed."""
    for line in reversed(lines):
        if line.startswith(_BEGINS) and (entry := parse_entry(line)).option == "seed":
            return str(entry.fields.get("seed", seed))
    return seed
