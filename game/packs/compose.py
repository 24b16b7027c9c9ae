"""The four verbs, the same for every kind of content: define, extend, patch, replace.

The result is a plain table again, in which every value knows its source. A record that extends another begins with that
one's final form: with all patches, from whichever pack. Patches and replacements apply in load order, those of one pack
in the order of its files.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.packs.conditions import from_pack
from game.packs.draft import THEIRS, Draft, Key
from game.packs.faults import did_you_mean
from game.packs.limits import INHERITED
from game.packs.models import KINDS
from game.packs.reader import RawPack, RawRecord
from game.packs.reading.positions import Path
from game.packs.references import mentions, qualified
from game.packs.sourced import Piece, dotted
from game.packs.suggestions import likely
from game.packs.verbs import CHANGES, Touch, Touches, changed, merged
from game.wording import circle
from systems.table.content.ref import is_id

_OWN = frozenset(("id", "extends", "abstract", *THEIRS, *CHANGES))

RESERVED = _OWN - {"id"}
"""Keys of records for the verbs; no model has a field of that name."""


def compose(draft: Draft) -> None:
    """Compose the final tables from everything that was defined, extended, patched and replaced.

    Failures go to the findings. Abstract records leave the draft's `defined` for its `abstract`.
    """
    work = _Composer(draft)
    draft.written = {key: raw for key, (_, raw) in draft.defined.items()}
    final = {key: work.final(key) for key in draft.defined}
    for key in sorted(draft.abstract.keys() - set(draft.parents.values())):
        draft.findings.warning(draft.defined[key][1].source.at("abstract"), "nobody extends this abstract record")
    for key, record in final.items():
        pack = draft.defined[key][0]
        if record is None or key in draft.abstract:
            del draft.defined[key]
            if record is None and not draft.only_with(key):
                draft.nameless.add((pack.id, key[0]))
            elif record is not None:
                draft.abstract[key] = record
        else:
            draft.defined[key] = pack, record


class _Composer:
    """Composes each record on demand, its parent before it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.findings = draft.findings
        self.made: dict[Key, RawRecord | None] = {}
        self.inherited: Counter[str] = Counter()
        """The values that the records which a pack extends, and those that it changes, hold after each change."""
        self.packs = {pack.id: pack for pack in draft.packs}
        for pack in draft.packs:
            for record in pack.records:
                for verb in sorted(THEIRS.intersection(record.data))[:1]:
                    self._note(pack, record, verb)

    def _note(self, pack: RawPack, record: RawRecord, verb: str) -> None:
        """Keep a patch or a replacement for its record, if that exists."""
        if self._well_formed(record, verb) and (key := self._target(pack, record, verb)):
            self.draft.changes.setdefault(key, []).append(record)

    def _well_formed(self, record: RawRecord, verb: str) -> bool:
        data, source = record.data, record.source
        odd = [key for key in data if key in _OWN - {verb} and not (verb == "patch" and key in CHANGES)]
        if odd:
            self.findings.key(source.at(odd[0]), f"'{verb}' and '{odd[0]}' do not go together in one record")
        strange = [key for key in data if key not in _OWN] if verb == "patch" else []
        for key in strange:
            where = f"set.{key} = …" if key in KINDS[record.kind].model_fields else ""
            hint = f"; to change that field write {where}" if where else did_you_mean(key, CHANGES)
            self.findings.key(source.at(key), f"a patch has set, add, remove and scale, but no '{key}'{hint}")
        if verb == "patch" and not odd and not strange and len(data) == 1:
            self.findings.value(source, "this patch changes nothing: it needs set, add, remove or scale")
        return not (odd or strange)

    def _target(self, pack: RawPack, record: RawRecord, verb: str) -> Key | None:
        """Return the record that a verb names; None, and a finding, if there is none."""
        text, source, kind = record.data[verb], record.source.at(verb), record.kind
        word = kind.replace("_", " ")
        if not isinstance(text, str) or not is_id(text):
            self.findings.value(source, f"'{verb}' names a record, such as {verb} = \"core:…\"")
            return None
        key = kind, qualified(text, pack.id)
        other, name = key[1].split(":")
        if other != pack.id and not pack.may_use(other):
            if pack.manifest and other in pack.manifest.optional_names:
                self.draft.lean(source, other)
                if other not in self.packs:
                    return None
            else:
                message = f"'{text}' is of the pack '{other}', which pack.toml does not name in depends or optional"
                self.findings.value(source, message)
                return None
        if key in self.draft.defined:
            return key
        if other in self.packs and not (self.packs[other].may_hold(name) or (other, kind) in self.draft.nameless):
            self.findings.value(source, f"there is no {word} '{text}'{likely(self.draft, key, pack)}")
        return None

    def final(self, key: Key) -> RawRecord | None:
        """Return the final form of a record; None if it cannot be composed. Its ancestors are composed before it."""
        line: dict[Key, None] = {}
        each: Key | None = key
        while each is not None and each not in self.made:
            line[each] = None
            each = self._parent(each, line)
        for each in reversed(line):
            self.made[each] = self._make(each)
        return self.made[key]

    def _is_bounded(self, pack: str, change: RawRecord, record: Piece) -> bool:
        """Tell whether what a pack extends and changes holds no more than it may; report it once it does."""
        before = self.inherited[pack]
        if before <= INHERITED:
            self.inherited[pack] += _values(record.data)
            if self.inherited[pack] > INHERITED:
                message = f"what is extended and patched holds more than {INHERITED} values up to here: change less"
                self.findings.value(change.source, message)
        return self.inherited[pack] <= INHERITED

    def _make(self, key: Key) -> RawRecord | None:
        pack, raw = self.draft.defined[key]
        changes = self.draft.changes.get(key, ())
        if not changes and RESERVED.isdisjoint(raw.data):
            return raw
        record = self._begun(key, pack, raw)
        touched = Touches()
        if record is None or not self._is_bounded(pack.id, raw, record):
            return None
        for change in changes:
            record = self._changed(record, change, touched)
            if not self._is_bounded(change.source.file.pack, change, record):
                return None
        return RawRecord(raw.kind, record.source, self._qualified(raw.kind, pack.id, record))

    def _begun(self, key: Key, pack: RawPack, raw: RawRecord) -> Piece | None:
        """Return a record as its own pack has it: its parent, if any, overlaid with its own keys."""
        if raw.data.get("abstract", False) is True:
            self.draft.abstract[key] = raw
        elif "abstract" in raw.data:
            self.findings.value(raw.source.at("abstract"), "'abstract' should be true or left out")
        own = Piece({name: value for name, value in raw.data.items() if name not in RESERVED}, raw.source)
        if "extends" not in raw.data:
            for name in CHANGES:
                if name in raw.data:
                    message = f"'{name}' changes what is there already: it needs extends or patch beside it"
                    self.findings.key(raw.source.at(name), message)
            return own
        ancestor = self.draft.parents.get(key)
        parent = self.made[ancestor] if ancestor else None
        if parent is None:
            return None
        record = merged(Piece({name: value for name, value in parent.data.items() if name != "id"}, parent.source), own)
        source = raw.source._replace(changed={name: record.source.at(name) for name in record.data})
        return self._applied(Piece(record.data, source), raw)[0]

    def _parent(self, key: Key, line: Mapping[Key, None]) -> Key | None:
        """Return the record that one extends, and keep it as its parent; None if it extends none that is there.

        Args:
            key: the record.
            line: the record, and those that extend it, the first of them first.
        """
        pack, raw = self.draft.defined[key]
        target = self._target(pack, raw, "extends") if "extends" in raw.data else None
        if target is not None and target in line:
            names = [name for _, name in line]
            ring = names[list(line).index(target) :]
            message = f"these records extend each other in a circle: {circle(ring)}"
            self.findings.value(raw.source.at("extends"), message)
            return None
        if target is not None:
            self.draft.parents[key] = target
        return target

    def _changed(self, record: Piece, change: RawRecord, touched: Touches) -> Piece:
        """Return a record after a patch or a replacement."""
        if "replace" in change.data:
            self._lost(touched, Touch((), change.source.at("replace"), "replace"))
            touched.add(Touch((), change.source, "replace"))
            data = {"id": record.data["id"]} | {name: value for name, value in change.data.items() if name != "replace"}
            return Piece(data, change.source._replace(changed={"id": record.source.at("id")}))
        record, touches = self._applied(record, change)
        for touch in touches:
            if touch.change in ("set", "remove"):
                self._lost(touched, touch)
        for touch in touches:
            touched.add(touch)
        return record

    def _applied(self, record: Piece, change: RawRecord) -> tuple[Piece, list[Touch]]:
        """Apply set, add, remove and scale to a record; return it with everything they touched."""
        touched: list[Touch] = []
        for name in CHANGES:
            if name not in change.data:
                continue
            wanted = Piece(change.data[name], change.source.at(name))
            if isinstance(wanted.data, Mapping) and "id" in wanted.data:
                self.findings.key(wanted.source.at("id"), "an id stays as it is: saved games know the record by it")
                wanted = wanted._replace(data={key: value for key, value in wanted.data.items() if key != "id"})
            record, touches = changed(record, name, wanted, self.findings)
            touched.extend(touches)
        return record, touched

    def _lost(self, touched: Touches, touch: Touch) -> None:
        """Report the change of a field that is undone by another one."""
        before = touched.overlapping(touch)
        if before is None:
            return
        mine, theirs = touch.source.file.pack, before.source.file.pack
        if mine == theirs and (before.path, before.change) != (touch.path, touch.change):
            return
        field = dotted(before.path or touch.path) or "the whole record"
        place = f"{before.source.file.shown}:{self.findings.line(before.source)}"
        if mine == theirs:
            message = (
                f"'{field}' is changed in {place} as well; this one wins, since it comes after it: keep one of them"
            )
        else:
            message = (
                f"'{field}' is changed by the pack '{theirs}' as well ({place}); this one wins, "
                f"since '{mine}' comes after it"
            )
        self.findings.warning(touch.source, message)

    def _qualified(self, kind: str, pack: str, record: Piece) -> Mapping[str, Any]:
        """Return a table with full ids in place of short ones from other packs."""
        data = record.data
        for mention in mentions(KINDS[kind], data):
            writer = record.source.at(*mention.path).file.pack
            if writer == pack or ":" in mention.id:
                continue
            if mention.within is None:
                data = _with(data, mention.path, qualified(mention.id, writer))
            else:
                data = _with(data, mention.path, from_pack(_value(data, mention.path), writer))
        final: Mapping[str, Any] = data
        return final


def _values(data: Any) -> int:
    """Return the number of values in a table or a list, those inside of others included."""
    if isinstance(data, Mapping):
        return 1 + sum(map(_values, data.values()))
    return 1 + sum(map(_values, data)) if isinstance(data, tuple) else 1


def _value(data: Any, path: Path) -> Any:
    """Return a value inside a table or a list."""
    for step in path:
        data = data[step]
    return data


def _with(data: Any, path: Path, value: object) -> Any:
    """Return a copy of a table or a list with one value replaced."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, Mapping):
        return {**data, step: _with(data[step], rest, value)}
    return tuple(_with(inner, rest, value) if index == step else inner for index, inner in enumerate(data))
