"""Icons of Material Design Icons and Font Awesome, read from the data of their packages and drawn in one colour.

`mdi:sword` and `fa:dragon` name one. For an unknown icon `get` returns None, and the caller draws a letter.
"""

import re
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from io import BytesIO
from zipfile import BadZipFile, ZipFile

import pygame

from game.window.theme import Colour

KEPT = 1200
_PACKAGES = {"mdi": "justmyresource_mdi", "fa": "justmyresource_font_awesome"}
_FOLDERS = {"mdi": ("",), "fa": ("solid/", "brands/", "regular/")}
_NAME = re.compile(r"(mdi|fa):([a-z0-9-]+)")


@cache
def _archive(pack: str) -> ZipFile | None:
    """The icons of a pack; None where the package is missing or broken."""
    try:
        return ZipFile(BytesIO(files(_PACKAGES[pack]).joinpath("icons.zip").read_bytes()))
    except (ModuleNotFoundError, FileNotFoundError, BadZipFile):
        return None


@cache
def svg(name: str) -> bytes | None:
    """The SVG of an icon, or None."""
    match = _NAME.fullmatch(name)
    archive = _archive(match[1]) if match else None
    if match is None or archive is None:
        return None
    for folder in _FOLDERS[match[1]]:
        try:
            return archive.read(f"{folder}{match[2]}.svg")
        except KeyError:
            continue
    return None


class Icons:
    """A cache of drawn icons by name, size and colour."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, int, Colour], pygame.Surface | None] = OrderedDict()

    def get(self, name: str, size: int, colour: Colour) -> pygame.Surface | None:
        """Return the icon in a square of that size in pixels, or None if it does not exist."""
        key = (name, size, colour)
        if key not in self._drawn:
            self._drawn[key] = self._draw(name, size, colour)
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def _draw(self, name: str, size: int, colour: Colour) -> pygame.Surface | None:
        source = svg(name)
        if source is None or size < 2:
            return None
        try:
            # Twice the size, then halved, to keep the strokes of small icons even.
            drawn = pygame.image.load_sized_svg(BytesIO(source), (size * 2, size * 2))
        except pygame.error:
            return None
        drawn = pygame.transform.smoothscale(
            drawn.convert_alpha(), (max(1, drawn.width // 2), max(1, drawn.height // 2))
        )
        drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        drawn.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn
