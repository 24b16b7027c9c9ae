"""Sight between the party and bands: who sees whom, who did first, and what both know by it (PW-05, PW-08)."""

from game.campaign.components import Band
from game.campaign.events.bands import BandReported, BandSeen
from game.campaign.exploration.places import to_hex
from game.campaign.land import bands, ground, powers
from game.campaign.land.seen import forget
from game.campaign.map.hexes import compass_direction
from game.campaign.sky.outdoors import sight
from game.campaign.state import CampaignState
from game.campaign.travel import march

PLACES_SEE = 1
"""Distance in hexes in which a power's places see the party."""


def band_sees(c: CampaignState, band: Band) -> bool:
    """Tell whether a band sees the party; the march counts, and who lies low is not seen (TA-05)."""
    if c.march.lying:
        return False
    away = ground.hexes_between(c.trek.at, band.at)
    return away == 0 or away <= c.catalogue.bands[band.kind].sight + march.seen_from(c)


def look(c: CampaignState) -> list[str]:
    """Let the party and all bands look around; return the plans, by their ids, whose bands the party sees."""
    plans = []
    far = sight(c, c.trek.at)
    forget(c)
    for key, band in c.world.by_id(Band):
        away = ground.hexes_between(c.trek.at, band.at)
        seen, sees = away <= far, band_sees(c, band)
        if band.seen_at and ground.hexes_between(c.trek.at, band.seen_at) <= far:
            band.seen_at = ""
        if (sees or march.left_tracks(c, band.at)) and (state := powers.state_of(c, band.power)):
            # Tracks lead to where the party is now (TA-05).
            state.seen_at, state.seen_on = c.trek.at, c.clock.day
        if not seen and not sees:
            band.first = ""
            continue
        if not band.first and seen != sees:
            band.first = "party" if seen else "band"
        if seen:
            make_out(c, key, band, away)
            plans += [band.plan] if band.plan else []
    for state, power in powers.acting(c) if not c.march.lying else ():
        own = powers.own_hexes(c, state, power)
        if any(ground.hexes_between(c.trek.at, at) <= PLACES_SEE for at in own):
            state.seen_at, state.seen_on = c.trek.at, c.clock.day
    return plans


def make_out(c: CampaignState, key: str, band: Band, away: int) -> None:
    """Let the party see a band, so many hexes off, and know whose it is; it stops for one that means harm."""
    band.seen_at = band.at
    new, band.seen_on = band.seen_on < c.clock.day - 1 or not band.seen_on, c.clock.day
    state = powers.state_of(c, band.power)
    if state is not None:
        powers.meet_power(c, state)
    if new and (powers.hostile(state) or powers.hunts(c, band)):
        c.trek.halted = True
    if new:
        side = compass_direction(to_hex(c.trek.at), to_hex(band.at)) if away else ""
        c.emit(BandSeen(key, band.kind, band.power, band.at, away, side, bands.strength_words(c, band)))


def hear_of(c: CampaignState, hexes: int) -> None:
    """Let the party be told where bands are that it does not see and is not speaking to, so many hexes off at most."""
    far = sight(c, c.trek.at)
    for key, band in c.world.by_id(Band):
        away = ground.hexes_between(c.trek.at, band.at)
        if away <= far or away > hexes or key == c.meeting.band:
            continue
        band.seen_at, band.seen_on = band.at, c.clock.day
        if state := powers.state_of(c, band.power):
            powers.meet_power(c, state)
        side = compass_direction(to_hex(c.trek.at), to_hex(band.at))
        c.emit(BandReported(key, band.kind, band.power, band.at, away, side))
