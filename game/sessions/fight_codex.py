"""What a single fight tells of its encounter, its foes and the party's things, and the codex of it (TL-05)."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.campaign.events.codex import FirstMet, LoreTold
from game.campaign.view.codex import Entry, entry, pictured
from game.packs.catalogue import Catalogue
from game.packs.models.encounter import Encounter
from systems.table.battle.setup import Thing
from systems.table.loop.events import Event
from systems.table.loop.language import mark


def told_first(catalogue: Catalogue, encounter: str) -> Iterator[Event]:
    """Return the events before the first round: the encounter's text, and that of each kind of foe."""
    record = catalogue.encounters[encounter]
    yield FirstMet("encounter", encounter, record.text, record.name)
    for key in _kinds(record):
        creature = catalogue.creatures[key]
        yield FirstMet("creature", key, creature.text, creature.name)
        if creature.lore:
            yield LoreTold(key, creature.lore)


def codex(catalogue: Catalogue, encounter: str, things: Iterable[Thing]) -> list[dict[str, Any]]:
    """Return the codex in the form of a campaign's: the encounter, its creatures, the things and spells at hand."""
    record = catalogue.encounters[encounter]
    foes = [(key, catalogue.creatures[key]) for key in _kinds(record)]
    groups = {
        mark("The story"): [
            entry("encounter", encounter, record.name, record.text, icon=record.icon) | pictured(catalogue, record)
        ],
        mark("Creatures"): [
            entry("creature", key, each.name, each.text, [each.lore] if each.lore else [], each.icon, each.tags)
            | pictured(catalogue, each)
            for key, each in foes
        ],
        mark("Things"): list(_carried(catalogue, things)),
    }
    return [{"group": group, "entries": entries} for group, entries in groups.items() if entries]


def _kinds(record: Encounter) -> list[str]:
    return list(dict.fromkeys(foe.creature for foe in record.foes))


def _carried(catalogue: Catalogue, things: Iterable[Thing]) -> Iterator[Entry]:
    for key, spell in dict.fromkeys((each.item, each.spell) for each in things):
        record = catalogue.spells[key] if spell else catalogue.items[key]
        kind = "spell" if spell else "item"
        yield entry(kind, key, record.name, record.text, icon=record.icon) | pictured(catalogue, record)
