"""The Planning Phase: the plan for the day, and the route (HX-02, HX-24)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen
from game.campaign.components import PowerState
from game.campaign.day import foraging
from game.campaign.day.forecast import forecast, forecast_lines, stores_line
from game.campaign.events.travel import RoutePlanned
from game.campaign.exploration.places import here, known, label, spots, to_text
from game.campaign.land import ground, plans
from game.campaign.members.members import able
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.town import menu
from game.campaign.travel import homeward, march
from game.campaign.travel.pace import spend_rest
from game.campaign.travel.passages import entry_costs, steps
from game.campaign.travel.routes import connected
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
        if goals := _goals(c):
            found.append(Option("route", tr("Plan a route"), fields=(Pick("hex", goals),)))
        actions = c.actions("plan")
        daily = [each for each in actions if each.id in _DAILY]
        found += [stay, *daily]
        if c.trek.route:
            found.append(Option("onward", tr("Go on along the route to {label}", label=label(c, c.trek.route[-1]))))
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
                trek.route, trek.halted = (), True
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


def _goals(c: CampaignState) -> tuple[tuple[str, str], ...]:
    """Return where a route can lead: known places within reach, those beyond unexplored land, then other hexes.

    A place that a known plan is about counts as known (PW-08).
    """
    named = {spot.at for spot in spots(c) if spot.state != "hidden"}
    near = [to_text(at) for at in connected(here(c), entry_costs(c), steps(c))]
    near_or_here = {c.trek.at, *near}
    told = plans.told_of(c)
    beyond = [spot.at for spot in spots(c) if (spot.at in named or spot.at in told) and spot.at not in near_or_here]
    far = ((at, tr("{label}, through unexplored land", label=_called(c, at))) for at in beyond)
    places, land = ([(at, label(c, at)) for at in near if (at in named) is wanted] for wanted in (True, False))
    return (*places, *far, *land)


def _called(c: CampaignState, at: str) -> str:
    """Return the label of a goal: by the name of its place, too, where that is known of a plan alone."""
    if known(c, at) or at not in plans.told_of(c):
        return label(c, at)
    return tr("{name} ({at})", name=ground.place_name(c, at), at=at)


class ConfirmRoute(RequestKind[CampaignState]):
    """The route with its forecast, before it is set (HX-24)."""

    kind = "route"

    def text(self) -> str:
        """Tell the forecast."""
        c = self.engine
        ahead = forecast(c, c.trek.planned)
        told = "; ".join(forecast_lines(c, ahead)) if ahead else tr("there is no way")
        return tr("To {label}: {told}.", label=_called(c, c.trek.planned), told=told)

    def options(self) -> Sequence[Option]:
        """Confirm, or go back."""
        return [Option("go", tr("Set out on this route")), Option("back", tr("Think again"), back=True)]

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
