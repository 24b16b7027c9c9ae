"""Core values changed in vain: a ruleset with a written block ignores them."""

from collections.abc import Iterator, Mapping

from game.packs.draft import Draft, Key
from game.packs.reading.files import Source
from systems.table.ruleset import rulesets

_KINDS = ("creature", "character_type")


def check(draft: Draft) -> None:
    """Check every creature and character type that extends another or was patched."""
    for key in (key for key in draft.defined if key[0] in _KINDS):
        if key in draft.parents or key in draft.changes:
            for source, names in _in_vain(draft, key):
                draft.findings.warning(source, _words(names))


def _in_vain(draft: Draft, key: Key) -> Iterator[tuple[Source, list[str]]]:
    """Yield each core value that was written later than a block, with the rulesets that ignore it."""
    record = draft.defined[key][1]
    core, blocks = record.data.get("core"), record.data.get("blocks")
    if not isinstance(core, Mapping) or not isinstance(blocks, Mapping):
        return
    order = [draft.written[key].source, *(change.source for change in draft.changes.get(key, ()))]
    ages = {_place(source): age for age, source in enumerate(order, 1)}
    written = {name: _age(record.source.at("blocks", name), ages) for name in rulesets() if name in blocks}
    told: set[tuple[object, ...]] = set()
    for value in ("might", "agility", "wits", "vigour"):
        source = record.source.at("core", value)
        age = ages.get(_place(source), 0)
        names = [name for name, block in written.items() if block < age]
        if value in core and names and _place(source) not in told:
            told.add(_place(source))
            yield source, names


def _place(source: Source) -> tuple[object, ...]:
    """Return the table of a value: file, kind and number."""
    return source.file.shown, *source.path[:2]


def _age(source: Source, ages: Mapping[tuple[object, ...], int]) -> int:
    """Return how late the youngest part of a value was written; 0 means by the parent."""
    parts = (_age(inner, ages) for inner in source.changed.values())
    return max(ages.get(_place(source), 0), *parts, 0)


def _words(names: list[str]) -> str:
    *most, last = names
    under = f"{', '.join(most)} and {last}" if most else last
    return (
        f"this changes nothing under {under}, where the numbers of its block hold: write blocks.{names[0]} as well, "
        f"or remove.blocks.{names[0]} = true to have it follow from the core values"
    )
