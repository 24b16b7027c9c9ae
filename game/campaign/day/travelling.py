"""The Travel Phase: the party enters hexes one by one while it has move points (HX-02, HX-05)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen
from game.campaign.codex import meet
from game.campaign.day import ahead, foraging, lying_low, tracks
from game.campaign.day.entry import barred, price
from game.campaign.day.goals import called
from game.campaign.encounters import scouting
from game.campaign.events.travel import HexEntered, PlaceEntered, WayBarred
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import around, here, known, label, spot_at, terrain, to_hex
from game.campaign.items import overload
from game.campaign.land import movement
from game.campaign.members.members import able
from game.campaign.moments import Arrived
from game.campaign.shut import Shut
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.campaign.town import menu
from game.campaign.travel import homeward, march, vehicles
from systems.table.battle.foresight import ProspectView
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Choice, Option


class Travel(Phase[CampaignState]):
    """Travel along the route or step by step until the movement is spent."""

    name = "travel"

    def process(self) -> None:
        """Enter the next hex of the route, ask, or make camp."""
        c, trek = self.engine, self.engine.trek
        c.clock.stage = "travel"
        if trek.homeward and homeward.held_up(c):
            return
        if c.marches.again:
            c.marches.again, self.flow.phase = False, "scout"
            return
        c.happened(Arrived(trek.at))
        if c.happenings.queue:
            return
        if overload.interrupts(c):
            return
        if trek.route and not trek.halted and able(c):
            if barred(c, trek.route[0]):
                self._stop()
                return
            trek.entering, trek.route = trek.route[0], trek.route[1:]
            self.flow.phase = "enter"
        elif (trek.points <= 0 and trek.free_moves <= 0) or not able(c):
            self.flow.phase = "camp"
        else:
            c.ask("step", "party")

    def _stop(self) -> None:
        """Pause the route if only move points are missing; drop it if its next hex cannot be entered at all."""
        trek = self.engine.trek
        trek.halted = True
        if trek.points >= trek.full:
            trek.route = ()


class Enter(Phase[CampaignState]):
    """The entry into a hex: move points, position, sight (HX-05)."""

    name = "enter"

    def process(self) -> None:
        """Enter the hex, or find it impassable."""
        c, trek = self.engine, self.engine.trek
        at, trek.entering = trek.entering, ""
        if not known(c, at):
            learn(c, [at])
            if barred(c, at):
                c.emit(WayBarred(at, terrain(c, at).id))
                trek.route, trek.halted = self._rest_of_route(at), True
                self.flow.phase = "travel"
                return
        facts = c.land.terrain_at(to_hex(at))
        cost = vehicles.entry_price(c, facts)
        trek.came_from, trek.at = trek.at, at
        trek.points = max(0, trek.points - cost)
        march.under_way(c)
        vehicles.come_along(c, facts)
        c.emit(HexEntered(at, facts.id, cost, trek.points))
        meet(c, "terrain", facts.id)
        trek.halted = reveal(c, at) or trek.halted
        if spot := spot_at(c, at):
            if spot.state != "done":
                spot.state = "visited"
            trek.halted = True
            c.emit(PlaceEntered(at, spot.key))
            meet(c, spot.kind, spot.key)
        movement.keep_step(c, movement.spent(c))
        self.flow.phase = "scout"

    def _rest_of_route(self, at: str) -> tuple[str, ...]:
        """Return the route from a hex that turned out to be too hard for today; empty if it is closed for good."""
        c = self.engine
        open_ = vehicles.may_enter(c, c.land.terrain_at(to_hex(at)))
        return (at, *c.trek.route) if open_ and c.trek.route else ()


def _at_dawn(c: CampaignState) -> bool:
    """Tell whether the party stands where it woke, with the whole day before it."""
    return not c.march.moved and c.trek.points == c.trek.full


class Step(Foreseen):
    """The next step, or another use of the rest of the day."""

    kind = "step"

    def text(self) -> str:
        """Name the place and the move points left."""
        c = self.engine
        return tr(
            "{label}, {points} of {move_points} left. Where to?",
            label=label(c, c.trek.at),
            points=c.trek.points,
            move_points=counted(c.trek.full, "move point"),
        )

    def options(self) -> Sequence[Option]:
        """The neighbours that can be entered, the route, foraging, actions, and camp."""
        c = self.engine
        found = []
        if c.trek.route and not barred(c, c.trek.route[0]):
            found.append(Option("follow", tr("Follow the route to {label}", label=called(c, c.trek.route[-1]))))
        for at in around(c):
            if barred(c, at):
                continue
            cost = counted(price(c, at), "move point") if known(c, at) else "unexplored"
            found.append(Option(f"to:{at}", tr("{side} to {label}", side=self._side(at), label=label(c, at)), cost))
        return [
            *found,
            *foraging.options(c),
            *c.actions("travel"),
            Option("camp", tr("Make camp"), tr("ends the day")),
            *(
                [Option("replan", tr("Back to the plan"), tr("nobody has set out yet"), back=True)]
                if _at_dawn(c)
                else []
            ),
        ]

    def _side(self, at: str) -> str:
        (q, r), (there_q, there_r) = here(self.engine), to_hex(at)
        sides = {
            (1, 0): tr("East"),
            (1, -1): tr("Northeast"),
            (0, -1): tr("Northwest"),
            (-1, 0): tr("West"),
            (-1, 1): tr("Southwest"),
        }
        return sides.get((there_q - q, there_r - r), "Southeast")

    def shut(self) -> Sequence[Shut]:
        """Return the way into a town whose gate is shut (HX-10)."""
        return menu.shut(self.engine)

    def prospects(self) -> list[ProspectView]:
        """Return the Scouting Roll of each hex beside this one that is known, and the chances of all else."""
        c = self.engine
        beside = [at for at in around(c) if known(c, at) and not barred(c, at)]
        there = [scouting.prospect(c, f"to:{at}", at) for at in beside]
        return [*there, *(each for subject in (foraging, lying_low, tracks, ahead) for each in subject.prospects(c))]

    def resolve(self, choice: Choice) -> None:
        """Carry out the choice."""
        c, trek = self.engine, self.engine.trek
        if c.act(choice) or foraging.resolve(c, choice):
            return
        trek.halted = False
        if choice.option == "replan":
            c.clock.stage, self.flow.phase = "planning", "plan"
        elif choice.option == "camp":
            self.flow.phase = "camp"
        elif choice.option.startswith("to:"):
            trek.entering, trek.route = choice.option.removeprefix("to:"), ()
            self.flow.phase = "enter"


PHASES: tuple[type[Phase[CampaignState]], ...] = (Travel, Enter)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Step,)
