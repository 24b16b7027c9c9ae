"""Obstacles that keep a quest in a region from ever being finished: unreachable places, missing items and foes."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.sources import on_map, place
from game.packs.models.encounter import Encounter
from game.packs.models.item import Item
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Goal, Quest


class Obstacle(NamedTuple):
    """The reason why a stage, counted from 0, cannot be done: the key of its goal, and the missing node."""

    stage: int
    key: str
    message: str
    missing: Node


def is_gone_at_once(item: Item) -> bool:
    """Tell whether an item is used up at once when it is gained, as a chest of gold is."""
    return bool(item.effects) and all(effect.moment == "gain" for effect in item.effects)


class Obstacles:
    """A search for the obstacles to quests."""

    def __init__(self, play: Play) -> None:
        self._flow = play.flow
        self._unique = {record.id for record, _ in play.draft.each(Encounter) if record.unique}
        self._gone = {record.id for record, _ in play.draft.each(Item) if is_gone_at_once(record)}
        self._guards = {record.encounter for record, _ in play.draft.each(Landmark)}

    def of(self, quest: Quest, campaign: Campaign, reached: Collection[Node]) -> Iterator[Obstacle]:
        """Return one obstacle for each stage that cannot be done, with `reached` in play."""
        delivered: Counter[str] = Counter()
        for number, stage in enumerate(quest.stages):
            goal = stage.goal
            before = [earlier.goal.encounter for earlier in quest.stages[:number]] if quest.row else []
            if goal.kind == "deliver":
                delivered[goal.item] = goal.count + (delivered[goal.item] if quest.row else 0)
            found = self._place(goal, campaign, reached)
            if not found and goal.kind == "deliver":
                found = self._item(goal, campaign, reached, delivered[goal.item])
            if not found and goal.kind == "count" and goal.creature and ("creature", goal.creature) not in reached:
                message = f"nobody can meet the creature '{goal.creature}' in the region '{campaign.region.id}'"
                found = "creature", f"{message}: name it in the foes of an encounter there", ("creature", goal.creature)
            if not found and goal.kind in ("defeat", "count") and goal.encounter:
                found = self._encounter(goal, campaign, reached, before)
            if found:
                yield Obstacle(number, *found)

    def _place(self, goal: Goal, campaign: Campaign, reached: Collection[Node]) -> tuple[str, str, Node] | None:
        kind, key = ("landmark", goal.landmark) if goal.landmark else ("town", goal.town)
        if not key or (kind, key) in reached or on_map(key) not in reached:
            return None
        message = (
            f"nobody can get to '{key}' from '{campaign.region.start}': draw a way on foot to it, "
            "or let a town that can be reached sell a boat"
        )
        return kind, message, place(campaign.region.id, key)

    def _item(
        self, goal: Goal, campaign: Campaign, reached: Collection[Node], wanted: int
    ) -> tuple[str, str, Node] | None:
        item: Node = ("item", goal.item)
        if goal.item in self._gone:
            message = f"'{goal.item}' is gone as soon as it is gained, for it does nothing else: ask for something else"
            return "item", message, item
        if item not in reached:
            message = (
                f"nobody can get '{goal.item}' in the region '{campaign.region.id}': let a town of it sell it, "
                "or a loot table, a scene or a find there give it"
            )
            return "item", message, item
        most = self._flow.most(item, reached)
        if most is None or most >= wanted:
            return None
        message = f"{wanted} of '{goal.item}' are wanted, and there are {most} in the whole of '{campaign.region.id}'"
        return "count" if goal.count > 1 else "item", f"{message}: ask for fewer, or let a town sell more", item

    def _encounter(
        self, goal: Goal, campaign: Campaign, reached: Collection[Node], before: Collection[str]
    ) -> tuple[str, str, Node] | None:
        met: Node = ("encounter", goal.encounter)
        if met not in reached:
            message = (
                f"nobody can meet '{goal.encounter}' in the region '{campaign.region.id}': name the landmark where it "
                "waits in this goal, or name it in the encounters of a terrain that the region has"
            )
            return "encounter", message, met
        anywhere = not (goal.landmark or goal.town) and goal.encounter not in self._guards
        if anywhere and goal.encounter in self._unique and goal.encounter in before:
            message = (
                f"'{goal.encounter}' is unique: who has beaten it for an earlier stage never meets it again; "
                "name a landmark where it waits in this goal"
            )
            return "encounter", message, met
        return None
