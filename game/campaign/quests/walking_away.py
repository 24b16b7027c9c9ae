"""Walking away from it all, which is asked about once more (TL-04)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.quests import endings
from game.campaign.quests.stages import shown, taken
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Choice, Option


class Farewell(RequestKind[CampaignState]):
    """Whether the party really walks away."""

    kind = "farewell"

    def text(self) -> str:
        """Say what is left as it is."""
        c = self.engine
        open_ = sum(bool(shown(c, state)) for state in taken(c) if state.state == "open")
        left = (
            tr(
                " {quests} {stay} undone.",
                quests=counted(open_, "quest"),
                stay=tr("stay") if open_ > 1 else tr("stays"),
            )
            if open_
            else ""
        )
        return tr(
            "Walk away? It ends the campaign on day {day}, and there is no way back.{left}", day=c.clock.day, left=left
        )

    def options(self) -> Sequence[Option]:
        """Stay, or go."""
        return [
            Option("stay", tr("Stay"), tr("nothing is lost by it")),
            Option("go", tr("Walk away"), tr("this ends the campaign")),
        ]

    def resolve(self, choice: Choice) -> None:
        """End the campaign, or go on as before."""
        if choice.option == "go":
            self.engine.finale.left = True
            self.flow.phase = "over"


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer it in the Planning Phase where the region has an ending for it."""
    if stage != "plan" or not endings.may_leave(c):
        return []
    return [Option("walk_away", tr("Walk away"), tr("this ends the campaign, with everything left as it is"))]


def _ask(c: CampaignState, key: str, choice: Choice) -> None:
    c.ask("farewell", "party")


ACTION = Action(options, {"walk_away": _ask})
PHASES: tuple[type[Phase[CampaignState]], ...] = ()
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Farewell,)
