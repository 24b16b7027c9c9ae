"""Names of rulesets: an unknown one is accepted unless it is nearly the name of an installed one."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, TypeGuard

from game.packs.draft import Draft
from game.packs.models.fields import WORD
from game.packs.models.pack import dependency
from game.packs.reader import RawPack
from game.packs.reading.files import Source
from systems.table.ruleset import Ruleset, broken_rulesets

_ALIKE: Final = 0.75
"""The similarity from which an unknown name counts as a misspelling rather than a third party's ruleset."""


def is_word(name: object) -> TypeGuard[str]:
    """Tell whether a text can be the name of a ruleset; the record's model reports one that cannot."""
    return isinstance(name, str) and re.fullmatch(WORD, name) is not None


def misspelt(name: str, installed: Mapping[str, Ruleset]) -> str:
    """Return the likely meaning of a name; nothing if it is installed or may be a third party's."""
    if name in installed or name.rstrip("_0123456789") in installed:
        return ""
    close = get_close_matches(name.lower(), installed, 1, _ALIKE)
    return f"unknown ruleset '{name}' (did you mean '{close[0]}'?)" if close else ""


def wished(pack: RawPack) -> set[str]:
    """Return the rulesets that a pack's manifest names: whether they are installed is told there."""
    manifest = pack.manifest
    return {dependency(text)[0] for text in (*manifest.rulesets, *manifest.optional_rulesets)} if manifest else set()


def unused(draft: Draft, names: Iterable[tuple[str, Source]], what: str) -> None:
    """Warn of what is written for rulesets that are neither installed nor named by the pack, once for each of both.

    Args:
        draft: the content.
        names: each ruleset that something is written for, and the place.
        what: what it is, with a verb, such as `this block counts for nothing`.
    """
    told = {(pack.id, name) for pack in draft.packs for name in wished(pack)}
    broken = broken_rulesets()
    for name, source in names:
        if (source.file.pack, name) not in told:
            told.add((source.file.pack, name))
            why = f"cannot be loaded ({broken[name]})" if name in broken else "is not installed"
            remedy = "if the pack is meant for it, name it in optional_rulesets of pack.toml"
            draft.findings.warning(source, f"the ruleset '{name}' {why}, so {what}; {remedy}")
