"""Facts: what a campaign remembers because content says so (TL-01)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Record
from game.packs.models.fields import MOST, NameOrNone, Text, Word
from systems.table.content.validation import Problem, require_none

Value = bool | int | str
"""The value of a fact: true or false, a number, or a word."""

OWNERS: Mapping[str, str] = {"member": "person", "captain": "person", "power": "power"}
"""The keys of effects and scenarios that say whose a fact is, and what it is a fact of then."""

Number = Annotated[int, Field(ge=-MOST, le=MOST)]


class Fact(Record):
    """A fact: true or false, a number within bounds, or one of a few words.

    It is remembered and changed by effects, or reckoned from others by `means`. Conditions ask for it as `fact.` with
    its id.
    """

    name: NameOrNone = ""
    """Name in lists, unless the id says it."""
    text: str = ""
    """What it stands for, for people who write content."""
    holds: Literal["yes_no", "number", "word"] = "yes_no"
    """What it holds: true or false, a number, or a word."""
    of: Literal["campaign", "place", "person", "power"] = "campaign"
    """Whose fact it is: the campaign's, or that of each town and landmark by itself (the one where the party is), of
    each member and captain, or of each power.
    """
    words: Annotated[tuple[Word, ...], Field(max_length=99)] = ()
    """The only words that it can hold."""
    least: Number = 0
    """The lowest number that it can hold."""
    most: Number = 99
    """The highest number that it can hold."""
    starts: Value | None = None
    """The value at the start; without it false, the number nearest to 0, or the first of the words."""
    means: When = When()
    """The condition by which it is reckoned; then no effect changes it."""
    journal: Mapping[str, Text] = Field(default_factory=dict)
    """Lines for the journal by the value that it comes to: `yes`, `no`, a word or a number."""

    @property
    def start(self) -> Value:
        """The value at the start."""
        if self.starts is not None:
            return self.starts
        match self.holds:
            case "yes_no":
                return False
            case "number":
                return min(max(0, self.least), self.most)
        return self.words[0]

    def refuse_owner(self, owners: Mapping[str, str]) -> str:
        """Say what is wrong with those whose it is said to be, by their kind; an empty text accepts them."""
        given = [kind for kind in OWNERS if owners.get(kind)]
        if len(given) > 1:
            return f"it is of one alone: write {' or '.join(given)}, not both"
        fitting = self.owners
        if given and given[0] not in fitting:
            own = f"is a fact of each {self.of}" if self.of != "campaign" else "is a fact of the whole campaign"
            todo = f"say whose by {' or '.join(fitting)}" if fitting else f"leave {given[0]} out"
            return f"'{self.id}' {own}: {todo}"
        return ""

    @property
    def owners(self) -> tuple[str, ...]:
        """The keys that can say whose it is."""
        return tuple(kind for kind, of in OWNERS.items() if of == self.of)

    def refuse(self, value: Value) -> str:
        """Say what is wrong with a value; an empty text accepts it."""
        if self.holds == "yes_no":
            return "" if isinstance(value, bool) else "it is true or false"
        if self.holds == "number":
            fits = type(value) is int and self.least <= value <= self.most
            return "" if fits else f"it is a number from {self.least} to {self.most}"
        return "" if value in self.words else f"it is one of {', '.join(self.words)}"

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        if (self.holds == "word") != bool(self.words):
            message = "words belong to a fact that holds a word, and such a fact needs some"
            yield Problem(("words" if self.words else "holds",), message)
        if bounds := [key for key in ("least", "most") if key in self.model_fields_set and self.holds != "number"]:
            message = 'least and most belong to a fact that holds a number: write holds = "number"'
            yield Problem((bounds[0],), message)
        elif self.least > self.most:
            key = "least" if "least" in self.model_fields_set else "most"
            yield Problem((key,), f"least is {self.least}, which is more than most, {self.most}")
        given = {"holds": self.holds != "yes_no", "starts": self.starts is not None, "of": self.of != "campaign"}
        if self.means and any(given.values()):
            message = "a fact with means is reckoned: it is true or false, of the campaign, and has no start"
            yield Problem((next(key for key, is_given in given.items() if is_given),), message)
        elif self.starts is not None and (wrong := self.refuse(self.starts)):
            yield Problem(("starts",), f"it cannot start as {told(self.starts)}: {wrong}")
        for key in self.journal:
            if not any(key == told(value) for value in self._values(key)):
                yield Problem(("journal", key), f"the journal has a line for '{key}', which this fact never is")

    def _values(self, key: str) -> tuple[Value, ...]:
        """Return the values that a key of the journal may stand for."""
        if self.holds == "yes_no":
            return (True, False)
        if self.holds == "word":
            return self.words
        number = int(key) if key.removeprefix("-").isdecimal() else None
        return () if number is None or self.refuse(number) else (number,)


def told(value: Value) -> str:
    """Return a value in words: `yes`, `no`, a number or a word."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
