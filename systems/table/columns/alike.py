"""Fights that are alike in some respect: what depends on nothing else is worked out once for all of them."""

from collections.abc import Callable, Sequence

import numpy as np

from systems.table.battle.side_by_side import Column

WIDE = 1 << 62
"""More combinations of values than a whole number can tell apart."""
KEPT = 1 << 18
"""Answers that are kept, far more than most set-ups have."""


def alike(columns: Sequence[Column]) -> tuple[Column, Column]:
    """Find the entries, of which there is one at least, at which all of these columns of whole numbers are equal.

    Returns:
        The place of one entry of each kind, and the number of its kind for each entry.
    """
    entries = len(columns[0])
    code, kinds = np.zeros(entries, np.int64), 1
    for column in columns:
        least = int(column.min())
        values = int(column.max()) - least + 1
        if values == 1:
            continue
        if kinds * values >= WIDE:
            kept, code = np.unique(code, return_inverse=True)
            kinds = len(kept)
        code, kinds = code * values + (column - least), kinds * values
    if kinds > 4 * entries + 1024:
        _, first, kind = np.unique(code, return_index=True, return_inverse=True)
        return first, kind
    place = np.full(kinds, -1)
    place[code] = np.arange(entries)
    there = np.flatnonzero(place >= 0)
    number = np.zeros(kinds, np.int64)
    number[there] = np.arange(len(there))
    return place[there], number[code]


class Answers:
    """The answers to a question that depend on whole numbers alone; each is asked for once."""

    def __init__(self, ask: Callable[..., Sequence[int]]) -> None:
        """Ask this function, which takes the numbers and returns the answer: always as many numbers."""
        self._ask = ask
        self._known: dict[tuple[int, ...], Sequence[int]] = {}

    def of(self, columns: Sequence[Column]) -> Column:
        """Return the answers for the entries of these columns, a row for each number of the answer."""
        places, kind = alike(columns)
        known, found = self._known, []
        if len(known) > KEPT:
            known.clear()
        for values in zip(*[column[places].tolist() for column in columns], strict=True):
            answer = known.get(values)
            if answer is None:
                answer = known[values] = self._ask(*values)
            found.append(answer)
        return np.array(found, np.int64).T.take(kind, axis=1)
