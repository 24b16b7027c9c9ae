"""The book of ways: what it takes to get to each hex, asked for once and kept until something changes."""

from collections.abc import Callable

from game.campaign.day.ways import WayView

Told = Callable[[WayView | None], None]
Ask = Callable[[str, Told], bool]
"""Asks for the way to a hex; the answer comes at once or later, None where there is none. False if it cannot be asked
now, such as while the engine is at work: then it is asked again when it is looked for again."""


def asking(way: Callable[[str], WayView], busy: Callable[[], bool] = lambda: False) -> Ask:
    """Return what asks a session for ways, and has the answer at once, unless its engine is busy."""

    def ask(key: str, told: Told) -> bool:
        if busy():
            return False
        try:
            found = way(key)
        except KeyError:
            told(None)
        else:
            told(found)
        return True

    return ask


class WayBook:
    """Ways by the ids of their hexes. Answers that come after a change are dropped."""

    def __init__(self, ask: Ask, changed: Callable[[], None]) -> None:
        """Begin an empty book; `changed` is called when an answer comes that was waited for."""
        self._ask, self._changed = ask, changed
        self._turn = 0
        self._known: dict[str, WayView | None] = {}
        self._waiting: dict[str, list[Told]] = {}

    def forget(self) -> None:
        """Forget all ways: the party or the land has changed."""
        self._turn += 1
        self._known.clear()
        self._waiting.clear()

    def look(self, key: str) -> WayView | None:
        """Return the way to a hex if it is known by now; otherwise it is asked for."""
        if key not in self._known:
            self.want(key, lambda way: None)
        return self._known.get(key)

    def want(self, key: str, then: Told) -> None:
        """Call `then` with the way to a hex as soon as it is known, unless something changes before."""
        if key in self._known:
            then(self._known[key])
        elif key in self._waiting:
            self._waiting[key].append(then)
        else:
            self._waiting[key] = [then]
            turn = self._turn
            if not self._ask(key, lambda way: self._told(turn, key, way)):
                self._waiting.pop(key, None)

    def _told(self, turn: int, key: str, way: WayView | None) -> None:
        if turn != self._turn:
            return
        self._known[key] = way
        for then in self._waiting.pop(key, ()):
            then(way)
        self._changed()
