"""Variants of a fight: without some of its foes, without a thing, or with one more; played on the same dice."""

from typing import NamedTuple

from game.packs.catalogue import Catalogue
from game.packs.dealing import Lot
from game.packs.models.encounter import Encounter
from game.packs.models.party import Party as PartyRecord
from game.setup.parties import party_of
from systems.table.battle.setup import Party
from systems.table.ruleset import Ruleset


class Variant(NamedTuple):
    """One change to a fight. Without any, it is the fight as it is."""

    foes: int = 0
    """The record's entry of foes that stays away, counted from 1; 0: all are there."""
    lacking: str = ""
    """The item that nobody carries."""
    added: str = ""
    """The item of which the party carries one more."""


AS_IT_IS = Variant()


class NoVariant(Exception):
    """A fight cannot be varied so; the text says why."""


def entries(record: Encounter, variant: Variant) -> Encounter:
    """Return an encounter without the foes that stay away.

    Raises:
        NoVariant: it has no such entry, or no other.
    """
    if not variant.foes:
        return record
    if not 1 <= variant.foes <= len(record.foes):
        raise NoVariant(f"{record.name} ({record.id}) has no entry foes.{variant.foes}, but 1 to {len(record.foes)}")
    if len(record.foes) == 1:
        raise NoVariant(f"{record.name} ({record.id}) has one entry of foes, and without it nobody to fight")
    kept = (entry for number, entry in enumerate(record.foes, start=1) if number != variant.foes)
    return record.model_copy(update={"foes": tuple(kept)})


def equipped(catalogue: Catalogue, record: PartyRecord, rules: Ruleset, variant: Variant) -> Party:
    """Return a party, less what it lacks in a variant, or with what it has more.

    Raises:
        NoVariant: it brings no such thing to a fight, or cannot use one more.
    """
    if variant == AS_IT_IS or variant.foes:
        return party_of(catalogue, record, rules)
    plain = party_of(catalogue, record, rules)
    if variant.lacking:
        varied = party_of(catalogue, record, rules, without=variant.lacking)
        wrong = "brings none to a fight"
    else:
        varied = party_of(catalogue, record, rules, more=[Lot(catalogue.items[variant.added], 1)])
        wrong = "has no use for one more in a fight: it does nothing there, or nobody has a hand or a slot free for it"
    if varied == plain:
        item = catalogue.items[variant.lacking or variant.added]
        raise NoVariant(f"{item.name} ({item.id}): {record.name} ({record.id}) {wrong}")
    return varied


def words(catalogue: Catalogue, record: Encounter, variant: Variant) -> str:
    """Describe a variant: `without Cinder Hound (foes.2)`, `with one more Shift Shield`; empty for none."""
    if variant.foes:
        return f"without {catalogue.creatures[record.foes[variant.foes - 1].creature].name} (foes.{variant.foes})"
    if variant.lacking:
        return f"without {catalogue.items[variant.lacking].name}"
    return f"with one more {catalogue.items[variant.added].name}" if variant.added else ""
