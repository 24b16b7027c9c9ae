"""The teller: the pages of one answer while they are written, with what is known before and after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.window.art.portraits import Sitter
from game.window.art.vignettes import Scenery
from game.window.pages.page import Face, Page, PageKind, Part, Throw
from game.window.pages.places import scene_scenery, scenery
from systems.table.loop.events import Event, Namer, Rolled

View = Mapping[str, Any]


class Answered(NamedTuple):
    """One answer and what came of it."""

    events: Sequence[Event]
    before: View
    """The view before; empty at the beginning."""
    after: View
    name: Namer
    asked: str = ""
    """The kind of the request that was answered; empty at the beginning."""
    asks: str = ""
    """The kind of the request that is open now; empty where nothing is."""
    foes: tuple[Sitter, ...] = ()
    """The foes of the fight that goes on, or has just ended."""


@dataclass
class Draft:
    """A page that is being written."""

    kind: PageKind
    title: str
    scenery: Scenery
    parts: list[Part] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    faces: tuple[Face, ...] = ()

    def page(self, place: str) -> Page:
        """Return the page, with the line that says where and when."""
        return Page(self.kind, self.title, place, self.scenery, tuple(self.parts), tuple(self.throws), faces=self.faces)


class Teller:
    """The drafts of an answer, to which each event adds what it brings."""

    def __init__(self, answered: Answered) -> None:
        self.of = answered
        self.drafts: list[Draft] = []
        self.rolls: list[Rolled] = []
        """The throws since the last event that was told."""
        self.scouted: Throw | None = None
        """The Scouting Roll, for the page about what was made out."""

    def open(self, kind: PageKind, title: str, picture: Scenery | None = None) -> Draft:
        """Begin a page, unless the last one is the same."""
        if not self.drafts or (self.drafts[-1].kind, self.drafts[-1].title) != (kind, title):
            self.drafts.append(Draft(kind, title, picture or scenery(self.of.after)))
        return self.drafts[-1]

    @property
    def last(self) -> Draft | None:
        """The page that is being written."""
        return self.drafts[-1] if self.drafts else None

    def here(self, kind: PageKind, title: str) -> Draft:
        """Return the page that is being written, whatever it is about, or begin one."""
        return self.last or self.open(kind, title)

    def words(self, event: Event) -> str:
        """Return an event in words."""
        return event.words(self.of.name)

    def place(self) -> str:
        """The name of the place."""
        return str(self.of.after.get("place", {}).get("name", ""))

    def scene(self) -> Draft:
        """Return the page of the scene that was being played."""
        last = self.of.before.get("scene") or {}
        picture = scene_scenery(self.of.before or self.of.after, last)
        return self.open("scene", str(last.get("name", self.place())), picture)
