"""The entry points of all that is installed: looking through it takes long, and is done once."""

from functools import cache
from importlib import metadata

_every = cache(metadata.entry_points)


def entry_points(group: str) -> tuple[metadata.EntryPoint, ...]:
    """Return the entry points of a group."""
    return tuple(_every().select(group=group))
