"""A region's map for whoever writes it: its rows as its file has them, with columns, places, goals and a legend."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.campaign.begin import region_plan
from game.campaign.map.hexes import Hex, distance, neighbours
from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.worldgen.plan import Place, RegionPlan
from game.cli.outcomes import CommandFailed
from game.packs.catalogue import Catalogue
from game.packs.models.region import Region
from systems.table.loop.dice import SeededDice
from systems.table.loop.language import counted


def map_lines(content: Catalogue, region: Region, seed: str) -> list[str]:
    """Return the map of a region in lines; one that is generated is that of campaigns of the seed.

    Raises:
        CommandFailed: it cannot be made.
    """
    try:
        plan = region_plan(region, content, SeededDice(seed).scope("region"))
    except ValueError as error:
        raise CommandFailed(f"The map of {region.id} cannot be made: {error}.") from error
    terrains = [
        TerrainFacts(each.id, each.glyph, each.move_cost, each.sight, each.needs_boat, each.settled)
        for each in content.terrains.values()
    ]
    land = HexMap(plan.rows, legend_of(terrains))
    size = f"{land.width} columns and {land.height} rows, counted from 0; odd rows lie half a hex to the right"
    made = f"Made from the seed {seed}; another one makes another map. " if region.generated else ""
    return [
        f"{made}{size[0].upper()}{size[1:]}.",
        "",
        *_drawn(plan),
        "",
        *_places(region, plan, land),
        *_goals(content, region, plan),
        *_legend(content, land),
    ]


def _drawn(plan: RegionPlan) -> Iterator[str]:
    """The rows as they stand in the file, under the numbers of their columns; what lies in a row stands behind it."""
    wide, columns = len(str(len(plan.rows) - 1)), len(plan.rows[0])
    for unit in (100, 10, 1):
        if unit == 1 or columns > unit:
            digits = (str(at // unit % 10) if unit == 1 or not at % 10 else " " for at in range(columns))
            yield f"{'':{wide}}  {''.join(digits)}".rstrip()
    for number, row in enumerate(plan.rows):
        here = sorted(place.at[0] for place in plan.places if place.at[1] == number)
        marks = f"  {', '.join(map(str, here))}" if here else ""
        yield f"{number:{wide}}  {row}{marks}"


def _places(region: Region, plan: RegionPlan, land: HexMap) -> Iterator[str]:
    """The towns and landmarks from north to south, with how far they are from the start."""
    dry = _on_foot(land, plan.start)
    for place in sorted(plan.places, key=lambda each: (each.at[1], each.at[0])):
        far = counted(distance(plan.start, place.hex), "hex", "hexes")
        start = place.kind == "town" and place.id == region.start
        way = "the start" if start else f"{far} from the start{'' if place.hex in dry else ', no way on foot'}"
        yield f"{_at(place)}  {place.kind} {place.id}: on {land.terrain_at(place.hex).id}, {way}"


def _on_foot(land: HexMap, start: Hex) -> set[Hex]:
    """Return the hexes that can be reached without a boat."""
    found, waiting = {start}, [start]
    while waiting:
        for at in neighbours(waiting.pop()):
            if at not in found and land.contains(at) and not land.terrain_at(at).needs_boat:
                found.add(at)
                waiting.append(at)
    return found


def _at(place: Place) -> str:
    return f"{place.at[0]},{place.at[1]}"


def _goals(content: Catalogue, region: Region, plan: RegionPlan) -> Iterator[str]:
    """The stages of quests that lead to a place of the map, those of the region's main quests first."""
    where = {(place.kind, place.id): place for place in plan.places}
    quests: Sequence[str] = (*region.quests, *(key for key in content.quests if key not in region.quests))
    for key in quests:
        quest = content.quests[key]
        for name, stage in zip(quest.ids, quest.stages, strict=True):
            place = where.get(("town", stage.goal.town)) or where.get(("landmark", stage.goal.landmark))
            if place is not None:
                yield f"{_at(place)}  goal of {key}.{name}{', a main quest' if key in region.quests else ''}"


def _legend(content: Catalogue, land: HexMap) -> Iterator[str]:
    """The terrains of the map, the commonest first."""
    count = Counter("".join(land.rows))
    for glyph, number in sorted(count.items(), key=lambda each: (-each[1], each[0])):
        terrain = land.legend[glyph]
        share = 100 * number / (land.width * land.height)
        notes = ["needs a boat"] * terrain.needs_boat + ["for towns"] * terrain.settled
        told = [f"{share:.0f} %" if share >= 1 else "less than 1 %", counted(terrain.move_cost, "move point"), *notes]
        yield f"{glyph}  {terrain.id}: {counted(number, 'hex', 'hexes')}, {', '.join(told)}"
