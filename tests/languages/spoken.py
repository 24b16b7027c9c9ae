"""Games in the pseudo-language: what a player is shown, and the words in it that no translation reaches."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.languages.pseudo import CODE, untranslated
from game.languages.translation import Translation
from game.packs.languages.shelf import language
from game.sessions.session import Session
from systems.table.loop.events import Event
from systems.table.loop.language import told
from tests.shipped import catalogue

ID = re.compile(r"[a-z0-9_:.,/#+-]*")
"""What looks like an id, and is none of a player's words."""
SIGNS = frozenset({"rows", "grid"})
"""Parts of views that draw with letters."""


@cache
def pseudo_language() -> Translation:
    """The pseudo-language for the shipped packs."""
    found = language(catalogue(), CODE)
    assert found is not None
    return found


def texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of plain data, each with the key that it stands under; ids are none."""
    if isinstance(data, str):
        if not ID.fullmatch(data):
            yield key, data
    elif isinstance(data, dict):
        for name, value in data.items():
            if name not in SIGNS:
                yield from texts(value, str(name))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value, key)


def shown(session: Session, view: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every text that a front end is given now, with the view of this moment."""
    yield from texts(view)
    if session.request is not None:
        yield from texts(session.request.thin())


def said(session: Session, events: list[Event]) -> Iterator[tuple[str, str]]:
    """Yield what is told of events, in words and on the stage."""
    for event in events:
        yield event.kind, told(event.words(session.name))
        yield from ((f"cue of {event.kind}", told(cue.text)) for cue in event.cues() if not ID.fullmatch(cue.text))


def plain(found: Iterator[tuple[str, str]], own: frozenset[str]) -> Iterator[str]:
    """Yield what stands in plain letters, but for the player's own names, and those that are proposed for people."""
    for key, text in found:
        if key in ("suggestion", "taken"):
            continue
        words = [word for word in untranslated(text) if word not in own]
        if words:
            yield f"{key}: {text!r}: {' '.join(words)}"


def own_names(view: Mapping[str, Any]) -> frozenset[str]:
    """Return the words in names that the player has given, and the seed."""
    members = view.get("party", [])
    people = members["units"] if isinstance(members, dict) else members
    return frozenset(word for person in people for word in re.findall(r"\w+", str(person["name"])))
