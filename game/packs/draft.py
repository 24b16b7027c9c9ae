"""Content while it is loaded: records defined so far, which are valid, which cannot be decided yet."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, TypeVar, cast

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from game.packs.conditions import FightWhen, PowerWhen, When
from game.packs.faults import Fault
from game.packs.history import Histories, History
from game.packs.messages.findings import Findings
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.fields import WORD
from game.packs.parts import Part, parts
from game.packs.reader import RawPack, RawRecord
from game.packs.reading.files import Source
from game.packs.references import Mention, mentions_of
from systems.table.content.effect import Effect
from systems.table.content.ref import Asks, Ref, is_id

R = TypeVar("R", bound=Record)
Key = tuple[str, str]
"""A kind and a full id."""


class Written(NamedTuple):
    """An id, a condition or an effect where a record holds it, by full id, as the composed table has it."""

    key: Key
    pack: RawPack
    record: RawRecord
    part: Part

    @property
    def source(self) -> Source:
        """Where it stands."""
        return self.record.source.at(*self.part.path)


THEIRS = frozenset(("patch", "replace"))
"""The verbs that change a record defined elsewhere."""


@dataclass(slots=True)
class Draft:
    """Everything that was read, in load order.

    `defined` holds every record with an id, even faulty ones; `records` the valid ones, by kind and id; `abstract`
    those that exist only to be extended. `nameless` are packs and kinds with a record whose id or content is
    unreadable. `leaning` are the written records, by file, kind and number, that change a record of an optional pack.
    """

    packs: Sequence[RawPack]
    findings: Findings
    defined: dict[Key, tuple[RawPack, RawRecord]] = field(default_factory=dict)
    records: dict[str, dict[str, Record]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    abstract: dict[Key, RawRecord] = field(default_factory=dict)
    parents: dict[Key, Key] = field(default_factory=dict)
    """The parent of each record that extends another."""
    written: dict[Key, RawRecord] = field(default_factory=dict)
    """Each record as its own pack wrote it, before composition."""
    changes: dict[Key, list[RawRecord]] = field(default_factory=dict)
    """The patches and replacements of each record, in the order of their application."""
    nameless: set[tuple[str, str]] = field(default_factory=set)
    leaning: dict[tuple[str | int, ...], str] = field(default_factory=dict)
    doubles: Sequence[RawPack] = ()
    """Packs left out because another one of that name came first."""
    broken: Mapping[str, Fault] = field(default_factory=dict)
    """Packs left out because reading them raised an error, each with what is told of it."""
    _only: dict[Key, str] = field(default_factory=dict)
    _said: dict[type, list[Written]] = field(default_factory=dict)
    """Every id, condition and effect by its kind, once they have been looked for."""
    _mentioned: list[tuple[Written, Mention]] = field(default_factory=list)
    """Every reference, once they have been looked for."""

    def each(self, model: type[R]) -> Iterator[tuple[R, Source]]:
        """Return the valid records of a kind, each with its source."""
        kind = _kind(model)
        for key, record in self.records[kind].items():
            yield cast(R, record), self.defined[kind, key][1].source

    def tables(self, model: type[Record]) -> Iterator[tuple[Mapping[str, Any], Source]]:
        """Return the tables of all records of a kind, valid or not, each with its source."""
        kind = _kind(model)
        for (known, _), (_, raw) in self.defined.items():
            if known == kind:
                yield raw.data, raw.source

    def faulty(self, model: type[Record]) -> Iterator[tuple[Mapping[str, Any], Source]]:
        """Return the tables of records of a kind that fail validation, each with its source."""
        kind = _kind(model)
        for (known, key), (_, raw) in self.defined.items():
            if known == kind and key not in self.records[kind]:
                yield raw.data, raw.source

    def lean(self, source: Source, other: str) -> None:
        """Note that a written record, or a change of one, depends on an optional pack."""
        self.leaning[source.file.shown, *source.path[:2]] = other

    def leans(self, source: Source) -> str:
        """Return the optional pack that the record at a source depends on, or nothing."""
        return self.leaning.get((source.file.shown, *source.path[:2]), "")

    def only_with(self, key: Key) -> str:
        """Return the optional pack that a record, or an ancestor of it, depends on, or nothing.

        To be asked once everything is composed.
        """
        if not self.leaning:
            return ""
        line: list[Key] = []
        each: Key | None = key
        other = ""
        while each in self.written and not other:
            line.append(each)
            other = self._only[each] if each in self._only else self.leans(self.written[each].source)
            each = None if each in self._only else self.parents.get(each)
        self._only |= dict.fromkeys(line, other)
        return other

    def mentions(self) -> Iterator[tuple[Written, Mention]]:
        """Return every reference of every record, even of faulty records; once everything is composed."""
        if not self._mentioned:
            for each in self._parts(Ref, When, FightWhen, PowerWhen, Asks):
                self._mentioned.extend((each, mention) for mention in mentions_of(each.part))
        return iter(self._mentioned)

    def conditions(self) -> Iterator[tuple[Written, str]]:
        """Return every condition of every record with its text, even of faulty records; once everything is composed."""
        return (
            (each, each.part.value)
            for each in self._parts(When, FightWhen, PowerWhen)
            if isinstance(each.part.value, str)
        )

    def fight_conditions(self) -> Iterator[tuple[Written, str]]:
        """Return every condition of a fight with its text, even of faulty records; once everything is composed."""
        return ((each, each.part.value) for each in self._parts(Asks) if isinstance(each.part.value, str))

    def effects(self) -> Iterator[tuple[Written, Mapping[str, Any]]]:
        """Return every effect of every record with its table, even of faulty records; once everything is composed.

        A table that does not say which effect it is counts as none.
        """
        tables = ((each, each.part.value) for each in self._parts(Effect) if isinstance(each.part.value, Mapping))
        return ((each, table) for each, table in tables if isinstance(table.get("effect"), str))

    def histories(self) -> Histories:
        """Return how every record came about, abstract ones too."""
        every = {key: raw for key, (_, raw) in self.defined.items()} | self.abstract
        records = (
            History(*key, key in self.abstract, tuple(self._steps(key)), raw.data, raw.source)
            for key, raw in every.items()
        )
        return Histories(tuple(records), len(self.findings.faults(warnings=False)))

    def _steps(self, key: Key) -> Iterator[tuple[str, Source]]:
        yield (f"extends {self.parents[key][1]}" if key in self.parents else "defined"), self.written[key].source
        for change in self.changes.get(key, ()):
            yield ("replaced" if "replace" in change.data else "patched"), change.source

    def _parts(self, *kinds: type) -> Iterator[Written]:
        if not self._said:
            self._said |= {kind: [] for kind in (Ref, When, FightWhen, PowerWhen, Asks, Effect)}
            for key, (pack, raw) in self.defined.items():
                for part in parts(KINDS[key[0]], raw.data):
                    kind = Ref if isinstance(part.kind, Ref) else part.kind
                    self._said[kind].append(Written(key, pack, raw, part))
        return (each for kind in kinds for each in self._said[kind])

    def complete(self, model: type[Record]) -> bool:
        """Tell whether all records of a kind are valid and known: only then can one be called missing."""
        kind = _kind(model)
        return (
            len(self.records[kind]) == sum(1 for defined, _ in self.defined if defined == kind)
            and not any(pack.unread or pack.doubtful for pack in self.packs)
            and not any(nameless == kind for _, nameless in self.nameless)
        )


@cache
def _kind(model: type[Record]) -> str:
    return next(kind for kind, known in KINDS.items() if known is model)


@cache
def _any_record() -> type[BaseModel]:
    """Return a model with a field for each kind: one validator for all, built once, so that they share effects."""
    fields: dict[str, Any] = {kind: (model, None) for kind, model in KINDS.items()}
    return create_model("AnyRecord", __config__=ConfigDict(strict=True), **fields)


def define(draft: Draft) -> None:
    """Add every record under its id; an id in use is a fault that names both places."""
    for pack in draft.packs:
        for record in pack.records:
            if not THEIRS.isdisjoint(record.data):
                continue
            given = record.data.get("id")
            key = (record.kind, f"{pack.id}:{given}")
            if isinstance(given, str) and ":" in given and is_id(given):
                draft.nameless.add((pack.id, record.kind))
                message = f"a new record's id has no colon; a change of '{given}' begins with patch = \"{given}\""
                draft.findings.value(record.source.at("id"), message)
                continue
            if not isinstance(given, str) or not re.fullmatch(WORD, given):
                draft.nameless.add((pack.id, record.kind))
            elif key in draft.defined:
                first = draft.defined[key][1].source
                place = f"{first.file.shown}:{draft.findings.line(first)}"
                message = (
                    f"the {record.kind.replace('_', ' ')} '{given}' is already defined in {place}; "
                    'a change of it is written with patch = "…" in place of id = "…"'
                )
                draft.findings.value(record.source.at("id"), message)
            else:
                draft.defined[key] = (pack, record)
                continue
            if "extends" not in record.data and not draft.findings.full(pack.id):
                validate(draft, pack, record)


def validate_all(draft: Draft) -> None:
    """Validate every defined record; records that extend a faulty one are skipped, which would repeat its faults."""
    sound: dict[Key, bool] = {}
    for key in draft.defined:
        line: list[Key] = []
        each: Key | None = key
        while each in draft.defined and each not in sound:
            line.append(each)
            each = draft.parents.get(each)
        for each in reversed(line):
            sound[each] = sound.get(draft.parents.get(each, each), True) and _valid(draft, each)


def _valid(draft: Draft, key: Key) -> bool:
    pack, raw = draft.defined[key]
    record = validate(draft, pack, raw)
    if record:
        draft.records[key[0]][key[1]] = record
    return record is not None


def validate(draft: Draft, pack: RawPack, raw: RawRecord) -> Record | None:
    """Validate one record; faults go to the findings."""
    try:
        holder = _any_record().model_validate({raw.kind: raw.data}, context={"pack": pack.id})
    except ValidationError as error:
        draft.findings.invalid(raw.source, error, KINDS[raw.kind], raw.data, above=1)
        return None
    return cast(Record, getattr(holder, raw.kind))
