"""What comes of fights with bands: for them, their captains, what was lost, and heads of powers (PW-05 to PW-10)."""

from collections.abc import Sequence

from game.campaign.components import Band, Plan
from game.campaign.events.bands import BandBeaten, BandStays, GoodsTaken
from game.campaign.facts import met
from game.campaign.land import bands, captains, endings, loot, plans, powers, ranks
from game.campaign.moments import FightOver, Robbed
from game.campaign.state import CampaignState
from systems.table.loop.events import Event
from systems.table.loop.language import tr


def on_fight_over(c: CampaignState, moment: FightOver) -> None:
    """Let a fight count for the band that was met, its captain, and the heads of powers (PW-07)."""
    band = met.met(c)
    if band is not None:
        _counts(c, c.meeting.band, band, moment)
    endings.heads_slain(c, moment.slain)


def _counts(c: CampaignState, key: str, band: Band, moment: FightOver) -> None:
    captain, dead = met.leader(c, band), False
    if captain:
        creature = c.catalogue.captains[captain].creature
        # Of several foes of one creature the captain is the last to fall.
        dead = creature in moment.slain and creature not in moment.left
        _remember(c, captain, band, moment)
    own = met.counts(c, band)
    # Who has surrendered counts as beaten, unless the party has left them the field.
    beaten = (*moment.slain, *(moment.yielded if moment.outcome == "victory" else ()))
    bands.miss(band, {creature: min(beaten.count(creature), count) for creature, count in own.items()})
    if dead:
        captains.is_slain(c, captain)
        # What they had at home is with the others, who are beaten now or will be.
        loot.hand_over(captains.state_of(c, captain), band)
        band.captain = ""
    if moment.outcome == "victory":
        _beaten(c, key, band, moment)
        return
    if captain and moment.gave_up and moment.outcome != "rout":
        _gives_way(c, band, moment)
    elif captain and not dead:
        captains.survives(c, captain, bool(moment.carried))
    band.route, band.points = (), 0
    if not sum(met.counts(c, band).values()) and not band.captain:
        _gone(c, key, band)
        return
    c.emit(BandStays(key, band.kind, band.at))
    plan = c.world.find(band.plan, Plan) if band.plan else None
    if plan is not None and plan.intent == "hunt":
        # Whom the party has not beaten has done what it came for.
        plans.carry_out(c, band.plan)


def _beaten(c: CampaignState, key: str, band: Band, moment: FightOver) -> None:
    """Take a beaten band off the map, or let those who got away go home; what it carried is the party's (PW-10)."""
    left = met.size(c, band) - moment.gave_up
    c.emit(BandBeaten(key, band.kind, band.power, left))
    c.note("power", _noted(c, band, left))
    loot.regain(c, key, band.kind, band, *([captains.state_of(c, band.captain)] if band.captain else []))
    state = powers.state_of(c, band.power)
    if state is not None:
        state.lost += 1
        plans.uncover(c, band.power)
    if met.leader(c, band):
        _gives_way(c, band, moment)
    _spoil(c, band)
    if sum(met.counts(c, band).values()):
        band.bound = 0
        bands.go_home(c, band)
    else:
        _gone(c, key, band)


def _gives_way(c: CampaignState, band: Band, moment: FightOver) -> None:
    """Let the captain of a band have been beaten, or have surrendered, and be away from it (PW-09)."""
    captain = met.leader(c, band)
    bands.miss(band, {c.catalogue.captains[captain].creature: 1} if not met.joins(c, band) else {})
    captains.is_beaten(c, captain, bool(moment.carried), moment.gave_up)
    band.captain = ""


def _noted(c: CampaignState, band: Band, left: int) -> str:
    """Say for the journal what has become of a band that was beaten."""
    name = bands.name_of(c, band)
    if left:
        return tr("{band}: beaten by the party. {left} got away.", band=name, left=left)
    return tr("{band}: beaten by the party. Nobody got away.", band=name)


def _spoil(c: CampaignState, band: Band) -> None:
    """Let the plan of a beaten band be spoiled."""
    if band.plan:
        plans.foil(c, band.plan, tr("the party has beaten whoever was to do it"))


def _gone(c: CampaignState, key: str, band: Band) -> None:
    _spoil(c, band)
    captains.comes_home(c, band)
    ranks.remember(c, band)
    c.meeting.band = ""
    c.world.remove(key)


def _remember(c: CampaignState, captain: str, band: Band, moment: FightOver) -> None:
    notes = [("fled", "party")] if moment.outcome == "retreat" else []
    used = c.battle.used() if c.battle is not None else {}
    things = [thing for thing in (c.battle.party.things if c.battle else ()) if used.get(thing.id)]
    notes += [("used", item) for item in dict.fromkeys(thing.item for thing in things)]
    hardest = max(band.struck, key=lambda pair: pair[1], default=("", 0))[0]
    notes += [("struck", hardest)] if hardest else []
    band.struck = ()
    captains.remembers(c, captain, tuple(notes))


def heed(c: CampaignState, events: Sequence[Event]) -> None:
    """Let a captain in the fight see who strikes (PW-09)."""
    band = met.met(c)
    if band is None or c.battle is None or not met.leader(c, band):
        return
    members = tuple(unit.id for unit in c.battle.party.members)
    struck = dict(band.struck)
    for each in (each for event in events for each in c.ruleset.contributions(event)):
        if each.does == "dealt" and each.who in members and each.whom not in members:
            struck[each.who] = struck.get(each.who, 0) + each.amount
    band.struck = tuple(struck.items())


def on_robbed(c: CampaignState, moment: Robbed) -> None:
    """Let the band that has won keep what the party lost (PW-10)."""
    band = met.met(c)
    if band is None or not (moment.gold or moment.items):
        return
    band.gold += moment.gold
    band.carries = (*band.carries, *moment.items)
    if band.captain:
        captains.has_won(c, band.captain)
        captains.remembers(c, band.captain, tuple(("took", item) for item, _ in moment.items))
    c.emit(GoodsTaken(c.meeting.band, band.kind, moment.gold, sum(count for _, count in moment.items)))
