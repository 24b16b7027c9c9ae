"""The view of the map: areas, the units whose spots the player may know, and both in words."""

from collections.abc import Iterator

from systems.fudge.map.geometry import Area, Ground, Spot, direction, metres
from systems.fudge.map.movement import way_out
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.battle.view import AreaView, MapView
from systems.table.loop.language import both, tr


def known(state: State, unit: Unit) -> bool:
    """Tell whether the player may know a unit's spot: a member, or an enemy that some member has located."""
    return unit.facts.ours or not unit.able or state.is_located(unit)


def map_view(fight: Fight, state: State, words: bool) -> MapView:
    """Return the map and the known units on it, with the words only on demand."""
    ground = state.ground
    seen = [unit for unit in state.all if not unit.place.gone and known(state, unit)]
    return {
        "unit": "metre",
        "width": ground.width,
        "height": ground.height,
        "areas": [_area(area) for area in ground.areas],
        "links": [],
        "places": [{"id": unit.id, "x": unit.place.x, "y": unit.place.y} for unit in seen],
        "words": [*_area_lines(fight, state, seen), *_member_lines(fight, state, seen)] if words else [],
    }


def _area(area: Area) -> AreaView:
    kind = "object" if area.kind == "objective" else area.kind
    return {
        "id": area.id,
        "name": area.name,
        "kind": kind,
        "x": area.x,
        "y": area.y,
        "width": area.width,
        "height": area.height,
        "words": _does(area),
    }


def _does(area: Area) -> str:
    """The effect of an area on units in it or behind it."""
    match area.kind:
        case "cover":
            covers = tr("total cover") if area.full else tr("partial cover")
            if area.sides:
                covers = tr("{covers} from the {sides}", covers=covers, sides=both(area.sides))
            if area.full:
                return tr("{covers}: +2 defence, must be located", covers=covers)
            return tr("{covers}: +1 defence", covers=covers)
        case "hidden":
            return (
                tr("wholly conceals: +2 defence, must be located") if area.full else tr("partly conceals: +1 defence")
            )
        case "high":
            return tr("higher ground: +1 to attack and defence against those below")
        case "exit":
            return tr("a way out")
        case "objective":
            return tr("what this is about")
    return tr("open ground")


def _area_lines(fight: Fight, state: State, seen: list[Unit]) -> list[str]:
    """One line for each area: its part of the map, its effect, the units in it."""
    lines = []
    for area in state.ground.areas:
        there = [fight.name(unit.id) for unit in seen if area.holds(unit.spot)]
        where = _where(state.ground, (area.x + area.width // 2, area.y + area.height // 2))
        line = tr("{area} ({where}): {does}.", area=area.name, where=where, does=_does(area))
        lines.append(tr("{line} There: {there}.", line=line, there=", ".join(there)) if there else line)
    return lines


def _where(ground: Ground, spot: Spot) -> str:
    """The part of the map that a spot is in."""
    wide = "west" if spot[0] * 3 < ground.width else "east" if spot[0] * 3 >= ground.width * 2 else ""
    deep = "north" if spot[1] * 3 < ground.height else "south" if spot[1] * 3 >= ground.height * 2 else ""
    return f"{deep}{wide}" or "middle"


def _member_lines(fight: Fight, state: State, seen: list[Unit]) -> Iterator[str]:
    """One line for each member: spot, way out, and the distance and direction of each known enemy."""
    foes = [unit for unit in seen if unit.fights and not unit.facts.ours]
    for unit in seen:
        if unit.fights and unit.facts.ours:
            away = [tr("{id} {away}", id=fight.name(foe.id), away=away_words(unit.spot, foe.spot)) for foe in foes]
            spot, out = f"{unit.spot[0]},{unit.spot[1]}", way_out(state.ground, unit.spot)[1]
            yield tr(
                "{id} at {spot}, {out} m from the way out. {away}.",
                id=fight.name(unit.id),
                spot=spot,
                out=out,
                away="; ".join(away) or tr("Nobody in sight"),
            )


def away_words(start: Spot, end: Spot) -> str:
    """Distance and direction."""
    far, wind = metres(start, end), direction(start, end)
    return wind_words(far, wind) if wind else tr("{far} m", far=far)


def wind_words(far: int, wind: str) -> str:
    """So many metres in a direction."""
    return tr("{far} m {wind}", far=far, wind=wind)
