"""The position of hexes in pixels. A hex is four quarters high; all its corners are whole pixels, so that tiles fit."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import pygame
from pygame import Rect

from game.campaign.map.hexes import from_pixel, to_offset

Cell = tuple[int, int]
"""Column and row of a hex ('odd-r' offset)."""


def cell_of(key: str) -> Cell | None:
    """The hex that an id such as `12,7` names, or None."""
    column, comma, row = key.partition(",")
    if not comma or not column.lstrip("-").isdecimal() or not row.lstrip("-").isdecimal():
        return None
    return int(column), int(row)


def key_of(cell: Cell) -> str:
    """The id of a hex."""
    return f"{cell[0]},{cell[1]}"


@dataclass(frozen=True)
class Metrics:
    """Pixel sizes of hexes with one point up, at one zoom; `quarter` is a quarter of their height."""

    quarter: int

    @cached_property
    def wide(self) -> int:
        """Width of a hex: even, so that odd rows shift by whole pixels."""
        return 2 * round(sqrt(3) * self.quarter)

    @cached_property
    def high(self) -> int:
        """Height of a hex."""
        return 4 * self.quarter

    @cached_property
    def step(self) -> int:
        """Pixels from one row to the next."""
        return 3 * self.quarter

    @cached_property
    def border(self) -> int:
        """Width of the drawn border around the land."""
        return max(10, self.quarter * 5 // 4)

    def whole(self, size: Cell) -> Rect:
        """The rectangle of a map of that size, in hexes, without its border."""
        return Rect(0, 0, size[0] * self.wide + self.wide // 2, size[1] * self.step + self.quarter)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Upper left of a hex's rectangle, on a map whose hex (0, 0) begins at (0, 0)."""
        column, row = cell
        return column * self.wide + (row & 1) * self.wide // 2, row * self.step

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Centre of a hex on such a map."""
        x, y = self.corner(cell)
        return x + self.wide // 2, y + 2 * self.quarter

    def cell(self, x: float, y: float) -> Cell:
        """The hex under a point of such a map."""
        across = (x - self.wide / 2) * sqrt(3) / self.wide
        down = (y - 2 * self.quarter) * 1.5 / self.step
        return to_offset(from_pixel(across, down, 1.0))

    def outline(self, corner: tuple[int, int], inset: int = 0) -> list[tuple[int, int]]:
        """The six corners of a hex whose rectangle begins there: from the top, with the clock."""
        x, y = corner
        wide, quarter = self.wide, self.quarter
        left, right, middle = x + inset, x + wide - inset, x + wide // 2
        upper, lower = y + quarter + inset // 2, y + 3 * quarter - inset // 2
        return [
            (middle, y + inset),
            (right, upper),
            (right, lower),
            (middle, y + 4 * quarter - inset),
            (left, lower),
            (left, upper),
        ]

    def seen(self, view: Rect, origin: tuple[int, int], width: int, height: int) -> tuple[range, range]:
        """Columns and rows of a map of that size that touch a view, with the map's (0, 0) at `origin` on the screen."""
        left = (view.left - origin[0] - self.wide // 2) // self.wide
        right = (view.right - origin[0]) // self.wide + 1
        top = (view.top - origin[1] - self.high) // self.step + 1
        bottom = (view.bottom - origin[1]) // self.step + 1
        return range(max(0, left), min(width, right)), range(max(0, top), min(height, bottom))


def hex_mask(metrics: Metrics) -> list[tuple[int, int]]:
    """The outline of a tile of these sizes, one pixel larger on each side than its hex so that no seams show."""
    return [(x + 1, y + 1) for x, y in metrics.outline((0, 0), -1)]


def tile_surface(metrics: Metrics) -> pygame.Surface:
    """Return an empty transparent surface for a tile; its hex begins at (1, 1)."""
    return pygame.Surface((metrics.wide + 2, metrics.high + 2), pygame.SRCALPHA)
