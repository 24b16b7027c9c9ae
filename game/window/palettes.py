"""The palettes on offer: the game's own, three for the colour-blind, and one of high contrast."""

from typing import Final, NamedTuple

from systems.table.loop.language import mark

Colour = tuple[int, int, int]


class Ground(NamedTuple):
    """How a palette draws the colours that packs give to terrains: what looks alike is told apart by lightness."""

    spread: float = 1.0
    """How far light and dark stand apart; 1 as the pack has them."""
    red: float = 0.0
    """How much lighter a red terrain is drawn than a green one of the same lightness."""
    yellow: float = 0.0
    """How much lighter a yellow terrain is drawn than a blue one."""
    turn: float = 0.0
    """How much of red is turned into yellow."""


class Palette(NamedTuple):
    """Every colour of the window by its use."""

    BACK: Colour = (24, 22, 25)
    PANEL: Colour = (35, 33, 37)
    RAISED: Colour = (47, 44, 49)
    HOVER: Colour = (60, 55, 59)
    LINE: Colour = (114, 106, 112)
    WELL: Colour = (27, 25, 28)

    TEXT: Colour = (238, 230, 219)
    SOFT: Colour = (200, 190, 179)
    DIM: Colour = (172, 162, 154)
    INK: Colour = (30, 24, 22)

    EMBER: Colour = (240, 140, 74)
    FLAME: Colour = (255, 186, 110)
    COAL: Colour = (76, 44, 32)
    GOLD: Colour = (232, 196, 104)
    GOOD: Colour = (146, 190, 112)
    WARN: Colour = (232, 178, 82)
    BAD: Colour = (244, 134, 116)
    COOL: Colour = (134, 186, 207)

    FOG: Colour = (31, 29, 33)

    GROUND: Ground = Ground()

    POWERS: tuple[Colour, ...] = (
        (240, 228, 66),
        (112, 190, 240),
        (240, 124, 66),
        (60, 190, 146),
        (230, 152, 200),
        (236, 232, 226),
    )
    """The colours of powers on the map, after the set of M. Okabe and K. Ito that the colour-blind can tell apart."""


EMBERS: Final = Palette()
DEFAULT: Final = "embers"

# A shade darker than the game's own: the signals need more room between light and dark.
_DUSK: Final = Palette(
    BACK=(20, 19, 22),
    PANEL=(30, 29, 33),
    RAISED=(41, 39, 44),
    HOVER=(52, 49, 53),
    WELL=(22, 21, 24),
    COAL=(58, 40, 34),
    FOG=(26, 25, 28),
    INK=(24, 20, 20),
    TEXT=(240, 234, 226),
)

# Each has a BACK of its own: by it, what keeps drawn things knows that they are of another palette.
PALETTES: Final[dict[str, Palette]] = {
    DEFAULT: EMBERS,
    "deuteranopia": _DUSK._replace(
        GOOD=(81, 157, 251),
        WARN=(252, 244, 44),
        BAD=(235, 121, 138),
        COOL=(207, 231, 254),
        FLAME=(247, 209, 125),
        GROUND=Ground(2.11, 0.02, -0.36, 0.11),
    ),
    "protanopia": _DUSK._replace(
        BACK=(20, 19, 21),
        GOOD=(81, 157, 251),
        WARN=(249, 240, 38),
        BAD=(250, 114, 121),
        COOL=(234, 226, 255),
        FLAME=(252, 216, 147),
        GROUND=Ground(1.76, -0.38, -0.05, -0.09),
    ),
    "tritanopia": _DUSK._replace(
        BACK=(21, 19, 22),
        GOOD=(38, 203, 114),
        WARN=(242, 228, 109),
        BAD=(252, 106, 135),
        COOL=(179, 207, 252),
        FLAME=(232, 164, 109),
        GROUND=Ground(1.27, 0.14, -0.27),
    ),
    "contrast": Palette(
        BACK=(0, 0, 0),
        PANEL=(8, 8, 8),
        RAISED=(26, 26, 26),
        HOVER=(56, 56, 56),
        LINE=(190, 190, 190),
        WELL=(0, 0, 0),
        TEXT=(255, 255, 255),
        SOFT=(236, 236, 236),
        DIM=(212, 212, 212),
        INK=(0, 0, 0),
        EMBER=(255, 190, 110),
        FLAME=(255, 222, 150),
        COAL=(84, 44, 0),
        GOLD=(255, 226, 112),
        GOOD=(144, 238, 112),
        WARN=(255, 216, 40),
        BAD=(255, 188, 180),
        COOL=(140, 216, 255),
        FOG=(16, 16, 16),
        GROUND=Ground(1.25),
    ),
}
"""Palettes on offer, by id."""

NAMES: Final[dict[str, tuple[str, str]]] = {
    DEFAULT: (mark("Embers"), mark("Warm light on dark ground.")),
    "deuteranopia": (mark("Deuteranopia"), mark("Green looks like red: good is blue, danger rose.")),
    "protanopia": (mark("Protanopia"), mark("Red looks dark: good is blue, danger light.")),
    "tritanopia": (mark("Tritanopia"), mark("Blue looks green: good is green, danger pink.")),
    "contrast": (mark("High contrast"), mark("White and bright on black.")),
}
"""Name and a few words of each palette."""


def drawn(colour: Colour, ground: Ground) -> Colour:
    """Return the colour of a terrain as a palette draws it."""
    red, green, blue = colour
    reddish, yellowish = red - green, (red + green) / 2 - blue
    light = 128 + ground.spread * (sum(colour) / 3 - 128) + ground.red * reddish + ground.yellow * yellowish
    yellowish += ground.turn * reddish
    middle = light + yellowish / 3
    return _byte(middle + reddish / 2), _byte(middle - reddish / 2), _byte(light - yellowish * 2 / 3)


def _byte(value: float) -> int:
    return max(0, min(255, round(value)))
