"""The encounter map as it is shown: Zones, objects and hazards as areas, units in their cells; and in words."""

from systems.table.battle.fight import Fight
from systems.table.battle.view import AreaView, MapView, PlaceView
from systems.zones.blocks.map import Hazard, Thing, Zone
from systems.zones.map import loose_zone_id
from systems.zones.state.positions import Positions
from systems.zones.state.state import Actor, State


def map_view(battle: Fight, words: bool = True) -> MapView:
    """Return the map now; for those who do not read, without its words."""
    sides, places = battle.bound(State), battle.bound(Positions)
    field = places.field()
    width = max([zone.x + zone.width for zone in sides.map.zones] + [places.ground.width if places.ground else 0])
    height = max([zone.y + zone.height for zone in sides.map.zones] + [places.ground.height if places.ground else 0])
    shown = [actor for actor in sides.all if actor.here and actor.unit.side != "hazard"]
    areas = [_zone(sides, zone, words) for zone in sides.map.zones]
    areas += [_danger(sides, danger) for danger in sides.map.hazards]
    areas += [_thing(sides, thing) for thing in sides.map.objects]
    if places.ground:
        areas += _loose(battle, places, sorted(set(field.zone.values())), (width, height))
    links = [(a, b) for a, others in field.graph.links.items() if a for b in others if a < b]
    return {
        "unit": "square" if places.ground else "zone",
        "width": width,
        "height": height,
        "areas": areas,
        "links": links,
        "places": _cells(sides, places, shown),
        "words": [_words(battle, sides, key, near, shown) for key, near in field.graph.links.items() if words],
    }


def _area(key: str, name: str, kind: str, zone: Zone, words: str) -> AreaView:
    return {
        "id": key, "name": name, "kind": kind,
        "x": zone.x, "y": zone.y, "width": zone.width, "height": zone.height, "words": words,
    }  # fmt: skip


def _zone(sides: State, zone: Zone, words: bool) -> AreaView:
    kind = "exit" if zone.exit else "start" if zone.start and not sides.terrain.round else "zone"
    return _area(zone.id, zone.name, kind, zone, zone_words(sides, zone) if words else "")


def zone_words(sides: State, zone: Zone) -> str:
    """What a Zone does, in words."""
    parts = [zone.text.rstrip(".")] if zone.text else []
    parts.append(f"Challenge Score {sides.challenge(zone.id)}")
    parts += ["exit"] if zone.exit else []
    parts += ["objective"] if zone.objective else []
    whom = {"all": "everybody", "party": "the party", "foes": "the enemies"}
    for each in zone.modifiers:
        on = "" if each.on == "all" else f" on {each.on}"
        parts.append(f"{each.name} {each.amount:+d}{on} for {whom[each.who]}")
    return "; ".join(parts)


def _danger(sides: State, danger: Hazard) -> AreaView:
    zone = sides.zones[danger.zone]
    over = danger.id in sides.terrain.stopped
    how = (
        f"{danger.full}, without a Hit"
        if danger.sure
        else f"{danger.full} on a Full Hit, {danger.glancing} on a Glancing one"
    )
    when = "" if danger.every == 1 and danger.first == 1 else f", from round {danger.first} every {danger.every}"
    score = "" if danger.sure else f"Action Score {sides.challenge(danger.zone, danger.challenge)}, "
    words = "stopped" if over else f"{score}{how}{when}"
    cell: AreaView = {
        "id": danger.id, "name": danger.name, "kind": "hazard", "x": zone.x + zone.width - 1, "y": zone.y,
        "width": 1, "height": 1, "words": "; ".join([*([danger.text.rstrip(".")] if danger.text else []), words]),
    }  # fmt: skip
    return cell


def _thing(sides: State, thing: Thing) -> AreaView:
    zone = sides.zones[thing.zone]
    done = sides.works[thing.id].done or bool(sides.by_id[thing.id].health.gone)
    words = [thing.text.rstrip(".")] if thing.text else []
    words += [thing.feat.label.lower()] if thing.feat and not done else []
    words += ["done with"] if done else []
    cell: AreaView = {
        "id": thing.id, "name": thing.name, "kind": "object", "x": zone.x, "y": zone.y,
        "width": 1, "height": 1, "words": "; ".join(words),
    }  # fmt: skip
    return cell


def _loose(battle: Fight, places: Positions, zones: list[str], size: tuple[int, int]) -> list[AreaView]:
    """Loose Zones, as squares around their centres, as far as they are on the map."""
    cells = -(-places.sides.numbers.radius_feet // places.cell)
    found: list[AreaView] = []
    for actor in places.sides.all:
        key = loose_zone_id(actor.id)
        if key in zones:
            x, y = actor.spot.x // places.cell, actor.spot.y // places.cell
            left, top = max(0, x - cells), max(0, y - cells)
            right, bottom = min(size[0], x + cells + 1), min(size[1], y + cells + 1)
            found.append({
                "id": key, "name": battle.name(key), "kind": "ground", "x": left, "y": top,
                "width": right - left, "height": bottom - top, "words": "loose ground",
            })  # fmt: skip
    return found


def _cells(sides: State, places: Positions, shown: list[Actor]) -> list[PlaceView]:
    """A cell for each unit; in a fixed Zone they stand side by side, row by row."""
    counts: dict[str, int] = {}
    found: list[PlaceView] = []
    for actor in shown:
        if actor.spot.zone:
            zone = sides.zones[actor.spot.zone]
            number = counts.get(zone.id, 0)
            counts[zone.id] = number + 1
            row, column = divmod(number, zone.width)
            x, y = zone.x + column, zone.y + min(row, zone.height - 1)
        else:
            x, y = actor.spot.x // places.cell, actor.spot.y // places.cell
        if actor.spot.zone or actor.spot.x:
            found.append({"id": actor.id, "x": x, "y": y})
    return found


def _words(battle: Fight, sides: State, key: str, near: list[str], shown: list[Actor]) -> str:
    """One Zone: who is there, what it does, and what is next to it."""
    zones = battle.bound(Positions).field().zone
    there = ", ".join(battle.name(actor.id) for actor in shown if zones.get(actor.id) == key) or "nobody"
    beside = ", ".join(map(battle.name, near)) or "nothing"
    about = f" ({zone_words(sides, sides.zones[key])})" if key in sides.zones else ""
    dangers = [danger for danger in sides.map.hazards if danger.zone == key and danger.id not in sides.terrain.stopped]
    risks = "".join(f" Danger: {danger.name}." for danger in dangers)
    return f"{battle.name(key)}{about}: {there}. Next to it: {beside}.{risks}"
