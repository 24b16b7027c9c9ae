"""Campaigns that begin at a scenario's place and time."""

from dataclasses import replace

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan, Thing, Vehicle
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import FOR_GOOD, around, site, spot_of, to_hex
from game.campaign.facts.facts import change, owner_of
from game.campaign.facts.standing import WAITING, stand
from game.campaign.happenings.queue import enqueue
from game.campaign.items import equipment
from game.campaign.items.inventory import gain, item_of, split_off, things
from game.campaign.land import bands, fronts, powers
from game.campaign.members.members import block_of, body_of, check_wounded, living, set_body
from game.campaign.members.members import member as mate
from game.campaign.quests import stages
from game.campaign.quests.progress import take
from game.campaign.sky.sight import reveal
from game.campaign.travel import fleet, vehicles
from game.laboratory.scenarios.dice import WrittenDice
from game.laboratory.scenarios.wording import Failed, among
from game.packs.catalogue import Catalogue, Records
from game.packs.models.party import Party
from game.packs.models.scenario import Scenario
from game.packs.models.situation import Situation
from game.packs.reading.positions import Path


def begin_campaign(
    catalogue: "Catalogue",
    scenario: "Scenario",
    situation: "Situation",
    party: "Party",
    rules: str,
    dice: WrittenDice,
) -> Campaign:
    """Begin a campaign with the party, and run it to its first request.

    Raises:
        Failed: the scenario is inconsistent, or its dice do not suffice.
        KeyError: the ruleset is not installed.
        ValueError: the region cannot be made.
    """
    known = replace(catalogue, parties=Records("party", {**catalogue.parties, party.id: party}))
    c = Campaign.begin(
        known,
        seed=scenario.seed or "scenario",
        region=situation.region,
        ruleset=rules,
        party=party.id,
        difficulty=scenario.difficulty,
        dice=dice,
        still=True,
    )
    dice.name = c.name
    try:
        c.events = []
        _bring(c, scenario)
        _come_to(c, situation)
        c.events = []
        c.advance()
    except BaseException:
        c.close()
        raise
    return c


def _bring(c: Campaign, scenario: "Scenario") -> None:
    """Add the scenario's items, and its injuries."""
    ids = {who.person.name: who.id for who in living(c)}
    for index, brought in enumerate(scenario.things):
        gain(c, brought.item, brought.count)
        if brought.holder:
            path = ("things", index, "holder")
            _hand(c, brought.item, among(ids, brought.holder, path), path)
    for name, amount in scenario.hurt.items():
        who = mate(c, among(ids, name, ("hurt", name)))
        set_body(who, c.ruleset.hurt(block_of(c, who), body_of(who), amount))
        check_wounded(c, who)


def _hand(c: Campaign, item: str, member: str, path: tuple[str | int, ...]) -> None:
    key = next((key for key, each in things(c) if each.item == item and each.where == "pack"), "")
    if not key or member not in [who.id for who in equipment.takers(c, item_of(c, key))]:
        raise Failed(path, f"expected somebody who can hold or wear {c.name(item)}, got {c.name(member)}")
    taken = c.world.get(split_off(c, key), Thing)
    taken.where, taken.holder = "worn" if item_of(c, key).slot else "hand", member


def _come_to(c: Campaign, situation: "Situation") -> None:
    """Set the campaign to the situation, and name its first phase."""
    if situation.gold is not None:
        c.purse.gold = situation.gold
    c.purse.spells = (*c.purse.spells, *situation.spells)
    c.clock.day = situation.day
    c.new_day()
    _pursue(c, situation)
    _other_plans(c, situation)
    c.sky.weather, c.sky.until = situation.weather, situation.day
    at = _place(c, situation)
    for remembered in situation.memory:
        fact = c.catalogue.facts[remembered.fact]
        change(c, fact, remembered.value, owner_of(c, fact, **remembered.owners))
    hexes = [f"{x},{y}" for y in range(c.land.height) for x in range(c.land.width)]
    if situation.known:
        learn(c, hexes)
    for each in hexes if situation.calm else ():
        site(c, each).safe_until = FOR_GOOD
    c.trek.at = c.trek.came_from = at
    if situation.entering:
        c.trek.at = c.trek.came_from = _beside(c)
    if situation.vehicle:
        c.world.get(fleet.add(c, situation.vehicle), Vehicle).boarded = True
    _bands(c, situation)
    c.flow.asking, c.flow.who, c.flow.phase = "", "", "dawn"
    if situation.entering or situation.meet:
        vehicles.start_day(c)
        reveal(c, c.trek.at)
    if situation.entering:
        c.trek.entering, c.flow.phase = at, "enter"
    if situation.meet:
        c.meeting.encounter, c.flow.phase = situation.meet, "meet"
    if situation.scene:
        enqueue(c, "scene", situation.scene)


