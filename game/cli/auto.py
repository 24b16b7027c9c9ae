"""`auto`: a campaign played by a policy, and what became of it."""

import sys
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli.guard import Trouble
from game.cli.library import catalogue, hint, record_id, ruleset_id
from game.cli.output import say, say_json
from game.cli.play import fresh_seed

if TYPE_CHECKING:
    from systems.table.events import Event


class Course(NamedTuple):
    """What is to be played, and by whom."""

    seed: str
    days: int
    region: str
    ruleset: str
    party: str
    policy: str


def digest(events: "Iterable[Event]") -> str:
    """Return 32 hex digits that stand for all that happened, to the byte (HX-01)."""
    from game.campaign.log import told

    return blake2b(told(events).encode(), digest_size=16).hexdigest()
