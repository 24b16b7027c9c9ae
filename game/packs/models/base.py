"""The base of every content model: strict, frozen, and refusing keys it does not know."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from game.packs.models.fields import Icon, LocalId, Text
from systems.table.ref import full_id


class Model(BaseModel):
    """A table inside a record. Its validator is built with that of the record that holds it, at the first load."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Record(Model):
    """What every record has. After loading, `id` is the full one: `core:rations`."""

    id: Annotated[LocalId, AfterValidator(full_id)]
    name: Text
    text: Text
    icon: Icon = ""
