"""Begins campaigns and single fights, and loads saved games."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.campaign.difficulty import DESCRIBED, STANDARD
from game.campaign.keeping import begun
from game.campaign.keeping.log import read_entry
from game.campaign.keeping.savefile import Damaged, Document, Header
from game.campaign.keeping.saves import SaveError, Saves, SlotInfo
from game.campaign.keeping.session import Session
from systems.table.ruleset import ruleset as installed
from systems.table.ruleset import rulesets

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.packs.catalogue import Catalogue

NAMED: Mapping[tuple[str, str], str] = {
    ("Origin", "region"): "region",
    ("Meeting", "encounter"): "encounter",
    ("Meeting", "once"): "encounter",
    ("Scouting", "encounter"): "encounter",
    ("Purse", "spells"): "spell",
    ("Journal", "rumours"): "rumour",
    ("Journal", "met"): "creature",
    ("Person", "kind"): "character_type",
    ("Thing", "item"): "item",
    ("Thing", "spells"): "spell",
    ("Vehicle", "kind"): "vehicle",
    ("Site", "encounter"): "encounter",
    ("QuestState", "quest"): "quest",
}
"""The kind of record that a field of a component names; a spot says itself what it is."""


Described = tuple[str, str, str]
"""Id, name and text of something that can be chosen before a campaign begins."""


class LaunchError(Exception):
    """Something cannot be begun; the text says why."""


class Launcher:
    """What a front end begins with."""

    def __init__(self, catalogue: "Catalogue", saves: Saves | None = None) -> None:
        """Work with this content; without saves nothing is saved or loaded."""
        self.catalogue = catalogue
        self.saves = saves

    def regions(self) -> list[Described]:
        """Return id, name and text of every region."""
        return [(key, record.name, record.text) for key, record in self.catalogue.regions.items()]

    def rulesets(self) -> list[Described]:
        """Return id, name and text of every installed ruleset."""
        return [(key, each.name, each.summary) for key, each in rulesets().items()]

    def parties(self) -> list[Described]:
        """Return id, name and text of every ready-made party."""
        return [(key, record.name, record.text) for key, record in self.catalogue.parties.items()]

    def difficulties(self) -> list[Described]:
        """Return id, name and text of every difficulty, the easiest first."""
        return list(DESCRIBED)

    def slots(self) -> list[SlotInfo]:
        """Return all saved games, the newest first."""
        return self.saves.slots() if self.saves is not None else []

    def new(self, seed: str, region: str, ruleset: str, party: str = "", difficulty: str = STANDARD) -> Session:
        """Begin a campaign; without a party the player chooses who sets out.

        Raises:
            LaunchError: something it needs is not there.
        """
        return self._begin(Header(begun.CAMPAIGN, seed, ruleset, region=region, party=party, difficulty=difficulty))

    def fight(self, encounter: str, ruleset: str, party: str, seed: str, difficulty: str = STANDARD) -> Session:
        """Begin a single fight.

        Raises:
            LaunchError: something it needs is not there, or the encounter has no foes.
        """
        return self._begin(Header(begun.FIGHT, seed, ruleset, encounter=encounter, party=party, difficulty=difficulty))

    def load(self, slot: str) -> Session:
        """Load a saved game; the session's notices say what the player should know of it.

        Raises:
            SaveError: it cannot be loaded; the text says what, where, and what to do.
        """
        if self.saves is None:
            raise SaveError("No games are saved or loaded here.")
        (campaign, document), notices = self.saves.load(slot, self._restored)
        notices += begun.changes(document.header, self.catalogue)
        return Session(campaign, document.header, self.saves, told=document.told, notices=notices)

    def _begin(self, header: Header) -> Session:
        header = replace(header, title=self._title(header), version=_version(), packs=begun.marks(self.catalogue))
        try:
            engine = begun.begin(header, self.catalogue)
        except (KeyError, ValueError) as error:
            raise LaunchError(f"This cannot be played: {error.args[0] if error.args else error}.") from error
        return Session(engine, replace(header, opening=begun.opening(engine)), self.saves)

    def _title(self, header: Header) -> str:
        records = self.catalogue.encounters if header.kind == begun.FIGHT else self.catalogue.regions
        key = header.encounter or header.region
        try:
            return f"{records[key].name}, {installed(header.ruleset).name}"
        except KeyError as error:
            raise LaunchError(f"This cannot be played: {error.args[0]}.") from error

    def _restored(self, document: Document) -> "tuple[Campaign, Document]":
        from game.campaign.campaign import Campaign

        if not document.snapshot:
            raise Damaged("it holds a log to be run again, and no game to go on with")
        try:
            missing = list(dict.fromkeys(self._missing(document.snapshot.get("state", {}))))
            if missing:
                raise SaveError(self._lacking(document.header, missing))
            log = [read_entry(line) for line in document.choices]
            campaign = Campaign.restore(document.snapshot, self.catalogue)
        except (AttributeError, TypeError, LookupError) as error:
            raise Damaged(f"its snapshot does not hold what a campaign needs: {error}") from error
        campaign.log = log
        return campaign, document

    def _missing(self, state: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Iterator[str]:
        """Yield the records that a snapshot names and the loaded packs do not have."""
        for parts in state.values():
            for component, values in parts.items():
                for name, value in values.items():
                    kind = (
                        values.get("kind", "") if (component, name) == ("Spot", "key") else NAMED.get((component, name))
                    )
                    if kind:
                        yield from (f"{kind} {key}" for key in _keys(value) if key not in self.catalogue.of(kind))

    def _lacking(self, header: Header, missing: list[str]) -> str:
        told = [
            f"This game needs what the loaded packs do not have: {', '.join(missing)}.",
            *begun.changes(header, self.catalogue),
            "Put the packs back that it was saved with, and load it again. The file stays as it is.",
        ]
        return " ".join(told)


def _keys(value: object) -> Iterator[str]:
    """Yield the ids in a field: one, several, or the first of each pair."""
    if isinstance(value, str):
        yield from [value] if value else []
    elif isinstance(value, list):
        for each in value:
            yield from _keys(each[0] if isinstance(each, list) else each)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("flamequick")
    except PackageNotFoundError:
        return "unknown"
