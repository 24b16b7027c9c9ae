"""Declarations: how a power means to do something new, from where, by which day, and who hears of it (PW-02)."""

from itertools import pairwise

from game.campaign.components import Plan, PowerState
from game.campaign.events.powers import PlanDeclared
from game.campaign.facts.gates import inside
from game.campaign.ids import fresh_id
from game.campaign.land import choices, ground, powers
from game.campaign.land.choices import Legal
from game.campaign.land.intents import INTENTS
from game.campaign.land.plans import become_known, does, has_date, served
from game.campaign.state import CampaignState
from game.packs.models.power import Power, PowerRule


def declare(c: CampaignState, state: PowerState, power: Power) -> None:
    """Let a power declare something new, if it may and any of its rules can be carried out."""
    if not may(c, state, power):
        return
    choice = choices.by_script(c, state, power)
    drawn = choice.rule.id if choice is not None else ""
    other, at = c.looks_ahead(state.power, drawn)
    if other != drawn or at:
        choice = next((each for each in choices.legal(c, state, power) if each.rule.id == other), None)
        choice = choice._replace(hexes=(at,)) if choice is not None and at else choice
    if choice is not None and choice.rule.intent != "wait":
        mean(c, state, power, choice)


def may(c: CampaignState, state: PowerState, power: Power) -> bool:
    """Tell whether a power may declare something new at this dawn."""
    rested = not state.declared_on or c.clock.day >= state.declared_on + power.every
    return rested and len(powers.running(c, power.id)) < power.plans


def mean(c: CampaignState, state: PowerState, power: Power, choice: Legal) -> None:
    """Let a power mean to do something from now on."""
    (rule, found), day = choice, c.clock.day
    at = found[0] if found else ""
    if rule.target == "random" and len(found) > 1:
        at = found[c.dice.sum("power", 1, len(found), power.id, "where").total - 1]
    origin = _origin(c, state, power, rule, at)
    travel = _days(c, rule, origin, at)
    notice = rule.notice + (c.rules.powers.story if c.difficulty == "story" else 0)
    earliest = day + max(notice, travel)
    feigns = bool(rule.feint) and c.difficulty != "story"
    feint_at = (ground.hex_of(c, rule.feint_at) if rule.feint_at else "") or at
    before = [(key, old) for key, old in c.world.by_id(Plan) if (old.power, old.rule) == (power.id, rule.id)]
    for key, _ in before:
        c.world.remove(key)
    key = fresh_id(c, "plan")
    plan = Plan(
        power.id,
        rule.id,
        rule.intent,
        shown=rule.feint if feigns else rule.intent,
        at=at,
        shown_at=feint_at if feigns else at,
        origin=origin,
        declared=day,
        leaves=day if INTENTS[rule.intent].travels_at_once else max(day, earliest - travel),
        earliest=earliest,
        last=earliest + rule.late,
        bound=rule.cost,
    )
    # What is about another place than before is not the same once more.
    plan.again = next((old.again + old.known for _, old in before if does(c, old) == does(c, plan)), 0)
    c.world.create(key, plan)
    state.strength -= rule.cost
    state.declared_on, state.last_intent = day, rule.intent
    if _heard(c, state, power, rule, plan):
        _tell(c, state, rule, plan)


def _origin(c: CampaignState, state: PowerState, power: Power, rule: PowerRule, at: str) -> str:
    """Return the place of a power from which its band has the shortest way.

    If there is a choice, it is one where the party is not, and then none to which the band is sent, but on a patrol:
    it is seen to walk.
    """
    own = powers.own_hexes(c, state, power)
    goal = at or state.seen_at
    if not rule.band or not own:
        return own[0] if own else ""
    found = [start for start in own if not goal or ground.on_foot(c, start, goal)] or own
    free = [start for start in found if start != c.trek.at] or found
    sent = [start for start in free if start != at or INTENTS[rule.intent].travels_at_once] or free
    return min(sent, key=lambda start: (ground.hexes_between(start, goal) if goal else 0, own.index(start)))


def _days(c: CampaignState, rule: PowerRule, origin: str, at: str) -> int:
    """Return how many days a rule's band is on its way, to the last of the places that it passes."""
    if not rule.band or not at or not origin:
        return 0
    stops = (origin, at, *INTENTS[rule.intent].rounds(places_of(c, rule), at))
    ways = [ground.way(c, start, goal) for start, goal in pairwise(stops)]
    return -(-sum(found[1] for found in ways if found) // c.catalogue.bands[rule.band].speed)


def places_of(c: CampaignState, rule: PowerRule) -> tuple[str, ...]:
    """Return the hexes of the places that a rule names, as far as they are on the map."""
    return tuple(at for at in (ground.hex_of(c, place) for place in rule.places) if at)


def _heard(c: CampaignState, state: PowerState, power: Power, rule: PowerRule, plan: Plan) -> bool:
    """Tell whether the party hears of a plan as it is declared (PW-08)."""
    if state.uncovered >= c.clock.day or rule.told == "all" or state.stance >= c.rules.powers.friend:
        return True
    return rule.told == "talk" and _talked_of(c, power, plan)


def _talked_of(c: CampaignState, power: Power, plan: Plan) -> bool:
    places = [at for at in (ground.seat(c, power), plan.shown_at) if at]
    return bool(inside(c)) or any(ground.hexes_between(c.trek.at, at) <= c.rules.powers.talk for at in places)


def _tell(c: CampaignState, state: PowerState, rule: PowerRule, plan: Plan) -> None:
    told, place = become_known(c, state, plan), ground.place_name(c, plan.shown_at)
    days, dated = plan.earliest - c.clock.day, has_date(c, plan)
    c.emit(
        PlanDeclared(
            plan.power,
            plan.rule,
            plan.shown,
            plan.shown_at,
            place,
            told,
            rule.because,
            rule.text,
            plan.earliest,
            days,
            plan.again,
            dated,
            served(rule),
        )
    )
