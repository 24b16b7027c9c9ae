"""What a power can mean to do now: the rules that are free and gain something, and the one that its script draws."""

from typing import NamedTuple

from game.campaign.components import Band, PowerState
from game.campaign.land import fronts, powers, targets
from game.campaign.land.intents import INTENTS
from game.campaign.state import CampaignState
from game.packs.models.power import Power, PowerRule
from systems.table.enemies.behaviour import drawn, foremost


class Legal(NamedTuple):
    """A rule that a power can follow now, with the hexes that it can be about, the best one first; none without any."""

    rule: PowerRule
    hexes: tuple[str, ...]


def legal(c: CampaignState, state: PowerState, power: Power) -> list[Legal]:
    """Return every rule that a power can follow now, in the order of content."""
    asked = (rule for rule in power.rules if _free(c, state, power, rule) and powers.asks(c, state, power, rule.when))
    found = ((rule, _gains(c, state, power, rule)) for rule in asked)
    return [Legal(rule, tuple(hexes)) for rule, hexes in found if hexes is not None]


def by_script(c: CampaignState, state: PowerState, power: Power) -> Legal | None:
    """Return the rule that a power's script draws: of the highest priority by weight; None if there is none (BH-02)."""
    open_ = [rule for rule in power.rules if _free(c, state, power, rule) and powers.asks(c, state, power, rule.when)]
    while open_:
        best = foremost(open_)
        found = {rule.id: hexes for rule in best if (hexes := _gains(c, state, power, rule)) is not None}
        able = [rule for rule in best if rule.id in found]
        if able:
            rule = drawn(able, lambda sides: c.dice.sum("power", 1, sides, power.id, "what it means to do").total)
            return Legal(rule, tuple(found[rule.id]))
        open_ = [rule for rule in open_ if rule not in best]
    return None


def _free(c: CampaignState, state: PowerState, power: Power, rule: PowerRule) -> bool:
    """Tell whether neither a rule nor one for its box is carried out already, it is not left alone and can be paid."""
    plans = powers.running(c, power.id)
    if any(plan.rule == rule.id for _, plan in plans) or dict(state.resting).get(rule.id, 0) >= c.clock.day:
        return False
    meant = {each for _, plan in plans if plan.rule in power.by_id for each in boxes(power.by_id[plan.rule])}
    if not meant.isdisjoint(boxes(rule)):
        return False
    if rule.cost > state.strength or not powers.asks(c, state, power, rule.needs):
        return False
    if not rule.band:
        return True
    if rule.band not in c.catalogue.bands or rule.band in c.catalogue.bands.lost:
        return False
    out = sum(band.power == power.id for band in c.world.ordered(Band))
    waiting = sum(bool((other := power.by_id.get(plan.rule)) and other.band and not plan.band) for _, plan in plans)
    return out + waiting < power.most and not (rule.intent == "hunt" and powers.hunting(c))


def boxes(rule: PowerRule) -> set[tuple[str, str]]:
    """Return the boxes that a rule fills by name, each after its front."""
    return {(each.front, each.box) for each in rule.fills if each.box}


def _gains(c: CampaignState, state: PowerState, power: Power, rule: PowerRule) -> list[str] | None:
    """Return the hexes at which a rule has something to gain; empty for one without target, None if there are none."""
    if rule.fills and not rule.effects and not fronts.is_next(c, rule.fills):
        return None
    if not rule.form.target:
        return [] if (rule.intent == "parley" and not rule.band) or gains(c, state, rule, "") else None
    found = [at for at in targets.possible(c, state, power, rule) if gains(c, state, rule, at)]
    return found or None


def gains(c: CampaignState, state: PowerState, rule: PowerRule, at: str) -> bool:
    """Tell whether a rule has something to gain at a hex; empty for one without a target."""
    intent = INTENTS[rule.intent]
    return (intent.serves and bool(rule.fills or rule.effects)) or intent.gains(c, state, at)
