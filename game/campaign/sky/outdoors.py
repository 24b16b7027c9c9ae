"""What weather and hour change on the land: move points, sight, scouting, encounters, foraging, stores (TH-04)."""

from collections.abc import Iterator, Mapping

from game.campaign.exploration.places import terrain
from game.campaign.facts.conditions import holds
from game.campaign.map.terrain import TerrainFacts
from game.campaign.sky.weather import weather
from game.campaign.state import CampaignState
from game.packs.models.terrain import AtTimes
from game.packs.models.weather import WeatherOnLand
from systems.table.loop.language import tr

Named = tuple[str, int]
"""What changes a number, by the name that a player knows, and how much it adds."""


def move_cost(c: CampaignState, facts: TerrainFacts) -> int:
    """Return the move points for entering a terrain on foot in today's weather, 1 at least (HX-04)."""
    if not c.sky.weather:
        return facts.move_cost
    return max(1, facts.move_cost + sum(each.move_cost for each in _weather(c, facts.id)))


def slows(c: CampaignState) -> bool:
    """Tell whether today's weather changes the move points of any land."""
    now = weather(c)
    return now is not None and any(each.move_cost for each in now.land)


def sight(c: CampaignState, at: str) -> int:
    """Return how many hexes far the party sees from a hex now (HX-05)."""
    changes = sum(each.sight for each in _weather(c, terrain(c, at).id)) + sum(each.sight for each in _times(c, at))
    return max(0, terrain(c, at).sight + changes)


def scouting(c: CampaignState, at: str) -> list[Named]:
    """Return what weather and hour add to the difficulty of a Scouting Roll in a hex, by name (HX-03)."""
    found = (
        (_name(c), sum(each.scouting for each in _weather(c, terrain(c, at).id))),
        (tr("{name} at this time", name=terrain(c, at).name), sum(each.scouting for each in _times(c, at))),
    )
    return [(name, more) for name, more in found if more]


def encounter_chance(c: CampaignState, at: str, *, today: bool = True) -> int:
    """Return what weather and hour add to the chance of an encounter in a hex; on later days only that of the land."""
    of_weather = _weather(c, terrain(c, at).id) if today else ()
    return sum(each.encounter_chance for each in of_weather) + sum(each.encounter_chance for each in _times(c, at))


def forage(c: CampaignState, kind: str) -> Named:
    """Return what the weather adds to the dice for foraging `rations`, `water` or `herbs` here, with its name."""
    return _name(c), sum(getattr(each.forage, kind) for each in _weather(c, terrain(c, c.trek.at).id))


def needs(c: CampaignState) -> Mapping[str, int]:
    """Return how much of each store a member uses up at tonight's Camp, by item (HX-09)."""
    now, rules = weather(c), c.rules
    return {
        rules.food: rules.rations + (now.rations if now else 0),
        rules.drink: rules.water + (now.water if now else 0),
    }


def _weather(c: CampaignState, terrain: str) -> Iterator[WeatherOnLand]:
    """Yield what today's weather changes on a terrain."""
    now = weather(c)
    return (each for each in (now.land if now else ()) if not each.terrains or terrain in each.terrains)


def _times(c: CampaignState, at: str) -> Iterator[AtTimes]:
    """Yield what is different now on the terrain of a hex."""
    return (each for each in terrain(c, at).at_times if holds(c, each.when))


def _name(c: CampaignState) -> str:
    now = weather(c)
    return now.name if now else ""
