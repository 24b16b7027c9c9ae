"""Where a policy goes with dice pools: into range, out of reach, or off the map, over the grid as it is shown."""

from systems.pool.grid import Grid, grid_of
from systems.pool.outlook import Outlook, apart, square
from systems.pool.paths import way
from systems.pool.striking import quarry
from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks

AWAY = 6
"""Squares from the nearest enemy that are as good as any more."""


def into_range(outlook: Outlook) -> Choice | None:
    """Go towards an enemy: with a weapon that shoots, into its range and no further, beside nobody, best in cover.

    None where one cannot get nearer to anybody.
    """
    request, reach = outlook.request, outlook.numbers["range"]
    approach = request.option("approach")
    if approach is None:
        return None
    enemy = quarry(outlook, approach)
    there = outlook.place(enemy)
    if reach > 1 and outlook.far(enemy) > reach:
        fit = []
        for key in picks(request.option("move"), "square"):
            here = square(key)
            if apart(here, there) <= reach and not outlook.beside(here):
                fit.append((outlook.style.care != "bold" and here not in outlook.cover, key))
        if fit:
            return request.choice("move", square=min(fit, key=lambda each: each[0])[1])
    return request.choice("approach", enemy=enemy)


def out_of_reach(outlook: Outlook) -> Choice | None:
    """Get away from the enemies, best into cover; None where no square is better than the own one."""

    def safety(key: str) -> tuple[int, bool]:
        here = square(key)
        return min(AWAY, *(apart(here, outlook.place(each)) for each in outlook.foes)), here in outlook.cover

    here = outlook.place(outlook.who)
    best = max(picks(outlook.request.option("move"), "square"), key=safety, default="")
    if not best or safety(best) <= safety(f"{here[0]},{here[1]}"):
        return None
    return outlook.request.choice("move", square=best)


def way_out(outlook: Outlook) -> Choice | None:
    """Leave over the edge or by an exit, or run for it; None where no way is known."""
    request = outlook.request
    if request.option("leave"):
        return request.choice("leave")
    if outlook.numbers["prone"]:
        return request.choice("stand")
    grid = _grid(outlook)
    outs = {*grid.exits, *(grid.rim if outlook.numbers["open_edge"] else ())}
    blocked = {grid.square(*outlook.place(each)) for each in outlook.foes}
    path = way(grid, grid.square(*outlook.place(outlook.who)), blocked, outs.__contains__)
    for option in ("sprint", "move"):
        offered = picks(request.option(option), "square")
        for here in reversed(path):
            if grid.at(here) in offered:
                return request.choice(option, square=grid.at(here))
    return None


def _grid(outlook: Outlook) -> Grid:
    """The grid as it is shown: walls and exits are all that ways need."""
    chart = outlook.chart
    rows = [["."] * chart["width"] for _ in range(chart["height"])]
    for area in chart["areas"]:
        if area["kind"] in ("wall", "exit"):
            sign = "#" if area["kind"] == "wall" else "e"
            rows[area["y"]][area["x"] : area["x"] + area["width"]] = sign * area["width"]
    return grid_of(tuple(map("".join, rows)))
