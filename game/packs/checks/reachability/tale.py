"""The tale of a region: how quests stand, what is remembered, what is gone; and what can happen next (TL-03, TL-04).

States hold only what the quests of the region and its endings depend on. What a condition asks beyond that (the day,
gold, what was met) is not known: then what depends on it may happen, or not.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, NamedTuple

from game.packs.checks.reachability.changes import ENDED, Changes
from game.packs.checks.reachability.givers import Giver, givers, wild
from game.packs.checks.reachability.obstacles import Obstacles
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.single_scenes import only_scene
from game.packs.checks.reachability.values import Held, Values
from game.packs.conditions import When, asked
from game.packs.models.ending import Ending
from game.packs.models.fact import Fact, Value
from game.packs.models.quest import Goal, Quest
from game.packs.reading.files import Source
from game.packs.references import qualified

State = tuple[tuple[tuple[str, ...], Value], ...]
"""A state at rest, in order."""

AT = ("at",)
"""The step of a dialogue that the party is in; no entry outside dialogues."""


class Move(NamedTuple):
    """One thing that can happen: where it is written, what it is, whether it is sure to be possible, what is then."""

    source: Source
    words: str
    sure: bool
    then: State


class Tale:
    """The quests, facts and endings of a region that depend on each other."""

    def __init__(self, play: Play, campaign: Campaign) -> None:
        draft = play.draft
        self.region = campaign.region
        self._flow, self._reached = play.flow, campaign.reached
        every = {quest.id: (quest, source) for quest, source in draft.each(Quest)}
        known = {fact.id: fact for fact, _ in draft.each(Fact)}
        endings = {ending.id: ending for ending, _ in draft.each(Ending)}
        self.endings = [endings[key] for key in self.region.endings if key in endings]
        self._all = {key: found for key, found in every.items() if ("quest", key) in campaign.utmost}
        self._known = known
        self._wild_facts, self._wild_quests, self._wild_endings = wild(draft)
        self._givers = list(givers(draft, campaign))
        self.quests: dict[str, tuple[Quest, Source]] = {}
        self.facts: dict[str, Fact] = {}
        self._items: set[str] = set()
        self._changes = Changes(self.quests, self.facts, self._items)
        self.values = Values(self.region.id, self.quests, self.facts)
        self._gather(play)
        self._at_hand = [each for each in self._givers if self._matters(each)]
        obstacles = Obstacles(play)
        self._blocked = {
            key: (
                frozenset(each.stage for each in obstacles.of(quest, campaign, campaign.utmost)),
                frozenset(each.stage for each in obstacles.of(quest, campaign, campaign.reached)),
            )
            for key, (quest, _) in self.quests.items()
        }
        scenes = {each.wins for each in self._at_hand}
        self._by_scene = {
            stage.goal.encounter
            for quest, _ in self.quests.values()
            for stage in quest.stages
            if stage.goal.kind == "defeat" and stage.goal.encounter in scenes
        }
        self._offered = {
            key
            for key, (quest, _) in self.quests.items()
            if any(("town", town) in campaign.reached for town in quest.offered_in)
        }

    @property
    def is_told(self) -> bool:
        """Whether everything that moves the quests of this region is known."""
        return not (self._wild_quests & self.quests.keys() or self._wild_endings & {each.id for each in self.endings})

    @property
    def start(self) -> State:
        """The state on the first day."""
        held: Held = {}
        for key in self.region.quests:
            if key in self.quests:
                self._changes.take(held, key)
        return self._rest(held)

    def over(self, state: State) -> bool:
        """Tell whether the tale has ended, or a region without endings is won."""
        held = dict(state)
        if not self.region.endings:
            return all(held.get(("quest", key)) == "done" for key in self.region.quests)
        return ENDED in held or any(self.values.holds(held, each.when) for each in self.due)

    @cached_property
    def due(self) -> list[Ending]:
        """The endings that come by a condition."""
        return [each for each in self.endings if each.comes == "due" and each.when]

    def may_end(self, state: State) -> bool:
        """Tell whether the tale has ended or may end without anything else that is known, but for a loss."""
        held = dict(state)
        others = [each for each in self.due if each.outcome != "lost"]
        return self.over(state) or any(self.values.holds(held, each.when) is not False for each in others)

    def moves(self, state: State) -> Iterator[Move]:
        """Yield everything that can happen in a state before its end."""
        held = dict(state)
        here = held.get(AT, "")
        by_itself = (
            [move for each in self._at_hand if each.occurs for move in self._given(held, each)] if not here else []
        )
        yield from by_itself
        # What comes by itself may come first, and nothing that is done before it is sure.
        pressing = any(move.then != state for move in by_itself)
        for move in self._chosen(held, str(here)):
            yield move._replace(sure=move.sure and not pressing)

    def _chosen(self, held: Held, here: str) -> Iterator[Move]:
        """Yield what the party can do or bring about."""
        for key, (quest, source) in self.quests.items() if not here else ():
            now = held.get(("quest", key))
            if now is None and not quest.main:
                yield self._taken(held, key)
            elif now == "open":
                yield from self._of_quest(held, quest, source)
        for giver in self._at_hand:
            if giver.at == here and not giver.occurs:
                yield from self._given(held, giver)

    def _gather(self, play: Play) -> None:
        """Find the quests and facts that the endings and main quests depend on, and the items of single scenes."""
        size = -1
        for key in self.region.quests:
            if key in self._all:
                self.quests[key] = self._all[key]
        while size != (size := len(self.quests) + len(self.facts) + len(self._items)):
            wanted = {each.goal.item for quest, _ in self.quests.values() if not quest.row for each in quest.stages}
            self._items |= {item for item in wanted - self._items if item and only_scene(play, item)}
            for when in list(self._whens()):
                for each in asked(when.text):
                    self._depend(each.family, qualified(each.id, when.pack))
            for key, found in self._all.items():
                stages = [stage.effects + (stage.failed.effects if stage.failed else ()) for stage in found[0].stages]
                if any(self._changes.touch(effect) for effects in stages for effect in effects):
                    self.quests[key] = found

    def _whens(self) -> Iterator[When]:
        yield from (ending.when for ending in self.endings)
        yield from (fact.means for fact in self.facts.values())
        for quest, _ in self.quests.values():
            yield quest.when
            for stage in quest.stages:
                yield from (stage.when, stage.goal.when, stage.fails_when)
        yield from (when for each in self._givers if self._matters(each) for when in each.whens)

    def _depend(self, family: str, key: str) -> None:
        if family == "fact" and key in self._known and key not in self._wild_facts:
            if self._known[key].of == "campaign":
                self.facts[key] = self._known[key]
        elif family in ("quest", "stage") and key in self._all:
            self.quests[key] = self._all[key]

    def _matters(self, giver: Giver) -> bool:
        """Tell whether a giver, or another of the same scene, changes something that this tale depends on."""
        kin = [each for each in self._givers if each.kin == giver.kin] if giver.kin else [giver]
        return any(self._changes.touch(effect) for each in kin for effect in each.effects)

    def _rest(self, held: Held) -> State:
        """Return the state once everything has happened that is sure to follow by itself."""
        while ENDED not in held and self._settled(held):
            pass
        return tuple(sorted(held.items()))

    def _settled(self, held: Held) -> bool:
        """Let one thing follow by itself; tell whether one did."""
        for key, (quest, _) in self.quests.items():
            state = held.get(("quest", key))
            if state is None and quest.when and self.values.holds(held, quest.when):
                self._changes.take(held, key)
                return True
            for number, stage in enumerate(quest.stages) if state == "open" else ():
                now = held.get(("stage", key, quest.ids[number]), "waiting")
                if now == "open" and self._is_met(held, quest, number):
                    self._changes.complete(held, quest, number)
                    return True
                if now == "open" and stage.fails_when and self.values.holds(held, stage.fails_when):
                    self._changes.fail(held, quest, number)
                    return True
                if now == "waiting" and stage.when and self.values.holds(held, stage.when):
                    held["stage", key, quest.ids[number]] = "open"
                    return True
        return False

    def _is_met(self, held: Held, quest: Quest, number: int) -> bool:
        goal = quest.stages[number].goal
        if goal.kind == "fact":
            return self.values.holds(held, goal.when) is True
        return goal.kind == "defeat" and ("won", goal.encounter) in held

    def _of_quest(self, held: Held, quest: Quest, source: Source) -> Iterator[Move]:
        """Yield what can happen to the stages of an open quest: they are done, fail, or open."""
        never, doubtful = self._blocked[quest.id]
        for number, stage in enumerate(quest.stages):
            own = quest.ids[number]
            now = held.get(("stage", quest.id, own), "waiting")
            at, named = source.at("stages", number), f"the stage '{own}' of '{quest.id}'"
            by_scene = stage.goal.kind == "defeat" and stage.goal.encounter in self._by_scene
            lacks = stage.goal.item in self._items and ("got", stage.goal.item) not in held
            if now == "open" and number not in never and not by_scene and not lacks:
                unknown = stage.goal.kind == "fact" and self.values.holds(held, stage.goal.when) is None
                if unknown or stage.goal.kind != "fact":
                    sure = not unknown and number not in doubtful and self._is_sure(stage.goal)
                    yield self._move(held, at, f"{named} is done", sure, "complete", quest, number)
            if now == "open" and (
                stage.days or (stage.fails_when and self.values.holds(held, stage.fails_when) is None)
            ):
                yield self._move(held, at, f"{named} fails", bool(stage.days), "fail", quest, number)
            if now == "waiting" and stage.when and self.values.holds(held, stage.when) is None:
                yield self._move(held, at, f"{named} opens", False, "open", quest, number)

    def _is_sure(self, goal: Goal) -> bool:
        """Tell whether a goal that is within reach stays so: nothing that it asks for can run out."""
        if goal.kind == "deliver":
            return self._flow.most(("item", goal.item), self._reached) is None
        return goal.kind != "count"

    def _move(
        self,
        held: Held,
        source: Source,
        words: str,
        sure: bool,
        does: Literal["complete", "fail", "open"],
        quest: Quest,
        number: int,
    ) -> Move:
        then = dict(held)
        if does == "complete":
            self._changes.complete(then, quest, number)
        elif does == "fail":
            self._changes.fail(then, quest, number)
        else:
            then["stage", quest.id, quest.ids[number]] = "open"
        return Move(source, words, sure, self._rest(then))

    def _taken(self, held: Held, key: str) -> Move:
        then = dict(held)
        self._changes.take(then, key)
        return Move(self.quests[key][1], f"the quest '{key}' is taken", key in self._offered, self._rest(then))

    def _given(self, held: Held, giver: Giver) -> Iterator[Move]:
        """Yield what comes of a giver, if it is still there and its conditions may hold."""
        gone = [("gone", word) for word in (giver.spent, giver.once) if word]
        holding = [self.values.holds(held, when) for when in giver.whens]
        if any(each in held for each in gone) or False in holding:
            return
        then = dict(held)
        then |= {each: True for each in gone if not giver.stays or each[1] == giver.once}
        then.pop(AT, None)
        if giver.to:
            then[AT] = giver.to
        if giver.wins in self._by_scene:
            then["won", giver.wins] = True
            self._changes.win(then, giver.wins)
        self._changes.apply(then, giver.effects)
        yield Move(giver.source, giver.words, giver.sure and None not in holding, self._rest(then))
