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
from game.window.stage.numerals import draw_on_token
from game.window.stage.scene import Figure
from game.window.stage.sight import PLACES, Sight, pill, pill_size
from game.window.stage.tokens import Token
from game.window.widgets.bar import bar
from game.window.widgets.token import token

_SMALL = 22
"""Pixels below which a token is a sign rather than a portrait."""


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
    if placed.size >= canvas.u(18):
        draw_on_token(canvas, placed.rect, figure)
    can = key in sight.choosing.targets
    act = sight.act(spot, key) if can else None
    canvas.spot(spot, placed.rect, act, group=PLACES, tip=sight.tip(key), explained=True)
    canvas.ring(placed.rect.inflate(canvas.u(4), canvas.u(4)), spot, 8)


def _far(placed: Token) -> bool:
    dx, dy = placed.centre[0] - placed.true[0], placed.centre[1] - placed.true[1]
    return dx * dx + dy * dy > (placed.size // 3) ** 2
