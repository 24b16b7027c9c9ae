"""The tale of a region: how quests stand, what is remembered, what is gone; and what can happen next (TL-03, TL-04).

States hold only what the quests of the region and its endings depend on. What a condition asks beyond that (gold, what
was met, the day until no more depends on it) is not known: then what depends on it may happen, or not.
"""

from collections.abc import Collection, Iterator
from functools import cached_property, partial
from itertools import chain
from typing import Literal

from game.packs.checks.reachability.changes import ENDED
from game.packs.checks.reachability.days import bounded, comes, comes_meanwhile, days_apart, last_day, shut_late
from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.giving import Giving
from game.packs.checks.reachability.moves import AT, DAYS, TURN, Move, State, Telling
from game.packs.checks.reachability.obstacles import Obstacles
from game.packs.checks.reachability.occurring import Occurring
from game.packs.checks.reachability.places import HERE, Held, Places, within
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.scope import Scope
from game.packs.checks.reachability.things import add, fewer, held_of
from game.packs.checks.reachability.turns import Turns
from game.packs.checks.reachability.values import LATE, Values
from game.packs.checks.reachability.waiting import is_busy
from game.packs.models.ending import Ending
from game.packs.models.quest import Goal, Quest
from game.packs.models.region import Region
from game.packs.reading.files import Source

AT_ONCE = 20
"""How many things follow each other at once; what comes after them is looked at by itself."""


