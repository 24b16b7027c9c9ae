"""Dice of policies, which are never those of the fight."""

from hashlib import blake2b


class NoDice(Exception):
    """A policy needs dice of its own and has none; the text says so, and ends without a full stop."""


def policy_seed(seed: str) -> int:
    """Return a number for dice of a policy's own."""
    return int.from_bytes(blake2b(f"policy/{seed}".encode(), digest_size=8).digest())
