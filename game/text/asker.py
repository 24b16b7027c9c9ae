"""Showing a request with its options numbered, and getting a choice out of what is typed."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto

from game.text.answers import Unclear, parse_fields, parse_pick
from game.text.fields import Back, FieldAsker
from game.text.numbering import Numbering
from game.text.output import Output
from game.text.reader import Reader
from systems.table.loop.fields import Amounts, Value
from systems.table.loop.requests import Choice, Option, Request

Command = Callable[[str], "CommandResult"]

_NUMBERED = re.compile(r"(\d{1,9})[ ,]+(.+)")


class CommandResult(Enum):
    """What became of a typed line that may be a command."""

    ANSWER = auto()
    """It is none: it answers the question."""
    DONE = auto()
    """It was carried out; the question stands."""
    OVER = auto()
    """It was carried out, and the question no longer matters."""


class CommandEnded(Exception):
    """A command ended what was asked."""


class Asker:
    """Asks until it has a choice that fits the request; anything that is a command goes to `command` first."""

    def __init__(
        self,
        paper: Output,
        reader: Reader,
        command: Command,
        name: Callable[[str], str],
        on_map: Callable[[], bool] = lambda: False,
        beside: Callable[[Request], Sequence[str]] = lambda request: (),
    ) -> None:
        """`beside` gives lines that are told below a question."""
        self.paper = paper
        self.reader = reader
        self.command = command
        self.beside = beside
        self.fields = FieldAsker(paper, self._hear, name, on_map)
        self.numbering = Numbering()

    def choice(self, request: Request) -> Choice | None:
        """Ask. None: a command ended it (another game was loaded, or the player leaves).

        Raises:
            Closed: nothing more will be typed.
        """
        try:
            while True:
                try:
                    return self._choice(request)
                except Back:
                    continue
        except CommandEnded:
            return None

    def _choice(self, request: Request) -> Choice:
        option, values = self._option(request)
        for field in option.fields:
            if field.name not in values:
                values[field.name] = self.fields.value(field)
        return Choice(request.id, option.id, values)

    def _option(self, request: Request) -> tuple[Option, dict[str, Value]]:
        """Return the option meant and the values typed behind it. An only option that wants fields is not asked for."""
        options = list(request.options)
        if len(options) == 1 and options[0].fields:
            self.paper.line(request.text)
            self.paper.lines(list(self.beside(request)))
            return options[0], {}
        numbers = self.numbering.take(request)
        told, again = False, False

        def show() -> None:
            nonlocal told
            self._show(request, numbers, whole=told)
            self.paper.lines(list(self.beside(request)))
            told = True

        while True:
            text = self._hear(show, again=again)
            again = text is not None
            try:
                if text is not None:
                    return self._meant(options, text, numbers)
            except Unclear as error:
                self.paper.line(str(error))

    def _meant(self, options: list[Option], text: str, numbers: Sequence[int]) -> tuple[Option, dict[str, Value]]:
        labels = [(option.id, option.label) for option in options]
        try:
            return _of(options, parse_pick(labels, text, numbers)), {}
        except Unclear:
            match = _NUMBERED.fullmatch(text)
            if match is None:
                raise
        option = _of(options, parse_pick(labels, match[1], numbers))
        if not option.fields:
            raise Unclear(f"{option.label} wants nothing more than its number.")
        return option, parse_fields(option.fields, match[2])

    def _show(self, request: Request, numbers: Sequence[int], *, whole: bool) -> None:
        """Show the question with its options; of a long list that was shown just before only what is other now."""
        self.paper.line(request.text)
        lines = [option_line(option) for option in request.options]
        new = self.numbering.news(lines)
        if whole or len(new) == len(lines):
            self.paper.numbered(lines, numbers)
            return
        self.paper.numbered([lines[place] for place in new], [numbers[place] for place in new])
        self.paper.line("The other choices are as before, with the same numbers. An empty line lists them all.")

    def _hear(self, show: Callable[[], None], *, again: bool = False, free: bool = False) -> str | None:
        if not again:
            show()
        while True:
            text = self.reader.read()
            if not text:
                show()
                continue
            if text.lower() == "back":
                return None
            heard = CommandResult.ANSWER if free else self.command(text)
            if heard is CommandResult.OVER:
                raise CommandEnded
            if heard is CommandResult.ANSWER:
                return text


def _of(options: list[Option], key: str) -> Option:
    return next(option for option in options if option.id == key)


def option_line(option: Option) -> str:
    """Return an option as one line: label, help, and what it will ask."""
    text = f"{option.label}: {option.help}" if option.help else option.label
    if any(isinstance(field, Amounts) for field in option.fields):
        text += f" ({sum(field.total for field in option.fields if isinstance(field, Amounts))} to hand out)"
    return text
