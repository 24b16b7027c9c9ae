"""Changes of a record, the same for every kind of content: set, add, remove, scale.

A change is a table of the same shape as the record, as deep as its changes go. Where the record has a list of tables,
the change has a table whose keys name entries of the list, by their `id` or by their number from 1.
"""

import re
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, NamedTuple

from game.packs.faults import did_you_mean
from game.packs.messages.findings import Findings
from game.packs.reading.files import Source
from game.packs.reading.positions import Path
from game.packs.removal import remove
from game.packs.sourced import Cannot, Piece, dotted, listed

CHANGES = ("set", "add", "remove", "scale")
"""The changes in the order of their application."""

_NUMBER = re.compile("[0-9]{1,9}")


class Touch(NamedTuple):
    """A field touched by a change: its path in the record, the place of the change, and its verb."""

    path: Path
    source: Source
    change: str


class Touches:
    """The touches of one record so far, found by where they overlap: the same field, one around or inside it."""

    def __init__(self) -> None:
        self._at: dict[Path, dict[str, Touch]] = {}
        self._below: dict[Path, dict[str, Touch]] = {}

    def add(self, touch: Touch) -> None:
        """Note a touch; the first one of each pack and field counts."""
        pack = touch.source.file.pack
        self._at.setdefault(touch.path, {}).setdefault(pack, touch)
        for length in range(len(touch.path)):
            self._below.setdefault(touch.path[:length], {}).setdefault(pack, touch)

    def overlapping(self, touch: Touch) -> Touch | None:
        """Return an earlier touch that overlaps with this one, of another pack if there is one."""
        around = [self._at.get(touch.path[:length], {}) for length in range(len(touch.path) + 1)]
        found = [each for packs in (*around, self._below.get(touch.path, {})) for each in packs.values()]
        pack = touch.source.file.pack
        return min(found, key=lambda each: each.source.file.pack == pack, default=None)


Change = Callable[[Piece | None, Piece], Piece | None]
"""A function from the value before, if there was one, to the value after, if there is one."""


def merged(base: Piece, over: Piece) -> Piece:
    """Lay one table over another: tables inside are merged key by key, everything else is replaced."""
    data, changed = dict(base.data), dict(base.source.changed)
    for key in over.data:
        inner = over.at(key)
        if isinstance(data.get(key), Mapping) and isinstance(inner.data, Mapping):
            inner = merged(base.at(key), inner)
        data[key], changed[key] = inner
    return Piece(data, base.source._replace(changed=changed))


def changed(record: Piece, change: str, wanted: Piece, findings: Findings) -> tuple[Piece, list[Touch]]:
    """Make one change to a record; a change that fails goes to the findings and leaves the record as it was."""
    work = _Work(change, _CHANGES[change], findings, [])
    if not isinstance(wanted.data, Mapping):
        findings.value(wanted.source, f"'{change}' should be a table, such as {_EXAMPLES[change]}")
        return record, []
    return work.table(record, wanted, ()), work.touched


