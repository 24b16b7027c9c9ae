"""The look of the window: palettes, type sizes, and the colours in use. The README beside it says how they are used.

The colours in use are names of this module (`theme.TEXT`): read them when drawing, never at import, since the player
may choose another palette at any time.
"""

from typing import Final, Literal, NamedTuple

from game.window.palettes import DEFAULT, EMBERS, PALETTES, Colour, Ground, Palette, drawn

__all__ = ["DEFAULT", "PALETTES", "Colour", "Palette"]

Role = Literal["small", "body", "strong", "italic", "prose", "head", "large", "title", "key", "figure"]


BACK, PANEL, RAISED, HOVER, LINE, WELL = EMBERS[:6]
TEXT, SOFT, DIM, INK = EMBERS[6:10]
EMBER, FLAME, COAL, GOLD, GOOD, WARN, BAD, COOL = EMBERS[10:18]
FOG = EMBERS.FOG
GROUND: Ground = EMBERS.GROUND
POWERS: tuple[Colour, ...] = EMBERS.POWERS


def use(palette: Palette) -> None:
    """Draw with other colours from now on. What is kept in one palette's colours has to be drawn anew."""
    globals().update(palette._asdict())


class Face(NamedTuple):
    """A font file of a package, and its size in pixels at scale 1."""

    package: str
    file: str
    size: int


def _sans(style: str, size: int) -> Face:
    return Face("font_source_sans_pro", f"SourceSansPro-{style}.ttf", size)


def _serif(style: str, size: int) -> Face:
    return Face("font_source_serif_pro", f"SourceSerifPro-{style}.ttf", size)


FACES: Final[dict[Role, Face]] = {
    "small": _sans("Regular", 14),
    "body": _sans("Regular", 16),
    "strong": _sans("Semibold", 16),
    "italic": _sans("It", 16),
    "key": _sans("Bold", 13),
    "figure": _sans("Bold", 22),
    "prose": _serif("Regular", 17),
    "head": _serif("Semibold", 18),
    "large": _serif("Semibold", 26),
    "title": _serif("Bold", 60),
}
"""Sans for whatever is read while playing, serif for headings and for the prose of pages."""

PLAIN_WIDTH, PLAIN_HEIGHT = 960, 600
"""The smallest window, in pixels."""

SCALES: Final[tuple[int, ...]] = (100, 125, 150, 175, 200)
"""UI scales on offer, in percent."""

LETTERS: Final[tuple[int, ...]] = (90, 100, 110, 120, 130)
"""Sizes of letters on offer, in percent of the UI scale."""


def fitting(size: tuple[int, int]) -> int:
    """Return the UI scale in percent for a window of that size, in pixels."""
    wide, high = size
    return 200 if high >= 2000 and wide >= 3000 else 150 if high >= 1400 and wide >= 2200 else 100


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: 0 gives the first, 1 the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def parsed(text: str, otherwise: Colour | None = None) -> Colour:
    """A colour written `#rrggbb`; the other one, or a dim one, for anything else."""
    try:
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
    except ValueError:
        return otherwise or DIM


def ground(text: str) -> Colour:
    """The colour of a terrain, written `#rrggbb` in its pack, as the palette in use draws it."""
    return drawn(parsed(text), GROUND)


def light(colour: Colour) -> float:
    """How light a colour looks, 0 to 1."""
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21."""
    lights = sorted((_luminance(one), _luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def health_colour(now: int, most: int) -> Colour:
    """The colour of a health bar. Words beside the bar always say the same."""
    if now * 3 > most * 2:
        return GOOD
    return WARN if now * 3 > most else BAD
