"""A page as plain data: made from events and views, drawn by `draw`, and played by whoever moves dice."""

from typing import Literal, NamedTuple

from game.window.art.portraits import Sitter
from game.window.art.vignettes import Scenery
from game.window.map.flags import Flag

PageKind = Literal[
    "opening", "land", "arrival", "scouting", "encounter", "scene", "talk", "camp", "night", "quest", "find",
    "death", "fight", "dawn",
]  # fmt: skip
"""What a page is about. `land`: ground that the party had not walked on; `night`: what a night brought; `find`: a thing
or a text that was come upon; `fight`: the end of one; `dawn`: what others do."""

SKIPPABLE: frozenset[PageKind] = frozenset({"land", "arrival", "encounter", "night", "find", "fight", "dawn"})
"""Kinds that bring nothing that is not in the log, so that a player may do without them."""

Tone = Literal["prose", "said", "plain", "next"]
"""`prose`: narration. `said`: by somebody. `plain`: what is so, in small letters. `next`: what is to be done."""


class Part(NamedTuple):
    """A paragraph, perhaps under a heading."""

    text: str
    tone: Tone = "prose"
    heading: str = ""
    sitter: Sitter | None = None
    """Whoever says it: their portrait stands beside it."""
    flag: Flag | None = None
    """The flag of the power that the heading names."""


class Throw(NamedTuple):
    """Dice as they fell, and what they came to."""

    faces: tuple[int, ...]
    sides: int
    words: str
    """The sum or count in words, against what."""
    good: int = 0
    """1 passed, 0 in part or neither, -1 failed."""
    verdict: str = ""


class Figure(NamedTuple):
    """Something that changed: `+7 Water`; `good` is 1, 0 or -1."""

    text: str
    good: int
    who: str = ""
    """Id of the member whom it is about."""
    short: str = ""
    """The same beside a portrait of theirs."""


class Face(NamedTuple):
    """Somebody on a page, and how they are now."""

    id: str
    sitter: Sitter
    words: str = ""
    able: bool = True


class Page(NamedTuple):
    """One page."""

    kind: PageKind
    title: str
    place: str
    """Day and place in a few words."""
    scenery: Scenery
    parts: tuple[Part, ...] = ()
    throws: tuple[Throw, ...] = ()
    changes: tuple[Figure, ...] = ()
    faces: tuple[Face, ...] = ()
    progress: tuple[int, int] | None = None
    """What has been made of a feat of effort, and its goal."""
    asks: bool = False
    """Whether the options of the open request stand on it; otherwise it is read, and one goes on."""

    @property
    def told(self) -> bool:
        """Whether there is anything on it beside its title."""
        return bool(self.parts or self.throws or self.changes or self.faces)
