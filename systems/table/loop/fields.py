"""Fields of options: values that a choice gives besides the option itself. Each kind checks its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self

from systems.table.loop.dice import Random
from systems.table.loop.language import is_english, told, tr

Value = int | str | Mapping[str, int]
"""The value of a field: a number, a text or an id, or amounts by id."""

BY_ID = (dict, Mapping)
"""Accepted mapping types; `dict` comes first, because its isinstance check is the fast path."""


class Field(Protocol):
    """The base of all fields."""

    @property
    def name(self) -> str: ...

    def refuse(self, value: Value | None) -> str:
        """Say why a value is not legal; an empty text accepts it."""

    def normal(self, value: Value) -> Value:
        """Return the normal form of a legal value, as the log keeps it."""

    def some(self, random: Random) -> Value:
        """Return a legal value, any of them possible."""

    def data(self) -> dict[str, Any]:
        """Return the field as plain data for a front end."""


class Amounts(NamedTuple):
    """A total to be shared out in whole points, each share within its cap."""

    name: str
    total: int
    caps: tuple[tuple[str, int], ...]

    def refuse(self, value: Value | None) -> str:
        """Refuse unknown ids, shares outside 0 … cap, and a sum other than the total."""
        if not isinstance(value, BY_ID):
            return tr("{name}: shares by id are wanted, {total} in all", name=self.name, total=self.total)
        caps = dict(self.caps)
        for who, share in value.items():
            if who not in caps:
                return tr(
                    "{name}: {who!r} has no share here; possible are {caps}",
                    name=self.name,
                    who=who,
                    caps=", ".join(caps),
                )
            if type(share) is not int or not 0 <= share <= caps[who]:
                return tr(
                    "{name}: {share!r} for {who} is not within 0 and {caps}",
                    name=self.name,
                    share=share,
                    who=who,
                    caps=caps[who],
                )
        given = sum(value.values())
        return (
            ""
            if given == self.total
            else tr(
                "{name}: {given} handed out, exactly {total} are wanted", name=self.name, given=given, total=self.total
            )
        )

    def normal(self, value: Value) -> Value:
        """Keep shares above 0, in the order of the caps."""
        assert isinstance(value, BY_ID)
        return {who: value[who] for who, _ in self.caps if value.get(who)}

    def some(self, random: Random) -> Value:
        """Hand out point by point at random."""
        shares = {who: 0 for who, _ in self.caps}
        for _ in range(self.total):
            who = random.choice([who for who, cap in self.caps if shares[who] < cap])
            shares[who] += 1
        return self.normal(shares)

    def data(self) -> dict[str, Any]:
        """Return total and caps."""
        return {"name": self.name, "type": "amounts", "total": self.total, "caps": dict(self.caps)}


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number from `least` to `most`."""

    name: str
    least: int
    most: int

    def refuse(self, value: Value | None) -> str:
        """Refuse all but whole numbers in range."""
        if not isinstance(value, int) or isinstance(value, bool):
            return tr(
                "{name}: a whole number from {least} to {most} is wanted",
                name=self.name,
                least=self.least,
                most=self.most,
            )
        return (
            ""
            if self.least <= value <= self.most
            else tr(
                "{name}: {value} is not within {least} and {most}",
                name=self.name,
                value=value,
                least=self.least,
                most=self.most,
            )
        )

    def normal(self, value: Value) -> Value:
        """Keep it as it is."""
        return value

    def some(self, random: Random) -> Value:
        """Any number in range."""
        return random.randint(self.least, self.most)

    def data(self) -> dict[str, Any]:
        """Return the range."""
        return {"name": self.name, "type": "count", "least": self.least, "most": self.most}


class Pick:
    """One of some ids, each with a label to show."""

    __slots__ = ("_choices", "_labels", "ids", "name")

    def __init__(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        """Offer ids with their labels."""
        self.name = name
        self.ids: tuple[str, ...] = tuple([key for key, _ in choices])
        self._choices: tuple[tuple[str, str], ...] | None = tuple(choices)
        self._labels: Callable[[str], str] = str

    @classmethod
    def among(cls, name: str, ids: Sequence[str], labels: Callable[[str], str]) -> Self:
        """Offer ids whose labels are built on first use."""
        pick = cls.__new__(cls)
        pick.name, pick.ids, pick._choices, pick._labels = name, tuple(ids), None, labels
        return pick

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The ids, each with its label."""
        if self._choices is None:
            self._choices = tuple([(key, self._labels(key)) for key in self.ids])
        return self._choices if is_english() else tuple([(key, told(label)) for key, label in self._choices])

    def refuse(self, value: Value | None) -> str:
        """Refuse all but the ids."""
        if value in self.ids:
            return ""
        shown = ", ".join(self.ids[:12]) + (" …" if len(self.ids) > 12 else "")
        return tr("{name}: {value!r} is not among {shown}", name=self.name, value=value, shown=shown)

    def normal(self, value: Value) -> Value:
        """Keep it as it is."""
        return value

    def some(self, random: Random) -> Value:
        """Any of the ids."""
        return random.choice(self.ids)

    def data(self) -> dict[str, Any]:
        """Return the ids with their labels."""
        return {
            "name": self.name,
            "type": "pick",
            "choices": [{"id": key, "label": label} for key, label in self.choices],
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and (self.name, self.choices) == (other.name, other.choices)

    def __hash__(self) -> int:
        return hash((self.name, self.ids))


@dataclass(frozen=True, slots=True)
class Words:
    """A short text, such as a name."""

    name: str
    longest: int
    suggestion: str
    taken: tuple[str, ...] = ()
    """Texts that are refused in any case of letters, such as names of members."""

    def refuse(self, value: Value | None) -> str:
        """Refuse a text that is empty, too long or taken, and one with characters that do not print."""
        if not isinstance(value, str) or not value.strip():
            return tr("{name}: a text is wanted", name=self.name)
        if len(value.strip()) > self.longest:
            return tr(
                "{name}: at most {longest} characters, not {length}",
                name=self.name,
                longest=self.longest,
                length=len(value.strip()),
            )
        if value.strip().casefold() in (text.casefold() for text in self.taken):
            return tr("{name}: {value!r} is, or was, somebody else's", name=self.name, value=value.strip())
        return "" if value.strip().isprintable() else tr("{name}: only printable characters", name=self.name)

    def normal(self, value: Value) -> Value:
        """Drop blanks at both ends."""
        assert isinstance(value, str)
        return value.strip()

    def some(self, random: Random) -> Value:
        """The suggestion, which must be legal itself."""
        return self.suggestion

    def data(self) -> dict[str, Any]:
        """Return the limit and the suggestion."""
        return {
            "name": self.name,
            "type": "words",
            "longest": self.longest,
            "suggestion": self.suggestion,
            "taken": list(self.taken),
        }
