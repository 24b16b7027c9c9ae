"""Discovery: the hexes that the party sees, and the towns and landmarks that come into sight with them (HX-05)."""

from collections.abc import Sequence

from game.campaign.events.travel import HexesRevealed, PlaceSeen
from game.campaign.exploration.places import spot_at, spots, to_hex, to_text
from game.campaign.map.sight import count_known, merged, seen_from
from game.campaign.state import CampaignState


def reveal(c: CampaignState, at: str) -> bool:
    """Reveal the hexes seen from a hex (HX-05); True if a town or landmark came into sight."""
    marks = [to_hex(spot.at) for spot in spots(c) if spot.kind == "landmark"]
    sight = seen_from(c.land, to_hex(at), marks, c.rules.landmark_sight)
    return learn(c, [to_text(each) for each in sight.hexes])


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
