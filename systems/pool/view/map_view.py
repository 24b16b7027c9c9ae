"""The encounter map as the player sees it: areas to draw, and lines of text."""

from collections.abc import Iterator

from systems.pool.map.grid import Grid
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight
from systems.table.battle.view import AreaView, MapView, PlaceView
from systems.table.loop.language import mark, tr

KINDS = {
    "#": ("wall", mark("Wall"), mark("blocks moves and shots")),
    "c": ("cover", mark("Cover"), mark("ranged attacks at whoever is here are 2 harder")),
    "m": ("hidden", mark("Murk"), mark("hard to see: ranged attacks at whoever is here are 2 harder")),
    "x": ("cover", mark("Cover in murk"), mark("ranged attacks at whoever is here are 2 harder, not 4")),
    "e": ("exit", mark("Exit"), mark("a way out of the fight")),
    "o": ("object", mark("Objective"), mark("what the enemies may be after")),
}
"""Kind, name and words of each sign that is drawn."""

WINDS = (
    mark("east"), mark("southeast"), mark("south"), mark("southwest"), mark("west"), mark("northwest"), mark("north"),
    mark("northeast"),
)  # fmt: skip


class MapGround:
    """The parts of the map that never change; get it by `fight.bound(MapGround)`."""

    def __init__(self, fight: Fight) -> None:
        """Gather squares of one sign that lie side by side."""
        self.field, self.grid = fight.bound(State).field, fight.bound(State).grid
        self.areas = _areas(self.grid)

    def words(self) -> Iterator[str]:
        """Describe them in lines of text."""
        edge = tr("The map's edge is a way out.") if self.field.open_edge else tr("The map's edge is closed.")
        width, height = self.grid.width, self.grid.height
        yield tr("The field is {width} squares wide and {height} high. {edge}", width=width, height=height, edge=edge)
        for _, name, _ in KINDS.values():
            runs = [_run(area) for area in self.areas if area["name"] == name]
            if runs:
                yield tr("{name} at {runs}.", name=name, runs="; ".join(runs))


def _areas(grid: Grid) -> list[AreaView]:
    found: list[AreaView] = []
    for y, row in enumerate(grid.rows):
        x = 0
        while x < len(row):
            sign, width = row[x], 1
            while x + width < len(row) and row[x + width] == sign:
                width += 1
            if sign in KINDS:
                kind, name, words = KINDS[sign]
                found.append(
                    AreaView(id=f"{x},{y}", name=name, kind=kind, x=x, y=y, width=width, height=1, words=words)
                )  # fmt: skip
            x += width
    return found


def _run(area: AreaView) -> str:
    """Return the squares of an area in words."""
    start = f"{area['x']},{area['y']}"
    return (
        start
        if area["width"] == 1
        else tr("{start} to {x},{y}", start=start, x=area["x"] + area["width"] - 1, y=area["y"])
    )


def map_view(fight: Fight, state: State, words: bool = True) -> MapView:
    """Return the map as it is now, with a line for each unit on it; without `words` for those who do not read."""
    ground, grid = fight.bound(MapGround), state.grid
    here = [unit for unit in state.all if unit.present]
    places = []
    for unit in here:
        x, y = grid.spots[unit.place.square]
        places.append(PlaceView(id=unit.id, x=x, y=y))
    return {
        "unit": "square",
        "width": grid.width,
        "height": grid.height,
        "areas": ground.areas,
        "links": [],
        "places": places,
        "words": [*ground.words(), *(_line(fight, state, unit) for unit in here)] if words else [],
    }


def _line(fight: Fight, state: State, unit: Unit) -> str:
    """Return a line with a unit's square, its ground, and the opponents beside it or the nearest one."""
    grid, square = state.grid, unit.place.square
    sign = grid.signs[square]
    opponents = sorted(state.opponents(unit), key=lambda each: state.distance(unit, each))
    beside = [fight.name(each.id) for each in opponents if state.distance(unit, each) == 1]
    said = tr("{who} at {square}", who=fight.name(unit.id), square=grid.at(square))
    if sign in KINDS:
        said = tr("{said}, {ground}", said=said, ground=tr(KINDS[sign][1]).lower())
    if beside:
        said = tr("{said}; beside {beside}", said=said, beside=", ".join(beside))
    elif opponents:
        first = opponents[0]
        said = tr(
            "{said}; nearest is {foe}, {distance} squares {direction}",
            said=said,
            foe=fight.name(first.id),
            distance=state.distance(unit, first),
            direction=wind(grid, square, first.place.square),
        )
    return f"{said}."


def wind(grid: Grid, start: int, end: int) -> str:
    """Return the direction between two squares as one of eight winds; a much smaller part of it is left out."""
    (x, y), (ex, ey) = grid.spots[start], grid.spots[end]
    dx, dy = ex - x, ey - y
    if abs(dx) > 2 * abs(dy):
        dy = 0
    elif abs(dy) > 2 * abs(dx):
        dx = 0
    sign = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    order = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
    return WINDS[order.index(sign)] if sign in order else mark("here")
