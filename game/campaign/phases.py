"""Every phase and every kind of Request of a campaign, gathered from the modules that bring them."""

from typing import TYPE_CHECKING, Any

from game.campaign import town
from game.campaign.day import camp, planning, scouting, travel
from game.campaign.encounters import efforts, meeting, scenes
from game.campaign.goods import equipment, haul, spells
from game.campaign.people import muster
from systems.table.engine import Ask, Phase

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign

_BRINGERS: tuple[Any, ...] = (
    muster,
    planning,
    travel,
    scouting,
    meeting,
    scenes,
    efforts,
    camp,
    town,
    equipment,
    haul,
    spells,
)

PHASES: tuple[type[Phase["Campaign"]], ...] = tuple(phase for module in _BRINGERS for phase in module.PHASES)
ASKS: tuple[type[Ask["Campaign"]], ...] = tuple(ask for module in _BRINGERS for ask in module.ASKS)
