"""Pictures of packs: those in use, whose each is, and each as large as it is drawn.

They are kept here, as the colours are in `theme`: ask when drawing, never at import. Where one is missing or broken,
the caller draws what it would draw without it.
"""

from functools import lru_cache
from io import BytesIO

import pygame

from game.packs.catalogue import Catalogue
from game.packs.media.shelf import Media, Of, media, picture_bytes

__all__ = ["NOBODY", "Of", "follow", "get", "in_use", "of", "version"]

NOBODY: Of = ("", "")
KEPT = 120
"""Pictures that are kept as they were drawn."""

_of: Catalogue | None = None
_media = Media()
_version = 0


def follow(content: Catalogue | None) -> None:
    """Use the pictures of this content from now on; of other content than before the files are read anew."""
    global _of, _media, _version
    if content is not _of:
        _of, _media = content, media(content) if content is not None else Media()
        _version += 1
        get.cache_clear()


def in_use() -> Media:
    """Return all pictures and sounds of the content in use."""
    return _media


def version() -> int:
    """Return a number that changes with what is in use, for whoever keeps what is drawn of it."""
    return _version


def of(kind: str, key: str) -> str:
    """Return the picture of a record, by its kind and full id; empty for none."""
    return _media.pictured.get((kind, key), "")


@lru_cache(maxsize=KEPT)
def get(picture: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a picture in a size in pixels, cut around its middle where its sides have other proportions.

    None where it cannot be had.
    """
    if not picture or min(size) < 1:
        return None
    medium = _media.pictures.get(picture)
    data = picture_bytes(medium) if medium is not None else None
    if medium is None or data is None:
        return None
    try:
        whole = pygame.image.load(BytesIO(data), medium.file).convert_alpha()
    except pygame.error:
        return None
    wide, high = whole.get_size()
    share = max(size[0] / wide, size[1] / high)
    part = pygame.Rect(0, 0, min(wide, round(size[0] / share)), min(high, round(size[1] / share)))
    part.center = (wide // 2, high // 2)
    return pygame.transform.smoothscale(whole.subsurface(part), size)
