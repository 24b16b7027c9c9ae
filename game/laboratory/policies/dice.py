"""Dice of policies' own, which are never those of the fight."""

from hashlib import blake2b


def policy_seed(seed: str) -> int:
    """Return a number for dice of a policy's own."""
    return int.from_bytes(blake2b(f"policy/{seed}".encode(), digest_size=8).digest())
