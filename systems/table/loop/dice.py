"""All randomness: named streams of dice derived from a seed, and scripted dice for tests.

A stream is (algorithm, label, draws so far), so a saved game holds one line for each stream in use. A die is always
`int(random() * sides) + 1`: one draw of the stream, whatever its sides. Draws are hashes of their number, so a stream
is restored at once at any position: nothing is drawn again.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from random import Random as Random
from struct import Struct
from typing import Protocol, Self

from systems.table.loop.events import Rolled
from systems.table.loop.language import tr

ALGORITHM = "b2"
"""Sixteen draws from each blake2b over `seed/label/stream/block number`: 4 bytes each, a share of 2**32.

Faces are computed in whole numbers, which equals `int(x * sides) + 1` for 0 ≤ x < 1.
"""

BLOCK = 16
"""Draws in a block."""

_BLOCK = Struct(f"<{BLOCK}I")


@cache
def _lowest(sides: int, face: int) -> int:
    """Return the lowest draw that shows at least a face."""
    return -((1 - face << 32) // sides)


class Dice(Protocol):
    """The dice that all rules roll. `stream` is one of combat, ai, loot, world, cosmetic.

    `why` is a noun with its article, as in `rolls 2d6 for an attack`.
    """

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Roll `count` dice where only their sum matters; the faces are for display."""

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Roll `count` dice where each face matters, whatever their order.

        With `least` it only matters whether a face is at least that, as where successes are counted: exact odds then
        need not tell the faces apart.
        """

    def scope(self, label: str) -> "Dice":
        """Return separate dice for one encounter or day: same seed, other streams."""

    def state(self) -> dict[str, object]:
        """Return the position of all streams as TOML data, for snapshots."""


class SeededDice:
    """Dice of named streams, each derived from the seed by a hash and opened on first use."""

    def __init__(self, seed: int | str, label: str = "", draws: Mapping[str, int] | None = None) -> None:
        """Open the streams of `label`; `draws` counts the draws that each has made.

        Raises:
            ValueError: the seed names an algorithm that this version does not have.
        """
        self.seed = seed if isinstance(seed, str) and ":" in seed else f"{ALGORITHM}:{seed}"
        algorithm = self.seed.partition(":")[0]
        if algorithm != ALGORITHM:
            raise ValueError(
                tr(
                    "The seed {seed!r} wants dice of the kind {algorithm!r}; this version has {known!r}.",
                    seed=self.seed,
                    algorithm=algorithm,
                    known=ALGORITHM,
                )
            )
        self.label = label
        self._before: Mapping[str, int] = draws or {}
        """Draws made by streams that have not been used since they were restored."""
        self._blocks: dict[str, int] = {}
        """Blocks of each stream that were drawn from."""
        self._left: dict[str, list[int]] = {}
        """Draws left in the current block of each stream, the next one last."""

    @classmethod
    def restore(cls, state: Mapping[str, object]) -> Self:
        """Restore dice from `state()`.

        Raises:
            ValueError: the data is not from `state()`.
        """
        match state:
            case {"seed": str(seed), "label": str(label), "draws": Mapping() as draws}:
                if all(type(count) is int and count >= 0 for count in draws.values()):
                    return cls(seed, label, draws)
        raise ValueError(tr("The dice in this save cannot be read: seed, label and draws are wanted."))

    def _more(self, stream: str, count: int = 1) -> list[int]:
        """Return the draws left of a stream, at least `count`, 32 bits each, the next one last."""
        left = self._left.get(stream)
        if left is None:
            self._blocks[stream], start = divmod(self._before.get(stream, 0), BLOCK)
            left = self._left[stream] = self._block(stream)
            del left[len(left) - start :]
        while len(left) < count:
            left[:0] = self._block(stream)
        return left

    def _block(self, stream: str) -> list[int]:
        """The next block of a stream, last draw first."""
        number = self._blocks[stream]
        self._blocks[stream] = number + 1
        return [*_BLOCK.unpack(self.digest(stream, number))[::-1]]

    def digest(self, stream: str, number: int) -> bytes:
        """Return the block of a stream with that number, counted from 0: its draws in order, 4 bytes each."""
        return blake2b(f"{self.seed}/{self.label}/{stream}/{number}".encode()).digest()

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Roll `count` dice of `sides` sides."""
        left = self._left.get(stream)
        if left is None or len(left) < count:
            left = self._more(stream, count)
        if count == 1:
            face = (left.pop() * sides >> 32) + 1
            return Rolled(who, why, 1, sides, (face,), face)
        if count == 2:
            first, second = (left.pop() * sides >> 32) + 1, (left.pop() * sides >> 32) + 1
            return Rolled(who, why, 2, sides, (first, second), first + second)
        faces = tuple([(left.pop() * sides >> 32) + 1 for _ in range(count)])
        return Rolled(who, why, count, sides, faces, sum(faces))

    def total(self, stream: str, count: int, sides: int, who: str, why: str) -> int:
        """Roll `count` dice of `sides` sides as `sum` does, but make no record of them."""
        left = self._left.get(stream)
        if left is None or len(left) < count:
            left = self._more(stream, count)
        total = (left.pop() * sides >> 32) + 1
        while count > 1:
            count -= 1
            total += (left.pop() * sides >> 32) + 1
        return total

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Roll `count` dice of `sides` sides."""
        return self.sum(stream, count, sides, who, why)

    def hits(self, stream: str, count: int, sides: int, who: str, why: str, least: int) -> int:
        """Roll `count` dice as `each` does, but make no record of them: return how many show at least `least`."""
        left = self._left.get(stream)
        if left is None or len(left) < count:
            left = self._more(stream, count)
        rest, lowest = len(left) - count, _lowest(sides, least)
        hits = sum(map(lowest.__le__, left[rest:]))
        del left[rest:]
        return hits

    def scope(self, label: str) -> "SeededDice":
        """Return dice of the same seed for one encounter or day."""
        return SeededDice(self.seed, f"{self.label}/{label}" if self.label else label)

    def state(self) -> dict[str, object]:
        """Return seed, label and the number of draws of each stream."""
        made = {stream: BLOCK * count - len(self._left[stream]) for stream, count in self._blocks.items()}
        draws = {**self._before, **made}
        return {"seed": self.seed, "label": self.label, "draws": dict(sorted(draws.items()))}


class DiceRanOut(AssertionError):
    """A script of dice was too short, too long, or named a face that the die does not have."""


class ScriptedDice:
    """Dice with scripted faces, for tests: too few faces, and faces left over, are errors.

    Plain faces are for the `combat` stream; others are given by name: `ScriptedDice([3, 4], loot=[6])`.
    """

    def __init__(self, combat: Sequence[int] = (), **streams: Sequence[int]) -> None:
        self._faces = {"combat": list(combat), **{name: list(faces) for name, faces in streams.items()}}

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Take the next `count` faces of the stream's script."""
        script = self._faces.get(stream, [])
        asked = tr(
            "{who} rolls {count}d{sides} for {why} on the {stream} stream",
            who=who or tr("somebody"),
            count=count,
            sides=sides,
            why=why,
            stream=stream,
        )
        if len(script) < count:
            raise DiceRanOut(tr("{asked}, but the script holds only {script}.", asked=asked, script=script))
        faces = tuple(script[:count])
        del script[:count]
        if any(not 1 <= face <= sides for face in faces):
            raise DiceRanOut(tr("{asked}, but the script says {list}.", asked=asked, list=list(faces)))
        return Rolled(who, why, count, sides, faces, sum(faces))

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Take the next `count` faces of the stream's script."""
        return self.sum(stream, count, sides, who, why)

    def scope(self, label: str) -> "ScriptedDice":
        """Return these same dice: a script runs through all scopes in the order of the rolls."""
        return self

    def state(self) -> dict[str, object]:
        """Return the faces that are left."""
        return {name: list(faces) for name, faces in self._faces.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        left = {name: faces for name, faces in self._faces.items() if faces}
        if left and kind is None:
            raise DiceRanOut(tr("Faces were left over: {left}.", left=left))