class _Work(NamedTuple):
    change: str
    make: Change
    findings: Findings
    touched: list[Touch]

    def value(self, base: Piece | None, wanted: Piece, path: Path) -> Piece | None:
        if isinstance(wanted.data, Mapping) and base is not None:
            if isinstance(base.data, Mapping):
                return self.table(base, wanted, path)
            if isinstance(base.data, tuple):
                return self.entries(base, wanted, path)
        if isinstance(wanted.data, Mapping) and base is None and self.change != "set":
            made = self.table(Piece({}, wanted.source), wanted, path)
            return made if made.data else None
        self.touched.append(Touch(path, wanted.source, self.change))
        try:
            return self.make(base, wanted)
        except Cannot as error:
            self.findings.value(error.entry or wanted.source, f"{_shown(path)} {error}")
            return base

    def table(self, base: Piece, wanted: Piece, path: Path) -> Piece:
        data, elsewhere = dict(base.data), dict(base.source.changed)
        for key in wanted.data:
            before = base.at(key) if key in base.data else None
            after = self.value(before, wanted.at(key), (*path, key))
            if after is None:
                data.pop(key, None)
                elsewhere[key] = wanted.source.at(key)
            else:
                data[key], elsewhere[key] = after
        return Piece(data, base.source._replace(changed=elsewhere))

    def entries(self, base: Piece, wanted: Piece, path: Path) -> Piece:
        """Change entries of a list, each named by its id or its number."""
        kept: list[Piece | None] = [base.at(index) for index in range(len(base.data))]
        ids = [str(entry["id"]) for entry in base.data if isinstance(entry, Mapping) and "id" in entry]
        if not ids and not any(key.isdigit() for key in wanted.data):
            whole = f"{self.change}.{dotted(path)}"
            what = _LISTED.get(self.change)
            lists = f"{what} stands in brackets, {whole} = [ … ]; " if what else ""
            message = f"{_shown(path)} is a list: {lists}an entry of it goes by its number from 1, {whole}.1"
            self.findings.value(wanted.source, message)
            return base
        for key in wanted.data:
            index = _index(base.data, key)
            if index is None:
                hint = did_you_mean(key, ids) if ids else f" (it has {len(base.data)}, counted from 1)"
                self.findings.key(wanted.source.at(key), f"{_shown(path)} has no entry '{key}'{hint}")
                continue
            kept[index] = self.value(base.at(index), wanted.at(key), (*path, index))
        return listed([piece for piece in kept if piece is not None], base.source)


def _index(entries: tuple[Any, ...], key: str) -> int | None:
    for index, entry in enumerate(entries):
        if isinstance(entry, Mapping) and entry.get("id") == key:
            return index
    number = int(key) if _NUMBER.fullmatch(key) else 0
    return number - 1 if 1 <= number <= len(entries) else None


def _set(base: Piece | None, wanted: Piece) -> Piece:
    return wanted


def _add(base: Piece | None, wanted: Piece) -> Piece:
    if isinstance(wanted.data, tuple):
        if base is not None and not isinstance(base.data, tuple):
            raise Cannot("is no list; a list cannot be added to it")
        if base is None:
            return wanted
        # Old entries keep their numbers, and thereby their sources; only the new ones need a note of theirs.
        first = len(base.data)
        new: dict[str | int, Source] = {first + index: wanted.source.at(index) for index in range(len(wanted.data))}
        return Piece((*base.data, *wanted.data), base.source._replace(changed={**base.source.changed, **new}))
    if base is None:
        raise Cannot("is not written in that record, so nothing can be added to it; use set")
    if isinstance(base.data, tuple):
        raise Cannot("is a list: what is added to it stands in brackets, [ … ]")
    if not (_is_number(base.data) and _is_number(wanted.data)):
        raise Cannot("is no number and no list; use set")
    return Piece(base.data + wanted.data, wanted.source)


def _scale(base: Piece | None, wanted: Piece) -> Piece:
    if not _is_number(wanted.data) or wanted.data < 0:
        raise Cannot("can be scaled by a number from 0 upwards, such as 1.5")
    if base is None:
        raise Cannot("is not written in that record, so it cannot be scaled; use set")
    if not _is_number(base.data):
        raise Cannot("is no number, so it cannot be scaled")
    exact = Decimal(str(base.data)) * Decimal(str(wanted.data))
    return Piece(int(exact.to_integral_value(ROUND_HALF_UP)), wanted.source)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e15


def _shown(path: Path) -> str:
    return f"'{dotted(path)}'"


_CHANGES: Mapping[str, Change] = {"set": _set, "add": _add, "remove": remove, "scale": _scale}

_LISTED: Mapping[str, str] = {"set": "a new list", "add": "what is added", "remove": "what goes"}

_EXAMPLES: Mapping[str, str] = {
    "set": "set.core.might = 3",
    "add": 'add.tags = ["fire"]',
    "remove": "remove.behaviour = true",
    "scale": "scale.price = 1.5",
}
