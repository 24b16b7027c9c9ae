"""Quests that cannot be finished, and quests with an unintended end."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.obstacles import Obstacle, Obstacles
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.models.encounter import Encounter
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.rules import Rules
from game.packs.models.vehicle import Vehicle
from game.packs.reading.files import Source


def check(play: Play, explained: set[Node]) -> None:
    """Check every quest in every region where it is played; reported gaps go to `explained`."""
    obstacles = Obstacles(play)
    for quest, source in play.draft.each(Quest):
        _traps(play, quest, source)
        campaigns = [each for each in play.campaigns.values() if _played(quest, each)]
        found = {each.region.id: list(obstacles.of(quest, each, each.reached)) for each in campaigns}
        if campaigns and all(found.values()):
            sure = quest.main and all(_stops(quest, obstacles.of(quest, each, each.utmost)) for each in campaigns)
            for obstacle in found[campaigns[0].region.id]:
                _tell(play, source.at("stages", obstacle.stage, "goal", obstacle.key), obstacle.message, sure)
                explained.add(obstacle.missing)
        elif quest.main:
            for each in campaigns:
                _here(play, quest, each, found[each.region.id], explained)
        late = [_late(play, quest, each) for each in campaigns if not found[each.region.id]]
        if late and all(late):
            play.draft.findings.warning(source.at("deadline", "day"), late[0])


def _played(quest: Quest, campaign: Campaign) -> bool:
    """Tell whether a quest can be taken in a campaign that has all its places; other quests are reported elsewhere."""
    places = [stage.goal.landmark or stage.goal.town for stage in quest.stages]
    return ("quest", quest.id) in campaign.reached and all(
        not key or ("on the map", key) in campaign.reached for key in places
    )


def _here(play: Play, quest: Quest, campaign: Campaign, found: Sequence[Obstacle], explained: set[Node]) -> None:
    """Report a main quest that can be finished in some region, but not in this one, which has it."""
    if quest.id not in campaign.region.quests:
        return
    source = next(at for region, at in play.draft.each(Region) if region.id == campaign.region.id)
    at = source.at("quests", campaign.region.quests.index(quest.id))
    sure = _stops(quest, Obstacles(play).of(quest, campaign, campaign.utmost))
    for obstacle in found:
        _tell(play, at, f"stage {obstacle.stage + 1} of '{quest.id}' cannot be done here: {obstacle.message}", sure)
        explained.add(obstacle.missing)


def _stops(quest: Quest, obstacles: Iterable[Obstacle]) -> bool:
    """Tell whether a quest cannot be finished: any obstacle in a row, one on every way through a graph."""
    blocked = {each.stage for each in obstacles}
    if quest.row or not blocked:
        return bool(blocked)
    opened = {key for each in quest.stages for key in (*each.opens, *(each.failed.opens if each.failed else ()))}
    found, waiting = set[int](), [*quest.first]
    waiting += [number for number, key in enumerate(quest.ids) if quest.stages[number].when or key not in opened]
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += () if number in blocked else quest.opened_by(number)
            waiting += quest.opened_by_failure(number)
    return not any(quest.ended_by(number) == "done" for number in found - blocked)


def _tell(play: Play, source: Source, message: str, sure: bool) -> None:
    (play.draft.findings.value if sure else play.draft.findings.warning)(source, message)


def _traps(play: Play, quest: Quest, source: Source) -> None:
    """Report goals whose encounter can be gone, or passed over, before their stage begins."""
    guards = {record.id: record.encounter for record, _ in play.draft.each(Landmark)}
    unique = {record.id for record, _ in play.draft.each(Encounter) if record.unique}
    for number, stage in enumerate(quest.stages):
        goal = stage.goal
        at = source.at("stages", number, "goal", "encounter")
        guard = guards.get(goal.landmark, "")
        if goal.kind != "defeat":
            continue
        if guard and guard != goal.encounter:
            message = (
                f"'{goal.landmark}' has an encounter of its own, '{guard}': who beats that one first is done with this "
                f"stage and never meets '{goal.encounter}'; name one of the two in both places"
            )
            play.draft.findings.warning(at, message)
        elif goal.encounter in unique and not (goal.landmark or goal.town) and _can_come_early(quest, number):
            message = (
                f"'{goal.encounter}' is unique, and it can be beaten before this stage asks for it; it never comes "
                "again then, and the quest cannot be finished: name a landmark where it waits in this goal"
            )
            play.draft.findings.warning(at, message)


def _can_come_early(quest: Quest, stage: int) -> bool:
    """Tell whether a stage can begin after the campaign does; an encounter beaten twice is reported elsewhere."""
    earlier = [each.goal.encounter for each in quest.stages[:stage]] if quest.row else []
    return (stage > 0 or not quest.main) and quest.stages[stage].goal.encounter not in earlier


def _late(play: Play, quest: Quest, campaign: Campaign) -> str:
    """Report how many days a quest takes at least, if that exceeds its deadline."""
    land, rules = campaign.land, _rules(play, campaign)
    if not (quest.deadline and quest.row and land and rules) or campaign.overleaps:
        return ""
    vehicles = [record for record, _ in play.draft.each(Vehicle) if ("vehicle", record.id) in campaign.reached]
    free = any(vehicle.free_moves for vehicle in vehicles)
    speed = max(rules.move, *(vehicle.move for vehicle in vehicles), 1)
    stops = [campaign.region.start, *(stage.goal.landmark or stage.goal.town for stage in quest.stages)]
    way = [land.places[key] for key in stops if key]
    days = -(-sum(land.cost(a, b, free) for a, b in pairwise(way)) // speed)
    if days <= quest.deadline.day:
        return ""
    return (
        f"the way to all the places of this quest takes {days} days at the very best: give it more days, "
        "or bring the places nearer"
    )


def _rules(play: Play, campaign: Campaign) -> Rules | None:
    return next((record for record, _ in play.draft.each(Rules) if record.id == campaign.region.rules), None)
