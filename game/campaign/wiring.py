"""Every phase and every kind of Request of a campaign, gathered from the modules that bring them."""

from typing import TYPE_CHECKING, Any

from game.campaign import town
from game.campaign.day import camp, planning, travelling
from game.campaign.encounters import efforts, phases, scenes, scouting
from game.campaign.items import equipment, overload, spells
from game.campaign.party import muster
from systems.table.loop.engine import Phase, RequestKind

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign

_BRINGERS: tuple[Any, ...] = (
    muster,
    planning,
    travelling,
    scouting,
    phases,
    scenes,
    efforts,
    camp,
    town,
    equipment,
    overload,
    spells,
)

PHASES: tuple[type[Phase["Campaign"]], ...] = tuple(phase for module in _BRINGERS for phase in module.PHASES)
ASKS: tuple[type[RequestKind["Campaign"]], ...] = tuple(ask for module in _BRINGERS for ask in module.ASKS)
