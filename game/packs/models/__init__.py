"""Models of content: one strict, frozen model for each kind of record, and `KINDS`, which names them all.

The top-level keys of a content file are the kinds: `[[item]]`, `[[creature]]` and so on.
"""

from collections.abc import Mapping

from game.packs.models.band import Band
from game.packs.models.base import Record
from game.packs.models.behaviour import Behaviour
from game.packs.models.captain import Captain
from game.packs.models.character_type import CharacterType
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.ending import Ending
from game.packs.models.fact import Fact
from game.packs.models.front import Front
from game.packs.models.happening import Deck, Event, Table
from game.packs.models.item import Item
from game.packs.models.landmark import Landmark
from game.packs.models.loot_table import LootTable
from game.packs.models.media import Picture, Sound
from game.packs.models.party import Party
from game.packs.models.policy import Policy
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.rules import Rules
from game.packs.models.ruleset import RulesetRecord
from game.packs.models.rumour import Rumour
from game.packs.models.scenario import Scenario
from game.packs.models.scene import SceneRecord
from game.packs.models.spell import Spell
from game.packs.models.state import State
from game.packs.models.terrain import Terrain
from game.packs.models.town import Town
from game.packs.models.vehicle import Vehicle
from game.packs.models.weather import Weather

KINDS: Mapping[str, type[Record]] = {
    "terrain": Terrain,
    "creature": Creature,
    "encounter": Encounter,
    "behaviour": Behaviour,
    "item": Item,
    "spell": Spell,
    "state": State,
    "loot_table": LootTable,
    "character_type": CharacterType,
    "party": Party,
    "policy": Policy,
    "town": Town,
    "rumour": Rumour,
    "landmark": Landmark,
    "quest": Quest,
    "ending": Ending,
    "vehicle": Vehicle,
    "weather": Weather,
    "region": Region,
    "fact": Fact,
    "scene": SceneRecord,
    "event": Event,
    "table": Table,
    "deck": Deck,
    "power": Power,
    "band": Band,
    "captain": Captain,
    "front": Front,
    "picture": Picture,
    "sound": Sound,
    "rules": Rules,
    "ruleset": RulesetRecord,
    "scenario": Scenario,
}
"""Every kind of record by its key in content files."""
