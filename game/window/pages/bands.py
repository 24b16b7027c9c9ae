"""What meetings with bands bring to a page: captains who have something to say, and what a fight with them came to."""

from collections.abc import Callable, Mapping
from typing import Any

from game.campaign.events import bands
from game.window.art.sitters import silhouettes
from game.window.pages.page import Part
from game.window.pages.places import scenery
from game.window.pages.teller import Teller
from systems.table.loop.events import Event
from systems.table.loop.language import told

Taker = Callable[[Teller, Any], None]


def _if_open(teller: Teller, event: Event) -> None:
    """Add an event to the page that is being written, such as that of a fight; else the log tells it."""
    if teller.last is not None and (words := teller.words(event)):
        teller.last.parts.append(Part(words, "plain"))


def _captain(teller: Teller, event: bands.CaptainMet) -> None:
    """Give a captain a page: who they are the first time, and what they say."""
    picture = scenery(teller.of.after, figures=silhouettes(teller.of.foes), foes=True)
    page = teller.open("encounter", teller.of.name(event.captain), picture)
    page.parts += [Part(told(event.text))] if event.times == 1 else []
    page.parts += [Part(event.said(teller.of.name))] if event.says else []


BANDS: Mapping[type[Event], Taker] = {
    bands.CaptainMet: _captain,
    bands.BandBeaten: _if_open,
    bands.BandStays: _if_open,
    bands.GoodsTaken: _if_open,
    bands.GoodsRegained: _if_open,
    bands.CaptainAway: _if_open,
    bands.CaptainSlain: _if_open,
}
"""What each kind of event of bands brings to a page."""
