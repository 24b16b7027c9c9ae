"""What the Zone of each unit means: the Zones in reach of its moves and weapons, and who covers its opponents."""

from collections.abc import Iterator

from systems.table.battle.fight import Fight
from systems.table.battle.stand import RegionView, SightView, StandView, region, runs_of
from systems.table.loop.language import counted, tr
from systems.zones.map import OUT, Field, covers
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.map_view import units_shown

MOVES = 2
"""Movements of a round that is spent on moving (ZN-11); on loose ground shown of whoever is asked alone."""


def stands(fight: Fight) -> list[StandView]:
    """Return where each able unit on the map can go and how far it reaches."""
    state, positions = fight.bound(State), fight.bound(Positions)
    if fight.result.outcome:
        return []
    field = positions.field()
    units = [unit for unit in units_shown(state) if unit.able and unit.id in field.zone and unit.facts.side != "object"]
    coverers = [unit for unit in units if unit.plan.action == "cover" and unit.facts.side == "party"]
    return [
        {
            "who": unit.id,
            "regions": [
                *_moves(positions, unit, 1 if positions.ground and unit.id != fight.flow.who else MOVES),
                *_ranges(state, field, unit),
            ],
            "sights": _covered(fight, field, unit, coverers) if unit.facts.side == "foes" else [],
        }
        for unit in units
    ]


def _moves(positions: Positions, unit: Unit, most: int) -> Iterator[RegionView]:
    """Yield the places within one movement, and within two if so many are wanted (ZN-02, ZN-11)."""
    own = positions.key_of(unit)
    for number in range(1, most + 1):
        found = [key for key in positions.reachable(unit, number) if key not in (own, OUT)]
        cells = [key.split(",") for key in found if "," in key]
        if not found:
            continue
        made = region("move", number, counted(number, "move"))
        made["areas"] = [key for key in found if key in positions.centres]
        if cells:
            made["runs"] = runs_of((int(x), int(y)) for x, y in cells)
        yield made


def _ranges(state: State, field: Field, unit: Unit) -> Iterator[RegionView]:
    """Yield the Zones that each weapon reaches, its own included (ZN-08)."""
    told: dict[int, list[str]] = {}
    for weapon in unit.facts.weapons:
        told.setdefault(weapon.range, []).append(weapon.name)
    for far, names in sorted(told.items()):
        where = counted(far, "zone") if far else tr("here")
        made = region("range", 1, tr("{names}, {where}", names=names[0], where=where))
        made["areas"] = field.graph.within(field.zone[unit.id], far)
        yield made


def _covered(fight: Fight, field: Field, unit: Unit, coverers: list[Unit]) -> list[SightView]:
    """Return the members whom others cover against an enemy, by what is declared (ZN-16)."""
    found: dict[str, list[str]] = {}
    for each in coverers:
        target, far = each.plan.target, max((weapon.range for weapon in unit.facts.weapons), default=0)
        if target in field.zone:
            zones = (field.zone[each.id], field.zone[target], field.zone[unit.id])
            if covers(field.graph, *zones, ranged=far > 0):
                found.setdefault(target, []).append(fight.name(each.id))
    return [
        {"at": target, "seen": True, "cover": True, "words": tr("covered by {names}", names=", ".join(names))}
        for target, names in found.items()
    ]
