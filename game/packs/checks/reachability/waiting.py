"""What waits to happen in a tale: the queue of a campaign, as far as the tale depends on it (TL-02)."""

from collections.abc import Collection

from game.packs.checks.reachability.moves import AT
from game.packs.checks.reachability.places import Held

QUEUE = ("queue",)
"""What waits to happen, in its order; no entry where nothing waits."""

MOST = 6
"""How much can wait at once; of a tale in which more does nothing is told."""

_BETWEEN = " | "


def entry(kind: str, key: str) -> str:
    """Return how an `event`, a `deck`, a `table`, a `scene` or an `encounter` stands in the queue."""
    return f"{kind} {key}"


def waiting(held: Held) -> list[str]:
    """Return what waits to happen in a state."""
    return str(held[QUEUE]).split(_BETWEEN) if QUEUE in held else []


def keep_waiting(held: Held, entries: Collection[str]) -> None:
    """Let exactly this wait."""
    held.pop(QUEUE, None)
    if entries:
        held[QUEUE] = _BETWEEN.join(entries)


def is_busy(held: Held) -> bool:
    """Tell whether the party is in a scene, or something is about to happen."""
    return AT in held or QUEUE in held


def next_of(held: Held, calm: Collection[str]) -> str:
    """Return what happens next of what waits; empty for nothing.

    Args:
        held: the state.
        calm: the events that wait for the end of a scene, as scenes and encounters do.
    """
    for each in waiting(held):
        if AT not in held or not (each in calm or each.startswith(("scene ", "encounter "))):
            return each
    return ""


def taken_out(held: Held, name: str) -> Held:
    """Return a state in which one thing waits no more."""
    then, left = dict(held), waiting(held)
    left.remove(name)
    keep_waiting(then, left)
    return then
