"""What the records that campaigns come across are called, plans, boxes and events without a name among them."""

from collections import Counter
from collections.abc import Iterable
from textwrap import shorten

from game.laboratory.campaigns.contents import Key
from game.packs.catalogue import Catalogue
from game.packs.models.happening import Event

LONGEST = 60
"""Characters of the text by which an event is told that has no name."""


def titled(catalogue: Catalogue, keys: Iterable[Key]) -> dict[Key, str]:
    """Return each of these with its title; where several of a kind have one title, their ids stand behind it."""
    titles = {key: _title(catalogue, *key) for key in keys}
    times = Counter((kind, title) for (kind, _), title in titles.items())
    return {
        (kind, key): title if times[kind, title] == 1 else f"{title} ({key})" for (kind, key), title in titles.items()
    }


def _title(catalogue: Catalogue, kind: str, key: str) -> str:
    if kind in ("plan", "box"):
        whole, _, part = key.rpartition(".")
        if kind == "plan":
            return f"{catalogue.powers[whole].name}: {_words(part)}"
        front = catalogue.fronts[whole]
        return f"{front.name}: {next(box.name for box in front.boxes if box.id == part)}"
    record = catalogue.get(kind, key)
    return record.name or (_told(catalogue, record) if isinstance(record, Event) else "") or _words(key)


def _told(catalogue: Catalogue, event: Event) -> str:
    """Return what an event is known by: the scene that begins with it, or the beginning of its text."""
    if event.scene:
        return catalogue.scenes[event.scene].name
    return f"“{shorten(event.text, LONGEST, placeholder=' …')}”" if event.text else ""


def _words(key: str) -> str:
    return key.rpartition(":")[2].replace("_", " ")
