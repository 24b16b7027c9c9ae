"""The view of the sky: hour, night, season, and the weather with what it changes (TH-04)."""

from collections.abc import Iterator
from typing import TypedDict

from game.campaign.facts.hours import hour, is_night, season
from game.campaign.sky.weather import weather
from game.campaign.state import CampaignState
from game.packs.models.weather import Weather, WeatherOnLand
from systems.table.loop.language import tr


class SkyView(TypedDict):
    """Hour and weather of a campaign."""

    hour: int
    """0 to 23."""
    night: bool
    season: str
    """Name of the season; empty in a region without any."""
    weather: str
    """Id of the weather; empty for none, and so are its name, text and icon."""
    name: str
    text: str
    icon: str
    colour: str
    """The light that it throws on the map, such as `#e8dcb8`."""
    drawing: str
    """How it is drawn: `haze`, `mist`, `dust`, `rain`, `snow` or `none`."""
    changes: list[str]
    """What it changes, a clause each."""


def sky(c: CampaignState) -> SkyView:
    """Return what the player can tell of hour and weather."""
    now, part = weather(c), season(c)
    return {
        "hour": hour(c),
        "night": is_night(c),
        "season": part.name if part else "",
        "weather": c.sky.weather,
        "name": now.name if now else "",
        "text": now.text if now else "",
        "icon": now.icon if now else "",
        "colour": now.colour if now else "#ffffff",
        "drawing": now.drawing if now else "none",
        "changes": list(_changes(c, now)) if now else [],
    }


def _changes(c: CampaignState, now: Weather) -> Iterator[str]:
    """Yield what weather changes."""
    for each in now.land:
        where = tr(" on {listed}", listed=_listed(c, each)) if each.terrains else ""
        yield from (
            tr("{words} {more:+d}{where}", words=words, more=more, where=where)
            for words, more in _numbers(each)
            if more
        )
    for words, more in ((tr("ration"), now.rations), (tr("water"), now.water)):
        if more:
            yield tr("{more} more {words} for each at Camp", more=more, words=words)


def _numbers(each: WeatherOnLand) -> tuple[tuple[str, int], ...]:
    return (
        (tr("move points for a hex"), each.move_cost),
        (tr("sight"), each.sight),
        (tr("to meet with a Scouting Roll"), each.scouting),
        (tr("in 100 to meet somebody"), each.encounter_chance),
        (tr("foraging for rations"), each.forage.rations),
        (tr("foraging for water"), each.forage.water),
        (tr("foraging for herbs"), each.forage.herbs),
    )


def _listed(c: CampaignState, each: WeatherOnLand) -> str:
    *names, last = [c.name(terrain).lower() for terrain in each.terrains]
    return tr("{names} and {last}", names=", ".join(names), last=last) if names else last
