"""The codex: what is met for the first time shows its text, once in a campaign (TL-05)."""

from collections.abc import Mapping

from game.campaign.events.codex import FirstMet
from game.campaign.state import CampaignState

SHELVES: Mapping[str, str] = {
    "town": "towns",
    "landmark": "landmarks",
    "terrain": "terrains",
    "item": "items",
    "spell": "spells",
    "vehicle": "vehicles",
    "character_type": "trades",
    "loot_table": "loot_tables",
}
"""The field of the codex for each kind of record; creatures are on the journal's list."""


def meet(c: CampaignState, kind: str, key: str) -> None:
    """Enter a record into the codex and show its text, if it was not met before."""
    if note(c, kind, key):
        record = c.catalogue.get(kind, key)
        c.emit(FirstMet(kind, key, record.text, record.name))


def note(c: CampaignState, kind: str, key: str) -> bool:
    """Enter a record into the codex without a word, such as the gear at the start; False if it was there before."""
    shelf: tuple[str, ...] = getattr(c.codex, SHELVES[kind])
    if key in shelf or key in c.catalogue.of(kind).lost:
        return False
    setattr(c.codex, SHELVES[kind], (*shelf, key))
    return True


def meet_desk(c: CampaignState, desk: str, title: str, about: str) -> None:
    """Say what a desk in a town is for, at the first visit to one of its kind."""
    if desk not in c.codex.desks:
        c.codex.desks = (*c.codex.desks, desk)
        c.emit(FirstMet("desk", desk, about, title))
