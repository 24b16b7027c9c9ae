"""The band that is being met, and who is left of any band: what conditions ask of it (PW-05)."""

from collections.abc import Mapping

from game.campaign.components import Band, Plan
from game.campaign.state import CampaignState


def met(c: CampaignState) -> Band | None:
    """Return the band that is being met; None for any other encounter."""
    return c.world.find(c.meeting.band, Band) if c.meeting.band else None


def whole(c: CampaignState, band: Band) -> Mapping[str, int]:
    """Return how many of each creature are in a band of which nobody is missing, captains of the encounter included."""
    found = dict[str, int]()
    for entry in c.catalogue.encounters[c.catalogue.bands[band.kind].encounter].foes:
        found[entry.creature] = found.get(entry.creature, 0) + entry.number(c.ruleset.id)
    return found


def counts(c: CampaignState, band: Band) -> Mapping[str, int]:
    """Return how many of each creature are left, captains who are of the encounter among them."""
    missing = dict(band.missing)
    return {creature: max(0, count - missing.get(creature, 0)) for creature, count in whole(c, band).items()}


def leader(c: CampaignState, band: Band) -> str:
    """Return the captain who leads a band; empty for nobody, and for one that content does not have any more."""
    return "" if band.captain in c.catalogue.captains.lost else band.captain


def joins(c: CampaignState, band: Band) -> str:
    """Return the captain who joins the foes of a band; empty where they are one of them, or there is none."""
    captain = leader(c, band)
    return "" if not captain or c.catalogue.captains[captain].creature in whole(c, band) else captain


def size(c: CampaignState, band: Band) -> int:
    """Return how many are left of a band, its captain included."""
    return sum(counts(c, band).values()) + bool(joins(c, band))


def left(c: CampaignState) -> int:
    """Return how many there are of the band that is being met."""
    band = met(c)
    return size(c, band) if band else 0


def missing(c: CampaignState) -> int:
    """Return how many are missing from the band that is being met."""
    band = met(c)
    return sum(whole(c, band).values()) - sum(counts(c, band).values()) if band else 0


def led(c: CampaignState) -> bool:
    """Tell whether a captain leads the band that is being met."""
    band = met(c)
    return band is not None and bool(leader(c, band))


def hunts(c: CampaignState) -> bool:
    """Tell whether the band that is being met was after the party."""
    band = met(c)
    return band is not None and band.orders == "hunt"


def bars(c: CampaignState) -> bool:
    """Tell whether nobody gets around the band that is being met."""
    band = met(c)
    if band is None:
        return False
    plan = c.world.find(band.plan, Plan) if band.plan else None
    return band.bars or (plan is not None and plan.intent == "bar" and plan.at == band.at)


def paid(c: CampaignState) -> bool:
    """Tell whether the band that is being met has made its peace with the party."""
    band = met(c)
    return band is not None and band.truce
