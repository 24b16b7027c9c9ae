"""Notices and questions: a heading, a few words, and buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.widgets.button import button
from systems.table.loop.language import tr

Answer = tuple[str, "Callable[[], None] | None"]


class Notice(Layer):
    """A dialog that closes with any of its answers; the first one is the default."""

    dialog = True
    start = "notice:0"

    def __init__(self, shell: Host, heading: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(shell)
        self.heading, self.text, self.answers = heading, text, answers

    def spoken(self) -> str:
        """The heading and the words."""
        return f"{self.heading}\n{self.text}"

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle, as high as its text."""
        wide = min(canvas.u(460), canvas.area.width - canvas.u(40))
        text = Rect(0, 0, wide - canvas.u(48), 0)
        high = canvas.paragraph(text, self.text, draw=False)
        rect = Rect(0, 0, wide, high + canvas.letters.height("large") + canvas.u(104))
        rect.center = canvas.area.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        y = rect.top + canvas.u(18)
        canvas.text((rect.left + canvas.u(24), y), self.heading, "large", theme.FLAME, width=text.width)
        text.topleft = (rect.left + canvas.u(24), y + canvas.letters.height("large") + canvas.u(8))
        canvas.paragraph(text, self.text)
        each = (text.width - canvas.u(10) * (len(self.answers) - 1)) // len(self.answers)
        for number, (label, act) in enumerate(self.answers):
            left = text.left + number * (each + canvas.u(10))
            place = Rect(left, rect.bottom - canvas.u(56), each, canvas.u(36))
            button(canvas, f"notice:{number}", place, label, partial(self._answer, act), strong=number == 0)

    def _answer(self, act: Callable[[], None] | None) -> None:
        self.shell.pop()
        if act is not None:
            act()


def tell(shell: Host, heading: str, text: str) -> None:
    """Show a notice."""
    shell.push(Notice(shell, heading, text, [(tr("All right"), None)]))


def ask(shell: Host, heading: str, text: str, answers: Sequence[Answer]) -> None:
    """Ask a question; each answer is a label and what it does."""
    shell.push(Notice(shell, heading, text, answers))
