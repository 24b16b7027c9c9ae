"""Goals and needs that no campaign can meet: more than there is, facts that come to less than is asked (TL-03)."""

from game.packs.checks.reachability.play import Play
from game.packs.checks.reachability.tallies import Tallies
from game.packs.models.encounter import Encounter
from game.packs.models.quest import Goal, Quest
from game.packs.models.scene import Scene, SceneRecord
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition


def check(play: Play) -> None:
    """Check the goals of every quest that is played somewhere, and what options ask for."""
    for scene, at in play.draft.each(SceneRecord):
        _needs(play, scene, at)
    for encounter, at in play.draft.each(Encounter):
        if encounter.scene:
            _needs(play, encounter.scene, at.at("scene"))
    tallies = Tallies(play.draft)
    for quest, source in play.draft.each(Quest):
        for number, stage in enumerate(quest.stages):
            at = source.at("stages", number, "goal")
            if stage.goal.kind == "count":
                _count(play, quest, stage.goal, at, tallies)
            elif stage.goal.kind == "fact":
                _fact(play, stage.goal, at.at("when"), tallies)


def _count(play: Play, quest: Quest, goal: Goal, source: Source, tallies: Tallies) -> None:
    """Report a count of more than can be met in any region that has the quest."""
    kind, key = ("creature", goal.creature) if goal.creature else ("encounter", goal.encounter)
    most = [
        tallies.slain(key, each) if goal.creature else tallies.won(key, each)
        for each in play.campaigns.values()
        if ("quest", quest.id) in each.reached and (kind, key) in each.reached
    ]
    known = [each for each in most if each is not None]
    if known and len(known) == len(most) and max(known) < goal.count:
        what = "slain" if goal.creature else "overcome"
        message = (
            f"{goal.count} are asked for, and at most {max(known)} of '{key}' can be {what} in a whole campaign: ask "
            "for fewer, or let it be met more often, as in the encounters of a terrain"
        )
        play.draft.findings.warning(source.at("count"), message)


def _fact(play: Play, goal: Goal, source: Source, tallies: Tallies) -> None:
    """Report a condition that asks for a number that no effects add up to; where nothing changes it, that is told."""
    if Condition.faults(goal.when.text, None) or Condition.reach(goal.when.text, {}) == "never":
        return
    bounds = tallies.bounds(goal.when.text, goal.when.pack)
    moving = {name: found for name, found in bounds.items() if found[0] < found[1]}
    if moving and Condition.reach(goal.when.text, moving) == "never":
        names = [f"'{name}' is {low} to {high}" for name, (low, high) in moving.items()]
        message = (
            f"this goal is never met: by all effects that there are {' and '.join(names)}; ask for less, or let "
            "something add more, or more often"
        )
        play.draft.findings.warning(source, message)


def _needs(play: Play, scene: Scene, source: Source) -> None:
    """Report options that ask for more of an item than any region has; nothing of one that can be had without end."""
    parts = [(source.at("steps", number), step.options) for number, step in enumerate(scene.steps)]
    for at, options in (*parts, (source, scene.options)):
        for number, option in enumerate(options):
            if not (option.needs and option.needs.item):
                continue
            item = ("item", option.needs.item)
            most = [play.flow.most(item, each.utmost) for each in play.campaigns.values() if item in each.utmost]
            known = [each for each in most if each is not None]
            if known and len(known) == len(most) and max(known) < option.needs.count:
                message = (
                    f"{option.needs.count} of '{option.needs.item}' are asked for, and at most {max(known)} can be had "
                    "in a whole campaign: ask for fewer, or let a town sell more"
                )
                play.draft.findings.warning(at.at("options", number, "needs", "count"), message)
