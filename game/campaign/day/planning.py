"""The Planning Phase: the plan for the day, and the route (HX-02, HX-24)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen
from game.campaign.components import PowerState
from game.campaign.day import foraging
from game.campaign.day.forecast import forecast, forecast_lines, stores_line
from game.campaign.day.goals import called, goals
from game.campaign.events.travel import RoutePlanned
from game.campaign.exploration.places import label
from game.campaign.members.members import able
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.town import menu
from game.campaign.travel import homeward, march
from game.campaign.travel.pace import spend_rest
from systems.table.battle.foresight import ProspectView
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


class Plan(Phase[CampaignState]):
    """The day's Planning Phase."""

    name = "plan"

    def process(self) -> None:
        """Ask for the plan, unless the load must be reduced first."""
        c = self.engine
        if homeward.held_up(c):
            return
        c.clock.stage = "planning"
        c.ask("plan", "party")


_DAILY = ("equip", "march")
"""The actions that a morning always has."""


class PlanDay(Foreseen):
    """The plan for the day."""

    kind = "plan"

    def text(self) -> str:
        """Name the day, the place and the stores."""
        c = self.engine
        return tr(
            "Day {day}, {label}. {stores_line}{march} What is the plan?",
            day=c.clock.day,
            label=label(c, c.trek.at),
            stores_line=stores_line(c),
            march=march.line(c),
        )

    def options(self) -> Sequence[Option]:
        """Travel, stay, forage, or an action; without an able member the party cannot travel.

        What is always there stands above what comes and goes, so that it keeps its number.
        """
        c = self.engine
        stay = Option("stay", tr("Stay here today"), tr("straight to Camp"))
        if not able(c):
            return [stay, *c.actions("plan")]
        found = [Option("roam", tr("Set out, step by step"), _on_the_way(c))]
        if where := goals(c):
            found.append(Option("route", tr("Plan a route"), fields=(Pick("hex", where),)))
        actions = c.actions("plan")
        daily = [each for each in actions if each.id in _DAILY]
        found += [stay, *daily]
        if c.trek.route:
            found.append(Option("onward", tr("Go on along the route to {label}", label=called(c, c.trek.route[-1]))))
        return [*found, *foraging.options(c), *(each for each in actions if each not in daily)]

    def shut(self) -> Sequence[Shut]:
        """Return the way into a town whose gate is shut (HX-10)."""
        return menu.shut(self.engine)

    def prospects(self) -> list[ProspectView]:
        """Return what foraging may come to."""
        return foraging.prospects(self.engine)

    def resolve(self, choice: Choice) -> None:
        """Carry out the choice."""
        c, trek = self.engine, self.engine.trek
        if c.act(choice) or foraging.resolve(c, choice):
            return
        match choice.option:
            case "onward":
                trek.halted = False
                self.flow.phase = "travel"
            case "roam":
                # The route is kept: it can be followed from there, or gone on with after all.
                trek.halted = True
                self.flow.phase = "travel"
            case "route":
                trek.planned = str(choice.fields["hex"])
                c.ask("route", "party")
            case "stay":
                spend_rest(c)
                self.flow.phase = "camp"


def _on_the_way(c: CampaignState) -> str:
    """Say what can be done where the party is once it has set out; nothing where there is nobody to hide from."""
    return tr("also to lie low, lie in wait or send ahead") if c.world.having(PowerState) else ""


class ConfirmRoute(RequestKind[CampaignState]):
    """The route with its forecast, before it is set (HX-24)."""

    kind = "route"

    def text(self) -> str:
        """Tell the forecast."""
        c = self.engine
        ahead = forecast(c, c.trek.planned)
        told = "; ".join(forecast_lines(c, ahead)) if ahead else tr("there is no way")
        return tr("To {label}: {told}.", label=called(c, c.trek.planned), told=told)

    def options(self) -> Sequence[Option]:
        """Confirm, or go back; nobody sets out where there is no way."""
        c = self.engine
        go = [Option("go", tr("Set out on this route"))] if forecast(c, c.trek.planned) else []
        return [*go, Option("back", tr("Think again"), back=True)]

    def resolve(self, choice: Choice) -> None:
        """Set the route, or drop it."""
        c, trek = self.engine, self.engine.trek
        goal, trek.planned = trek.planned, ""
        ahead = forecast(c, goal)
        if choice.option == "go" and ahead:
            trek.route, trek.halted = ahead.path, False
            c.emit(RoutePlanned(goal, len(ahead.path), len(ahead.days)))
            self.flow.phase = "travel"


PHASES: tuple[type[Phase[CampaignState]], ...] = (Plan,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (PlanDay, ConfirmRoute)
