"""What a member whose turn it is has, but cannot do now, and why."""

from collections.abc import Iterator

from systems.pool.components import Weapon
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.closed import ClosedView
from systems.table.battle.fight import Fight
from systems.table.loop.language import counted, tr


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
            lacking = tr(
                "It costs {spell_points}, and {points} are left.",
                spell_points=counted(power.cost, "spell point"),
                points=unit.vitals.points,
            )
            yield self._closed(f"power:{power.key}", power.name, lacking)
        if unit.stance.prone:
            lying = tr("Whoever lies prone must stand up first.")
            yield from (self._closed(*each, lying) for each in (("move", tr("Move")), ("sprint", tr("Sprint"))))
        else:
            yield self._closed("move", tr("Move"), tr("No free square can be reached: others are in the way."))
            yield self._closed("sprint", tr("Sprint"), tr("A sprint takes both actions of a turn."))
        yield {
            **self._closed("leave", tr("Leave ({id})", id=self.fight.name(unit.id)), self._of_leaving()),
            "leaves": True,
        }

    def _of_weapon(self, weapon: Weapon) -> str:
        """Say why nobody can be attacked with a weapon: spell points, sight, or range."""
        state, unit, name = self.state, self.unit, self.fight.name
        if weapon.cost > unit.vitals.points:
            return tr(
                "It costs {spell_points}, and {points} are left.",
                spell_points=counted(weapon.cost, "spell point"),
                points=unit.vitals.points,
            )
        targets = state.targets(unit)
        if not targets:
            return tr("There is nobody to attack.")
        grid, start = state.grid, unit.place.square
        seen = [each for each in targets if grid.sees(start, each.place.square)]
        nearest = min(seen or targets, key=lambda each: state.distance(unit, each))
        far = counted(state.distance(unit, nearest), "square")
        if not seen:
            wall = grid.at(grid.wall(start, nearest.place.square))
            return tr(
                "No enemy in sight: the wall at {wall} is between you and {id}, {far} away.",
                wall=wall,
                id=name(nearest.id),
                far=far,
            )
        reach = counted(weapon.furthest, "square")
        return tr(
            "Nobody in range: {id} is {far} away, and it reaches {reach}.", id=name(nearest.id), far=far, reach=reach
        )

    def _of_leaving(self) -> str:
        """Say why a member cannot leave: no way out, lying prone, or too far."""
        state, unit = self.state, self.unit
        if not (state.grid.exits or state.field.open_edge):
            return tr("There is no way out: the edge of the map is closed.")
        if unit.stance.prone:
            return tr("Whoever lies prone must stand up first.")
        return tr("The way out is too far for the actions that are left.")

    def _closed(self, option: str, label: str, why: str) -> ClosedView:
        return {"option": option, "label": label, "why": why}
