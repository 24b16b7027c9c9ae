"""Names of rulesets: an unknown one is accepted unless it is nearly the name of an installed one."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, TypeGuard

from game.packs.models.fields import WORD
from systems.table.ruleset import Ruleset

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
