"""Movement of bands: for each share of the day that the party spends, every band spends the same (PW-04)."""

from game.campaign.components import Band, PowerState
from game.campaign.land import bands, captains, contests, ground, lying, meetings, plans, powers, ranks, seen
from game.campaign.land.dawn import watch
from game.campaign.state import CampaignState
from systems.table.loop.language import tr

DAY = 1000
"""A whole day, in shares."""


def spent(c: CampaignState) -> int:
    """Return the share of the day that the party has spent."""
    trek = c.trek
    return DAY if trek.ended or not trek.full else DAY * (trek.full - trek.points) // trek.full


def keep_step(c: CampaignState, share: int) -> None:
    """Let every band, in the order of ids, go as far as it gets in a share of the day that has passed by now."""
    due, c.marches.given = share - c.marches.given, max(share, c.marches.given)
    if not c.world.having(PowerState):
        return
    for key in c.world.having(Band) if due > 0 else ():
        # One that was fought by another on the way may be gone.
        if (band := c.world.find(key, Band)) is not None:
            _go(c, key, band, due)
    meetings.greet(c)
    watch(c)


def _go(c: CampaignState, key: str, band: Band, share: int) -> None:
    """Let a band go on. Where the party is, or was met today, it stays."""
    if band.kind in c.catalogue.bands.lost or _stopped(c, key, band):
        return
    if band.orders == "hold" or (band.met_on == c.clock.day and powers.hostile(powers.state_of(c, band.power))):
        band.points = 0
        return
    if band.at == _goal(c, band) and not _arrived(c, key, band):
        return
    band.points += bands.record_of(c, band).speed * share
    while _step(c, key, band):
        if not _goes_on(c, key, band):
            return
    if not band.route:
        band.points = 0


def _step(c: CampaignState, key: str, band: Band) -> bool:
    """Let a band enter the next hex of its way, if it has saved up what that takes."""
    goal = _goal(c, band)
    astray = not band.route or band.route[-1] != goal or not _open(c, band.route[0])
    if goal and goal != band.at and astray and not bands.bound_for(c, band, goal):
        _blocked(c, key, band)
        return False
    if not band.route:
        return False
    price = DAY * ground.cost_at(c, band.route[0])
    if band.points < price:
        return False
    band.points -= price
    band.trail = (*band.trail, (band.at, c.clock.day))
    band.at, band.route = band.route[0], band.route[1:]
    return True


def _goal(c: CampaignState, band: Band) -> str:
    """Return where a band is bound for; a hunter for where its power last knew the party to be."""
    state = powers.state_of(c, band.power)
    if band.orders == "hunt" and state is not None:
        band.goal = state.seen_at or band.goal
    return band.goal


def _open(c: CampaignState, at: str) -> bool:
    """Tell whether a hex can still be walked on."""
    column, row = map(int, at.split(","))
    return not c.legend[c.territory.rows[row][column]].needs_boat


def _blocked(c: CampaignState, key: str, band: Band) -> None:
    """Let a band that has no way any more go home, and where there is none either, stay."""
    if band.plan:
        plans.give_up(c, band.plan, tr("there is no way there any more"))
    elif band.orders == "home":
        band.orders = "hold"
    band.route = ()


def _goes_on(c: CampaignState, key: str, band: Band) -> bool:
    """Let a band that has entered a hex meet whoever is there; tell whether it goes on from there today."""
    for other, there in c.world.by_id(Band):
        if other != key and there.at == band.at and powers.at_odds(c, band.power, there.power):
            winner, loser = contests.between(c, key, other)
            lose(c, loser, bands.name_of(c, c.world.get(winner, Band)))
            return False
    if _stopped(c, key, band):
        return False
    return band.at != band.goal or _arrived(c, key, band)


def _stopped(c: CampaignState, key: str, band: Band) -> bool:
    """Tell whether a band is where the party is and has to do with it; one that the party hides from goes by."""
    return band.at == c.trek.at and meetings.stops(c, band) and not lying.goes_by(c, key, band)


def _arrived(c: CampaignState, key: str, band: Band) -> bool:
    """Let a band be where it was bound for; tell whether it goes on from there today."""
    if band.orders == "home":
        bands.come_home(c, key)
        return False
    if band.orders == "hunt":
        return False
    if band.rounds:
        goal, *rounds = band.rounds
        band.rounds = tuple(rounds)
        bands.bound_for(c, band, goal)
        return True
    band.orders, band.points = "hold", 0
    return False


def lose(c: CampaignState, key: str, winner: str = "") -> None:
    """Take a band off the map that was beaten: its plan is spoiled, and what it bound is lost.

    `winner` is the name of those who have beaten it; empty for nobody with a name.
    """
    band = c.world.get(key, Band)
    state = powers.state_of(c, band.power)
    if state is not None:
        state.lost += 1
    plan, band.plan = band.plan, ""
    if plan:
        why = tr("those who were to do it were beaten on the way by {band}", band=winner)
        plans.foil(c, plan, why if winner else tr("those who were to do it were beaten on the way"))
    captains.comes_home(c, band)
    ranks.remember(c, band)
    seen.leave(c, key, band)
