"""How the party goes on after an answer that is tried out: it fights on, or it gets away."""

from typing import NamedTuple

from systems.table.loop.requests import Choice
from systems.table.policy.style import SENSIBLE, PlayStyle

STAND = SENSIBLE._replace(leaving="never")
"""Sensibly, to the end."""
GO = SENSIBLE._replace(leaving="now")
"""Out of the fight, as soon as it can."""


class Try(NamedTuple):
    """An answer, and the manner in which the party goes on after it."""

    choice: Choice
    then: PlayStyle
