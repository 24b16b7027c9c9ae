"""What happened: events are data; each kind also knows how to say itself in one sentence."""

import re
from abc import abstractmethod
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar

from msgspec import Struct

Namer = Callable[[str], str]
"""From a stable id to the name that a player reads."""

_T = TypeVar("_T")
_HIDDEN = object()
Hidden = Annotated[_T, _HIDDEN]
"""A field of an event that playtests alone look at: neither its words nor its data hold it, nor do logs.

What nobody may be told, such as how much health an enemy had left, can stand in it.
"""


class Event(Struct, eq=False, gc=False):
    """The base of every event: plain data that nobody changes once it is made.

    Events are structs, since rounds are full of them and a struct is made several times as quickly as a dataclass. The
    garbage collector passes them by: they hold nothing that could hold them.
    """

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @abstractmethod
    def words(self, name: Namer) -> str:
        """Say it in one sentence, with names for ids."""

    def data(self) -> dict[str, object]:
        """Return it as plain data without what is untold; `event` names its kind."""
        return {"event": self.kind, **{name: getattr(self, name) for name in _told(type(self))}}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.kind, *[getattr(self, name) for name in _told(type(self))]))


@cache
def _told(kind: type[Event]) -> tuple[str, ...]:
    """The names of an event's fields but for the untold, in order."""
    untold = {
        name
        for each in kind.__mro__
        for name, marked in vars(each).get("__annotations__", {}).items()
        if _HIDDEN in getattr(marked, "__metadata__", ())
    }
    return tuple([name for name in kind.__struct_fields__ if name not in untold])


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


class Noted(Event):
    """Something worth a line that no rule hangs on, such as a behaviour whose condition failed."""

    text: str

    def words(self, name: Namer) -> str:
        """Say the text as it is."""
        return self.text
