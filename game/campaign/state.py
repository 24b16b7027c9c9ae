"""The state of a campaign: its components, the content and the ruleset it is played under, and the day's dice.

Every subject works on it and it imports none of them: they take it as `c`. `Campaign` is the root that drives it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from game.campaign.actions import Action
from game.campaign.components import (
    Clock,
    Codex,
    Feat,
    Finale,
    Happenings,
    Journal,
    Land,
    March,
    Marches,
    Meeting,
    Memory,
    Origin,
    Purse,
    Scouting,
    Sky,
    Spot,
    Talk,
    Tally,
    Trek,
)
from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.moments import Moment, Reactions
from game.packs.catalogue import Catalogue
from game.packs.conditions import When
from game.packs.models.happening import Event
from game.packs.models.region import Region
from game.packs.models.rules import Rules
from game.packs.models.thing import Modifier
from game.setup.difficulty import difficulty_of
from systems.table.battle.battle import Battle
from systems.table.content.core_values import Core
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Engine
from systems.table.loop.requests import Choice, Option
from systems.table.loop.world import World
from systems.table.ruleset import Ruleset, ruleset


class Change(NamedTuple):
    """A modifier that counts for a member now, and the thing or state that it comes from, by name."""

    name: str
    modifier: Modifier


class Own(NamedTuple):
    """A member's core values and stat block under the campaign's ruleset, whatever they bear."""

    core: Core
    block: Mapping[str, Any]


class CampaignState(Engine):
    """What all subjects of a campaign share."""

    def __init__(self, catalogue: Catalogue, world: World, dice: Dice) -> None:
        """Bind the components of a world that holds a campaign. `dice` are the seed's."""
        self.catalogue = catalogue
        self.origin = world.one(Origin)
        self.difficulty = difficulty_of(self.origin.difficulty)
        record = catalogue.ruleset(self.origin.ruleset)
        self.numbers: Mapping[str, int] = record.numbers if record else {}
        """The numbers of the ruleset's rulings, from its content record."""
        self.ruleset: Ruleset = ruleset(self.origin.ruleset).under(self.numbers)
        self.clock = world.one(Clock)
        self.trek = world.one(Trek)
        self.scouting = world.one(Scouting)
        self.meeting = world.one(Meeting)
        self.feat = world.one(Feat)
        self.talk = world.one(Talk)
        self.happenings = world.one(Happenings)
        self.territory = world.one(Land)
        self.sky = world.one(Sky)
        self.marches = world.one(Marches)
        self.march = world.one(March)
        self.purse = world.one(Purse)
        self.tally = world.one(Tally)
        self.journal = world.one(Journal)
        self.memory = world.one(Memory)
        self.codex = world.one(Codex)
        self.finale = world.one(Finale)
        self.seeded = dice
        self.battle: Battle | None = None
        self.own: dict[tuple[str, tuple[str, ...]], Own] = {}
        """What members are by themselves, by character type and the steps that were taken: both are content."""
        self.moving: set[str] = set()
        """Fronts of which a box has its effects just now, by id; nothing between two requests (PW-06)."""
        self._land: HexMap | None = None
        self._actions: Sequence[Action[CampaignState]] = ()
        self._action_of: dict[str, Action[CampaignState]] = {}
        self._reactions: Reactions = {}
        self._holds: Callable[[CampaignState, When], bool] = _always
        self._looks_ahead: Callable[[CampaignState, str, str], tuple[str, str]] = _by_script
        self._changes: Callable[[CampaignState, str], Sequence[Change]] = _nothing
        super().__init__(world, dice.scope(f"day-{self.clock.day}"), {})

    def connect(self, actions: Sequence[Action["CampaignState"]], reactions: Reactions) -> None:
        """Take the actions, in the order in which they are offered, and the reactions to moments."""
        self._actions = actions
        self._action_of = {verb: action for action in actions for verb in action.verbs}
        self._reactions = reactions

    def answer_by(
        self,
        holds: Callable[["CampaignState", When], bool],
        changes: Callable[["CampaignState", str], Sequence[Change]],
    ) -> None:
        """Take what tells whether a condition holds, and what things and states change about a member."""
        self._holds, self._changes = holds, changes

    def look_ahead_by(self, looks_ahead: Callable[["CampaignState", str, str], tuple[str, str]]) -> None:
        """Take how powers look ahead before they mean to do something (PW-11)."""
        self._looks_ahead = looks_ahead

    def looks_ahead(self, power: str, rule: str) -> tuple[str, str]:
        """Return the rule that a power follows, and where, given what its script has drawn, empty for none (PW-11).

        The place is empty where the rule finds it by itself.
        """
        return self._looks_ahead(self, power, rule)

    def holds(self, when: When) -> bool:
        """Tell whether a condition holds now (TL-01)."""
        return not when or self._holds(self, when)

    def changes(self, who: str) -> Sequence[Change]:
        """Return what the things that a member bears, and the states they are in, change about them now (TH-01)."""
        return self._changes(self, who)

    @cached_property
    def region(self) -> "Region":
        """The region's record."""
        return self.catalogue.regions[self.origin.region]

    @cached_property
    def rules(self) -> "Rules":
        """The numbers of the campaign around the fights."""
        return self.catalogue.rules[self.region.rules]

    @cached_property
    def legend(self) -> Mapping[str, TerrainFacts]:
        """Terrain by glyph, in the form that the map functions take."""
        return legend_of(
            TerrainFacts(
                id=record.id,
                glyph=record.glyph,
                move_cost=record.move_cost,
                sight=record.sight,
                needs_boat=record.needs_boat,
                settled=record.settled,
            )
            for record in self.catalogue.terrains.everything.values()
        )

    @cached_property
    def hex_by_place(self) -> Mapping[tuple[str, str], str]:
        """The hexes of towns and landmarks by kind and id; they stay where they are."""
        return {(spot.kind, spot.key): spot.at for spot in reversed(self.world.ordered(Spot))}

    @cached_property
    def events_on(self) -> Mapping[str, Sequence[Event]]:
        """Content's events by their occasion: the highest priority first, then by the order of packs, then by id."""
        packs = {pack.id: number for number, pack in enumerate(self.catalogue.packs)}
        found: dict[str, list[Event]] = {}
        for event in self.catalogue.events.values():
            found.setdefault(event.on, []).append(event)
        for events in found.values():
            events.sort(key=lambda each: (-each.priority, packs.get(each.id.partition(":")[0], 0), each.id))
        return found

    @cached_property
    def changing(self) -> frozenset[str]:
        """The items that change something about whoever bears them."""
        return frozenset(key for key, item in self.catalogue.items.items() if item.changes)

    @cached_property
    def charged(self) -> frozenset[str]:
        """The items that hold charges."""
        return frozenset(key for key, item in self.catalogue.items.items() if item.charges)

    @cached_property
    def acting(self) -> frozenset[str]:
        """The items that do something by themselves outside fights."""
        items = self.catalogue.items.items()
        return frozenset(key for key, item in items if any(not each.fights for each in item.triggers))

    @property
    def land(self) -> HexMap:
        """The map as it is now."""
        if self._land is None or self._land.rows is not self.territory.rows:
            self._land = HexMap(self.territory.rows, self.legend)
        return self._land

    def actions(self, stage: str) -> list[Option]:
        """Return the options of all actions at `plan`, `travel` or `camp`."""
        return [option for action in self._actions for option in action.options(self, stage)]

    def act(self, choice: Choice) -> bool:
        """Carry out the action that offered the chosen option; False where none did."""
        action = self._action_of.get(choice.option.partition(":")[0])
        return action is not None and action.carry_out(self, choice)

    def happened(self, moment: Moment) -> None:
        """Let every subject that is interested in a moment react, in the order of the wiring."""
        for react in self._reactions.get(type(moment), ()):
            react(self, moment)

    def note(self, kind: str, text: str) -> None:
        """Write a line into the journal under today's date; `kind` is a word such as `quest`, `rumour`, `foe`."""
        self.journal.entries = (*self.journal.entries, (self.clock.day, kind, text))

    def earn(self, gold: int) -> int:
        """Put gold into the purse.

        Returns:
            What the purse holds then, for the event that reports it.
        """
        self.purse.gold += gold
        return self.purse.gold

    def pay(self, gold: int) -> int:
        """Take gold out of the purse; it must be there.

        Returns:
            What the purse holds then, for the event that reports it.
        """
        return self.earn(-gold)

    def start_fight(self, battle: Battle) -> None:
        """Hold a fight that has begun; its events so far are the campaign's."""
        self.battle = battle
        self.names |= battle.names
        self.events += battle.events

    def end_fight(self) -> None:
        """Close the fight's world."""
        if self.battle is not None:
            self.battle.close()
            self.battle = None

    def new_day(self) -> None:
        """Roll the dice of the day that the clock shows."""
        self.dice = self.seeded.scope(f"day-{self.clock.day}")


def _always(c: CampaignState, when: When) -> bool:
    return True


def _by_script(c: CampaignState, power: str, rule: str) -> tuple[str, str]:
    return rule, ""


def _nothing(c: CampaignState, who: str) -> Sequence[Change]:
    return ()
