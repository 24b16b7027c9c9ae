"""Dice of the campaign, as content writes them."""

from typing import TYPE_CHECKING

from systems.table.dicetext import parse_dice

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


def rolled(c: "Campaign", text: str, who: str, why: str) -> int:
    """Roll dice text such as `1d6-2` on the `world` stream; never below 0. A plain number rolls nothing."""
    dice = parse_dice(text)
    total = c.roll("world", dice.count, dice.sides, who, why).total if dice.count else 0
    return max(0, total + dice.bonus)
