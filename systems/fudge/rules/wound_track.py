"""The wound track: boxes, how wounds are marked, and how they get better (FT-10)."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from systems.table.loop.language import mark, told, tr

SCRATCH, HURT, VERY_HURT, INCAPACITATED = "scratch", "hurt", "very_hurt", "incapacitated"
WOUNDS = (SCRATCH, HURT, VERY_HURT, INCAPACITATED)
"""From the lightest to the worst."""
WORDS = {
    "": "unhurt",
    SCRATCH: mark("Scratched"),
    HURT: mark("Hurt"),
    VERY_HURT: mark("Very Hurt"),
    INCAPACITATED: mark("Incapacitated"),
}
COUNT = mark("{count} of {most} {wound}")
_COUNTED = re.compile(r"(?P<count>\d+) of (?P<most>\d+) (?P<wound>.+)")
NAMES = {
    SCRATCH: mark("a Scratch"),
    HURT: mark("Hurt"),
    VERY_HURT: mark("Very Hurt"),
    INCAPACITATED: mark("Incapacitated"),
}


class Track(NamedTuple):
    """Boxes by wound: the marked ones, or all there are."""

    scratch: int = 0
    hurt: int = 0
    very_hurt: int = 0
    incapacitated: int = 0


def read(body: Mapping[str, int], boxes: Track) -> Track:
    """Return the track of a body; missing values are 0, and others are brought into range."""
    return Track(*(max(0, min(most, body.get(name, 0))) for name, most in zip(WOUNDS, boxes, strict=True)))


def longer(boxes: Track, tough: int) -> Track:
    """Return the boxes of a tough foe's track: so many more Scratch, Hurt and Very Hurt boxes of each kind (TH-03)."""
    return Track(boxes.scratch + tough, boxes.hurt + tough, boxes.very_hurt + tough, boxes.incapacitated)


def marked(track: Track, wounds: Iterable[str], boxes: Track) -> Track:
    """Mark wounds; one whose boxes are full becomes the next worse one (FT-10). Their order makes no difference."""
    now = list(track)
    for wound in wounds:
        place = WOUNDS.index(wound)
        while place < len(WOUNDS) - 1 and now[place] >= boxes[place]:
            place += 1
        now[place] = min(boxes[place], now[place] + 1)
    return Track(*now)


def worst(track: Track) -> str:
    """The worst marked wound, or an empty text (FT-10)."""
    for name, count in zip(reversed(WOUNDS), reversed(track), strict=True):
        if count:
            return name
    return ""


def able(track: Track) -> bool:
    """Tell whether a track lets its bearer act: not Incapacitated (FT-15)."""
    return not track.incapacitated


def left(track: Track, boxes: Track) -> int:
    """Free boxes; none once Incapacitated."""
    return 0 if track.incapacitated else sum(boxes) - sum(track)


def boxes_lost(track: Track, wounds: Iterable[str], boxes: Track) -> int:
    """Free boxes lost by marking wounds."""
    return left(track, boxes) - left(marked(track, wounds, boxes), boxes)


def better(track: Track, boxes: Track) -> Track:
    """Make the worst wound a step better: into a free box of the next lighter kind that has one, else it is gone.

    A track that is Incapacitated stays so.
    """
    if track.incapacitated:
        return track
    now = list(track)
    for place in range(len(WOUNDS) - 2, -1, -1):
        if now[place]:
            now[place] -= 1
            for lighter in range(place - 1, -1, -1):
                if now[lighter] < boxes[lighter]:
                    now[lighter] += 1
                    break
            break
    return Track(*now)


def rested(track: Track, boxes: Track) -> Track:
    """Return the track after a night: no Scratches, and the worst wound a step better (HX-02)."""
    if track.incapacitated:
        return track
    worse = track._replace(scratch=0)
    return better(worse, boxes)


def woken(track: Track) -> Track:
    """Turn Incapacitated into Very Hurt (HX-09, HX-16)."""
    return track._replace(incapacitated=0, very_hurt=max(1, track.very_hurt)) if track.incapacitated else track


def words(track: Track, boxes: Track) -> str:
    """The worst wound in words, with the marked boxes of each kind."""
    name = worst(track)
    if not name or name == INCAPACITATED:
        return WORDS[name]
    counts = [
        tr(COUNT, count=count, most=most, wound=WORDS[wound])
        for wound, count, most in zip(WOUNDS, track, boxes, strict=True)
        if count and most > 1
    ]
    return ", ".join([WORDS[name], *counts] if name != SCRATCH else counts)


def told_words(kept: str) -> str:
    """Return words of a track that were kept as data in the reader's language."""
    found = [(part, _COUNTED.fullmatch(part)) for part in kept.split(", ")]
    return ", ".join([tr(COUNT, **counted.groupdict()) if counted else told(part) for part, counted in found])
