"""What happened: events are data; each kind also knows how to say itself in one sentence."""

import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import Field, dataclass, field
from typing import Any, ClassVar

Namer = Callable[[str], str]
"""From a stable id to the name that a player reads."""


def untold(default: Any) -> Any:
    """A field of an event that playtests alone look at: neither its words nor its data hold it, nor do logs.

    What nobody may be told, such as how much health an enemy had left, can stand in it.
    """
    return field(default=default, compare=False, repr=False)


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
        """Return it as plain data without what is untold; `event` names its kind."""
        told = {name: getattr(self, name) for name, each in self.__dataclass_fields__.items() if each.compare}
        return {"event": self.kind, **told}


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
