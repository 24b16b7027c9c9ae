"""The canvas of a frame: the window's surface with fonts, icons, and the spots registered while drawing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.spots import Scroll, Spot, Tip
from game.window.theme import Colour, Role

_KEPT_AREA = 6000
"""Pixels up to which a box is drawn once and kept; a larger one is drawn sooner than it is copied."""


@dataclass
class Flow:
    """The vertical position in a list that is being drawn."""

    y: int
    view: Rect

    def seen(self, high: int) -> bool:
        """Tell whether an element of that height, drawn here, would be in view."""
        return self.y + high > self.view.top and self.y < self.view.bottom


@dataclass
class Canvas:
    """A surface, the tools to draw on it, and the spots registered while drawing."""

    surface: pygame.Surface
    letters: Lettering
    icons: Icons
    focus: str = ""
    hover: str = ""
    pressed: str = ""
    spots: list[Spot] = field(default_factory=list)
    scrolls: list[Scroll] = field(default_factory=list)
    again: bool = False
    """Set while drawing when the frame turned out to be out of date."""
    _inside: Scroll | None = None

    @property
    def area(self) -> Rect:
        """The whole window."""
        return self.surface.get_rect()

    def u(self, size: float) -> int:
        """Convert a size given at scale 1 to pixels."""
        return round(size * self.letters.scale)

    def fill(self, rect: Rect, colour: Colour) -> None:
        """Paint a rectangle."""
        self.surface.fill(colour, rect)

    def shade(self) -> None:
        """Darken the whole window, behind a dialog."""
        shade = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        shade.fill((*theme.INK, 170))
        self.surface.blit(shade, (0, 0))

    def box(self, rect: Rect, fill: Colour | None, line: Colour | None = None, round_: int = 6) -> None:
        """Paint a rounded rectangle, optionally with an outline."""
        thick, corner = max(1, self.u(1)), self.u(round_)
        if 0 < rect.width * rect.height <= _KEPT_AREA:
            self.surface.blit(_kept_box(rect.size, fill, line, thick, corner), rect)
        else:
            _draw_box(self.surface, rect, fill, line, thick, corner)

    def rule(self, left: int, right: int, y: int, colour: Colour | None = None) -> None:
        """Draw a level line."""
        pygame.draw.line(self.surface, colour or theme.LINE, (left, y), (right, y), max(1, self.u(1)))

    def text(
        self,
        at: tuple[int, int],
        text: str,
        role: Role = "body",
        colour: Colour | None = None,
        *,
        width: int | None = None,
        anchor: str = "topleft",
    ) -> Rect:
        """Draw one line with its anchor (`topleft`, `midright`, `center` …) at a point, cut to a width.

        Returns:
            the rectangle that was drawn.
        """
        if width is not None:
            text = self.letters.cut(text, role, width)
        surface = self.letters.line(text, role, colour)
        rect = surface.get_rect(**{anchor: at})
        self.surface.blit(surface, rect)
        return rect

    def paragraph(
        self,
        rect: Rect,
        text: str,
        role: Role = "body",
        colour: Colour | None = None,
        *,
        most: int = 0,
        draw: bool = True,
    ) -> int:
        """Draw wrapped text from the top of a rectangle, of at most so many lines (0: all).

        Returns:
            the height it takes, in pixels.
        """
        lines = self.letters.wrap(text, role, max(1, rect.width))
        high = self.letters.height(role)
        if most and len(lines) > most:
            lines = (*lines[: most - 1], self.letters.cut(" ".join(lines[most - 1 :]), role, rect.width))
        if draw:
            for number, line in enumerate(lines):
                self.text((rect.left, rect.top + number * high), line, role, colour)
        return len(lines) * high

    def icon(
        self, name: str, centre: tuple[int, int], size: int, colour: Colour | None = None, letter: str = ""
    ) -> None:
        """Draw an icon of that size in pixels, or the letter if the icon does not exist."""
        drawn = self.icons.get(name, size, colour or theme.TEXT)
        if drawn is not None:
            self.surface.blit(drawn, drawn.get_rect(center=centre))
        elif letter:
            self.text(centre, letter[:1].upper(), "strong", colour, anchor="center")

    def spot(
        self,
        key: str,
        rect: Rect,
        act: Callable[[], None] | None = None,
        *,
        group: str = "",
        tip: Tip = "",
        adjust: Callable[[int], None] | None = None,
        typed: Callable[[str, bool], None] | None = None,
        mouse_only: bool = False,
        label: str = "",
        state: str = "",
        explained: bool = False,
    ) -> Spot:
        """Register a spot of this frame."""
        scroll = self._inside
        spot = Spot(key, Rect(rect), act, group, tip, adjust, typed, scroll, mouse_only, label, state, explained)
        self.spots.append(spot)
        return spot

    def ring(self, rect: Rect, key: str, round_: int = 6) -> None:
        """Outline the spot that has the focus."""
        if key == self.focus:
            grown = rect.inflate(self.u(2), self.u(2))
            pygame.draw.rect(
                self.surface, theme.FLAME, grown, width=max(2, self.u(2)), border_radius=self.u(round_ + 1)
            )

    @contextmanager
    def scrolled(self, scroll: Scroll, view: Rect) -> Iterator["Flow"]:
        """Draw a list that may be longer than its place: clips it, and shows a bar if it is longer.

        Args:
            scroll: how far it is scrolled; kept by whoever owns the list.
            view: where it is seen.

        Yields:
            the flow, whose `y` the list moves down as it is drawn.
        """
        scroll.view = Rect(view)
        self.scrolls.append(scroll)
        outer, self._inside = self._inside, scroll
        clip = self.surface.get_clip()
        self.surface.set_clip(view.clip(clip))
        top = view.top - scroll.offset
        flow = Flow(top, view)
        try:
            yield flow
        finally:
            self.surface.set_clip(clip)
            self._inside = outer
        scroll.full = flow.y - top
        before = scroll.offset
        scroll.by(0)
        self.again = self.again or scroll.offset != before
        if scroll.full > view.height > 0:
            self._bar(scroll, view, scroll.full)

    def _bar(self, scroll: Scroll, view: Rect, full: int) -> None:
        wide = self.u(5)
        track = Rect(view.right + self.u(2), view.top, wide, view.height)
        high = max(self.u(24), view.height * view.height // full)
        top = view.top + (view.height - high) * scroll.offset // max(1, full - view.height)
        self.box(track, theme.WELL, None, 3)
        self.box(Rect(track.left, top, wide, high), theme.DIM, None, 3)


def _draw_box(
    surface: pygame.Surface, rect: Rect, fill: Colour | None, line: Colour | None, thick: int, corner: int
) -> None:
    if fill is not None:
        pygame.draw.rect(surface, fill, rect, border_radius=corner)
    if line is not None:
        pygame.draw.rect(surface, line, rect, width=thick, border_radius=corner)


@lru_cache(maxsize=1000)
def _kept_box(
    size: tuple[int, int], fill: Colour | None, line: Colour | None, thick: int, corner: int
) -> pygame.Surface:
    """Return a box on a sheet of its size."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    _draw_box(sheet, sheet.get_rect(), fill, line, thick, corner)
    return sheet


def centred(canvas: Canvas, wide: int, high: int) -> Rect:
    """Return a rectangle of that size, given at scale 1, in the middle of the window and no larger than it."""
    area = canvas.area
    rect = Rect(0, 0, min(canvas.u(wide), area.width - canvas.u(24)), min(canvas.u(high), area.height - canvas.u(24)))
    rect.center = area.center
    return rect
