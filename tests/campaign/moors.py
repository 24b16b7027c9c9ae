"""Campaigns on the moors: a small pack in which two powers have plans for one road."""

from functools import cache
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root
from systems.table.loop.events import Event

CONTENT = Path(__file__).parents[1] / "content_with_powers"


@cache
def catalogue() -> Catalogue:
    """The shipped packs and the low road."""
    return load([own_root(), CONTENT])


def begun(
    seed: int = 1, region: str = "lowroad:moors", ruleset: str = "impact", difficulty: str = "standard"
) -> Campaign:
    """A campaign at its first request, in Dimmer, hex 2,3."""
    return Campaign.begin(
        catalogue(), seed=seed, region=region, ruleset=ruleset, party="core:starters", difficulty=difficulty
    )


def sleep(campaign: Campaign, approach: str = "avoid") -> list[Event]:
    """Let the party stay where it is until the next dawn, and take the first answer to all that comes in between."""
    day, events = campaign.day, list[Event]()
    while campaign.day == day and campaign.request is not None:
        if campaign.battle is not None:
            events += campaign.choose(campaign.ruleset.policy(campaign.request))
            continue
        ids = [option.id for option in campaign.request.options]
        wanted = next((each for each in ("sleep", "camp", "rest", "leave", "accept", approach) if each in ids), ids[0])
        events += campaign.choose(campaign.request.choice(wanted))
    return events
