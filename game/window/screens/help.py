"""Keys, and the credits of icons and fonts."""

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.spots import Scroll
from game.window.widgets.button import button

KEYS = (
    ("Choosing", ""),
    ("1 … 9, A … Z", "choose the option with that key"),
    ("0", "back to where you were, where there is a way back"),
    ("Arrows, Return", "walk through the options, and choose"),
    ("Tab, Shift+Tab", "go to the next or previous part of the screen"),
    ("+ – or digits", "change a number that has the focus"),
    ("Esc", "back; at the top, leave"),
    ("E, H, C", "damage: share evenly, healthiest first, clear"),
    ("Map", ""),
    ("Drag, Shift+arrows", "move the map"),
    ("Wheel, + –", "zoom"),
    ("Home", "centre on the party"),
    ("Tab to the map", "then arrows move a pointer and Return picks its hex"),
    ("Fight", ""),
    ("Press a unit or place", "answer with it, on the map or in the lists; a small menu asks what is meant"),
    ("Tab to the fight", "then arrows walk through what can be pressed"),
    ("F9", "show or hide the odds of each answer: the chance to win, and the health it is likely to cost"),
    ("Panels", ""),
    ("F2 F3 F4 F6", "party, pack, quests, journal"),
    ("F7", "explain every roll in the log; Page Up and Page Down scroll it"),
    ("F10", "codex: everything met so far, and what is on offer where you are"),
    ("F8", "map instead of town or fight, and back"),
    ("Ctrl+S, Ctrl+O", "save, load"),
    ("F5", "load all packs anew, and go on with what they hold now; a single fight begins again"),
    ("F11", "full screen"),
    ("Ctrl + –, Ctrl 0", "larger, smaller, plain letters"),
)

CREDITS = (
    "Icons: Material Design Icons by Pictogrammers (Apache 2.0) and Font Awesome Free by Fonticons, Inc. (CC BY 4.0). "
    "Letters: Source Sans Pro and Source Serif Pro (SIL Open Font License 1.1). Built on pygame-ce and SDL."
)


class HelpDialog(Layer):
    """A list of keys, and credits."""

    dialog = True
    start = "help:close"

    def __init__(self, shell: Host) -> None:
        super().__init__(shell)
        self._scroll = Scroll()

    def key(self, event: pygame.event.Event) -> bool:
        """F1 closes it again; Page Up and Page Down scroll."""
        if event.key == pygame.K_F1:
            self.leave()
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_DOWN):
            self._scroll.by(120 if event.key in (pygame.K_PAGEDOWN, pygame.K_DOWN) else -120)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw keys and what they do."""
        rect = centred(canvas, 640, 650)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        canvas.text((rect.left + pad, rect.top + canvas.u(16)), "Keys and help", "large", theme.FLAME)
        place = Rect(rect.right - pad - canvas.u(100), rect.top + canvas.u(18), canvas.u(100), canvas.u(32))
        button(canvas, "help:close", place, "Close", self.leave, tip="Esc")
        view = Rect(rect.left + pad, rect.top + canvas.u(64), rect.width - 2 * pad, rect.height - canvas.u(80))
        with canvas.scrolled(self._scroll, view) as flow:
            for keys, words in KEYS:
                if not words:
                    flow.y += canvas.u(8)
                    canvas.text((view.left, flow.y), keys, "strong", theme.FLAME)
                    flow.y += canvas.letters.height("strong")
                    continue
                canvas.text((view.left, flow.y), keys, "strong", theme.TEXT)
                text = Rect(view.left + canvas.u(170), flow.y, view.width - canvas.u(170), 0)
                flow.y += canvas.paragraph(text, words, "body", theme.SOFT) + canvas.u(2)
            flow.y += canvas.u(14)
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), CREDITS, "small", theme.DIM)
