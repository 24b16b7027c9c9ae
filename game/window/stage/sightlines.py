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
from game.window.stage.outlines import Line, Style, trimmed
from game.window.stage.sight import Sight
from game.window.stage.tokens import Token
from systems.table.battle.stand import SightView

COVER, FLANK, BLOCKED = "mdi:shield-half-full", "mdi:arrow-collapse-horizontal", "mdi:eye-off"
Styled = tuple[Line, Style]
"""A line, and how it is drawn."""


def lines_from(field: Field, plan: Plan, sight: Sight, token: Token) -> list[Styled]:
    """The lines of sight from a unit to all that it knows of."""
    sights = sight.scene.stands[token.id]["sights"]
    ends = ((field.tokens.get(each["at"]), each) for each in sights)
    return [line for end, each in ends if end is not None for line in line_of_sight(plan, token, end, each)]


def line_of_sight(plan: Plan, start: Token, end: Token, between: SightView) -> Iterator[Styled]:
    """Yield a line to an opponent: whole up to what blocks it, in dots from there on."""
    blocked = between.get("blocked")
    stop: Point = plan.cells(blocked["x"], blocked["y"]).center if blocked else start.centre
    if between["seen"]:
        yield trimmed(start.centre, end.centre, start.size / 2, end.size / 2), "solid"
        return
    if blocked:
        yield trimmed(start.centre, stop, start.size / 2, 0), "solid"
    yield trimmed(stop, end.centre, 0 if blocked else start.size / 2, end.size / 2), "dotted"


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
