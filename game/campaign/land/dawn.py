"""Dawn: each power, in the order of ids, looks after its plans and makes up its mind (PW-02)."""

from game.campaign.components import Band, Plan, PowerState
from game.campaign.facts.conditions import holds
from game.campaign.land import bands, captains, choices, declaring, fronts, ground, plans, powers, ranks, sightings
from game.campaign.land.intents import INTENTS
from game.campaign.moments import Arrived
from game.campaign.state import CampaignState
from game.packs.models.power import Power, PowerRule
from systems.table.loop.language import tr


def begin_day(c: CampaignState) -> None:
    """Let a day of the powers begin. In a region without any nothing happens."""
    marches = c.marches
    marches.given, marches.again = 0, False
    if not c.world.having(PowerState):
        return
    _fade(c)
    if marches.still:
        watch(c)
        return
    captains.begin_day(c)
    for state, power in powers.in_play(c):
        if state.state == "waiting" and holds(c, power.when):
            state.state, state.since = "acting", c.clock.day
        ranks.begin_day(c, state, power)
        if state.state == "acting":
            make_up_its_mind(c, state, power)
    watch(c)
    fronts.settle(c)


def watch(c: CampaignState) -> None:
    """Let everybody look around, and the party know what the bands that it sees are up to (PW-08)."""
    for key in sightings.look(c):
        plans.learn(c, c.world.get(key, Plan))
    plans.listen(c)


def on_arrived(c: CampaignState, moment: Arrived) -> None:
    """Hear what people talk about."""
    if c.world.having(PowerState):
        plans.listen(c)


def make_up_its_mind(c: CampaignState, state: PowerState, power: Power) -> None:
    """Drop what can gain nothing, tell what was missed, carry out what is due, and declare something new."""
    for key, plan in powers.running(c, power.id):
        rule = plans.rule_of(c, plan)
        why = _hopeless(c, state, power, rule, plan)
        if rule is None or why:
            plans.give_up(c, key, why)
            continue
        _set_out(c, power, rule, key, plan)
        if _due(c, rule, plan):
            plans.carry_out(c, key)
        elif c.clock.day > plan.last:
            dated = plans.has_date(c, plan)
            plans.give_up(c, key, tr("the day is long past") if dated else tr("the trail has gone cold"))
        elif c.clock.day > plan.earliest and plans.has_date(c, plan):
            plans.miss(c, plan)
        if state.state != "acting":
            return
    declaring.declare(c, state, power)
    set_out(c, power)


def set_out(c: CampaignState, power: Power) -> None:
    """Put the bands of a power's plans on the map for which it is time."""
    for key, plan in powers.running(c, power.id):
        rule = plans.rule_of(c, plan)
        if rule is not None:
            _set_out(c, power, rule, key, plan)


def _hopeless(c: CampaignState, state: PowerState, power: Power, rule: PowerRule | None, plan: Plan) -> str:
    """Say why a plan can gain nothing any more; empty if it can."""
    if rule is None:
        return tr("nobody remembers why")
    if not powers.asks(c, state, power, rule.needs):
        return tr("what it needs is gone")
    if rule.fills and not rule.effects and not fronts.is_left(c, rule.fills):
        return tr("there is nothing left to gain")
    if rule.fills and not rule.effects and not fronts.is_next(c, rule.fills):
        return tr("what came before it is undone")
    if plan.at and not choices.gains(c, state, rule, plan.at):
        return tr("there is nothing left to gain at {place}", place=ground.place_name(c, plan.at))
    if rule.target == "ally" and all(
        (other := powers.state_of(c, key)) is None or other.state == "ended" for key in power.helps
    ):
        return tr("whoever it would help is gone")
    return ""


def _due(c: CampaignState, rule: PowerRule, plan: Plan) -> bool:
    """Tell whether a plan can be carried out at this dawn: its notice is over, and its band in place."""
    if c.clock.day < plan.earliest:
        return False
    band = c.world.find(plan.band, Band) if plan.band else None
    if rule.band and band is None:
        return False
    return INTENTS[plan.intent].ready(c, plan, band)


def _set_out(c: CampaignState, power: Power, rule: PowerRule, key: str, plan: Plan) -> None:
    """Put a plan's band on the map once it is time."""
    if not rule.band or plan.band or not plan.origin or c.clock.day < plan.leaves:
        return
    intent = INTENTS[plan.intent]
    rounds = intent.rounds(declaring.places_of(c, rule), plan.at)
    bands.set_out(c, rule.band, power, key, intent.orders == "hunt", rounds)


def _fade(c: CampaignState) -> None:
    """Let tracks fade (PW-08)."""
    for band in c.world.ordered(Band):
        if band.trail and band.trail[0][1] < c.clock.day - bands.KEPT:
            band.trail = tuple(pair for pair in band.trail if pair[1] >= c.clock.day - bands.KEPT)
