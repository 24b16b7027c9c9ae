"""Looking around: the hexes that the party sees from where it is, in this weather at this hour (HX-05)."""

from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import spots, to_hex, to_text
from game.campaign.map.sight import seen_from
from game.campaign.sky.outdoors import sight
from game.campaign.state import CampaignState


def reveal(c: CampaignState, at: str) -> bool:
    """Reveal the hexes seen from a hex (HX-05); True if a town or landmark came into sight."""
    marks = [to_hex(spot.at) for spot in spots(c) if spot.kind == "landmark"]
    seen = seen_from(c.land, to_hex(at), marks, c.rules.landmark_sight, sight(c, at))
    return learn(c, [to_text(each) for each in seen.hexes])
