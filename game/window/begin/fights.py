"""Small pictures of a fight, one for each manner of fighting: what a ruleset's fights are like at a glance."""

from collections import OrderedDict
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour, blend
from game.window.widgets.dice import PIPS

KEPT = 40
_FINER = 2
Point = tuple[float, float]
_drawn: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def draw_fight(canvas: Canvas, rect: Rect, manner: str) -> None:
    """Draw a fight: `sides`, `answer`, `bands`, `squares` or `metres`."""
    key = (manner, rect.size, theme.BACK)
    if key not in _drawn:
        _drawn[key] = _Scene(rect.size).of(manner)
        if len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    canvas.surface.blit(_drawn[key], rect)


class _Scene:
    """A picture in a space of 200 by 100, drawn finer and scaled down."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.surface = Surface((size[0] * _FINER, size[1] * _FINER))
        self.unit = min(size[0] / 200, size[1] / 100) * _FINER
        self.shift = (
            (size[0] * _FINER - 200 * self.unit) / 2,
            (size[1] * _FINER - 100 * self.unit) / 2,
        )

    def of(self, manner: str) -> Surface:
        """Draw the fight and return the picture."""
        self._ground()
        {
            "sides": self._sides,
            "answer": self._answer,
            "bands": self._bands,
            "squares": self._squares,
            "metres": self._metres,
        }[manner]()
        return pygame.transform.smoothscale(self.surface, self.size)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.unit + self.shift[0]), round(y * self.unit + self.shift[1])

    def _long(self, size: float) -> int:
        return max(1, round(size * self.unit))

    def _ground(self) -> None:
        wide, high = self.surface.get_size()
        for y in range(high):
            shade = blend(blend(theme.BACK, theme.COAL, 0.75), theme.BACK, y / high)
            pygame.draw.line(self.surface, shade, (0, y), (wide, y))

    def _box(self, x: float, y: float, wide: float, high: float, colour: Colour, thick: float = 0) -> None:
        left, top = self._at(x, y)
        rect = Rect(left, top, self._long(wide), self._long(high))
        pygame.draw.rect(self.surface, colour, rect, self._long(thick) if thick else 0, self._long(2))

    def _friend(self, x: float, y: float, size: float = 11) -> None:
        edge = theme.COOL
        pygame.draw.circle(self.surface, blend(theme.PANEL, edge, 0.35), self._at(x, y), self._long(size))
        pygame.draw.circle(self.surface, edge, self._at(x, y), self._long(size), self._long(1.8))
        self._figure(x, y, size)

    def _foe(self, x: float, y: float, size: float = 12) -> None:
        edge = theme.BAD
        points = [self._at(x + size * sin(side * pi / 3), y - size * cos(side * pi / 3)) for side in range(6)]
        pygame.draw.polygon(self.surface, blend(theme.PANEL, edge, 0.35), points)
        pygame.draw.polygon(self.surface, edge, points, self._long(1.8))
        self._figure(x, y, size)

    def _figure(self, x: float, y: float, size: float) -> None:
        """A head and shoulders."""
        pygame.draw.circle(self.surface, theme.TEXT, self._at(x, y - size * 0.22), self._long(size * 0.26))
        left, top = self._at(x - size * 0.45, y + size * 0.12)
        body = Rect(left, top, self._long(size * 0.9), self._long(size * 0.42))
        pygame.draw.rect(self.surface, theme.TEXT, body, border_top_left_radius=99, border_top_right_radius=99)

    def _die(self, x: float, y: float, face: int, size: float = 18, colour: Colour | None = None) -> None:
        self._box(x - size / 2, y - size / 2, size, size, colour or theme.FLAME)
        for across, down in PIPS[face]:
            at = self._at(x + across * size * 0.27, y + down * size * 0.27)
            pygame.draw.circle(self.surface, theme.INK, at, self._long(size * 0.1))

    def _mark(self, x: float, y: float, sign: str, size: float = 15) -> None:
        """A Fudge die: plus, minus or blank."""
        self._box(x - size / 2, y - size / 2, size, size, theme.FLAME)
        arm = size * 0.28
        if sign:
            self._line((x - arm, y), (x + arm, y), theme.INK, 2.4)
        if sign == "+":
            self._line((x, y - arm), (x, y + arm), theme.INK, 2.4)

    def _line(self, start: Point, end: Point, colour: Colour, thick: float = 1.5) -> None:
        pygame.draw.line(self.surface, colour, self._at(*start), self._at(*end), self._long(thick))

    def _arrow(self, start: Point, end: Point, colour: Colour, thick: float = 2.2) -> None:
        self._line(start, end, colour, thick)
        x, y = end[0] - start[0], end[1] - start[1]
        far = max(1.0, (x * x + y * y) ** 0.5)
        x, y = x / far * 7, y / far * 7
        points = [end, (end[0] - x - y * 0.6, end[1] - y + x * 0.6), (end[0] - x + y * 0.6, end[1] - y - x * 0.6)]
        pygame.draw.polygon(self.surface, colour, [self._at(*point) for point in points])

    def _sides(self) -> None:
        """Both sides as one, and one roll between them."""
        self._box(8, 18, 60, 64, blend(theme.BACK, theme.COOL, 0.25))
        self._box(132, 18, 60, 64, blend(theme.BACK, theme.BAD, 0.25))
        for x, y in ((24, 36), (50, 36), (24, 64), (50, 64)):
            self._friend(x, y)
        for x, y in ((162, 34), (146, 62), (178, 62)):
            self._foe(x, y)
        self._arrow((70, 50), (84, 50), theme.COOL, 4)
        self._arrow((130, 50), (116, 50), theme.BAD, 4)
        self._die(93, 43, 5)
        self._die(107, 59, 4)

    def _answer(self) -> None:
        """One acts, and what is struck strikes back."""
        for y in (22, 78):
            self._friend(26, y, 9)
        self._friend(56, 50, 15)
        self._foe(150, 50, 17)
        self._foe(184, 24, 9)
        self._arrow((76, 42), (128, 42), theme.COOL, 3)
        self._arrow((128, 62), (76, 62), theme.BAD, 3)
        self._die(94, 22, 6, 16)
        self._die(114, 22, 3, 16)

    def _bands(self) -> None:
        """Bands of ground, and everybody in one of them."""
        tones = ((96, 112, 84), (112, 100, 82), (92, 88, 100))
        for number, tone in enumerate(tones):
            self._box(6 + number * 64, 12, 60, 76, blend(theme.BACK, tone, 0.5))
            self._box(6 + number * 64, 12, 60, 76, blend(theme.BACK, tone, 0.9), 1.4)
        for x, y in ((24, 34), (46, 52), (28, 70)):
            self._friend(x, y)
        self._friend(86, 36)
        self._foe(110, 62)
        for x, y in ((152, 34), (174, 64)):
            self._foe(x, y)
        self._arrow((144, 44), (100, 40), theme.BAD)
        twenty = [self._at(88 + 14 * sin(side * pi / 3), 70 - 14 * cos(side * pi / 3)) for side in range(6)]
        pygame.draw.polygon(self.surface, theme.FLAME, twenty)
        inner = [self._at(88 + 8.5 * sin(side * 2 * pi / 3), 70 - 8.5 * cos(side * 2 * pi / 3)) for side in range(3)]
        pygame.draw.polygon(self.surface, theme.INK, inner, self._long(1.4))
        for outer, near in ((0, 0), (2, 1), (4, 2)):
            pygame.draw.line(self.surface, theme.INK, twenty[outer], inner[near], self._long(1.2))

    def _squares(self) -> None:
        """Squares with walls, and a handful of dice."""
        for row in range(5):
            for column in range(8):
                shade = blend(theme.BACK, (120, 108, 92), 0.34 if (row + column) % 2 else 0.44)
                self._box(8 + column * 15, 12 + row * 15, 14, 14, shade)
        for column, row in ((3, 0), (3, 1), (4, 3)):
            self._box(8 + column * 15, 12 + row * 15, 14, 14, blend(theme.BACK, (170, 160, 150), 0.8))
        for column, row in ((1, 1), (2, 3)):
            self._friend(15 + column * 15, 19 + row * 15, 7)
        for column, row in ((5, 1), (6, 2), (6, 4)):
            self._foe(15 + column * 15, 19 + row * 15, 7.5)
        self._arrow((50, 63), (100, 50), theme.COOL, 1.8)
        faces = ((5, 1), (2, 0), (6, 1), (3, 0), (1, 0), (5, 1))
        for number, (face, hit) in enumerate(faces):
            tone = theme.FLAME if hit else blend(theme.BACK, theme.FLAME, 0.4)
            self._die(146 + number % 2 * 26, 24 + number // 2 * 26, face, 19, tone)

    def _metres(self) -> None:
        """Open ground measured in metres, and four dice of plus and minus."""
        self._line((10, 84), (190, 84), theme.SOFT, 1.4)
        for number in range(10):
            high = 7 if number % 3 == 0 else 4
            self._line((10 + number * 20, 84), (10 + number * 20, 84 - high), theme.SOFT, 1.2)
        centre = self._at(40, 56)
        pygame.draw.circle(self.surface, blend(theme.BACK, theme.COOL, 0.3), centre, self._long(24))
        pygame.draw.circle(self.surface, theme.COOL, centre, self._long(24), self._long(1))
        self._friend(40, 56)
        self._friend(16, 30, 9)
        self._foe(132, 58)
        self._foe(172, 44, 10)
        self._arrow((118, 58), (68, 58), theme.BAD, 2.4)
        self._arrow((54, 50), (104, 46), theme.COOL, 2.4)
        for number, sign in enumerate(("+", "", "-", "+")):
            self._mark(66 + number * 20, 20, sign)
