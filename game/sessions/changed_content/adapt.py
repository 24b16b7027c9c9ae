"""Taking a campaign up again under the content of today, however much of what it was begun with is still there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions.changed_content import placeholders
from game.sessions.changed_content.content_ids import OWNED, ids_in, rename
from game.sessions.changed_content.differences import Difference, differences, pack_marks
from game.sessions.changed_content.listing import listed
from game.sessions.changed_content.reask import reask
from game.sessions.changed_content.terrain import remapped
from game.sessions.savefile import ContentChange, Damaged, Document, Header
from game.sessions.saves import SaveError
from systems.table.loop.choice_log import parse_entry


@dataclass(frozen=True)
class Adapted:
    """What a saved campaign would be now.

    `document` has the ids of today; `catalogue` a placeholder for each that is lost. `moved` and `lost` say what the
    player should know of that.
    """

    document: Document
    catalogue: "Catalogue"
    differences: tuple[Difference, ...]
    moved: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def asks(self) -> bool:
        """Whether the player must decide: packs are not as they were, and not only more of them are there."""
        return any(not each.added for each in self.differences)

    @property
    def told(self) -> list[str]:
        """What differs, in sentences."""
        return [*(each.text for each in self.differences), *self.moved, *self.lost]


def adapt(document: Document, catalogue: "Catalogue") -> Adapted:
    """Look at what a file would be under this content; nothing is begun or changed.

    Raises:
        SaveError: there is nothing to play a campaign by.
        Damaged: the snapshot does not hold what a campaign needs.
    """
    if not catalogue.rules:
        raise SaveError("No pack that is loaded has rules for a campaign. Put one back, such as core, and try again.")
    now = current_ids(catalogue)
    moved: dict[tuple[str, str], str] = {}

    def seen(kind: str, key: str) -> str:
        kinds = ("item", "spell") if kind == OWNED else (kind,)
        found = next((after for each in kinds if (after := now(each, key)) != key), key)
        if found != key:
            moved[kind, key] = found
        return found

    try:
        snapshot = rename(document.snapshot, seen)
        land = snapshot["state"]["campaign"]["Land"]
        ground = remapped(land["rows"], document.terrains, catalogue, lambda key: seen("terrain", key))
        land["rows"] = ground.rows
        whole = placeholders.with_placeholders(catalogue, _missing(snapshot, catalogue), ground.lost)
    except (AttributeError, TypeError, LookupError, ValueError) as error:
        raise Damaged(f"its snapshot does not hold what a campaign needs: {error}") from error
    return Adapted(
        document=replace(document, header=with_current_ids(document.header, catalogue), snapshot=snapshot),
        catalogue=whole,
        differences=tuple(differences(document.header, catalogue)),
        moved=_moved(moved),
        lost=_lost(whole, whole.lost),
    )


def restore(prospect: Adapted) -> "Campaign":
    """Take the campaign up.

    Raises:
        Damaged: the snapshot does not hold what a campaign needs.
        ValueError, KeyError: as `Campaign.restore`.
    """
    from game.campaign.campaign import Campaign

    try:
        log = [parse_entry(line) for line in prospect.document.choices]
        campaign = Campaign.restore(prospect.document.snapshot, prospect.catalogue)
    except (AttributeError, TypeError, LookupError) as error:
        raise Damaged(f"its snapshot does not hold what a campaign needs: {error}") from error
    campaign.log = log
    if prospect.differences or prospect.catalogue.lost:
        reask(campaign)
    return campaign


def continued_header(prospect: Adapted, day: int) -> Header:
    """Return the header to go on with: the packs of today, and from when on they are."""
    header, choices = prospect.document.header, len(prospect.document.choices)
    turns = header.turns
    if prospect.differences:
        turns = (*turns, ContentChange(day, choices, tuple(each.text for each in prospect.differences)))
    return replace(header, packs=pack_marks(prospect.catalogue), turns=turns)


def current_ids(catalogue: "Catalogue") -> Callable[[str, str], str]:
    """Return what gives for a kind and an id the id that took its place: itself, where it is there or nothing did."""

    def now(kind: str, key: str) -> str:
        passed = {key}
        while key not in catalogue.of(kind) and (after := catalogue.migrations.get((kind, key))) is not None:
            if after in passed:
                break
            passed.add(key := after)
        return key

    return now


def with_current_ids(header: Header, catalogue: "Catalogue") -> Header:
    """Return what was begun with the ids of today."""
    now = current_ids(catalogue)

    def of_today(kind: str, key: str) -> str:
        return now(kind, key) if key else ""

    return replace(
        header,
        region=of_today("region", header.region),
        party=of_today("party", header.party),
        encounter=of_today("encounter", header.encounter),
    )


def _missing(snapshot: Mapping[str, Any], catalogue: "Catalogue") -> list[tuple[str, str]]:
    """Return kind and id of what a snapshot names and no pack has; what is but counted goes for an item."""
    every = list(ids_in(snapshot))
    found = [(kind, key) for kind, key in every if kind != OWNED and key not in catalogue.of(kind)]
    known = {key for kind, key in every if kind != OWNED}
    counted = [key for kind, key in every if kind == OWNED and key not in known]
    return [*found, *(("item", key) for key in counted if key not in catalogue.items and key not in catalogue.spells)]


def _moved(moved: Mapping[tuple[str, str], str]) -> tuple[str, ...]:
    pairs = dict.fromkeys(f"{old} is now {new}" for (_, old), new in moved.items())
    return (f"Carried over to what took its place: {listed(pairs)}.",) if pairs else ()


def lost_and_found(before: "Catalogue", after: "Catalogue") -> list[str]:
    """Say what of a game that goes on was lost with a change of content, and what is there again."""
    back = [(kind, key) for kind, key in before.lost if key in after.of(kind) and (kind, key) not in after.lost]
    names = dict.fromkeys(after.of(kind)[key].name for kind, key in back)
    told = _lost(after, [each for each in after.lost if each not in before.lost])
    return [*told, *([f"There again: {listed(names)}."] if names else [])]


def _lost(catalogue: "Catalogue", records: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Name what is lost, in a sentence for each pack."""
    names: dict[str, dict[str, None]] = {}
    for _, key in records:
        names.setdefault(placeholders.fate_of(key, catalogue), {})[placeholders.words_of(key)] = None
    return tuple(
        f"{fate[0].upper()}{fate[1:]}, and kept as mere names until that is mended: {listed(words)}."
        for fate, words in names.items()
    )
