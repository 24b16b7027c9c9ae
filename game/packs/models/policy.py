"""Policies: how a party is played where nobody sits at the table."""

from typing import Any

from game.packs.models.base import Record
from systems.table.policy.playbook import Playbook


class Policy(Record, Playbook):
    """The table's playbook as a record; its conditions are checked."""

    @property
    def playbook(self) -> dict[str, Any]:
        """What is said of the playing, as plain data that other processes can take."""
        return self.model_dump(mode="json", include=set(Playbook.model_fields), exclude_unset=True)
