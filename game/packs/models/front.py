"""Fronts: what a power is after, as a track of boxes (PW-06)."""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Name
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

LEAST_BOXES, MOST_BOXES = 4, 8
Boxes = Annotated[int, Field(ge=1, le=MOST_BOXES)]


class Box(Model):
    """A box of a front: what has come about once it is filled."""

    id: LocalId
    """Name, unique in the front."""
    name: Name
    """Name shown to the player."""
    text: str = ""
    """What the player is told when it is filled."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign when it is filled."""
    undone: tuple[AnyEffect, ...] = ()
    """Effects on the campaign when it is emptied."""
    means: str = ""
    """What else comes of it by conditions on `box.FRONT.ID`, in a few words, such as `Lowmost shuts its gate`: told
    beside the effects, before it is filled, too."""


class Deed(Model):
    """A deed that tells: it empties boxes once each time that its condition comes true (PW-07)."""

    id: LocalId
    """Name, unique in the front."""
    when: When
    """The condition."""
    boxes: Boxes = 1
    """How many boxes it empties, the last filled first."""
    text: str = ""
    """What the player is told."""


class Front(Record):
    """A track of 4 to 8 boxes. Once all are filled it is lasting: no deed empties it any more."""

    boxes: Annotated[tuple[Box, ...], Field(min_length=LEAST_BOXES, max_length=MOST_BOXES)]
    """The boxes in the order in which they are filled. What lasts needs no more than conditions on
    `box.FRONT.ID`, or on `front.ID` for how many of them are filled."""
    loses: bool = True
    """Whether a region can be lost by it; false for that of a power which means well."""
    empties: tuple[Deed, ...] = ()
    """Deeds of the party, and whatever else conditions ask for, that empty boxes."""

    @model_validator(mode="after")
    def _has_distinct_ids(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        for key, what, parts in (("boxes", "boxes", self.boxes), ("empties", "deeds", self.empties)):
            ids = [part.id for part in parts]
            for index, each in enumerate(ids):
                if each in ids[:index]:
                    yield Problem((key, index, "id"), f"'{each}' is the id of two {what}: give each its own")


class Fills(Model):
    """Boxes of a front that an intent fills when it is carried out."""

    front: Annotated[str, Ref("front")]
    """The front, one of its power's."""
    boxes: Boxes = 1
    """How many boxes, those that are next."""
    box: LocalId | Literal[""] = ""
    """The one box that is filled, and no other: its rule waits until it is the next, and a plan is dropped once it is
    filled by anything else. Empty: whichever is next.
    """

    @model_validator(mode="after")
    def _is_one_box(self) -> Self:
        if self.box and self.boxes > 1:
            require_none([Problem(("boxes",), "a box that is named is one: leave boxes out, or box")])
        return self
