"""Shows a request with numbered options, and turns typed lines into a choice."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Any

from game.campaign.shut import Shut
from game.sessions.numbering import Numbering, way_back
from game.text.answers import Unclear, parse_fields, parse_pick
from game.text.fields import Back, FieldAsker
from game.text.foresight import beside
from game.text.output import Output
from game.text.reader import Interrupted, Reader
from game.wording import sentence
from systems.table.loop.fields import Amounts, Field, Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option, Request

Command = Callable[[str], "CommandResult"]

_QUOTED = re.compile(r'"(.+)"')
_NUMBERED = re.compile(r"(\d{1,9})[ ,]+(.+)")


class CommandResult(Enum):
    """The result of handing a typed line to the commands."""

    ANSWER = auto()
    """No command: the line answers the question."""
    DONE = auto()
    """A command was carried out; the question stays open."""
    OVER = auto()
    """A command was carried out that ends the question."""


class CommandEnded(Exception):
    """A command ended the question."""


class Asker:
    """Asks until there is a choice that fits the request. Typed lines go to `command` first."""

    def __init__(
        self,
        output: Output,
        reader: Reader,
        command: Command,
        name: Callable[[str], str],
        on_map: Callable[[], bool] = lambda: False,
        beside: Callable[[Request, bool], Sequence[str]] = lambda request, whole: (),
        question: Callable[[Request], str] = lambda request: request.text,
        fight: Callable[[], str] = str,
        prospects: Callable[[], Sequence[Mapping[str, Any]]] = tuple,
        shut: Callable[[Request], Sequence[Shut]] = lambda request: (),
    ) -> None:
        """Take the streams and callbacks.

        Args:
            output: the stream to write to.
            reader: the stream of typed lines.
            command: carries out a typed line if it is a command.
            name: returns the name of an id.
            on_map: tells whether ids such as `4,7` are squares of an encounter map.
            beside: returns further lines for below a question; all of them, or only what is new.
            question: returns the text of a question that is asked for the first time.
            fight: returns a text that stays the same during a fight, and is empty outside fights.
            prospects: returns what answers of the open question may do.
            shut: returns what cannot be chosen now, with the reasons.
        """
        self.output = output
        self.reader = reader
        self.command = command
        self.beside = beside
        self.question = question
        self.fight = fight
        self.prospects = prospects
        self.shut = shut
        self.fields = FieldAsker(output, self._prompt, name, on_map)
        self.numbering = Numbering()

    def choice(self, request: Request) -> Choice | None:
        """Ask. None: a command ended the question, as by loading another game.

        Raises:
            Closed: the input has ended.
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
                values[field.name] = self.fields.value(field, self._foreseen(option, field))
        return Choice(request.id, option.id, values)

    def _foreseen(self, option: Option, field: Field) -> dict[str, Mapping[str, Any]]:
        """Return what a field's values may do, by value."""
        found = [each for each in self.prospects() if (each["option"], each["field"]) == (option.id, field.name)]
        return {each["target"]: each for each in found}

    def _option(self, request: Request) -> tuple[Option, dict[str, Value]]:
        """Return the chosen option and the values typed after it. A single option with fields is not asked for."""
        options = list(request.options)
        if len(options) == 1 and options[0].fields:
            self.output.line(request.text)
            self.output.lines(list(self.beside(request, False)))
            return options[0], {}
        numbers = self.numbering.take(request, self.fight())
        back = way_back(request, self.fight())
        shown, again = False, False

        def show() -> None:
            nonlocal shown
            self._show(request, numbers, whole=shown)
            self.output.lines(list(self.beside(request, shown)))
            shown = True

        while True:
            text = self._prompt(show, again=again, top=True)
            if back and (text is None or text.lower() == "leave"):
                return _of(options, back), {}
            again = text is not None
            named = any(option.id == (text or "").lower() for option in options)
            if request.kind == "scene" and not back and text and text.lower() in ("leave", "0") and not named:
                self.output.line(tr("Nothing here only leads back. The number of an option chooses it."))
                continue
            try:
                if text is not None:
                    return self._parsed(options, text, numbers)
            except Unclear as error:
                self.output.line(self._why_shut(request, text or "") or str(error))

    def _why_shut(self, request: Request, text: str) -> str:
        """Say why what is typed cannot be chosen now; empty if it names nothing that is shut."""
        several = self.shut(request)
        try:
            key = parse_pick([(each.id, each.label) for each in several], text)
        except Unclear:
            return ""
        label, reason = next((each.label, each.reason) for each in several if each.id == key)
        return tr("{label}: not now. {reason}", label=label, reason=sentence(reason))

    def _parsed(self, options: list[Option], text: str, numbers: Sequence[int]) -> tuple[Option, dict[str, Value]]:
        labels = [(option.id, option.label) for option in options]
        try:
            return _of(options, parse_pick(labels, text, numbers)), {}
        except Unclear:
            match = _NUMBERED.fullmatch(text)
            if match is None:
                raise
        option = _of(options, parse_pick(labels, match[1], numbers))
        if not option.fields:
            raise Unclear(tr("{option} wants nothing more than its number.", option=option.label))
        return option, parse_fields(option.fields, match[2])

    def _show(self, request: Request, numbers: Sequence[int], *, whole: bool) -> None:
        """Show the question with its options; of a long list that was just shown, only the options that are new."""
        self.output.line(request.text if whole else self.question(request))
        prospects = self.prospects()
        lines = [option_line(option, beside(prospects, option.id)) for option in request.options]
        new = self.numbering.news(lines)
        if whole or len(new) == len(lines):
            self.output.numbered(lines, numbers)
            return
        self.output.numbered([lines[place] for place in new], [numbers[place] for place in new])
        self.output.line(tr("The other choices are as before, with the same numbers. An empty line lists them all."))

    def _prompt(
        self, show: Callable[[], None], *, again: bool = False, free: bool = False, zero: bool = True, top: bool = False
    ) -> str | None:
        if not again:
            show()
        while True:
            try:
                text = self.reader.read()
            except Interrupted:
                raise CommandEnded from None
            if not text:
                show()
                continue
            if text.lower() == "back" or (not top and (text.lower() == "leave" or (zero and text == "0"))):
                return None
            if free and (quoted := _QUOTED.fullmatch(text)):
                return quoted[1]
            result = self.command(text)
            if result is CommandResult.OVER:
                raise CommandEnded
            if result is CommandResult.ANSWER:
                return text


def _of(options: list[Option], key: str) -> Option:
    return next(option for option in options if option.id == key)


def option_line(option: Option, foreseen: str = "") -> str:
    """Return an option as one line: its label, its help, the amount it hands out, and what is foreseen."""
    text = tr("{option}: {help}", option=option.label, help=option.help) if option.help else option.label
    if any(isinstance(field, Amounts) for field in option.fields):
        text += tr(
            " ({sum} to hand out)", sum=sum(field.total for field in option.fields if isinstance(field, Amounts))
        )
    return tr("{text}. {foreseen}", text=text, foreseen=foreseen) if foreseen else text
