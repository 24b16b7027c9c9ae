"""Ask, then answer: requests, the options they offer, the fields an option wants, and choices.

A Request says who decides, what kind of decision it is and every legal option. A Choice names one option and fills its
fields. Whether a choice fits its request can be told from the request alone: `Request.refuse`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self

from systems.table.dice import Random

Value = int | str | Mapping[str, int]
"""What a field of a choice holds: a number, a text or an id, or amounts by id."""

BY_ID = (dict, Mapping)
"""What amounts by id may be; nearly all are the first, which is told much more quickly."""

NOTHING: Mapping[str, Value] = MappingProxyType({})

Said = str | Callable[[], str]
"""A text, or what makes it: whoever answers without reading it need not wait for it."""


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
        if not isinstance(value, BY_ID):
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
        """Offer ids whose labels are made when they are first looked at."""
        pick = cls.__new__(cls)
        pick.name, pick.ids, pick._choices, pick._labels = name, tuple(ids), None, labels
        return pick

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The ids, each with its label."""
        if self._choices is None:
            self._choices = tuple([(key, self._labels(key)) for key in self.ids])
        return self._choices

    def refuse(self, value: Value | None) -> str:
        """Refuse what is not among the ids."""
        if value in self.ids:
            return ""
        shown = ", ".join(self.ids[:12]) + (" …" if len(self.ids) > 12 else "")
        return f"{self.name}: {value!r} is not among {shown}"

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


class Option:
    """One legal answer."""

    __slots__ = ("_help", "_label", "fields", "id")

    def __init__(self, key: str, label: Said, words: Said = "", fields: tuple[Field, ...] = ()) -> None:
        """Offer an answer of that id; its label, and `words` of help, may be made when they are first looked at."""
        self.id = key
        self._label = label
        self._help = words
        self.fields = fields

    @property
    def label(self) -> str:
        """The answer in a few words."""
        if not isinstance(self._label, str):
            self._label = self._label()
        return self._label

    @property
    def help(self) -> str:
        """What it does or costs; may be empty."""
        if not isinstance(self._help, str):
            self._help = self._help()
        return self._help

    def data(self) -> dict[str, Any]:
        """Return it as plain data; empty parts are left out."""
        shown: dict[str, Any] = {"id": self.id, "label": self.label}
        if self.help:
            shown["help"] = self.help
        if self.fields:
            shown["fields"] = [item.data() for item in self.fields]
        return shown

    def __eq__(self, other: object) -> bool:
        mine = (self.id, self.label, self.help, self.fields)
        return isinstance(other, Option) and mine == (other.id, other.label, other.help, other.fields)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.label!r})"


class Choice(NamedTuple):
    """The answer to a request: its number, the id of an option, and the option's fields by name."""

    request: int
    option: str
    fields: Mapping[str, Value] = NOTHING


class Refused(Exception):
    """A choice was not legal; nothing has changed. The text says why."""


class Request:
    """A decision that somebody must make before anything goes on.

    `who` is the id of a unit, or `party`. Text, options and view are made when they are first looked at, from how
    things are then: they are of no use once the request is answered.
    """

    __slots__ = ("_find", "_found", "_glance", "_look", "_options", "_parts", "_text", "_view", "id", "kind", "who")

    def __init__(
        self,
        number: int,
        kind: str,
        who: str,
        text: Said,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        look: Callable[[], dict[str, Any]],
        find: Callable[[str], Option | None] | None = None,
        glance: Callable[[str], Any] | None = None,
    ) -> None:
        """Ask for a decision.

        Args:
            number: its answer names it.
            kind: the kind of decision.
            who: who decides.
            text: the question.
            options: every legal answer, or what makes them.
            look: makes the view.
            find: makes one option by its id, where that is quicker than to make them all.
            glance: makes one part of the view, where that is quicker than to make it all.
        """
        self.id = number
        self.kind = kind
        self.who = who
        self._text = text
        self._options = options
        self._look = look
        self._find = find
        self._glance = glance
        self._parts: dict[str, Any] = {}
        self._found: dict[str, Option | None] = {}
        self._view: dict[str, Any] | None = None

    @property
    def text(self) -> str:
        """The question, as one sentence."""
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

    @property
    def options(self) -> Sequence[Option]:
        """Every legal answer, what is done most first."""
        if callable(self._options):
            self._options = self._options()
        return self._options

    @property
    def view(self) -> dict[str, Any]:
        """What is known at this moment, as plain data."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def part(self, name: str) -> Any:
        """One part of the view, for those who answer without reading: its words may be missing."""
        if self._view is not None or self._glance is None:
            return self.view[name]
        if name not in self._parts:
            self._parts[name] = self._glance(name)
        return self._parts[name]

    def option(self, key: str) -> Option | None:
        """Return the option of that id, or None."""
        if key not in self._found:
            if self._find is not None and callable(self._options):
                self._found[key] = self._find(key)
            else:
                self._found[key] = next((option for option in self.options if option.id == key), None)
        return self._found[key]

    def numbered(self, number: int, text: str = "") -> "Request":
        """Return the same request under another number, and perhaps in other words."""

        def look() -> dict[str, Any]:
            return self.view

        def options() -> Sequence[Option]:
            return self.options

        return Request(number, self.kind, self.who, text or (lambda: self.text), options, look, self.option, self.part)

    def accepted(self, choice: Choice) -> Choice:
        """Return a legal choice in the one form that the log keeps.

        Raises:
            Refused: the choice is not legal; the text says why.
        """
        if choice.request != self.id:
            raise Refused(f"this answers request {choice.request}; request {self.id} is open")
        option = self._found.get(choice.option) or self.option(choice.option)
        if option is None:
            ids = ", ".join(item.id for item in self.options)
            raise Refused(f"there is no option {choice.option!r}; possible are {ids}")
        wanted, given = option.fields, choice.fields
        if not wanted and not given:
            return choice
        values: dict[str, Value] = {}
        for item in wanted:
            value = given.get(item.name)
            if reason := item.refuse(value):
                raise Refused(_unknown(option, given) or reason)
            assert value is not None
            values[item.name] = item.normal(value)
        if len(given) > len(values):
            raise Refused(_unknown(option, given))
        return Choice(choice.request, choice.option, values)

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


def _unknown(option: Option, given: Mapping[str, Value]) -> str:
    """Name the first field that is given and that the option does not have; an empty text if there is none."""
    names = [item.name for item in option.fields]
    known = f"; it has {', '.join(names)}" if names else ""
    return next((f"{option.id} has no field {name!r}{known}" for name in given if name not in names), "")
