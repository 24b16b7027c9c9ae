"""The powers of a campaign: who they are, what they see of themselves, and how it ends with them (PW-01, PW-07)."""

from collections.abc import Iterator, Mapping

from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.events.powers import PowerTold, StanceChanged
from game.campaign.facts.conditions import holds
from game.campaign.facts.powers import bands_of
from game.campaign.land import ground
from game.campaign.state import CampaignState
from game.packs.conditions import When
from game.packs.models.fact import Value
from game.packs.models.power import Power

FAR = 99
"""What a power reckons with that has never seen the party."""


def in_play(c: CampaignState) -> Iterator[tuple[PowerState, Power]]:
    """Yield the powers of the campaign that content has, in the order of ids."""
    for state in c.world.ordered(PowerState):
        if state.power in c.catalogue.powers and state.power not in c.catalogue.powers.lost:
            yield state, c.catalogue.powers[state.power]


def acting(c: CampaignState) -> Iterator[tuple[PowerState, Power]]:
    """Yield the powers that act."""
    return ((state, power) for state, power in in_play(c) if state.state == "acting")


def state_of(c: CampaignState, power: str) -> PowerState | None:
    """Return the state of a power; None where the region is without it."""
    return c.world.find(f"power-{power}", PowerState)


def running(c: CampaignState, power: str) -> list[tuple[str, Plan]]:
    """Return the plans of a power that are not over, the one declared first at the beginning."""
    return [(key, plan) for key, plan in c.world.by_id(Plan) if plan.power == power and plan.state == "declared"]


def own_hexes(c: CampaignState, state: PowerState, power: Power) -> list[str]:
    """Return the hexes of a power's places: seat, camps, and what it has taken."""
    found = [ground.hex_of(c, place) for place in (power.seat, *power.camps)]
    return list(dict.fromkeys(at for at in (*found, *state.held) if at))


def asks(c: CampaignState, state: PowerState, power: Power, when: When) -> bool:
    """Tell whether a condition of a power's rule holds."""
    return not when or holds(c, when, _own(c, state, power))


def _own(c: CampaignState, state: PowerState, power: Power) -> Mapping[str, Value]:
    """Return what a power knows of itself and the party (BH-04)."""
    seat = ground.seat(c, power)
    fronts = [c.world.find(f"front-{front}", FrontState) for front in power.fronts]
    return {
        "self.strength": state.strength,
        "self.stance": state.stance,
        "self.days": max(0, c.clock.day - state.since),
        "self.bands": bands_of(c, state.power),
        "self.plans": len(running(c, state.power)),
        "self.done": state.done,
        "self.failed": state.failed,
        "self.lost": state.lost,
        "self.boxes": sum(len(front.filled) for front in fronts if front),
        "self.last_intent": state.last_intent,
        "self.party_known": knows_party(c, state),
        "self.party_distance": ground.hexes_between(seat, state.seen_at) if seat and state.seen_at else FAR,
        "self.party_days": c.clock.day - state.seen_on if state.seen_at else FAR,
    }


def knows_party(c: CampaignState, state: PowerState) -> bool:
    """Tell whether a power knows where the party is, or was a short while ago."""
    return bool(state.seen_at) and c.clock.day - state.seen_on <= c.rules.powers.recent


def hostile(state: PowerState | None) -> bool:
    """Tell whether a power's bands stop the party."""
    return state is not None and state.stance < 0


def at_odds(c: CampaignState, one: str, other: str) -> bool:
    """Tell whether the bands of two powers fight each other."""
    if one == other:
        return False
    records = c.catalogue.powers
    return other in records[one].against or one in records[other].against


def meet_power(c: CampaignState, state: PowerState) -> None:
    """Let the party know of a power, and tell who they are if it did not."""
    if not state.known:
        state.known = True
        power = c.catalogue.powers[state.power]
        c.note("power", f"{power.name}: {power.text}")
        c.emit(PowerTold(power.id, power.text))


def change_stance(c: CampaignState, power: str, more: int) -> bool:
    """Let a power mean the party better or worse; tell whether anything changes."""
    state = state_of(c, power)
    if state is None or state.state == "ended":
        return False
    now = max(-3, min(3, state.stance + more))
    if now == state.stance:
        return False
    better, state.stance = now > state.stance, now
    c.emit(StanceChanged(power, now, better))
    return True


def hunting(c: CampaignState) -> bool:
    """Tell whether a band is after the party, or will be; no other hunts it then (PW-04)."""
    planned = any(plan.state == "declared" and plan.intent == "hunt" for plan in c.world.ordered(Plan))
    return planned or any(hunts(c, band) for band in c.world.ordered(Band))


def hunts(c: CampaignState, band: Band) -> bool:
    """Tell whether a band is after the party to fight it; one that looks for it to talk is not."""
    plan = c.world.find(band.plan, Plan) if band.plan else None
    return band.orders == "hunt" and (plan is None or plan.intent != "parley")
