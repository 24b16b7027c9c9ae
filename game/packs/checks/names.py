"""Names: what is told by its id alone has one name, whatever kinds of records share the id."""

from game.packs.draft import Draft
from game.packs.models.base import Record
from game.packs.models.character_type import CharacterType
from game.packs.models.item import Item
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.spell import Spell
from game.packs.models.terrain import Terrain
from game.packs.models.town import Town
from game.packs.models.vehicle import Vehicle
from game.packs.models.weather import Weather
from game.packs.reading.files import Source

_TOLD: tuple[type[Record], ...] = (
    Terrain, Item, Spell, CharacterType, Town, Landmark, Quest, Vehicle, Weather, Region,
)  # fmt: skip
"""Kinds that players are told of by their ids."""


def check(draft: Draft) -> None:
    """Warn of records of several such kinds that share an id and have different names."""
    told: dict[str, tuple[str, Source]] = {}
    for model in _TOLD:
        for record, source in draft.each(model):
            name = str(getattr(record, "name", ""))
            before = told.setdefault(record.id, (name, source))
            if before[0] != name:
                why = f"'{before[0]}' has the id '{record.id}', too, so that both are told by one name: use another id"
                draft.findings.warning(source.at("id"), why)
