"""The base of every content model: strict and frozen, without unknown keys."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from game.packs.models.fields import Icon, LocalId, Name, Text
from systems.table.content.ref import Ref, full_id


class Model(BaseModel):
    """A table inside a record. Its validator is built with that of the record around it, at the first load."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Record(Model):
    """The keys common to all records. After loading, `id` is the full one: `core:rations`."""

    id: Annotated[LocalId, AfterValidator(full_id)]
    """Name, unique among records of its kind and pack. Another pack puts the name of this pack in front:
    core:rations.
    """
    name: Name
    """Name shown to the player."""
    text: Text
    """Description for the player, in a sentence or two."""
    icon: Icon = ""
    """mdi:… of Material Design Icons or fa:… of Font Awesome; empty: no icon of its own."""


class Pictured(Record):
    """A record that can have a picture of its own in the window."""

    picture: Annotated[str, Ref("picture")] = ""
    """A picture, shown in place of what the game draws."""


class Sounding(Record):
    """A record that can have a sound of its own in the window."""

    sound: Annotated[str, Ref("sound")] = ""
    """A sound, played in place of the game's own."""
