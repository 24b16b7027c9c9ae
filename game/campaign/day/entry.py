"""The entry into a neighbouring hex: what it costs, and what bars it (HX-04, HX-18)."""

from game.campaign.exploration.places import known, terrain, to_hex
from game.campaign.state import CampaignState
from game.campaign.travel import vehicles
from game.campaign.travel.routes import can_enter
from systems.table.loop.language import counted, tr


def price(c: CampaignState, at: str) -> int:
    """Move points for entering a hex: its terrain's cost, 0 on a free move (HX-04, IT-12)."""
    return vehicles.entry_price(c, c.land.terrain_at(to_hex(at)))


def barred(c: CampaignState, at: str) -> str:
    """Say why a hex cannot be entered now; empty if it can, or if nothing that is known of it speaks against it."""
    if not vehicles.puts_out_to(c, at):
        return tr("the party is aboard a boat that lies elsewhere")
    if not known(c, at):
        return "" if c.trek.points > 0 else tr("no move points are left")
    if not vehicles.may_enter(c, c.land.terrain_at(to_hex(at))):
        return tr("the party cannot enter {name} as it travels now", name=terrain(c, at).name.lower())
    if not can_enter(price(c, at), c.trek.points, c.trek.full):
        return tr(
            "that takes {move_points}; left: {points}",
            move_points=counted(price(c, at), "move point"),
            points=c.trek.points,
        )
    return ""
