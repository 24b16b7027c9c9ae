"""Suggestions for the id of a missing record."""

from game.packs.draft import Draft, Key
from game.packs.faults import nearest
from game.packs.reader import RawPack


def likely(draft: Draft, key: Key, writer: RawPack) -> str:
    """Suggest a record of that name in a pack that the writer uses, of a similar name, or of that name but another
    kind.

    Args:
        draft: the content.
        key: kind and full id of the missing record.
        writer: the pack that refers to it.

    Returns:
        A hint to append to a message, or nothing.
    """
    kind, full = key
    other, _, name = full.partition(":")
    known = [found for each, found in draft.defined if each == kind]
    for pack in (writer.id, *writer.depends):
        if f"{pack}:{name}" in known:
            return f" (did you mean '{name if pack == writer.id else f'{pack}:{name}'}'?)"
    if close := nearest(name, [found.removeprefix(f"{other}:") for found in known if found.startswith(f"{other}:")]):
        return f" (did you mean '{close if other == writer.id else f'{other}:{close}'}'?)"
    if elsewhere := next((found for found in known if found.partition(":")[2] == name), ""):
        return f" (did you mean '{elsewhere}'? Its pack is named in depends then)"
    kinds = [each for each, found in draft.defined if found == full]
    return f"; it is of the kind [[{kinds[0]}]]" if kinds else ""
