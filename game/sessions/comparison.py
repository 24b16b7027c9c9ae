"""Comparison of two snapshots."""

from collections.abc import Mapping
from typing import Any

from systems.table.loop.language import tr
from systems.table.loop.log import compact_json


def first_unequal(kept: Any, now: Any, path: tuple[str, ...]) -> tuple[tuple[str, ...], str, str] | None:
    """Return the path at which two pieces of plain data first differ, and both values."""
    if isinstance(kept, Mapping) and isinstance(now, Mapping):
        for key in [*now, *(key for key in kept if key not in now)]:
            if key not in kept or key not in now:
                return (
                    (*path, key),
                    "there" if key in kept else tr("not there"),
                    "there" if key in now else tr("not there"),
                )
            if found := first_unequal(kept[key], now[key], (*path, key)):
                return found
        return None
    if isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        for number, (left, right) in enumerate(zip(kept, now, strict=True)):
            if found := first_unequal(left, right, (*path, str(number))):
                return found
        return None
    return None if kept == now else (path, compact_json(kept), compact_json(now))
