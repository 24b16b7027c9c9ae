"""One palette and one set of type sizes. Warm dark slate with ember accents."""

from typing import Final, Literal, NamedTuple

Colour = tuple[int, int, int]
Role = Literal["small", "body", "strong", "italic", "head", "large", "title", "key"]

BACK: Final[Colour] = (24, 22, 25)
PANEL: Final[Colour] = (35, 33, 37)
RAISED: Final[Colour] = (47, 44, 49)
HOVER: Final[Colour] = (60, 55, 59)
LINE: Final[Colour] = (71, 66, 71)
WELL: Final[Colour] = (27, 25, 28)

TEXT: Final[Colour] = (238, 230, 219)
SOFT: Final[Colour] = (190, 179, 168)
DIM: Final[Colour] = (150, 139, 131)
INK: Final[Colour] = (30, 24, 22)

EMBER: Final[Colour] = (232, 124, 58)
FLAME: Final[Colour] = (255, 186, 110)
COAL: Final[Colour] = (84, 48, 34)
GOLD: Final[Colour] = (232, 196, 104)
GOOD: Final[Colour] = (146, 190, 112)
WARN: Final[Colour] = (232, 178, 82)
BAD: Final[Colour] = (226, 102, 84)
COOL: Final[Colour] = (122, 178, 200)

FOG: Final[Colour] = (31, 29, 33)


class Face(NamedTuple):
    """A font file's name within pygame_gui's data, and its size in pixels at scale 1."""

    file: str
    size: int


FACES: Final[dict[Role, Face]] = {
    "small": Face("NotoSans-Regular.ttf", 13),
    "body": Face("NotoSans-Regular.ttf", 15),
    "strong": Face("NotoSans-Bold.ttf", 15),
    "italic": Face("NotoSans-Italic.ttf", 15),
    "head": Face("NotoSans-Bold.ttf", 17),
    "large": Face("NotoSans-Bold.ttf", 24),
    "title": Face("NotoSans-Bold.ttf", 58),
    "key": Face("NotoSans-Bold.ttf", 12),
}

PLAIN_WIDTH, PLAIN_HEIGHT = 960, 600
"""The smallest window, in pixels."""

SCALES: Final[tuple[int, ...]] = (100, 125, 150, 175, 200)
"""UI scales on offer, in percent."""


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: 0 gives the first, 1 the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def parsed(text: str, otherwise: Colour = DIM) -> Colour:
    """A colour written `#rrggbb`; the other one for anything else."""
    try:
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
    except ValueError:
        return otherwise


def light(colour: Colour) -> float:
    """How light a colour looks, 0 to 1."""
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


def health_colour(now: int, most: int) -> Colour:
    """The colour of a health bar. Words beside the bar always say the same."""
    if now * 3 > most * 2:
        return GOOD
    return WARN if now * 3 > most else BAD
