"""The set-up of campaigns that a policy plays."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple


class CampaignSetup(NamedTuple):
    """One cell: campaigns that differ in nothing but their dice. It goes to other processes as it is."""

    region: str
    """The region's full id."""
    ruleset: str
    party: str
    """The party's full id."""
    difficulty: str = "standard"
    policy: str = "sensible"
    """The policy for fights; everything else is answered by the campaign's own player."""
    days: int = 60
    """The last day that is played."""
    packs: tuple[Path, ...] = ()
    """Folders of further packs."""
    playbook: Mapping[str, Any] = {}
    """The pack's definition of the policy; empty for the game's own."""


def seed_of(seed: str, number: int) -> str:
    """Return the seed of one campaign: all cells play the same seeds, so that they are compared on equal land."""
    return f"{seed}-{number}"
