"""An item, in a quantity rolled when it is given."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.items.inventory import gain
from game.campaign.state import CampaignState
from systems.table.content.ref import DiceText, Ref
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr


class Give(CampaignEffect):
    """An item for the party; a quantity of 0 is bad luck."""

    moment: ClassVar[str] = "camp"

    effect: Literal["give"] = "give"
    item: Annotated[str, Ref("item")]
    """The item."""
    quantity: DiceText = "1"
    """Quantity: dice, or a plain number."""

    @property
    def vain(self) -> str:
        """None is ever given."""
        return "" if parse_dice(self.quantity).most else "quantity"

    def words(self) -> str:
        """Name quantity and item."""
        return tr(
            "gives {quantity} of {item}",
            quantity=self.quantity,
            item=self.item.partition(":")[2].replace("_", " ") or self.item,
        )

    def happen(self, c: CampaignState) -> None:
        """Roll the quantity and add it to the pack."""
        gain(c, self.item, c.roll_text("world", self.quantity, "party", c.name(self.item)))
