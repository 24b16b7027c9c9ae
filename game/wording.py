"""Wording: lists and circles in one sentence, sentences made of clauses."""

from collections.abc import Iterable, Sequence

AT_MOST = 8
"""Entries that a list names one by one."""


def listed(words: Iterable[str]) -> str:
    """Return words with commas between them; of a long list the first ones, and how many more there are."""
    every = list(words)
    more = len(every) - AT_MOST
    if more <= 1:
        return ", ".join(every)
    return f"{', '.join(every[:AT_MOST])} and {more} more"


def circle(words: Sequence[str]) -> str:
    """Return a circle of words, which ends with its first one; of a large circle both ends, and how many more."""
    most = f"… ({len(words) - 2 * _ENDS} more)"
    told = words if len(words) <= 3 * _ENDS else [*words[:_ENDS], most, *words[-_ENDS:]]
    return " → ".join([*told, words[0]])


_ENDS = 4
"""The words of a large circle that are named at its beginning and at its end."""


def capitalised(clause: str) -> str:
    """Return a clause with a capital letter in front."""
    return clause[:1].upper() + clause[1:]


def sentence(clause: str) -> str:
    """Return a clause as a sentence: with a capital letter, and a full stop unless it ends in another mark."""
    whole = capitalised(clause)
    return whole if whole.endswith((".", "!", "?")) else whole + "."


def reason(error: Exception) -> str:
    """Return an error's own text. `str` would put that of a KeyError in quotes."""
    return str(error.args[0] if error.args else error)
