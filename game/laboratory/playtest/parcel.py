"""A set-up as bytes, named by its hash: made once, sent to other processes and machines, unpacked there once."""

import zlib
from hashlib import blake2b
from typing import NamedTuple

from game.laboratory.playtest.setups import Setup


class Parcel(NamedTuple):
    """A set-up as compressed JSON, and the hash that it is known by wherever it has been unpacked."""

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