class Tale:
    """The quests, facts and endings of a region that depend on each other."""

    def __init__(self, play: Play, campaign: Campaign, by_place: bool = True, closely: bool = True) -> None:
        """Find all that belongs to the tale: `by_place` facts of places, `closely` things, choices, days and order."""
        self.region = campaign.region
        self._flow, self._reached = play.flow, campaign.reached
        self._source = next(source for region, source in play.draft.each(Region) if region.id == self.region.id)
        scope = Scope(play, campaign, by_place, closely)
        self.endings, self.quests, self.facts = scope.endings, scope.quests, scope.facts
        self._things, self._changes, self._at_hand = scope.things, scope.changes, scope.at_hand
        self._partly = scope.partly
        self._free: dict[str, list[Giver]] = {}
        for giver in self._at_hand:
            if not (giver.of or giver.occurs):
                self._free.setdefault(giver.at, []).append(giver)
        self._sold = [item for item in scope.things if ("has", item) in scope.remembers]
        self.places = Places(campaign, scope.facts)
        self.places.single_out(scope.places())
        self._late = last_day(scope.whens()) if closely else 0
        self._days = days_apart(scope.whens())
        self._dated = [(ending, source) for ending, source in play.draft.each(Ending) if ending in self.endings]
        self.values = Values(self.region.id, self.quests, scope.facts, self.places, scope.remembers)
        self.asks = bool(self._things or scope.choices or scope.facts or scope.changes.matter or self._late)
        obstacles = Obstacles(play)
        self._blocked = {
            key: (
                frozenset(each.stage for each in obstacles.of(quest, campaign, campaign.utmost)),
                frozenset(each.stage for each in obstacles.of(quest, campaign, campaign.reached)),
            )
            for key, (quest, _) in self.quests.items()
        }
        self.is_blocked = any(never for never, _ in self._blocked.values())
        scenes = {each.wins for each in self._at_hand}
        self._by_scene = {
            stage.goal.encounter
            for quest, _ in self.quests.values()
            for stage in quest.stages
            if stage.goal.kind == "defeat" and stage.goal.encounter in scenes
        }
        self._giving = Giving(self.values, self._changes, self.places, scope.choices, self._by_scene)
        self._turns = Turns(self._at_hand, scope.partly, self._giving)
        self._offered = {
            key
            for key, (quest, _) in self.quests.items()
            if any(("town", town) in campaign.reached for town in quest.offered_in)
        }

    @property
    def too_much(self) -> bool:
        """Whether more has to wait at once somewhere than is looked at."""
        return self._changes.too_much

    @cached_property
    def start(self) -> State:
        """The state on the first day."""
        held: Held = {HERE: self.region.start} if self.places.matter else {}
        for key in self.region.quests:
            if key in self.quests:
                self._changes.take(held, key)
        return self._rest(held)

    def over(self, state: State) -> bool:
        """Tell whether the tale has ended, or a region without endings is won."""
        held = dict(state)
        if not self.region.endings:
            return all(held.get(("quest", key)) == "done" for key in self.region.quests)
        return ENDED in held or any(comes(self.values, held, each) for each in self.due)

    @cached_property
    def due(self) -> list[Ending]:
        """The endings that come by a condition."""
        return [each for each in self.endings if each.comes == "due" and each.when]

    def may_end(self, state: State) -> bool:
        """Tell whether the tale has ended or may end without anything else that is known, but for a loss."""
        held = dict(state)
        others = [each for each in self.due if each.outcome != "lost"]
        return self.over(state) or any(comes(self.values, held, each) is not False for each in others)

    def moves(self, state: State) -> Iterator[Move]:
        """Yield everything that can happen in a state before its end."""
        here = str(dict(state).get(AT, ""))
        stays, walks = self._whereabouts(state)
        yield from walks
        if self._turns.next(dict(state)):
            for come in self._turns.come(dict(state)):
                source, words = (come.giver.source, come.giver.words) if come.giver else (self._source, "what waits")
                yield Move(source, words, come.sure, self._rest(come.then), by=TURN)
            return
        occurring = Occurring(state, self.values, is_first=state == self.start)
        for each in self._at_hand if not here else ():
            if each.occurs:
                occurring.add(each, list(self._anyhow(stays, each.places, partial(self._of_giver, each))))
        yield from occurring.moves()
        pressing = occurring.press
        for places, tell in self._chosen(dict(state), here):
            for move in self._anyhow(stays, places, tell):
                anywhere = not walks or places is not None
                yield move._replace(sure=move.sure and anywhere and not pressing)
        if not is_busy(dict(state)):
            yield from (
                move._replace(sure=move.sure and not pressing) for move in self._waited(dict(state), here=not walks)
            )
            yield from self._given_away(dict(state))

    def _waited(self, held: Held, here: bool) -> Iterator[Move]:
        """Yield what comes of letting days go by, unless an ending comes then; `here`: whatever place that is at."""
        late = held | {LATE: self._late}
        if self._late and LATE not in held and all(self.values.holds(late, each.when) is False for each in self.due):
            shut = shut_late(self.values, held, late, self._at_hand, self.quests)
            source = next(chain(shut, bounded(self._dated, self._late)), self._source)
            sure = here and not comes_meanwhile(self.values, held, self.due, self._days)
            yield Move(source, f"waiting until day {self._late}", sure, self._rest(late), by=DAYS if sure else "")

    def _given_away(self, held: Held) -> Iterator[Move]:
        """Yield that the party sells, uses up or loses things."""
        for item, then in fewer(held, self._sold):
            yield Move(self._source, f"'{item}' is given away", False, self._rest(then))

    def _whereabouts(self, state: State) -> tuple[list[Held], list[Move]]:
        """Return the state wherever the party may be as it is, and what comes of going anywhere else."""
        held = dict(state)
        if not self.places.matter or is_busy(held):
            return [held], []
        stays, walks = list[Held](), list[Move]()
        for place in self.places.told_apart(held):
            there = held | {HERE: place}
            then = self._rest(dict(there))
            if then == state:
                stays.append(there)
            else:
                walks.append(Move(self._source, f"going to '{place}'", False, then))
        return stays, walks

    def _chosen(self, held: Held, here: str) -> Iterator[tuple[Collection[str] | None, Telling]]:
        """Yield what the party can do or bring about: the only places for it, and what tells its moves there."""
        for key, (quest, source) in self.quests.items() if not here else ():
            now = held.get(("quest", key))
            if now is None and not quest.main:
                yield None, partial(self._taken, key)
            for number, stage in enumerate(quest.stages) if now == "open" else ():
                goal = stage.goal
                places = {goal.landmark or goal.town} if goal.kind in ("visit", "deliver") else None
                yield places, partial(self._of_stage, quest, source, number)
        for giver in self._free.get(here, ()):
            yield giver.places, partial(self._of_giver, giver)

    def _anyhow(self, stays: list[Held], places: Collection[str] | None, tell: Telling) -> Iterator[Move]:
        """Yield what can happen at some places, or anywhere; that is sure only if it is the same wherever it is."""
        told = [(held, list(tell(held))) for held in stays if within(places, held)]
        if all(moves == told[0][1] for _, moves in told):
            told = told[:1]
        for held, moves in told:
            sure = len(told) == 1 or (places is not None and self.places.is_sure(str(held[HERE])))
            for move in moves:
                yield move if sure else move._replace(sure=False)

    def _rest(self, held: Held) -> State:
        """Return the state once everything has happened that is sure to follow by itself, where the party is."""
        for _ in range(AT_ONCE):
            lost = self.places.matter and HERE not in held
            while not lost and ENDED not in held and self._settled(held):
                pass
            if ENDED in held or not (held_then := self._turns.passed(held)):
                break
            held = held_then
        if self.places.matter and not is_busy(held):
            if not lost and any(comes(self.values, held, each) for each in self.due):
                held[ENDED] = True
            held.pop(HERE, None)
            self.places.arrange(held)
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
                    self._changes.open(held, quest, quest.ids[number])
                    return True
        return False

    def _is_met(self, held: Held, quest: Quest, number: int) -> bool:
        goal = quest.stages[number].goal
        if goal.kind == "fact":
            return self.values.holds(held, goal.when) is True
        return goal.kind == "defeat" and ("won", goal.encounter) in held

    def _of_stage(self, quest: Quest, source: Source, number: int, held: Held) -> Iterator[Move]:
        """Yield what can happen to a stage of an open quest: it is done, fails, or opens."""
        never, doubtful = self._blocked[quest.id]
        stage, own = quest.stages[number], quest.ids[number]
        now = held.get(("stage", quest.id, own), "waiting")
        at, named = source.at("stages", number), f"the stage '{own}' of '{quest.id}'"
        by_scene = stage.goal.kind == "defeat" and stage.goal.encounter in self._by_scene
        lacks = stage.goal.item in self._things and held_of(held, stage.goal.item) < stage.goal.count
        if now == "open" and number not in never and not by_scene and not lacks:
            unknown = stage.goal.kind == "fact" and self.values.holds(held, stage.goal.when) is None
            if unknown or stage.goal.kind != "fact":
                sure = not unknown and number not in doubtful and self._is_sure(stage.goal)
                yield self._move(held, at, f"{named} is done", sure, "complete", quest, number)
        if now == "open" and (stage.days or (stage.fails_when and self.values.holds(held, stage.fails_when) is None)):
            yield self._move(held, at, f"{named} fails", bool(stage.days), "fail", quest, number)
        if now == "waiting" and stage.when and self.values.holds(held, stage.when) is None:
            yield self._move(held, at, f"{named} opens", False, "open", quest, number)

    def _is_sure(self, goal: Goal) -> bool:
        """Tell whether a goal that is within reach stays so: nothing that it asks for can run out."""
        if goal.kind == "deliver":
            return goal.item in self._things or self._flow.most(("item", goal.item), self._reached) is None
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
            if quest.stages[number].goal.kind == "deliver":
                add(then, self._things, quest.stages[number].goal.item, -quest.stages[number].goal.count)
            self._changes.complete(then, quest, number)
        elif does == "fail":
            self._changes.fail(then, quest, number)
        else:
            self._changes.open(then, quest, quest.ids[number])
        return Move(source, words, sure, self._rest(then))

    def _taken(self, key: str, held: Held) -> Iterator[Move]:
        then = dict(held)
        self._changes.take(then, key)
        yield Move(self.quests[key][1], f"the quest '{key}' is taken", key in self._offered, self._rest(then))

    def _of_giver(self, giver: Giver, held: Held) -> Iterator[Move]:
        """Yield what comes of a giver, if it is still there and its conditions may hold."""
        if found := self._giving.then(giver, held):
            then, sure = found
            yield Move(giver.source, giver.words, sure, self._rest(then))
