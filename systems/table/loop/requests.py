"""Requests: ask, then answer. A Request names who decides, the kind of decision, and every legal option.

A Choice names one option and fills its fields; whether it is legal follows from the request alone (`Request.accepted`).
Nothing is built before it is looked at, since bots answer most requests without reading a word:

* A `Source` builds text, options and view. Usually it is a `RequestKind`, which computes them from the state of the
  moment: a request is of no use once it is answered. `Prepared` has a fixed text and options; `Renumbered` passes
  another request on.
* A `Request` asks its source for each piece once. `option` builds one option, `part` one part of the view, which may be
  faster than building all of them; words of a part may be missing.
* A `LazyText` in an option costs nothing until it is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Protocol, Self

from msgspec import Struct

from systems.table.loop.dice import Random
from systems.table.loop.fields import Field, Pick, Value
from systems.table.loop.language import is_english, original, told, told_in, tr

NOTHING: Mapping[str, Value] = MappingProxyType({})

View = dict[str, Any]

LazyText = str | Callable[[], str]
"""A string or a function that builds it, so that bots never pay for text."""


class Option:
    """One legal answer."""

    __slots__ = ("_help", "_label", "back", "fields", "id", "leaves")

    def __init__(
        self,
        key: str,
        label: LazyText,
        words: LazyText = "",
        fields: tuple[Field, ...] = (),
        *,
        leaves: bool = False,
        back: bool = False,
    ) -> None:
        """Offer an answer of that id, with its label and `words` of help.

        Args:
            key: the id.
            label: the answer in a few words.
            words: its effect or cost.
            fields: what else it asks.
            leaves: whether it takes whoever is asked, or everybody, out of the fight for good: ask twice.
            back: whether it only leads back to where the party was, outside fights.
        """
        self.id = key
        self._label = label
        self._help = words
        self.fields = fields
        self.leaves = leaves
        self.back = back

    @property
    def label(self) -> str:
        """The answer in a few words."""
        if not isinstance(self._label, str):
            self._label = self._label()
        return told(self._label)

    @property
    def help(self) -> str:
        """Its effect or cost; may be empty."""
        if not isinstance(self._help, str):
            self._help = self._help()
        return told(self._help)

    def ids(self, field: str) -> tuple[str, ...]:
        """Return the ids that the field of that name takes one of; none without such a field."""
        return next((each.ids for each in self.fields if isinstance(each, Pick) and each.name == field), ())

    def data(self) -> dict[str, Any]:
        """Return it as plain data; empty parts are left out."""
        shown: dict[str, Any] = {"id": self.id, "label": self.label}
        if self.help:
            shown["help"] = self.help
        if self.fields:
            shown["fields"] = [item.data() for item in self.fields]
        if self.leaves:
            shown["leaves"] = True
        if self.back:
            shown["back"] = True
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return tr("Option({id!r}, {label!r})", id=self.id, label=self.label)


class Refused(Exception):
    """A choice was not legal; nothing has changed. The text says why."""


class Choice(Struct, frozen=True):
    """The answer to a request: its number, the id of an option, and the option's fields by name."""

    request: int
    option: str
    fields: Mapping[str, Value] = NOTHING

    def to(self, request: int) -> "Choice":
        """The same answer to the request of another number."""
        return Choice(request, self.option, self.fields)

    def must_answer(self, request: int) -> None:
        """Check the number of the request.

        Raises:
            Refused: it answers another request.
        """
        if self.request != request:
            raise Refused(
                tr("this answers request {request}; request {other} is open", request=self.request, other=request)
            )


class NoAnswer(TypeError):
    """A request cannot be asked or answered as its ruleset has made it; `ruleset` is whose it is."""

    def __init__(self, kind: str, who: str, ruleset: str, why: str) -> None:
        super().__init__(kind, who, ruleset, why)
        self.kind, self.who, self.ruleset, self.why = kind, who, ruleset, why

    def __str__(self) -> str:
        return f"the request {self.kind!r} of {self.who} {self.why}"


class Source(Protocol):
    """The parts of a Request, built on demand."""

    def text(self) -> str:
        """The question, as one sentence."""

    def options(self) -> Sequence[Option]:
        """Every legal answer, the most common first."""

    def option(self, key: str) -> Option | None:
        """The answer of that id, or None."""

    def view(self) -> View:
        """Everything that the player may know now, as plain data."""

    def part(self, name: str) -> Any:
        """One part of the view; its words may be missing."""


class Prepared:
    """The source of a Request whose text and options are fixed."""

    def __init__(self, text: str, options: Sequence[Option], look: Callable[[], View]) -> None:
        """Hold text and options; `look` builds the view."""
        self._text, self._options = text, options
        self.view = cache(look)

    def text(self) -> str:
        """The question."""
        return self._text

    def options(self) -> Sequence[Option]:
        """Every legal answer."""
        return self._options

    def option(self, key: str) -> Option | None:
        """The answer of that id, or None."""
        return next((option for option in self._options if option.id == key), None)

    def part(self, name: str) -> Any:
        """One part of the view."""
        return self.view()[name]


class Renumbered:
    """The source of a Request that is passed on under another number, perhaps with another text."""

    def __init__(self, request: "Request", text: str) -> None:
        self.request, self._text = request, text
        self.option, self.part = request.option, request.part

    def text(self) -> str:
        return self._text or self.request.text

    def options(self) -> Sequence[Option]:
        return self.request.options

    def view(self) -> dict[str, Any]:
        return self.request.view


