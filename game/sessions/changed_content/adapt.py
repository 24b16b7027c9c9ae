"""Adapts a saved campaign to the loaded content: ids that have moved, records that are lost, requests to ask again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.campaign.campaign import Campaign
from game.campaign.components import OWNED
from game.packs.catalogue import Catalogue
from game.sessions.changed_content import placeholders
from game.sessions.changed_content.content_ids import ids_in, rename
from game.sessions.changed_content.differences import Difference, differences, pack_marks
from game.sessions.changed_content.part_ids import rename_parts
from game.sessions.changed_content.reask import is_adrift, reask
from game.sessions.changed_content.terrain import remapped
from game.sessions.savefile import ContentChange, Damaged, Document, Header
from game.sessions.saves import SaveError
from game.wording import capitalised, listed
from systems.table.loop.language import tr
from systems.table.loop.log import parse_entry


@dataclass(frozen=True)
class Adapted:
    """A saved campaign in terms of the loaded content.

    `document` has the current ids; `catalogue` has a placeholder for each lost record. `migrated` and `lost` are
    sentences for the player.
    """

    document: Document
    catalogue: Catalogue
    differences: tuple[Difference, ...]
    migrated: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def needs_consent(self) -> bool:
        """Whether the player must agree: some pack has changed or is missing. Added packs need no consent."""
        return any(not each.added for each in self.differences)

    @property
    def sentences(self) -> list[str]:
        """All differences, in sentences."""
        return [*(each.text for each in self.differences), *self.migrated, *self.lost]


def adapt(document: Document, catalogue: Catalogue) -> Adapted:
    """Adapt a file to this content; nothing is begun or changed.

    Raises:
        SaveError: no pack has rules for a campaign.
        Damaged: the snapshot lacks something that a campaign needs.
    """
    if not catalogue.rules:
        raise SaveError(
            tr("No pack that is loaded has rules for a campaign. Put one back, such as core, and try again.")
        )
    current = current_ids(catalogue)
    migrated: dict[tuple[str, str], str] = {}

    def migrate(kind: str, key: str) -> str:
        kinds = ("item", "spell") if kind == OWNED else (kind,)
        found = next((after for each in kinds if (after := current(each, key)) != key), key)
        if found != key:
            migrated[kind, key] = found
        return found

    try:
        snapshot = rename(document.snapshot, migrate)
        rename_parts(snapshot["state"], catalogue.migrations)
        land = snapshot["state"]["campaign"]["Land"]
        terrain = remapped(land["rows"], document.terrains, catalogue, lambda key: migrate("terrain", key))
        land["rows"] = terrain.rows
        whole = placeholders.with_placeholders(catalogue, _missing(snapshot, catalogue), terrain.lost)
    except (AttributeError, TypeError, LookupError, ValueError) as error:
        raise Damaged(tr("its snapshot does not hold what a campaign needs: {error}", error=error)) from error
    return Adapted(
        document=replace(document, header=with_current_ids(document.header, catalogue), snapshot=snapshot),
        catalogue=whole,
        differences=tuple(differences(document.header, catalogue)),
        migrated=_migrated(migrated),
        lost=_lost(whole, whole.lost),
    )


def restore(adapted: Adapted) -> Campaign:
    """Restore the campaign with its log, and re-ask a request that the content has changed.

    Raises:
        Damaged: the snapshot lacks something that a campaign needs.
        ValueError, KeyError: as `Campaign.restore`.
    """
    try:
        log = [parse_entry(line) for line in adapted.document.choices]
        campaign = Campaign.restore(adapted.document.snapshot, adapted.catalogue)
    except (AttributeError, TypeError, LookupError) as error:
        raise Damaged(tr("its snapshot does not hold what a campaign needs: {error}", error=error)) from error
    campaign.log = log
    if adapted.differences or adapted.catalogue.lost or is_adrift(campaign):
        reask(campaign)
    return campaign


def continued_header(adapted: Adapted, day: int) -> Header:
    """Return the header to continue with: the current packs, and a record of the change where there is one."""
    header, choices = adapted.document.header, len(adapted.document.choices)
    turns = header.turns
    if adapted.differences:
        turns = (*turns, ContentChange(day, choices, tuple(each.text for each in adapted.differences)))
    return replace(header, packs=pack_marks(adapted.catalogue), turns=turns)


def current_ids(catalogue: Catalogue) -> Callable[[str, str], str]:
    """Return a function from a kind and an id to the current id, by way of the packs' migrations.

    An id that still exists, or that nothing replaced, stays as it is.
    """

    def current(kind: str, key: str) -> str:
        passed = {key}
        while key not in catalogue.of(kind) and (after := catalogue.migrations.get((kind, key))) is not None:
            if after in passed:
                break
            passed.add(key := after)
        return key

    return current


def with_current_ids(header: Header, catalogue: Catalogue) -> Header:
    """Return a header with the current ids of region, party and encounter."""
    current = current_ids(catalogue)

    def migrate(kind: str, key: str) -> str:
        return current(kind, key) if key else ""

    return replace(
        header,
        region=migrate("region", header.region),
        party=migrate("party", header.party),
        encounter=migrate("encounter", header.encounter),
    )


def lost_and_found(before: Catalogue, after: Catalogue) -> list[str]:
    """Return sentences about records of a running game that a change of content has lost, or has brought back."""
    back = [(kind, key) for kind, key in before.lost if key in after.of(kind) and (kind, key) not in after.lost]
    names = dict.fromkeys(after.of(kind)[key].name or placeholders.words_of(key) for kind, key in back)
    newly_lost = _lost(after, [each for each in after.lost if each not in before.lost])
    return [*newly_lost, *([tr("There again: {names}.", names=listed(names))] if names else [])]


def _missing(snapshot: Mapping[str, Any], catalogue: Catalogue) -> list[tuple[str, str]]:
    """Return kind and id of each record that a snapshot names and no pack has; ids of unknown kind count as items.

    Terrains are left out: the signs of the map say which of them are missed.
    """
    every = [each for each in ids_in(snapshot) if each[0] != "terrain"]
    found = [(kind, key) for kind, key in every if kind != OWNED and key not in catalogue.of(kind)]
    known = {key for kind, key in every if kind != OWNED}
    counted = [key for kind, key in every if kind == OWNED and key not in known]
    return [*found, *(("item", key) for key in counted if key not in catalogue.items and key not in catalogue.spells)]


def _migrated(migrated: Mapping[tuple[str, str], str]) -> tuple[str, ...]:
    pairs = dict.fromkeys(tr("{old} is now {new}", old=old, new=new) for (_, old), new in migrated.items())
    return (tr("Carried over to what took its place: {pairs}.", pairs=listed(pairs)),) if pairs else ()


def _lost(catalogue: Catalogue, records: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return a sentence for each pack whose records are lost."""
    names: dict[str, dict[str, None]] = {}
    for _, key in records:
        names.setdefault(placeholders.fate_of(key, catalogue), {})[placeholders.words_of(key)] = None
    return tuple(
        tr("{fate}, and kept as mere names until that is mended: {words}.", fate=capitalised(fate), words=listed(words))
        for fate, words in names.items()
    )


class PacksChanged(SaveError):
    """The loaded packs differ from those of a saved game: the player decides whether it goes on.

    `differences` says in sentences what has changed.
    """

    def __init__(self, slot: str, header: Header, adapted: Adapted) -> None:
        self.slot, self.title, self.day = slot, header.title, header.day
        self.differences = tuple(adapted.sentences)
        super().__init__(
            tr(
                "The packs are not those that {slot!r} was saved with. {differences}",
                slot=slot,
                differences=" ".join(self.differences),
            )
        )
