"""The ground between both sides when places count: the ruleset's map, the units on it, and what can be pressed."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.portraits import Sitter, portrait
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.labels import Placer
from game.window.stage.arrows import Point
from game.window.stage.battle_map import Plan, cell_id, fitted, insides_of, zone_at, zones_of
from game.window.stage.kinds import look_of, paint
from game.window.stage.metres import draw_metres, scale_rect
from game.window.stage.moving import moved
from game.window.stage.names import names_of, placed_names
from game.window.stage.numerals import draw_number
from game.window.stage.scene import Figure
from game.window.stage.sight import PLACES, Sight, pill, pill_size
from game.window.stage.squares import draw_squares
from game.window.stage.tint import tint
from game.window.stage.tokens import Token, in_metres, in_rooms, in_squares
from game.window.stage.zones import draw_zones, head_rect, inside_rects, standing_room, zone_rects
from game.window.widgets.bar import bar
from game.window.widgets.token import token
from systems.table.battle.foresight import SpotView
from systems.table.battle.view import AreaView, MapView

_DRAWERS = {"zone": draw_zones, "square": draw_squares, "metre": draw_metres}
_SMALL = 22
"""Size at scale 1 below which a token is a sign rather than a portrait."""


class Sheet(NamedTuple):
    """Regions as they were drawn."""

    key: tuple[object, ...]
    """What they were drawn from."""
    surface: pygame.Surface
    at: tuple[int, int]
    """The upper left corner of what was drawn, on the map."""
    edges: list[list[Point]]
    """Points on the edge of each region, on the map."""


class Field:
    """Draws the `map` of a fight; keeps its ground until the ground itself changes."""

    def __init__(self) -> None:
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.plan: Plan | None = None
        self.legend = Rect(0, 0, 0, 0)
        """What explains the ground."""
        self.tokens: dict[str, Token] = {}
        """The tokens of the last frame, by the ids of their units."""
        self.sheets: dict[str, Sheet] = {}
        """What `standing.py` has drawn of the regions of each unit."""
        self.names: list[Rect] = []
        """Where the names of places are written."""
        self._rects: dict[str, Rect] = {}
        self._ghosts: list[Rect] = []

    def draw(self, canvas: Canvas, place: Rect, sight: Sight, tone: theme.Colour) -> None:
        """Draw ground, places and what is marked on them, and register what can be pointed at."""
        land: MapView = sight.scene.battle["map"]
        foot = canvas.letters.height("small") + canvas.u(5) if _keyed(land) else 0
        plan = self.plan = fitted(Rect(place.left, place.top, place.width, place.height - foot), land)
        self.legend = Rect(plan.rect.left, plan.rect.bottom + canvas.u(3), place.right - plan.rect.left, foot)
        canvas.surface.blit(self._drawn(canvas, plan, land, tone), plan.rect)
        if foot:
            _key(canvas, self.legend, land)
        self._areas(canvas, plan, land, sight)
        self.names = self._named(canvas, plan, land)
        self.tokens = {each.id: each for each in moved(canvas, plan, _placed(canvas, plan, land, sight), sight)}
        self._cells(canvas, plan, land, sight)

    def _drawn(self, canvas: Canvas, plan: Plan, land: MapView, tone: theme.Colour) -> pygame.Surface:
        """Return the ground; redrawn only when size, scale, palette or ground have changed."""
        # Lists are compared by value: each request has a new view, but its ground seldom differs.
        size = (plan.wide, plan.high, plan.columns, plan.rows, canvas.letters.scale, theme.BACK, tone)
        key = (*size, land["areas"], land["links"])
        if self._ground is None or self._ground[0] != key:
            surface = pygame.Surface(plan.rect.size)
            surface.fill(theme.BACK)
            sheet = Canvas(surface, canvas.letters, canvas.icons)
            _DRAWERS.get(land["unit"], draw_squares)(sheet, plan._replace(left=0, top=0), land, tone)
            self._ground = (key, surface)
        return self._ground[1]

    def rect(self, area: AreaView) -> Rect:
        """The place of an area on the screen."""
        assert self.plan is not None
        return self._rects.get(area["id"]) or self.plan.area(area).clip(self.plan.rect)

    def _named(self, canvas: Canvas, plan: Plan, land: MapView) -> list[Rect]:
        """Where names are written: the heads of zones, and what is in them; on open ground beside their areas."""
        if land["unit"] != "zone":
            found = [rect for rect, _ in placed_names(canvas, plan, names_of(land))]
            return [*found, scale_rect(canvas, plan, land)] if land["unit"] == "metre" else found
        insides, found = insides_of(land), []
        for zone in zones_of(land):
            rect = self._rects[zone["id"]]
            found.append(head_rect(canvas, rect, zone))
            found += inside_rects(canvas, rect, insides.get(zone["id"], ()))
        return found

    def _areas(self, canvas: Canvas, plan: Plan, land: MapView, sight: Sight) -> None:
        """Register every area, the largest first, so that the smaller ones lie above it."""
        zoned = land["unit"] == "zone"
        insides = insides_of(land) if zoned else {}
        rects = self._rects = zone_rects(canvas, plan, land) if zoned else {}
        self._ghosts.clear()
        inside = {area["id"] for here in insides.values() for area in here}
        for area in sorted(land["areas"], key=lambda area: -area["width"] * area["height"]):
            if area["id"] not in inside:
                _place(canvas, area["id"], rects.get(area["id"]) or plan.area(area).clip(plan.rect), sight)
        for zone in zones_of(land) if inside else ():
            things = insides.get(zone["id"], ())
            chips = inside_rects(canvas, rects[zone["id"]], things)
            for area, rect in zip(things, chips, strict=True):
                _place(canvas, area["id"], rect, sight)

    def _cells(self, canvas: Canvas, plan: Plan, land: MapView, sight: Sight) -> None:
        """Mark the cells that can be pressed, or that whoever is asked can reach when it is pointed at."""
        if not sight.choosing.open and sight.pointed != sight.who and cell_id(sight.pointed) is None:
            return
        known = {area["id"] for area in land["areas"]}
        tokens = [each.rect for each in self.tokens.values()]
        for key in sight.choosing.targets:
            cell = cell_id(key)
            if cell is not None and key not in known and plan.on_map(cell):
                rect = plan.cells(*cell)
                for number in rect.collidelistall(tokens):
                    rect = _beside(rect, tokens[number])
                _place(canvas, key, rect, sight, cell=True)

    def ghost(self, canvas: Canvas, spot: SpotView, size: int) -> Rect:
        """The place on the screen where a unit will stand; in a zone, where nobody stands, and no other ghost."""
        assert self.plan is not None
        cell = self.plan.cells(spot["x"], spot["y"])
        if not spot.get("area"):
            made = Rect(0, 0, size, size)
            made.center = cell.center
            return made
        area = self._rects.get(spot.get("area", "")) or cell
        room = area.inflate(-canvas.u(12), -canvas.u(12))
        room.top += canvas.u(22)
        small = max(canvas.u(20), size * 3 // 5)
        taken = [each.rect for each in self.tokens.values()] + self._ghosts
        made = Rect(room.right - small, room.top, small, small)
        tried = (
            Rect(x, y, small, small)
            for x in range(room.right - small, room.left - 1, -small - canvas.u(6))
            for y in range(room.top, room.bottom - small + 1, small + canvas.u(6))
        )
        made = next((rect for rect in tried if rect.collidelist(taken) < 0), made)
        self._ghosts.append(made)
        return made


def _beside(cell: Rect, other: Rect) -> Rect:
    """The larger part of a cell that a token beside it leaves free; all of it if the token stands in it."""
    if not cell.colliderect(other) or other.contains(cell) or cell.contains(other):
        return cell
    parts = [
        Rect(cell.left, cell.top, other.left - cell.left, cell.height),
        Rect(other.right, cell.top, cell.right - other.right, cell.height),
        Rect(cell.left, cell.top, cell.width, other.top - cell.top),
        Rect(cell.left, other.bottom, cell.width, cell.bottom - other.bottom),
    ]
    wide = [part for part in parts if part.width >= 2 and part.height >= 2]
    return max(wide, key=lambda part: part.width * part.height, default=cell)


def draw_units(canvas: Canvas, field: Field, sight: Sight, placer: Placer) -> None:
    """Draw all units of a map over the arrows, and at each target what pressing it would do."""
    for each in field.tokens.values():
        _unit(canvas, each, sight.scene.figures[each.id], sight)
    for each in field.tokens.values():
        if sight.aimed(each.id) and (said := sight.figures(each.id)):
            sides = ("bottom", "right", "left", "top")
            place = placer.force(f"odds:{each.id}", pill_size(canvas, [("", said)]), each.rect, canvas.u(1), sides)
            leader(canvas, place, each.rect, theme.FLAME)
            pill(canvas, place, [("", said)], theme.INK, theme.FLAME)


def leader(canvas: Canvas, label: Rect, owner: Rect, colour: theme.Colour) -> None:
    """Draw a line from a label to what it belongs to, where it had to stand aside."""
    if not label.colliderect(owner.inflate(canvas.u(8), canvas.u(8))):
        pygame.draw.line(canvas.surface, theme.INK, label.center, owner.center, canvas.u(4))
        pygame.draw.line(canvas.surface, colour, label.center, owner.center, max(1, canvas.u(2)))


def draw_ghost(canvas: Canvas, figure: Figure, place: Rect, strength: int) -> None:
    """Draw where a unit will stand."""
    sheet = _ghost(canvas.letters, canvas.icons, place.size, figure.name, figure.sitter, figure.foe, theme.BACK)
    sheet.set_alpha(min(120, strength))
    canvas.surface.blit(sheet, place)


@lru_cache(maxsize=64)
def _ghost(
    letters: Lettering,
    icons: Icons,
    size: tuple[int, int],
    name: str,
    sitter: Sitter,
    foe: bool,
    palette: theme.Colour,
) -> pygame.Surface:
    """Return a unit on a sheet of that size, in the palette with that ground."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    inner = Canvas(sheet, letters, icons)
    side = size[0]
    if side < inner.u(_SMALL):
        token(inner, (side // 2, side // 2), side, name, sitter.icon, foe=foe)
    else:
        portrait(inner, sheet.get_rect(), sitter)
    return sheet


def _place(canvas: Canvas, key: str, rect: Rect, sight: Sight, *, cell: bool = False) -> None:
    """Mark a place that can be pressed, and register it."""
    spot = f"{PLACES}:{key}"
    can, hot = key in sight.choosing.targets, key == sight.pointed
    lit = can and (sight.choosing.lit or cell)
    if lit or (hot and can):
        _mark(canvas, rect, hot=hot, cell=cell)
    if lit and sight.risky(key):
        # A corner in the colour of danger: somebody strikes at whoever is there.
        side, (right, top) = min(canvas.u(9), rect.width // 3), rect.topright
        pygame.draw.polygon(
            canvas.surface, theme.BAD, [(right - side, top + 1), (right - 1, top + 1), (right - 1, top + side)]
        )
    if lit and (said := sight.figures(key)) and canvas.letters.width(said, "key") < rect.width:
        canvas.text((rect.centerx, rect.bottom - canvas.u(2)), said, "key", theme.TEXT, anchor="midbottom")
    act = sight.act(spot, key) if can else None
    canvas.spot(spot, rect, act, group=PLACES, tip=sight.tip(key), explained=True)
    canvas.ring(rect, spot, 3)


def _mark(canvas: Canvas, rect: Rect, *, hot: bool, cell: bool) -> None:
    pad = canvas.u(3) if min(rect.size) > canvas.u(8) else 0
    inner = rect.inflate(-pad, -pad)
    canvas.surface.blit(tint(inner.size, theme.FLAME, 120 if hot else 58 if cell else 36), inner)
    if hot or not cell:
        thick = max(1, canvas.u(3 if hot else 2))
        pygame.draw.rect(canvas.surface, theme.FLAME, inner, thick, border_radius=canvas.u(3 if cell else 6))


def _unit(canvas: Canvas, placed: Token, figure: Figure, sight: Sight) -> None:
    key, spot = placed.id, f"{PLACES}:{placed.id}"
    if _far(placed):
        pygame.draw.line(canvas.surface, theme.SOFT, placed.centre, placed.true, max(1, canvas.u(1)))
        pygame.draw.aacircle(canvas.surface, theme.SOFT, placed.true, canvas.u(3))
    aimed, hot = sight.aimed(key), key == sight.pointed
    if aimed or hot or key == sight.who:
        colour = theme.EMBER if aimed else theme.FLAME if key == sight.who else theme.TEXT
        grown = placed.rect.inflate(canvas.u(7), canvas.u(7))
        canvas.box(grown, theme.blend(theme.INK, colour, 0.9 if hot or key == sight.who else 0.7), None, 10)
    if placed.size < canvas.u(_SMALL):
        token(canvas, placed.centre, placed.size, figure.name, figure.sitter.icon, foe=figure.foe, able=figure.able)
    else:
        portrait(canvas, placed.rect, figure.sitter, able=figure.able, lit=key == sight.who)
    if figure.most and figure.able and placed.size >= canvas.u(26):
        wide = placed.size - canvas.u(6)
        strip = Rect(placed.centre[0] - wide // 2, placed.rect.bottom - canvas.u(6), wide, canvas.u(7))
        bar(canvas, strip, figure.now, figure.most, loss=min(figure.now, sight.scene.threat(key).most))
    if placed.size >= canvas.u(18):
        draw_number(canvas, (placed.rect.right - canvas.u(4), placed.rect.top + canvas.u(4)), figure)
    can = key in sight.choosing.targets
    act = sight.act(spot, key) if can else None
    canvas.spot(spot, placed.rect, act, group=PLACES, tip=sight.tip(key), explained=True)
    canvas.ring(placed.rect.inflate(canvas.u(4), canvas.u(4)), spot, 8)


def _placed(canvas: Canvas, plan: Plan, land: MapView, sight: Sight) -> Sequence[Token]:
    figures = sight.scene.figures
    placed = [(figure.id, *figure.spot) for figure in figures.values() if figure.spot is not None]
    return _tokens(canvas, plan, land, placed, figures)


def _tokens(
    canvas: Canvas, plan: Plan, land: MapView, placed: Sequence[tuple[str, int, int]], figures: Mapping[str, Figure]
) -> Sequence[Token]:
    if land["unit"] == "metre":
        return in_metres(plan, tuple(placed), canvas.letters.scale)
    if land["unit"] != "zone":
        return in_squares(plan, placed)
    zones, insides, rects = zones_of(land), insides_of(land), zone_rects(canvas, plan, land)
    rooms: dict[str, tuple[Rect, list[str], list[str]]] = {}
    for who, x, y in placed:
        zone = zone_at(zones, x, y)
        room = zone["id"] if zone else f"{x},{y}"
        if room not in rooms:
            things = insides.get(room, ())
            rect = standing_room(canvas, rects[room], zone, things) if zone else plan.cells(x, y).clamp(plan.rect)
            rooms[room] = (rect, [], [])
        _, party, foes = rooms[room]
        (foes if figures[who].foe else party).append(who)
    return in_rooms(list(rooms.values()), canvas.letters.scale)


def _keyed(land: MapView) -> list[str]:
    """Kinds of ground that need a legend, in the order of their words."""
    kinds = {area["kind"] for area in land["areas"]} if land["unit"] != "zone" else set()
    return sorted(kinds - {"ground", "zone"}, key=lambda kind: look_of(kind).word)


def _key(canvas: Canvas, rect: Rect, land: MapView) -> None:
    """A line of swatches with words, each with what such ground does as a tip."""
    x, side = rect.left, canvas.u(13)
    words: dict[str, Any] = {area["kind"]: _said(area) for area in land["areas"]}
    for kind in _keyed(land):
        word = look_of(kind).word
        wide = side + canvas.u(5) + canvas.letters.width(word, "small")
        if x + wide > rect.right:
            return
        middle = rect.top + canvas.letters.height("small") // 2 + canvas.u(1)
        back = Rect(x - canvas.u(3), rect.top, wide + canvas.u(8), rect.height - canvas.u(2))
        canvas.box(back, theme.WELL, None, 4)
        paint(canvas, Rect(x, middle - side // 2, side, side), kind)
        canvas.text((x + side + canvas.u(5), middle), word, "small", theme.SOFT, anchor="midleft")
        canvas.spot(f"key:{kind}", back, tip=words[kind])
        x += wide + canvas.u(14)


def _said(area: AreaView) -> str:
    return area["words"] or look_of(area["kind"]).word


def _far(placed: Token) -> bool:
    dx, dy = placed.centre[0] - placed.true[0], placed.centre[1] - placed.true[1]
    return dx * dx + dy * dy > (placed.size // 3) ** 2
