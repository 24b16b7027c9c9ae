"""What was begun, so that it can be begun again: a campaign, or a single fight."""

from typing import TYPE_CHECKING

from game.sessions.savefile import Header
from systems.table.loop.log import check_of, told

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.packs.catalogue import Catalogue
    from systems.table.battle.battle import Battle

CAMPAIGN, FIGHT = "campaign", "fight"


def begin(header: Header, catalogue: "Catalogue") -> "Campaign | Battle":
    """Begin what a header names, and run it to its first request.

    Raises:
        KeyError: something it names is not in the loaded packs, or its ruleset is not installed.
        ValueError: it cannot be begun, such as a fight without foes.
    """
    if header.kind == FIGHT:
        from game.setup.single import fight

        return fight(catalogue, header.encounter, header.ruleset, header.party, header.seed, header.difficulty)
    if header.kind != CAMPAIGN:
        raise ValueError(f"it was begun as {header.kind!r}, which is neither a campaign nor a fight")
    from game.campaign.campaign import Campaign

    return Campaign.begin(
        catalogue,
        seed=header.seed,
        region=header.region,
        ruleset=header.ruleset,
        party=header.party,
        difficulty=header.difficulty,
    )


def opening(engine: "Campaign | Battle") -> str:
    """Return the check of what happened before the first choice. To be asked before anything is chosen."""
    return check_of(told(engine.events))
