"""What stands in a vignette: roofs, walls, a fire, a taproom, a landmark, and whoever is met."""

from collections.abc import Sequence

from game.window import theme
from game.window.art.strip import Strip
from game.window.icons import Icons
from game.window.theme import Colour, blend


def town(strip: Strip, ink: Colour, *, lit: bool) -> None:
    """Roofs behind one another, with lamps in the windows."""
    draws = strip.draws
    for foot, shade, size in ((0.8, 0.22, 0.8), (0.9, 0.0, 1.0)):
        colour = blend(ink, theme.SOFT, shade)
        x = strip.wide * 0.12 - 0.1
        while x < strip.wide * 0.9:
            middle = 1 - abs(x / strip.wide - 0.5) * 1.3
            wide, tall = draws.between(0.13, 0.26) * size, draws.between(0.16, 0.4) * size * middle
            top = foot - tall
            strip.box(x, top, wide, tall + 0.2, colour)
            if draws.chance(55):
                strip.shape([(x - 0.015, top), (x + wide / 2, top - wide * 0.5), (x + wide + 0.015, top)], colour)
            elif draws.chance(50):
                strip.box(x + wide * 0.7, top - 0.07 * size, wide * 0.12, 0.08 * size, colour)
            for row in range(int(tall / 0.085)):
                for column in range(int(wide / 0.055)):
                    if draws.chance(48 if lit else 16):
                        lamp = (
                            draws.one((theme.FLAME, theme.EMBER, theme.GOLD)) if lit else blend(colour, theme.TEXT, 0.3)
                        )
                        strip.box(x + 0.018 + column * 0.055, top + 0.03 + row * 0.085, 0.022, 0.035, lamp)
            x += wide + draws.between(-0.01, 0.03)


def ruin(strip: Strip, ink: Colour) -> None:
    """One wall with an arch, and what has fallen off it."""
    middle = strip.wide * strip.draws.between(0.3, 0.7)
    left, right, foot = middle - 0.32, middle + 0.3, 0.9
    strip.shape([(left, foot), (left + 0.02, 0.42), (left + 0.13, 0.5), (left + 0.15, foot)], ink)
    strip.shape([(right - 0.14, foot), (right - 0.12, 0.3), (right - 0.03, 0.36), (right, foot)], ink)
    strip.shape([(left + 0.02, 0.42), (middle, 0.3), (right - 0.12, 0.3), (right - 0.1, 0.4), (left + 0.1, 0.5)], ink)
    for _ in range(9):
        x, side = strip.draws.between(left - 0.2, right + 0.2), strip.draws.between(0.02, 0.06)
        strip.shape([(x, foot), (x + side * 0.4, foot - side), (x + side * 1.3, foot)], ink)


def inn(strip: Strip) -> None:
    """A taproom: beams, a hearth, lamps, people at a table."""
    draws, wide = strip.draws, strip.wide
    wall = blend(theme.COAL, theme.INK, 0.45)
    strip.box(0, 0, wide, 1.01, wall)
    for beam in range(round(wide / 0.16) + 1):
        strip.box(beam * 0.16, 0, 0.006, 0.8, blend(wall, theme.INK, 0.4))
    strip.box(0, 0.06, wide, 0.06, blend(wall, theme.INK, 0.6))
    hearth = wide * draws.one((0.16, 0.84))
    strip.halo(hearth, 0.7, 1.3, theme.EMBER, 130)
    strip.box(hearth - 0.2, 0.42, 0.4, 0.42, blend(theme.INK, theme.COAL, 0.4))
    strip.box(hearth - 0.14, 0.52, 0.28, 0.32, theme.INK)
    _flames(strip, hearth, 0.84, 0.9)
    for number in range(4):
        x = wide * (0.3 + number * 0.14 if hearth < wide / 2 else 0.12 + number * 0.14)
        strip.line((x, 0.1), (x, 0.24), theme.INK, 0.006)
        strip.halo(x, 0.27, 0.34, theme.FLAME, 120)
        strip.box(x - 0.025, 0.24, 0.05, 0.06, theme.FLAME)
    strip.box(0, 0.84, wide, 0.2, blend(theme.INK, theme.COAL, 0.25))
    left = wide * (0.36 if hearth < wide / 2 else 0.14)
    for number in range(5):
        person(strip, left + number * 0.3 + draws.between(-0.03, 0.03), 0.86, draws.between(0.34, 0.42), theme.INK)
    strip.box(left - 0.2, 0.76, 1.6, 0.035, blend(theme.COAL, theme.EMBER, 0.14))
    for number in range(6):
        strip.box(
            left - 0.1 + number * 0.26 + draws.between(0, 0.08), 0.71, 0.03, 0.05, blend(theme.GOLD, theme.COAL, 0.4)
        )


