"""What conditions ask of powers, their plans, bands, fronts and captains (PW-07): read from their components."""

from game.campaign.components import Band, CaptainState, FrontState, Plan, PowerState
from game.campaign.state import CampaignState
from game.packs.models.power import Power


def boxes(c: CampaignState, front: str) -> int:
    """Return how many boxes of a front are filled."""
    state = c.world.find(f"front-{front}", FrontState)
    return len(state.filled) if state else 0


def box_now(c: CampaignState, front: str, box: str) -> bool:
    """Tell whether a box of a front is filled."""
    state = c.world.find(f"front-{front}", FrontState)
    return state is not None and box in state.filled


def power_now(c: CampaignState, power: str) -> str:
    """Return how a power stands; it is absent where the region is without it."""
    state = c.world.find(f"power-{power}", PowerState)
    return state.state if state else "absent"


def stance(c: CampaignState, power: str) -> int:
    """Return how a power means the party; where it is absent, not at all."""
    state = c.world.find(f"power-{power}", PowerState)
    return state.stance if state else 0


def bands_of(c: CampaignState, power: str) -> int:
    """Return how many bands of a power are on the map."""
    return sum(band.power == power for band in c.world.ordered(Band))


def plan_now(c: CampaignState, power: str, rule: str) -> str:
    """Return how the last plan by a rule stands, `none` where there never was one."""
    found = [plan.state for plan in c.world.ordered(Plan) if (plan.power, plan.rule) == (power, rule)]
    return found[-1] if found else "none"


def captain_now(c: CampaignState, captain: str) -> str:
    """Return how a captain stands."""
    state = remembered(c, captain)
    if state.state == "dead":
        return "dead"
    return "beaten" if state.beaten else "met" if state.met else "unmet"


def remembered(c: CampaignState, captain: str) -> CaptainState:
    """Return what a captain remembers, to be read alone; nothing of one who never led a band."""
    return c.world.find(f"captain-{captain}", CaptainState) or CaptainState(captain)


def captains_of(c: CampaignState, power: Power) -> tuple[str, ...]:
    """Return the captains of a power: those whom it names, its head, and those of the bands that it sends."""
    led = (c.catalogue.bands[rule.band].captain for rule in power.rules if rule.band in c.catalogue.bands)
    return tuple(dict.fromkeys(each for each in (*power.captains, power.head, *led) if each))


def holders(c: CampaignState, power: str) -> list[PowerState | Band | CaptainState]:
    """Return who of a power can have something of the party: it, its bands and its captains (PW-10)."""
    state = c.world.find(f"power-{power}", PowerState)
    if state is None:
        return []
    own = captains_of(c, c.catalogue.powers[power])
    out = [band for band in c.world.ordered(Band) if band.power == power]
    return [state, *out, *(each for each in c.world.ordered(CaptainState) if each.captain in own)]


def things_taken(c: CampaignState, power: str) -> list[tuple[str, int]]:
    """Return the things of the party that a power has, by item, and how many of each."""
    return [pair for each in holders(c, power) for pair in each.carries]


def taken(c: CampaignState, power: str) -> int:
    """Return how many things of the party a power has."""
    return sum(count for _, count in things_taken(c, power))
