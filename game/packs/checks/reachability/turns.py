"""The turn of what waits in a tale: what comes of an event, a draw, a roll or a scene that was begun (TL-02)."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.giving import Giving
from game.packs.checks.reachability.places import Held
from game.packs.checks.reachability.waiting import next_of, taken_out


class Come(NamedTuple):
    """What comes of a turn: by which giver, None for nothing at all; whether that is sure, and what is then."""

    giver: Giver | None
    sure: bool
    then: Held


class Turns:
    """What waits for a turn; `partly` are the tables and decks that hold more than is known here."""

    def __init__(self, givers: Iterable[Giver], partly: Collection[str], giving: Giving) -> None:
        self._partly, self._giving = partly, giving
        self._of: dict[str, list[Giver]] = {}
        for giver in givers:
            if giver.of:
                self._of.setdefault(giver.of, []).append(giver)
        self._calm = {
            key for key, found in self._of.items() if any(each.on and any(map(_is_scene, each.leads)) for each in found)
        }

    def next(self, held: Held) -> str:
        """Return what has its turn in a state; empty for nothing."""
        return next_of(held, self._calm)

    def passed(self, held: Held) -> Held | None:
        """Return a state in which what has its turn has happened, where there is one and only one thing comes of it."""
        name = self.next(held)
        if not name or name in self._partly:
            return None
        left = taken_out(held, name)
        found = [then for each in self._of.get(name, ()) if (then := self._giving.then(each, left))]
        if not found:
            return left
        return found[0][0] if len(found) == 1 and found[0][1] else None

    def come(self, held: Held) -> Iterator[Come]:
        """Yield what may come of what has its turn: one of several things, or nothing."""
        name = self.next(held)
        left = taken_out(held, name)
        found = [(each, then) for each in self._of.get(name, ()) if (then := self._giving.then(each, left))]
        known = [Come(each, sure, then) for each, (then, sure) in found if not each.last]
        yield from known
        if name in self._partly or not any(each.sure for each in known):
            sure = not known and name not in self._partly
            others = [Come(each, sure, then) for each, (then, _) in found if each.last]
            yield from others
            yield Come(None, sure and not others, left)


def _is_scene(name: str) -> bool:
    return name.startswith("scene ")
