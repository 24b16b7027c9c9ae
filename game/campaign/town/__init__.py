"""Towns: market, Techstitcher, healer, hiring, rumours, training (HX-10); one module per desk.

`ACTION` leads into the town; each desk brings one kind of request.
"""

from game.campaign.state import CampaignState
from game.campaign.town.healer import AtHealer
from game.campaign.town.hire import AtHiring
from game.campaign.town.market import AtMarket
from game.campaign.town.menu import ACTION, InTown, Town
from game.campaign.town.rumours import ListenAround
from game.campaign.town.techstitcher import AtTechstitcher
from game.campaign.town.train import AtTraining
from systems.table.loop.engine import Phase, RequestKind

PHASES: tuple[type[Phase[CampaignState]], ...] = (Town,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (
    InTown,
    AtMarket,
    AtTechstitcher,
    AtHealer,
    AtHiring,
    ListenAround,
    AtTraining,
)

__all__ = ["ACTION", "PHASES", "REQUESTS"]
