"""Feats of effort in scenes, turn by turn, under rulesets that have them (ZN-26)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen, attempt, prospect, prospects, roll_words
from game.campaign.encounters.scenes import conclude, option_of
from game.campaign.events.encounters import EffortMade
from game.campaign.members.members import Member, able, member
from game.campaign.state import CampaignState
from game.packs.models.scene import Effort, SceneOption
from systems.table.battle.foresight import ProspectView
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def current_effort(c: CampaignState) -> "tuple[SceneOption, Effort]":
    """Return the scene's option that is a feat of effort, and the feat."""
    option = option_of(c, c.feat.option)
    assert option.effort is not None
    return option, option.effort


def helpers_left(c: CampaignState) -> list[Member]:
    """Return the able members who have not tried in this turn."""
    return [who for who in able(c) if who.id not in c.feat.tried]


class EffortTurns(Phase[CampaignState]):
    """The turns of an effort until the goal is met or the timer has run out; the last turn's progress counts."""

    name = "effort"

    def process(self) -> None:
        """Ask for the next attempt of this turn, or end the turn."""
        c, feat = self.engine, self.engine.feat
        option, effort = current_effort(c)
        if feat.progress >= effort.goal:
            conclude(c, option.success)
        elif len(feat.tried) < effort.helpers and helpers_left(c):
            c.ask("effort", "party")
        elif feat.turn == effort.timer or not able(c):
            conclude(c, option.failure or option.success)
        else:
            feat.turn, feat.tried = feat.turn + 1, ()


class Attempt(Foreseen):
    """The next attempt, or giving up."""

    kind = "effort"

    def text(self) -> str:
        """Name the progress and the time left."""
        c, feat = self.engine, self.engine.feat
        option, effort = current_effort(c)
        turn = (
            tr("turn {turn} of {timer}", turn=feat.turn, timer=effort.timer)
            if effort.timer
            else tr("turn {turn}", turn=feat.turn)
        )
        left = (
            tr(", attempt {tried} of {helpers}", tried=len(feat.tried) + 1, helpers=effort.helpers)
            if effort.helpers > 1
            else ""
        )
        how = tr(" {effort_words}", effort_words=c.ruleset.effort_words) if c.ruleset.effort_words else ""
        return tr(
            "{option}: {progress} of {goal} progress, {turn}{left}.{how} Who tries?",
            option=option.label,
            progress=feat.progress,
            goal=effort.goal,
            turn=turn,
            left=left,
            how=how,
        )

    def options(self) -> Sequence[Option]:
        """One option for each member who can try, with their check, and giving up."""
        c = self.engine
        _, effort = current_effort(c)
        found = []
        for who in helpers_left(c):
            words = prospects(c, who, effort.skill, effort.difficulty)
            found.append(Option(f"try:{who.id}", tr("{person} tries", person=who.person.name), words))
        return [*found, Option("give_up", tr("Give up"), tr("what follows is as if it had failed"))]

    def prospects(self) -> list[ProspectView]:
        """Return each member's chance to meet the difficulty; falling short may still make some progress."""
        c = self.engine
        _, effort = current_effort(c)
        return [prospect(c, f"try:{who.id}", who, effort.skill, effort.difficulty) for who in helpers_left(c)]

    def resolve(self, choice: Choice) -> None:
        """Roll the attempt and its progress, or give up."""
        c, feat = self.engine, self.engine.feat
        option, effort = current_effort(c)
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


PHASES: tuple[type[Phase[CampaignState]], ...] = (EffortTurns,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Attempt,)
