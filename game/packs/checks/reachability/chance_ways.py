"""Goals of main quests that only a vehicle leads to which nothing but loot may bring."""

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.sources import place
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.vehicle import Vehicle


def check(play: Play) -> None:
    """Warn of goals of main quests that a campaign may never get to, once by region."""
    for region, source in play.draft.each(Region):
        campaign = play.campaigns[region.id]
        far = _far(play, campaign)
        sure = play.without_loot(region) if far else set[Node]()
        cut = [key for key in far if place(region.id, key) not in sure]
        if not cut or play.overleaps(sure):
            continue
        lucky = [
            record.id for record, _ in play.draft.each(Vehicle) if ("vehicle", record.id) in campaign.reached - sure
        ]
        index = next(number for number, spot in enumerate(region.places) if cut[0] in (spot.town, spot.landmark))
        names = " or ".join(f"'{key}'" for key in lucky)
        message = (
            f"the main quest leads to '{cut[0]}', and from '{region.start}' nobody gets there but with {names}, which "
            "loot alone may bring: draw a way, or let a town sell one"
        )
        play.draft.findings.warning(source.at("places", index, "at"), message)


def _far(play: Play, campaign: Campaign) -> list[str]:
    """Return the goals of a region's main quests that vehicles alone lead to; of a graph only if it is true of all."""
    found: list[str] = []
    for quest, _ in play.draft.each(Quest) if campaign.land else ():
        if quest.main and quest.id in campaign.region.quests:
            goals = [stage.goal.landmark or stage.goal.town for stage in quest.stages]
            goals = [goal for goal in goals if goal not in ("", campaign.region.start)]
            far = [goal for goal in goals if _is_far(campaign, goal)]
            found += far if quest.row or len(far) == len(goals) else []
    return list(dict.fromkeys(found))


def _is_far(campaign: Campaign, key: str) -> bool:
    land = campaign.land
    if land is None or place(campaign.region.id, key) not in campaign.reached or key not in land.places:
        return False
    return land.places[key] not in land.reached(())
