"""Names of rulesets: one that is not installed is no fault, one that is nearly the name of an installed one is."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, TypeGuard

from game.packs.models.fields import WORD
from systems.table.ruleset import Ruleset

_ALIKE: Final = 0.75
"""How much alike the name of a ruleset must be to a known one to be a mistake and not a ruleset of somebody else."""


def is_word(name: object) -> TypeGuard[str]:
    """Tell whether it could be the name of a ruleset; of what could not the record's model tells."""
    return isinstance(name, str) and re.fullmatch(WORD, name) is not None


def misspelt(name: str, installed: Mapping[str, Ruleset]) -> str:
    """Say what a name is likely to stand for, or nothing if it is installed or may be somebody else's."""
    if name in installed or name.rstrip("_0123456789") in installed:
        return ""
    close = get_close_matches(name.lower(), installed, 1, _ALIKE)
    return f"unknown ruleset '{name}' (did you mean '{close[0]}'?)" if close else ""
