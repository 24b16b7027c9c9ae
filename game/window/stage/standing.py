"""What a unit's place means, drawn on the ground: where it can go, how far it reaches, whom it sees and flanks.

The first move is tinted and has a solid edge, what takes more has dashes. Ranges have dotted edges. A line of sight is
whole where the target is seen; where it is not, it ends at a crossed-out mark on what blocks it, and goes on in dots.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.arrows import Point
from game.window.stage.battle_map import Plan
from game.window.stage.field import Field, Sheet
from game.window.stage.marks import Mark
from game.window.stage.outlines import LIGHT, Line, Style, draw_lines, edges, ring, tint_cells, tint_disc
from game.window.stage.sight import Sight
from game.window.stage.sightlines import Styled, flanking, line_of_sight, lines_from, signs_between
from game.window.stage.tint import tint
from systems.table.battle.stand import RegionView
from systems.table.battle.view import AreaView

MOVE, RANGE = "mdi:shoe-print", "mdi:target"


def draw_stand(canvas: Canvas, field: Field, sight: Sight) -> list[Mark]:
    """Draw regions and lines of sight below the arrows; return what is to be written beside them.

    The unit that is pointed at shows everything; whoever is asked, while nobody is pointed at, only what they may do.
    """
    who = sight.standing
    token, plan = field.tokens.get(who), field.plan
    if token is None or plan is None or who not in sight.scene.figures:
        return []
    colour = theme.BAD if sight.scene.figures[who].foe else theme.COOL
    marks: list[Mark] = []
    regions = [each for each in sight.scene.stands[who]["regions"] if _wanted(each, sight)]
    zoned = sight.scene.battle["map"]["unit"] == "zone"
    if zoned:
        for each in regions:
            _zones(canvas, field, sight, each, colour)
        marks += _in_zones(field, sight, regions, colour)
    else:
        lines = lines_from(field, plan, sight, token) if who == sight.pointed else []
        sheet = _drawn(canvas, field, plan, sight, regions, lines, colour)
        canvas.surface.blit(sheet.surface, (plan.left + sheet.at[0], plan.top + sheet.at[1]))
        marks = _labels(plan, regions, sheet, colour)
    for between in sight.scene.stands[who]["sights"]:
        end = field.tokens.get(between["at"])
        if end is not None and sight.pointed in (who, between["at"]):
            if not zoned and who != sight.pointed and not between["seen"]:
                for line, style in line_of_sight(plan, token, end, between):
                    draw_lines(canvas, [line], colour, style, thin=True)
            marks += signs_between(canvas, plan, token, end, between)
    return [*marks, *flanking(canvas, field, sight, who)]


def _wanted(region: RegionView, sight: Sight) -> bool:
    """Whether a region is drawn: all of a unit that is pointed at, else what the open verb is about."""
    if sight.standing == sight.pointed:
        return True
    aiming = sight.choosing.lit and any(key in sight.scene.figures for key in sight.choosing.targets)
    return (region["kind"] == "range") == aiming


# Open ground: squares and metres.


def _drawn(
    canvas: Canvas,
    field: Field,
    plan: Plan,
    sight: Sight,
    regions: Sequence[RegionView],
    lines: Sequence[Styled],
    colour: theme.Colour,
) -> Sheet:
    """Return regions and lines of sight on a sheet; drawn again only when something has changed."""
    spot = sight.scene.figures[sight.standing].spot
    assert spot is not None
    filled, unit = _filled(sight), sight.scene.battle["map"]["unit"]
    key = (plan, spot, regions, filled, lines, colour, theme.INK, canvas.letters.scale)
    kept = field.sheets.get(sight.standing)
    if kept is None or kept.key != key:
        surface = pygame.Surface(plan.rect.size, pygame.SRCALPHA)
        inner, moved = Canvas(surface, canvas.letters, canvas.icons), plan._replace(left=0, top=0)
        edges_of = [_open(inner, moved, sight, each, spot, colour, filled, metres=unit == "metre") for each in regions]
        for ((ax, ay), (bx, by)), style in lines:
            line = (ax - plan.left, ay - plan.top), (bx - plan.left, by - plan.top)
            draw_lines(inner, [line], colour, style, thin=True)
        seen = surface.get_bounding_rect()
        kept = field.sheets[sight.standing] = Sheet(key, surface.subsurface(seen).copy(), seen.topleft, edges_of)
    return kept


def _labels(plan: Plan, regions: Sequence[RegionView], sheet: Sheet, colour: theme.Colour) -> list[Mark]:
    """What is to be written on the edges of regions."""
    left, top = plan.rect.topleft
    return [
        Mark(
            f"{each['kind']}{each['name']}",
            MOVE if each["kind"] == "move" else RANGE,
            each["name"],
            plan.rect,
            colour,
            tuple((x + left, y + top) for x, y in edge),
        )
        for each, edge in zip(regions, sheet.edges, strict=True)
    ]


def _open(
    canvas: Canvas,
    plan: Plan,
    sight: Sight,
    region: RegionView,
    spot: tuple[int, int],
    colour: theme.Colour,
    filled: set[tuple[int, int]],
    *,
    metres: bool,
) -> list[Point]:
    """Draw a region of squares or metres around a spot; return points on its edge, the best for its label first."""
    start = (region["start"]["x"], region["start"]["y"]) if "start" in region else spot
    moves = region["kind"] == "move"
    tinted = moves and region["step"] == 1
    if metres and "far" in region:
        centre = plan.cells(*start).center
        size = round((region["far"] + 0.5) * plan.wide)
        if tinted:
            tint_disc(canvas, plan, centre, size, colour)
        lines = ring(plan, centre, size)
    else:
        cells = _cells(plan, sight, region, start)
        if tinted:
            tint_cells(canvas, plan, cells, colour)
        lines = edges(plan, cells, filled if moves else ())
    style: Style = "dotted" if not moves else "solid" if region["step"] == 1 else "dashed"
    draw_lines(canvas, lines, colour, style)
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in lines]
    return sorted(middles, key=lambda at: at[1], reverse=not moves)


def _filled(sight: Sight) -> set[tuple[int, int]]:
    """The cells in which nobody can end a move, but that are no border: walls, and cells with units."""
    found = {figure.spot for figure in sight.scene.figures.values() if figure.spot is not None}
    for area in sight.scene.areas.values():
        if area["kind"] == "wall":
            found |= _of_area(area)
    return found


def _of_area(area: AreaView) -> set[tuple[int, int]]:
    columns, rows = range(area["x"], area["x"] + area["width"]), range(area["y"], area["y"] + area["height"])
    return {(x, y) for x in columns for y in rows}


def _cells(plan: Plan, sight: Sight, region: RegionView, start: tuple[int, int]) -> set[tuple[int, int]]:
    """The cells of a region."""
    if "far" in region:
        far = region["far"]
        (left, top), (right, foot) = (
            plan.nearest(start[0] - far, start[1] - far),
            plan.nearest(start[0] + far, start[1] + far),
        )
        columns, rows = range(left, right + 1), range(top, foot + 1)
        return {(x, y) for x in columns for y in rows}
    found = {(x + step, y) for x, y, wide in region.get("runs", ()) for step in range(wide)}
    for key in region.get("areas", ()):
        if key in sight.scene.areas:
            found |= _of_area(sight.scene.areas[key])
    return found


# Zones.


def _zones(canvas: Canvas, field: Field, sight: Sight, region: RegionView, colour: theme.Colour) -> None:
    """Draw a move that ends in zones: a line within their edges."""
    if region["kind"] == "range":
        return
    nearer = {
        key
        for each in sight.scene.stands[sight.standing]["regions"]
        if each["kind"] == "move" and each["step"] < region["step"]
        for key in each.get("areas", ())
    }
    for key in region.get("areas", ()):
        if key in sight.scene.areas and key not in nearer:
            rect = _below_name(field, field.rect(sight.scene.areas[key])).inflate(-canvas.u(8), -canvas.u(8))
            if region["step"] == 1:
                canvas.surface.blit(tint(rect.size, colour, LIGHT), rect)
            corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft, rect.topleft]
            sides: list[Line] = list(pairwise(corners))
            draw_lines(canvas, sides, colour, "solid" if region["step"] == 1 else "dashed")


def _below_name(field: Field, rect: Rect) -> Rect:
    """A zone without its name."""
    top = max((name.bottom for name in field.names if name.topleft == rect.topleft), default=rect.top)
    return Rect(rect.left, top, rect.width, rect.bottom - top)


def _in_zones(field: Field, sight: Sight, regions: Sequence[RegionView], colour: theme.Colour) -> Iterator[Mark]:
    """Yield what reaches each zone: how many moves, and which weapons."""
    found: dict[str, dict[str, str]] = {}
    for region in regions:
        for key in region.get("areas", ()):
            if key in sight.scene.areas:
                words = found.setdefault(key, {})
                said = region["name"]
                if region["kind"] == "move":
                    words.setdefault(MOVE, said)
                else:
                    words[RANGE] = ", ".join(part for part in (words.get(RANGE), said.partition(",")[0]) if part)
    for key, words in found.items():
        for icon, said in words.items():
            yield Mark(f"{key}{icon}", icon, said, field.rect(sight.scene.areas[key]), colour)
