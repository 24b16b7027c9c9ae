"""Plans: how the party learns of them, and how they are spoiled, given up and carried out (PW-02)."""

from game.campaign.components import Band, Plan, PowerState
from game.campaign.effect import apply_effects
from game.campaign.events.powers import (
    PlanDone,
    PlanDropped,
    PlanFoiled,
    PlanLearned,
    PlanMissed,
)
from game.campaign.exploration.places import spot_at
from game.campaign.facts.gates import inside
from game.campaign.land import bands, fronts, ground, powers
from game.campaign.land.intents import INTENTS
from game.campaign.state import CampaignState
from game.packs.models.power import PowerRule
from systems.table.loop.language import tr


def rule_of(c: CampaignState, plan: Plan) -> PowerRule | None:
    """Return the rule of a plan; None if content has no such rule any more."""
    return c.catalogue.powers[plan.power].by_id.get(plan.rule)


def does(c: CampaignState, plan: Plan, *, shown: bool = True) -> str:
    """Say what a plan is about, as it is declared or as it is meant."""
    word, at = (plan.shown, plan.shown_at) if shown else (plan.intent, plan.at)
    return INTENTS[word].does(ground.place_name(c, at))


def served(rule: PowerRule) -> tuple[str, ...]:
    """Return the fronts that a rule fills boxes of."""
    return tuple(dict.fromkeys(each.front for each in rule.fills))


def has_date(c: CampaignState, plan: Plan) -> bool:
    """Tell whether a day can be named for what is declared: a band that looks for the party comes when it finds it."""
    rule = rule_of(c, plan)
    return rule is None or not rule.band or not INTENTS[plan.shown].at_meeting


def become_known(c: CampaignState, state: PowerState, plan: Plan) -> str:
    """Note a plan that the party knows of from now on; return what it is about."""
    plan.known = True
    powers.meet_power(c, state)
    told = does(c, plan)
    if has_date(c, plan):
        _note(c, plan, tr("the plan is to {does}, not before day {day}", does=told, day=plan.earliest))
    else:
        _note(c, plan, tr("the plan is to {does}, from now on", does=told))
    return told


def learn(c: CampaignState, plan: Plan) -> None:
    """Let the party find out about a plan that it has not heard of."""
    rule, state = rule_of(c, plan), powers.state_of(c, plan.power)
    if plan.known or plan.state != "declared" or rule is None or state is None:
        return
    told = become_known(c, state, plan)
    event = PlanLearned(
        plan.power,
        plan.rule,
        plan.shown,
        plan.shown_at,
        told,
        rule.because,
        plan.earliest,
        has_date(c, plan),
        served(rule),
    )
    c.emit(event)


def uncover(c: CampaignState, power: str, days: int = 0) -> bool:
    """Let the party know what a power means to do, now and for some days; tell whether there is anything new."""
    state = powers.state_of(c, power)
    if state is None or state.state == "ended":
        return False
    state.uncovered = max(state.uncovered, c.clock.day + days)
    new = [plan for _, plan in powers.running(c, power) if not plan.known]
    for plan in new:
        learn(c, plan)
    return bool(new) or days > 0


def told_of(c: CampaignState) -> list[str]:
    """Return the hexes of towns and landmarks that plans are about of which the party knows, in stable order."""
    known = [plan.shown_at for _, plan in c.world.by_id(Plan) if plan.state == "declared" and plan.known]
    return [at for at in dict.fromkeys(known) if spot_at(c, at)]


def listen(c: CampaignState) -> None:
    """Let the party hear in a town what people talk about."""
    if inside(c):
        for _, power in powers.acting(c):
            for _, plan in powers.running(c, power.id):
                rule = rule_of(c, plan)
                if rule is not None and rule.told != "secret":
                    learn(c, plan)


def give_up(c: CampaignState, key: str, why: str) -> None:
    """Drop a plan that can gain nothing any more, aloud where the party knows of it; its band goes home.

    Who looked for the party leaves it alone for as long as after a plan that was spoiled.
    """
    plan = c.world.get(key, Plan)
    rule, state = rule_of(c, plan), powers.state_of(c, plan.power)
    _over(c, key, plan, "dropped")
    if rule is not None and state is not None and INTENTS[plan.intent].at_meeting:
        _rest(c, state, plan, rule.rests)
    if plan.known:
        _note(c, plan, tr("the plan to {does} is given up", does=does(c, plan)))
        c.emit(PlanDropped(plan.power, plan.rule, does(c, plan), why))


