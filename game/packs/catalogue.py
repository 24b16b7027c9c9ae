"""The frozen catalogue of everything the loaded packs hold. Cheap to import, and it can be pickled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from systems.table.loop.language import counted, tr

if TYPE_CHECKING:  # start-up time: the front ends need this module without the models
    from game.packs.faults import Fault
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

R = TypeVar("R", bound="Record", covariant=True)

PLURALS: Mapping[str, str] = {
    "terrain": "terrains",
    "creature": "creatures",
    "encounter": "encounters",
    "behaviour": "behaviours",
    "item": "items",
    "spell": "spells",
    "state": "states",
    "loot_table": "loot_tables",
    "character_type": "character_types",
    "party": "parties",
    "policy": "policies",
    "town": "towns",
    "rumour": "rumours",
    "landmark": "landmarks",
    "quest": "quests",
    "ending": "endings",
    "vehicle": "vehicles",
    "weather": "weathers",
    "region": "regions",
    "fact": "facts",
    "scene": "scenes",
    "event": "events",
    "table": "tables",
    "deck": "decks",
    "power": "powers",
    "band": "bands",
    "captain": "captains",
    "front": "fronts",
    "picture": "pictures",
    "sound": "sounds",
    "rules": "rules",
    "ruleset": "rulesets",
    "scenario": "scenarios",
}
"""The catalogue's attribute for each kind."""


