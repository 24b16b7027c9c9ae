"""Houses: the parts of a street, drawn from a stream of choices, so that each town keeps its own."""

import pygame
from pygame import Rect, Surface

from game.window import theme
from game.window.art.draws import Draws
from game.window.theme import Colour, blend

_WALLS: tuple[Colour, ...] = ((128, 96, 78), (112, 104, 96), (136, 116, 88), (96, 92, 104), (124, 84, 80))
_ROOFS: tuple[Colour, ...] = ((92, 52, 46), (62, 66, 80), (74, 62, 52), (58, 78, 74))
_CLOTH: tuple[Colour, ...] = ((190, 92, 66), (74, 122, 130), (186, 146, 72), (104, 112, 82))
_LAMP: Colour = (255, 206, 120)
_DARK: Colour = (34, 29, 34)


class Light:
    """The light in which a street is drawn."""

    def __init__(self, evening: bool) -> None:
        self.evening = evening
        self.tone = blend(theme.BACK, (62, 48, 78), 0.5) if evening else (214, 186, 160)
        self.share = 0.46 if evening else 0.12

    def shaded(self) -> "Light":
        """The light on a house that is shut: less of it."""
        made = Light(self.evening)
        made.tone, made.share = blend(self.tone, theme.BACK, 0.75), 0.56
        return made

    def on(self, colour: Colour) -> Colour:
        """Return a colour in this light."""
        return blend(colour, self.tone, self.share)


