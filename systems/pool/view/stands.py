"""What the square of each unit means: moves, ranges, lines of sight, cover, flanks."""

from collections.abc import Iterator

from systems.pool.map.paths import reachable
from systems.pool.mechanics.attack_profile import flanks
from systems.pool.rules import ACTIONS, HIDDEN, RANGE_STEP, move_squares, sprint_squares
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.wording import GROUND
from systems.table.battle.fight import Fight
from systems.table.battle.stand import RegionView, SightView, StandView, region, runs_of
from systems.table.loop.language import counted, tr


def stands(fight: Fight) -> list[StandView]:
    """Return where each able unit can go and how far it reaches now, or in its next turn."""
    state = fight.bound(State)
    if fight.result.outcome:
        return []
    return [
        {
            "who": unit.id,
            "regions": [*_moves(state, unit, unit.id == fight.flow.who), *_ranges(unit)],
            "sights": [_sight(state, unit, other) for other in state.opponents(unit)],
        }
        for unit in state.all
        if unit.able
    ]


def _moves(state: State, unit: Unit, acting: bool) -> Iterator[RegionView]:
    """Yield the free squares within one action and within two; standing up takes one (DP-08, DP-17)."""
    actions, agility = unit.turn.actions if acting else ACTIONS, unit.stats.agility
    if unit.stance.bound:
        return
    prone, step = unit.stance.prone, move_squares(agility)
    furthest = [0 if prone else step, step if prone else sprint_squares(agility)][:actions]
    reached = reachable(state.grid, unit.place.square, max(furthest, default=0), state.blocked(unit))
    occupied = state.occupied(unit)
    for number, most in enumerate(furthest, 1):
        near = [state.grid.spots[square] for square, far in reached.items() if 0 < far <= most]
        near = [spot for spot in near if state.grid.square(*spot) not in occupied]
        if near:
            how = tr("Stand up and move") if prone else tr("1 action") if number == 1 else tr("2 actions")
            made = region("move", number, tr("{how}, {squares}", how=how, squares=counted(most, "square")))
            made["runs"] = runs_of([*near, state.grid.spots[unit.place.square]])
            yield made


def _ranges(unit: Unit) -> Iterator[RegionView]:
    """Yield the reach of each weapon that can be used, and how much further it shoots with more successes (DP-06)."""
    told: set[tuple[int, int]] = set()
    for weapon in sorted(unit.weapons, key=lambda each: (each.range, each.furthest)):
        if (weapon.range, weapon.furthest) in told:
            continue
        told.add((weapon.range, weapon.furthest))
        made = region("range", 1, tr("{weapon} {range}", weapon=weapon.name, range=weapon.range))
        made["far"] = weapon.range
        yield made
        if weapon.furthest > weapon.range:
            made = region(
                "range",
                2,
                tr(
                    "{weapon} {furthest}, {step} harder each {range}",
                    weapon=weapon.name,
                    furthest=weapon.furthest,
                    step=RANGE_STEP,
                    range=weapon.range,
                ),
            )
            made["far"] = weapon.furthest
            yield made


def _sight(state: State, unit: Unit, other: Unit) -> SightView:
    """Return whether a unit sees an opponent, through what, and whether it flanks it (DP-13, DP-17, DP-19)."""
    grid, start, end = state.grid, unit.place.square, other.place.square
    made: SightView = {"at": other.id, "seen": True, "words": ""}
    if not grid.sees(start, end):
        wall = grid.wall(start, end)
        x, y = grid.spots[wall]
        made["seen"], made["blocked"] = False, {"x": x, "y": y}
        made["words"] = tr("the wall at {at} is between", at=grid.at(wall))
        return made
    said = []
    if grid.cover(end) or grid.murk(end):
        made["cover"] = True
        said.append(tr("{ground}: ranged attacks {hidden} harder", ground=GROUND[grid.signs[end]], hidden=HIDDEN))
    if flanks(state, unit, other, start):
        made["flanks"] = True
        said.append(tr("in the flank"))
    made["words"] = "; ".join(said)
    return made
