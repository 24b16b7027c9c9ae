"""What a frame must not show: cut or overlapping text, text that is hard to read, overlapping widgets, flat walls."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import pygame
from pygame import Rect

from game.window import theme
from game.window.fonts import Lettering, clean
from game.window.speech import name_of
from game.window.spots import Spot
from game.window.stage.field import Field
from game.window.stage.owned import apart
from game.window.theme import Role
from tests.screens.recorder import Record

LEAST_CONTRAST = 4.5
MOST_FLAT = 60
"""Per cent of a fight that may be flat background."""
_BLOCK = 8
_TIP = 4
"""Pixels between the head of an arrow and its target, at least; four times as many at most, at the scale 100."""
_NO_CHARACTER = "\N{CUNEIFORM SIGN A}"
_ID = re.compile(r"\b[a-z]+(?:_[a-z0-9]+|:[a-z])|\b(?:member|thing|foe)-\d")
"""What looks like an id of content or of the program."""


def cut(record: Record) -> Iterator[str]:
    """Name each text that was cut."""
    for line in record.written:
        if line.text != line.whole and line.text.endswith("…"):
            yield f"cut: {line.text!r} of {line.whole!r}"


def lacking(record: Record, letters: Lettering) -> Iterator[str]:
    """Name each text with characters that its face has no glyph of, so that a box stands in their place."""
    for line in record.written:
        missing = [char for char in clean(line.text) if not char.isascii() and not _drawable(letters, char, line.role)]
        if missing:
            yield f"no glyph of {', '.join(missing)} in {line.role}: {line.text!r}"


def overlapping_texts(record: Record) -> Iterator[str]:
    """Name each pair of lines that lie over each other by more than a sliver."""
    lines = record.written
    for number, other in _meeting([line.rect for line in lines]):
        one, two = lines[number], lines[other]
        both = one.rect.clip(two.rect)
        if both.width > 3 and both.height * 4 > min(one.rect.height, two.rect.height):
            yield f"texts overlap: {one.text!r} and {two.text!r} at {tuple(both)}"


def covered(field: Field) -> Iterator[str]:
    """Name each token and ghost of a map that lies over a name, and each ghost that lies over another."""
    tokens = [(f"the token of {key}", token.rect) for key, token in field.tokens.items()]
    ghosts = [(f"ghost {number}", rect) for number, rect in enumerate(field.ghosts)]
    names = [("a name", rect) for rect in field.names]
    pairs = [(one, other) for one in (*tokens, *ghosts) for other in names]
    for one, other in (*pairs, *combinations(ghosts, 2)):
        both = one[1].clip(other[1])
        if both.width > 3 and both.height * 4 > min(one[1].height, other[1].height):
            yield f"{one[0]} lies over {other[0]} at {tuple(both)}"


def misled(field: Field) -> Iterator[str]:
    """Name each arrow of a map that ends in a token or beside that of another, and each badge that seems another's."""
    tokens = {key: token.rect for key, token in field.tokens.items()}
    for shot in field.shots:
        tip = pygame.Rect(round(shot.points[-1][0]), round(shot.points[-1][1]), 1, 1)
        gaps = {key: apart(tip, rect) for key, rect in tokens.items() if key != shot.who}
        if min(gaps.values()) < gaps[shot.target] or gaps[shot.target] < _TIP or gaps[shot.target] > 4 * _TIP:
            yield f"the arrow of {shot.who} at {shot.target} ends at {tip.topleft}, {gaps} from the tokens"
    for who, badge in field.badges.items():
        others = [(key, rect) for key, rect in tokens.items() if key != who]
        for key, rect in others:
            if apart(badge, tokens[who]) > 0 and apart(badge, rect) <= min(apart(badge, tokens[who]), 4 * _TIP):
                yield f"the badge of {who} at {tuple(badge)} seems that of {key}"
            if apart(badge, tokens[who]) > 4 * _TIP and rect.clipline(badge.center, tokens[who].center):
                yield f"the line from the badge of {who} crosses {key}"
            both = badge.clip(rect)
            if both.width * both.height * 4 > badge.width * badge.height:
                yield f"the badge of {who} lies on {key} at {tuple(both)}"


def overlapping_spots(spots: Sequence[Spot]) -> Iterator[str]:
    """Name each pair of widgets of which neither lies within the other and that share more than a sliver."""
    shown = [(spot, spot.shown) for spot in spots if spot.act is not None and not spot.mouse_only]
    for number, other in _meeting([rect for _, rect in shown]):
        (one, rect), (two, place) = shown[number], shown[other]
        both = rect.clip(place)
        if both.width > 3 and both.height > 3 and not rect.contains(place) and not place.contains(rect):
            yield f"widgets overlap: {one.key} and {two.key} at {tuple(both)}"


def _meeting(rects: Sequence[Rect]) -> Iterator[tuple[int, int]]:
    """Number the pairs of rectangles that share a pixel."""
    for number, rect in enumerate(rects):
        for other in rect.collidelistall(rects):
            if other > number:
                yield number, other


def faint(record: Record) -> Iterator[str]:
    """Name each text that is hard to read on its ground."""
    for line in record.written:
        found = theme.contrast(line.ink, line.worst)
        if found < LEAST_CONTRAST:
            yield f"contrast {found:.1f}: {line.text!r}, {line.ink} on {line.worst}"


def unspoken(spots: Sequence[Spot]) -> Iterator[str]:
    """Name each spot that is read aloud by its key alone, by an id, or by more than a line."""
    for spot in spots:
        name = name_of(spot)
        if not spot.takes_focus:
            continue
        if not (spot.label.strip() or spot.tip.strip()):
            yield f"no spoken name: {spot.key}"
        elif "\n" in f"{name}{spot.state}" or not any(char.isalpha() for char in name):
            yield f"spoken as no line of words: {spot.key} as {name!r}, {spot.state!r}"
        elif _ID.search(f"{name} {spot.state}"):
            yield f"spoken by an id: {spot.key} as {name!r}, {spot.state!r}"


@lru_cache(maxsize=4096)
def _drawable(letters: Lettering, char: str, role: Role) -> bool:
    """Tell whether a face has a glyph of a character: those that it lacks look like one that no face has."""
    shown, none = (letters.line(each, role, (255, 255, 255)) for each in (char, _NO_CHARACTER))
    return pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(none, "RGBA")


def flat(surface: pygame.Surface) -> int:
    """Return the per cent of a picture that is flat: squares of eight pixels in which nothing changes."""
    import numpy

    width, height = surface.get_size()
    wide, high = width // _BLOCK, height // _BLOCK
    pixels = numpy.frombuffer(pygame.image.tobytes(surface, "RGB"), numpy.uint8).reshape(height, width * 3)
    rows = pixels[: high * _BLOCK, : wide * _BLOCK * 3].reshape(high, _BLOCK, wide * _BLOCK * 3)
    most, least = (side.reshape(high, wide, _BLOCK, 3).swapaxes(0, 2) for side in (rows.max(axis=1), rows.min(axis=1)))
    spread = most.max(axis=0) - least.min(axis=0)
    return round(100 * float((spread.max(axis=2) <= 2).mean()))
