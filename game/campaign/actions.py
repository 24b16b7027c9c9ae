"""What can be done besides going on: menus of many small modules, offered together at each stage of the day."""

from typing import TYPE_CHECKING

from game.campaign import town
from game.campaign.items import corpses, equipment, overload, spells, use
from game.campaign.party import first_aid, leave
from game.campaign.quests import quests
from game.campaign.travel import vehicles
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign

_MENUS = (town, use, quests, equipment, spells, vehicles, overload, first_aid, corpses, leave)
"""Each has `options(c, moment)` and `resolve(c, choice)`, which says whether the choice was its own."""


def options(c: "Campaign", moment: str) -> list[Option]:
    """Return everything that the menus offer at `plan`, `travel` or `camp`."""
    return [option for menu in _MENUS for option in menu.options(c, moment)]


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Let the menu whose option it is carry it out; False where it is nobody's."""
    return any(menu.resolve(c, choice) for menu in _MENUS)
