"""Vignettes: a place as a wide picture of layered silhouettes; the same place at the same hour always looks alike."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from game.window import pictures, theme
from game.window.art import grounds, things
from game.window.art.draws import Draws
from game.window.art.strip import Strip
from game.window.canvas import Canvas
from game.window.icons import Icons
from game.window.theme import Colour, blend

KEPT = 40
Hour = Literal["dawn", "day", "dusk", "night"]
Built = Literal["", "town", "ruin", "camp", "inn", "grave"]


class Scenery(NamedTuple):
    """What a picture shows."""

    seed: str
    """What tells the place apart: its hex and its name."""
    ground: str = "plains"
    """The terrain: the last part of its id."""
    colour: str = "#8a8464"
    """Its colour as its pack writes it."""
    far: str = ""
    """The terrain on the horizon; empty: as here."""
    far_colour: str = ""
    hour: Hour = "day"
    weather: str = ""
    """The weather in words; empty: what is usual for the place."""
    built: Built = ""
    """What people have put there."""
    mark: str = ""
    """Icon of a landmark, seen large against the sky."""
    figures: tuple[str, ...] = ()
    """Icons of those who are met there, as silhouettes."""
    foes: bool = False
    """Whether they are a danger."""
    picture: str = ""
    """The picture of a pack, shown in place of all this."""


class Light(NamedTuple):
    """The colours of an hour."""

    high: Colour
    low: Colour
    haze: float
    """How much the distance takes of the sky."""
    dark: float
    """How dark the ground is."""
    disc: Colour


def vignette(canvas: Canvas, rect: Rect, scenery: Scenery) -> None:
    """Draw a picture that fills a rectangle: that of its pack, cut to fit, or one made of layers."""
    if (own := pictures.get(scenery.picture, rect.size)) is not None:
        canvas.surface.blit(own, rect)
        return
    canvas.surface.blit(_picture(scenery, rect.size, canvas.icons, theme.BACK), rect)


def light_of(hour: Hour) -> Light:
    """Return the colours of an hour in the palette in use."""
    night = blend(theme.BACK, theme.COOL, 0.14)
    return {
        "dawn": Light(
            blend(theme.BACK, theme.COOL, 0.42), blend(theme.FLAME, theme.COOL, 0.25), 0.5, 0.42, theme.FLAME
        ),
        "day": Light(blend(theme.BACK, theme.COOL, 0.72), blend(theme.TEXT, theme.COOL, 0.35), 0.55, 0.22, theme.TEXT),
        "dusk": Light(blend(theme.BACK, theme.COAL, 0.7), blend(theme.EMBER, theme.COAL, 0.25), 0.45, 0.5, theme.EMBER),
        "night": Light(blend(theme.INK, theme.BACK, 0.5), night, 0.5, 0.74, theme.SOFT),
    }[hour]


@lru_cache(maxsize=KEPT)
def _picture(scenery: Scenery, size: tuple[int, int], icons: Icons, palette: Colour) -> pygame.Surface:
    """Draw layer by layer in the palette with that ground.

    Each layer has draws of its own, so that what comes in view leaves the others as they were.
    """
    strip = Strip(size, Draws(scenery.seed))
    for name, layer in _layers(scenery, light_of(scenery.hour), icons):
        strip.draws = Draws(f"{name} {scenery.seed}")
        layer(strip)
    return strip.finished()


def _layers(scenery: Scenery, light: Light, icons: Icons) -> Iterator[tuple[str, Callable[[Strip], None]]]:
    """Yield the layers by name, from the sky to whoever is met."""
    near = blend(theme.ground(scenery.colour), (0, 0, 0), light.dark)
    distant = blend(theme.ground(scenery.far_colour or scenery.colour), (0, 0, 0), light.dark)
    back, front = blend(distant, light.low, light.haze + 0.25), blend(near, light.low, light.haze - 0.1)
    dark = blend(theme.INK, light.low, 0.12)
    sky = grounds.weather_of(scenery.ground, Draws(f"weather {scenery.seed}"), scenery.weather)
    yield "sky", lambda strip: _sky(strip, light, scenery.hour, clear=sky != "rain")
    yield "far", lambda strip: grounds.draw(strip, scenery.far or scenery.ground, back, 0.56, 0.8)
    yield "near", lambda strip: grounds.draw(strip, scenery.ground, front, 0.68, 1.0)
    if scenery.built == "town":
        yield "town", lambda strip: things.town(strip, dark, lit=scenery.hour != "day")
    elif scenery.built == "ruin":
        yield "ruin", lambda strip: things.ruin(strip, dark)
    elif scenery.built == "inn":
        yield "inn", things.inn
    if scenery.mark:
        yield "mark", lambda strip: things.mark(strip, scenery.mark, dark, icons)
    if scenery.built != "inn":
        yield "floor", lambda strip: grounds.floor(strip, scenery.ground, blend(near, theme.INK, 0.35), 0.86)
    if scenery.built == "camp":
        yield "camp", things.camp
    elif scenery.built == "grave":
        yield "grave", lambda strip: things.grave(strip, dark)
    if scenery.figures:
        yield "figures", lambda strip: things.figures(strip, scenery.figures, icons, foes=scenery.foes)
    if scenery.built not in ("inn", "camp"):
        yield "air", lambda strip: grounds.weather(strip, sky, light.low)


def _sky(strip: Strip, light: Light, hour: Hour, *, clear: bool) -> None:
    """The sky from top to bottom; where it is clear its disc, and stars by night."""
    grey = 0.0 if clear else 0.45
    for line in range(40):
        shade = blend(light.high, light.low, (line / 39) ** 1.4)
        strip.box(0, line / 40, strip.wide, 1 / 38, blend(shade, light.high, grey))
    draws = strip.draws
    if not clear:
        return
    if hour == "night":
        for _ in range(46):
            bright = blend(light.high, theme.TEXT, draws.between(0.2, 0.8))
            strip.dot(draws.between(0, strip.wide), draws.between(0.02, 0.6), draws.between(0.004, 0.011), bright)
    at, high = strip.wide * draws.between(0.12, 0.88), draws.between(0.16, 0.3)
    if hour in ("dawn", "dusk"):
        high = draws.between(0.44, 0.56)
    radius = 0.085 if hour == "night" else 0.1
    strip.halo(at, high, radius * 3.6, light.disc, 80)
    strip.dot(at, high, radius, blend(light.disc, light.low, 0.15))
    if hour == "night":
        strip.dot(at - radius * 0.45, high - radius * 0.2, radius * 0.86, blend(light.high, light.low, 0.2))
