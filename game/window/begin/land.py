"""Lands to choose from: a silhouette of each, its size, and what it is made of."""

from collections.abc import Mapping
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.draws import Draws
from game.window.canvas import Canvas
from game.window.people.chips import Chip, chips
from game.window.theme import blend, parsed
from systems.table.loop.language import mark, tr

Land = Mapping[str, Any]
_WATER = mark("Water")


def facts_of(land: Land) -> list[Chip]:
    """Return what there is to count of a land."""
    wide, high = land["size"]
    facts: list[Chip] = [(tr("hexes"), tr("{wide} × {high}", wide=wide, high=high))]
    facts += [(tr("days"), tr("about {days}", days=land["days"]))] if land.get("days") else []
    facts += [(tr("towns"), str(land["towns"])), (tr("landmarks"), str(land["landmarks"]))]
    return [*facts, (tr("drawn by hand"), "") if land["drawn"] else (tr("new for every seed"), "")]


def draw_silhouette(canvas: Canvas, rect: Rect, land: Land, seed: str) -> None:
    """Draw a land from afar: its shape where it is drawn by hand, or a guess that follows the seed.

    No place is shown, and terrains run into each other: what lies where is for the campaign to find.
    """
    canvas.box(rect, theme.WELL, theme.LINE, 5)
    inner = rect.inflate(-canvas.u(12), -canvas.u(12))
    rows = land["rows"] or _guess(land, seed)
    high, wide = len(rows), max(map(len, rows))
    small = pygame.Surface((wide, high))
    for y, row in enumerate(rows):
        for x, colour in enumerate(row):
            small.set_at((x, y), blend(parsed(colour), theme.WELL, 0.32))
    blurred = pygame.transform.smoothscale(small, (max(2, wide // 2), max(2, high // 2)))
    share = min(inner.width / wide, inner.height / high)
    size = (max(1, round(wide * share)), max(1, round(high * share)))
    picture = pygame.transform.smoothscale(blurred, size)
    canvas.surface.blit(picture, picture.get_rect(center=inner.center))
    if not land["rows"]:
        pygame.draw.aacircle(canvas.surface, theme.WELL, inner.center, min(inner.height // 3, canvas.u(24)))
        canvas.text(inner.center, "?", "large", theme.FLAME, anchor="center")


def _guess(land: Land, seed: str) -> list[list[str]]:
    """Return a map of patches in the land's shares; the real one is another."""
    draws, (wide, high) = Draws(f"land:{seed}"), land["size"]
    wide, high = max(2, wide // 3), max(2, high // 3)
    patches = [
        (draws.number(wide), draws.number(high), colour)
        for _, colour, percent in land["land"]
        for _ in range(max(1, percent // 4))
    ]
    return [
        [min(patches, key=lambda patch: (patch[0] - x) ** 2 + (patch[1] - y) ** 2)[2] for x in range(wide)]
        for y in range(high)
    ]


def draw_land(canvas: Canvas, rect: Rect, name: str, text: str, land: Land, seed: str, *, draw: bool = True) -> int:
    """Draw a land with its picture, text and facts from the top of a rectangle; return the height."""
    side = canvas.u(118) if rect.width >= canvas.u(430) else canvas.u(84)
    picture = Rect(rect.left, rect.top, side * 3 // 2, side)
    left = picture.right + canvas.u(14)
    wide, y = rect.right - left, rect.top
    y += canvas.paragraph(Rect(left, y, wide, 0), name, "head", draw=draw)
    y += canvas.paragraph(Rect(left, y, wide, 0), text, "body", theme.SOFT, draw=draw) + canvas.u(4)
    y += chips(canvas, Rect(left, y, wide, 0), facts_of(land), draw=draw) + canvas.u(6)
    if draw:
        draw_silhouette(canvas, picture, land, seed)
        _shares(canvas, Rect(left, y, wide, canvas.u(9)), land)
    return max(side, y + canvas.u(9) - rect.top)


def _shares(canvas: Canvas, rect: Rect, land: Land) -> None:
    """Draw what a land is made of as a bar."""
    total = max(1, sum(percent for _, _, percent in land["land"]))
    x, done = rect.left, 0
    for name, colour, percent in land["land"]:
        done += percent
        right = rect.left + rect.width * done // total
        part = Rect(x, rect.top, right - x, rect.height)
        canvas.fill(part, parsed(colour))
        if part.width:
            canvas.spot(
                f"card:share:{rect.top}:{name}",
                part,
                tip=tr("{name}: {percent} %", name=name, percent=percent),
                mouse_only=True,
            )
        x = right
