"""Movement of the policy: into range, out of reach, or off the map, over the grid as it is shown."""

from systems.pool.map.grid import Grid, grid_of
from systems.pool.map.paths import shortest_path
from systems.pool.policy.situation import PoolSituation, distance, square
from systems.pool.policy.targeting import best_target
from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks

AWAY = 6
"""Squares from the nearest enemy beyond which more do not count."""


def into_range(situation: PoolSituation) -> Choice | None:
    """Go towards an enemy: with a ranged weapon only into its range, beside no enemy, preferably in cover.

    None where no enemy can be approached.
    """
    request, reach = situation.request, situation.close.range
    approach = request.option("approach")
    if approach is None:
        return None
    enemy = best_target(situation, approach)
    there = situation.place(enemy)
    if reach > 1 and situation.far(enemy) > reach:
        fit = []
        for key in picks(request.option("move"), "square"):
            here = square(key)
            if distance(here, there) <= reach and not situation.beside(here):
                fit.append((situation.style.care != "bold" and here not in situation.cover, key))
        if fit:
            return request.choice("move", square=min(fit, key=lambda each: each[0])[1])
    return request.choice("approach", enemy=enemy)


def out_of_reach(situation: PoolSituation) -> Choice | None:
    """Get away from the enemies, preferably into cover; None where no square is better than the present one."""

    def safety(key: str) -> tuple[int, bool]:
        here = square(key)
        return min(
            AWAY, *(distance(here, situation.place(each)) for each in situation.sight.foes)
        ), here in situation.cover

    here = situation.place(situation.who)
    best = max(picks(situation.request.option("move"), "square"), key=safety, default="")
    if not best or safety(best) <= safety(f"{here[0]},{here[1]}"):
        return None
    return situation.request.choice("move", square=best)


def way_out(situation: PoolSituation) -> Choice | None:
    """Leave over the edge or by an exit, or run for it; None where there is no way."""
    request = situation.request
    if request.option("leave"):
        return request.choice("leave")
    if situation.asked.prone:
        return request.choice("stand")
    grid = _grid(situation)
    outs = {*grid.exits, *(grid.rim if situation.sight.open_edge else ())}
    blocked = {grid.square(*situation.place(each)) for each in situation.sight.foes}
    path = shortest_path(grid, grid.square(*situation.place(situation.who)), blocked, outs.__contains__)
    for option in ("sprint", "move"):
        offered = picks(request.option(option), "square")
        for here in reversed(path):
            if grid.at(here) in offered:
                return request.choice(option, square=grid.at(here))
    return None


def _grid(situation: PoolSituation) -> Grid:
    """Return the grid as it is shown, with walls and exits alone, which is all that paths need."""
    chart = situation.chart
    rows = [["."] * chart["width"] for _ in range(chart["height"])]
    for area in chart["areas"]:
        if area["kind"] in ("wall", "exit"):
            sign = "#" if area["kind"] == "wall" else "e"
            rows[area["y"]][area["x"] : area["x"] + area["width"]] = sign * area["width"]
    return grid_of(tuple(map("".join, rows)))
