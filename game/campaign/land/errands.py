"""Errands of bands that no plan stands behind: effects of content send them (PW-04)."""

from game.campaign.land import bands, ground, powers
from game.campaign.state import CampaignState


def send(c: CampaignState, power: str, kind: str, place: tuple[str, str]) -> bool:
    """Send a band to a place, where it stays, or without one after the party; tell whether it sets out."""
    state = powers.state_of(c, power)
    if state is None or state.state == "ended" or kind not in c.catalogue.bands:
        return False
    goal = ""
    if place[1]:
        goal = next((spot.at for spot in ground.all_places(c) if (spot.kind, spot.key) == place), "")
        if not goal:
            return False
    elif powers.hunting(c):
        return False
    record = c.catalogue.powers[power]
    target = goal or c.trek.at
    own = [at for at in powers.own_hexes(c, state, record) if ground.on_foot(c, at, target)]
    if not own:
        return False
    if not goal:
        state.seen_at, state.seen_on = c.trek.at, c.clock.day
    start = min(own, key=lambda at: (ground.hexes_between(at, target), own.index(at)))
    bands.create(c, kind, record, start, target, hunts=not goal)
    return True
