"""Captains who fall in a fight: most often their own carry them off before anybody makes sure (PW-09)."""

from game.campaign.facts import met
from game.campaign.land import captains
from game.campaign.state import CampaignState
from systems.table.battle.battle import Battle


def captain_among(c: CampaignState, battle: Battle) -> str:
    """Return the foe who is the captain of the band that is being met; empty where nobody leads it."""
    band = met.met(c)
    captain = met.leader(c, band) if band else ""
    if not captain:
        return ""
    record = c.catalogue.captains[captain]
    named = (foe.id for foe in battle.encounter.foes if (foe.creature, foe.name) == (record.creature, record.name))
    return next(named, "")


def carried_off(c: CampaignState, battle: Battle, slain: frozenset[str]) -> str:
    """Return the foe who has fallen as a captain and is carried off by their own, by one roll; empty for nobody.

    Who has come back as often as content says lies where they fell.
    """
    foe, band = captain_among(c, battle), met.met(c)
    if band is None or foe not in slain or not captains.may_return(c, band.captain):
        return ""
    rolled = c.dice.sum("band", 1, c.rules.powers.fall_sides, band.captain, "whether a captain lives").total
    return foe if rolled > c.rules.powers.fall_dies else ""
