"""What happened: events are data; each kind also knows how to say itself in one sentence."""

import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import ClassVar

from systems.table.dice import Roll

Namer = Callable[[str], str]
"""From a stable id to the name that a player reads."""


@dataclass(frozen=True, slots=True)
class Event:
    """The base of every event. A subclass is a frozen dataclass of plain data."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @abstractmethod
    def words(self, name: Namer) -> str:
        """Say it in one sentence, with names for ids."""

    def data(self) -> dict[str, object]:
        """Return it as plain data; `event` names its kind."""
        return {"event": self.kind} | {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, slots=True)
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

    @classmethod
    def of(cls, roll: Roll) -> "Rolled":
        """Make the event of a roll."""
        return cls(*roll)


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Something worth a line that no rule hangs on, such as a behaviour whose condition failed."""

    text: str

    def words(self, name: Namer) -> str:
        """Say the text as it is."""
        return self.text