def _other_plans(c: Campaign, situation: "Situation") -> None:
    """Let powers begin anew on the day of the scenario, or keep still; fill the boxes of fronts."""
    for kind in (Band, Plan):
        for key in c.world.having(kind):
            c.world.remove(key)
    for state, power in powers.in_play(c):
        state.strength, state.declared_on, state.last_intent = power.strength, 0, ""
    c.marches.still = not situation.powers
    for index, wanted in enumerate(situation.fronts):
        if fronts.front_of(c, wanted.front) is None:
            message = f"expected a front of a power of {c.region.name}, got {c.name(wanted.front)}"
            raise Failed(("campaign", "fronts", index, "front"), message)
        fronts.fill(c, wanted.front, wanted.boxes)


def _bands(c: Campaign, situation: "Situation") -> None:
    """Put bands on the map."""
    for index, wanted in enumerate(situation.bands):
        state = powers.state_of(c, wanted.power)
        if state is None:
            message = f"expected a power of {c.region.name}, got {c.name(wanted.power)}"
            raise Failed(("campaign", "bands", index, "power"), message)
        for key in ("hex", "to"):
            if (at := getattr(wanted, key)) and not c.land.contains(to_hex(at)):
                raise Failed(("campaign", "bands", index, key), f"expected a hex of the map, got {at}")
        if wanted.hunts:
            state.seen_at, state.seen_on = c.trek.at, c.clock.day
        goal = c.trek.at if wanted.hunts else wanted.to or wanted.hex
        power = c.catalogue.powers[wanted.power]
        made = bands.create(c, wanted.band, power, wanted.hex, goal, hunts=wanted.hunts)
        band = c.world.get(made, Band)
        band.home = next(iter(powers.own_hexes(c, state, power)), wanted.hex)
        band.carries = tuple((each.item, each.count) for each in wanted.carries)
        band.orders = "hunt" if wanted.hunts else "go" if wanted.to else "hold"


def _pursue(c: Campaign, situation: "Situation") -> None:
    """Take the quests, each with its stages as written."""
    for index, wanted in enumerate(situation.quests):
        if wanted.quest not in [state.quest for state in stages.taken(c)]:
            take(c, wanted.quest)
        path: Path = ("campaign", "quests", index)
        record = c.catalogue.quests[wanted.quest]
        stage, last = wanted.stage or 1, len(record.stages)
        if stage > last:
            raise Failed((*path, "stage"), f"expected a stage from 1 to {last} of {c.name(wanted.quest)}, got {stage}")
        state = next(state for state in stages.taken(c) if state.quest == wanted.quest)
        if wanted.stage or record.row:
            state.stages = ()
            for number in range(stage):
                stand(c, state, record.ids[number], "done" if number < stage - 1 else wanted.state or "open")
        for key, word in wanted.stages.items():
            if key not in record.numbers:
                raise Failed((*path, "stages", key), f"expected a stage of {c.name(wanted.quest)}, got '{key}'")
            state.stages = tuple(each for each in state.stages if each[0] != key)
            if word != WAITING:
                stand(c, state, key, word)
        state.state = wanted.state or "open"


def _place(c: Campaign, situation: "Situation") -> str:
    """Return the hex that the situation names; without a name the region's start."""
    for kind in ("town", "landmark"):
        if key := getattr(situation, kind):
            spot = spot_of(c, kind, key)
            if spot is None:
                message = f"expected a {kind} on the map of {c.region.name}, got {c.name(key)}, which is not there"
                raise Failed(("campaign", kind), message)
            return spot.at
    if situation.hex and not c.land.contains(to_hex(situation.hex)):
        most = f"{c.land.width - 1},{c.land.height - 1}"
        raise Failed(("campaign", "hex"), f"expected a hex from 0,0 to {most}, got {situation.hex}")
    return situation.hex or c.trek.at


def _beside(c: Campaign) -> str:
    """Return the hex that the party comes from: the first passable neighbour, else the first."""
    found = around(c)
    return next((at for at in found if not c.land.terrain_at(to_hex(at)).needs_boat), found[0])
