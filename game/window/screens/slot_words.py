"""Saved games in words: what a person would call them, and what was set out with."""

from collections.abc import Iterable
from typing import NamedTuple

from game.sessions.folder import is_autosave
from game.sessions.launcher import Launcher, MenuEntry
from game.sessions.leaving import UNNAMED
from game.sessions.saves import SlotInfo
from systems.table.loop.language import told, tr

LOOKED_BACK = "mdi:book-open-page-variant"
"""The sign of a game that has ended."""


class SlotWords(NamedTuple):
    """A saved game in two lines."""

    name: str
    """What it is called: as the player did, or by day, land and party."""
    facts: str
    """What was set out with, and how it came to be saved."""


def slot_words(slot: SlotInfo, launcher: Launcher | None) -> SlotWords:
    """Describe a saved game; ids of content that is not loaded are left out. One that has ended says so first."""
    words = _going_on(slot, launcher)
    return words._replace(facts=_joined(" · ", slot.end, words.facts)) if slot.ended else words


def _going_on(slot: SlotInfo, launcher: Launcher | None) -> SlotWords:
    day = tr("Day {day}", day=slot.day) if slot.day else ""
    game = slot.game
    if game is None or launcher is None:
        named = not by_itself(slot.name)
        return SlotWords(slot.name if named else day or slot.name, _joined(" · ", slot.title, day if named else ""))
    land, party = _name(launcher.regions(), game.region), _name(launcher.parties(), game.party)
    rules, hard = _name(launcher.rulesets(), game.ruleset), _name(launcher.difficulties(), game.difficulty)
    party = party or (tr("a party of its own") if not game.party else "")
    full = _joined(", ", day, land, party) or slot.title
    since = slot.title.partition(", and ")[2]
    if is_autosave(slot.name):
        return SlotWords(
            full,
            _joined(" · ", tr("kept by the game itself"), tr("and {since}", since=since) if since else "", rules, hard),
        )
    if by_itself(slot.name):
        return SlotWords(full, _joined(" · ", tr("saved on leaving"), rules, hard))
    return SlotWords(slot.name, _joined(" · ", full, rules, hard))


def by_itself(name: str) -> bool:
    """Whether the game has chosen the name of a slot."""
    return is_autosave(name) or name.startswith(f"{UNNAMED}-")


def _name(entries: Iterable[MenuEntry], key: str) -> str:
    return told(next((name for known, name, _ in entries if known == key), ""))


def _joined(between: str, *parts: str) -> str:
    return between.join(part for part in parts if part)
