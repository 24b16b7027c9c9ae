"""The encounter map of a fight with dice pools: areas for the eye, lines for the ear."""

from systems.pool.grid import Grid
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.battle.view import AreaView, MapView, PlaceView

KINDS = {
    "#": ("wall", "Wall", "blocks moves and shots"),
    "c": ("cover", "Cover", "ranged attacks at whoever is here are 2 harder"),
    "m": ("hidden", "Murk", "hard to see: ranged attacks at whoever is here are 2 harder"),
    "x": ("cover", "Cover in murk", "ranged attacks at whoever is here are 2 harder, not 4"),
    "e": ("exit", "Exit", "a way out of the fight"),
    "o": ("object", "Objective", "what the enemies may be after"),
}
"""How each sign is drawn, called and told."""

WINDS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


class Chart:
    """What never changes of the map; to be had by `battle.bound(Chart)`."""

    def __init__(self, battle: Fight) -> None:
        """Gather squares of one sign that lie side by side."""
        s = battle.bound(Sides)
        self.grid = s.grid
        self.areas = _areas(s.grid)
        edge = "The map's edge is a way out." if s.field.open_edge else "The map's edge is closed."
        self.ground = [f"The field is {s.grid.width} squares wide and {s.grid.height} high. {edge}"]
        for _, name, _ in KINDS.values():
            runs = [_run(area) for area in self.areas if area["name"] == name]
            if runs:
                self.ground.append(f"{name} at {'; '.join(runs)}.")


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
    """The squares of an area in words."""
    start = f"{area['x']},{area['y']}"
    return start if area["width"] == 1 else f"{start} to {area['x'] + area['width'] - 1},{area['y']}"


def charted(battle: Fight, s: Sides, words: bool = True) -> MapView:
    """The map as it is now, with a line for everybody on it; for those who do not read, without words."""
    chart = battle.bound(Chart)
    here = [who for who in s.all if s.present(who)]
    places = []
    for who in here:
        x, y = s.grid.spots[s.square(who)]
        places.append(PlaceView(id=who, x=x, y=y))
    return {
        "unit": "square",
        "width": s.grid.width,
        "height": s.grid.height,
        "areas": chart.areas,
        "links": [],
        "places": places,
        "words": chart.ground + [_line(battle, s, who) for who in here] if words else [],
    }


def _line(battle: Fight, s: Sides, who: str) -> str:
    """Where somebody is, what the square is, who of the other side is beside them or nearest."""
    square = s.square(who)
    sign = s.grid.signs[square]
    ground = f", {KINDS[sign][1].lower()}" if sign in KINDS else ""
    enemies = sorted((s.distance(who, each), s.all.index(each), each) for each in s.enemies(who))
    beside = [battle.name(each) for far, _, each in enemies if far == 1]
    near = ""
    if beside:
        near = f"; beside {', '.join(beside)}"
    elif enemies:
        far, _, each = enemies[0]
        near = f"; nearest is {battle.name(each)}, {far} squares {wind(s.grid, square, s.square(each))}"
    return f"{battle.name(who)} at {s.grid.at(square)}{ground}{near}."


def wind(grid: Grid, start: int, end: int) -> str:
    """The direction from one square to another as one of eight winds; a small part of the way is left out."""
    (x, y), (ex, ey) = grid.spots[start], grid.spots[end]
    dx, dy = ex - x, ey - y
    if abs(dx) > 2 * abs(dy):
        dy = 0
    elif abs(dy) > 2 * abs(dx):
        dx = 0
    sign = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    order = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
    return WINDS[order.index(sign)] if sign in order else "here"
