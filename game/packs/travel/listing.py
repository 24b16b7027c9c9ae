"""The list of packs for people: what each is, what it adds, and whether it is played."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from game.packs.catalogue import PLURALS, Catalogue
from game.packs.switches import Origin
from game.packs.travel.shelf import Place, Shelf
from systems.table.loop.language import mark, tr

KINDS = (
    mark("bands"),
    mark("behaviours"),
    mark("captains"),
    mark("character types"),
    mark("creatures"),
    mark("decks"),
    mark("encounters"),
    mark("endings"),
    mark("events"),
    mark("facts"),
    mark("fronts"),
    mark("items"),
    mark("landmarks"),
    mark("loot tables"),
    mark("parties"),
    mark("pictures"),
    mark("policies"),
    mark("powers"),
    mark("quests"),
    mark("regions"),
    mark("rules"),
    mark("rulesets"),
    mark("rumours"),
    mark("scenarios"),
    mark("scenes"),
    mark("sounds"),
    mark("spells"),
    mark("states"),
    mark("tables"),
    mark("terrains"),
    mark("towns"),
    mark("vehicles"),
    mark("weathers"),
)
"""Kinds of records in words, for translators."""


class Listed(NamedTuple):
    """A pack for people: what it is, what it adds, and whether it is played."""

    id: str
    name: str
    version: str
    text: str
    licence: str
    authors: tuple[str, ...]
    path: str
    state: str
    """`on`, `off`, `refused` because of its faults, or `waiting` until the packs are read anew."""
    adds: tuple[tuple[str, int], ...] = ()
    """Records by kind, in the plural; nothing for a pack that is not played."""
    faults: tuple[str, ...] = ()
    origin: Origin | None = None
    """Where it came from, if it was installed."""
    own: bool = False
    """Whether it came with the game."""
    removable: bool = False

    @property
    def said(self) -> str:
        """What it adds, in words; empty for a pack that is not played."""
        kinds = [tr("{number} {kinds}", number=number, kinds=kind.replace("_", " ")) for kind, number in self.adds]
        return ", ".join(kinds)


def listed(shelf: Shelf, catalogue: Catalogue) -> list[Listed]:
    """List packs as they are played with this content: in load order, then those that are not.

    Raises:
        Refusal: the player's list cannot be read.
    """
    now = shelf.switches()
    order = {pack.id: number for number, pack in enumerate(catalogue.packs)}
    played = {Path(pack.folder): pack for pack in catalogue.packs}
    adds: dict[str, Counter[str]] = {}
    for (kind, _), origin in catalogue.origins.items():
        adds.setdefault(origin.pack, Counter())[kind] += 1
    rows: list[Listed] = []
    for place in shelf.places():
        path, told = place.path.resolve(), place.manifest
        faults = _faults(place, catalogue) if path not in played else ()
        state = "off" if place.id in now.off else "on" if path in played else "refused" if faults else "waiting"
        counts = adds.get(place.id, Counter[str]()) if state == "on" else Counter[str]()
        rows.append(
            Listed(
                place.id,
                told.name if told else place.id,
                place.version,
                told.text if told else "",
                told.licence if told else "",
                told.authors if told else (),
                str(place.path),
                state,
                tuple((kind if number == 1 else PLURALS[kind], number) for kind, number in counts.items()),
                faults if state == "refused" else (),
                now.origins.get(place.id) if place.players else None,
                place.own,
                place.players and not place.own,
            )
        )
    return sorted(rows, key=lambda row: (order.get(row.id, len(order)), row.state, row.id))


def _faults(place: Place, catalogue: Catalogue) -> tuple[str, ...]:
    """Return why a pack is not played."""
    refused = [each for each in catalogue.refused if each.pack == place.id]
    refused = [each for each in refused if each.folder in ("", str(place.path.resolve()), str(place.path))]
    return tuple(str(fault) for each in refused for fault in each.faults)
