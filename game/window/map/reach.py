"""What can be reached today: a light tint with a broken line around it, and a plate that says so."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.map.shores import beside

_EDGES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""The corners of the edge towards each neighbour: E, NE, NW, W, SW, SE."""

_GAP = 0.16
"""Share of an edge that is left out at each of its ends: the line is broken, unlike that around a single hex."""


class Reach:
    """The picture of what can be reached; drawn anew for another view, zoom or palette."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] = ()
        self._cells: Sequence[str] = ()
        self._picture: pygame.Surface | None = None
        self._at = (0, 0)
        self._corner = Rect(0, 0, 0, 0)

    def anchor(self, origin: tuple[int, int]) -> Rect | None:
        """Return the place on the line that the plate stands beside; None where nothing can be reached."""
        return self._corner.move(origin) if self._picture is not None else None

    def draw(
        self, surface: pygame.Surface, metrics: Metrics, origin: tuple[int, int], at: str, cells: Sequence[str]
    ) -> None:
        """Draw the tint over some hexes and the party's."""
        made = (metrics.quarter, at, theme.FLAME, len(cells))
        if made != self._made or cells is not self._cells:
            self._made, self._cells = made, cells
            self._picture = self._drawn(metrics, {cell for key in (*cells, at) if (cell := cell_of(key)) is not None})
        if self._picture is not None:
            surface.blit(self._picture, (self._at[0] + origin[0], self._at[1] + origin[1]))

    def _drawn(self, metrics: Metrics, cells: set[Cell]) -> pygame.Surface | None:
        if len(cells) < 2:
            return None
        area = Rect(*metrics.corner(next(iter(cells))), metrics.wide, metrics.high).unionall(
            [Rect(*metrics.corner(cell), metrics.wide, metrics.high) for cell in cells]
        )
        area.inflate_ip(8, 8)
        self._at = area.topleft
        x, y = metrics.corner(min(cells, key=lambda cell: (cell[1], -cell[0])))
        self._corner = Rect(x, y - metrics.quarter // 2, metrics.wide, metrics.quarter)
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        thick = max(2, metrics.quarter // 7)
        edges = []
        for cell in cells:
            x, y = metrics.corner(cell)
            corners = metrics.outline((x - area.left, y - area.top))
            pygame.draw.polygon(picture, (*theme.FLAME, 30), corners)
            edges += [
                (corners[one], corners[other])
                for (one, other), near in zip(_EDGES, beside(cell), strict=True)
                if near not in cells
            ]
        for colour, wide in ((theme.INK, thick + 2), (theme.FLAME, thick)):
            for (x, y), (to_x, to_y) in edges:
                dx, dy = (to_x - x) * _GAP, (to_y - y) * _GAP
                start, end = (x + dx, y + dy), (to_x - dx, to_y - dy)
                pygame.draw.line(picture, colour, start, end, wide)
                for point in (start, end):
                    pygame.draw.circle(picture, colour, point, wide / 2)
        return picture