class Records(Mapping[str, R], Generic[R]):
    """The records of one kind by full id, in load order.

    `lost` are placeholders for what a saved game names and no pack has. They are found by their ids, and in no list:
    nothing offers them.
    """

    __slots__ = ("_kind", "_records", "lost")

    def __init__(self, kind: str, records: Mapping[str, R], lost: Mapping[str, R] | None = None) -> None:
        self._kind = kind
        self._records = dict(records)
        self.lost: Mapping[str, R] = dict(lost or {})

    def __getitem__(self, key: str) -> R:
        try:
            return self._records[key]
        except KeyError:
            if key in self.lost:
                return self.lost[key]
            raise KeyError(
                tr("there is no {kind} {key!r} in the loaded packs", kind=self._kind.replace("_", " "), key=key)
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    @property
    def everything(self) -> Mapping[str, R]:
        """The records, and the placeholders behind them."""
        return {**self._records, **self.lost}


@dataclass(frozen=True, slots=True)
class Pack:
    """A loaded pack. `hash` is sha256 over the names and bytes of its files; saves identify content by it."""

    id: str
    name: str
    text: str
    version: str
    licence: str
    authors: tuple[str, ...]
    depends: tuple[str, ...]
    folder: str
    hash: str
    files: int
    records: int


class Origin(NamedTuple):
    """The place where a record was written: pack, file inside it, and its number among records of its kind in that
    file, from 0.
    """

    pack: str
    file: str
    place: int


class Off(NamedTuple):
    """A pack that is there and switched off: its id, name, version and folder."""

    id: str
    name: str
    version: str
    folder: str


class Refused(NamedTuple):
    """A pack or ruleset that is not loaded, with every fault that keeps it out."""

    pack: str
    faults: "tuple[Fault, ...]"
    folder: str = ""
    """The folder, where another pack of that name is loaded."""
    kind: str = "pack"
    """`pack`, or `ruleset`, `package of effects` or `list of packs` for one that cannot be loaded."""

    def words(self, most: int = 5) -> str:
        """Describe the refusal with the first faults, a line each."""
        if self.kind != "pack":
            return tr(
                "The {kind} '{pack}' is left out: {message}",
                kind=self.kind,
                pack=self.pack,
                message=self.faults[0].message,
            )
        count = len(self.faults)
        place = tr(" in {folder}", folder=self.folder) if self.folder else ""
        lines = [
            tr(
                "The pack '{pack}'{place} is not loaded, because of {faults}:",
                pack=self.pack,
                place=place,
                faults=counted(count, "fault"),
            ),
            *(f"  {fault}" for fault in self.faults[:most]),
        ]
        if count > most:
            lines.append(tr("  … and {count} more. `flamequick check` tells them all.", count=count - most))
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All content, by kind and full id: `catalogue.items["core:rations"]`."""

    packs: tuple[Pack, ...]
    """In load order: each after those it depends on."""
    origins: Mapping[tuple[str, str], Origin]
    refused: "tuple[Refused, ...]"
    """Packs that were found but not loaded, with their faults."""
    migrations: Mapping[tuple[str, str], str]
    """Replacements of removed records by kind and full id, for saved games. A stage, step, option or card that is gone
    stands there by the path to it, with dots: `core:ferryman.door.pay`.
    """
    terrains: "Records[Terrain]"
    creatures: "Records[Creature]"
    encounters: "Records[Encounter]"
    behaviours: "Records[Behaviour]"
    items: "Records[Item]"
    spells: "Records[Spell]"
    states: "Records[State]"
    loot_tables: "Records[LootTable]"
    character_types: "Records[CharacterType]"
    parties: "Records[Party]"
    policies: "Records[Policy]"
    towns: "Records[Town]"
    rumours: "Records[Rumour]"
    landmarks: "Records[Landmark]"
    quests: "Records[Quest]"
    endings: "Records[Ending]"
    vehicles: "Records[Vehicle]"
    weathers: "Records[Weather]"
    regions: "Records[Region]"
    facts: "Records[Fact]"
    scenes: "Records[SceneRecord]"
    events: "Records[Event]"
    tables: "Records[Table]"
    decks: "Records[Deck]"
    powers: "Records[Power]"
    bands: "Records[Band]"
    captains: "Records[Captain]"
    fronts: "Records[Front]"
    pictures: "Records[Picture]"
    sounds: "Records[Sound]"
    rules: "Records[Rules]"
    rulesets: "Records[RulesetRecord]"
    scenarios: "Records[Scenario]"
    off: tuple[Off, ...] = ()
    """Packs that were found and are switched off."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of record."""
        return tuple(PLURALS)

    def of(self, kind: str) -> "Records[Record]":
        """Return all records of a kind.

        Raises:
            KeyError: there is no such kind.
        """
        if kind not in PLURALS:
            raise KeyError(
                tr(
                    "there is no kind of record called {kind!r}; known are {kinds}",
                    kind=kind,
                    kinds=", ".join(PLURALS),
                )
            )
        records: Records[Record] = getattr(self, PLURALS[kind])
        return records

    def get(self, kind: str, key: str) -> "Record":
        """Return one record.

        Raises:
            KeyError: there is no such kind or record.
        """
        return self.of(kind)[key]

    def find(self, text: str) -> "tuple[tuple[str, Record], ...]":
        """Return each record, with its kind, that has this full id or this name inside its pack."""
        return tuple(
            (kind, record)
            for kind in PLURALS
            for key, record in self.of(kind).items()
            if text in (key, key.partition(":")[2])
        )

    def with_lost(self, lost: "Mapping[str, Mapping[str, Record]]") -> "Catalogue":
        """Return the same content with these placeholders, by kind and full id, and no others."""
        records: dict[str, Any] = {
            plural: Records(kind, dict(self.of(kind)), lost.get(kind))
            for kind, plural in PLURALS.items()
            if lost.get(kind) or self.of(kind).lost
        }
        return replace(self, **records)

    @property
    def lost(self) -> tuple[tuple[str, str], ...]:
        """Kind and full id of every placeholder."""
        return tuple((kind, key) for kind in PLURALS for key in self.of(kind).lost)

    def ruleset(self, ruleset: str) -> "RulesetRecord | None":
        """Return content's numbers for a ruleset, by the ruleset's id; None if there are none."""
        return next((record for key, record in self.rulesets.items() if key.endswith(f":{ruleset}")), None)

    @property
    def files(self) -> int:
        """The number of files in all packs."""
        return sum(pack.files for pack in self.packs)

    @property
    def count(self) -> int:
        """The number of records in all packs."""
        return sum(pack.records for pack in self.packs)
