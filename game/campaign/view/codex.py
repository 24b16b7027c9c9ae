"""The view of the codex: everything that was met, to be read again (TL-05, IT-14)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from game.campaign.codex import SHELVES
from game.campaign.components import SceneState
from game.campaign.effect import effect_words
from game.campaign.exploration.places import town_here
from game.campaign.items.wording import item_words
from game.campaign.quests import stages
from game.campaign.state import CampaignState
from game.campaign.town.desk import Desk
from game.campaign.town.hire import on_bench
from game.campaign.travel.fleet import vehicle_words
from game.campaign.view.ways_of_foes import advice
from game.packs.catalogue import Catalogue
from game.packs.models.base import Pictured, Record
from game.packs.models.creature import Creature
from game.packs.models.item import Item
from game.packs.models.spell import Spell
from game.packs.models.vehicle import Vehicle
from systems.table.loop.language import mark, tr

_GROUPS: Mapping[str, tuple[str, ...]] = {
    mark("Places"): ("town", "landmark"),
    mark("Land"): ("terrain",),
    mark("Creatures"): ("creature",),
    mark("Things"): ("item",),
    mark("Spells"): ("spell",),
    mark("Vehicles"): ("vehicle",),
    mark("Trades"): ("character_type",),
    mark("Loot"): ("loot_table",),
}
"""The kinds of record under each heading."""

Entry = dict[str, Any]
"""`kind`, `id`, `name`, `text`, `notes` and `icon` of what was met; `picture`: its picture's id and what it shows."""


def codex(c: CampaignState) -> list[dict[str, Any]]:
    """Return the codex by headings, without empty ones; what this town offers and the party never had comes last.

    `notes`: lore and ways of a creature, effects of a thing or a spell, abilities of a vehicle.
    """
    groups = {mark("The story"): list(_story(c))}
    groups |= {group: list(chain.from_iterable(_met(c, kind) for kind in kinds)) for group, kinds in _GROUPS.items()}
    groups[mark("Talks")] = list(_records(c, "scene", [state.scene for state in c.world.ordered(SceneState)]))
    groups[mark("In towns")] = list(_desks(c))
    groups[mark("Writings")] = list(_writings(c))
    groups[mark("On offer here")] = list(_offered(c))
    return [{"group": group, "entries": entries} for group, entries in groups.items() if entries]


def _story(c: CampaignState) -> Iterator[Entry]:
    yield from _records(c, "region", [c.origin.region])
    yield from _records(c, "quest", [state.quest for state in stages.taken(c)] or c.region.quests)


def _met(c: CampaignState, kind: str) -> Iterator[Entry]:
    yield from _records(c, kind, c.journal.met if kind == "creature" else getattr(c.codex, SHELVES[kind]))


def _desks(c: CampaignState) -> Iterator[Entry]:
    for key in c.codex.desks:
        desk = c.request_kinds.get(key)
        if isinstance(desk, Desk):
            yield entry("desk", key, desk.title, desk.about)


def _writings(c: CampaignState) -> Iterator[Entry]:
    written = [(day, text) for day, kind, text in c.journal.entries if kind == "codex"]
    for number, (day, text) in enumerate(written, start=1):
        yield entry("writing", f"writing-{number}", tr("Read on day {day}", day=day), text)


def _offered(c: CampaignState) -> Iterator[Entry]:
    key = town_here(c)
    if not key:
        return
    town = c.catalogue.towns[key]
    offers = {"item": [ware.item for ware in town.market], "spell": town.spells, "vehicle": town.vehicles}
    for kind, keys in {**offers, "character_type": on_bench(c)}.items():
        yield from _records(c, kind, [each for each in keys if each not in getattr(c.codex, SHELVES[kind])])


def _records(c: CampaignState, kind: str, keys: Iterable[str]) -> Iterator[Entry]:
    records = c.catalogue.of(kind)
    for key in keys:
        if key not in records:
            continue  # land that no pack knows any more, and that the map no longer has
        record = records[key]
        notes: list[str] = []
        if isinstance(record, Creature):
            notes = [*([record.lore] if record.lore else []), *advice(c, record)]
        elif isinstance(record, Item):
            notes = item_words(c, record)
        elif isinstance(record, Spell):
            notes = effect_words(c, record.effects)
        elif isinstance(record, Vehicle):
            notes = [vehicle_words(c, record)]
        tags = record.tags if isinstance(record, Creature) else ()
        yield {**entry(kind, key, record.name, record.text, notes, record.icon, tags), **pictured(c.catalogue, record)}


def pictured(catalogue: Catalogue, record: Record) -> Entry:
    """Return what the picture of a record shows, with the picture's id; nothing for one without a picture."""
    if not isinstance(record, Pictured) or not record.picture:
        return {}
    return {"picture": {"id": record.picture, "text": catalogue.pictures[record.picture].text}}


def entry(
    kind: str, key: str, name: str, text: str, notes: Iterable[str] = (), icon: str = "", tags: Iterable[str] = ()
) -> Entry:
    """Return an entry; `notes` are what is known beyond the text, `tags` classify a creature."""
    known = {"kind": kind, "id": key, "name": name, "text": text, "notes": list(notes), "icon": icon}
    return {**known, "tags": list(tags)} if kind == "creature" else known
