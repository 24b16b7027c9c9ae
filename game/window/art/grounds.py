"""The land of a vignette: what stands on each kind of ground, the ground before it, and its weather."""

import itertools
from collections.abc import Callable
from math import pi, sin

from game.window import theme
from game.window.art.draws import Draws
from game.window.art.strip import Strip
from game.window.theme import Colour, blend

_Layer = Callable[[Strip, Colour, float, float], None]


def draw(strip: Strip, ground: str, ink: Colour, foot: float, size: float) -> None:
    """Draw a layer of a kind of ground as silhouettes; kinds that nobody knows are hills.

    Args:
        strip: where to.
        ground: the terrain, such as `forest`.
        ink: the colour of the layer.
        foot: the line on which it stands.
        size: how large it is seen, 1 for near.
    """
    _LAYERS[_kind(ground)](strip, ink, foot, size)
    strip.box(0, foot - 0.004, strip.wide, 1 - foot + 0.004, ink)


def floor(strip: Strip, ground: str, ink: Colour, top: float) -> None:
    """Draw the ground in front."""
    draws = strip.draws
    lift, turn = draws.between(0.01, 0.03), draws.between(0, 2 * pi)
    across = [step * strip.wide / 24 for step in range(25)]
    edge = [(x, top + lift * sin(turn + x * 1.7)) for x in across]
    strip.shape([(0, 1.01), *edge, (strip.wide, 1.01)], ink)
    bright, dark = blend(ink, theme.TEXT, 0.14), blend(ink, theme.INK, 0.5)
    kind = _kind(ground)
    if kind in ("water", "swamp"):
        for _ in range(18):
            x, y = draws.between(0, strip.wide), draws.between(top + 0.03, 0.99)
            strip.line((x, y), (x + draws.between(0.1, 0.4), y), bright, 0.008)
        return
    for _ in range(46):
        x, y = draws.between(0, strip.wide), draws.between(top, 1.0)
        if kind in ("desert", "mountains", "ruins"):
            strip.dot(x, y, draws.between(0.004, 0.012), draws.one((bright, dark)))
        else:
            lean = draws.between(-0.02, 0.02)
            strip.line((x, y + 0.02), (x + lean, y - draws.between(0.02, 0.06)), draws.one((bright, dark)), 0.006)


def weather_of(ground: str, draws: Draws, words: str = "") -> str:
    """Return what is in the air over a place: `mist`, `snow`, `dust`, `rain`, or nothing.

    Args:
        ground: the terrain.
        draws: the place's own.
        words: the weather of the day in words; empty where there is none but the usual.
    """
    if words:
        return next((each for each in ("rain", "snow", "mist", "dust") if each in words.lower()), "")
    kind, wet = _kind(ground), draws.chance(30)
    return {"swamp": "mist", "mountains": "snow", "desert": "dust"}.get(kind, "") or (
        ("mist" if kind in ("forest", "water") else "rain") if wet else ""
    )


def weather(strip: Strip, sky: str, low: Colour) -> None:
    """Draw what is in the air."""
    draws = strip.draws
    if sky == "mist":
        for _ in range(4):
            strip.veil(draws.between(0.55, 0.85), draws.between(0.03, 0.08), low, 38)
    elif sky == "snow":
        for _ in range(90):
            strip.dot(draws.between(0, strip.wide), draws.between(0, 1), draws.between(0.003, 0.009), theme.TEXT)
    elif sky == "dust":
        for _ in range(3):
            strip.veil(draws.between(0.5, 0.8), draws.between(0.02, 0.05), low, 30)
    elif sky == "rain":
        rain = blend(low, theme.TEXT, 0.3)
        for _ in range(90):
            x, y = draws.between(0, strip.wide), draws.between(0, 0.95)
            strip.line((x, y), (x - 0.015, y + 0.06), rain, 0.003)


def _kind(ground: str) -> str:
    """Return the kind of ground that a terrain's name speaks of; hills where it says nothing."""
    return next((kind for word, kind in _WORDS if word in ground), "hills")


