"""A campaign: an esper world driven by requests and choices, with each fight in a world of its own."""

from collections.abc import Mapping
from typing import Any, Self

from game.campaign.begin import create_world
from game.campaign.components import COMPONENTS, Origin
from game.campaign.console.orders import CONSOLE, carry_out
from game.campaign.day.happening import run_queue
from game.campaign.day.ways import Ways, WayView
from game.campaign.encounters.scenes import tell_victory
from game.campaign.facts.conditions import holds
from game.campaign.ids import names_of
from game.campaign.items.modifiers import changes
from game.campaign.land import foresight, fronts, outcomes
from game.campaign.members.members import living, note_risen
from game.campaign.party.muster import ready_made
from game.campaign.quests.hook import open_story
from game.campaign.quests.settling import settle
from game.campaign.sound import check
from game.campaign.state import CampaignState
from game.campaign.view import campaign_view
from game.campaign.wiring import ACTIONS, PHASES, REACTIONS, REQUESTS
from game.packs.catalogue import Catalogue
from game.setup.difficulty import STANDARD
from systems.table.battle.battle import Battle
from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.engine import Flow
from systems.table.loop.events import Event
from systems.table.loop.language import original, tr
from systems.table.loop.log import LogEntry, log_entry
from systems.table.loop.requests import Choice, Refused, Request
from systems.table.loop.world import World


