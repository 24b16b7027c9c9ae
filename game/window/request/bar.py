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
_WIDE = (62, 128)
_PAD = 7


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

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the verbs along the foot of a rectangle, and above them what else is asked."""
        self._keys = {}
        high = rect.height * 52 // 96
        self._verbs(canvas, Rect(rect.left, rect.bottom - high, rect.width, high))
        self._more(canvas, Rect(rect.left, rect.top, rect.width, rect.height - high - canvas.u(4)))

    def _verbs(self, canvas: Canvas, rect: Rect) -> None:
        rows = self.choosing.rows
        count = len(rows) + (1 if self.can_repeat else 0)
        if not count:
            return
        gap = canvas.u(5)
        wide = min(canvas.u(_WIDE[1]), (rect.width - gap * (count - 1)) // count)
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
            return
        x = rect.left
        if choosing.request is not None:
            asked = choosing.asked
            x = self._back(canvas, rect)
            room = rect.width * 46 // 100
            lines = canvas.letters.wrap(asked, "small", room)[:2]
            y = rect.centery - len(lines) * canvas.letters.height("small") // 2
            most = x
            for line in lines:
                most = max(most, canvas.text((x, y), line, "small", theme.FLAME).right)
                y += canvas.letters.height("small")
            x = most + canvas.u(10)
        rest = Rect(x, rect.top, rect.right - x, rect.height)
        if choosing.variants:
            self._row(canvas, rest, rect, [(each.label, each.help, each) for each in choosing.variants])
        elif choosing.extras:
            self._row(canvas, rest, rect, [(label, "", key) for key, label in choosing.extras])
        elif choosing.editor is not None:
            self._editor(canvas, rest, choosing.editor)

    def _back(self, canvas: Canvas, rect: Rect) -> int:
        wide = canvas.u(34)
        place = Rect(rect.left, rect.top, wide, rect.height)
        _plain(canvas, "choice:back", place, "", lambda: None if self.choosing.back() else None, icon="mdi:arrow-left")
        return place.right + canvas.u(8)

    def _row(
        self, canvas: Canvas, rest: Rect, whole: Rect, choices: Sequence[tuple[str, str, Option | str]]
    ) -> None:
        """Draw choices side by side, each in at most two lines; what finds no room goes into rows above."""
        lines = [_fitted(canvas, _short(label), whole.width // 3) for label, _, _ in choices]
        wides = [max(canvas.letters.width(line, "small") for line in each) + canvas.u(34) for each in lines]
        gap = canvas.u(5)
        rows: list[list[int]] = [[]]
        room = rest.width
        for number, wide in enumerate(wides):
            if rows[-1] and sum(wides[each] + gap for each in rows[-1]) + wide > room:
                rows.append([])
                room = whole.width
            rows[-1].append(number)
        top = whole.top - (len(rows) - 1) * (whole.height + gap)
        if len(rows) > 1:
            back = Rect(whole.left, top - gap, whole.width, whole.top - top + gap)
            canvas.box(back, theme.WELL, theme.LINE)
            canvas.spot("choice:ground", back, mouse_only=True)
        for place, row in enumerate(rows):
            x = rest.left if place == 0 else whole.left
            y = whole.top - place * (whole.height + gap)
            for number in row:
                label, help_, choice = choices[number]
                rect = Rect(x, y, wides[number], whole.height)
                self._choice(canvas, rect, number, lines[number], label, help_, choice)
                x += wides[number] + gap

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
                _plain(canvas, f"fill:{label.split()[0].lower()}", Rect(x, rect.top, wide, rect.height), letter, act, lines=[label])
                x += wide + canvas.u(5)
            words = f"{shares.left} left" if shares.left else "All given"
            canvas.text((x + canvas.u(6), rect.centery), words, "strong", theme.WARN if shares.left else theme.GOOD, anchor="midleft")
        elif isinstance(editor, CountEditor):
            place = Rect(x, rect.top + canvas.u(2), canvas.u(150), rect.height - canvas.u(4))
            field = editor.field
            stepper(canvas, f"{editor.name}:count", place, editor.number, field.least, field.most, editor.put, group=MORE)
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
    canvas.box(rect, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, theme.EMBER if chosen else theme.LINE)
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
