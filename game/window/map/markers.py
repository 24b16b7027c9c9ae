"""Markers on the land: towns, landmarks, encounters, vehicles, quests, the party, and what can be picked.

Each kind has a shape of its own, so that colour is never the only sign.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.map.paper import ink, paper
from game.window.theme import Colour, Role, blend
from systems.table.loop.language import tr


class _Kind(NamedTuple):
    shape: str
    colour: str
    """The name of a colour of the theme."""
    icon: str
    word: str


_KINDS: dict[str, _Kind] = {
    "town": _Kind("house", "FLAME", "mdi:home-city", "town"),
    "landmark": _Kind("diamond", "GOLD", "mdi:map-marker-star", "landmark"),
    "encounter": _Kind("triangle", "BAD", "mdi:sword-cross", "encounter"),
    "scene": _Kind("triangle", "COOL", "mdi:forum", "scene"),
    "quest": _Kind("flag", "EMBER", "mdi:flag", "quest"),
    "vehicle": _Kind("square", "COOL", "mdi:sail-boat", "vehicle"),
    "grave": _Kind("square", "SOFT", "mdi:grave-stone", "grave"),
    "corpse": _Kind("square", "DIM", "mdi:skull-outline", "body"),
}
_ORDER = tuple(_KINDS)
_ALIKE = ("grave", "corpse")
"""The kinds of which one badge stands for all in a hex."""
_NAMED = ("town", "landmark")
"""The kinds of places whose names stand on the map."""

Place = Mapping[str, Any]
Placed = Mapping[Cell, Sequence[Place]]
"""Places by their hexes, those of one hex in the order of their badges."""


def kind_words(kind: str) -> str:
    """A word for a kind of place."""
    return _KINDS[kind].word if kind in _KINDS else kind


def by_hex(places: Iterable[Place]) -> Placed:
    """Sort places by hexes; places without a hex are left out."""
    found: dict[Cell, list[Place]] = defaultdict(list)
    for place in places:
        cell = cell_of(str(place["at"]))
        if cell is not None:
            found[cell].append(place)
    for here in found.values():
        here.sort(key=lambda place: _ORDER.index(place["kind"]) if place["kind"] in _ORDER else len(_ORDER))
    return found


def badge(
    canvas: Canvas, centre: tuple[int, int], size: int, kind: str, icon: str, name: str, heard: bool = False
) -> None:
    """Draw the badge of a place, `size` pixels wide: a sketch on the paper where it was only heard of."""
    look = _KINDS.get(kind, _Kind("square", "SOFT", "", kind))
    heard = heard and kind in _NAMED
    colour: Colour = ink() if heard else getattr(theme, look.colour)
    points = _outline(look.shape, centre, size)
    pygame.draw.polygon(canvas.surface, blend(paper(), theme.TEXT, 0.35) if heard else theme.INK, points)
    pygame.draw.aalines(canvas.surface, colour, True, points)
    pygame.draw.polygon(canvas.surface, colour, points, max(1, size // 12))
    if size >= 12:
        side = size * 6 // 10 if look.shape != "house" else size * 7 // 10
        known = icon if canvas.icons.get(icon, side, colour) else look.icon
        lower = size // 8 if look.shape in ("house", "triangle") else 0
        canvas.icon(known, (centre[0], centre[1] + lower), side, colour, name)


def _outline(shape: str, centre: tuple[int, int], size: int) -> list[tuple[int, int]]:
    x, y, half = centre[0], centre[1], size // 2
    far = half + half // 4
    if shape == "house":
        roof = y - half // 3
        return [
            (x - half, roof),
            (x, y - half - half // 3),
            (x + half, roof),
            (x + half, y + half),
            (x - half, y + half),
        ]
    if shape == "diamond":
        return [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
    if shape == "triangle":
        return [(x, y - far), (x + far, y + half), (x - far, y + half)]
    square = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return [*square[:2], (x + half // 2, y), *square[2:]] if shape == "flag" else square


def draw_places(
    canvas: Canvas,
    metrics: Metrics,
    origin: tuple[int, int],
    room: Rect,
    placed: Placed,
    at: str,
    heard: Callable[[Cell], bool],
) -> dict[Cell, Rect]:
    """Draw the badges of all places in a room, several of one hex side by side; sketches for those only `heard` of.

    Returns:
        What the badges of each hex cover.
    """
    near, party = room.inflate(metrics.wide, metrics.high), cell_of(at)
    covered: dict[Cell, Rect] = {}
    for cell, every in placed.items():
        here = _badges(every)
        x, y = metrics.centre(cell)
        x, y = x + origin[0], y + origin[1]
        if not near.collidepoint(x, y):
            continue
        size = max(8, metrics.quarter * (2 if len(here) == 1 else 3) // (1 if len(here) == 1 else 2))
        if cell == party:
            # The party stands in front of the place, which looks out above it.
            size, y = size * 4 // 5, y - metrics.quarter * 9 // 8
        shown = here[:3]
        for number, place in enumerate(shown):
            shift = (2 * number - len(shown) + 1) * size * 6 // 10
            kind, icon, name = str(place["kind"]), str(place.get("icon", "")), str(place["name"])
            badge(canvas, (x + shift, y), size, kind, icon, name, heard(cell))
        wide = size + (len(shown) - 1) * size * 12 // 10 + size // 4
        covered[cell] = Rect(x - wide // 2, y - size * 5 // 8, wide, size * 5 // 4)
    return covered


def _badges(here: Sequence[Place]) -> list[Place]:
    """Return the places of a hex that have a badge each: of the dead who lie there, one for all."""
    kinds = [place["kind"] for place in here]
    return [
        place
        for number, place in enumerate(here)
        if place["kind"] not in _ALIKE or number == kinds.index(place["kind"])
    ]


def party_spot(metrics: Metrics, origin: tuple[int, int], cell: Cell, shared: bool) -> tuple[tuple[int, int], int]:
    """Return the centre and the radius of the party's token; lower in its hex where it shares it with a place."""
    x, y = metrics.centre(cell)
    radius = max(6, metrics.quarter * (9 if shared else 10) // 8)
    return (x + origin[0], y + origin[1] + (metrics.quarter * 5 // 8 if shared else 0)), radius


def draw_party(canvas: Canvas, centre: tuple[int, int], radius: int) -> None:
    """Draw the party: an ember disc with a light rim, larger than any badge."""
    pygame.draw.aacircle(canvas.surface, theme.INK, centre, radius + max(2, radius // 5))
    pygame.draw.aacircle(canvas.surface, theme.EMBER, centre, radius)
    pygame.draw.aacircle(canvas.surface, theme.TEXT, centre, radius, max(1, radius // 6))
    if radius >= 9:
        canvas.icon("mdi:account-group", centre, radius * 4 // 3, theme.INK, "P")


class Label(NamedTuple):
    """A text on the map; that of a place that was only `heard` of is written on the paper."""

    rect: Rect
    text: str
    colour: Colour
    heard: bool = False
    icon: str = ""
    cell: Cell | None = None
    """The hex that it names."""


def names(
    canvas: Canvas,
    placer: Placer,
    metrics: Metrics,
    placed: Placed,
    covered: Mapping[Cell, Rect],
    heard: Callable[[Cell], bool],
) -> list[Label]:
    """Return the names of towns and landmarks with their places beside their badges, towns first."""
    named: list[tuple[bool, Cell, str]] = []
    for cell in covered:
        place = next((place for place in placed[cell] if place["kind"] in _NAMED), None)
        if place is not None and metrics.quarter >= canvas.u(7 if place["kind"] == "town" else 9):
            named.append((place["kind"] != "town", cell, str(place["name"])))
    found = []
    for landmark, cell, name in sorted(named):
        role, unseen = _role(heard(cell)), heard(cell)
        high, wide = canvas.letters.height(role), canvas.letters.width(name, role) + canvas.u(10)
        where = placer.place(f"{cell[0]},{cell[1]}@{metrics.quarter}", (wide, high), covered[cell], canvas.u(3))
        if where is not None:
            colour = theme.INK if unseen else theme.TEXT if landmark else theme.FLAME
            found.append(Label(where, name, colour, unseen, cell=cell))
    return found


def _role(heard: bool) -> Role:
    """The lettering of a name: that of a chart where the place was only heard of."""
    return "prose" if heard else "small"


def draw_label(canvas: Canvas, label: Label) -> None:
    """Draw a text on a strip that keeps it legible on any ground: a dark one, or one of paper."""
    rect = label.rect
    ground, alpha = (paper(), 190) if label.heard else (theme.BACK, 222)
    canvas.surface.blit(_strip(rect.size, canvas.u(4), ground, alpha), rect)
    if label.icon:
        canvas.icon(label.icon, (rect.left + canvas.u(12), rect.centery), canvas.u(14), label.colour, "*")
        canvas.text((rect.left + canvas.u(22), rect.centery), label.text, "small", label.colour, anchor="midleft")
    else:
        canvas.text(rect.center, label.text, _role(label.heard), label.colour, anchor="center")


def today(canvas: Canvas, placer: Placer, anchor: Rect) -> Label | None:
    """Return the plate that says what is in reach today, above or below a hex; None where there is no room."""
    words = tr("Today")
    size = (canvas.letters.width(words, "small") + canvas.u(28), canvas.letters.height("small"))
    where = placer.place("today", size, anchor, canvas.u(2))
    return Label(where, words, theme.FLAME, icon="mdi:shoe-print") if where is not None else None


_strips: dict[tuple[tuple[int, int], int, Colour, int], pygame.Surface] = {}


def _strip(size: tuple[int, int], round_: int, ground: Colour, alpha: int) -> pygame.Surface:
    key = (size, round_, ground, alpha)
    if key not in _strips:
        if len(_strips) > 200:
            _strips.clear()
        strip = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(strip, (*ground, alpha), strip.get_rect(), border_radius=round_)
        _strips[key] = strip
    return _strips[key]


def key_spot(
    canvas: Canvas, metrics: Metrics, origin: tuple[int, int], cell: Cell, text: str, badges: Rect | None = None
) -> Rect:
    """Return the place of the cap with the key that picks a hex: at its foot, below the badges of the hex."""
    x, y = metrics.centre(cell)
    high = canvas.letters.height("key")
    rect = Rect(0, 0, max(high, canvas.letters.width(text, "key") + canvas.u(8)), high)
    rect.center = (x + origin[0], y + origin[1] + metrics.quarter)
    if badges is not None:
        rect.top = max(rect.top, badges.bottom)
    return rect


def draw_key(canvas: Canvas, rect: Rect, text: str) -> None:
    """Draw the cap with the key that picks a hex."""
    canvas.box(rect, theme.WELL, theme.FLAME, 4)
    canvas.text(rect.center, text, "key", theme.FLAME, anchor="center")


def draw_edge(
    canvas: Canvas, metrics: Metrics, origin: tuple[int, int], cell: Cell, colour: Colour, thick: int
) -> None:
    """Outline one hex."""
    x, y = metrics.corner(cell)
    points = metrics.outline((x + origin[0], y + origin[1]), thick // 2)
    pygame.draw.polygon(canvas.surface, colour, points, thick)
