"""All chance there is: named streams of dice derived from a seed, and scripted dice for tests.

A stream is (algorithm, label, draws so far), so a saved game holds one line for each stream in use. A die is always
`int(random() * sides) + 1`: one draw of the stream, whatever its sides.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random as Random
from typing import NamedTuple, Protocol, Self

ALGORITHM = "mt1"
"""Mersenne Twister seeded with the first 8 bytes of blake2b over `seed/label`."""


class Roll(NamedTuple):
    """Dice that fell: who rolled, what for, and what came up."""

    who: str
    why: str
    dice: int
    sides: int
    faces: tuple[int, ...]
    total: int


class Dice(Protocol):
    """What every rule rolls with. `stream` is one of combat, ai, loot, world, cosmetic."""

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Roll:
        """Roll `count` dice where only their sum matters; the faces are there to be shown."""

    def each(self, stream: str, count: int, sides: int, who: str, why: str) -> Roll:
        """Roll `count` dice where each face matters."""

    def scope(self, label: str) -> "Dice":
        """Return dice of their own for one encounter or day: same seed, other streams."""

    def state(self) -> dict[str, object]:
        """Return what a snapshot keeps, as TOML data."""


class SeededDice:
    """Dice of named streams, each derived from the seed by a hash and made when first asked for."""

    def __init__(self, seed: int | str, label: str = "", draws: Mapping[str, int] | None = None) -> None:
        """Take up the streams of `label`; `draws` says how far each has run.

        Raises:
            ValueError: the seed names an algorithm that this version does not have.
        """
        self.seed = seed if isinstance(seed, str) and ":" in seed else f"{ALGORITHM}:{seed}"
        algorithm = self.seed.partition(":")[0]
        if algorithm != ALGORITHM:
            raise ValueError(
                f"The seed {self.seed!r} wants dice of the kind {algorithm!r}; this version has {ALGORITHM!r}."
            )
        self.label = label
        self._random: dict[str, Callable[[], float]] = {}
        self._draws: dict[str, int] = {}
        for stream, count in (draws or {}).items():
            draw = self._open(stream)
            for _ in range(count):
                draw()
            self._draws[stream] = count

    @classmethod
    def restore(cls, state: Mapping[str, object]) -> Self:
        """Take dice up again where `state()` left them.

        Raises:
            ValueError: the state is not one that `state()` gives.
        """
        match state:
            case {"seed": str(seed), "label": str(label), "draws": Mapping() as draws}:
                return cls(seed, label, {str(name): int(count) for name, count in draws.items()})
        raise ValueError("The dice in this save cannot be read: seed, label and draws are wanted.")

    def _open(self, stream: str) -> Callable[[], float]:
        digest = blake2b(f"{self.seed}/{self.label}/{stream}".encode(), digest_size=8).digest()
        draw = Random(int.from_bytes(digest)).random
        self._random[stream] = draw
        self._draws[stream] = 0
        return draw

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Roll:
        """Roll `count` dice of `sides` sides."""
        draw = self._random.get(stream) or self._open(stream)
        self._draws[stream] += count
        faces = tuple([int(draw() * sides) + 1 for _ in range(count)])
        return Roll(who, why, count, sides, faces, sum(faces))

    each = sum

    def scope(self, label: str) -> "SeededDice":
        """Return dice of the same seed for one encounter or day."""
        return SeededDice(self.seed, f"{self.label}/{label}" if self.label else label)

    def state(self) -> dict[str, object]:
        """Return seed, label and how many draws each stream has made."""
        return {"seed": self.seed, "label": self.label, "draws": dict(sorted(self._draws.items()))}


class DiceRanOut(AssertionError):
    """A script of dice was too short, too long, or named a face that the die does not have."""


class ScriptedDice:
    """Dice that fall as written, for tests: too few faces, and faces left over, are errors.

    Plain faces are for the `combat` stream; others are given by name: `ScriptedDice([3, 4], loot=[6])`.
    """

    def __init__(self, combat: Sequence[int] = (), **streams: Sequence[int]) -> None:
        self._faces = {"combat": list(combat), **{name: list(faces) for name, faces in streams.items()}}

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Roll:
        """Take the next `count` faces of the stream's script."""
        script = self._faces.get(stream, [])
        asked = f"{who or 'somebody'} rolls {count}d{sides} for {why} on the {stream} stream"
        if len(script) < count:
            raise DiceRanOut(f"{asked}, but the script holds only {script}.")
        faces = tuple(script[:count])
        del script[:count]
        if any(not 1 <= face <= sides for face in faces):
            raise DiceRanOut(f"{asked}, but the script says {list(faces)}.")
        return Roll(who, why, count, sides, faces, sum(faces))

    each = sum

    def scope(self, label: str) -> "ScriptedDice":
        """Return these very dice: a script runs through all scopes in the order of the rolls."""
        return self

    def state(self) -> dict[str, object]:
        """Return the faces that are left."""
        return {name: list(faces) for name, faces in self._faces.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        left = {name: faces for name, faces in self._faces.items() if faces}
        if left and kind is None:
            raise DiceRanOut(f"Faces were left over: {left}.")
