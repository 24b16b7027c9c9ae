"""What happened: events are data; each kind also knows how to say itself in one sentence."""

import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import Field, dataclass
from typing import Any, ClassVar

Namer = Callable[[str], str]
"""From a stable id to the name that a player reads."""


class Event:
    """The base of every event. A subclass is a slotted dataclass of plain data that nobody changes once it is made.

    It may be frozen; those of a combat round are not, since a frozen one takes three times as long to make.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @abstractmethod
    def words(self, name: Namer) -> str:
        """Say it in one sentence, with names for ids."""

    def data(self) -> dict[str, object]:
        """Return it as plain data; `event` names its kind."""
        return {"event": self.kind} | {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(slots=True)
class Rolled(Event):
    """Dice fell. Every number in the log goes back to one of these."""

    who: str
    why: str
    dice: int
    sides: int
    faces: tuple[int, ...]
    total: int

    def words(self, name: Namer) -> str:
        """Name the roller, the purpose, the dice and the faces."""
        faces = " + ".join(map(str, self.faces))
        shown = f"{faces} = {self.total}" if len(self.faces) > 1 else str(self.total)
        return f"{name(self.who)} rolls {self.dice}d{self.sides} for {self.why}: {shown}."


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Something worth a line that no rule hangs on, such as a behaviour whose condition failed."""

    text: str

    def words(self, name: Namer) -> str:
        """Say the text as it is."""
        return self.text
