"""Characters that steer a terminal or fool a reader: controls, marks of direction, and some that nobody sees.

Content must not hold them, and whatever is shown, from wherever it comes, is made harmless.
"""

import re
import unicodedata

_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f"
_DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
# Joiners inside of a word or an emoji (U+200C, U+200D) and signs of their look (U+FE0F) have good uses: allowed.
_UNSEEN = (
    "\u00ad\u180e\u200b\u2028\u2029\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f\ud800-\udfff"
)

HARMFUL = re.compile(f"[{_CONTROLS}{_DIRECTIONS}{_UNSEEN}]")
"""One such character; line ends and tabs are none."""

_COLOUR = re.compile("(\x1b\\[[0-9;]*m)")


def harmless(text: str, colours: bool = False) -> str:
    """Return a text with � for each harmful character; line ends and tabs stay.

    Args:
        text: any text.
        colours: the colour codes of the game's own output stay, too.
    """
    if (text.isascii() and text.isprintable()) or HARMFUL.search(text) is None:
        return text
    if colours:
        return "".join(part if at % 2 else HARMFUL.sub("\ufffd", part) for at, part in enumerate(_COLOUR.split(text)))
    return HARMFUL.sub("\ufffd", text)


def called(char: str) -> str:
    """Return the number of a character, and its name if it has one: `U+202E, right-to-left override`."""
    name = unicodedata.name(char, "a control character").lower()
    return f"U+{ord(char):04X}, {name}"
