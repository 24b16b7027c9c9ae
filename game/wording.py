"""Wording: lists in one sentence, sentences made of clauses."""

from collections.abc import Iterable

AT_MOST = 8
"""Entries that a list names one by one."""


def listed(words: Iterable[str]) -> str:
    """Return words with commas between them; of a long list the first ones, and how many more there are."""
    every = list(words)
    more = len(every) - AT_MOST
    if more <= 1:
        return ", ".join(every)
    return f"{', '.join(every[:AT_MOST])} and {more} more"


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
