"""The list of packs for people: what each is, what it adds, and whether it is played."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.packs.catalogue import PLURALS, Catalogue
from game.packs.faults import Fault
from game.packs.messages.findings import Findings
from game.packs.reader import read_manifest
from game.packs.reading.files import place_name, shown
from game.packs.roots import overlooked, roots
from game.packs.switches import Origin
from game.packs.travel.shelf import Place, Shelf
from systems.table.loop.language import counted

_SAID: Mapping[str, Callable[[int], str]] = {
    "terrain": lambda number: counted(number, "terrain"),
    "creature": lambda number: counted(number, "creature"),
    "encounter": lambda number: counted(number, "encounter"),
    "behaviour": lambda number: counted(number, "behaviour"),
    "item": lambda number: counted(number, "item"),
    "spell": lambda number: counted(number, "spell"),
    "state": lambda number: counted(number, "state"),
    "loot_table": lambda number: counted(number, "loot table"),
    "character_type": lambda number: counted(number, "character type"),
    "party": lambda number: counted(number, "party", "parties"),
    "policy": lambda number: counted(number, "policy", "policies"),
    "town": lambda number: counted(number, "town"),
    "rumour": lambda number: counted(number, "rumour"),
    "landmark": lambda number: counted(number, "landmark"),
    "quest": lambda number: counted(number, "quest"),
    "ending": lambda number: counted(number, "ending"),
    "vehicle": lambda number: counted(number, "vehicle"),
    "weather": lambda number: counted(number, "weather"),
    "region": lambda number: counted(number, "region"),
    "fact": lambda number: counted(number, "fact"),
    "scene": lambda number: counted(number, "scene"),
    "event": lambda number: counted(number, "event"),
    "table": lambda number: counted(number, "table"),
    "deck": lambda number: counted(number, "deck"),
    "power": lambda number: counted(number, "power"),
    "band": lambda number: counted(number, "band"),
    "captain": lambda number: counted(number, "captain"),
    "front": lambda number: counted(number, "front"),
    "picture": lambda number: counted(number, "picture"),
    "sound": lambda number: counted(number, "sound"),
    "rules": lambda number: counted(number, "set of rules", "sets of rules"),
    "ruleset": lambda number: counted(number, "ruleset"),
    "scenario": lambda number: counted(number, "scenario"),
}
"""So many records of a kind, in words."""


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
        kinds = {plural: kind for kind, plural in PLURALS.items()}
        return ", ".join(_SAID[kinds.get(kind, kind)](number) for kind, number in self.adds)


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


def passed_over(shelf: Shelf) -> list[Listed]:
    """List what looks like a pack where packs are looked for, and is not found as one: each with a remedy."""
    rows: list[Listed] = []
    for root in dict.fromkeys(roots(shelf.further)):
        for path, why in overlooked(root):
            told = read_manifest(path, Findings())[1] if path.is_dir() else None
            fault = (str(Fault(shown(path), 1, 1, why)),)
            if told:
                about = told.id, told.name, told.version, told.text, told.licence, told.authors
                rows.append(Listed(*about, str(path), "refused", faults=fault))
            else:
                rows.append(Listed(place_name(path), path.name, "", "", "", (), str(path), "refused", faults=fault))
    return rows


def _faults(place: Place, catalogue: Catalogue) -> tuple[str, ...]:
    """Return why a pack is not played."""
    refused = [each for each in catalogue.refused if each.pack == place.id]
    refused = [each for each in refused if each.folder in ("", str(place.path.resolve()), str(place.path))]
    return tuple(str(fault) for each in refused for fault in each.faults)
