"""Targets: the hexes that a rule can be about, by its target word (PW-02)."""

from collections.abc import Sequence

from game.campaign.components import PowerState
from game.campaign.land import ground, powers
from game.campaign.state import CampaignState
from game.packs.models.power import Power, PowerRule


def possible(c: CampaignState, state: PowerState, power: Power, rule: PowerRule) -> list[str]:
    """Return the hexes that a rule can be about now, the best one by its target word first.

    Those that are shunned, or that its band cannot walk to, are left out.
    """
    origins = powers.own_hexes(c, state, power)
    shunned = {at for at, day in state.shunned if day >= c.clock.day}
    found = [
        at
        for at in dict.fromkeys(_meant(c, state, power, rule))
        if at and at not in shunned and (not rule.band or any(ground.on_foot(c, start, at) for start in origins))
    ]
    seat = ground.seat(c, power)
    if rule.target in ("nearest", "farthest") and seat:
        sign = 1 if rule.target == "nearest" else -1
        found.sort(key=lambda at: (sign * ground.hexes_between(seat, at), _place(at)))
    return found


def _meant(c: CampaignState, state: PowerState, power: Power, rule: PowerRule) -> Sequence[str]:
    if rule.target == "seat":
        return [ground.seat(c, power)]
    if rule.target == "party":
        return [state.seen_at] if powers.knows_party(c, state) else []
    if rule.target == "ally":
        helped = [key for key in power.helps if (other := powers.state_of(c, key)) and other.state != "ended"]
        return [ground.seat(c, c.catalogue.powers[key]) for key in helped]
    if rule.places:
        return [ground.hex_of(c, place) for place in rule.places]
    own = powers.own_hexes(c, state, power)
    towns = rule.form.towns
    return [spot.at for spot in ground.all_places(c) if spot.at not in own and (spot.kind == "town" or not towns)]


def _place(at: str) -> tuple[int, int]:
    column, row = at.split(",")
    return int(row), int(column)
