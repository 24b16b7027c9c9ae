"""Asks for the fields of an option, one after another."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.text.answers import (
    NotListed,
    Unclear,
    field_label,
    parse_amounts,
    parse_count,
    parse_number,
    parse_other,
    parse_pick,
    parse_words,
)
from game.text.battle_map_words import parse_cell, rows
from game.text.foresight import short
from game.text.output import Output
from game.wording import sentence
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value, Words
from systems.table.loop.language import Verbatim, tr

FEW = 20
"""Most entries of a list that are shown at once."""


class Prompt(Protocol):
    """Shows a question, perhaps repeatedly, and returns the typed answer; None: the player goes back."""

    def __call__(
        self, show: Callable[[], None], *, again: bool = False, free: bool = False, zero: bool = True
    ) -> str | None:
        """Ask.

        Args:
            show: shows the question.
            again: whether it has been shown already; an empty line still repeats it.
            free: whether any text may be an answer; in quotation marks it is no command.
            zero: whether `0` goes back, as `back` and `leave` do; not where it may be an answer.
        """


class Back(Exception):
    """The player went back."""


def _with(label: str, prospect: Mapping[str, Any] | None) -> str:
    """Return the label of a value with the numbers of what it may do."""
    numbers = short(prospect, label) if prospect else ""
    return tr("{label}; {numbers}", label=label, numbers=numbers) if numbers else label


class FieldAsker:
    """Asks for values. `prompt` shows a question and returns the answer; `name` returns the name of an id.

    `on_map` tells whether ids such as `4,7` are squares of an encounter map, and not hexes.
    """

    def __init__(self, output: Output, prompt: Prompt, name: Callable[[str], str], on_map: Callable[[], bool]) -> None:
        self.output = output
        self.prompt = prompt
        self.name = name
        self.on_map = on_map

    def value(self, field: Field, foreseen: Mapping[str, Mapping[str, Any]] = {}) -> Value:
        """Ask until there is a legal value; `foreseen` tells what some of them may do.

        Raises:
            Back: the player goes back.
        """
        if isinstance(field, Amounts):
            return self._amounts(field, foreseen)
        if isinstance(field, Count):
            return self._count(field)
        if isinstance(field, Pick):
            return self._pick(field, foreseen)
        if isinstance(field, Words):
            hint = tr(" Type ok for {suggestion}.", suggestion=field.suggestion) if field.suggestion else ""
            question = tr(
                "{field_label}? At most {longest} letters.{hint}",
                field_label=field_label(field.name),
                longest=field.longest,
                hint=hint,
            )
            return self._until(self._shows(question), lambda text: parse_words(field, text), free=True)
        return self._until(self._shows(f"{field_label(field.name)}?"), lambda text: parse_other(field, text))

    def _shows(self, question: str) -> Callable[[], None]:
        return lambda: self.output.line(question)

    def _until(
        self, show: Callable[[], None], read: Callable[[str], Value], *, free: bool = False, zero: bool = True
    ) -> Value:
        again = False
        while True:
            text = self.prompt(show, again=again, free=free, zero=zero)
            again = True
            if text is None:
                raise Back
            try:
                return read(text)
            except Unclear as error:
                self.output.line(str(error))

    def _amounts(self, field: Amounts, foreseen: Mapping[str, Mapping[str, Any]]) -> Mapping[str, int]:
        """Ask for each share; the first answer may also give all of them. Forced shares are not asked for."""
        everyone = ", ".join(tr("{who} at most {cap}", who=self.name(who), cap=cap) for who, cap in field.caps)
        told = [tr("  {words}.", words=foreseen[who]["words"]) for who, _ in field.caps if who in foreseen]
        self.output.line(
            tr(
                "{total} to hand out{to_whom}",
                total=field.total,
                to_whom="." if told else tr(": {everyone}.", everyone=everyone),
            )
        )
        self.output.lines(told)
        if len(field.caps) > 1:
            self.output.line(
                tr("One by one, or all at once: {caps} numbers in a row, in this order.", caps=len(field.caps))
            )
        given: dict[str, int] = {}
        for place, (who, cap) in enumerate(field.caps):
            left = field.total - sum(given.values())
            later = sum(other for _, other in field.caps[place + 1 :])
            least, most = max(0, left - later), min(cap, left)
            if least < most:
                answer = self._share(field, who, left, least, most)
                if isinstance(answer, Mapping):
                    return answer
                assert isinstance(answer, int)
                given[who] = answer
            elif most:
                given[who] = most
                self.output.line(tr("{who} takes {most}.", who=self.name(who), most=most))
        return given

    def _share(self, field: Amounts, who: str, left: int, least: int, most: int) -> Value:
        bounds = tr("from {least} to {most}", least=least, most=most) if least else tr("at most {most}", most=most)

        def read(text: str) -> Value:
            parts = text.replace(",", " ").split()
            if len(parts) > 1 and left == field.total:
                return parse_amounts(field, parts)
            value = parse_number(text)
            if value is None or not least <= value <= most:
                raise Unclear(tr("A whole number is wanted, {bounds}.", bounds=bounds))
            return value

        return self._until(
            self._shows(tr("How many of {left} for {who} ({bounds})?", left=left, who=self.name(who), bounds=bounds)),
            read,
            zero=False,
        )

    def _count(self, field: Count) -> Value:
        """Ask for a number, unless it is forced."""
        if field.least == field.most:
            return field.most
        question = tr(
            "{field_label}: how many, from {least} to {most}?",
            field_label=field_label(field.name),
            least=field.least,
            most=field.most,
        )
        return self._until(self._shows(question), lambda text: parse_count(field, text), zero=field.least > 0)

    def _pick(self, field: Pick, foreseen: Mapping[str, Mapping[str, Any]]) -> Value:
        squares = [key for key, _ in field.choices if self._is_square(key)]
        # Units and named places come first: a square is its own name.
        ordered = sorted(field.choices, key=lambda choice: choice[0] in squares)
        labels = [_with(label, foreseen.get(key)) for key, label in ordered]
        named = len(labels) - len(squares)

        def show() -> None:
            self.output.line(tr("{field_label}: which one?", field_label=field_label(field.name)))
            if len(labels) <= FEW:
                self.output.numbered(labels)
                return
            shown = min(FEW, named) if squares else FEW
            self.output.numbered(labels[:shown])
            if named > shown:
                self.output.line(tr("And {named} more.", named=named - shown))
            if squares:
                self._squares(squares, dict(field.choices))
            place = tr("a place such as {squares}, ", squares=squares[0]) if squares else ""
            self.output.line(
                tr("Type {place}a number, a name, or `{more}` for the whole list.", place=place, more=Verbatim("more"))
            )

        def read(text: str) -> Value:
            if text.lower() in ("more", "all"):
                self.output.numbered(labels)
                raise Unclear(tr("Which one?"))
            try:
                return parse_pick(ordered, text)
            except NotListed as error:
                if field.name != "hex" or parse_cell(text) is not None or parse_number(text) is not None:
                    raise
                known = tr("It is no place that the party has seen, heard of or been sent to.")
                raise Unclear(
                    tr(
                        "There is no {text!r} to plan a route to. {known} `more` lists all that there are.",
                        text=text,
                        known=known,
                    )
                ) from error

        return self._until(show, read)

    def _is_square(self, key: str) -> bool:
        return parse_cell(key) is not None and self.on_map()

    def _squares(self, squares: Sequence[str], labels: Mapping[str, str]) -> None:
        """List squares by rows, and name those with a label of their own."""
        cells = [at for key in squares if (at := parse_cell(key)) is not None]
        self.output.line(
            tr(
                "{squares} places on the map, each named by column and row, such as {example}:",
                squares=len(squares),
                example=squares[0],
            )
        )
        self.output.lines([sentence(line) for line in rows(cells)], indent=2)
        special = [labels[key] for key in squares if labels[key] != key]
        if 0 < len(special) <= FEW:
            self.output.line(tr("Among them: {special}.", special="; ".join(special)), indent=2, hang=2)
