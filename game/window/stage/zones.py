"""The ground of a map in zones: named places, with a bridge or a line between neighbours."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan, insides_of, zones_of
from game.window.stage.ground import backdrop, kind_near
from game.window.stage.kinds import look_of
from game.window.theme import Role, blend
from systems.table.battle.view import AreaView, MapView

_GAP = 13
"""Pixels at scale 1 between neighbouring zones."""


def zone_rects(canvas: Canvas, plan: Plan, land: MapView) -> dict[str, Rect]:
    """The rectangles of all zones: their cells, and half of the free cells between them, less a gap."""
    areas = {zone["id"]: zone for zone in zones_of(land)}
    cells = {key: plan.area(zone) for key, zone in areas.items()}
    gap = canvas.u(_GAP)
    found = {}
    for key, rect in cells.items():
        others = [other for name, other in cells.items() if name != key]
        grown = Rect(rect)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            free = _beside(plan, areas[key], dx, dy)
            if free.collidelist(others) < 0:
                wide, high = abs(dx) * free.width // 2, abs(dy) * free.height // 2
                left, top = grown.left - wide * (dx < 0), grown.top - high * (dy < 0)
                grown = Rect(left, top, grown.width + wide, grown.height + high)
        found[key] = grown.clip(plan.rect).inflate(-gap, -gap)
    return found


def _beside(plan: Plan, zone: AreaView, dx: int, dy: int) -> Rect:
    """The column or row of cells beside a zone."""
    x = zone["x"] + (zone["width"] if dx > 0 else min(0, dx))
    y = zone["y"] + (zone["height"] if dy > 0 else min(0, dy))
    return plan.cells(x, y, 1 if dx else zone["width"], 1 if dy else zone["height"])


def narrowest(canvas: Canvas, land: MapView) -> dict[str, int]:
    """How wide each zone has to be for its name, and the names of what is in it, in lines of a word each."""
    insides, found = insides_of(land), {}
    for zone in zones_of(land):
        words = [(word, 30 if look_of(zone["kind"]).icon else 10) for word in zone["name"].split(" ")]
        words += [(word, 22) for thing in insides.get(zone["id"], ()) for word in thing["name"].split(" ")]
        wide = max(canvas.letters.width(word, "key") + canvas.u(more) for word, more in words)
        found[zone["id"]] = wide + canvas.u(_GAP)
    return found


def standing_room(canvas: Canvas, rect: Rect, zone: AreaView, things: Sequence[AreaView]) -> Rect:
    """The part of a zone's rectangle for units: below its name, above its objects."""
    role, lines = _titled(canvas, rect, zone)
    head = canvas.letters.height(role) * len(lines) + canvas.u(8)
    chips = inside_rects(canvas, rect, things)
    foot = rect.bottom - min(chip.top for chip in chips) if chips else 0
    rect = rect.inflate(-canvas.u(12), -canvas.u(8))
    return Rect(rect.left, rect.top + head, rect.width, max(canvas.u(16), rect.height - head - foot))


def draw_zones(canvas: Canvas, plan: Plan, land: MapView, tone: theme.Colour) -> None:
    """Draw links below, zones above them, and a zone's objects along its foot."""
    zones = zones_of(land)
    rects = zone_rects(canvas, plan, land)
    far = []
    for one, other in land["links"]:
        if one in rects and other in rects:
            between = [rect for key, rect in rects.items() if key not in (one, other)]
            if not _bridge(canvas, rects[one], rects[other], between):
                far.append((rects[one], rects[other]))
    insides = insides_of(land)
    silhouettes = kind_near(tone)
    for zone in zones:
        rect = rects[zone["id"]]
        look = look_of(zone["kind"])
        ground = blend(blend(tone, theme.TEXT, 0.08), look.ink, 0.28)
        canvas.surface.blit(_lawn(rect.size, (ground, silhouettes), zone["id"], canvas.letters.scale), rect)
        pygame.draw.rect(canvas.surface, look.ink, rect, max(1, canvas.u(2)), border_radius=canvas.u(3))
        _head(canvas, rect, zone)
        _foot(canvas, rect, insides.get(zone["id"], ()))
    for first, second in far:
        _line(canvas, first, second)


def _lawn(size: tuple[int, int], tone: tuple[theme.Colour, str], text: str, unit: float) -> pygame.Surface:
    """A zone as a place: ground below a low horizon."""
    return backdrop(size, tone, text, unit * 0.8, min(0.3, 70 * unit / size[1]))


def _titled(canvas: Canvas, rect: Rect, zone: AreaView) -> tuple[Role, Sequence[str]]:
    """The lines of a zone's name, never cut, and their face; without its article where it has no room in a line."""
    name = zone["name"].removeprefix("the ").removeprefix("The ")
    names = [each[:1].upper() + each[1:] for each in (zone["name"], name)]
    room = rect.width - canvas.u(30 if look_of(zone["kind"]).icon else 10)
    faces: tuple[Role, ...] = ("strong", "small", "key")
    for each in names:
        for face in faces:
            if canvas.letters.width(each, face) <= room:
                return face, (each,)
    return faces[-1], canvas.letters.wrap(names[-1], faces[-1], room)


