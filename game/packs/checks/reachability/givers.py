"""What changes facts and quests, and can end the tale: options of scenes and finds, each with when it can happen.

Effects that stand anywhere else are `wild`: nothing is said about what they change.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.packs.checks.reachability.play import Campaign
from game.packs.checks.scenes import fought
from game.packs.conditions import When
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.happening import Deck, Table
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Quest
from game.packs.models.scene import SceneOption
from game.packs.models.terrain import Terrain
from game.packs.reading.files import Source
from game.packs.reading.positions import Path
from game.packs.references import qualified
from systems.table.content.effect import Effect

OF_FACTS = ("set", "add", "clear")
"""The effects that change a fact."""


class Giver(NamedTuple):
    """One thing that can happen with its effects.

    `sure`: nothing but `whens` keeps the party from it. `spent`: what is gone for good once it, or anything of the same
    word, has happened; empty for what can be had again.
    """

    source: Source
    words: str
    effects: tuple[Effect, ...]
    whens: tuple[When, ...] = ()
    sure: bool = True
    spent: str = ""
    once: str = ""
    """What is gone for good once this alone has happened."""
    wins: str = ""
    """The encounter that is overcome by it."""
    stays: bool = False
    """Whether all is there as before when it has happened, but for what is gone `once` it was chosen."""


def givers(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield everything that can happen in scenes and finds of a campaign."""
    met = _Meetings(draft)
    for encounter, source in draft.each(Encounter):
        if encounter.scene and ("encounter", encounter.id) in campaign.utmost:
            for index, option in enumerate(encounter.scene.options):
                for giver in _of_option(encounter, option, source.at("scene", "options", index), met):
                    yield giver._replace(sure=giver.sure and ("encounter", encounter.id) in campaign.reached)
    for landmark, source in draft.each(Landmark):
        if landmark.find and ("landmark", landmark.id) in campaign.utmost:
            sure = ("landmark", landmark.id) in campaign.reached
            words = f"the find at '{landmark.id}'"
            at = source.at("find")
            yield Giver(at, words, landmark.find.effects, sure=sure, spent=f"find {landmark.id}")


def wild(draft: Draft) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the facts, quests and endings that effects change which nothing is known of."""
    facts, quests, endings = set[str](), set[str](), set[str]()
    for each, effect in draft.effects():
        for key, found in (("fact", facts), ("quest", quests), ("ending", endings)):
            if isinstance(name := effect.get(key), str) and not _known(each.key[0], each.part.path):
                found.add(qualified(name, each.pack.id))
    return frozenset(facts), frozenset(quests), frozenset(endings)


def _known(kind: str, path: Path) -> bool:
    """Tell whether the effect at a place is one of a giver, or of a stage."""
    match kind, path:
        case ("encounter", ("scene", "options", int(), "success" | "partial" | "failure", "effects", *_)):
            return True
        case ("landmark", ("find", "effects", *_)):
            return True
        case ("quest", ("stages", int(), "effects", *_) | ("stages", int(), "failed", "effects", *_)):
            return True
    return False


class _Meetings:
    """Where encounters are met: at random, at landmarks, or at places of quests."""

    def __init__(self, draft: Draft) -> None:
        rows = [row for terrain, _ in draft.each(Terrain) for row in terrain.encounters]
        self.roaming: Mapping[str, bool] = {
            row.encounter: any(not each.when for each in rows if each.encounter == row.encounter) for row in rows
        }
        self.brought: Collection[str] = {
            *(card.encounter for deck, _ in draft.each(Deck) for card in deck.cards),
            *(row.encounter for table, _ in draft.each(Table) for row in table.rows),
            *fought(draft),
        }
        self.guards = [landmark.encounter for landmark, _ in draft.each(Landmark)]
        self.placed: Collection[str] = {
            stage.goal.encounter
            for quest, _ in draft.each(Quest)
            for stage in quest.stages
            if stage.goal.landmark or stage.goal.town
        }

    def once(self, encounter: Encounter) -> bool:
        """Tell whether an encounter is surely met no more than once in a campaign.

        A landmark has its guard, and a quest its foe, even where that is unique and was beaten elsewhere.
        """
        roams = encounter.id in self.roaming
        if encounter.id in self.placed or encounter.id in self.brought or (roams and not encounter.unique):
            return False
        return roams + self._guarded(encounter) == 1

    def sure(self, encounter: Encounter) -> bool:
        """Tell whether an encounter can be met whatever holds."""
        return self.roaming.get(encounter.id, False) or self._guarded(encounter) > 0

    def _guarded(self, encounter: Encounter) -> int:
        return self.guards.count(encounter.id)


def _of_option(encounter: Encounter, option: SceneOption, source: Source, met: _Meetings) -> Iterator[Giver]:
    once = met.once(encounter)
    sure = met.sure(encounter) and not (option.needs or option.test or option.effort)
    time = ", which is met once," if once else ""
    for outcome in (option.success, option.partial, option.failure):
        if outcome is None:
            continue
        stays = outcome.leave or (option.retry and outcome is option.failure)
        for left in (False, True) if outcome.fight else (stays,):
            yield Giver(
                source,
                f"the option '{option.id}' of the scene '{encounter.id}'{time}",
                outcome.effects,
                (encounter.when, option.when),
                sure and not outcome.fight,
                f"scene {encounter.id}" if once else "",
                f"option {encounter.id} {option.id}" if option.once else "",
                "" if left else encounter.id,
                left,
            )
