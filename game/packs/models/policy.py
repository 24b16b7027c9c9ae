"""Policies: the play of a party without a player."""

from typing import Any

from game.packs.models.base import Record
from systems.table.policy.playbook import Playbook

OWN_POLICIES = ("sensible", "fight-on", "cautious", "aggressive", "focus", "best", "random")
"""The game's own policies, which are no records; each is named as it is."""


class Policy(Record, Playbook):
    """Rules for the play of a party without a player. Conditions are checked."""

    @property
    def playbook(self) -> dict[str, Any]:
        """Return the playbook as plain data that can be passed to other processes."""
        return self.model_dump(mode="json", include=set(Playbook.model_fields), exclude_unset=True)
