"""What the square of each unit means: moves, ranges, lines of sight, cover, flanks; what is closed, and why."""

from collections.abc import Iterator

from systems.pool.components import Weapon
from systems.pool.map.paths import reachable
from systems.pool.mechanics.attack_profile import flanks
from systems.pool.rules import ACTIONS, HIDDEN, RANGE_STEP, move_squares, sprint_squares
from systems.pool.state import State, Unit
from systems.pool.view.wording import GROUND
from systems.table.battle.fight import Fight
from systems.table.battle.stand import ClosedView, RegionView, SightView, StandView, region, runs_of
from systems.table.loop.events import counted


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
            how = "Stand up and move" if prone else "1 action" if number == 1 else "2 actions"
            made = region("move", number, f"{how}, {counted(most, 'square')}")
            made["runs"] = runs_of([*near, state.grid.spots[unit.place.square]])
            yield made


def _ranges(unit: Unit) -> Iterator[RegionView]:
    """Yield the reach of each weapon that can be used, and how much further it shoots with more successes (DP-06)."""
    told: set[tuple[int, int]] = set()
    for weapon in sorted(unit.weapons, key=lambda each: (each.range, each.furthest)):
        if (weapon.range, weapon.furthest) in told:
            continue
        told.add((weapon.range, weapon.furthest))
        made = region("range", 1, f"{weapon.name} {weapon.range}")
        made["far"] = weapon.range
        yield made
        if weapon.furthest > weapon.range:
            made = region("range", 2, f"{weapon.name} {weapon.furthest}, {RANGE_STEP} harder each {weapon.range}")
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
        made["words"] = f"the wall at {grid.at(wall)} is between"
        return made
    said = []
    if grid.cover(end) or grid.murk(end):
        made["cover"] = True
        said.append(f"{GROUND[grid.signs[end]]}: ranged attacks {HIDDEN} harder")
    if flanks(state, unit, other, start):
        made["flanks"] = True
        said.append("in the flank")
    made["words"] = "; ".join(said)
    return made


def closed(fight: Fight) -> list[ClosedView]:
    """Return the weapons, moves and the way out that a member whose turn it is has no use of now, with the reasons."""
    request = fight.request
    if request is None or request.kind != "act":
        return []
    state = fight.bound(State)
    unit, offered = state.units[fight.flow.who], {option.id for option in request.options}
    reasons = Reasons(fight, state, unit)
    return [each for each in reasons.all() if each["option"] not in offered]


class Reasons:
    """Why a member cannot do something now."""

    def __init__(self, fight: Fight, state: State, unit: Unit) -> None:
        """Keep what they are found in."""
        self.fight, self.state, self.unit = fight, state, unit

    def all(self) -> Iterator[ClosedView]:
        """Yield a reason for each thing that may be closed, whether it is or not."""
        unit = self.unit
        for weapon in unit.stats.weapons:
            yield self._closed(f"attack:{weapon.key}", weapon.name, self._of_weapon(weapon))
        for power in unit.stats.powers:
            lacking = f"It costs {counted(power.cost, 'spell point')}, and {unit.vitals.points} are left."
            yield self._closed(f"power:{power.key}", power.name, lacking)
        if unit.stance.prone:
            lying = "Whoever lies prone must stand up first."
            yield from (self._closed(*each, lying) for each in (("move", "Move"), ("sprint", "Sprint")))
        else:
            yield self._closed("move", "Move", "No free square can be reached: others are in the way.")
            yield self._closed("sprint", "Sprint", "A sprint takes both actions of a turn.")
        yield {**self._closed("leave", f"Leave ({self.fight.name(unit.id)})", self._of_leaving()), "leaves": True}

    def _of_weapon(self, weapon: Weapon) -> str:
        """Say why nobody can be attacked with a weapon: spell points, sight, or range."""
        state, unit, name = self.state, self.unit, self.fight.name
        if weapon.cost > unit.vitals.points:
            return f"It costs {counted(weapon.cost, 'spell point')}, and {unit.vitals.points} are left."
        targets = state.targets(unit)
        if not targets:
            return "There is nobody to attack."
        grid, start = state.grid, unit.place.square
        seen = [each for each in targets if grid.sees(start, each.place.square)]
        nearest = min(seen or targets, key=lambda each: state.distance(unit, each))
        far = counted(state.distance(unit, nearest), "square")
        if not seen:
            wall = grid.at(grid.wall(start, nearest.place.square))
            return f"No enemy in sight: the wall at {wall} is between you and {name(nearest.id)}, {far} away."
        reach = counted(weapon.furthest, "square")
        return f"Nobody in range: {name(nearest.id)} is {far} away, and it reaches {reach}."

    def _of_leaving(self) -> str:
        """Say why a member cannot leave: no way out, lying prone, or too far."""
        state, unit = self.state, self.unit
        if not (state.grid.exits or state.field.open_edge):
            return "There is no way out: the edge of the map is closed."
        if unit.stance.prone:
            return "Whoever lies prone must stand up first."
        return "The way out is too far for the actions that are left."

    def _closed(self, option: str, label: str, why: str) -> ClosedView:
        return {"option": option, "label": label, "why": why}
