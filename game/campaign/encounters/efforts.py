"""Feats of effort in scenes, turn by turn, under rulesets that have them (ZN-26)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.checks import attempt, prospects, roll_words
from game.campaign.encounters.scenes import conclude, option_of
from game.campaign.events.meeting import EffortMade
from game.campaign.members.members import Member, able, member
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.packs.models.scene import Effort, SceneOption


def under_way(c: CampaignState) -> "tuple[SceneOption, Effort]":
    """The option that is a feat of effort, and the feat."""
    option = option_of(c, c.feat.option)
    assert option.effort is not None
    return option, option.effort


def free(c: CampaignState) -> list[Member]:
    """Who can make an attempt in this turn still."""
    return [who for who in able(c) if who.id not in c.feat.tried]


class Turns(Phase[CampaignState]):
    """Turns follow each other until the goal is met or the timer has run out; the last turn's progress counts first."""

    name = "effort"

    def process(self) -> None:
        """RequestKind for the next attempt of this turn, or look what the turn came to."""
        c, feat = self.engine, self.engine.feat
        option, effort = under_way(c)
        if feat.progress >= effort.goal:
            conclude(c, option.success)
        elif len(feat.tried) < effort.helpers and free(c):
            c.ask("effort", "party")
        elif feat.turn == effort.timer or not able(c):
            conclude(c, option.failure or option.success)
        else:
            feat.turn, feat.tried = feat.turn + 1, ()


class Attempt(RequestKind[CampaignState]):
    """Who tries next, or whether the party gives up."""

    kind = "effort"

    def text(self) -> str:
        """Say how far it is, and how much time is left."""
        c, feat = self.engine, self.engine.feat
        option, effort = under_way(c)
        turn = f"turn {feat.turn} of {effort.timer}" if effort.timer else f"turn {feat.turn}"
        left = f", attempt {len(feat.tried) + 1} of {effort.helpers}" if effort.helpers > 1 else ""
        return f"{option.label}: {feat.progress} of {effort.goal} progress, {turn}{left}. Who tries?"

    def options(self) -> Sequence[Option]:
        """Everybody who is able and has not tried in this turn, with what they bring to it."""
        c = self.engine
        _, effort = under_way(c)
        found = []
        for who in free(c):
            words = prospects(c, who, effort.skill, effort.difficulty)
            found.append(Option(f"try:{who.id}", f"{who.person.name} tries", words))
        return [*found, Option("give_up", "Give up", "what follows is as if it had failed")]

    def resolve(self, choice: Choice) -> None:
        """Roll the attempt and what progress it makes, or give up."""
        c, feat = self.engine, self.engine.feat
        option, effort = under_way(c)
        if choice.option == "give_up":
            conclude(c, option.failure or option.success)
            return
        who = member(c, choice.option.removeprefix("try:"))
        value, check = attempt(c, who, effort.skill, effort.difficulty)
        made = c.ruleset.effort(c.dice, check, effort.difficulty, who.id, "progress")
        progress = made.total if made else 0
        feat.progress += progress
        feat.tried = (*feat.tried, who.id)
        if made:
            c.emit(made)
        c.emit(
            EffortMade(
                who.id,
                effort.skill,
                check.roll.total,
                value,
                check.total,
                effort.difficulty,
                progress,
                feat.progress,
                effort.goal,
                feat.turn,
                effort.timer,
                roll_words(check),
            )
        )


PHASES: tuple[type[Phase[CampaignState]], ...] = (Turns,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Attempt,)
