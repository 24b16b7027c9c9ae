"""Towns: market, Techstitcher, healer, hiring, rumours, training (HX-10); one module a desk.

`options` and `resolve` are the menu that planning and travel show; a desk brings one kind of Request each.
"""

from typing import TYPE_CHECKING

from game.campaign.map.places import town_here
from game.campaign.town.healer import AtHealer
from game.campaign.town.hire import AtHiring
from game.campaign.town.market import AtMarket
from game.campaign.town.menu import InTown, Town, enter
from game.campaign.town.rumours import ListenAround
from game.campaign.town.techstitcher import AtTechstitcher
from game.campaign.town.train import AtTraining
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


def options(c: "Campaign", moment: str) -> list[Option]:
    """Go into the town that the party is in."""
    town = town_here(c)
    if not town or moment not in ("plan", "travel", "camp"):
        return []
    return [Option("town", f"Go into {c.name(town)}")]


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Go into the town, if that was chosen."""
    if choice.option != "town":
        return False
    enter(c)
    return True


PHASES: tuple[type[Phase["Campaign"]], ...] = (Town,)
ASKS: tuple[type[RequestKind["Campaign"]], ...] = (
    InTown,
    AtMarket,
    AtTechstitcher,
    AtHealer,
    AtHiring,
    ListenAround,
    AtTraining,
)