def _plains(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """A level horizon with a line of pylons."""
    draws = strip.draws
    step = 0.95 * size
    x = draws.between(0, step)
    before: tuple[float, float] | None = None
    while x < strip.wide + step:
        top = foot - 0.3 * size
        for side in (-1, 1):
            strip.line((x + side * 0.045 * size, foot), (x, top), ink, 0.009 * size)
        for arm in (0.1, 0.2):
            reach = (0.1 - arm * 0.2) * size
            strip.line((x - reach, top + arm * 0.4 * size), (x + reach, top + arm * 0.4 * size), ink, 0.009 * size)
        if before is not None:
            sag = [((before[0] + (x - before[0]) * n / 8), top + 0.04 + 0.05 * sin(pi * n / 8)) for n in range(9)]
            for first, last in itertools.pairwise(sag):
                strip.line(first, last, ink, 0.004)
        before = (x, top)
        x += step


def _forest(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Conifers of all heights."""
    draws = strip.draws
    x = -0.1
    while x < strip.wide + 0.1:
        tall = draws.between(0.2, 0.46) * size
        half = tall * draws.between(0.2, 0.28)
        for tier in range(3):
            base = foot - tall * tier * 0.26
            wide = half * (1 - tier * 0.26)
            strip.shape([(x - wide, base), (x, base - tall * 0.48), (x + wide, base)], ink)
        x += half * draws.between(0.7, 1.5)


def _hills(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Rounded backs."""
    draws = strip.draws
    x = -0.4
    while x < strip.wide + 0.4:
        wide, tall = draws.between(0.6, 1.3) * size, draws.between(0.1, 0.3) * size
        strip.shape([(x + wide * n / 16, foot - tall * sin(pi * n / 16)) for n in range(17)], ink)
        x += wide * draws.between(0.4, 0.75)


def _mountains(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Peaks, the highest with snow."""
    draws = strip.draws
    x = -0.4
    while x < strip.wide + 0.4:
        wide, tall = draws.between(0.5, 0.95) * size, draws.between(0.26, 0.55) * size
        top = (x + wide * draws.between(0.4, 0.6), foot - tall)
        notch = (x + wide * 0.78, foot - tall * 0.42)
        strip.shape([(x, foot), (x + wide * 0.25, foot - tall * 0.5), top, notch, (x + wide, foot)], ink)
        if tall > 0.38 * size:
            cap, slope = tall * 0.26, wide * 0.11
            snow = [
                (top[0] - slope, top[1] + cap),
                top,
                (top[0] + slope, top[1] + cap * 0.9),
                (top[0], top[1] + cap * 0.6),
            ]
            strip.shape(snow, blend(ink, theme.TEXT, 0.45))
        x += wide * draws.between(0.35, 0.7)


def _desert(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Dunes with a sharp back."""
    draws = strip.draws
    x = -0.6
    while x < strip.wide + 0.5:
        wide, tall = draws.between(0.9, 1.7) * size, draws.between(0.08, 0.2) * size
        crest = x + wide * draws.between(0.55, 0.7)
        strip.shape([(x, foot), (x + wide * 0.3, foot - tall * 0.45), (crest, foot - tall), (x + wide, foot)], ink)
        strip.shape([(crest, foot - tall), (x + wide, foot), (crest + wide * 0.06, foot)], blend(ink, theme.INK, 0.22))
        x += wide * draws.between(0.45, 0.7)


def _swamp(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Bare trunks and reeds."""
    draws = strip.draws
    x = draws.between(0, 0.2)
    while x < strip.wide:
        if draws.chance(35):
            tall, lean = draws.between(0.2, 0.4) * size, draws.between(-0.05, 0.05)
            strip.line((x, foot), (x + lean, foot - tall), ink, 0.022 * size)
            for side in (-1, 1):
                start = (x + lean * 0.6, foot - tall * draws.between(0.5, 0.8))
                strip.line(start, (start[0] + side * 0.1 * size, start[1] - 0.08 * size), ink, 0.011 * size)
        else:
            for _ in range(4):
                at = x + draws.between(-0.03, 0.03)
                strip.line((at, foot), (at + draws.between(-0.02, 0.02), foot - 0.13 * size), ink, 0.007)
        x += draws.between(0.1, 0.26) * size


def _ruins(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """Broken walls and towers without roofs."""
    draws = strip.draws
    x = -0.1
    while x < strip.wide:
        wide, tall = draws.between(0.12, 0.34) * size, draws.between(0.12, 0.42) * size
        teeth = [(x + wide * n / 5, foot - tall * draws.between(0.62, 1.0)) for n in range(6)]
        strip.shape([(x, foot), *teeth, (x + wide, foot)], ink)
        if tall > 0.26 * size:
            strip.box(x + wide * 0.4, foot - tall * 0.5, wide * 0.16, tall * 0.18, blend(ink, theme.TEXT, 0.25))
        x += wide + draws.between(0.02, 0.3) * size


def _water(strip: Strip, ink: Colour, foot: float, size: float) -> None:
    """A far shore, low over the water."""
    draws = strip.draws
    x = -0.3
    while x < strip.wide + 0.3:
        wide, tall = draws.between(0.5, 1.2) * size, draws.between(0.03, 0.08) * size
        strip.shape([(x + wide * n / 10, foot - tall * sin(pi * n / 10)) for n in range(11)], ink)
        x += wide * draws.between(0.8, 1.5)


_LAYERS: dict[str, _Layer] = {
    "plains": _plains,
    "forest": _forest,
    "hills": _hills,
    "mountains": _mountains,
    "desert": _desert,
    "swamp": _swamp,
    "ruins": _ruins,
    "water": _water,
}
_WORDS = (
    ("kelp", "swamp"), ("wood", "forest"), ("forest", "forest"), ("mount", "mountains"), ("peak", "mountains"),
    ("hill", "hills"), ("desert", "desert"), ("dune", "desert"), ("sand", "desert"), ("salt", "desert"),
    ("swamp", "swamp"), ("marsh", "swamp"), ("bog", "swamp"), ("flat", "swamp"), ("ruin", "ruins"), ("fall", "ruins"),
    ("water", "water"), ("swell", "water"), ("sea", "water"), ("lake", "water"), ("river", "water"),
    ("plain", "plains"), ("grass", "plains"), ("town", "plains"), ("way", "plains"), ("road", "plains"),
)  # fmt: skip
"""Words in names of terrains, and the kind of ground that they mean."""
