"""Lying low and lying in ambush until dawn: who finds the party, and who goes by (PW-05, TA-05).

A band that comes into the hex looks about: a die against the cover of the land and the best scout's skill. Hunters
look harder, and so does everybody where the party came by a forced march.
"""

from fractions import Fraction

from game.campaign.components import Band
from game.campaign.events.lying import BandFoundUs, BandWentBy
from game.campaign.exploration.places import terrain
from game.campaign.facts import met
from game.campaign.land import meetings, powers
from game.campaign.members.members import best_scout
from game.campaign.sky import outdoors
from game.campaign.state import CampaignState
from game.campaign.travel import march
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import mark, tr
from systems.table.ruleset.check_chances import chance_of_sum

Named = tuple[str, int]
"""What counts, by name, and how much it adds to what finding the party takes."""

HUNTER = 1
"""What a band that hunts the party adds to its die when it looks for it."""


def cover(c: CampaignState) -> list[Named]:
    """Return what finding the party here takes, by name: the land, weather and hour, the best scout, and the march."""
    skill, who = best_scout(c)
    person = c.name(who)
    found = [
        (terrain(c, c.trek.at).name, terrain(c, c.trek.at).scouting),
        *outdoors.scouting(c, c.trek.at),
        (tr("scouting of {person}", person=person), skill),
        (tr("{pace} march", pace=tr(march.PACES[c.march.pace])), -march.seen_from(c)),
    ]
    return [(name, more) for name, more in found if more]


def wanted(c: CampaignState, *, hunted: bool = False) -> int:
    """Return the least die of a band that finds the party."""
    return sum(more for _, more in cover(c)) - (HUNTER if hunted else 0)


def chance_found(c: CampaignState, *, hunted: bool = False) -> Fraction:
    """Return the chance that a band that comes into the hex finds the party."""
    return chance_of_sum(parse_dice(c.rules.scouting_dice), wanted(c, hunted=hunted))


def found(c: CampaignState, key: str, band: Band) -> bool:
    """Let a band look for the party that lies low, or in ambush; tell whether it finds it."""
    needs = wanted(c, hunted=powers.hunts(c, band))
    rolled = c.roll_text("band", c.rules.scouting_dice, band.kind, mark("looking about"))
    if rolled < needs:
        return False
    c.emit(BandFoundUs(key, band.kind, band.power, rolled, needs, c.march.lying))
    c.march.lying = ""
    return True


def goes_by(c: CampaignState, key: str, band: Band) -> bool:
    """Tell whether a band in the hex that would stop the party goes by, since that lies low and is not found."""
    if c.march.lying != "hidden" or not meetings.stops(c, band) or found(c, key, band):
        return False
    band.passed_on = c.clock.day
    c.emit(BandWentBy(key, band.kind, band.power))
    return True


def surprises(c: CampaignState, key: str) -> bool:
    """Tell whether the party, in ambush, has the edge on a band that has come into its hex: it has seen it first."""
    band = c.world.get(key, Band)
    if c.march.lying != "ambush" or found(c, key, band):
        return False
    band.first = "party"
    return True


def let_by(c: CampaignState) -> None:
    """Let the band that was about to be met from an ambush go by; the party stays where it lies."""
    band = met.met(c)
    if band is not None:
        band.met_on, band.passed_on = 0, c.clock.day
        c.emit(BandWentBy(c.meeting.band, band.kind, band.power))
    c.meeting.band = ""
