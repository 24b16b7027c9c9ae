"""Who has fallen in a power's bands: their places are empty in the next ones, until others take them (PW-05)."""

from collections.abc import Mapping

from game.campaign.components import Band, PowerState
from game.campaign.facts import met
from game.campaign.state import CampaignState
from game.packs.models.power import Power


def remember(c: CampaignState, band: Band) -> None:
    """Let the places of those be empty who are missing from a band that is no more, for the next one to be short of."""
    state = c.world.find(f"power-{band.power}", PowerState)
    if state is None or not band.missing or not c.catalogue.powers[band.power].recruits:
        return
    whole, fallen = met.whole(c, band), dict(state.fallen)
    for creature, count in band.missing:
        fallen[creature] = max(fallen.get(creature, 0), min(count, whole.get(creature, 0)))
    state.fallen, state.recruited = tuple(fallen.items()), c.clock.day


def short_of(c: CampaignState, band: Band) -> None:
    """Let a band that sets out be short of those whose places are empty: of half of it at most, not of its captain."""
    state = c.world.find(f"power-{band.power}", PowerState)
    if state is None or not state.fallen:
        return
    left, fallen, gone = dict(met.counts(c, band)), dict(state.fallen), dict(band.missing)
    if (captain := met.leader(c, band)) and not met.joins(c, band):
        left[c.catalogue.captains[captain].creature] -= 1
    most = sum(met.whole(c, band).values()) // 2 - sum(gone.values())
    for creature, count in left.items():
        short = max(0, min(count, fallen.get(creature, 0) - gone.get(creature, 0), most))
        gone[creature], most = gone.get(creature, 0) + short, most - short
    band.missing = _some(gone)


def begin_day(c: CampaignState, state: PowerState, power: Power) -> None:
    """Let one place be filled, if it is time."""
    if state.fallen and c.clock.day >= state.recruited + power.recruits:
        fallen = dict(state.fallen)
        creature = max(fallen, key=lambda each: fallen[each])
        state.fallen, state.recruited = _some({**fallen, creature: fallen[creature] - 1}), c.clock.day


def _some(counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((creature, count) for creature, count in counts.items() if count > 0)
