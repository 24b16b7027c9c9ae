"""Wording: lists and circles in one sentence, sentences made of clauses."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter

from systems.table.loop.language import mark, told, tr

TERMS = (
    mark("Ally"), mark("Amounts"), mark("Corpse"), mark("Count"), mark("Enemy"), mark("Foe"), mark("From"),
    mark("Helper"), mark("Hex"), mark("Member"), mark("Name"), mark("Out"), mark("Pace"), mark("Parts"), mark("Place"),
    mark("Roll"), mark("Who"),
    mark("Spell"), mark("Square"), mark("Target"), mark("To"), mark("Type"), mark("Weapon"), mark("What"),
    mark("dead"), mark("done"), mark("failed"), mark("fled"), mark("fought"), mark("lost"), mark("offered"),
    mark("open"), mark("retreat"), mark("retired"), mark("victory"), mark("won"),
    mark("codex"), mark("day"), mark("ending"), mark("fact"), mark("foe"), mark("hex"), mark("landmark"), mark("quest"),
    mark("rumour"), mark("town"), mark("weather"),
    mark("agility"), mark("might"), mark("vigour"), mark("wits"),
)  # fmt: skip
"""Ids that are shown as words: fields of requests, outcomes, kinds of places and notes, core values."""

AT_MOST = 8
"""Entries that a list names one by one."""


def listed(words: Iterable[str]) -> str:
    """Return words with commas between them; of a long list the first ones, and how many more there are."""
    every = list(words)
    more = len(every) - AT_MOST
    if more <= 1:
        return ", ".join(every)
    return tr("{every} and {more} more", every=", ".join(every[:AT_MOST]), more=more)


def circle(words: Sequence[str]) -> str:
    """Return a circle of words, which ends with its first one; of a large circle both ends, and how many more."""
    most = tr("… ({words} more)", words=len(words) - 2 * _ENDS)
    told = words if len(words) <= 3 * _ENDS else [*words[:_ENDS], most, *words[-_ENDS:]]
    return " → ".join([*told, words[0]])


_ENDS = 4
"""The words of a large circle that are named at its beginning and at its end."""


def capitalised(clause: str) -> str:
    """Return a clause with a capital letter in front."""
    clause = told(clause)
    return clause[:1].upper() + clause[1:]


def sentence(clause: str) -> str:
    """Return a clause as a sentence: with a capital letter, and a full stop unless it ends in another mark."""
    whole = capitalised(clause)
    return whole if whole.endswith((".", "!", "?")) else whole + "."


def reason(error: Exception) -> str:
    """Return an error's own text. `str` would put that of a KeyError in quotes."""
    return str(error.args[0] if len(error.args) == 1 else error)


def numbered(names: Sequence[tuple[str, str]]) -> str:
    """List names that are a base and a number, `River Reaver 1–4` where only the numbers differ.

    Args:
        names: the base and the number of each; the number is empty where there is none.
    """
    found = []
    for base, each in groupby(names, key=itemgetter(0)):
        numbers = [number for _, number in each]
        row = [str(int(numbers[0]) + step) for step in range(len(numbers))] if numbers[0].isdecimal() else []
        tail = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 and numbers == row else listed(numbers)
        found.append(f"{base} {tail}".strip())
    return listed(found)
