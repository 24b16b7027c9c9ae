"""Following tracks: whose they are, where those are now, and what they are up to (PW-05, PW-08)."""

from collections.abc import Iterator
from fractions import Fraction

from game.campaign.actions import Action
from game.campaign.checks import percent
from game.campaign.components import Band, Plan
from game.campaign.encounters import scouting
from game.campaign.events.lying import TracksLost, TracksRead
from game.campaign.exploration.places import to_hex
from game.campaign.land import bands, ground, labels, plans, powers
from game.campaign.land.seen import party_sees
from game.campaign.map.hexes import compass_direction
from game.campaign.members.members import able, best_scout
from game.campaign.state import CampaignState
from game.campaign.travel.pace import spend
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import chance_of_sum, per_cent

COST = 1
"""Move points that it takes to follow tracks for a while."""


def here(c: CampaignState) -> Iterator[tuple[str, Band, int]]:
    """Yield the bands whose tracks are in the party's hex and that are out of sight, with the days of the tracks."""
    for key, band in c.world.by_id(Band):
        days = [day for at, day in band.trail if at == c.trek.at]
        if days and not party_sees(c, band.at) and band.kind not in c.catalogue.bands.lost:
            yield key, band, c.clock.day - days[-1]


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to follow each trail that begins here, once the party has set out."""
    if stage != "travel" or c.trek.points < COST or not able(c):
        return []
    found = list(here(c))
    names = labels.told_apart(c, [(key, band) for key, band, _ in found])
    return [_option(c, key, names[key], days) for key, _, days in found]


def _option(c: CampaignState, key: str, whose: str, days: int) -> Option:
    old = tr("of today") if not days else tr("{days} old", days=counted(days, "day"))
    costs = counted(COST, "move point")
    odds = tr(
        "{costs}; tells where they are and what they mean to do, with {chance}",
        costs=costs,
        chance=percent(_chance(c, days)),
    )
    return Option(f"trail:{key}", tr("Follow the tracks of {whose}, {old}", whose=whose, old=old), odds)


def _chance(c: CampaignState, days: int) -> Fraction:
    return chance_of_sum(parse_dice(c.rules.scouting_dice), _needed(c, days) - best_scout(c)[0])


def _needed(c: CampaignState, days: int) -> int:
    """Return what a Scouting Roll on tracks has to meet: the land's number, and 1 for each day of their age."""
    return scouting.difficulty_of(c, c.trek.at) + days


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return the chance for each trail, with what counts by name."""
    skill, who = best_scout(c)
    return [
        ProspectView(
            option=f"trail:{key}",
            field="",
            target="",
            words=tr("the tracks tell something: {percent}", percent=percent(_chance(c, days))),
            factors=[
                FactorView(name=tr("dice"), value=c.rules.scouting_dice),
                FactorView(name=tr("scouting of {person}", person=c.name(who)), value=f"{skill:+d}"),
                FactorView(name=tr("a Scouting Roll here"), value=str(scouting.difficulty_of(c, c.trek.at))),
                FactorView(name=tr("their age in days"), value=f"{days:+d}"),
                FactorView(name=tr("chance"), value=percent(_chance(c, days))),
            ],
            chance=per_cent(_chance(c, days)),
        )
        for key, _, days in (here(c) if c.trek.points >= COST and able(c) else ())
    ]


def _follow(c: CampaignState, key: str, choice: Choice) -> None:
    """Roll for the tracks: they tell where the band is, and what it is up to."""
    band, days = next((band, days) for other, band, days in here(c) if other == key)
    skill, who = best_scout(c)
    needed = _needed(c, days)
    spend(c, COST)
    rolled = c.roll_text("world", c.rules.scouting_dice, who, mark("tracks"))
    if rolled + skill < needed:
        c.emit(TracksLost(c.trek.at, rolled, skill, needed))
        return
    band.seen_at, band.seen_on = band.at, c.clock.day
    if (state := powers.state_of(c, band.power)) is not None:
        powers.meet_power(c, state)
    away = ground.hexes_between(c.trek.at, band.at)
    side = compass_direction(to_hex(c.trek.at), to_hex(band.at))
    c.emit(TracksRead(key, band.kind, band.power, band.at, away, side, bands.strength_words(c, band)))
    if band.plan:
        plans.learn(c, c.world.get(band.plan, Plan))


ACTION = Action(options, {"trail": _follow})
