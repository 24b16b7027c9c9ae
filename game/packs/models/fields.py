"""Types of single fields: numbers within bounds, words, colours, glyphs, icons."""

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from game.packs.limits import NAME

WORD: Final = r"^[a-z][a-z0-9_]*$"
WORD_OR_NONE: Final = r"^([a-z][a-z0-9_]*)?$"
_COLOUR: Final = r"^#[0-9a-fA-F]{6}$"
ICON: Final = r"^((mdi|fa):[a-z0-9-]+)?$"
_GLYPH: Final = r"^\S$"
SEEN: Final = r"\S"
_PACK: Final = r"^[a-z][a-z0-9_-]*$"
_HEX: Final = r"^([0-9]{1,3},[0-9]{1,3})?$"
_VERSION: Final = r"^[0-9]{1,9}(\.[0-9]{1,9})*$"
SHA256: Final = r"^[0-9a-f]{64}$"
_STEP: Final = r"[A-Za-z0-9_-][A-Za-z0-9_. -]*"
_PICTURE: Final = rf"^({_STEP}/){{0,7}}{_STEP}\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$"
_SOUND: Final = rf"^({_STEP}/){{0,7}}{_STEP}\.([wW][aA][vV]|[oO][gG][gG])$"

PATTERNS: Final[Mapping[str, str]] = {
    WORD: "small letters, digits and _, starting with a letter",
    WORD_OR_NONE: "small letters, digits and _, starting with a letter",
    _COLOUR: "a colour such as #4a7c3f",
    ICON: "an icon such as mdi:sword or fa:dragon",
    _GLYPH: "exactly one character that can be seen",
    _PACK: "small letters, digits, _ and -, starting with a letter",
    _HEX: "a hex such as 12,8: its column and row",
    _PICTURE: "the path of a file in the pack that ends in .png, .jpg or .jpeg, such as pictures/heron.png",
    _SOUND: "the path of a file in the pack that ends in .wav or .ogg, such as sounds/bell.wav",
    _VERSION: "numbers with dots, such as 1.2.0",
    SHA256: "64 digits and small letters from a to f",
}
"""A plain description of every pattern of these fields, for the messages of faults."""

MOST: Final = 1_000_000
"""The greatest number allowed anywhere in content."""

MOST_FOES: Final = 99
"""The most foes of an encounter; maps have no more posts."""

Natural = Annotated[int, Field(ge=0, le=MOST)]
Positive = Annotated[int, Field(ge=1, le=MOST)]
CrowdOrNone = Annotated[int, Field(ge=0, le=MOST_FOES)]
Crowd = Annotated[int, Field(ge=1, le=MOST_FOES)]
Percent = Annotated[int, Field(ge=0, le=100)]
Depth = Annotated[int, Field(ge=1, le=3)]
"""How far into a campaign: 1 its beginning, 2 its middle, 3 its end."""

Text = Annotated[str, StringConstraints(min_length=1, pattern=SEEN)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=NAME, pattern=SEEN)]
NameOrNone = Annotated[str, StringConstraints(max_length=NAME)]
"""A name, or an empty text."""
LocalId = Annotated[str, StringConstraints(pattern=WORD, max_length=NAME)]
"""A name that is unique within its table or list: an option of a scene, a step of an advancement table."""
Word = LocalId
"""A word of the game such as a tag, an intent or a slot."""
WordOrNone = Annotated[str, StringConstraints(pattern=WORD_OR_NONE)]
"""A word, or an empty text."""
Colour = Annotated[str, StringConstraints(pattern=_COLOUR)]
Glyph = Annotated[str, StringConstraints(pattern=_GLYPH)]
Icon = Annotated[str, StringConstraints(pattern=ICON)]
PictureFile = Annotated[str, StringConstraints(pattern=_PICTURE, max_length=NAME)]
"""The path of a picture in its pack."""
SoundFile = Annotated[str, StringConstraints(pattern=_SOUND, max_length=NAME)]
"""The path of a sound in its pack."""
PackId = Annotated[str, StringConstraints(pattern=_PACK)]
HexOrNone = Annotated[str, StringConstraints(pattern=_HEX)]
"""A hex of a map, or an empty text."""
Version = Annotated[str, StringConstraints(pattern=_VERSION)]
