"""A desk: a room with whoever keeps it, and people or things to choose from below."""

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.draws import Draws
from game.window.art.portraits import portrait
from game.window.art.sitters import person_sitter
from game.window.board import Board, Hand, View
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.theme import Colour, Role, blend
from systems.table.loop.language import mark

_JARS: tuple[Colour, ...] = ((150, 84, 66), (86, 116, 112), (176, 142, 78), (98, 88, 122), (118, 126, 84))
STREET = mark("Back to the street")


class Desk(Board):
    """The base of desks in a town."""

    desk = ""
    """The id of the desk, as the street names it."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._list = Scroll()

    @property
    def town(self) -> View:
        """The town in the view."""
        found: View = self.view.get("town") or {}
        return found

    @property
    def gold(self) -> int:
        """The gold in the purse."""
        return int(self.view.get("gold", 0))

    def draw_room(self, canvas: Canvas, rect: Rect, words: str) -> Rect:
        """Draw the room with its keeper, and what they say; return the place below it."""
        canvas.box(rect, theme.PANEL)
        least = canvas.u(112)
        wide = rect.width - least - canvas.u(40)
        heading = canvas.u(10) + canvas.letters.height("large")
        role: Role = "prose" if rect.height > canvas.u(420) else "body"
        said = canvas.paragraph(Rect(0, 0, wide, 0), words, role, draw=False)
        high = max(least, heading + said + canvas.u(20))
        room = Rect(rect.left, rect.top, rect.width, high)
        seed = f"{self.town.get('id', '')}:{self.desk}"
        _paint(canvas, room, seed)
        side = least - canvas.u(20)
        keeper = Rect(room.left + canvas.u(14), room.bottom - side - canvas.u(6), side, side)
        portrait(canvas, keeper, person_sitter(seed))
        text = Rect(keeper.right + canvas.u(18), room.top + heading, wide, 0)
        back = Rect(text.left - canvas.u(8), room.top + canvas.u(6), wide + canvas.u(16), heading + said)
        canvas.box(back, blend(theme.BACK, theme.INK, 0.3), None, 6)
        title = (text.left, room.top + canvas.u(8))
        canvas.text(title, self.title, "large", theme.FLAME, width=wide - canvas.u(94))
        canvas.paragraph(text, words, role, theme.TEXT)
        pad = canvas.u(14)
        return Rect(rect.left + pad, room.bottom + pad, rect.width - 2 * pad, rect.bottom - room.bottom - 2 * pad)


def _paint(canvas: Canvas, rect: Rect, seed: str) -> None:
    """Shelves in lamplight: the same for the same desk."""
    draws = Draws(f"room:{seed}")
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(clip))
    for y in range(rect.height):
        shade = blend(blend(theme.BACK, (96, 66, 48), 0.75), theme.BACK, abs(y / rect.height - 0.45))
        pygame.draw.line(canvas.surface, shade, (rect.left, rect.top + y), (rect.right, rect.top + y))
    shelf = blend(theme.BACK, (78, 54, 40), 0.7)
    for row in range(2):
        y = rect.top + rect.height * (40 + row * 38) // 100
        canvas.fill(Rect(rect.left, y, rect.width, canvas.u(4)), shelf)
        x = rect.left + canvas.u(8)
        while x < rect.right - canvas.u(10):
            wide, tall = canvas.u(7 + draws.number(10)), rect.height * (10 + draws.number(14)) // 100
            if draws.chance(72):
                jar = Rect(x, y - tall, wide, tall)
                colour = blend(draws.one(_JARS), theme.BACK, 0.45)
                pygame.draw.rect(canvas.surface, colour, jar, border_radius=canvas.u(2))
            x += wide + canvas.u(4 + draws.number(7))
    counter = Rect(rect.left, rect.bottom - canvas.u(10), rect.width, canvas.u(10))
    canvas.fill(counter, blend(theme.BACK, (120, 82, 56), 0.7))
    canvas.surface.set_clip(clip)