def foil(c: CampaignState, key: str, why: str) -> None:
    """Let a plan be spoiled, and say why: it leads to another, since rule and place are left alone for some days.

    Of a plan that the party has not heard of nothing is said.
    """
    plan = c.world.get(key, Plan)
    if plan.state != "declared":
        return
    rule, state = rule_of(c, plan), powers.state_of(c, plan.power)
    _over(c, key, plan, "foiled")
    if rule is None or state is None:
        return
    state.failed += 1
    _rest(c, state, plan, rule.rests)
    if plan.at and rule.rests:
        kept = tuple(pair for pair in state.shunned if pair[0] != plan.at and pair[1] >= c.clock.day)
        state.shunned = (*kept, (plan.at, c.clock.day + rule.rests))
    if plan.known:
        told = does(c, plan, shown=False)
        _note(c, plan, tr("the plan to {does} has come to nothing", does=told))
        c.emit(PlanFoiled(plan.power, plan.rule, plan.at, told, ground.place_name(c, plan.at), rule.foiled, why))


def carry_out(c: CampaignState, key: str) -> None:
    """Carry a plan out: what its intent does, its boxes of fronts and its effects; a feint is revealed."""
    plan = c.world.get(key, Plan)
    rule, state = rule_of(c, plan), powers.state_of(c, plan.power)
    if rule is None or state is None:
        return
    intent, band = INTENTS[plan.intent], plan.band
    if not intent.carry_out(c, state, plan, band):
        foil(c, key, tr("whoever guards {place} was stronger", place=ground.place_name(c, plan.at)))
        return
    feigned = does(c, plan) if (plan.shown, plan.shown_at) != (plan.intent, plan.at) and plan.known else ""
    _over(c, key, plan, "done", stays=intent.after == "hold")
    state.done, state.failed = state.done + 1, 0
    _rest(c, state, plan, rule.pause)
    place = ground.place_name(c, plan.at)
    if rule.done or feigned or plan.known:
        powers.meet_power(c, state)
        told, deed = does(c, plan, shown=False), f"{rule.id} {plan.at}".rstrip()
        again, because = deed in state.told, "" if plan.known else rule.because
        event = PlanDone(plan.power, plan.rule, plan.intent, plan.at, place, told, rule.done, feigned, because, again)
        state.told = (*state.told, deed) if rule.done and not again else state.told
        c.note("power", tr("{power}: {text}", power=c.name(plan.power), text=event.deed(c.name)))
        c.emit(event)
    for each in rule.fills:
        fronts.fill(c, each.front, each.boxes, box=each.box)
    if rule.effects:
        apply_effects(c, rule.effects)


def miss(c: CampaignState, plan: Plan) -> None:
    """Tell that the day of a plan is past, once."""
    if not plan.late:
        plan.late = True
        if plan.known:
            c.emit(PlanMissed(plan.power, plan.rule, does(c, plan), plan.earliest))


def _over(c: CampaignState, key: str, plan: Plan, how: str, *, stays: bool = False) -> None:
    """Let a plan be over. What it bound comes back if nobody has set out, and it was not carried out."""
    plan.state = how
    state = powers.state_of(c, plan.power)
    if state is not None and how == "dropped":
        state.strength += plan.bound
    plan.bound = 0
    band = c.world.find(plan.band, Band) if plan.band else None
    plan.band = ""
    if band is not None:
        band.plan = ""
        if not stays:
            bands.go_home(c, band)
        else:
            band.orders, band.goal, band.route, band.rounds = "hold", "", (), ()
            band.bars = plan.intent == "bar"


def _rest(c: CampaignState, state: PowerState, plan: Plan, days: int) -> None:
    kept = tuple(pair for pair in state.resting if pair[0] != plan.rule and pair[1] >= c.clock.day)
    state.resting = (*kept, (plan.rule, c.clock.day + days)) if days else kept


def _note(c: CampaignState, plan: Plan, text: str) -> None:
    c.note("power", tr("{power}: {text}", power=c.name(plan.power), text=text))
