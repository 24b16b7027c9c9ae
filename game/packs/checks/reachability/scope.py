"""The scope of a tale: what the endings and main quests of a region depend on, and all that changes it."""

from collections.abc import Iterator
from functools import cached_property

from game.packs.checks.reachability.changes import Changes
from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.givers import givers
from game.packs.checks.reachability.known import led_to
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.things import EXACT, Count, countable, numbers_asked
from game.packs.checks.reachability.values import AT_PLACES, CHOICES
from game.packs.conditions import When, asked
from game.packs.models.ending import Ending
from game.packs.models.fact import Fact
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from game.packs.references import qualified
from systems.table.enemies.condition import Condition


class Scope:
    """What a tale is about; with `by_place`, facts of places too; with `closely`, things, choices, days and order."""

    def __init__(self, play: Play, campaign: Campaign, by_place: bool, closely: bool) -> None:
        draft, self.region, self._by_place, self._closely = play.draft, campaign.region, by_place, closely
        self._play, self._campaign = play, campaign
        every = {quest.id: (quest, source) for quest, source in draft.each(Quest)}
        endings = {ending.id: ending for ending, _ in draft.each(Ending)}
        self.endings = [endings[key] for key in self.region.endings if key in endings]
        self._all = {key: found for key, found in every.items() if ("quest", key) in campaign.utmost}
        self._known = {fact.id: fact for fact, _ in draft.each(Fact)}
        self._givers = list(givers(draft, campaign))
        self.quests: dict[str, tuple[Quest, Source]] = {}
        self.facts: dict[str, Fact] = {}
        self.things: dict[str, Count] = {}
        self.choices: dict[tuple[str, str], frozenset[str] | None] = {}
        """What is remembered of scenes, with the answers that conditions tell from others; None for all of them."""
        self.changes = Changes(self.quests, self.facts, self.things)
        self.at_hand: list[Giver] = []
        self._gather()
        self._call()
        for item in self.things:
            self.things[item] = self._count(item)
        for choice in self.choices:
            self.choices[choice] = self._answers(*choice)

    def places(self) -> Iterator[str]:
        """Yield the places at which something of its own can happen in the tale."""
        for giver in self.at_hand:
            yield from giver.places or ()
        for quest, _ in self.quests.values():
            yield from (stage.goal.landmark or stage.goal.town for stage in quest.stages)
        for when in self.whens():
            yield from (qualified(each.id, when.pack) for each in asked(when.text) if each.family in AT_PLACES)

    def _gather(self) -> None:
        """Find the quests, facts, things and choices that the endings and main quests depend on."""
        size = -1
        for key in self.region.quests:
            if key in self._all:
                self.quests[key] = self._all[key]
        while size != (size := self._size):
            self.at_hand = [each for each in self._givers if self._matters(each)]
            self.changes.matter.update(each.of for each in self.at_hand if each.of)
            for giver in self.at_hand:
                self._want(giver.needs[0])
                self._depend(*giver.about)
            for quest, _ in self.quests.values():
                for stage in quest.stages:
                    self._want(stage.goal.item)
            for when in list(self.whens()):
                for each in asked(when.text):
                    self._depend(each.family, qualified(each.id, when.pack))
            self.quests |= {key: found for key, found in self._all.items() if self.changes.touched_by(found[0])}

    @property
    def _size(self) -> int:
        """How much was found so far."""
        known = len(self.quests) + len(self.facts) + len(self.things) + len(self.choices)
        return known + len(self.changes.heard) + len(self.changes.matter) + len(self.at_hand)

    def _call(self) -> None:
        """Let each event be called by what it is about; one of whose occasion not all is known may come at any time."""
        calling = {"fact": self.facts.keys(), "quest": self.quests.keys()}
        for number, each in enumerate(self.at_hand):
            kind, key = each.about
            if each.of and kind and (key not in calling[kind] or not self._closely):
                self.at_hand[number] = each._replace(of="", occurs=True, sure=False)
            elif each.of and kind:
                self.changes.called[kind, key] = [*self.changes.called.get((kind, key), ()), each.of]
        self._loosen()
        ranks = {each.of: each.rank for each in self.at_hand}
        for about, events in self.changes.called.items():
            self.changes.called[about] = sorted(events, key=ranks.__getitem__)

    def _loosen(self) -> None:
        """Let what nothing surely brings about come at any time: of its order nothing can be said."""
        sure = self._brought(surely=True) if self._closely else set()
        any_ = self._brought(surely=False)
        self.changes.matter &= sure
        self.at_hand[:] = [
            each if not each.of or each.of in sure else each._replace(of="", once="", again="", sure=False)
            for each in self.at_hand
            if not each.of or each.of in (sure if each.last else any_)
        ]

    def _brought(self, surely: bool) -> set[str]:
        """Return what comes to its turn by something in the tale, or by something that any party can do."""
        found = {name for names in self.changes.called.values() for name in names}
        effects = [each for quest, _ in self.quests.values() for stage in quest.stages for each in stage.every_effect]
        found |= {led_to(effect) for effect in effects}
        size = -1
        while size != (size := len(found)):
            for each in self.at_hand:
                if (each.sure or not surely) and (not each.of or each.of in found):
                    found |= {*each.leads, *map(led_to, each.effects)}
        return found

    @cached_property
    def partly(self) -> frozenset[str]:
        """The tables and decks of which some rows and cards are nothing to the tale."""
        known = {(each.of, each.words) for each in self.at_hand}
        others = (each for each in self._givers if each.of and (each.of, each.words) not in known)
        return frozenset(each.of for each in others if not each.last)

    @cached_property
    def _countable(self) -> frozenset[str]:
        return countable(self._play.draft) if self._closely else frozenset()

    def _want(self, item: str) -> None:
        """Let a thing be counted, if it can be."""
        if item and item not in self.things and item in self._countable:
            self.things[item] = Count(0, exact=False)

    def _count(self, item: str) -> Count:
        """Return how far a thing is counted: all that there is, or one more than anything asks for."""
        most = self._play.flow.most(("item", item), self._campaign.utmost)
        if most is not None and most <= EXACT:
            return Count(most, exact=True)
        wanted = [giver.needs[1] for giver in self.at_hand if giver.needs[0] == item]
        goals = (stage.goal for quest, _ in self.quests.values() for stage in quest.stages)
        wanted += [goal.count for goal in goals if goal.item == item]
        return Count(1 + max([1, *wanted, *(numbers_asked(self.whens(), item) or ())]), exact=False)

    def _answers(self, family: str, key: str) -> frozenset[str] | None:
        """Return the answers that conditions compare the last one with; None where one asks in another form."""
        found = set[str]()
        for when in self.whens():
            fields = (each for each in asked(when.text) if each.family == family)
            for name in {each.name for each in fields if qualified(each.id, when.pack) == key}:
                answers = Condition.constants(when.text, name)
                if answers is None:
                    return None
                found.update(map(str, answers))
        return frozenset(found)

    @property
    def remembers(self) -> frozenset[tuple[str, str]]:
        """The fields of things and choices that are known, with their records."""
        counted = (item for item in self.things if numbers_asked(self.whens(), item) is not None)
        heard = (("heard", rumour) for rumour in self.changes.heard)
        return frozenset((*(("has", item) for item in counted), *heard, *self.choices))

    def whens(self) -> Iterator[When]:
        yield from (ending.when for ending in self.endings)
        yield from (fact.means for fact in self.facts.values())
        for quest, _ in self.quests.values():
            yield quest.when
            for stage in quest.stages:
                yield from (stage.when, stage.goal.when, stage.fails_when)
        yield from (when for each in self.at_hand for when in each.whens)

    def _depend(self, family: str, key: str) -> None:
        if family == "fact" and key in self._known:
            if self._known[key].of == "campaign" or (self._by_place and self._known[key].of == "place"):
                self.facts[key] = self._known[key]
        elif family in ("quest", "stage") and key in self._all:
            self.quests[key] = self._all[key]
        elif family == "has":
            self._want(key)
        elif family == "heard" and self._closely:
            self.changes.heard[key] = None
        elif family in CHOICES and self._closely:
            self.choices[family, key] = None

    def _matters(self, giver: Giver) -> bool:
        """Tell whether a giver, or another of the same scene, changes something that this tale depends on."""
        kin = self._kin[giver.kin] if giver.kin else [giver]
        return any(
            each.says[:2] in self.choices
            or each.tells in self.changes.heard
            or any(map(self.changes.touch, each.effects))
            or not self.changes.matter.isdisjoint(each.leads)
            for each in kin
        )

    @cached_property
    def _kin(self) -> dict[str, list[Giver]]:
        found: dict[str, list[Giver]] = {}
        for giver in self._givers:
            found.setdefault(giver.kin, []).append(giver)
        return found