class Request:
    """A decision that must be made before anything goes on. `who` is the id of a unit, or `party`."""

    __slots__ = ("_found", "_options", "_parts", "_ruleset", "_source", "_text", "_view", "id", "kind", "who")

    def __init__(self, number: int, kind: str, who: str, source: Source, ruleset: str = "") -> None:
        """Ask for a decision.

        Args:
            number: the number that its answer names.
            kind: the kind of decision.
            who: the addressee.
            source: builds text, options and view.
            ruleset: the ruleset that asks, whose options are held to be some; empty in a campaign.
        """
        self.id = number
        self.kind = kind
        self.who = who
        self._source = source
        self._ruleset = ruleset
        self._found: dict[str, Option] | None = None
        self._text: str | None = None
        self._options: Sequence[Option] | None = None
        self._view: dict[str, Any] | None = None
        self._parts: dict[str, Any] | None = None

    @classmethod
    def prepared(
        cls, number: int, kind: str, who: str, text: str, options: Sequence[Option], look: Callable[[], View] = dict
    ) -> Self:
        """Ask for a decision with a fixed text and options; `look` builds the view, which is empty without it."""
        return cls(number, kind, who, Prepared(text, options, look))

    @property
    def text(self) -> str:
        """The question, as one sentence."""
        if self._text is None:
            text: object = self._source.text()
            if not isinstance(text, str):
                raise NoAnswer(self.kind, self.who, self._ruleset, f"has the text {text!r}; a str is wanted")
            self._text = told(text)
        return self._text

    @property
    def options(self) -> Sequence[Option]:
        """Every legal answer, the most common first."""
        if self._options is None:
            self._options = self._offered(self._source.options())
        return self._options

    def _offered(self, options: Any) -> Sequence[Option]:
        """Return options, as long as there are any.

        Raises:
            NoAnswer: a ruleset offers none, or something else.
        """
        if self._ruleset:
            if not isinstance(options, (list, tuple, Sequence)):  # the first two for speed
                raise NoAnswer(self.kind, self.who, self._ruleset, f"has the options {options!r}; a list is wanted")
            if not options:
                raise NoAnswer(self.kind, self.who, self._ruleset, "has no options: offer one, or do not ask")
            for option in options:
                if not isinstance(option, Option):
                    raise NoAnswer(self.kind, self.who, self._ruleset, f"offers {option!r}, which is no Option")
        found: Sequence[Option] = options
        return found

    @property
    def view(self) -> View:
        """Everything that the player may know now, as plain data."""
        if self._view is None:
            self._view = told_in(self._source.view())
        return self._view

    def part(self, name: str) -> Any:
        """One part of the view, or what else a ruleset shows its policy: in English, and its words may be missing."""
        if not is_english():
            with original():
                return self._source.part(name)
        if self._view is not None and name in self._view:
            return self._view[name]
        if self._parts is None:
            self._parts = {name: self._source.part(name)}
        elif name not in self._parts:
            self._parts[name] = self._source.part(name)
        return self._parts[name]

    def option(self, key: str) -> Option | None:
        """Return the option of that id, or None."""
        if self._found is None:
            self._found = {}
        found = self._found.get(key)
        if found is None:
            found = self._sought(key)
            if found is not None:
                self._found[key] = found
        return found

    def _sought(self, key: str) -> Option | None:
        if self._options is None:
            return self._source.option(key)
        return next((option for option in self._options if option.id == key), None)

    def numbered(self, number: int, text: str = "") -> "Request":
        """Return the same request under another number, perhaps with another text."""
        return Request(number, self.kind, self.who, Renumbered(self, text))

    def accepted(self, choice: Choice) -> Choice:
        """Validate a choice and return it in its normal form, as the log keeps it.

        Raises:
            Refused: the choice is not legal; the text says why.
        """
        if choice.request != self.id:
            choice.must_answer(self.id)
        option = self._sought(choice.option) if self._found is None else self.option(choice.option)
        if option is None:
            ids = ", ".join(item.id for item in self.options)
            raise Refused(tr("there is no option {option!r}; possible are {ids}", option=choice.option, ids=ids))
        given = choice.fields
        if not option.fields and not given:
            return choice
        values: dict[str, Value] = {}
        for item in option.fields:
            name = item.name
            value = given.get(name)
            if type(item) is Pick and value in item.ids:
                values[name] = value
                continue
            if reason := item.refuse(value):
                raise Refused(_unknown(option, given) or reason)
            assert value is not None
            values[name] = item.normal(value)
        if len(given) > len(values):
            raise Refused(_unknown(option, given))
        if len(values) == 1 and values == given:
            return choice
        return Choice(choice.request, choice.option, values)

    def refuse(self, choice: Choice) -> str:
        """Say why a choice is not legal; an empty text accepts it."""
        try:
            self.accepted(choice)
        except Refused as refused:
            return str(refused)
        return ""

    def choice(self, option: str, **values: Value) -> Choice:
        """Return the choice of an option by id, with values for its fields."""
        return Choice(self.id, option, values)

    def some(self, random: Random) -> Choice:
        """Return a random legal choice."""
        option = random.choice(self.options)
        return Choice(self.id, option.id, {item.name: item.some(random) for item in option.fields})

    def thin(self) -> dict[str, Any]:
        """Return it as plain data without the view."""
        return {
            "id": self.id,
            "kind": self.kind,
            "who": self.who,
            "text": self.text,
            "options": [option.data() for option in self.options],
        }

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {**self.thin(), "view": self.view}


def _unknown(option: Option, given: Mapping[str, Value]) -> str:
    """Name the first field that is given and that the option does not have; an empty text if there is none."""
    names = [item.name for item in option.fields]
    known = tr("; it has {names}", names=", ".join(names)) if names else ""
    return next(
        (
            tr("{id} has no field {name!r}{known}", id=option.id, name=name, known=known)
            for name in given
            if name not in names
        ),
        "",
    )
