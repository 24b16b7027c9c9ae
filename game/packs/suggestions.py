"""What is likely meant by the id of a record that is not there."""

from game.packs.draft import Draft, Key
from game.packs.faults import nearest
from game.packs.reading.reader import RawPack


def likely(draft: Draft, key: Key, writer: RawPack) -> str:
    """Name something of that name in a pack that the writer uses, of a like name, or of that name but another kind.

    Args:
        draft: what there is.
        key: kind and full id of what is not there.
        writer: the pack that names it.

    Returns:
        A hint to add to a message, or nothing.
    """
    kind, full = key
    other, _, name = full.partition(":")
    known = [found for each, found in draft.defined if each == kind]
    for pack in (writer.id, *writer.depends):
        if f"{pack}:{name}" in known:
            return f" (did you mean '{name if pack == writer.id else f'{pack}:{name}'}'?)"
    if close := nearest(name, [found.removeprefix(f"{other}:") for found in known if found.startswith(f"{other}:")]):
        return f" (did you mean '{close if other == writer.id else f'{other}:{close}'}'?)"
    kinds = [each for each, found in draft.defined if found == full]
    return f"; it is of the kind [[{kinds[0]}]]" if kinds else ""
