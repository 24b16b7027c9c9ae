"""Rumours: true or false, as the party will find out (HX-11)."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Text
from systems.table.ref import Ref


class About(Model):
    """What a rumour points to, exactly one: a landmark or town is marked on the map, a quest is offered."""

    landmark: Annotated[str, Ref("landmark")] = ""
    town: Annotated[str, Ref("town")] = ""
    quest: Annotated[str, Ref("quest")] = ""


class Rumour(Record):
    """`text` is what people say; `found_out` what the journal says once the truth is known."""

    truth: bool
    about: About
    found_out: Text
