"""The base of every content model: strict, frozen, and refusing keys it does not know."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from game.packs.models.fields import Icon, LocalId, Text
from systems.table.content.ref import full_id


class Model(BaseModel):
    """A table inside a record. Its validator is built with that of the record that holds it, at the first load."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Record(Model):
    """What every record has. After loading, `id` is the full one: `core:rations`."""

    id: Annotated[LocalId, AfterValidator(full_id)]
    """Its name among the records of its kind and pack. Another pack writes the pack before it: core:rations."""
    name: Text
    """What the player sees it called."""
    text: Text
    """A sentence or two that the player reads about it."""
    icon: Icon = ""
    """mdi:… of Material Design Icons or fa:… of Font Awesome; empty: none of its own."""
