"""Events: plain data with a wording as one sentence."""

import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar

from msgspec import Struct

from systems.table.loop.cues import FUDGE_DICE, FUDGE_SIDES, FUDGE_ZERO, Cue, are_fudge
from systems.table.loop.language import mark, told, tr
from systems.table.loop.read_back import patterns

Namer = Callable[[str], str]
"""A function from an id to its display name."""

_T = TypeVar("_T")
_HIDDEN = object()
Hidden = Annotated[_T, _HIDDEN]
"""A field of an event for playtests alone: wording, data and logs leave it out.

It can hold hidden facts, such as an enemy's remaining health.
"""


class Event(Struct, eq=False, gc=False):
    """The base of every event: immutable plain data.

    Events are structs, which are built several times as fast as dataclasses; rounds create many. The garbage collector
    skips them, since they cannot be part of a reference cycle.
    """

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @abstractmethod
    def words(self, name: Namer) -> str:
        """Describe the event in one sentence, with names for ids."""

    def cues(self) -> Sequence[Cue]:
        """Return what the event looks like on a stage, in order; nothing for events that are only told."""
        return ()

    def data(self) -> dict[str, object]:
        """Return the event as plain data without hidden fields; `event` names its kind."""
        return {"event": self.kind, **{name: getattr(self, name) for name in shown_fields(type(self))}}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.kind, *[getattr(self, name) for name in shown_fields(type(self))]))


@cache
def shown_fields(kind: type[Event]) -> tuple[str, ...]:
    """Return the names of the fields of a kind of event that are shown, in order."""
    hidden = {
        name
        for each in kind.__mro__
        for name, marked in vars(each).get("__annotations__", {}).items()
        if _HIDDEN in getattr(marked, "__metadata__", ())
    }
    return tuple([name for name in kind.__struct_fields__ if name not in hidden])


class Rolled(Event):
    """A roll of dice. Every random number in the log belongs to one of these events."""

    who: str
    why: str
    dice: int
    sides: int
    faces: tuple[int, ...]
    total: int

    def words(self, name: Namer) -> str:
        """Name the roller, the purpose, the dice and the faces; of fudge dice their signs."""
        if are_fudge(self.dice, self.sides):
            signs = " ".join(_SIGNS[face - 1] for face in self.faces)
            return tr(
                "{who} rolls {dice}dF for {why}: {signs} = {total:+d}.",
                who=name(self.who),
                dice=self.dice,
                why=self.why,
                signs=signs,
                total=self.total - FUDGE_ZERO,
            )
        faces = " + ".join(map(str, self.faces))
        shown = tr("{faces} = {total}", faces=faces, total=self.total) if len(self.faces) > 1 else str(self.total)
        return tr(
            "{who} rolls {dice}d{sides} for {why}: {shown}.",
            who=name(self.who),
            dice=self.dice,
            sides=self.sides,
            why=self.why,
            shown=shown,
        )

    def cues(self) -> Sequence[Cue]:
        """Show the dice."""
        return [Cue("dice", self.who, amount=self.total, faces=self.faces, sides=self.sides, text=self.why)]


_SIGNS = "-0+"
"""The signs of fudge dice, by their faces from 1."""
_FUDGE_ROLL = mark("{who} rolls {dice}dF for {why}: {signs} = {total:+d}.")
_ROLL = mark("{who} rolls {dice}d{sides} for {why}: {shown}.")
_FACES = re.compile(r"(?P<faces>-?\d+(?: \+ -?\d+)*)(?:\D* = \D*(?P<total>-?\d+))?")
_FIELDS = {
    "who": ".+",
    "why": ".+",
    "dice": r"\d+",
    "sides": r"\d+",
    "signs": rf"[-0+](?: [-0+]){{{FUDGE_DICE - 1}}}",
    "total": r"[+-]\d+",
    "shown": _FACES.pattern.replace("?P<faces>", "").replace("?P<total>", ""),
}
"""What stands for each name in the words of a roll."""


def roll_in(line: str) -> Rolled | None:
    """Read a roll back from its words, in the reader's language or in English; None if the line tells of none.

    It has the name of the roller for an id.
    """
    for pattern in patterns(_FUDGE_ROLL, _FIELDS):
        if (fudge := pattern.fullmatch(line)) is not None:
            signs = tuple(_SIGNS.index(sign) + 1 for sign in fudge["signs"].split())
            return Rolled(fudge["who"], fudge["why"], FUDGE_DICE, FUDGE_SIDES, signs, sum(signs))
    for pattern in patterns(_ROLL, _FIELDS):
        found = pattern.fullmatch(line)
        shown = _FACES.fullmatch(found["shown"]) if found else None
        if found and shown:
            faces = tuple(map(int, shown["faces"].split(" + ")))
            total = int(shown["total"] or shown["faces"]) if shown["total"] or len(faces) == 1 else sum(faces)
            return Rolled(found["who"], found["why"], int(found["dice"]), int(found["sides"]), faces, total)
    return None


class Noted(Event):
    """A note without effect on play, such as a behaviour whose condition failed."""

    text: str

    def words(self, name: Namer) -> str:
        """Return the text unchanged."""
        return told(self.text)
