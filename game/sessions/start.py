"""What was begun, so that it can be begun again: a campaign, or a single fight."""

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions.savefile import Header
from game.sessions.single_fight import SingleFight
from game.setup.single import fight
from systems.table.loop.choice_log import checksum, events_json

CAMPAIGN, FIGHT = "campaign", "fight"


Played = Campaign | SingleFight
"""A campaign or a fight by itself, at a request."""


def begin(header: Header, catalogue: Catalogue) -> Played:
    """Begin what a header names, and run it to its first request.

    Raises:
        KeyError: something it names is not in the loaded packs, or its ruleset is not installed.
        ValueError: it cannot be begun, such as a fight without foes.
    """
    if header.kind == FIGHT:
        battle = fight(catalogue, header.encounter, header.ruleset, header.party, header.seed, header.difficulty)
        return SingleFight(battle)
    if header.kind != CAMPAIGN:
        raise ValueError(f"it was begun as {header.kind!r}, which is neither a campaign nor a fight")
    return Campaign.begin(
        catalogue,
        seed=header.seed,
        region=header.region,
        ruleset=header.ruleset,
        party=header.party,
        difficulty=header.difficulty,
    )


def opening_check(played: Played) -> str:
    """Return the check of what happened before the first choice. To be asked before anything is chosen."""
    return checksum(events_json(played.events))
