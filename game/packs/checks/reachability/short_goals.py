"""Goals that no campaign can meet: counts of more than there is, and facts that come to less than is asked (TL-03)."""

from game.packs.checks.reachability.play import Play
from game.packs.checks.reachability.tallies import Tallies
from game.packs.models.quest import Goal, Quest
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition


def check(play: Play) -> None:
    """Check the goals of every quest that is played somewhere."""
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
