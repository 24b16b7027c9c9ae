"""Taking a campaign up again under the content of today, however much of what it was begun with is still there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.campaign.keeping import lost
from game.campaign.keeping.differences import Difference, differences, marks
from game.campaign.keeping.ground import relaid
from game.campaign.keeping.listing import listed
from game.campaign.keeping.log import read_entry
from game.campaign.keeping.mending import ask_anew
from game.campaign.keeping.naming import OWNED, named, renamed
from game.campaign.keeping.savefile import Damaged, Document, Header, Turn

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.packs.catalogue import Catalogue


@dataclass(frozen=True)
class Prospect:
    """What a saved campaign would be now.

    `document` has the ids of today; `catalogue` a placeholder for each that is lost. `moved` and `lost` say what the
    player should know of that.
    """

    document: Document
    catalogue: "Catalogue"
    differences: tuple[Difference, ...]
    moved: str
    lost: str

    @property
    def asks(self) -> bool:
        """Whether the player must decide: packs are not as they were, and not only more of them are there."""
        return any(not each.added for each in self.differences)

    @property
    def told(self) -> list[str]:
        """What differs, in sentences."""
        found = [each.text for each in self.differences]
        return [*found, *(text for text in (self.moved, self.lost) if text)]


def prospect(document: Document, catalogue: "Catalogue") -> Prospect:
    """Look at what a file would be under this content; nothing is begun or changed.

    Raises:
        Damaged: the snapshot does not hold what a campaign needs.
    """
    now = successor(catalogue)
    moved: dict[tuple[str, str], str] = {}

    def seen(kind: str, key: str) -> str:
        found = now(_kind(kind, key, catalogue, now), key)
        if found != key:
            moved[kind, key] = found
        return found

    try:
        snapshot = renamed(document.snapshot, seen)
        land = snapshot["state"]["campaign"]["Land"]
        ground = relaid(land["rows"], document.terrains, catalogue, lambda key: seen("terrain", key))
        land["rows"] = ground.rows
        missing = [
            (kind, key)
            for kind, key in ((_kind(kind, key, catalogue, now), key) for kind, key in named(snapshot))
            if key not in catalogue.of(kind)
        ]
        whole = lost.completed(catalogue, missing, ground.lost)
    except (AttributeError, TypeError, LookupError, ValueError) as error:
        raise Damaged(f"its snapshot does not hold what a campaign needs: {error}") from error
    return Prospect(
        document=replace(document, header=renamed_header(document.header, catalogue), snapshot=snapshot),
        catalogue=whole,
        differences=tuple(differences(document.header, catalogue)),
        moved=_moved(moved),
        lost=_lost(whole, whole.lost),
    )


def restored(prospect: Prospect) -> "Campaign":
    """Take the campaign up.

    Raises:
        Damaged: the snapshot does not hold what a campaign needs.
        ValueError, KeyError: as `Campaign.restore`.
    """
    from game.campaign.campaign import Campaign

    try:
        log = [read_entry(line) for line in prospect.document.choices]
        campaign = Campaign.restore(prospect.document.snapshot, prospect.catalogue)
    except (AttributeError, TypeError, LookupError) as error:
        raise Damaged(f"its snapshot does not hold what a campaign needs: {error}") from error
    campaign.log = log
    if prospect.differences or prospect.catalogue.lost:
        ask_anew(campaign)
    return campaign


def turned(prospect: Prospect, day: int) -> Header:
    """Return the header to go on with: the packs of today, and from when on they are."""
    header, choices = prospect.document.header, len(prospect.document.choices)
    turns = header.turns
    if prospect.differences:
        turns = (*turns, Turn(day, choices, tuple(each.text for each in prospect.differences)))
    return replace(header, packs=marks(prospect.catalogue), turns=turns)


def successor(catalogue: "Catalogue") -> Callable[[str, str], str]:
    """Return what gives for a kind and an id the id that took its place: itself, where it is there or nothing did."""

    def now(kind: str, key: str) -> str:
        passed = {key}
        while key not in catalogue.of(kind) and (after := catalogue.migrations.get((kind, key))) is not None:
            if after in passed:
                break
            passed.add(key := after)
        return key

    return now


def renamed_header(header: Header, catalogue: "Catalogue") -> Header:
    """Return what was begun with the ids of today."""
    now = successor(catalogue)

    def of_today(kind: str, key: str) -> str:
        return now(kind, key) if key else ""

    return replace(
        header,
        region=of_today("region", header.region),
        party=of_today("party", header.party),
        encounter=of_today("encounter", header.encounter),
    )


def _kind(kind: str, key: str, catalogue: "Catalogue", now: Callable[[str, str], str]) -> str:
    """Settle what kind an id is of that may be an item's or a spell's."""
    if kind != OWNED:
        return kind
    return "spell" if now("spell", key) in catalogue.spells else "item"


def _moved(moved: Mapping[tuple[str, str], str]) -> str:
    if not moved:
        return ""
    return f"Carried over to what took its place: {listed(f'{old} is now {new}' for (_, old), new in moved.items())}."


def lost_and_found(before: "Catalogue", after: "Catalogue") -> list[str]:
    """Say what of a game that goes on was lost with a change of content, and what is there again."""
    back = [(kind, key) for kind, key in before.lost if key in after.of(kind) and (kind, key) not in after.lost]
    names = dict.fromkeys(after.of(kind)[key].name for kind, key in back)
    told = [_lost(after, [each for each in after.lost if each not in before.lost])]
    return [*told, f"There again: {listed(names)}." if names else ""]


def _lost(catalogue: "Catalogue", records: Sequence[tuple[str, str]]) -> str:
    names = dict.fromkeys(catalogue.of(kind)[key].name for kind, key in records)
    return f"Kept as mere names until their pack is back: {listed(names)}." if names else ""
