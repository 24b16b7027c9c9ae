"""The encounter map on the screen: the ground, drawn once, and on it the units and the places that can be pressed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.encounter.battle_map import Plan, cell_id, fitted, insides_of, zone_at, zones_of
from game.window.encounter.kinds import look_of, paint
from game.window.encounter.metres import draw_metres
from game.window.encounter.squares import draw_squares
from game.window.encounter.targeting import Aims
from game.window.encounter.tokens import Token, in_metres, in_rooms, in_squares
from game.window.encounter.zones import draw_zones, inside_rects, standing_room, zone_rect
from game.window.units import unit_words
from game.window.widgets.bar import bar
from game.window.widgets.token import token
from systems.table.battle.view import AreaView, MapView

GROUP = "encounter"
_DRAWERS = {"zone": draw_zones, "square": draw_squares, "metre": draw_metres}


class EncounterMap:
    """Draws the `map` of a fight's view; keeps its ground until the ground itself changes."""

    def __init__(self) -> None:
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._press: Callable[[str, str], None] = _ignored

    def draw(
        self,
        canvas: Canvas,
        place: Rect,
        battle: Mapping[str, Any],
        aims: Aims,
        who: str,
        icons: Mapping[str, str],
        press: Callable[[str, str], None],
    ) -> None:
        """Draw the map within a place and register what can be pointed at.

        Args:
            canvas: where to.
            place: where the map may be; it is drawn in the middle, with a line below it that explains the ground.
            battle: the fight's view, with a map.
            aims: what answers the open request.
            who: id of the unit that is asked.
            icons: icons of units by id.
            press: called with the spot and the id of what was pressed.
        """
        self._press = press
        land: MapView = battle["map"]
        foot = canvas.letters.height("small") + canvas.u(5) if _keyed(land) else 0
        plan = fitted(Rect(place.left, place.top, place.width, place.height - foot), land, canvas.letters.scale)
        canvas.surface.blit(self._drawn(canvas, plan, land), plan.rect)
        if foot:
            _key(canvas, Rect(place.left, plan.rect.bottom + canvas.u(3), place.width, foot), land)
        self._areas(canvas, plan, land, aims)
        self._cells(canvas, plan, land, aims)
        units = {str(unit["id"]): (unit, side) for side in ("party", "foes") for unit in battle[side]["units"]}
        placed = [(where["id"], where["x"], where["y"]) for where in land["places"] if where["id"] in units]
        foes = {key for key, (_, side) in units.items() if side == "foes"}
        for each in _tokens(canvas, plan, land, placed, foes):
            unit, side = units[each.id]
            self._unit(canvas, each, unit, side == "foes", aims, who, icons)

    def _drawn(self, canvas: Canvas, plan: Plan, land: MapView) -> pygame.Surface:
        """Return the ground; redrawn only when size, scale or ground have changed."""
        # Lists are compared by value: each request has a new view, but its ground seldom differs.
        key = (
            plan.wide,
            plan.high,
            plan.columns,
            plan.rows,
            canvas.letters.scale,
            theme.BACK,
            land["areas"],
            land["links"],
        )
        if self._ground is None or self._ground[0] != key:
            surface = pygame.Surface(plan.rect.size)
            surface.fill(theme.PANEL)
            sheet = Canvas(surface, canvas.letters, canvas.icons)
            _DRAWERS.get(land["unit"], draw_squares)(sheet, plan._replace(left=0, top=0), land)
            self._ground = (key, surface)
        return self._ground[1]

    def _areas(self, canvas: Canvas, plan: Plan, land: MapView, aims: Aims) -> None:
        """Register every area, the largest first, so that the smaller ones lie above it."""
        inside = (
            {area["id"] for here in insides_of(land).values() for area in here} if land["unit"] == "zone" else set()
        )
        for area in sorted(land["areas"], key=lambda area: -area["width"] * area["height"]):
            if area["id"] not in inside:
                rect = zone_rect(canvas, plan, area) if land["unit"] == "zone" else plan.area(area).clip(plan.rect)
                self._place(canvas, area["id"], rect, _area_tip(area), aims)
        if inside:
            for zone in zones_of(land):
                things = insides_of(land).get(zone["id"], ())
                chips = inside_rects(canvas, zone_rect(canvas, plan, zone), len(things))
                for area, rect in zip(things, chips, strict=True):
                    self._place(canvas, area["id"], rect, _area_tip(area), aims)

    def _cells(self, canvas: Canvas, plan: Plan, land: MapView, aims: Aims) -> None:
        for key in aims.at:
            cell = cell_id(key)
            if cell is None or not plan.on_map(cell):
                continue
            around = zone_at(land["areas"], *cell)
            tip = f"{key}\n{_area_tip(around)}" if around else key
            self._place(canvas, key, plan.cells(*cell), tip, aims)

    def _place(self, canvas: Canvas, key: str, rect: Rect, tip: str, aims: Aims) -> None:
        """Mark a place that can be pressed, and register it."""
        spot = f"{GROUP}:{key}"
        can = key in aims.at
        tip = "\n".join([tip, *aims.words(key)])
        if can:
            lit = aims.open or key in aims.walked
            _mark(canvas, rect, picked=key in aims.picked and aims.open, lit=lit, hot=spot == canvas.hover)
        act = partial(self._press, spot, key) if can else None
        canvas.spot(spot, rect, act, group=GROUP, tip=tip)
        canvas.ring(rect, spot, 3)

    def _unit(
        self,
        canvas: Canvas,
        placed: Token,
        unit: Mapping[str, Any],
        foe: bool,
        aims: Aims,
        who: str,
        icons: Mapping[str, str],
    ) -> None:
        key, spot = placed.id, f"{GROUP}:{placed.id}"
        can = key in aims.at
        hot = canvas.hover in (spot, f"unit:{key}")
        if placed.centre != placed.true and _far(placed):
            pygame.draw.line(canvas.surface, theme.SOFT, placed.centre, placed.true, max(1, canvas.u(1)))
            pygame.draw.aacircle(canvas.surface, theme.SOFT, placed.true, canvas.u(3))
        if can and (aims.open or key in aims.walked or hot):
            radius = placed.size // 2 + canvas.u(4)
            picked = aims.open and key in aims.picked
            colour = theme.EMBER if picked else theme.FLAME
            pygame.draw.aacircle(canvas.surface, colour, placed.centre, radius, max(2, canvas.u(4 if picked else 2)))
        name, able = str(unit["name"]), bool(unit.get("able", True))
        icon = str(unit.get("icon", "")) or icons.get(key, "")
        token(canvas, placed.centre, placed.size, name, icon, foe=foe, able=able, lit=key == who or hot)
        if "most" in unit and able and placed.size >= canvas.u(22):
            wide = placed.size * 3 // 4
            strip = Rect(placed.centre[0] - wide // 2, placed.rect.bottom - canvas.u(5), wide, canvas.u(6))
            bar(canvas, strip, int(unit.get("now", 0)), int(unit["most"]))
        if (mark := _number(name)) and placed.size >= canvas.u(18):
            _badge(canvas, (placed.rect.right - canvas.u(4), placed.rect.top + canvas.u(5)), mark, foe)
        act = partial(self._press, spot, key) if can else None
        canvas.spot(spot, placed.rect, act, group=GROUP, tip="\n".join([*unit_words(unit), *aims.words(key)]))
        canvas.ring(placed.rect, spot, 8)


def _ignored(spot: str, key: str) -> None:
    """Ignore a press: nothing has been drawn yet."""


def _tokens(
    canvas: Canvas, plan: Plan, land: MapView, placed: Sequence[tuple[str, int, int]], foes: set[str]
) -> list[Token]:
    if land["unit"] == "metre":
        return in_metres(plan, placed, canvas.letters.scale)
    if land["unit"] == "square":
        return in_squares(plan, placed)
    zones, insides = zones_of(land), insides_of(land)
    rooms: dict[str, tuple[Rect, list[str], list[str]]] = {}
    for who, x, y in placed:
        zone = zone_at(zones, x, y)
        room = zone["id"] if zone else f"{x},{y}"
        if room not in rooms:
            things = len(insides.get(room, ()))
            rect = standing_room(canvas, plan, zone, things) if zone else plan.cells(x, y).clamp(plan.rect)
            rooms[room] = (rect, [], [])
        (rooms[room][2] if who in foes else rooms[room][1]).append(who)
    return in_rooms(list(rooms.values()), canvas.letters.scale)


def _mark(canvas: Canvas, rect: Rect, *, picked: bool, lit: bool, hot: bool) -> None:
    """Show that a place can be pressed: faintly, or clearly if a field asks for it."""
    strength = 120 if picked else 84 if hot else 52 if lit else 0
    if strength:
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        sheet.fill((*(theme.EMBER if picked else theme.FLAME), strength))
        canvas.surface.blit(sheet, rect)
    if lit or hot or picked:
        inner = rect.inflate(-canvas.u(2), -canvas.u(2))
        colour = theme.EMBER if picked else theme.FLAME
        pygame.draw.rect(canvas.surface, colour, inner, max(1, canvas.u(3 if picked else 1)), border_radius=canvas.u(3))


def _area_tip(area: AreaView) -> str:
    kind = look_of(area["kind"]).word
    words = area["words"] or (kind if area["kind"] not in ("zone", "ground") else "")
    return f"{area['name'] or kind.capitalize()}\n{words}".rstrip("\n")


def _keyed(land: MapView) -> list[str]:
    """Kinds of ground that need a legend, in the order of their looks."""
    kinds = {area["kind"] for area in land["areas"]} if land["unit"] != "zone" else set()
    return sorted(kinds - {"ground", "zone"}, key=lambda kind: look_of(kind).word)


def _key(canvas: Canvas, rect: Rect, land: MapView) -> None:
    """A line of swatches with words."""
    x, side = rect.left, canvas.u(13)
    for kind in _keyed(land):
        word = look_of(kind).word
        wide = side + canvas.u(5) + canvas.letters.width(word, "small")
        if x + wide > rect.right:
            return
        middle = rect.top + canvas.letters.height("small") // 2 + canvas.u(1)
        paint(canvas, Rect(x, middle - side // 2, side, side), kind)
        canvas.text((x + side + canvas.u(5), middle), word, "small", theme.SOFT, anchor="midleft")
        x += wide + canvas.u(12)


def _number(name: str) -> str:
    """Return the number, or single letter, at the end of a name, which tells units of one name apart."""
    last = name.rpartition(" ")[2]
    return last if " " in name and (last.isdecimal() or (len(last) == 1 and last.isalpha())) else ""


def _badge(canvas: Canvas, centre: tuple[int, int], text: str, foe: bool) -> None:
    rect = Rect(0, 0, max(canvas.u(13), canvas.letters.width(text, "key") + canvas.u(5)), canvas.u(14))
    rect.center = centre
    canvas.box(rect, theme.INK, theme.BAD if foe else theme.COOL, 5)
    canvas.text(rect.center, text, "key", theme.TEXT, anchor="center")


def _far(placed: Token) -> bool:
    dx, dy = placed.centre[0] - placed.true[0], placed.centre[1] - placed.true[1]
    return dx * dx + dy * dy > (placed.size // 3) ** 2
