"""Where encounters are met, and whether that can happen more than once."""

from collections.abc import Collection, Mapping

from game.packs.checks.scenes import fought
from game.packs.draft import Draft
from game.packs.models.band import Band
from game.packs.models.encounter import Encounter
from game.packs.models.happening import Deck, Table
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Quest
from game.packs.models.terrain import Terrain


class Meetings:
    """Where encounters are met: at random, at landmarks, or at places of quests."""

    def __init__(self, draft: Draft) -> None:
        rows = [row for terrain, _ in draft.each(Terrain) for row in terrain.encounters]
        self.roaming: Mapping[str, bool] = {
            row.encounter: any(not each.when for each in rows if each.encounter == row.encounter) for row in rows
        }
        self.by_draws: Collection[str] = {
            *(card.encounter for deck, _ in draft.each(Deck) for card in deck.cards),
            *(row.encounter for table, _ in draft.each(Table) for row in table.rows),
        }
        self.brought: Collection[str] = {
            *self.by_draws,
            *(others := {*(band.encounter for band, _ in draft.each(Band)), *fought(draft)}),
        }
        self._others = others
        self.guards = [(landmark.encounter, landmark.id) for landmark, _ in draft.each(Landmark)]
        self.placed: Collection[tuple[str, str]] = {
            (stage.goal.encounter, stage.goal.landmark or stage.goal.town)
            for quest, _ in draft.each(Quest)
            for stage in quest.stages
            if stage.goal.landmark or stage.goal.town
        }

    def once(self, encounter: Encounter) -> bool:
        """Tell whether an encounter is surely met no more than once in a campaign.

        A landmark has its guard, and a quest its foe, even where that is unique and was beaten elsewhere.
        """
        roams = encounter.id in self.roaming
        placed = any(key == encounter.id for key, _ in self.placed)
        if placed or encounter.id in self.brought or (roams and not encounter.unique):
            return False
        return roams + self._guarded(encounter) == 1

    def only_drawn(self, encounter: Encounter) -> bool:
        """Tell whether an encounter is met by cards and rows of tables alone."""
        elsewhere = {*self.roaming, *(key for key, _ in (*self.guards, *self.placed)), *self._others}
        return encounter.id in self.by_draws and encounter.id not in elsewhere

    def sure(self, encounter: Encounter) -> bool:
        """Tell whether an encounter can be met whatever holds."""
        return self.roaming.get(encounter.id, False) or self._guarded(encounter) > 0

    def places(self, encounter: Encounter) -> frozenset[str] | None:
        """Return the only places where an encounter can be met; None for anywhere."""
        if encounter.id in self.roaming or encounter.id in self.brought:
            return None
        return frozenset(place for key, place in (*self.guards, *self.placed) if key == encounter.id) or None

    def _guarded(self, encounter: Encounter) -> int:
        return sum(key == encounter.id for key, _ in self.guards)
