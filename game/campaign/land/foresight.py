"""Looking ahead: how a power weighs all that it can do at `ruthless`, by playing days ahead on a copy (PW-11).

What its script has drawn is the first candidate; another takes its place only if it is clearly worth more, be it to
declare nothing today. A rule that would draw its place is a candidate with each of them. The copy holds what the power
can know: itself, its own bands, plans and fronts, and the party where it was last seen. What others mean to do is not
in it, nor anything that the party does. All candidates are played with the same dice, which are nobody else's. The
budget is counted in played days, and shared by the powers that declare something on that day.
"""

from collections.abc import Sequence
from typing import Any

from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.exploration.places import home
from game.campaign.land import choices, dawn, declaring, movement, powers
from game.campaign.land.choices import Legal
from game.campaign.state import CampaignState
from systems.table.loop.world import World

BUDGET, MOST, DAYS = 60, 4, 12
"""Days that are played at a dawn at most, candidates of a power, and days that each is played at most."""
BOX, LASTING, DONE, HELD, STRENGTH, LOST, MEETING = 100, 200, 20, 30, 3, 25, 40
"""What boxes, full fronts, plans carried out, places held, strength, bands lost, and finding the party are worth."""
MARGIN = BOX
"""By how much another has to be worth more than what the script has drawn: a box, a day earlier."""


class Ahead(CampaignState):
    """A campaign as a power plays it ahead: nobody looks at it, and nobody is asked."""

    def view(self) -> dict[str, Any]:
        """Return nothing."""
        return {}


def looks_ahead(c: CampaignState, power: str, rule: str) -> tuple[str, str]:
    """Return the rule that a power follows and where, given the one that its script has drawn, empty for none.

    The place is empty where the rule finds it by itself.
    """
    state = powers.state_of(c, power)
    if c.difficulty != "ruthless" or state is None or not rule:
        return rule, ""
    candidates = _candidates(c, state, rule)
    days = max(1, min(DAYS, BUDGET // (len(candidates) * declarers(c))))
    found = [worth(c, power, each, days) for each in candidates]
    best = max(range(len(found)), key=lambda number: found[number])
    if found[best] < found[0] + MARGIN:
        return rule, ""
    chosen = candidates[best]
    if chosen is None:
        return "", ""
    return chosen.rule.id, chosen.hexes[0] if chosen.rule.target == "random" else ""


def declarers(c: CampaignState) -> int:
    """Return how many powers have declared something at this dawn, or still may."""
    acting = powers.acting(c)
    return sum(state.declared_on == c.clock.day or declaring.may(c, state, power) for state, power in acting)


def _candidates(c: CampaignState, state: PowerState, drawn: str) -> list[Legal | None]:
    """Return what a power weighs: what its script has drawn, nothing for today, what else it can do, foremost first."""
    able = choices.legal(c, state, c.catalogue.powers[state.power])
    first = [each for each in able if each.rule.id == drawn]
    others = sorted((each for each in able if each.rule.id != drawn), key=lambda each: -each.rule.priority)
    places = [Legal(each.rule, (at,)) for each in (*first, *others) if _draws(each) for at in each.hexes]
    return [*first, None, *(each for each in others if not _draws(each)), *places][:MOST]


def _draws(choice: Legal) -> bool:
    """Tell whether a rule would draw its place from several."""
    return choice.rule.target == "random" and len(choice.hexes) > 1


def worth(c: CampaignState, power: str, choice: Legal | None, days: int = DAYS) -> int:
    """Play a choice ahead, None for doing nothing today; return what it brings, early gains counting for more days."""
    unknown = {key for key, band in c.world.by_id(Band) if band.power != power}
    unknown |= {key for key, plan in c.world.by_id(Plan) if plan.power != power and plan.state == "declared"}
    world = c.world.copied(without=unknown)
    try:
        copy = _copy(c, world, power)
        state, record = world.get(f"power-{power}", PowerState), c.catalogue.powers[power]
        before = _has(copy, state, record.fronts)
        if choice is not None and choice.rule.intent != "wait":
            declaring.mean(copy, state, record, choice)
            dawn.set_out(copy, record)
        return max(0, sum(_day(copy, state, record.fronts) - before for _ in range(days)) + days * BOX)
    finally:
        world.close()


def _copy(c: CampaignState, world: World, power: str) -> CampaignState:
    """Return a campaign in a world in which there is nothing but what a power can know, on dice of its own."""
    copy = Ahead(c.catalogue, world, c.seeded.scope(f"foresight-{power}-{c.clock.day}"))
    state = world.get(f"power-{power}", PowerState)
    copy.trek.at = copy.trek.came_from = state.seen_at or home(copy).at
    copy.march.lying = ""
    return copy


def _day(copy: CampaignState, state: PowerState, fronts: Sequence[str]) -> int:
    """Let a day and a night go by; return what the power has then."""
    movement.keep_step(copy, movement.DAY)
    copy.marches.given = 0
    copy.clock.day += 1
    copy.new_day()
    if state.state == "acting":
        dawn.make_up_its_mind(copy, state, copy.catalogue.powers[state.power])
    copy.events.clear()
    return _has(copy, state, fronts)


def _has(c: CampaignState, state: PowerState, fronts: Sequence[str]) -> int:
    own = [front for front in c.world.ordered(FrontState) if front.front in fronts]
    boxes = sum(BOX * len(each.filled) + LASTING * each.lasting for each in own)
    meeting = any(band.at == c.trek.at and powers.hunts(c, band) for band in c.world.ordered(Band))
    deeds = DONE * state.done + HELD * len(state.held) + STRENGTH * state.strength - LOST * (state.lost + state.failed)
    return boxes + deeds + MEETING * meeting
