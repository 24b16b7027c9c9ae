"""The set-up of a playtest: an encounter, a party, a ruleset, and the policy that plays the party."""

import zlib
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from pydantic import BaseModel

from systems.table.battle.setup import PLAIN, Encounter, Party


class Setup(BaseModel):
    """One cell of a playtest, as plain data: it goes to other processes and machines as JSON.

    The difficulty is the encounter's own.
    """

    model_config = PLAIN

    ruleset: str
    encounter: Encounter
    party: Party
    party_name: str = ""
    party_id: str = ""
    policy: str = "sensible"
    """The policy's name, or the id of one that a pack defines."""
    variant: str = ""
    """The change to the party or the encounter that is tried, such as `without core:ember_flask`; empty: as it is."""
    playbook: Mapping[str, Any] = {}
    """The pack's definition of that policy; empty for the game's own."""
    depth: int = 0
    """The encounter's depth, by which the party was chosen; 0 for a party that was named."""
    hard: bool = False
    """Whether the encounter is meant to be hard."""
    strength: int = 0
    """The greatest strength of a tough foe that is there from the start; 0 without one."""
    round_limit: int = 100
    """Rounds after which an undecided fight counts as a stalemate."""


PROTECTION = frozenset({"absorb", "bind", "halve", "shift"})
"""The effects of things that keep damage off the party or one of it: Shields, Lockets, wards, smoke."""


def protections(party: Party) -> frozenset[str]:
    """Return the ids of a party's things that keep damage off it."""
    return frozenset(thing.id for thing in party.things if any(effect.effect in PROTECTION for effect in thing.effects))


SIDES = ("party", "foes")


def sides(setup: Setup) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the units of either side, those included by which a side acts as one."""
    members, foes = setup.party.members, setup.encounter.foes
    return {
        "party": (*(member.id for member in members), "party"),
        "foes": (*(foe.id for foe in foes), "foes"),
    }


class Parcel(NamedTuple):
    """A set-up as compressed JSON, with the hash that identifies it."""

    key: str
    data: bytes


def packed(setup: Setup) -> Parcel:
    """Pack a set-up. Equal ones give equal parcels."""
    text = setup.model_dump_json(exclude_none=True).encode()
    return Parcel(blake2b(text, digest_size=16).hexdigest(), zlib.compress(text))


def unpacked(parcel: Parcel) -> Setup:
    """Return the set-up again.

    Raises:
        ValueError: the parcel was not packed by this version.
    """
    return Setup.model_validate_json(zlib.decompress(parcel.data))