class Campaign(CampaignState):
    """A campaign in one region under one ruleset (HX-01, HX-12): the root that drives the state."""

    can_save = True

    def __init__(self, catalogue: Catalogue, world: World, dice: Dice) -> None:
        """Build on a world that is set up; `begin` and `restore` create a campaign."""
        super().__init__(catalogue, world, dice)
        self.names = names_of(self)
        self.log: list[LogEntry] = []
        """Every choice from the beginning."""
        self._ways: Ways | None = None
        self.connect(ACTIONS, REACTIONS)
        self.answer_by(holds, changes)
        self.look_ahead_by(foresight.looks_ahead)
        self.install(PHASES, REQUESTS)

    @classmethod
    @original()
    def begin(
        cls,
        catalogue: Catalogue,
        *,
        seed: int | str,
        region: str,
        ruleset: str,
        party: str = "",
        difficulty: str = STANDARD,
        dice: Dice | None = None,
        still: bool = False,
    ) -> Self:
        """Begin a campaign and run it to its first request; `events` holds the events until then.

        Args:
            catalogue: the loaded content.
            seed: all chance follows from it.
            region: a region's full id.
            ruleset: an installed ruleset's id.
            party: a starting party's full id; empty lets the player choose the members.
            difficulty: `story`, `standard` or `ruthless` (BH-07).
            dice: dice to play with in place of the seed's, for tests.
            still: whether the powers of the region declare nothing, for tests.

        Raises:
            KeyError: region, ruleset or party is unknown.
            ValueError: the seed names dice that this version does not have, or there is no such difficulty.
        """
        seeded = dice or SeededDice(seed)
        world = World()
        try:
            create_world(world, catalogue, seeded, str(seed), region, ruleset, difficulty)
            campaign = cls(catalogue, world, seeded)
        except BaseException:
            world.close()
            raise
        campaign.marches.still = still
        open_story(campaign)
        if party:
            ready_made(campaign, catalogue.parties[party])
        campaign.advance()
        return campaign

    @property
    def day(self) -> int:
        """The day, counted from 1."""
        return self.clock.day

    @property
    def stage(self) -> str:
        """The stage of the day."""
        return self.clock.stage

    @property
    def request(self) -> Request | None:
        """The open request; during a fight the fight's, under the campaign's number."""
        if self.battle is None:
            return super().request
        inner = self.battle.request
        return None if inner is None else inner.numbered(self.flow.choices + 1)

    @original()
    def choose(self, choice: Choice) -> list[Event]:
        """Take an answer, log it, and go on to the next request.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        battle, kind = self.battle, self.flow.asking
        self._ways = None
        if battle is None:
            if not kind:
                raise Refused(tr("the campaign is over; nothing is asked any more"))
            taken = self.take(choice)
            self.advance()
        else:
            kind, taken = self._take_in_fight(battle, choice)
        self.log.append(log_entry(kind, taken, self.events))
        return self.events

    @original()
    def change(self, order: Choice) -> list[Event]:
        """Carry out an order of the debug console, log it, and go on to the next request.

        Raises:
            Refused: it cannot be carried out now; nothing has changed.
        """
        taken = carry_out(self, order)
        self._ways = self._request = None
        self.advance()
        self.log.append(log_entry(CONSOLE, taken, self.events))
        return self.events

    def _take_in_fight(self, battle: Battle, choice: Choice) -> tuple[str, Choice]:
        """Pass an answer on to the fight; return the kind of the request and the choice in normal form."""
        inner = battle.request
        assert inner is not None
        choice.must_answer(self.flow.choices + 1)
        taken = battle.take(choice.to(inner.id))
        battle.advance()
        outcomes.heed(self, battle.events)
        tell_victory(self, battle.events)
        risen = self.ruleset.risen(battle.events)
        for who in living(self):
            if who.id in risen:
                note_risen(self, who)
        self._request = None
        self.flow.choices += 1
        if battle.outcome:
            self.advance()
        return inner.kind, taken

    def advance(self) -> None:
        """Run phases until there is a request, in the campaign or in a fight, or the campaign is over."""
        fronts.settle(self)
        settle(self)
        while not self.flow.asking and not self.flow.outcome:
            self._let_happen()
            self.phases[self.flow.phase]()
            if self.battle is not None and not self.battle.outcome:
                return
            fronts.settle(self)
            settle(self)

    def _let_happen(self) -> None:
        """Let what waits happen, and what conditions make of it, until nothing more can happen in this phase."""
        before: tuple[tuple[str, str], ...] = ()
        while self.happenings.queue != before:
            before = self.happenings.queue
            run_queue(self)
            fronts.settle(self)
            settle(self)

    def view(self) -> dict[str, Any]:
        """What the player knows, as plain data."""
        return campaign_view.view_of(self)

    def part(self, name: str) -> Any:
        """One part of the view by itself."""
        return campaign_view.PARTS[name](self)

    def way(self, goal: str) -> WayView:
        """Return what it would take to get to a hex, `column,row` (HX-24). Nothing is planned, and nothing changes.

        Raises:
            KeyError: there is no such hex on the map.
        """
        if self._ways is None:
            self._ways = Ways(self)
        return self._ways.to(goal)

    def snapshot(self) -> dict[str, Any]:
        """Return the campaign as TOML data, at any request."""
        data: dict[str, Any] = {"dice": self.dice.state(), "state": self.world.snapshot()}
        if self.battle is not None:
            data["battle"] = self.battle.snapshot()
        return data

    @classmethod
    @original()
    def restore(cls, data: Mapping[str, Any], catalogue: Catalogue) -> Self:
        """Restore a campaign from its snapshot.

        Raises:
            ValueError: the data is not a snapshot, or does not fit this version.
            KeyError: it needs content or a ruleset that is not there.
        """
        if not isinstance(data.get("dice"), Mapping) or not isinstance(data.get("state"), Mapping):
            raise ValueError(tr("The save lacks its dice or its state."))
        world = World()
        try:
            world.build(data["state"], (Flow, *COMPONENTS))
            campaign = cls(catalogue, world, SeededDice(world.one(Origin).seed))
            campaign.dice = SeededDice.restore(data["dice"])
            if "battle" in data:
                campaign.battle = Battle.restore(data["battle"])
                campaign.names |= campaign.battle.names
            check(campaign)
        except LookupError as error:
            world.close()
            raise ValueError(tr("The save does not hold what a campaign needs: {error}", error=error)) from error
        except BaseException:
            world.close()
            raise
        return campaign

    def close(self) -> None:
        """Close all worlds."""
        self.end_fight()
        super().close()