def head_rect(canvas: Canvas, rect: Rect, zone: AreaView) -> Rect:
    """The bar with a zone's name."""
    role, lines = _titled(canvas, rect, zone)
    return Rect(rect.left, rect.top, rect.width, canvas.letters.height(role) * len(lines) + canvas.u(4))


def _head(canvas: Canvas, rect: Rect, zone: AreaView) -> None:
    look = look_of(zone["kind"])
    role, lines = _titled(canvas, rect, zone)
    bar = head_rect(canvas, rect, zone)
    canvas.fill(bar, blend(look.fill, theme.INK, 0.55))
    canvas.fill(Rect(bar.left, bar.bottom - max(1, canvas.u(1)), bar.width, max(1, canvas.u(1))), look.ink)
    left = bar.left + canvas.u(6)
    if look.icon:
        canvas.icon(look.icon, (left + canvas.u(7), bar.centery), canvas.u(15), look.ink)
        left += canvas.u(18)
    y = bar.top + canvas.u(2)
    for line in lines:
        canvas.text((left, y), line, role)
        y += canvas.letters.height(role)


def inside_rects(canvas: Canvas, rect: Rect, things: Sequence[AreaView]) -> list[Rect]:
    """Rectangles for the names of a zone's objects along its foot: side by side, or one over the other."""
    high, gap = canvas.letters.height("small") + canvas.u(2), canvas.u(4)
    if not things:
        return []
    wide = (rect.width - gap * (len(things) + 1)) // len(things)
    need = max(canvas.letters.width(thing["name"], "small") for thing in things) + canvas.u(24)
    top = rect.bottom - high - canvas.u(3)
    if need <= wide:
        return [Rect(rect.left + gap + number * (wide + gap), top, wide, high) for number in range(len(things))]
    wide, rects = rect.width - 2 * gap, []
    bottom = rect.bottom - canvas.u(3)
    for thing in things:
        lines = len(canvas.letters.wrap(thing["name"], "key", wide - canvas.u(8))) if need > wide else 1
        tall = max(high, lines * canvas.letters.height("key"))
        rects.append(Rect(rect.left + gap, bottom - tall, wide, tall))
        bottom -= tall + gap
    return rects


def _foot(canvas: Canvas, rect: Rect, things: Sequence[AreaView]) -> None:
    for thing, chip in zip(things, inside_rects(canvas, rect, things), strict=True):
        look = look_of(thing["kind"])
        canvas.box(chip, look.fill, look.ink, 4)
        name, left = thing["name"], chip.left + canvas.u(4)
        if canvas.letters.width(name, "small") + canvas.u(22) <= chip.width:
            canvas.icon(look.icon, (chip.left + canvas.u(10), chip.centery), canvas.u(13), look.ink)
            canvas.text((left + canvas.u(16), chip.centery), name, "small", anchor="midleft")
        else:
            canvas.paragraph(Rect(left, chip.top, chip.right - left, 0), name, "key")


def _bridge(canvas: Canvas, one: Rect, other: Rect, between: Sequence[Rect]) -> bool:
    """Draw a bridge between two zones that face each other directly; False if they do not."""
    thick = canvas.u(16)
    left, right = max(one.left, other.left), min(one.right, other.right)
    top, bottom = max(one.top, other.top), min(one.bottom, other.bottom)
    if bottom - top > thick and left >= right:
        bridge = Rect(right, (top + bottom - thick) // 2, left - right, thick)
    elif right - left > thick and top >= bottom:
        bridge = Rect((left + right - thick) // 2, bottom, thick, top - bottom)
    else:
        return False
    if bridge.collidelist(between) >= 0:
        return False
    canvas.fill(bridge.inflate(4, 4), blend(theme.BACK, theme.SOFT, 0.42))
    return True


def _line(canvas: Canvas, one: Rect, other: Rect) -> None:
    """Draw a line between two zones that are not side by side, over everything between, with a bead at each end."""
    start = _edge(one, other.center)
    end = _edge(other, one.center)
    colour = blend(theme.BACK, theme.SOFT, 0.75)
    pygame.draw.line(canvas.surface, theme.INK, start, end, canvas.u(5))
    pygame.draw.line(canvas.surface, colour, start, end, max(1, canvas.u(2)))
    for point in (start, end):
        pygame.draw.aacircle(canvas.surface, theme.INK, point, canvas.u(6))
        pygame.draw.aacircle(canvas.surface, colour, point, canvas.u(4))


def _edge(rect: Rect, towards: tuple[int, int]) -> tuple[int, int]:
    """Return the point where the line from the centre of a rectangle to a point leaves it."""
    clipped = rect.clipline(rect.center, towards)
    return (int(clipped[1][0]), int(clipped[1][1])) if clipped else rect.center
