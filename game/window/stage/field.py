"""The ground between both sides when places count: the ruleset's map, the units on it, and what can be pressed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.action import Shown, part
from game.window.stage.arrows import Point
from game.window.stage.battle_map import Plan, cell_id, insides_of, zone_at, zones_of
from game.window.stage.figures import Figure
from game.window.stage.ghosts import at_place, in_zone, part_of
from game.window.stage.legend import draw_legend, keyed, legend_beside, legend_rect
from game.window.stage.metres import draw_metres, draw_scale
from game.window.stage.moving import moved
from game.window.stage.names import draw_labels, names_of
from game.window.stage.rim import draw_rim, rim_rects
from game.window.stage.sight import PLACES, Sight
from game.window.stage.signs import moves
from game.window.stage.squares import draw_squares
from game.window.stage.tint import tint
from game.window.stage.tokens import Token, in_metres, in_rooms, in_squares
from game.window.stage.zones import draw_zones, head_rect, inside_rects, narrowest, standing_room, zone_rects
from systems.table.battle.foresight import SpotView
from systems.table.battle.view import AreaView, MapView

_DRAWERS = {"zone": draw_zones, "square": draw_squares, "metre": draw_metres}


class Sheet(NamedTuple):
    """Regions as they were drawn."""

    key: tuple[object, ...]
    """What they were drawn from."""
    surface: pygame.Surface
    at: tuple[int, int]
    """The upper left corner of what was drawn, on the map."""
    edges: list[list[Point]]
    """Points on the edge of each region, on the map."""


class Shot(NamedTuple):
    """An arrow from one unit to another."""

    who: str
    target: str
    points: tuple[Point, ...]
    tone: theme.Colour
    dashed: bool
    strength: int
    """How strong it is drawn, of 255."""


class Field:
    """Draws the `map` of a fight; keeps its ground until the ground itself changes."""

    def __init__(self) -> None:
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.plan: Plan | None = None
        self.legend = Rect(0, 0, 0, 0)
        """What explains the ground."""
        self.room = Rect(0, 0, 0, 0)
        """Where labels may stand: on the ground and around it, but not on its legend."""
        self.tokens: dict[str, Token] = {}
        """The tokens of the last frame, by the ids of their units."""
        self.sheets: dict[str, Sheet] = {}
        """What `standing.py` has drawn of the regions of each unit."""
        self.names: list[Rect] = []
        """Where the names of places are written."""
        self._shown: Shown | None = None
        self._rects: dict[str, Rect] = {}
        """Where areas are pressed that are not where their cells are: zones, and what lies beyond the rim."""
        self.ghosts: list[Rect] = []
        """Where units will stand."""
        self.shots: list[Shot] = []
        """The arrows of this frame."""
        self.badges: dict[str, Rect] = {}
        """Where badges, and what pressing a target would do, stand beside the tokens of their owners."""

    def tips(self, side: int) -> list[Rect]:
        """The heads of the arrows of this frame, as squares of a side."""
        return [
            Rect(round(x) - side // 2, round(y) - side // 2, side, side) for x, y in (s.points[-1] for s in self.shots)
        ]

    def rects_but(self, who: str) -> list[Rect]:
        """Where the tokens of all others are."""
        return [each.rect for each in self.tokens.values() if each.id != who]

    def draw(self, canvas: Canvas, place: Rect, sight: Sight, tone: theme.Colour) -> None:
        """Draw ground, places and what is marked on them, and register what can be pointed at."""
        land: MapView = sight.scene.battle["map"]
        beside = legend_beside(canvas, place, land)
        foot = canvas.letters.height("small") + canvas.u(5) if keyed(land) and not beside else 0
        ground = Rect(place.left, place.top, place.width, place.height - foot)
        least = narrowest(canvas, land) if land["unit"] == "zone" else {}
        self._shown = part(ground, sight.scene, canvas.u(40), self._shown, least)
        plan = self.plan = self._shown.plan
        self.legend = legend_rect(canvas, place, plan, land, beside=beside)
        self.room = Rect(place.left, place.top, place.width, (place.bottom if beside else self.legend.top) - place.top)
        canvas.surface.blit(self._drawn(canvas, plan, land, tone), plan.rect)
        draw_legend(canvas, self.legend, land, beside=beside)
        placed = _placed(canvas, plan, land, sight)
        self._areas(canvas, plan, land, sight, placed)
        self.names = self._named(canvas, plan, land, _flagged(canvas, placed) + _ends(plan, sight))
        self.tokens = {each.id: each for each in moved(canvas, plan, placed, sight)}
        self.shots.clear()
        self.badges.clear()
        self._cells(canvas, plan, land, sight)

    def _drawn(self, canvas: Canvas, plan: Plan, land: MapView, tone: theme.Colour) -> pygame.Surface:
        """Return the ground; redrawn only when size, scale, palette or ground have changed."""
        # Lists are compared by value: each request has a new view, but its ground seldom differs.
        size = (*plan, canvas.letters.scale, theme.BACK, tone)
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

    def _named(self, canvas: Canvas, plan: Plan, land: MapView, taken: Sequence[Rect]) -> list[Rect]:
        """Where names are written: the heads of zones, and what is in them; on open ground they are written now."""
        if land["unit"] != "zone":
            scale = [draw_scale(canvas, plan, land, taken)] if land["unit"] == "metre" else []
            return [*draw_labels(canvas, plan, names_of(land), [*taken, *scale]), *scale, *self._rects.values()]
        insides, found = insides_of(land), []
        for zone in zones_of(land):
            rect = self._rects[zone["id"]]
            found.append(head_rect(canvas, rect, zone))
            found += inside_rects(canvas, rect, insides.get(zone["id"], ()))
        return found

    def _areas(self, canvas: Canvas, plan: Plan, land: MapView, sight: Sight, placed: Sequence[Token]) -> None:
        """Register every area, the largest first, so that the smaller ones lie above it."""
        zoned = land["unit"] == "zone"
        insides = insides_of(land) if zoned else {}
        taken = [] if zoned else _flagged(canvas, placed)
        rects = self._rects = zone_rects(canvas, plan, land) if zoned else rim_rects(canvas, plan, land, taken)
        self.ghosts.clear()
        inside = {area["id"] for here in insides.values() for area in here}
        for area in sorted(land["areas"], key=lambda area: -area["width"] * area["height"]):
            if area["id"] not in inside:
                _place(canvas, area["id"], rects.get(area["id"]) or plan.area(area).clip(plan.rect), sight)
        if not zoned:
            draw_rim(canvas, plan, land, rects)
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

    def ghost(self, canvas: Canvas, spot: SpotView, size: int, share: tuple[int, int] = (0, 1)) -> Rect:
        """The place on the screen where a unit will stand; in a zone, where nobody stands, and no other ghost.

        Args:
            canvas: where to.
            spot: the cell, or zone.
            size: that of its token.
            share: its number, from 0, among those who will stand in the same cell, and how many they are.
        """
        assert self.plan is not None
        cell = self.plan.cells(spot["x"], spot["y"])
        made = Rect(0, 0, size, size)
        made.center = cell.center
        taken = [each.rect for each in self.tokens.values()] + self.ghosts + self.names
        if spot.get("area"):
            area = self._rects.get(spot["area"]) or cell
            top = max((name.bottom for name in self.names if name.topleft == area.topleft), default=area.top)
            room = Rect(area.left, top, area.width, area.bottom - top).inflate(-canvas.u(10), -canvas.u(10))
            made = in_zone(room, max(canvas.u(20), size * 3 // 5), canvas.u(6), taken)
        elif cell.width < size:
            made = at_place(made, self.plan.rect, taken)
        elif share[1] > 1:
            made = part_of(cell, *share)
        self.ghosts.append(made)
        return made


def _ends(plan: Plan, sight: Sight) -> list[Rect]:
    """The cells in which units will stand."""
    ends = (each["end"] for each in sight.scene.deeds.values() if moves(each))
    return [plan.cells(end["x"], end["y"]) for end in ends]


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


def _flagged(canvas: Canvas, placed: Sequence[Token]) -> list[Rect]:
    """Return what tokens cover with the numbers at their corners."""
    return [each.rect.inflate(canvas.u(18), canvas.u(18)) for each in placed]


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
