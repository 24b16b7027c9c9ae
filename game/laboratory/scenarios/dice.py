"""The dice of a scenario: written streams fall as written, to the last face; the others follow the seed."""

from collections.abc import Mapping, Sequence
from copy import copy

from game.laboratory.scenarios.wording import Failed
from game.packs.models.scenario import Stream
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Namer, Rolled

OWN = ("region", "weather")
"""The scopes in which a campaign makes its land and its weather: they are never scripted."""


class WrittenDice:
    """The dice of a scenario. `name` names the roller; it is set once there are names."""

    def __init__(self, faces: Mapping[Stream, Sequence[int]], seed: str) -> None:
        self.name: Namer = str
        self._faces: dict[str, tuple[int, ...]] = {stream: tuple(written) for stream, written in faces.items()}
        self._taken: dict[str, int] = dict.fromkeys(self._faces, 0)
        self._seed = seed
        self._seeded = SeededDice(seed) if seed else None

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Take the next written faces of the stream, or roll by the seed if none are written.

        Raises:
            Failed: there are too few, or one that the die does not have.
        """
        written = self._faces.get(stream)
        if written is None and self._seeded is not None:
            return self._seeded.sum(stream, count, sides, who, why)
        start = self._taken.get(stream, 0)
        faces = (written or ())[start : start + count]
        asked = f"{self.name(who) or 'somebody'} rolls {count}d{sides} for {why}"
        if len(faces) < count:
            got = f"only {_shown(faces)}" if faces else "no face" if written is None else "no more faces"
            hint = "; write them there, or give the scenario a seed" if written is None else ""
            path = ("dice", stream) if written is not None else ("dice",) if self._faces else ()
            message = f"too few dice: expected {count}d{sides} in dice.{stream} ({asked}), got {got}{hint}"
            raise Failed(path, message)
        for index, face in enumerate(faces, start):
            if face > sides:
                raise Failed(("dice", stream, index), f"expected a face from 1 to {sides}, got {face}: {asked}")
        self._taken[stream] = start + count
        return Rolled(who, why, count, sides, tuple(faces), sum(faces))

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Take the next written faces, or roll them."""
        return self.sum(stream, count, sides, who, why)

    def scope(self, label: str) -> "WrittenDice | SeededDice":
        """Return the same dice, with the seed's own streams for this label; land and weather are always its."""
        if label.partition("-")[0] in OWN:
            return SeededDice(self._seed or "land").scope(label)
        other = copy(self)
        other.name = self._named
        other._seeded = self._seeded.scope(label) if self._seeded else None
        return other

    def _named(self, key: str) -> str:
        return self.name(key)

    def state(self) -> dict[str, object]:
        """Return how many faces of each stream were taken."""
        return dict(self._taken)

    def all_rolled(self) -> None:
        """Check that no face is left.

        Raises:
            Failed: some are.
        """
        for stream, faces in self._faces.items():
            left = faces[self._taken[stream] :]
            if left:
                path = ("dice", stream, self._taken[stream])
                raise Failed(path, f"left-over dice: expected every face to be rolled, got {_shown(left)} unused")


def _shown(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces))
