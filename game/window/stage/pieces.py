"""The units of a map and where they will stand, drawn over the ground and its arrows."""

from functools import lru_cache

import pygame
from pygame import Rect

from game.window import pictures, theme
from game.window.art.portraits import Sitter, portrait
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.labels import Placer
from game.window.stage.field import Field
from game.window.stage.figures import Figure
from game.window.stage.numerals import draw_number, draw_on_token
from game.window.stage.owned import WIDEST, leader, place_owned
from game.window.stage.sight import PLACES, Sight, pill, pill_size
from game.window.stage.tokens import Token
from game.window.widgets.bar import bar
from game.window.widgets.token import token

_SMALL = 22
"""Pixels below which a token is a sign rather than a portrait."""
_NUMBERED = 16
"""Size at scale 1 from which a token has the number of its unit at a corner."""


def draw_units(canvas: Canvas, field: Field, sight: Sight, placer: Placer) -> None:
    """Draw all units of a map over the arrows, then their numbers, and at each target what pressing it would do."""
    figures = sight.scene.figures
    for each in field.tokens.values():
        _unit(canvas, each, figures[each.id], sight)
    for each in field.tokens.values():
        if each.size >= canvas.u(_NUMBERED):
            draw_on_token(canvas, each.rect, figures[each.id])
        elif figures[each.id].able:
            # On a tiny one the number stands in place of the sign that all of its kind share.
            draw_number(canvas, each.centre, figures[each.id], low=True)
    for each in field.tokens.values():
        if sight.aimed(each.id) and (said := sight.figures(each.id)):
            if pill_size(canvas, [("", said)])[0] > WIDEST * each.size:
                said = said.partition(" · ")[0]
            sides = ("bottom", "right", "left", "top")
            size, others = pill_size(canvas, [("", said)]), field.rects_but(each.id)
            place = place_owned(canvas, placer, f"odds:{each.id}", size, each.rect, others, sides)
            leader(canvas, place, each.rect, theme.FLAME)
            pill(canvas, place, [("", said)], theme.INK, theme.FLAME)
            field.badges[each.id] = place


def draw_ghost(canvas: Canvas, figure: Figure, place: Rect, strength: int) -> None:
    """Draw where a unit will stand."""
    version = pictures.version()
    sheet = _ghost(
        canvas.letters, canvas.icons, place.size, figure.name, figure.sitter, figure.foe, theme.BACK, version
    )
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
    version: int,
) -> pygame.Surface:
    """Return a unit on a sheet of that size, in the palette with that ground and by the pictures of that version."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    inner = Canvas(sheet, letters, icons)
    side = size[0]
    if side < _SMALL:
        token(inner, (side // 2, side // 2), side, name, sitter.icon, foe=foe)
    else:
        portrait(inner, sheet.get_rect(), sitter)
    return sheet


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
    if placed.size < _SMALL:
        token(canvas, placed.centre, placed.size, figure.name, figure.sitter.icon, foe=figure.foe, able=figure.able)
    else:
        portrait(canvas, placed.rect, figure.sitter, able=figure.able, lit=key == sight.who)
    if figure.most and figure.able and placed.size >= canvas.u(26):
        wide = placed.size - canvas.u(6)
        strip = Rect(placed.centre[0] - wide // 2, placed.rect.bottom - canvas.u(6), wide, canvas.u(7))
        threat = sight.scene.threat(key)
        loss, mean = (0, 0) if figure.segments else (threat.most, threat.expected)
        bar(canvas, strip, figure.now, figure.most, loss=loss, mean=mean)
    meant = sight.meant(key)
    act = sight.act(spot, meant) if meant in sight.choosing.targets else None
    canvas.spot(spot, placed.rect, act, group=PLACES, tip=sight.tip(key), explained=True)
    canvas.ring(placed.rect.inflate(canvas.u(4), canvas.u(4)), spot, 8)


def _far(placed: Token) -> bool:
    dx, dy = placed.centre[0] - placed.true[0], placed.centre[1] - placed.true[1]
    return dx * dx + dy * dy > (placed.size // 3) ** 2
