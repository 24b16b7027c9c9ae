"""What has been chosen of an answer so far: a verb, a variant, targets, and what else is asked. Nothing here draws."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.window.fields.amounts import AmountsEditor
from game.window.fields.editor import Editor
from game.window.fields.make import editor_of
from game.window.request.aims import Aims, Answer, settled, target_of
from game.window.request.rows import Row, Rows
from game.window.request.variants import Variants
from game.window.request.worth import UNKNOWN, Worth
from game.window.units import Person
from systems.table.battle.closed import ClosedView
from systems.table.loop.fields import Field, Pick, Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Option, Request

Foreseen = Callable[[str, str], Mapping[str, str]]
"""Gives values by the names of fields, for an option and a target."""


def _nothing(option: str, target: str) -> Mapping[str, str]:
    """Foresee nothing."""
    return {}


class _Step(NamedTuple):
    """What was chosen before a step, to go back to."""

    row: Row | None
    active: tuple[Option, ...]
    option: Option | None
    values: Mapping[str, Value]


_START = _Step(None, (), None, {})


class Choosing:
    """The way from a request to an answer."""

    def __init__(
        self,
        answer: Callable[[str, Mapping[str, Value]], None],
        naming: Callable[[str], str],
        turned: Callable[[], None],
    ) -> None:
        """Begin without a request.

        Args:
            answer: called with an option and its fields.
            naming: gives names for ids.
            turned: called whenever the choice has gone a step on or back.
        """
        self._answer, self._naming, self._turned = answer, naming, turned
        self.request: Request | None = None
        self.rows: list[Row] = []
        self.refusal = ""
        self.editor: Editor | None = None
        """Edits the field that is asked, unless it is a `Pick`."""
        self.field: Field | None = None
        """The field that is asked."""
        self.at = _START
        self.targets: dict[str, list[Answer]] = {}
        """The targets that can be pressed now, each with its possible answers."""
        self._past: list[_Step] = []
        self._lone = False
        self.elsewhere = False
        """Whether fields are asked for even where what is foreseen of the target holds for a value of them."""
        self._worth: Callable[[str], Worth] = lambda option: UNKNOWN
        self._foreseen: Foreseen = _nothing
        self._people: Mapping[str, Person] = {}
        self._aims = Aims(bool)
        self._verbs = Rows()
        self._variants = Variants()

    def show(
        self,
        request: Request | None,
        shown: Callable[[str], bool],
        people: Mapping[str, Person],
        fight: str,
        worth: Callable[[str], Worth] = lambda option: UNKNOWN,
        closed: Sequence[ClosedView] = (),
        foreseen: Foreseen | None = None,
    ) -> None:
        """Take another request.

        Args:
            request: the request.
            shown: tells whether an id is something on the stage.
            people: everyone to whom amounts may be assigned.
            fight: a text that stays the same during a fight.
            worth: tells what an option may come to, as far as that is known.
            closed: what is not possible now, and why.
            foreseen: gives the values, by their fields, for which what is foreseen of an option and a target holds.
        """
        self.request, self._aims, self._people, self._worth = request, Aims(shown), people, worth
        self._foreseen = foreseen or _nothing
        self.at, self._past, self.refusal = _START, [], ""
        self.elsewhere = False
        self.rows = self._verbs.take(request, fight, shown, closed) if request is not None else []
        self._settle()
        aiming = [row.verb.key for row in self.rows if any(map(self._aims.any, row.options))]
        alone = all(len(answers) == 1 for answers in self.targets.values())
        self._lone = alone and len(aiming) == 1 and aiming != ["use"]
        open_ = [row for row in self.rows if row.options]
        if request is not None and len(open_) == 1 and (open_[0].options[0].fields or len(open_[0].options) > 1):
            self.choose(open_[0])
            self._past = []

    @property
    def open(self) -> bool:
        """Whether a verb or an option has been chosen."""
        return self.at is not _START and (self.at.row is not None or self.at.option is not None)

    @property
    def deep(self) -> bool:
        """Whether there is a step to go back to."""
        return bool(self._past)

    @property
    def lit(self) -> bool:
        """Whether targets are shown as such: something was chosen, or nothing else could be meant by pressing them."""
        return self.open or self._lone

    @property
    def variants(self) -> Sequence[Option]:
        """The variants of the verb that is open, unless they are told apart by their targets alone."""
        if self.at.row is None or self.at.option is not None:
            return ()
        variants = [option for option in self.at.row.options if not self._aims.named(option)]
        return variants if len(variants) > 1 or len(variants) < len(self.at.row.options) else ()

    @property
    def extras(self) -> Sequence[tuple[str, str]]:
        """Choices of the field that is asked which are nothing on the stage: ids with labels."""
        if not isinstance(self.field, Pick):
            return ()
        return [(key, label) for key, label in self.field.choices if not self._aims.shown(key)]

    @property
    def shares(self) -> AmountsEditor | None:
        """The shares that are being handed out."""
        return self.editor if isinstance(self.editor, AmountsEditor) else None

    @property
    def pressed(self) -> Mapping[str, Answer]:
        """The targets that were chosen before what is asked now, each with what it answered."""
        option = self.at.option
        given = {"": target_of(option), **self.at.values} if option is not None else {}
        shown = [(name, key) for name, key in given.items() if isinstance(key, str) and self._aims.shown(key)]
        return {key: Answer(option, name, option.label) for name, key in shown if option is not None}

    def choose(self, row: Row) -> None:
        """Choose a verb; one that needs nothing else is the answer."""
        self.refusal, self.elsewhere = "", False
        if not row.options:
            self.refusal = tr("{word} is not possible now.", word=row.word)
            return
        variants = [option for option in row.options if not self._aims.named(option)]
        if len(row.options) == 1 and variants and not self._aims.field(variants[0]):
            self._take(variants[0], {})
            return
        named = tuple(option for option in row.options if self._aims.named(option))
        begun = self._variants.begun(
            self.request.who if self.request is not None else "", row.verb, variants, self._aims, self._worth
        )
        self._go(_Step(row, named + begun, None, {}))

    def vary(self, option: Option) -> None:
        """Choose a variant; one that aims at nothing is the answer, or asks for the rest."""
        self.refusal = ""
        if self._aims.field(option):
            self._go(self.at._replace(active=(option,)), kept=False)
        else:
            self._take(option, {})

    def press(self, key: str) -> Sequence[Answer]:
        """Answer with a target if it is clear what is meant; else return the answers to choose from."""
        answers = self.targets.get(key, ())
        if len(answers) == 1 and (self.open or not answers[0].option.id.startswith("use")):
            self.take(key, answers[0])
            return ()
        return answers

    def take(self, key: str, answer: Answer) -> None:
        """Answer with a target."""
        self.refusal = ""
        values = dict(self.at.values) if self.at.option is answer.option else {}
        given = {} if self.elsewhere else self._settled(key, answer)
        self._take(answer.option, {**given, **values, answer.field: key} if answer.field else {**given, **values})

    @property
    def spared(self) -> Sequence[str]:
        """The names of the fields that a press on some target would settle as well."""
        if not self.open:
            return ()
        settled = [self._settled(key, answer) for key, answers in self.targets.items() for answer in answers]
        return list(dict.fromkeys(name for each in settled for name in each))

    def turn_elsewhere(self) -> None:
        """Ask for every field as well from now on, or no more."""
        self.elsewhere = not self.elsewhere
        self._turned()

    def _settled(self, key: str, answer: Answer) -> Mapping[str, Value]:
        """The values that what is foreseen of a target holds for, by the names of their fields."""
        if answer.option is self.at.option:
            return {}
        return settled(answer, self._foreseen(answer.option.id, key))

    def fill(self, key: str) -> None:
        """Answer the field that is asked with one of its extras."""
        if self.field is not None and self.at.option is not None:
            self._take(self.at.option, {**self.at.values, self.field.name: key})

    @property
    def leaving(self) -> Option | None:
        """What takes somebody out of the fight for good, and has to be pressed once more."""
        option = self.at.option
        return option if option is not None and option.leaves and len(self.at.values) == len(option.fields) else None

    def leave(self) -> None:
        """Answer with what was asked twice."""
        if (option := self.leaving) is not None:
            self._answer(option.id, self.at.values)

    def confirm(self) -> None:
        """Answer the field that is asked with what its editor holds."""
        if self.editor is None or self.at.option is None or self.field is None:
            return
        value = self.editor.value()
        if self.shares is not None and self.shares.left:
            self.refusal = tr(
                "{left} of {total} are still to be given: press somebody.",
                left=self.shares.left,
                total=self.shares.field.total,
            )
        elif reason := self.field.refuse(value):
            self.refusal = reason
        else:
            self._take(self.at.option, {**self.at.values, self.field.name: value})

    def back(self) -> bool:
        """Go one step back; False at the beginning."""
        if not self._past:
            return False
        self.refusal = ""
        self.at = self._past.pop()
        self._settle()
        self._turned()
        return True

    def _take(self, option: Option, values: Mapping[str, Value]) -> None:
        """Go on with an option: ask for its next field, or answer."""
        filled = dict(values)
        for field in self._aims.in_order(option):
            if field.name not in filled and isinstance(field, Pick) and len(field.ids) == 1:
                filled[field.name] = field.ids[0]
        if self.request is not None:
            self._variants.note(self.request.who, self._verbs.verb(self.request.kind, option), option)
        if len(filled) == len(option.fields) and not option.leaves:
            self._answer(option.id, filled)
        else:
            self._go(self.at._replace(option=option, active=(), values=filled))

    def _go(self, step: _Step, *, kept: bool = True) -> None:
        if kept:
            self._past.append(self.at)
        self.at = step
        self._settle()
        self._turned()

    def _settle(self) -> None:
        """Find out what is asked now, and which targets answer it."""
        option, self.field, self.editor = self.at.option, None, None
        self.targets = {}
        if option is not None and not self.leaving:
            self.field = next(field for field in self._aims.in_order(option) if field.name not in self.at.values)
            if isinstance(self.field, Pick):
                self.targets = {key: [answer] for key, answer in self._aims.values(option, self.field)}
            else:
                self.editor = editor_of(self.field, self._people, self._naming, self.confirm)
        if option is not None:
            return
        active: Sequence[Option] = self.at.active
        if self.at.row is None:
            active = [each for row in self.rows for each in row.options]
        for each in active:
            for key, answer in self._aims.answers(each):
                self.targets.setdefault(key, []).append(answer)

    def target_of(self, option: Option) -> str:
        """The target that an option names in its id; empty where it names none."""
        return target_of(option) if self._aims.named(option) else ""
