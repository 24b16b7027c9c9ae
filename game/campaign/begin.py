"""Creation of a campaign's world: the region's map, its towns and landmarks, and an empty party."""

from dataclasses import dataclass

from game.campaign.components import (
    Clock,
    Codex,
    Feat,
    Finale,
    FrontState,
    Happenings,
    Journal,
    Land,
    March,
    Marches,
    Meeting,
    Memory,
    Origin,
    PowerState,
    Purse,
    Scouting,
    Sky,
    Spot,
    Talk,
    Tally,
    Trek,
)
from game.campaign.exploration.places import to_text
from game.campaign.map.sight import nothing_known
from game.campaign.map.terrain import TerrainFacts
from game.campaign.worldgen.generate import generate
from game.campaign.worldgen.handmade import handmade
from game.campaign.worldgen.plan import GeneratedPlan, Place, RegionPlan, Share
from game.campaign.worldgen.plan import Site as PlannedSite
from game.packs.catalogue import Catalogue
from game.packs.models.region import Generated, Region
from game.setup.difficulty import difficulty_of
from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.engine import Flow
from systems.table.loop.language import tr
from systems.table.loop.world import World
from systems.table.ruleset import ruleset as installed


@dataclass(frozen=True)
class WorldDie:
    """The campaign's dice behind the interface that region generation takes."""

    dice: Dice

    def die(self, sides: int, why: str) -> int:
        """Roll one die on the `world` stream."""
        return self.dice.sum("world", 1, sides, "", why).total


def create_world(
    world: World, catalogue: Catalogue, dice: Dice, seed: str, region: str, ruleset: str, difficulty: str
) -> None:
    """Create the entities that every campaign has.

    Raises:
        KeyError: region or ruleset is unknown.
        ValueError: the region cannot be made, or there is no such difficulty.
    """
    record = catalogue.regions[region]
    installed(ruleset)
    plan = region_plan(record, catalogue, dice.scope("region"))
    start = to_text(plan.start)
    world.create(
        "campaign",
        Flow("muster"),
        Origin(dice.seed if isinstance(dice, SeededDice) else seed, region, ruleset, difficulty_of(difficulty)),
        Clock(),
        Trek(start, start),
        Scouting(),
        Meeting(),
        Talk(),
        Happenings(reached=start),
        Feat(),
        Land(plan.rows, nothing_known(len(plan.rows[0]), len(plan.rows))),
        Purse(),
        Tally(),
        Journal(),
        Memory(),
        Codex(),
        Finale(),
        Sky(),
        Marches(),
        March(),
    )
    for place in plan.places:
        at = to_text(place.hex)
        world.create(f"spot-{at}", Spot(at, place.kind, place.id))
    for key in powers_of(record, dice.scope("region")):
        power = catalogue.powers[key]
        world.create(f"power-{key}", PowerState(key, strength=power.strength, stance=power.stance))
        for front in power.fronts:
            if f"front-{front}" not in world:
                world.create(f"front-{front}", FrontState(front))


def powers_of(region: Region, dice: Dice) -> list[str]:
    """Return the powers of a region: those that it always has, and those that are drawn from its tables (PW-01)."""
    found = list(region.powers)
    for table in region.more_powers:
        rows = [row for row in table.rows if row.power not in found]
        for _ in range(min(table.count, len(rows))):
            left = dice.sum("power", 1, sum(row.weight for row in rows), "", "who else has plans here").total
            row = next(
                row for number, row in enumerate(rows) if left <= sum(each.weight for each in rows[: number + 1])
            )
            rows.remove(row)
            found.append(row.power)
    return found


def region_plan(record: "Region", catalogue: Catalogue, dice: Dice) -> RegionPlan:
    """Return a region's plan: drawn by hand, or generated from the dice.

    Raises:
        ValueError: the towns and landmarks do not fit on the map.
    """
    terrains = tuple(
        TerrainFacts(each.id, each.glyph, each.move_cost, each.sight, each.needs_boat, each.settled)
        for each in catalogue.terrains.values()
    )
    if record.generated is None:
        places = [Place(place.at, "town", place.town) for place in record.places if place.town]
        places += [Place(place.at, "landmark", place.landmark) for place in record.places if place.landmark]
        return handmade(record.rows, places, record.start, terrains)
    draw = WorldDie(dice)
    return generate(
        _generated(record.generated, record.start, terrains, catalogue), draw.die(2**31 - 1, tr("the land")), draw
    )


def _generated(
    wanted: "Generated", start: str, terrains: tuple[TerrainFacts, ...], catalogue: Catalogue
) -> GeneratedPlan:
    return GeneratedPlan(
        width=wanted.width,
        height=wanted.height,
        terrains=terrains,
        shares=tuple(
            Share(share.terrain, share.percent, share.height, share.damp, share.scattered) for share in wanted.shares
        ),
        towns=(start, *(town for town in wanted.towns if town != start)),
        landmarks=tuple(PlannedSite(key, catalogue.landmarks[key].terrains) for key in wanted.landmarks),
        rivers=wanted.rivers,
    )
