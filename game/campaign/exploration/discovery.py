"""Discovery: hexes that become known, and the towns and landmarks that come into sight with them (HX-05)."""

from collections.abc import Sequence

from game.campaign.events.travel import HexesRevealed, PlaceSeen
from game.campaign.exploration.places import spot_at, to_hex
from game.campaign.map.sight import count_known, merged
from game.campaign.state import CampaignState


def learn(c: CampaignState, hexes: Sequence[str]) -> bool:
    """Reveal hexes with their towns and landmarks; True if one of these is new."""
    before = count_known(c.territory.known)
    c.territory.known = merged(c.territory.known, [to_hex(at) for at in hexes])
    found = count_known(c.territory.known) - before
    if found:
        c.tally.hexes += found
        c.emit(HexesRevealed(found))
    new = [spot for at in hexes if (spot := spot_at(c, at)) and spot.state in ("hidden", "marked")]
    for spot in new:
        spot.state = "seen"
        c.emit(PlaceSeen(spot.at, spot.key))
    return bool(new)
