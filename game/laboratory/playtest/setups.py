"""What is playtested: one encounter against one party under one ruleset, and how the party is played."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from systems.table.battle.setup import PLAIN, Encounter, Party


class Setup(BaseModel):
    """One cell of a playtest, as plain data: it goes to other processes and machines as JSON.

    The difficulty is the encounter's own.
    """

    model_config = PLAIN

    ruleset: str
    encounter: Encounter
    party: Party
    party_name: str = ""
    party_id: str = ""
    policy: str = "sensible"
    """The policy's name, or the id of one that a pack defines."""
    playbook: Mapping[str, Any] = {}
    """What a pack says of that policy; empty for those of the game itself."""
    round_limit: int = 100
    """Rounds after which an undecided fight counts as a stalemate."""