def camp(strip: Strip) -> None:
    """A tent, a fire, and people around it."""
    draws = strip.draws
    fire = strip.wide * draws.between(0.42, 0.58)
    strip.halo(fire, 0.84, 1.5, theme.EMBER, 170)
    side = draws.one((-1, 1))
    tent, ink = fire + side * 0.85, blend(theme.INK, theme.COAL, 0.55)
    strip.shape([(tent - 0.34, 0.9), (tent, 0.52), (tent + 0.34, 0.9)], ink)
    strip.shape([(tent - side * 0.1, 0.9), (tent, 0.56), (tent - side * 0.26, 0.9)], blend(ink, theme.EMBER, 0.4))
    for number, place in enumerate((-0.42, -0.24, 0.24, 0.42)):
        tall = 0.2 + 0.03 * (number % 2)
        person(strip, fire + place, 0.95, tall, blend(theme.INK, theme.COAL, 0.3), sits=True)
    strip.line((fire - 0.1, 0.93), (fire + 0.1, 0.9), theme.INK, 0.03)
    strip.line((fire - 0.1, 0.9), (fire + 0.1, 0.93), theme.INK, 0.03)
    _flames(strip, fire, 0.91, 1.0)


def _flames(strip: Strip, x: float, foot: float, size: float) -> None:
    for colour, wide, tall in ((theme.EMBER, 0.085, 0.24), (theme.FLAME, 0.055, 0.16), (theme.TEXT, 0.025, 0.08)):
        lean = strip.draws.between(-0.02, 0.02)
        points = [(-wide, 0.0), (-wide * 0.8, -tall * 0.35), (lean, -tall), (wide * 0.7, -tall * 0.4), (wide, 0.0)]
        strip.shape([(x + at * size, foot + up * size) for at, up in points], colour)


def grave(strip: Strip, ink: Colour) -> None:
    """A mound with a board at its head."""
    x = strip.wide / 2
    strip.shape([(x - 0.34, 0.93), (x - 0.2, 0.83), (x + 0.16, 0.82), (x + 0.34, 0.93)], ink)
    strip.shape([(x + 0.16, 0.86), (x + 0.15, 0.58), (x + 0.2, 0.54), (x + 0.27, 0.57), (x + 0.27, 0.86)], ink)


def mark(strip: Strip, icon: str, ink: Colour, icons: Icons) -> None:
    """A landmark, large against the sky."""
    strip.icon(icon, strip.wide * strip.draws.between(0.4, 0.6), 0.9, 0.66, ink, icons)


def figures(strip: Strip, names: Sequence[str], icons: Icons, *, foes: bool) -> None:
    """Whoever is met, in a row, those behind smaller and paler."""
    draws = strip.draws
    shown = names[:7]
    gap = min(0.42, strip.wide * 0.7 / max(1, len(shown)))
    left = (strip.wide - gap * (len(shown) - 1)) / 2
    for back in (True, False):
        for number, name in enumerate(shown):
            if (number % 2 == 1) is not back:
                continue
            high = (0.3 if back else 0.4) * (1.25 if len(shown) == 1 else 1.0)
            ink = blend(theme.INK, theme.DIM, 0.16 if back else 0.0)
            x, foot = left + gap * number + draws.between(-0.04, 0.04), 0.9 if back else 0.97
            if foes:
                strip.halo(x, foot - high * 0.4, high, theme.BAD, 70)
            if not strip.icon(name, x, foot, high, ink, icons):
                person(strip, x, foot, high, ink)


def person(strip: Strip, x: float, foot: float, tall: float, ink: Colour, *, sits: bool = False) -> None:
    """Somebody in a coat, standing or sitting."""
    wide = tall * (0.34 if sits else 0.2)
    head = foot - tall
    strip.dot(x, head + tall * 0.13, tall * 0.13, ink)
    shoulders = head + tall * 0.25
    strip.shape([(x - wide, foot), (x - wide * 0.8, shoulders), (x + wide * 0.8, shoulders), (x + wide, foot)], ink)
