"""One answer for each kind of request of a campaign, and a plain one for unknown kinds."""

from collections.abc import Callable, Mapping
from typing import Any

from game.laboratory.campaign_bot import day, errands, gear
from game.laboratory.campaign_bot.reading import Parts
from game.laboratory.campaign_bot.situation import CampaignSituation
from game.laboratory.campaign_bot.ways import FIT
from game.laboratory.fields import filled
from systems.table.loop.requests import Choice, Option, Request

ENDS = ("done", "leave", "sleep", "accept", "go", "camp")
"""Options that end a question of any kind."""

MOST_TRIES, MOST_TURNS = 3, 12
"""Attempts at a repeatable option, and turns of an effort without a timer, after which it gives up."""

FIGHT = "a fight"
"""What the help of an option of a scene ends with that is a fight."""

DRONE_FUEL = 3
"""Litres of fuel needed for another Scouting Roll."""


def answer(request: Request) -> Choice:
    """Answer any request of a campaign outside its fights."""
    return _ANSWERS.get(request.kind, _plain)(request, CampaignSituation(Parts(request)))


def _plain(request: Request, outlook: CampaignSituation) -> Choice:
    """End the question, or take the first option."""
    option = next((option for end in ENDS if (option := request.option(end))), request.options[0])
    return filled(request, option)


def _muster(request: Request, outlook: CampaignSituation) -> Choice:
    """Take one of each type, in the order of the content."""
    types = {member["type"] for member in outlook.party}
    fresh = [option for option in request.options if option.id.removeprefix("take:") not in types]
    return filled(request, fresh[0] if fresh else request.options[0])


def _route(request: Request, outlook: CampaignSituation) -> Choice:
    """Set out: the forecast was weighed before."""
    return request.choice("go")


def _scouting(request: Request, outlook: CampaignSituation) -> Choice:
    """Roll again while fuel is plentiful."""
    again = next((option for option in request.options if option.id.startswith("use:")), None)
    litres = sum(thing["count"] for thing in outlook.things if "fuel" in thing["tags"])
    return filled(request, again) if again and litres >= DRONE_FUEL else request.choice("accept")


def _scene(request: Request, outlook: CampaignSituation) -> Choice:
    """Take the first option that costs no gold, unless the party is weak or tired of trying the last.

    In a dialogue take what was never chosen, then what was longest ago: so every talk comes to an end. Where a fight
    is open, such as at a toll table, take it when fit, and anything else when not.
    """
    scene = outlook.view["scene"]
    fights = [option for option in request.options if option.help.endswith(FIGHT)]
    words = [option for option in request.options if "turn_back" in scene["means"].get(option.id, ())]
    if fights and outlook.is_up_to_it and not (words and outlook.talks_first):
        return filled(request, fights[0])
    if fights and scene["step"]:
        peaceful = [option for option in request.options if option not in fights]
        return filled(request, min(peaceful or fights, key=lambda option: _last_resort(scene, option)))
    if helpful := [option for option in request.options if "empty" in scene["means"].get(option.id, ())]:
        return filled(request, helpful[0])
    if scene["step"] and (bread := _bread(request, outlook)):
        return filled(request, bread)
    if scene["step"]:
        chosen = scene["chosen"]
        fresh = [option for option in request.options if option.id not in chosen]
        again = [request.option(key) for key in chosen]
        return filled(request, fresh[0] if fresh else next(option for option in again if option))
    free = [option for option in request.options if "gold" not in option.help] or list(request.options)
    eager = outlook.health >= FIT and scene["tries"] < MOST_TRIES
    return filled(request, free[0] if eager else free[-1])


def _last_resort(scene: Mapping[str, Any], option: Option) -> tuple[bool, bool, bool, bool]:
    """Order ways out of a meeting: who turns back comes before who lets the party pass, and words before gold."""
    means = scene["means"].get(option.id, ())
    return "turn_back" not in means, "truce" not in means, "gold" in option.help, option.id in scene["chosen"]


def _bread(request: Request, outlook: CampaignSituation) -> Option | None:
    """Return the option that is known to give most of what the party lacks; None if it lacks nothing, or for none."""
    gave: dict[str, list[str]] = outlook.view["scene"]["gave"]
    known = [(option, len(outlook.lacking.intersection(gave.get(option.id, ())))) for option in request.options]
    option, items = max(known, key=lambda each: each[1])
    return option if items else None


def _effort(request: Request, outlook: CampaignSituation) -> Choice:
    """Let the most able member try next; give up an effort without end."""
    effort = outlook.view["scene"]["effort"]
    if effort["turn"] > MOST_TURNS:
        return request.choice("give_up")
    skills: dict[str, int] = effort["skills"]
    return request.choice(f"try:{max(skills, key=lambda who: skills[who])}")


_ANSWERS: Mapping[str, Callable[[Request, CampaignSituation], Choice]] = {
    "muster": _muster,
    "plan": day.plan,
    "route": _route,
    "step": day.step,
    "scouting": _scouting,
    "approach": day.approach,
    "scene": _scene,
    "effort": _effort,
    "camp": day.camp,
    "haul": gear.leave_behind,
    "equip": gear.equip,
    "spells": gear.store,
    "town": errands.street,
    "market": errands.market,
    "healer": errands.healer,
    "hire": errands.hire,
    "rumours": errands.first,
    "techstitcher": errands.first,
    "train": errands.first,
}
