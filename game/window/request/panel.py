"""The open request: its question, every option with its key, and the editors of an option with fields."""

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect

from game.laboratory.odds import Look
from game.sessions.numbering import Numbering
from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.editor import Editor
from game.window.fields.make import editor_of
from game.window.fields.pick import PickEditor, ranked
from game.window.request import odds
from game.window.request.option_row import draw_option, headings, key_of, option_height
from game.window.spots import Scroll
from game.window.theme import Role
from game.window.units import Person
from game.window.widgets.button import button
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Option, Request

MANY = 8
"""More options than this are grouped by their kinds."""

Answer = Callable[[str, Mapping[str, Value]], None]


class RequestPanel:
    """Shows a request and passes the answer to `answer(option, fields)`; `refusal` is the reason of a refusal."""

    def __init__(self, answer: Answer, naming: Callable[[str], str], turned: Callable[[], None]) -> None:
        """Create the panel; `turned` is called whenever the focus moves to another spot."""
        self._answer = answer
        self.naming = naming
        self._turned = turned
        self.request: Request | None = None
        self.people: Mapping[str, Person] = {}
        self.option: Option | None = None
        self.editors: list[Editor] = []
        self.ranks: Mapping[str, int] = {}
        """The ranks of ids in lists, such as those of hexes; ids without one stand at the end."""
        self.refusal = ""
        self.look: Look | None = None
        """The odds of the request, where they are shown."""
        self._numbering = Numbering()
        self.dear: Sequence[str] = ()
        """What is offered here and cannot be paid for, a line each."""
        self.keys: Sequence[str] = ()
        """The key of each option; empty for one beyond the keys."""
        self.elsewhere: frozenset[int] = frozenset()
        """The options that are shown elsewhere, and not listed."""
        self._where = self._short = ""
        self._numbers: Sequence[str] = ()
        self._scroll = Scroll()
        self._list_scroll = Scroll()
        self._question_scroll = Scroll()
        self._opened = 0
        self._asked = 0
        """The index of the editor that has the focus at first."""

    @property
    def start(self) -> str:
        """The spot that has the focus at first."""
        if self.option is None:
            return f"option:{self._opened}"
        if self._asked >= len(self.editors):
            return "editor:confirm"
        first = self.option.fields[self._asked]
        editor = self.editors[self._asked]
        if isinstance(editor, PickEditor):
            return f"{editor.name}:{editor.picked}"
        caps = getattr(first, "caps", None)
        return (
            f"{first.name}:{caps[0][0]}"
            if caps
            else f"{first.name}:{'words' if hasattr(first, 'longest') else 'count'}"
        )

    def show(
        self, request: Request | None, people: Mapping[str, Person], fight: str = "", dear: Sequence[str] = ()
    ) -> None:
        """Take another request; a single option with fields is opened at once.

        Args:
            request: the request.
            people: the units and members, by id.
            fight: a text that stays the same during a fight; empty outside fights.
            dear: what is offered here and cannot be paid for, a line each.
        """
        self.dear = dear
        self.request, self.people = request, people
        self.keys = [key_of(number) for number in self._numbering.take(request, fight)] if request else ()
        self.option, self.editors, self.refusal = None, [], ""
        self.elsewhere, self._where, self._short, self._numbers = frozenset(), "", "", ()
        self._scroll, self._question_scroll = Scroll(), Scroll()
        self._opened = 0
        if request is not None and len(request.options) == 1 and request.options[0].fields:
            self.open(request.options[0])

    def leave_out(self, keys: Sequence[str], elsewhere: frozenset[int], words: str, short: str = "") -> None:
        """Leave out what is shown elsewhere, on the map for one.

        Args:
            keys: other keys of the options; the numbers answer beside them if all options are listed.
            elsewhere: the options that are not listed.
            words: say where they are, below the others; empty where there is nothing to say.
            short: the question, where the rest of its text is shown elsewhere; empty for the whole text.
        """
        self.keys, self._numbers = keys, () if elsewhere else self.keys
        self.elsewhere, self._where, self._short = elsewhere, words, short
        self._opened = next((place for place in range(len(keys)) if place not in elsewhere), 0)

    def open(self, option: Option) -> None:
        """Choose an option, or open the editors of its fields."""
        self.refusal = ""
        if not option.fields:
            self._answer(option.id, {})
            return
        if self.option is None:
            self._list_scroll = self._scroll
        self.option, self._scroll, self._asked = option, Scroll(), 0
        self._opened = next((place for place, each in enumerate(self._options_asked()) if each is option), 0)
        self.editors = [
            editor_of(ranked(field, self.ranks), self.people, self.naming, self.confirm) for field in option.fields
        ]
        self._turned()

    def go_on(self, field: str) -> None:
        """Go on to the next field, or to the confirmation."""
        self._asked = next(place for place, editor in enumerate(self.editors, start=1) if editor.name == field)
        self._turned()

    def spoken(self) -> str:
        """The question in words, or the option that asks for more."""
        if self.option is not None:
            return f"{self.option.label}\n{self.option.help}"
        return self.request.text if self.request is not None else ""

    def _options_asked(self) -> Sequence[Option]:
        return self.request.options if self.request is not None else ()

    def walked(self, focus: str) -> Option | None:
        """The open option, or else the focused one."""
        place = focus.removeprefix("option:")
        if self.option is not None or not focus.startswith("option:") or not place.isdecimal():
            return self.option
        return dict(enumerate(self._options_asked())).get(int(place))

    def confirm(self) -> None:
        """Answer with the values of the editors."""
        if self.option is not None:
            self._answer(self.option.id, {editor.name: editor.value() for editor in self.editors})

    def back(self) -> bool:
        """Close the editors, if there is a list to return to."""
        if self.option is None or self.request is None or len(self.request.options) == 1:
            return False
        self.option, self.editors, self.refusal = None, [], ""
        self._scroll = self._list_scroll
        self._turned()
        return True

    def _back(self) -> None:
        self.back()

    def key(self, event: pygame.event.Event, focus_acts: bool) -> bool:
        """Take a key.

        Args:
            event: the key.
            focus_acts: whether the spot with the focus is one that Return presses.
        """
        if self.request is None:
            return False
        if self.option is not None:
            if event.key == pygame.K_ESCAPE:
                return self.back()
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not focus_acts:
                self.confirm()
                return True
            return any(editor.key(event) for editor in self.editors)
        typed = event.unicode.lower()
        keys = self.keys if typed in self.keys else self._numbers
        if not typed or typed not in keys or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.open(self.request.options[keys.index(typed)])
        return True

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw question, refusal, and options or editors."""
        canvas.box(rect, theme.PANEL)
        inner = rect.inflate(-canvas.u(20), -canvas.u(20))
        if self.request is None:
            canvas.paragraph(inner, tr("Nothing is left to decide."), "italic", theme.SOFT)
            return
        y = inner.top + self._question(canvas, inner, self._short or self.request.text) + canvas.u(8)
        if self.refusal:
            y += self._refused(canvas, Rect(inner.left, y, inner.width, 0))
        if self.look is not None:
            y += odds.draw_known(canvas, Rect(inner.left, y, inner.width, 0), self.look)
        place = Rect(inner.left, y, inner.width, inner.bottom - y)
        if self.option is not None:
            self._editor(canvas, place, self.option)
            return
        numbers = [number for number in range(len(self.request.options)) if number not in self.elsewhere]
        self._options(canvas, place, numbers)

    def needs(self, canvas: Canvas, wide: int) -> int:
        """Return the pixels that question and options take in a panel of that width; 0 while an option is open."""
        if self.request is None or self.option is not None:
            return 0
        place = Rect(0, 0, wide - canvas.u(20), 0)
        high = canvas.paragraph(place, self._short or self.request.text, "head", draw=False) + canvas.u(36)
        for number, option in enumerate(self.request.options):
            if number not in self.elsewhere:
                high += option_height(canvas, place.width - canvas.u(10), option, self.look) + canvas.u(6)
        return high + (canvas.paragraph(place, self._where, "italic", draw=False) if self._where else 0)

    def _question(self, canvas: Canvas, inner: Rect, text: str) -> int:
        """Draw the question; a long one is set smaller and scrolls, but is never cut: the choice may depend on it."""
        high = canvas.paragraph(inner, text, "head", draw=False)
        role: Role = "head" if high <= canvas.u(75) else "body"
        high = canvas.paragraph(inner, text, role, draw=False)
        view = Rect(inner.left, inner.top, inner.width, min(high, inner.height * 55 // 100))
        with canvas.scrolled(self._question_scroll, view) as flow:
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), text, role)
        return view.height

    def _refused(self, canvas: Canvas, rect: Rect) -> int:
        text = Rect(rect.left + canvas.u(34), rect.top + canvas.u(6), rect.width - canvas.u(44), 0)
        high = canvas.paragraph(text, self.refusal, "small", draw=False, most=4) + canvas.u(12)
        canvas.box(Rect(rect.left, rect.top, rect.width, high), theme.COAL, theme.WARN, 5)
        canvas.icon(
            "mdi:hand-back-left-outline",
            (rect.left + canvas.u(17), rect.top + high // 2),
            canvas.u(18),
            theme.WARN,
            "!",
        )
        canvas.paragraph(text, self.refusal, "small", theme.TEXT, most=4)
        return high + canvas.u(8)

    def _options(self, canvas: Canvas, place: Rect, numbers: list[int]) -> None:
        """Draw options, those of one kind under a heading if there are several kinds."""
        options = self._options_asked()
        kinds = [options[number].id.partition(":")[0] if ":" in options[number].id else "" for number in numbers]
        headed = headings(kinds) if len(numbers) > MANY else set()
        view = Rect(place.left + canvas.u(2), place.top, place.width - canvas.u(10), place.height)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += canvas.u(3)
            heading = ""
            for number, kind in zip(numbers, kinds, strict=True):
                if len(headed) > 1 and kind in headed and kind != heading:
                    heading = kind
                    canvas.text((view.left, flow.y), heading.replace("_", " ").capitalize(), "head", theme.FLAME)
                    flow.y += canvas.letters.height("head") + canvas.u(2)
                row = Rect(view.left, flow.y, view.width, 0)
                flow.y += draw_option(canvas, row, number, options[number], self) + canvas.u(6)
            if self._where:
                words = Rect(view.left, flow.y + canvas.u(5), view.width, 0)
                flow.y = words.top + canvas.paragraph(words, self._where, "italic", theme.SOFT)
            if self.dear:
                text = Rect(view.left, flow.y, view.width, 0)
                text.top += canvas.paragraph(text, tr("Too dear today"), "strong", theme.SOFT)
                for line in self.dear:
                    text.top += canvas.paragraph(text, line, "small", theme.DIM)
                flow.y = text.top

    def _editor(self, canvas: Canvas, place: Rect, option: Option) -> None:
        buttons = Rect(place.left, place.bottom - canvas.u(38), place.width, canvas.u(38))
        view = Rect(place.left, place.top, place.width - canvas.u(8), buttons.top - place.top - canvas.u(8))
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), option.label, "strong", theme.FLAME)
            if option.help:
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), option.help, "small", theme.SOFT)
            if self.look is not None and (high := odds.height(canvas, self.look)):
                odds.draw_chance(canvas, Rect(view.left, flow.y, view.width, high), self.look, option.id)
                flow.y += high
            flow.y += canvas.u(8)
            for editor in self.editors:
                room = max(canvas.u(120), view.bottom - flow.y - canvas.u(4))
                flow.y += editor.draw(canvas, Rect(view.left + canvas.u(3), flow.y, view.width - canvas.u(6), room))
        back = self.request is not None and len(self.request.options) > 1
        half = (buttons.width - canvas.u(8)) // 2 if back else buttons.width
        if back:
            button(
                canvas,
                "editor:back",
                Rect(buttons.left, buttons.top, half, buttons.height),
                tr("Back"),
                self._back,
                group="answer",
                tip=tr("Esc"),
            )
        place = Rect(buttons.right - half, buttons.top, half, buttons.height)
        button(
            canvas, "editor:confirm", place, tr("Confirm"), self.confirm, group="answer", tip=tr("Return"), strong=True
        )
