"""Another scene, from an effect (TL-02)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.happenings.queue import enqueue
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class BeginScene(CampaignEffect):
    """A scene begins once what is going on is over."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["scene"] = "scene"
    scene: Annotated[str, Ref("scene")]
    """The scene."""

    def words(self) -> str:
        """Say what happens."""
        return tr("begins a scene")

    def happen(self, c: CampaignState) -> None:
        """Let the scene begin next."""
        enqueue(c, "scene", self.scene)
