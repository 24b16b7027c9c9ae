"""Setup: characters, enemies, objects and hazards of a fight, and their start places (ZN-01, ZN-35)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from systems.table.battle.fight import Fight
from systems.table.battle.setup import Foe, Member
from systems.table.loop.language import tr
from systems.table.ruleset import Body
from systems.zones.blocks.map import Hazard, Thing
from systems.zones.blocks.stat_blocks import (
    FIST,
    NATURAL,
    EncounterBlock,
    FoeBlock,
    MemberBlock,
    Numbers,
    with_default_map,
)
from systems.zones.body import clamped
from systems.zones.components import Harm, Health, Holder, Mind, Plan, Score, Spot, Terrain, Unit, Work
from systems.zones.map import OUT, loose_zone_id
from systems.zones.state.state import State

HEALTH = {"peon": 1, "grunt": 2}
"""Health of the lesser classes (ZN-22, ZN-23)."""


def populate(fight: Fight) -> None:
    """Create all units and the state of the map.

    Raises:
        ValueError: a block is wrong, two units share an id, or no member is able.
    """
    encounter = with_default_map(EncounterBlock.model_validate(dict(fight.encounter.block)))
    cell = Numbers.model_validate(dict(fight.encounter.numbers)).cell_feet
    bodies = {member.id: clamped(_block(member), dict(member.body)) for member in fight.party.members}
    if not any(body["health"] for body in bodies.values()):
        raise ValueError(tr("Nobody of the party is above 0 health; there is no fight."))
    places = _starts(encounter, cell)
    for member in fight.party.members:
        _member(fight, member, bodies[member.id], places)
    where = _foe_places(encounter, cell)
    for number, foe in enumerate(fight.encounter.foes):
        _foe(fight, foe, where[number % len(where)])
    for thing in encounter.objects:
        _thing(fight, thing)
    for hazard in encounter.hazards:
        _hazard(fight, hazard)
    rounds = encounter.timer.rounds if encounter.timer else 0
    fight.world.create("terrain", Terrain(timer=rounds))
    for key, (gear, _) in fight.gear.items():
        fight.world.attach(key, Holder(gear.thing.holder))
    _name(fight, encounter)


def _block(member: Member) -> MemberBlock:
    return MemberBlock.model_validate(dict(member.block))


def _starts(encounter: EncounterBlock, cell: int) -> list[Spot]:
    """Start places of the party (ZN-35)."""
    found = [_in_zone(encounter, zone.id, cell) for zone in encounter.zones if zone.start]
    return found + [_on_cell(encounter, x, y, cell) for x, y in (encounter.ground.start if encounter.ground else ())]


def _foe_places(encounter: EncounterBlock, cell: int) -> list[Spot]:
    found = [_in_zone(encounter, zone.id, cell) for zone in encounter.zones if zone.foes]
    return found + [_on_cell(encounter, x, y, cell) for x, y in (encounter.ground.foes if encounter.ground else ())]


def _in_zone(encounter: EncounterBlock, key: str, cell: int) -> Spot:
    zone = next(zone for zone in encounter.zones if zone.id == key)
    return Spot(key, (2 * zone.x + zone.width) * cell // 2, (2 * zone.y + zone.height) * cell // 2)


def _on_cell(encounter: EncounterBlock, x: int, y: int, cell: int) -> Spot:
    for zone in encounter.zones:
        if zone.x <= x < zone.x + zone.width and zone.y <= y < zone.y + zone.height:
            return _in_zone(encounter, zone.id, cell)
    return Spot("", x * cell + cell // 2, y * cell + cell // 2)


def _member(fight: Fight, member: Member, body: Body, places: list[Spot]) -> None:
    """Create a character; a single start place is taken at once, else the player is asked."""
    spot = replace(places[0]) if len(places) == 1 else Spot()
    health = Health(body["health"], body["surges"], body["ardor"])
    fight.world.create(member.id, _hero(member.id, _block(member)), health, spot, Plan(), Score(), Harm())


def _hero(key: str, block: MemberBlock) -> Unit:
    return Unit(
        id=key,
        side="party",
        grade="hero",
        most=block.health,
        might=block.might,
        agility=block.agility,
        wits=block.wits,
        score=0,
        weapons=block.weapons or (FIST,),
        abilities=block.abilities,
        ardor=block.ardor,
    )


def _foe(fight: Fight, foe: Foe, where: Spot) -> None:
    block = FoeBlock.model_validate(dict(foe.block))
    unit = foe_facts(foe, block)
    health = Health(unit.most, block.surges, block.ardor)
    fight.world.create(foe.id, unit, health, replace(where), Plan(), Score(), Harm(), Mind())


def foe_facts(foe: Foe, block: FoeBlock) -> Unit:
    """Return the facts of an enemy with a block: its own, or that of a phase (TH-03), which changes no health."""
    first = FoeBlock.model_validate(dict(foe.block))
    return replace(
        _npc(foe.id, "foes", first.grade, HEALTH.get(first.grade, first.health), block.score),
        weapons=block.weapons or (NATURAL,),
        abilities=block.abilities,
        ardor=max(first.ardor, block.ardor),
        creature=foe.creature,
        leader="leader" in foe.tags,
        force=block.force,
    )


def alter(fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the units follow the phases that have begun (TH-03)."""
    facts = {
        foe.id: foe_facts(foe, FoeBlock.model_validate(dict(blocks.get(foe.id, foe.block))))
        for foe in fight.encounter.foes
    }
    fight.bound(State).muster(waiting, facts)


def _thing(fight: Fight, thing: Thing) -> None:
    most = HEALTH.get(thing.grade, thing.health) if thing.health else 0
    unit = replace(_npc(thing.id, "object", thing.grade, most, thing.challenge), objective=thing.objective)
    fight.world.create(thing.id, unit, Health(most), Spot(thing.zone), Plan(), Score(), Harm(), Work())


def _hazard(fight: Fight, hazard: Hazard) -> None:
    unit = _npc(hazard.id, "hazard", "foe", 0, hazard.challenge)
    fight.world.create(hazard.id, unit, Health(1), Spot(hazard.zone), Plan(), Score(), Harm())


def _npc(key: str, side: str, grade: str, most: int, score: int) -> Unit:
    """The facts of an enemy, object or hazard: a score, and no attributes."""
    return Unit(
        id=key, side=side, grade=grade, most=most, might=0, agility=0, wits=0, score=score, weapons=(), abilities=()
    )


def _name(fight: Fight, encounter: EncounterBlock) -> None:
    """Name Zones, objects and hazards."""
    named: dict[str, str] = {OUT: tr("the way out")}
    named |= {zone.id: zone.name for zone in encounter.zones}
    named |= {thing.id: thing.name for thing in encounter.objects}
    named |= {hazard.id: hazard.name for hazard in encounter.hazards}
    for key in [member.id for member in fight.party.members] + [foe.id for foe in fight.encounter.foes]:
        named[loose_zone_id(key)] = tr("the open by {key}", key=fight.name(key))
    fight.names.update(named)
