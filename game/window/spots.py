"""Spots: the parts of the last frame that can be pointed at, focused and pressed.

Each frame registers its spots again; a spot is identified by its key. The arrow keys walk within a group of spots, Tab
goes from group to group.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect

Tip = str | Callable[[], str]
"""A tip, or what makes it: where that takes time, it is made only when it is shown or spoken."""


@dataclass
class Scroll:
    """How far a list is scrolled, in pixels; `view` and `full` are set when it is drawn."""

    offset: int = 0
    view: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    full: int = 0

    @property
    def more(self) -> bool:
        """Whether something is left below."""
        return self.offset + self.view.height < self.full

    def by(self, pixels: int) -> None:
        """Scroll; never beyond the ends."""
        self.offset = max(0, min(self.full - self.view.height, self.offset + pixels))

    def key(self, key: int) -> bool:
        """Scroll by arrows, pages, and to both ends; True if the key is one of these."""
        steps = {
            pygame.K_UP: -self.view.height // 8,
            pygame.K_DOWN: self.view.height // 8,
            pygame.K_PAGEUP: -self.view.height * 9 // 10,
            pygame.K_PAGEDOWN: self.view.height * 9 // 10,
            pygame.K_HOME: -self.full,
            pygame.K_END: self.full,
        }
        if key in steps:
            self.by(steps[key])
        return key in steps

    def reveal(self, rect: Rect) -> None:
        """Scroll so that a rectangle, as drawn, is in view."""
        if rect.top < self.view.top:
            self.by(rect.top - self.view.top)
        elif rect.bottom > self.view.bottom:
            self.by(min(rect.bottom - self.view.bottom, rect.top - self.view.top))


@dataclass
class Spot:
    """One element on the screen that responds to mouse and keyboard.

    `act` is pressing it; `adjust` takes steps (+1, -1) from + and - or the arrows; `typed` takes a digit, or "" for
    backspace, and whether it continues the last one. A spot without `act` and `adjust` only shows its tip. A
    `mouse_only` spot has another way by keyboard. `label` is what it is called where it is spoken of (its tip, where
    it has none), `state` how it stands: chosen, on, 3 of 9. The tip of an `explained` one is shown elsewhere on the
    screen, and is there to be spoken. `words` is the tip, or what makes it.
    """

    key: str
    rect: Rect
    act: Callable[[], None] | None = None
    group: str = ""
    words: Tip = ""
    adjust: Callable[[int], None] | None = None
    typed: Callable[[str, bool], None] | None = None
    scroll: Scroll | None = None
    mouse_only: bool = False
    label: str = ""
    state: str = ""
    explained: bool = False

    @property
    def tip(self) -> str:
        """What it says when it is pointed at."""
        return self.words if isinstance(self.words, str) else self.words()

    @property
    def takes_focus(self) -> bool:
        """Whether Tab and the arrows stop here."""
        return not self.mouse_only and (self.act is not None or self.adjust is not None)

    @property
    def shown(self) -> Rect:
        """The visible part of it."""
        return self.rect.clip(self.scroll.view) if self.scroll else self.rect


def hit(spots: list[Spot], at: tuple[int, int]) -> Spot | None:
    """The topmost spot under a point."""
    return next((spot for spot in reversed(spots) if spot.shown.collidepoint(at)), None)


def next_stop(spots: list[Spot], current: str, step: int) -> Spot | None:
    """Return the spot for Tab (step 1) or Shift+Tab (-1): the next group's first, or the next of the only group."""
    stops = [spot for spot in spots if spot.takes_focus]
    if not stops:
        return None
    here = next((spot for spot in stops if spot.key == current), None)
    if here is None:
        return stops[0]
    groups = list(dict.fromkeys(spot.group for spot in stops))
    if len(groups) == 1:
        return stops[(stops.index(here) + step) % len(stops)]
    group = groups[(groups.index(here.group) + step) % len(groups)]
    return next(spot for spot in stops if spot.group == group)


def towards(spots: list[Spot], current: str, side: tuple[int, int]) -> Spot | None:
    """The nearest spot of the same group to the left, right, above or below; None where there is none.

    To the left and right it is one in the same line; only where there is none, one that lies aslant in that direction.

    Args:
        spots: the frame's spots.
        current: key of the focused one.
        side: the direction as (x, y), one of them 0, y downwards.
    """
    here = next((spot for spot in spots if spot.key == current), None)
    if here is None:
        return next((spot for spot in spots if spot.takes_focus), None)
    best: tuple[bool, int, Spot] | None = None
    for spot in spots:
        if spot is here or spot.group != here.group or not spot.takes_focus:
            continue
        dx, dy = spot.rect.centerx - here.rect.centerx, spot.rect.centery - here.rect.centery
        along, across = (dx * side[0], abs(dy)) if side[0] else (dy * side[1], abs(dx))
        beside = bool(side[0]) and across > max(here.rect.height, spot.rect.height)
        if along <= 0 or (beside and across > along):
            continue
        # What lies straight ahead is near, however wide it is; its middle only decides between equals.
        cost = along + 2 * _gap(here.rect, spot.rect, side) + across // 10
        if best is None or (beside, cost) < best[:2]:
            best = (beside, cost, spot)
    return best[2] if best else None


def _gap(one: Rect, other: Rect, side: tuple[int, int]) -> int:
    """How far two rectangles lie beside each other's way in a direction; 0 where they overlap across it."""
    if side[0]:
        return max(0, other.top - one.bottom, one.top - other.bottom)
    return max(0, other.left - one.right, one.left - other.right)
