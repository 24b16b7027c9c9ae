"""The bar of verbs: what the actor can do, in places and with letters that stay; above it what else is asked."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.laboratory.odds import Look
from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.request import odds
from game.window.request.buttons import (
    FACES,
    choice_button,
    choice_width,
    fitted,
    in_rows,
    short,
    verb_button,
    worded,
)
from game.window.request.choosing import Choosing
from game.window.request.editing import draw_editor
from game.window.request.rows import Row
from game.window.request.words import FOR_GOOD, closed, further, told, ways
from game.window.theme import Role
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option

ELSEWHERE = "elsewhere"
"""The choice to be asked for further fields as well; otherwise they are those that the numbers hold for."""
REPEATS = mark("Everybody does what they did in the last round, as long as it can be done.")
_WIDEST = 128
_VERB = 50
_MORE = 42
"""Heights at scale 1 of the row of verbs, and of each row above it."""
_LINES = 2
"""Lines of what is said above the verbs."""
_APART = 26
"""Room at scale 1 between the verbs and those that take somebody out of the fight."""


class VerbBar:
    """Draws a `Choosing`, and takes its keys."""

    def __init__(self, choosing: Choosing, repeat: Callable[[], None], naming: Callable[[str], str]) -> None:
        """Create the bar.

        Args:
            choosing: what is chosen.
            repeat: repeats the last declarations.
            naming: gives names for ids.
        """
        self.choosing, self._repeat, self._naming = choosing, repeat, naming
        self.look: Look | None = None
        """The odds of the request, where they are shown."""
        self.kind: Callable[[str], str] = lambda key: ""
        """What something on the stage is, in a word: an enemy, a square."""
        self.shut = ""
        """Why nothing can be repeated now; empty where something can."""
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
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not focus_acts:
            if choosing.leaving is not None:
                choosing.leave()
                return True
            if choosing.editor is not None:
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
        row = next((row for row in choosing.rows if typed and row.verb.letter == typed), None)
        if row is None:
            return False
        self._choose(row)
        return True

    def _choose(self, row: Row) -> None:
        """Choose a verb, from wherever the choice has got to; the one that is open is closed."""
        was = self._chosen(row)
        while self.choosing.back():
            pass
        if not was:
            self.choosing.choose(row)

    def _chosen(self, row: Row) -> bool:
        """Whether a verb is open."""
        at = self.choosing.at
        same = at.row is not None and at.row.verb.key == row.verb.key
        return same or (at.option is not None and at.option in row.options)

    @property
    def keys(self) -> set[str]:
        """The ids of all that can be chosen above the verbs."""
        return {each if isinstance(each, str) else each.id for _, _, each in self._choices()}

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
        if not rows:
            return
        asked = self.choosing.request is not None and bool(self.choosing.request.who)
        count = len(rows) + asked
        gap = canvas.u(5)
        # What takes somebody out of the fight stands apart, behind all that does not.
        apart = canvas.u(_APART) if any(row.leaves for row in rows) and not rows[0].leaves else 0
        wide = min(canvas.u(_WIDEST), (rect.width - apart - gap * (count - 1)) // count)
        x = rect.left + max(0, rect.width - apart - count * (wide + gap) + gap) // 2
        # All verbs are written in one face: the usual one, or the small bold one if any needs it.
        words = [(row.word, row.verb.word, row.word.split(" ")[0]) for row in rows]
        needed = {worded(canvas, each, wide - canvas.u(6))[1] for each in words}
        faces = FACES[1:] if FACES[1] in needed else FACES[:1]
        for row in rows:
            if not row.leaves:
                self._verb(canvas, Rect(x, rect.top, wide, rect.height), row, faces)
                x += wide + gap
        if asked:
            place, act = Rect(x, rect.top, wide, rect.height), None if self.shut else self._repeat
            letter, tip = commands.label("repeat"), self.shut or REPEATS
            verb_button(canvas, "verb:repeat", place, "mdi:repeat", tr("Repeat"), letter, act, tip=tip, faces=faces)
            x += wide + gap
        for row in rows:
            if row.leaves:
                self._verb(canvas, Rect(x + apart, rect.top, wide, rect.height), row, faces)
                x += wide + gap

    def _verb(self, canvas: Canvas, rect: Rect, row: Row, faces: Sequence[Role]) -> None:
        chosen = self._chosen(row)
        words = [option.label + (tr(": {help}", help=option.help) if option.help else "") for option in row.options[:6]]
        tip = "\n".join([row.word, *words]) if words != [row.word] else row.word
        if len(row.options) == 1 and (told := odds.tip(self.look, row.options[0], self._naming)):
            tip = told
        elif (chance := odds.best(self.look, row.options)) is not None:
            tip = tr("{tip}\nAt best {words}.", tip=tip, words=odds.worded(self.look, chance))
        tip = "\n".join([tip, *closed(row)])
        act = partial(self._choose, row) if row.options else None
        letter = row.verb.letter.upper()
        key = f"verb:{row.verb.key}"
        kept = min(odds.best_width(canvas, self.look), rect.width - canvas.u(27)) if row.options else 0
        verb_button(
            canvas,
            key,
            rect,
            row.verb.icon,
            row.word,
            letter,
            act,
            plain=row.verb.word,
            tip=tip,
            chosen=chosen,
            faces=faces,
            kept=kept,
        )
        if kept:
            place = Rect(rect.right - kept - canvas.u(3), rect.top + canvas.u(4), kept, canvas.u(20))
            odds.draw_best(canvas, place, self.look, row.options)

    def _more(self, canvas: Canvas, rect: Rect) -> None:
        """Draw what was chosen so far, and what is asked: variants, choices, an editor."""
        choosing = self.choosing
        if not choosing.open:
            self._help(canvas, rect)
            return
        back = Rect(rect.left, rect.top, canvas.u(34), rect.height)
        if choosing.deep:
            choice_button(canvas, "choice:back", back, "", self._back, icon="mdi:arrow-left", tip=tr("Back (Esc)"))
        x = back.right + canvas.u(8)
        lines = self._asked(canvas, rect.width)
        y = rect.centery - len(lines) * canvas.letters.height("small") // 2
        for line in lines:
            canvas.text((x, y), line, "small", theme.FLAME)
            y += canvas.letters.height("small")
        first, rows = self._laid_out(canvas, rect.width)
        if choosing.editor is not None:
            beside = Rect(rect.left + first, rect.top, rect.width - first, rect.height)
            draw_editor(canvas, beside, choosing.editor, choosing)
        if (leaving := choosing.leaving) is not None:
            words = self._words(canvas, leaving.label, rect.width)
            wide = choice_width(canvas, words)
            sure = Rect(rect.left + first, rect.top, wide, rect.height)
            choice_button(
                canvas, "choice:leave", sure, tr("Return"), choosing.leave, lines=words, tip=told(choosing, self.kind)
            )
        choices = self._choices()
        for place, row in enumerate(rows):
            left = rect.left + (first if place == len(rows) - 1 else 0)
            top = rect.top - (len(rows) - 1 - place) * canvas.u(_MORE)
            for number in row:
                label, help_, choice = choices[number]
                words = self._words(canvas, label, rect.width)
                each = Rect(left, top, choice_width(canvas, words), rect.height)
                self._choice(canvas, each, number, words, label, help_, choice)
                left = each.right + canvas.u(5)

    def _help(self, canvas: Canvas, rect: Rect) -> None:
        """Write what the verb that is pointed at does."""
        at = canvas.hover if canvas.hover.startswith("verb:") else canvas.focus
        row = next((row for row in self.choosing.rows if at == f"verb:{row.verb.key}"), None)
        words = (self.shut or REPEATS) if at == "verb:repeat" else ""
        if row is not None and not row.options:
            words = " ".join(closed(row))
        elif row is not None and len(row.options) == 1:
            label = row.options[0].label
            words = row.options[0].help or (label if label != row.word else "")
        elif row is not None:
            words = ways(self.choosing, row, self.kind)
        lines = canvas.letters.wrap(words, "small", rect.width)[:_LINES]
        y = rect.centery - len(lines) * canvas.letters.height("small") // 2
        for line in lines:
            canvas.text((rect.centerx, y), line, "small", theme.SOFT, anchor="midtop")
            y += canvas.letters.height("small")

    def _choices(self) -> list[tuple[str, str, Option | str]]:
        """What can be chosen above the verbs: label, help, and the variant or the choice of a field."""
        found: list[tuple[str, str, Option | str]]
        found = [(each.label, each.help, each) for each in self.choosing.variants]
        if spared := self.choosing.spared:
            why = tr("This is asked for after the target; otherwise it is as the numbers beside it hold for.")
            found.append((tr("Choose {further}", further=further(spared)), why, ELSEWHERE))
        return found or [(label, "", key) for key, label in self.choosing.extras]

    def _asked(self, canvas: Canvas, width: int) -> Sequence[str]:
        """What was chosen so far, in at most two lines where that is possible."""
        said = told(self.choosing, self.kind)
        if (leaving := self.choosing.leaving) is None:
            return fitted(canvas, said, width // 2)
        # Where the whole has no room beside the button, the column alone says what it costs.
        room = width - canvas.u(34 + 8 + 12) - choice_width(canvas, self._words(canvas, leaving.label, width))
        lines = fitted(canvas, said, room)
        return lines if len(lines) <= _LINES else fitted(canvas, FOR_GOOD, room)

    def _words(self, canvas: Canvas, label: str, width: int) -> Sequence[str]:
        return fitted(canvas, short(label), width // 3)

    def _laid_out(self, canvas: Canvas, width: int) -> tuple[int, list[list[int]]]:
        """Return where the lowest row begins, and the numbers of the choices in each row, the uppermost first."""
        if not self.choosing.open:
            return 0, []
        asked = max((canvas.letters.width(line, "small") for line in self._asked(canvas, width)), default=0)
        first = canvas.u(34 + 8 + 12) + asked
        wides = [choice_width(canvas, self._words(canvas, label, width)) for label, _, _ in self._choices()]
        gap, room = canvas.u(5), (width - first, width)
        rows = in_rows(wides, gap, room, len(wides))
        even = in_rows(wides, gap, room, -(-len(wides) // len(rows)))
        return first, even if len(even) == len(rows) else rows

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
        act = self._act(choice)
        if digit:
            self._keys[digit] = act
        spot = f"choice:{choice if isinstance(choice, str) else choice.id}"
        chosen = self.choosing.elsewhere if choice == ELSEWHERE else choice in self.choosing.at.active
        tip = "" if isinstance(choice, str) else odds.tip(self.look, choice, self._naming)
        tip = tip or f"{label}\n{help_}".rstrip("\n")
        choice_button(canvas, spot, rect, digit, act, lines=lines, tip=tip, chosen=chosen)

    def _act(self, choice: Option | str) -> Callable[[], None]:
        """What choosing something above the verbs does."""
        if choice == ELSEWHERE:
            return self.choosing.turn_elsewhere
        return partial(self.choosing.fill, choice) if isinstance(choice, str) else partial(self.choosing.vary, choice)
