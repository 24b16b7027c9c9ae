"""What the party lost in routs: who has it, where it goes when a band leaves the map, and how it is had back (PW-10).

A captain keeps what their band has taken; what a band without one has goes to its power, and along with the next band
that sets out for it.
"""

from game.campaign.components import Band, CaptainState, PowerState
from game.campaign.events.bands import GoodsBoughtBack, GoodsRegained
from game.campaign.facts.powers import holders, taken, things_taken
from game.campaign.items.inventory import gain
from game.campaign.land.powers import in_play
from game.campaign.moments import EncounterWon
from game.campaign.quests import deadlines
from game.campaign.state import CampaignState

Holder = Band | CaptainState | PowerState
"""Whoever can have something of the party."""


def hand_over(giver: Holder, taker: Holder) -> None:
    """Let all that somebody has of the party be with another."""
    taker.gold, taker.carries = taker.gold + giver.gold, (*taker.carries, *giver.carries)
    giver.gold, giver.carries = 0, ()


def regain(c: CampaignState, band: str, what: str, *those: Holder) -> None:
    """Let the party have back all that these have of it. `what` is the band or the power that it was with."""
    gold, carries = sum(each.gold for each in those), [pair for each in those for pair in each.carries]
    for each in those:
        each.gold, each.carries = 0, ()
    if not gold and not carries:
        return
    c.earn(gold)
    c.emit(GoodsRegained(band, what, gold, sum(count for _, count in carries)))
    for item, count in carries:
        gain(c, item, count)


def price(c: CampaignState, power: str, percent: int) -> int:
    """Return what a power asks for the things of the party that it has: a percentage of what they cost today.

    As at a market it is rounded up on the total, and deadlines and what happened change it (HX-11). 0 for no things.
    """
    worth = sum(c.catalogue.items[item].price * count for item, count in things_taken(c, power))
    return -(-worth * (100 + deadlines.penalties(c).prices) * percent // 10000)


def buy_back(c: CampaignState, power: str, percent: int) -> None:
    """Let the party have back the things that a power has of it, for gold; the gold that it lost is spent."""
    asked, count, things = price(c, power, percent), taken(c, power), things_taken(c, power)
    if not things or asked > c.purse.gold:
        return
    for each in holders(c, power):
        each.carries = ()
    c.emit(GoodsBoughtBack(power, count, asked, c.pay(asked)))
    for item, number in things:
        gain(c, item, number)


def on_encounter_won(c: CampaignState, moment: EncounterWon) -> None:
    """Let the party have back what a power keeps at home, once the guard of its seat or of a camp is overcome."""
    for state, power in in_play(c):
        for kind, key in (place.key for place in (power.seat, *power.camps)):
            if kind != "landmark" or key in c.catalogue.landmarks.lost:
                continue
            at = c.hex_by_place.get((kind, key), "")
            if (at, c.catalogue.landmarks[key].encounter) == (moment.at, moment.encounter):
                regain(c, "", power.id, state)
