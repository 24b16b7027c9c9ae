"""The scope of a tale: what the endings and main quests of a region depend on, and all that changes it."""

from collections.abc import Iterator

from game.packs.checks.reachability.changes import Changes
from game.packs.checks.reachability.givers import Giver, givers, wild
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.single_scenes import only_scene
from game.packs.checks.reachability.values import AT_PLACES
from game.packs.conditions import When, asked
from game.packs.models.ending import Ending
from game.packs.models.fact import Fact
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from game.packs.references import qualified


class Scope:
    """What a tale is about; with `by_place`, facts of places too."""

    def __init__(self, play: Play, campaign: Campaign, by_place: bool) -> None:
        draft, self.region, self._by_place = play.draft, campaign.region, by_place
        every = {quest.id: (quest, source) for quest, source in draft.each(Quest)}
        endings = {ending.id: ending for ending, _ in draft.each(Ending)}
        self.endings = [endings[key] for key in self.region.endings if key in endings]
        self._all = {key: found for key, found in every.items() if ("quest", key) in campaign.utmost}
        self._known = {fact.id: fact for fact, _ in draft.each(Fact)}
        self._wild_facts, self._wild_quests, self._wild_endings = wild(draft)
        self._givers = list(givers(draft, campaign))
        self.quests: dict[str, tuple[Quest, Source]] = {}
        self.facts: dict[str, Fact] = {}
        self.items: set[str] = set()
        self.changes = Changes(self.quests, self.facts, self.items)
        self._gather(play)
        self.at_hand = [each for each in self._givers if self._matters(each)]

    @property
    def is_told(self) -> bool:
        """Whether everything that moves the quests of this region is known."""
        return not (self._wild_quests & self.quests.keys() or self._wild_endings & {each.id for each in self.endings})

    def places(self) -> Iterator[str]:
        """Yield the places at which something of its own can happen in the tale."""
        for giver in self.at_hand:
            yield from giver.places or ()
        for quest, _ in self.quests.values():
            yield from (stage.goal.landmark or stage.goal.town for stage in quest.stages)
        for when in self._whens():
            yield from (qualified(each.id, when.pack) for each in asked(when.text) if each.family in AT_PLACES)

    def _gather(self, play: Play) -> None:
        """Find the quests and facts that the endings and main quests depend on, and the items of single scenes."""
        size = -1
        for key in self.region.quests:
            if key in self._all:
                self.quests[key] = self._all[key]
        while size != (size := len(self.quests) + len(self.facts) + len(self.items)):
            wanted = {each.goal.item for quest, _ in self.quests.values() if not quest.row for each in quest.stages}
            self.items |= {item for item in wanted - self.items if item and only_scene(play, item)}
            for when in list(self._whens()):
                for each in asked(when.text):
                    self._depend(each.family, qualified(each.id, when.pack))
            for key, found in self._all.items():
                stages = [stage.effects + (stage.failed.effects if stage.failed else ()) for stage in found[0].stages]
                if any(self.changes.touch(effect) for effects in stages for effect in effects):
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
            if self._known[key].of == "campaign" or (self._by_place and self._known[key].of == "place"):
                self.facts[key] = self._known[key]
        elif family in ("quest", "stage") and key in self._all:
            self.quests[key] = self._all[key]

    def _matters(self, giver: Giver) -> bool:
        """Tell whether a giver, or another of the same scene, changes something that this tale depends on."""
        kin = [each for each in self._givers if each.kin == giver.kin] if giver.kin else [giver]
        return any(self.changes.touch(effect) for each in kin for effect in each.effects)
