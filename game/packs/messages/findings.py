"""Findings: faults and warnings collected while packs are read and checked, until their places are looked up."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ValidationError

from game.packs.archive import MANIFEST
from game.packs.faults import Fault
from game.packs.limits import FAULTS
from game.packs.messages.wording import wrongs
from game.packs.reading.files import File, Source
from game.packs.reading.positions import Positions, Spot, positions


class _Finding(NamedTuple):
    source: Source
    message: str
    where: Literal["key", "value"] | Spot
    """The key, the value, or a spot inside a string value."""
    warning: bool = False

    @property
    def form(self) -> tuple[str, str]:
        """The pack, and the message without what it is about."""
        return self.source.file.pack, _NUMBER.sub("0", _QUOTED.sub("''", self.message))


_QUOTED, _NUMBER = re.compile(r"'[^']*'|`[^`]*`"), re.compile(r"\d+")

MANY = 20
"""Warnings of one form in a pack that are told one by one; more are summed up."""


class Findings:
    """Collects findings; positions are looked up only at the end, and only in files that have faults."""

    def __init__(self) -> None:
        self._found: list[_Finding] = []
        self._told: Counter[tuple[str, bool]] = Counter()
        self._alike: Counter[tuple[str, str]] = Counter()
        self._placed: list[Fault] = []
        self._positions: dict[str, Positions] = {}

    def value(self, source: Source, message: str) -> None:
        """Report a fault of a value, or of a key missing from a table."""
        self._add(_Finding(source, message, "value"))

    def key(self, source: Source, message: str) -> None:
        """Report a fault of a key."""
        self._add(_Finding(source, message, "key"))

    def inside(self, source: Source, line: int, column: int, message: str) -> None:
        """Report a fault at a line and column inside a string value."""
        self._add(_Finding(source, message, Spot(line, column)))

    def warning(self, source: Source, message: str) -> None:
        """Report a warning, such as an item that no campaign yields; it does not keep the pack from being played."""
        self._add(_Finding(source, message, "value", warning=True))

    def _add(self, found: _Finding) -> None:
        """Keep a finding; of one pack no more than anybody could read. Warnings that will be summed up count once."""
        key = found.source.file.pack, found.warning
        if found.warning:
            self._alike[found.form] += 1
            if self._alike[found.form] > MANY:
                self._found.append(found)
                return
        self._told[key] += 1
        if self._told[key] <= FAULTS:
            self._found.append(found)
        elif self._told[key] == FAULTS + 1:
            what = "warnings" if found.warning else "faults"
            message = f"there are more {what} than these {FAULTS}: they are told once these are gone"
            self.placed(Fault(found.source.file.shown, 1, 1, message, found.source.file.pack, found.warning))

    def full(self, pack: str) -> bool:
        """Tell whether no further fault of a pack will be told."""
        return self._told[pack, False] > FAULTS

    def invalid(
        self,
        source: Source,
        error: ValidationError,
        model: type[BaseModel],
        data: Mapping[str, Any],
        above: int = 0,
        outer: type[BaseModel] | None = None,
    ) -> None:
        """Report a table that fails validation, in the words of `wording.wrongs`."""
        if self.full(source.file.pack):
            return
        for wrong in wrongs(error, model, data, above, outer):
            at = source.at(*wrong.path)
            if wrong.within:
                self.inside(at, *wrong.within, wrong.message)
            elif wrong.on_key:
                self.key(at, wrong.message)
            else:
                # A record that a patch removed is missing because of the patch.
                self.value(at.changed.get(wrong.key, at), wrong.message)

    def faulty(self) -> set[str]:
        """Return the packs with a known fault."""
        return {found.source.file.pack for found in self._found if not found.warning} | {
            fault.pack for fault in self._placed if not fault.warning
        }

    def take(self, others: "Findings", leave_out: Collection[str] = ()) -> None:
        """Adopt other findings, except those about certain packs."""
        self._found += [found for found in others._found if found.source.file.pack not in leave_out]
        self._placed += [fault for fault in others._placed if fault.pack not in leave_out]

    def keep_manifests(self, packs: Collection[str]) -> None:
        """Drop what was found in packs, but for their manifests."""
        if packs:
            self._found = [
                found
                for found in self._found
                if found.source.file.pack not in packs or found.source.file.name == MANIFEST
            ]

    def placed(self, fault: Fault) -> None:
        """Add a fault whose place is known."""
        self._placed.append(fault)

    def line(self, source: Source) -> int:
        """Return the line of a value."""
        return self._of(source.file).value(source.path).line

    def faults(self, warnings: bool = True) -> tuple[Fault, ...]:
        """Return every fault once, in order of file, line and column; without `warnings` only faults proper."""
        placed = (fault for fault in self._placed if warnings or not fault.warning)
        return tuple(sorted({*placed, *self._resolved(warnings)}))

    def _resolved(self, warnings: bool) -> Iterable[Fault]:
        for source, message, where, warning in self._summed() if warnings else self._found:
            if warning and not warnings:
                continue
            spots = self._of(source.file)
            if isinstance(where, Spot):
                spot = spots.inside(source.path, *where)
            else:
                spot = spots.key(source.path) if where == "key" else spots.value(source.path)
            yield Fault(source.file.shown, *spot, message, source.file.pack, warning)

    def _summed(self) -> Iterable[_Finding]:
        """Yield the findings; of more than `MANY` warnings of one form the first, with what the others are about."""
        alike: dict[tuple[str, str], list[_Finding]] = {}
        for found in self._found:
            if not found.warning:
                yield found
            else:
                alike.setdefault(found.form, []).append(found)
        for first, *others in alike.values():
            if len(others) < MANY:
                yield from (first, *others)
            else:
                some = ", ".join(self._subject(each, first) for each in others[:3])
                told = f"{first.message}; the same is true of {len(others)} others, such as {some}"
                yield first._replace(message=told)

    def _subject(self, found: _Finding, first: _Finding) -> str:
        """Name what a finding is about: the first quoted word that another has not, or else its place."""
        words = zip(_QUOTED.findall(found.message), _QUOTED.findall(first.message), strict=False)
        own = next((word for word, other in words if word != other), "")
        return own or f"{found.source.file.shown}:{self.line(found.source)}"

    def _of(self, file: File) -> Positions:
        if file.shown not in self._positions:
            self._positions[file.shown] = positions(file.data)
        return self._positions[file.shown]
