"""Ask, then answer: requests, the options they offer, the fields an option wants, and choices.

A Request says who decides, what kind of decision it is and every legal option. A Choice names one option and fills its
fields. Whether a choice fits its request can be told from the request alone: `Request.refuse`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from systems.table.dice import Random

Value = int | str | Mapping[str, int]
"""What a field of a choice holds: a number, a text or an id, or amounts by id."""

NOTHING: Mapping[str, Value] = MappingProxyType({})


class Field(Protocol):
    """What an option wants to know besides being chosen."""

    @property
    def name(self) -> str: ...

    def refuse(self, value: Value | None) -> str:
        """Say why the value will not do; an empty text accepts it."""

    def normal(self, value: Value) -> Value:
        """Return the one form in which the log keeps the value."""

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
        if not isinstance(value, dict | Mapping):
            return f"{self.name}: shares by id are wanted, {self.total} in all"
        caps = dict(self.caps)
        for who, share in value.items():
            if who not in caps:
                return f"{self.name}: {who!r} has no share here; possible are {', '.join(caps)}"
            if type(share) is not int or not 0 <= share <= caps[who]:
                return f"{self.name}: {share!r} for {who} is not within 0 and {caps[who]}"
        given = sum(value.values())
        return "" if given == self.total else f"{self.name}: {given} handed out, exactly {self.total} are wanted"

    def normal(self, value: Value) -> Value:
        """Keep shares above 0, in the order of the caps."""
        assert isinstance(value, dict | Mapping)
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
        """Refuse what is not a whole number in range."""
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{self.name}: a whole number from {self.least} to {self.most} is wanted"
        return (
            ""
            if self.least <= value <= self.most
            else f"{self.name}: {value} is not within {self.least} and {self.most}"
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


@dataclass(frozen=True, slots=True)
class Pick:
    """One of some ids, each with a label to show."""

    name: str
    choices: tuple[tuple[str, str], ...]

    def refuse(self, value: Value | None) -> str:
        """Refuse what is not among the ids."""
        ids = [key for key, _ in self.choices]
        if isinstance(value, str) and value in ids:
            return ""
        shown = ", ".join(ids[:12]) + (" …" if len(ids) > 12 else "")
        return f"{self.name}: {value!r} is not among {shown}"

    def normal(self, value: Value) -> Value:
        """Keep it as it is."""
        return value

    def some(self, random: Random) -> Value:
        """Any of the ids."""
        return random.choice(self.choices)[0]

    def data(self) -> dict[str, Any]:
        """Return the ids with their labels."""
        return {
            "name": self.name,
            "type": "pick",
            "choices": [{"id": key, "label": label} for key, label in self.choices],
        }


@dataclass(frozen=True, slots=True)
class Words:
    """A short text, such as a name."""

    name: str
    longest: int
    suggestion: str
    taken: tuple[str, ...] = ()
    """Texts that will not do, such as names that somebody bears."""

    def refuse(self, value: Value | None) -> str:
        """Refuse a text that is empty, too long or taken, and one with characters that do not print."""
        if not isinstance(value, str) or not value.strip():
            return f"{self.name}: a text is wanted"
        if len(value.strip()) > self.longest:
            return f"{self.name}: at most {self.longest} characters, not {len(value.strip())}"
        if value.strip() in self.taken:
            return f"{self.name}: {value.strip()!r} is taken"
        return "" if value.strip().isprintable() else f"{self.name}: only printable characters"

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


class Option(NamedTuple):
    """One legal answer."""

    id: str
    label: str
    help: str = ""
    fields: tuple[Field, ...] = ()

    def data(self) -> dict[str, Any]:
        """Return it as plain data; empty parts are left out."""
        shown: dict[str, Any] = {"id": self.id, "label": self.label}
        if self.help:
            shown["help"] = self.help
        if self.fields:
            shown["fields"] = [item.data() for item in self.fields]
        return shown


class Choice(NamedTuple):
    """The answer to a request: its number, the id of an option, and the option's fields by name."""

    request: int
    option: str
    fields: Mapping[str, Value] = NOTHING


class Refused(Exception):
    """A choice was not legal; nothing has changed. The text says why."""


@dataclass(slots=True)
class Request:
    """A decision that somebody must make before anything goes on.

    `who` is the id of a unit, or `party`. `view` is what is known, made when first looked at.
    """

    id: int
    kind: str
    who: str
    text: str
    options: Sequence[Option]
    look: Callable[[], dict[str, Any]]
    _view: dict[str, Any] | None = None

    @property
    def view(self) -> dict[str, Any]:
        """What is known at this moment, as plain data."""
        if self._view is None:
            self._view = self.look()
        return self._view

    def option(self, key: str) -> Option | None:
        """Return the option of that id, or None."""
        for option in self.options:
            if option.id == key:
                return option
        return None

    def accepted(self, choice: Choice) -> Choice:
        """Return a legal choice in the one form that the log keeps.

        Raises:
            Refused: the choice is not legal; the text says why.
        """
        if choice.request != self.id:
            raise Refused(f"this answers request {choice.request}; request {self.id} is open")
        option = self.option(choice.option)
        if option is None:
            ids = ", ".join(item.id for item in self.options)
            raise Refused(f"there is no option {choice.option!r}; possible are {ids}")
        wanted, given = option.fields, choice.fields
        if not wanted and not given:
            return choice
        names = [item.name for item in wanted]
        for name in given:
            if name not in names:
                known = f"; it has {', '.join(names)}" if names else ""
                raise Refused(f"{choice.option} has no field {name!r}{known}")
        for item in wanted:
            if reason := item.refuse(given.get(item.name)):
                raise Refused(reason)
        return Choice(choice.request, choice.option, {item.name: item.normal(given[item.name]) for item in wanted})

    def refuse(self, choice: Choice) -> str:
        """Say why a choice is not legal; an empty text accepts it."""
        try:
            self.accepted(choice)
        except Refused as refused:
            return str(refused)
        return ""

    def normal(self, choice: Choice) -> Choice:
        """Return the choice in the one form that the log keeps. The choice must be legal."""
        return self.accepted(choice)

    def choice(self, option: str, **values: Value) -> Choice:
        """Return the choice of an option by id, with values for its fields."""
        return Choice(self.id, option, values)

    def some(self, random: Random) -> Choice:
        """Return a legal choice, any of them possible."""
        option = random.choice(self.options)
        return Choice(self.id, option.id, {item.name: item.some(random) for item in option.fields})

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "id": self.id,
            "kind": self.kind,
            "who": self.who,
            "text": self.text,
            "options": [option.data() for option in self.options],
            "view": self.view,
        }