def house(surface: Surface, rect: Rect, roof: str, draws: Draws, light: Light, *, lit: bool) -> Rect:
    """Draw a house that stands on the foot of a rectangle; return its wall. `lit`: somebody is in."""
    wall, top = light.on(draws.one(_WALLS)), light.on(draws.one(_ROOFS))
    builder = {"stall": _stall, "posts": _posts, "arch": _arch, "shed": _shed}.get(roof)
    if builder is not None:
        return builder(surface, rect, wall, top, draws, light, lit)
    high = rect.height * (58 + draws.number(10)) // 100
    body = Rect(rect.left, rect.bottom - high, rect.width, high)
    if roof == "dome":
        _roof(surface, body, rect.top, roof, top, draws)
    _wall(surface, body, wall)
    if roof != "dome":
        _roof(surface, body, rect.top, roof, top, draws)
    _windows(surface, Rect(body.left, body.top, body.width, body.height * 50 // 100), draws, light, lit)
    _door(surface, body, light, lit)
    return body


def _wall(surface: Surface, body: Rect, colour: Colour) -> None:
    """A wall in the light from the left, with a darker foot."""
    pygame.draw.rect(surface, colour, body)
    shade = Rect(body.left + body.width * 72 // 100, body.top, body.width - body.width * 72 // 100, body.height)
    pygame.draw.rect(surface, blend(colour, _DARK, 0.2), shade)
    foot = max(2, body.height // 14)
    pygame.draw.rect(surface, blend(colour, _DARK, 0.4), Rect(body.left, body.bottom - foot, body.width, foot))


def _roof(surface: Surface, body: Rect, peak: int, roof: str, colour: Colour, draws: Draws) -> None:
    over = max(2, body.width // 14)
    left, right, low = body.left - over, body.right + over, body.top + 1
    dark = blend(colour, _DARK, 0.3)
    peak = max(peak, body.top - body.width * 62 // 100)
    if roof == "dome":
        dome = Rect(body.left, peak, body.width, 2 * (low - peak))
        pygame.draw.ellipse(surface, colour, dome)
        pygame.draw.arc(surface, dark, dome.inflate(-body.width // 3, -4), 0, 3.1, max(1, body.width // 50))
        pygame.draw.rect(surface, dark, Rect(body.left - over // 2, low - 4, body.width + over, max(3, over // 2)))
        spire = max(1, body.width // 50)
        pygame.draw.line(surface, dark, (body.centerx, peak), (body.centerx, peak - body.width // 9), spire)
        return
    if roof == "hall":
        inset = body.width // 5
        points = [(left, low), (body.left + inset, peak), (body.right - inset, peak), (right, low)]
    else:
        tip = body.left + body.width * (42 + draws.number(17)) // 100
        points = [(left, low), (tip, peak), (right, low)]
    pygame.draw.polygon(surface, colour, points)
    tip_x = points[1][0] if len(points) == 3 else points[2][0]
    pygame.draw.polygon(surface, dark, [(tip_x, peak), (right, low), (tip_x + (right - tip_x) // 3, low)])
    pygame.draw.line(surface, blend(dark, _DARK, 0.4), (left, low), (right, low), max(2, over // 3))
    if draws.chance(60):
        stack = Rect(0, 0, max(4, body.width // 10), max(8, (low - peak) * 2 // 3))
        stack.midbottom = (body.left + body.width // 5, low - (low - peak) // 6)
        pygame.draw.rect(surface, dark, stack)


def _window(surface: Surface, pane: Rect, light: Light, lit: bool) -> None:
    glass = _LAMP if lit and light.evening else blend(_LAMP, (150, 170, 180), 0.55) if lit else _DARK
    pygame.draw.rect(surface, blend(_DARK, glass, 0.25), pane.inflate(4, 4))
    pygame.draw.rect(surface, glass, pane)
    bar = max(1, pane.width // 8)
    pygame.draw.rect(surface, _DARK, Rect(pane.centerx - bar // 2, pane.top, bar, pane.height))
    pygame.draw.rect(surface, _DARK, Rect(pane.left, pane.centery - bar // 2, pane.width, bar))


def _windows(surface: Surface, rect: Rect, draws: Draws, light: Light, lit: bool) -> None:
    count = 2 + draws.number(2)
    side = max(5, rect.width // 8)
    for number in range(count):
        centre = rect.left + rect.width * (number + 1) // (count + 1)
        pane = Rect(0, 0, side, side * 5 // 4)
        pane.center = (centre, rect.top + rect.height * 52 // 100)
        _window(surface, pane, light, lit and draws.chance(75))


def _door(surface: Surface, body: Rect, light: Light, lit: bool) -> None:
    door = Rect(0, 0, max(9, body.width * 22 // 100), body.height * 40 // 100)
    door.midbottom = (body.centerx, body.bottom)
    inside = _LAMP if light.evening else blend(_LAMP, _DARK, 0.35)
    pygame.draw.rect(surface, blend(_DARK, (90, 66, 50), 0.4), door.inflate(6, 3), border_top_left_radius=6)
    pygame.draw.rect(surface, inside if lit else blend(_DARK, (70, 54, 46), 0.6), door)
    if lit and light.evening:
        pool = Surface((door.width * 3, max(4, door.height // 3)), pygame.SRCALPHA)
        pygame.draw.ellipse(pool, (*_LAMP, 54), pool.get_rect())
        surface.blit(pool, pool.get_rect(midtop=(door.centerx, door.bottom - 2)))
    if not lit:
        for share in (30, 60):
            y = door.top + door.height * share // 100
            pygame.draw.line(surface, _DARK, (door.left, y), (door.right, y), max(1, door.width // 12))


def _stall(surface: Surface, rect: Rect, wall: Colour, top: Colour, draws: Draws, light: Light, lit: bool) -> Rect:
    """Two stalls under striped cloth before a long wall."""
    body = Rect(rect.left, rect.bottom - rect.height * 52 // 100, rect.width, rect.height * 52 // 100)
    back = Rect(body.left + body.width // 10, rect.top + rect.height // 4, body.width * 8 // 10, body.bottom)
    back.height = body.bottom - back.top
    _wall(surface, back, blend(wall, _DARK, 0.35))
    _windows(surface, Rect(back.left, back.top, back.width, back.height // 3), draws, light, lit)
    half = body.width // 2
    for number in range(2):
        stall = Rect(body.left + number * half + 2, body.top, half - 4, body.height)
        cloth, pale = light.on(draws.one(_CLOTH)), light.on((222, 208, 186))
        post = max(2, stall.width // 22)
        for x in (stall.left + post, stall.right - 2 * post):
            pygame.draw.rect(surface, _DARK, Rect(x, stall.top, post, stall.height))
        table = Rect(stall.left, stall.bottom - stall.height * 34 // 100, stall.width, stall.height * 34 // 100)
        pygame.draw.rect(surface, light.on((104, 80, 60)), table)
        for goods in range(4):
            radius = max(3, stall.width // 12)
            at = (table.left + table.width * (2 * goods + 1) // 8, table.top - radius // 2)
            pygame.draw.circle(surface, light.on(draws.one(_CLOTH)), at, radius)
        strip = max(3, stall.width // 7)
        eaves = stall.top + stall.height * 26 // 100
        for place in range(7):
            left = stall.left + place * stall.width // 7
            piece = [
                (left, eaves),
                (left + strip, eaves),
                (left + strip - 2, stall.top - strip),
                (left, stall.top - strip),
            ]
            pygame.draw.polygon(surface, cloth if place % 2 else pale, piece)
            pygame.draw.circle(surface, cloth if place % 2 else pale, (left + strip // 2, eaves), strip // 2)
        if light.evening and lit:
            pygame.draw.circle(surface, _LAMP, (stall.centerx, eaves + strip), max(2, strip // 3))
    return body


def _posts(surface: Surface, rect: Rect, wall: Colour, top: Colour, draws: Draws, light: Light, lit: bool) -> Rect:
    """A board on two posts under a little roof, with papers if there are any."""
    board = Rect(0, 0, rect.width * 78 // 100, rect.height * 40 // 100)
    board.midbottom = (rect.centerx, rect.bottom - rect.height * 16 // 100)
    wood = light.on((104, 78, 56))
    for x in (board.left + board.width // 10, board.right - board.width // 10):
        post = Rect(0, 0, max(4, board.width // 14), rect.bottom - board.top + board.height // 6)
        post.midbottom = (x, rect.bottom)
        pygame.draw.rect(surface, blend(wood, _DARK, 0.4), post)
    pygame.draw.rect(surface, wood, board)
    pygame.draw.rect(surface, blend(wood, _DARK, 0.5), board, max(2, board.width // 40))
    peak = board.top - board.height * 42 // 100
    points = [(board.left - 6, board.top), (board.centerx, peak), (board.right + 6, board.top)]
    pygame.draw.polygon(surface, top, points)
    papers = 5 if lit else 0
    for number in range(papers):
        sheet = Rect(0, 0, board.width // 7, board.height * 36 // 100)
        sheet.center = (
            board.left + board.width * (2 * number + 1) // (2 * papers),
            board.top + board.height * (36 + draws.number(30)) // 100,
        )
        pygame.draw.rect(surface, light.on((226, 214, 190)), sheet)
        for line in range(3):
            y = sheet.top + sheet.height * (line + 1) // 4
            pygame.draw.line(surface, light.on((150, 136, 118)), (sheet.left + 2, y), (sheet.right - 3, y))
    return board


def _arch(surface: Surface, rect: Rect, wall: Colour, top: Colour, draws: Draws, light: Light, lit: bool) -> Rect:
    """A gate with two towers, and the land beyond it."""
    stone = light.on((118, 112, 108))
    body = Rect(rect.left, rect.top + rect.height * 22 // 100, rect.width, rect.height * 78 // 100)
    tower = body.width * 30 // 100
    middle = Rect(body.left + tower, body.top + body.height // 6, body.width - 2 * tower, body.height * 5 // 6)
    pygame.draw.rect(surface, blend(stone, _DARK, 0.2), middle)
    for left in (body.left, body.right - tower):
        side = Rect(left, body.top, tower, body.height)
        _wall(surface, side, stone)
        for number in range(3):
            tooth = Rect(left + number * tower // 3, body.top - tower // 5, tower // 5, tower // 5 + 1)
            pygame.draw.rect(surface, stone, tooth)
        slit = Rect(0, 0, max(2, tower // 8), tower // 2)
        slit.center = (side.centerx, side.top + side.height // 3)
        pygame.draw.rect(surface, _LAMP if light.evening else _DARK, slit)
    way = Rect(0, 0, middle.width * 84 // 100, middle.height * 70 // 100)
    way.midbottom = (middle.centerx, middle.bottom)
    sky = blend(theme.EMBER, _DARK, 0.5) if light.evening else (186, 196, 186)
    pygame.draw.rect(surface, sky, way, border_top_left_radius=way.width // 2, border_top_right_radius=way.width // 2)
    hills = [way.bottomleft, (way.left, way.bottom - way.height // 3), (way.centerx, way.bottom - way.height // 2)]
    pygame.draw.polygon(
        surface, light.on((96, 112, 84)), [*hills, (way.right, way.bottom - way.height // 4), way.bottomright]
    )
    road = [(way.centerx - 3, way.bottom - way.height // 3), (way.centerx + 3, way.bottom - way.height // 3)]
    pygame.draw.polygon(
        surface, light.on((176, 150, 112)), [*road, (way.right - 4, way.bottom), (way.left + 4, way.bottom)]
    )
    return body


def _shed(surface: Surface, rect: Rect, wall: Colour, top: Colour, draws: Draws, light: Light, lit: bool) -> Rect:
    """A yard behind a fence: an open shed, and a straw figure to strike at."""
    body = Rect(rect.left, rect.bottom - rect.height * 50 // 100, rect.width, rect.height * 50 // 100)
    shed = Rect(body.left, body.top, body.width * 52 // 100, body.height)
    pygame.draw.rect(surface, blend(wall, _DARK, 0.55), shed)
    slope = [
        (shed.left - 5, shed.top + 4),
        (shed.left - 2, shed.top - shed.height // 3),
        (shed.right + 8, shed.top + 4),
    ]
    pygame.draw.polygon(surface, top, slope)
    for x in (shed.left + 2, shed.right - 5):
        pygame.draw.rect(surface, light.on((96, 72, 52)), Rect(x, shed.top, max(3, shed.width // 14), shed.height))
    straw, x = light.on((204, 170, 96)), body.left + body.width * 76 // 100
    high, thick = body.height * 74 // 100, max(3, body.width // 34)
    pygame.draw.rect(surface, light.on((96, 72, 52)), Rect(x - thick // 2, body.bottom - high, thick, high))
    pygame.draw.ellipse(
        surface, straw, Rect(x - body.width // 12, body.bottom - high * 86 // 100, body.width // 6, high // 2)
    )
    pygame.draw.circle(surface, straw, (x, body.bottom - high), max(4, body.width // 17))
    arms = body.bottom - high * 72 // 100
    pygame.draw.line(surface, straw, (x - body.width // 7, arms), (x + body.width // 7, arms), thick)
    rail = light.on((122, 94, 66))
    for share in (12, 26):
        y = body.bottom - body.height * share // 100
        pygame.draw.line(surface, rail, (body.left, y), (body.right, y), max(2, body.height // 30))
    for number in range(6):
        x = body.left + body.width * number // 5
        pygame.draw.line(surface, rail, (x, body.bottom - body.height * 34 // 100), (x, body.bottom), thick)
    return body
