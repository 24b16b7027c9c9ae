"""The change `remove`: it deletes a key, or named entries of a list."""

from collections.abc import Iterable, Mapping

from game.packs.faults import did_you_mean, nearest
from game.packs.messages.phrases import in_words
from game.packs.sourced import Cannot, Piece, listed


def remove(base: Piece | None, wanted: Piece) -> Piece | None:
    """Return the rest of a value.

    Raises:
        Cannot: the part to delete does not exist.
    """
    if wanted.data is True:
        if base is None:
            raise Cannot("is not written in that record, so it cannot be removed")
        return None
    if not isinstance(wanted.data, tuple):
        raise Cannot("is removed as a whole with true; entries of a list are named in brackets, [ … ]")
    if base is None or not isinstance(base.data, tuple):
        raise Cannot("is no list; to remove it as a whole write true")
    entries = [base.at(index) for index in range(len(base.data))]
    texts: dict[str, set[int]] = {}
    for index, entry in enumerate(entries):
        for text in _forms(entry):
            texts.setdefault(text, set()).add(index)
    gone: set[int] = set()
    for meant in (wanted.at(number) for number in range(len(wanted.data))):
        if isinstance(meant.data, str):
            found = {index for text in _forms(meant) for index in texts.get(text, ())}
        else:
            found = {index for index, entry in enumerate(entries) if _matches(entry, meant)}
        if not found:
            raise Cannot(f"has no entry {_absent(entries, meant)}", meant.source)
        gone |= found
    return listed([entry for index, entry in enumerate(entries) if index not in gone], base.source)


def _absent(entries: Iterable[Piece], wanted: Piece) -> str:
    """Name the missing entry: the key, or the value of a key, that no entry has."""
    if not isinstance(wanted.data, Mapping):
        return f"{_worded(wanted)}{_near(entries, wanted)}"
    tables = [entry for entry in entries if isinstance(entry.data, Mapping)]
    for key in wanted.data:
        having = [table.at(key) for table in tables if key in table.data]
        if not having:
            keys = dict.fromkeys(name for table in tables for name in table.data)
            return f"with the key '{key}'{did_you_mean(key, list(keys))}"
        if not any(_matches(value, wanted.at(key)) for value in having):
            return f"whose '{key}' is {_worded(wanted.at(key))}{_near(having, wanted.at(key))}"
    return "that has all of these: each is in another one"


def _worded(value: Piece) -> str:
    return f"'{value.data}'" if isinstance(value.data, str) else in_words(value.data)


def _near(entries: Iterable[Piece], wanted: Piece) -> str:
    """Return a hint to the text that is likely meant."""
    if not isinstance(wanted.data, str):
        return ""
    texts = [entry for entry in entries if isinstance(entry.data, str)]
    close = nearest(wanted.data, [_full(text) if ":" in wanted.data else str(text.data) for text in texts])
    return f" (did you mean '{close}'?)" if close else ""


def _matches(entry: Piece, wanted: Piece) -> bool:
    """Tell whether an entry matches: the same value, or a table with everything that is asked for."""
    if isinstance(wanted.data, Mapping):
        if not isinstance(entry.data, Mapping):
            return False
        return all(key in entry.data and _matches(entry.at(key), wanted.at(key)) for key in wanted.data)
    if isinstance(entry.data, str) and isinstance(wanted.data, str):
        return not _forms(entry).isdisjoint(_forms(wanted))
    return type(entry.data) is type(wanted.data) and bool(entry.data == wanted.data)


def _forms(value: Piece) -> set[str]:
    """Return the notations of a text: as it is, and as an id with its pack; nothing for any other value."""
    return {value.data, _full(value)} if isinstance(value.data, str) else set()


def _full(text: Piece) -> str:
    return str(text.data) if ":" in text.data else f"{text.source.file.pack}:{text.data}"
