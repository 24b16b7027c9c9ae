"""The player's view of the map: Zones, objects and hazards as areas, units in cells, and a description."""

from systems.table.battle.fight import Fight
from systems.table.battle.view import AreaView, MapView, PlaceView
from systems.table.loop.language import told, tr
from systems.zones.blocks.map import Hazard, Thing, Zone
from systems.zones.map import loose_zone_id
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def map_view(fight: Fight, words: bool = True) -> MapView:
    """Return the map now; with `words` false, without wording."""
    state, positions = fight.bound(State), fight.bound(Positions)
    field = positions.field()
    width = max([zone.x + zone.width for zone in state.map.zones] + [positions.ground.width if positions.ground else 0])
    height = max(
        [zone.y + zone.height for zone in state.map.zones] + [positions.ground.height if positions.ground else 0]
    )
    shown = units_shown(state)
    areas = [_zone(state, zone, words) for zone in state.map.zones]
    areas += [_danger(state, danger) for danger in state.map.hazards]
    areas += [_thing(state, thing) for thing in state.map.objects]
    if positions.ground:
        areas += _loose(fight, positions, sorted(set(field.zone.values())), (width, height))
    links = [(a, b) for a, others in field.graph.links.items() if a for b in others if a < b]
    return {
        "unit": "square" if positions.ground else "zone",
        "width": width,
        "height": height,
        "areas": areas,
        "links": links,
        "places": cells(positions, shown),
        "words": [_words(fight, state, key, near, shown) for key, near in field.graph.links.items() if words],
    }


def _area(key: str, name: str, kind: str, zone: Zone, words: str) -> AreaView:
    return {
        "id": key, "name": name, "kind": kind,
        "x": zone.x, "y": zone.y, "width": zone.width, "height": zone.height, "words": words,
    }  # fmt: skip


def _zone(state: State, zone: Zone, words: bool) -> AreaView:
    kind = "exit" if zone.exit else "start" if zone.start and not state.terrain.round else "zone"
    return _area(zone.id, zone.name, kind, zone, zone_words(state, zone) if words else "")


def zone_words(state: State, zone: Zone) -> str:
    """Describe the effects of a Zone."""
    parts = [told(zone.text).rstrip(".")] if zone.text else []
    parts.append(tr("Challenge Score {challenge}", challenge=state.challenge(zone.id)))
    parts += [tr("exit")] if zone.exit else []
    parts += [tr("objective")] if zone.objective else []
    whom = {"all": tr("everybody"), "party": tr("the party"), "foes": tr("the enemies")}
    for each in zone.modifiers:
        what = tr("{name} {amount:+d}", name=each.name, amount=each.amount)
        if each.on != "all":
            what = tr("{what} on {on}", what=what, on=each.on)
        parts.append(tr("{what} for {whom}", what=what, whom=whom[each.who]))
    return "; ".join(parts)


def _danger(state: State, danger: Hazard) -> AreaView:
    zone = state.zones[danger.zone]
    words = danger_words(state, danger)
    if danger.id in state.terrain.stopped:
        words = tr("stopped")
    elif (danger.first, danger.every) != (1, 1):
        words = tr("{words}, from round {first} every {every}", words=words, first=danger.first, every=danger.every)
    cell: AreaView = {
        "id": danger.id, "name": danger.name, "kind": "hazard", "x": zone.x + zone.width - 1, "y": zone.y,
        "width": 1, "height": 1, "words": "; ".join([*([told(danger.text).rstrip(".")] if danger.text else []), words]),
    }  # fmt: skip
    return cell


def danger_words(state: State, danger: Hazard) -> str:
    """Describe how a hazard strikes (ZN-34)."""
    if danger.sure:
        return tr("{full}, without a Hit", full=danger.full)
    score = state.challenge(danger.zone, danger.challenge)
    return tr(
        "Action Score {score}, {full} on a Full Hit, {glancing} on a Glancing one",
        score=score,
        full=danger.full,
        glancing=danger.glancing,
    )


def _thing(state: State, thing: Thing) -> AreaView:
    zone = state.zones[thing.zone]
    done = state.works[thing.id].done or bool(state.by_id[thing.id].health.gone)
    words = [told(thing.text).rstrip(".")] if thing.text else []
    words += [told(thing.feat.label).lower()] if thing.feat and not done else []
    words += [tr("done with")] if done else []
    cell: AreaView = {
        "id": thing.id, "name": thing.name, "kind": "object", "x": zone.x, "y": zone.y,
        "width": 1, "height": 1, "words": "; ".join(words),
    }  # fmt: skip
    return cell


def _loose(fight: Fight, positions: Positions, zones: list[str], size: tuple[int, int]) -> list[AreaView]:
    """Return loose Zones as squares around their centres, clipped to the map."""
    cells = -(-positions.state.numbers.radius_feet // positions.cell)
    found: list[AreaView] = []
    for unit in positions.state.units:
        key = loose_zone_id(unit.id)
        if key in zones:
            x, y = unit.spot.x // positions.cell, unit.spot.y // positions.cell
            left, top = max(0, x - cells), max(0, y - cells)
            right, bottom = min(size[0], x + cells + 1), min(size[1], y + cells + 1)
            found.append({
                "id": key, "name": fight.name(key), "kind": "ground", "x": left, "y": top,
                "width": right - left, "height": bottom - top, "words": tr("loose ground"),
            })  # fmt: skip
    return found


def units_shown(state: State) -> list[Unit]:
    """Return the units that the map shows."""
    return [unit for unit in state.units if unit.here and unit.facts.side != "hazard"]


def cell_in(zone: Zone, number: int) -> tuple[int, int]:
    """Return the cell of so many-th unit of a fixed Zone: side by side, row by row."""
    row, column = divmod(number, zone.width)
    return zone.x + column, zone.y + min(row, zone.height - 1)


def cells(positions: Positions, shown: list[Unit]) -> list[PlaceView]:
    """Return a cell for each unit."""
    counts: dict[str, int] = {}
    found: list[PlaceView] = []
    for unit in shown:
        if unit.spot.zone:
            zone = positions.state.zones[unit.spot.zone]
            number = counts.get(zone.id, 0)
            counts[zone.id] = number + 1
            x, y = cell_in(zone, number)
        else:
            x, y = unit.spot.x // positions.cell, unit.spot.y // positions.cell
        if unit.spot.zone or unit.spot.x:
            found.append({"id": unit.id, "x": x, "y": y})
    return found


def _words(fight: Fight, state: State, key: str, near: list[str], shown: list[Unit]) -> str:
    """Describe a Zone: units in it, its effects, and adjacent Zones."""
    zones = fight.bound(Positions).field().zone
    there = ", ".join(fight.name(unit.id) for unit in shown if zones.get(unit.id) == key) or tr("nobody")
    beside = ", ".join(told(fight.name(each)) for each in near) or tr("nothing")
    zone = fight.name(key)
    if key in state.zones:
        zone = tr("{zone} ({about})", zone=zone, about=zone_words(state, state.zones[key]))
    dangers = [danger for danger in state.map.hazards if danger.zone == key and danger.id not in state.terrain.stopped]
    said = [tr("{zone}: {there}. Next to it: {beside}.", zone=zone, there=there, beside=beside)]
    return " ".join([*said, *(tr("Danger: {danger}.", danger=danger.name) for danger in dangers)])
