"""Goals of routes: which hexes a route can lead to, and what they are called (HX-24)."""

from game.campaign.exploration.places import here, known, label, spot_at, spots, to_text
from game.campaign.land import ground, plans
from game.campaign.state import CampaignState
from game.campaign.travel.passages import entry_costs, steps
from game.campaign.travel.routes import connected
from systems.table.loop.language import tr

UNSEEN = 2
"""Move points that are reckoned for a hex that nobody has seen: what most land takes, on the safe side."""


def heard_of(c: CampaignState, at: str) -> bool:
    """Tell whether a hex has a town or landmark of which the party knows, be it of a plan alone (PW-08)."""
    spot = spot_at(c, at)
    return spot is not None and (spot.state != "hidden" or at in plans.told_of(c))


def called(c: CampaignState, at: str) -> str:
    """Return the label of a goal: by the name of its place, too, where that is known of a plan alone."""
    if known(c, at) or at not in plans.told_of(c):
        return label(c, at)
    return tr("{name} ({at})", name=ground.place_name(c, at), at=at)


def goals(c: CampaignState) -> tuple[tuple[str, str], ...]:
    """Return where a route can lead: known places within reach, those beyond unexplored land, then other hexes."""
    start, step = here(c), steps(c)
    near = [to_text(at) for at in connected(start, entry_costs(c), step)]
    through = {to_text(at) for at in connected(start, entry_costs(c, UNSEEN), step)}.difference(near)
    far = [spot.at for spot in spots(c) if spot.at in through and heard_of(c, spot.at)]
    named = {spot.at for spot in spots(c) if spot.state != "hidden"}
    places, land = ([(at, label(c, at)) for at in near if (at in named) is wanted] for wanted in (True, False))
    beyond = [(at, tr("{label}, through unexplored land", label=called(c, at))) for at in far]
    return (*places, *beyond, *land)
