"""The bar of verbs: what the actor can do, in places and with letters that stay; above it what else is asked."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.count import CountEditor
from game.window.fields.editor import Editor
from game.window.request.choosing import Choosing, Row
from game.window.widgets.button import key_cap
from game.window.widgets.stepper import stepper
from systems.table.loop.requests import Option

VERBS = "verbs"
MORE = "variants"
"""The groups of the spots of verbs, and of what else is asked."""
_WIDEST = 128
_VERB = 50
_MORE = 42
"""Heights at scale 1 of the row of verbs, and of each row above it."""


class VerbBar:
    """Draws a `Choosing`, and takes its keys."""

    def __init__(self, choosing: Choosing, repeat: Callable[[], None], turned: Callable[[str], None]) -> None:
        """Create the bar.

        Args:
            choosing: what is chosen.
            repeat: repeats the last declarations.
            turned: called with the spot that should receive the focus.
        """
        self.choosing, self._repeat, self._turned = choosing, repeat, turned
        self.can_repeat = False
        self.hint = ""
        self._rows = 1
        """Rows that have been needed above the verbs in this fight: they stay, so that nothing moves."""
        self._keys: dict[str, Callable[[], None]] = {}
        """What the digits do on the last frame."""

    def key(self, event: pygame.event.Event, focus_acts: bool) -> bool:
        """Take a key: letters choose verbs, digits variants, Escape goes back, Return finishes what is edited."""
        choosing = self.choosing
        if choosing.request is None:
            return False
        if event.key == pygame.K_ESCAPE:
            return choosing.back()
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and choosing.editor is not None and not focus_acts:
            choosing.confirm()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if choosing.editor is not None and choosing.editor.key(event):
            return True
        typed = event.unicode.lower()
        if typed in self._keys:
            self._keys[typed]()
            return True
        if typed == "r" and self.can_repeat:
            self._repeat()
            return True
        row = next((row for row in choosing.rows if typed and row.verb.letter == typed), None)
        if row is None:
            return False
        self._choose(row)
        return True

    def _choose(self, row: Row) -> None:
        """Choose a verb, from wherever the choice has got to."""
        while self.choosing.back():
            pass
        if self.choosing.at.row is None or self.choosing.at.row.verb.key != row.verb.key:
            self.choosing.choose(row)

    def begin(self) -> None:
        """Begin another fight."""
        self._rows = 1

    def height(self, canvas: Canvas, width: int) -> int:
        """Return the height that is needed at a width."""
        self._rows = max(self._rows, len(self._laid_out(canvas, width)[1]))
        return canvas.u(_VERB) + self._rows * canvas.u(_MORE)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the verbs along the foot of a rectangle, and above them what else is asked."""
        self._keys = {}
        high = canvas.u(_VERB)
        self._verbs(canvas, Rect(rect.left, rect.bottom - high, rect.width, high))
        above = Rect(rect.left, rect.top, rect.width, rect.height - high)
        self._more(canvas, Rect(above.left, above.bottom - canvas.u(_MORE), above.width, canvas.u(_MORE - 4)))

    def _verbs(self, canvas: Canvas, rect: Rect) -> None:
        rows = self.choosing.rows
        count = len(rows) + (1 if self.can_repeat else 0)
        if not count:
            return
        gap = canvas.u(5)
        wide = min(canvas.u(_WIDEST), (rect.width - gap * (count - 1)) // count)
        x = rect.left + max(0, rect.width - count * (wide + gap) + gap) // 2
        for row in rows:
            self._verb(canvas, Rect(x, rect.top, wide, rect.height), row)
            x += wide + gap
        if self.can_repeat:
            place = Rect(x, rect.top, wide, rect.height)
            _button(canvas, "verb:repeat", place, "mdi:repeat", "Repeat", "R", self._repeat, tip=self.hint)

    def _verb(self, canvas: Canvas, rect: Rect, row: Row) -> None:
        at = self.choosing.at
        chosen = (at.row is not None and at.row.verb.key == row.verb.key) or (
            at.option is not None and at.option in row.options
        )
        words = [option.label + (f": {option.help}" if option.help else "") for option in row.options[:6]]
        tip = "\n".join([row.word, *words]) if words != [row.word] else row.word
        act = partial(self._choose, row) if row.options else None
        letter = row.verb.letter.upper()
        key = f"verb:{row.verb.key}"
        _button(canvas, key, rect, row.verb.icon, row.word, letter, act, tip=tip, chosen=chosen)

    def _more(self, canvas: Canvas, rect: Rect) -> None:
        """Draw what was chosen so far, and what is asked: variants, choices, an editor."""
        choosing = self.choosing
        if not choosing.open:
            self._help(canvas, rect)
            return
        back = Rect(rect.left, rect.top, canvas.u(34), rect.height)
        _plain(canvas, "choice:back", back, "", self._back, icon="mdi:arrow-left", tip="Back (Esc)")
        x = back.right + canvas.u(8)
        lines = self._asked(canvas, rect.width)
        y = rect.centery - len(lines) * canvas.letters.height("small") // 2
        for line in lines:
            canvas.text((x, y), line, "small", theme.FLAME)
            y += canvas.letters.height("small")
        first, rows = self._laid_out(canvas, rect.width)
        if choosing.editor is not None:
            self._editor(canvas, Rect(rect.left + first, rect.top, rect.width - first, rect.height), choosing.editor)
        choices = self._choices()
        for place, row in enumerate(rows):
            left = rect.left + (first if place == len(rows) - 1 else 0)
            top = rect.top - (len(rows) - 1 - place) * canvas.u(_MORE)
            for number in row:
                label, help_, choice = choices[number]
                words = self._words(canvas, label, rect.width)
                each = Rect(left, top, _choice_width(canvas, words), rect.height)
                self._choice(canvas, each, number, words, label, help_, choice)
                left = each.right + canvas.u(5)

    def _help(self, canvas: Canvas, rect: Rect) -> None:
        """Write what the verb that is pointed at does."""
        at = canvas.hover if canvas.hover.startswith("verb:") else canvas.focus
        row = next((row for row in self.choosing.rows if at == f"verb:{row.verb.key}" and row.options), None)
        words = ""
        if row is not None and len(row.options) == 1:
            words = row.options[0].help or row.options[0].label
        elif row is not None:
            words = ", ".join(dict.fromkeys(_short(option.label) for option in row.options))
        lines = canvas.letters.wrap(words, "small", rect.width)[:2]
        y = rect.centery - len(lines) * canvas.letters.height("small") // 2
        for line in lines:
            canvas.text((rect.centerx, y), line, "small", theme.SOFT, anchor="midtop")
            y += canvas.letters.height("small")

    def _choices(self) -> list[tuple[str, str, Option | str]]:
        """What can be chosen above the verbs: label, help, and the variant or the choice of a field."""
        if self.choosing.variants:
            return [(each.label, each.help, each) for each in self.choosing.variants]
        return [(label, "", key) for key, label in self.choosing.extras]

    def _asked(self, canvas: Canvas, width: int) -> Sequence[str]:
        """What was chosen so far, in at most two lines where that is possible."""
        return _fitted(canvas, self.choosing.asked, width // 2)

    def _words(self, canvas: Canvas, label: str, width: int) -> Sequence[str]:
        return _fitted(canvas, _short(label), width // 3)

    def _laid_out(self, canvas: Canvas, width: int) -> tuple[int, list[list[int]]]:
        """Return where the lowest row begins, and the numbers of the choices in each row, the uppermost first."""
        if not self.choosing.open:
            return 0, []
        asked = max((canvas.letters.width(line, "small") for line in self._asked(canvas, width)), default=0)
        first = canvas.u(34 + 8 + 12) + asked
        wides = [_choice_width(canvas, self._words(canvas, label, width)) for label, _, _ in self._choices()]
        # The lowest row is the last, and shorter: it begins beside what was chosen.
        rows: list[list[int]] = [[]]
        room = width - first
        for number in reversed(range(len(wides))):
            if rows[0] and sum(wides[each] + canvas.u(5) for each in rows[0]) + wides[number] > room:
                rows.insert(0, [])
                room = width
            rows[0].insert(0, number)
        return first, rows

    def _back(self) -> None:
        self.choosing.back()

    def _choice(
        self,
        canvas: Canvas,
        rect: Rect,
        number: int,
        lines: Sequence[str],
        label: str,
        help_: str,
        choice: Option | str,
    ) -> None:
        digit = str(number + 1) if number < 9 else ""
        act = partial(self.choosing.fill, choice) if isinstance(choice, str) else partial(self.choosing.vary, choice)
        if digit:
            self._keys[digit] = act
        spot = f"choice:{choice if isinstance(choice, str) else choice.id}"
        chosen = not isinstance(choice, str) and choice in self.choosing.at.active
        tip = f"{label}\n{help_}".rstrip("\n")
        _plain(canvas, spot, rect, digit, act, lines=lines, tip=tip, chosen=chosen)

    def _editor(self, canvas: Canvas, rect: Rect, editor: Editor) -> None:
        done = Rect(rect.right - canvas.u(84), rect.top, canvas.u(84), rect.height)
        shares = self.choosing.shares
        ready = shares is None or not shares.left
        _button(canvas, "choice:done", done, "", "Done", "⏎", self.choosing.confirm, strong=ready, group=MORE)
        x = rect.left
        if shares is not None:
            ways = (("Evenly", "E", shares.even), ("Least harm", "H", shares.healthiest), ("Clear", "C", shares.clear))
            for label, letter, act in ways:
                wide = canvas.letters.width(label, "small") + canvas.u(40)
                _plain(
                    canvas,
                    f"fill:{label.split()[0].lower()}",
                    Rect(x, rect.top, wide, rect.height),
                    letter,
                    act,
                    lines=[label],
                )
                x += wide + canvas.u(5)
            words = f"{shares.left} left" if shares.left else "All given"
            canvas.text(
                (x + canvas.u(6), rect.centery),
                words,
                "strong",
                theme.WARN if shares.left else theme.GOOD,
                anchor="midleft",
            )
        elif isinstance(editor, CountEditor):
            place = Rect(x, rect.top + canvas.u(2), canvas.u(150), rect.height - canvas.u(4))
            field = editor.field
            stepper(
                canvas, f"{editor.name}:count", place, editor.number, field.least, field.most, editor.put, group=MORE
            )
        else:
            above = Rect(x, rect.top - canvas.u(30), done.left - canvas.u(10) - x, rect.height + canvas.u(30))
            editor.draw(canvas, above)


def _button(
    canvas: Canvas,
    key: str,
    rect: Rect,
    icon: str,
    word: str,
    letter: str,
    act: Callable[[], None] | None,
    *,
    tip: str = "",
    chosen: bool = False,
    strong: bool = False,
    group: str = VERBS,
) -> None:
    """Draw a verb: its icon and letter above, its word below."""
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    fill = theme.EMBER if strong else theme.COAL if chosen else theme.HOVER if hot else theme.RAISED
    ink = theme.INK if strong else theme.TEXT if act is not None else theme.DIM
    canvas.box(rect, theme.WELL if act is None else fill, theme.EMBER if chosen else theme.LINE)
    lines = _fitted(canvas, word, rect.width - canvas.u(6))
    high = canvas.letters.height("small")
    if icon:
        middle = rect.top + (rect.height - high * len(lines)) // 2
        side = min(canvas.u(22), rect.height - high * len(lines) - canvas.u(4))
        canvas.icon(icon, (rect.centerx, middle), side, theme.FLAME if act is not None else theme.DIM, word)
    y = rect.bottom - high * len(lines) - canvas.u(2) if icon else rect.centery - high * len(lines) // 2
    for line in lines:
        canvas.text((rect.centerx, y), line, "small", ink, anchor="midtop", width=rect.width - canvas.u(4))
        y += high
    if letter and icon:
        key_cap(canvas, (rect.left + canvas.u(14), rect.top + canvas.u(14)), letter, key == canvas.focus)
    canvas.spot(key, rect, act, group=group, tip=tip)
    canvas.ring(rect, key)


def _plain(
    canvas: Canvas,
    key: str,
    rect: Rect,
    letter: str,
    act: Callable[[], None],
    *,
    lines: Sequence[str] = (),
    icon: str = "",
    tip: str = "",
    chosen: bool = False,
) -> None:
    """Draw a choice: its key, then its words in one or two lines."""
    hot = key in (canvas.hover, canvas.pressed)
    canvas.box(
        rect, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, theme.EMBER if chosen else theme.LINE
    )
    if icon:
        canvas.icon(icon, rect.center, canvas.u(20), theme.SOFT, "<")
    if letter:
        key_cap(canvas, (rect.left + canvas.u(15), rect.centery), letter, key == canvas.focus)
    high = canvas.letters.height("small")
    y = rect.centery - len(lines) * high // 2
    for line in lines:
        canvas.text((rect.left + canvas.u(28 if letter else 8), y), line, "small", theme.TEXT)
        y += high
    canvas.spot(key, rect, act, group=MORE, tip=tip)
    canvas.ring(rect, key)


def _choice_width(canvas: Canvas, lines: Sequence[str]) -> int:
    return max(canvas.letters.width(line, "small") for line in lines) + canvas.u(36)


def _short(label: str) -> str:
    """The label of a variant without the verb that stands before it."""
    return label.partition(": ")[2] or label


def _fitted(canvas: Canvas, text: str, most: int) -> Sequence[str]:
    """Wrap a text into one short line or two of about the same length."""
    if canvas.letters.width(text, "small") <= min(most, canvas.u(110)):
        return (text,)
    wide = canvas.letters.width(text, "small") * 11 // 20
    lines: Sequence[str] = canvas.letters.wrap(text, "small", min(most, wide))
    while len(lines) > 2 and wide < most:
        wide += canvas.u(8)
        lines = canvas.letters.wrap(text, "small", min(most, wide))
    return lines
