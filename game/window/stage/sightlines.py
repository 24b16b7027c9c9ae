"""Lines of sight between units, with signs of what blocks them, of cover, and of flanks."""

from collections.abc import Iterator
from math import hypot

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.arrows import Point
from game.window.stage.battle_map import Plan
from game.window.stage.field import Field
from game.window.stage.marks import Mark
from game.window.stage.outlines import draw_lines, trimmed
from game.window.stage.sight import Sight
from game.window.stage.tokens import Token
from systems.table.battle.stand import SightView

COVER, FLANK, BLOCKED = "mdi:shield-half-full", "mdi:arrow-collapse-horizontal", "mdi:eye-off"


def draw_line_of_sight(
    canvas: Canvas, plan: Plan, start: Token, end: Token, between: SightView, colour: theme.Colour
) -> None:
    """Draw a line to an opponent: whole up to what blocks it, in dots from there on."""
    blocked = between.get("blocked")
    stop: Point = plan.cells(blocked["x"], blocked["y"]).center if blocked else start.centre
    if between["seen"]:
        draw_lines(
            canvas, [trimmed(start.centre, end.centre, start.size / 2, end.size / 2)], colour, "solid", thin=True
        )
        return
    if blocked:
        draw_lines(canvas, [trimmed(start.centre, stop, start.size / 2, 0)], colour, "solid", thin=True)
    rest = trimmed(stop, end.centre, 0 if blocked else start.size / 2, end.size / 2)
    draw_lines(canvas, [rest], colour, "dotted", thin=True)


def signs_between(canvas: Canvas, plan: Plan, start: Token, end: Token, between: SightView) -> Iterator[Mark]:
    """Yield signs of what blocks the line to an opponent, that it is covered, and that it is in the flank."""
    blocked = between.get("blocked")
    if blocked:
        place = _sign(canvas, plan.cells(blocked["x"], blocked["y"]).center)
        yield Mark(f"blocked{between['at']}", BLOCKED, "", place, theme.WARN)
    if between.get("cover"):
        yield Mark(f"cover{between['at']}", COVER, "", _edge(canvas, end, start.centre), theme.WARN)
    elif not between["seen"] and not blocked:
        yield Mark(f"blocked{between['at']}", BLOCKED, "", _edge(canvas, end, start.centre), theme.WARN)
    if between.get("flanks"):
        place = _edge(canvas, end, start.centre)
        if between.get("cover"):
            place.move_ip(0, -place.height)
        yield Mark(f"flank{between['at']}", FLANK, "", place, theme.GOOD)


def flanking(canvas: Canvas, field: Field, sight: Sight, who: str) -> Iterator[Mark]:
    """Yield a sign beside a unit that is pointed at for those who have it in the flank."""
    for other in sight.scene.stands.values():
        if who == sight.pointed and other["who"] in field.tokens:
            for between in other["sights"]:
                if between["at"] == who and between.get("flanks"):
                    place = field.tokens[other["who"]].rect
                    yield Mark(f"flanks{other['who']}", FLANK, "", _corner(canvas, place), theme.BAD)


def _corner(canvas: Canvas, rect: Rect) -> Rect:
    side = max(canvas.u(14), rect.width // 2)
    made = Rect(0, 0, side, side)
    made.midtop = rect.midbottom
    return made


def _edge(canvas: Canvas, token: Token, towards: Point) -> Rect:
    """A place for a sign at the edge of a token that faces a point."""
    x, y = token.centre
    far = hypot(towards[0] - x, towards[1] - y) or 1.0
    away = token.size / 2
    return _sign(canvas, (x + (towards[0] - x) / far * away, y + (towards[1] - y) / far * away))


def _sign(canvas: Canvas, centre: Point) -> Rect:
    made = Rect(0, 0, canvas.u(18), canvas.u(18))
    made.center = round(centre[0]), round(centre[1])
    return made
