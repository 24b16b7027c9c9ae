"""The street of a town as a picture: sky, roofs beyond, and two rows of houses. The same town always looks alike."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.window import theme
from game.window.art.draws import Draws
from game.window.canvas import Canvas
from game.window.theme import blend
from game.window.town.houses import Light, house
from game.window.town.places import GATE, Standing

KEPT = 12
ACROSS, DEEP = 4, 2


class Lot(NamedTuple):
    """A place in the street, and where it is in the picture."""

    standing: Standing | None
    """None for a house where nothing is to be done."""
    house: Rect
    plate: Rect
    """Where its name stands."""


_drawn: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def lots(canvas: Canvas, rect: Rect, town: str, places: Sequence[Standing]) -> list[Lot]:
    """Return the places with where they are in a picture; the order follows from the town, the gate comes last."""
    plate = canvas.letters.height("strong") + canvas.letters.height("small") + canvas.u(8)
    order = _order(town, places)
    across = max(ACROSS, -(-len(order) // DEEP))
    wide, top = rect.width // across, rect.top + canvas.u(44)
    high = (rect.bottom - canvas.u(6) - top) // DEEP
    found = []
    for number, standing in enumerate(order):
        row, column = divmod(number, across)
        cell = Rect(rect.left + column * wide, top + row * high, wide, high)
        place = Rect(cell.left + canvas.u(3), cell.bottom - plate, cell.width - canvas.u(6), plate - canvas.u(4))
        side = min(cell.width * (86 if row else 80) // 100, canvas.u(330))
        tall = min(cell.height - plate - canvas.u(6), side * 3 // 2)
        found.append(Lot(standing, Rect(cell.centerx - side // 2, place.top - canvas.u(6) - tall, side, tall), place))
    return found


def _order(town: str, places: Sequence[Standing]) -> list[Standing | None]:
    """Return the places in the order of the lots, None for plain houses."""
    draws = Draws(f"street:{town}")
    rest: list[Standing | None] = [each for each in places if each.place.id != GATE]
    gate = [each for each in places if each.place.id == GATE]
    rest += [None] * (ACROSS * DEEP - len(rest) - len(gate))
    mixed: list[Standing | None] = []
    while rest:
        mixed.append(rest.pop(draws.number(len(rest))))
    return [*mixed, *gate]


def draw_street(canvas: Canvas, rect: Rect, town: str, shown: Sequence[Lot], evening: bool) -> None:
    """Draw the street; it is drawn once, and again for another size, hour, palette, or when a place opens."""
    states = tuple(lot.standing and (lot.standing.place.id, lot.standing.open) for lot in shown)
    key = (town, rect.size, evening, states, theme.BACK, canvas.letters.scale)
    if key not in _drawn:
        _drawn[key] = _picture(canvas, rect, town, shown, Light(evening))
        if len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    canvas.surface.blit(_drawn[key], rect)


def _picture(canvas: Canvas, rect: Rect, town: str, shown: Sequence[Lot], light: Light) -> Surface:
    made = Surface(rect.size)
    draws = Draws(f"town:{town}")
    shift = (-rect.left, -rect.top)
    rows = [shown[number].house.move(shift).bottom for number in range(0, len(shown), ACROSS)]
    _sky(made, rows[0], light)
    _skyline(made, rows[0] - canvas.u(10), canvas.u(1.0), draws, light)
    _ground(made, rows, canvas.u(1.0), light)
    for number, lot in enumerate(shown):
        own = Draws(f"{town}:{lot.standing.place.id if lot.standing else number}")
        place = lot.house.move(shift)
        lit = lot.standing is not None and lot.standing.open
        roof = lot.standing.place.roof if lot.standing else own.one(("gable", "hall", "gable"))
        _shadow(made, place)
        shut = lot.standing is not None and not lit
        house(made, place, roof, own, light.shaded() if shut else light, lit=lit)
    return made


def _sky(made: Surface, foot: int, light: Light) -> None:
    high = blend(theme.BACK, (52, 46, 74), 0.7) if light.evening else (118, 138, 152)
    low = blend(theme.COAL, theme.EMBER, 0.35) if light.evening else (222, 190, 150)
    for y in range(foot + 1):
        pygame.draw.line(made, blend(high, low, (y / max(1, foot)) ** 1.6), (0, y), (made.width, y))
    if light.evening:
        stars = Draws("stars")
        for _ in range(40):
            at = (stars.number(made.width), stars.number(max(1, foot // 2)))
            made.set_at(at, blend(high, theme.TEXT, stars.between(0.3, 0.8)))


def _skyline(made: Surface, foot: int, unit: int, draws: Draws, light: Light) -> None:
    """Roofs beyond the street, two rows deep in the haze."""
    for depth, share in ((0.62, 0.62), (0.38, 0.42)):
        haze = blend(light.on((84, 70, 82)), light.on((196, 168, 146)) if not light.evening else theme.COAL, depth)
        x = -draws.number(30)
        while x < made.width:
            wide = (24 + draws.number(44)) * max(1, unit)
            tall = round(foot * share * draws.between(0.45, 1.0))
            body = Rect(x, foot - tall, wide, tall + 30)
            pygame.draw.rect(made, haze, body)
            kind = draws.number(5)
            if kind == 0:
                pygame.draw.polygon(made, haze, [body.topleft, (body.centerx, body.top - wide // 2), body.topright])
            elif kind == 1:
                pygame.draw.ellipse(made, haze, Rect(body.left, body.top - wide // 2, wide, wide))
            elif kind == 2:
                pygame.draw.line(made, haze, body.midtop, (body.centerx, body.top - wide // 2), max(1, unit * 2))
            lamp = (255, 206, 120) if light.evening else blend(haze, (255, 240, 210), 0.35)
            for _ in range(3):
                if draws.chance(50):
                    at = (body.left + draws.number(wide), body.top + 6 + draws.number(max(1, tall)))
                    pygame.draw.rect(made, lamp, Rect(*at, 3 * max(1, unit), 4 * max(1, unit)).clip(body))
            x += wide + draws.number(6)


def _ground(made: Surface, rows: Sequence[int], unit: int, light: Light) -> None:
    """Cobbles, larger to the front."""
    stone = light.on((132, 116, 104))
    top = rows[0] - 3
    pygame.draw.rect(made, blend(stone, theme.BACK, 0.35), Rect(0, top, made.width, made.height - top))
    cobbles, y, high = Draws("cobbles"), float(top + 2), 5.0 * max(1, unit)
    while y < made.height:
        x = -cobbles.number(20)
        while x < made.width:
            wide = round(high * cobbles.between(1.5, 2.6))
            shade = blend(stone, theme.BACK, cobbles.between(0.3, 0.52))
            pygame.draw.rect(made, shade, Rect(x, round(y), wide - 2, round(high) - 1), border_radius=3)
            x += wide
        y += high
        high *= 1.045


def _shadow(made: Surface, place: Rect) -> None:
    shade = Surface((place.width * 5 // 4, max(6, place.height // 9)), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (20, 16, 20, 90), shade.get_rect())
    made.blit(shade, shade.get_rect(center=(place.centerx + place.width // 12, place.bottom)))
