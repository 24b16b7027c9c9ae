"""The base of intents: what all of them have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from game.campaign.components import Band, Plan, PowerState
from game.campaign.land import contests
from game.campaign.state import CampaignState


class Intent(ABC):
    """One thing that a power can mean to do; by itself it has no effect besides what content gives the rule."""

    word: ClassVar[str]
    orders: ClassVar[str] = "go"
    """What its band is told to do when it sets out."""
    after: ClassVar[str] = "home"
    """What its band does once it is carried out: `home` or `hold`."""
    at_meeting: ClassVar[bool] = False
    """Whether it is carried out where its band and the party meet, not at dawn."""
    travels_at_once: ClassVar[bool] = False
    """Whether its band sets out on the day of the declaration, however near it has to go."""

    serves: ClassVar[bool] = False
    """Whether it is worth while for boxes or effects of its rule alone, though itself it gains nothing more."""

    @abstractmethod
    def does(self, place: str) -> str:
        """Say in words what is meant, behind "to"; `place` is the name of the target, empty for none."""

    def gains(self, c: CampaignState, state: PowerState, at: str) -> bool:
        """Tell whether there is anything to gain at a hex; empty for an intent without a target."""
        return True

    def ready(self, c: CampaignState, plan: Plan, band: Band | None) -> bool:
        """Tell whether it can be carried out at this dawn, as far as its band goes."""
        return band is None or (band.at == plan.at and band.orders == "hold")

    def carry_out(self, c: CampaignState, state: PowerState, plan: Plan, band: str) -> bool:
        """Carry it out; False where it fails. `band` is the id of its band, empty for none.

        A band whose power is at odds with whoever guards its target has to fight that guard first.
        """
        unopposed = not band or not plan.at or self.at_meeting
        return unopposed or contests.with_guard(c, band, plan.at, enemies=True)

    def rounds(self, places: tuple[str, ...], at: str) -> tuple[str, ...]:
        """Return the hexes that its band passes after its target."""
        return ()


Intents = Mapping[str, Intent]
