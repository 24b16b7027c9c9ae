"""The facts of a restored campaign that must agree with each other and with the content.

Types and bounds of single fields stand in the components. Each check raises ValueError with a sentence that names the
entity, the component with its field, and the value.
"""

import re
from collections.abc import Iterator

from game.campaign.components import (
    Band,
    Body,
    CaptainState,
    Corpse,
    Fate,
    FrontState,
    Person,
    Plan,
    PowerState,
    QuestState,
    Sighting,
    Site,
    Spot,
    Thing,
    Vehicle,
)
from game.campaign.day.happening import CALM, RUN
from game.campaign.exploration.places import to_hex
from game.campaign.land.intents import INTENTS
from game.campaign.members.members import all_members, block_of
from game.campaign.state import CampaignState
from systems.table.battle.battle import Battle
from systems.table.loop.state_values import quoted

_HEX = re.compile(r"(0|[1-9]\d{0,3}),(0|[1-9]\d{0,3})")
_NUMBERED = re.compile(r"(member|thing|corpse|vehicle)-[1-9]\d{0,8}")
MARKS = "#."
"""The signs of a known and of a hidden hex."""


def check(c: CampaignState) -> None:
    """Check a restored campaign.

    Raises:
        ValueError: something in it does not agree; the text says what.
        LookupError: the content lacks something that it needs.
    """
    _flow(c)
    _land(c)
    for place, value in _hexes(c):
        _want(not value or _on_map(c, value), place, value, "a hex of the map")
    _members(c)
    _things(c)
    for key in c.world.having(QuestState):
        quest = c.world.get(key, QuestState).quest
        _want(key == f"quest-{quest}", f"{key}: QuestState.quest", quest, "the quest of that name")
        _want(quest in c.catalogue.quests, f"{key}: QuestState.quest", quest, "a quest")
    for spot in c.world.ordered(Spot):
        known = spot.key in c.catalogue.of(spot.kind)
        _want(known, f"spot-{spot.at}: Spot.key", spot.key, f"a {spot.kind}")
    _want(_encounter(c, c.meeting.encounter), "campaign: Meeting.encounter", c.meeting.encounter, "an encounter")
    _talk(c)
    _powers(c)
    if c.battle is not None:
        _battle(c, c.battle)


def _talk(c: CampaignState) -> None:
    talk = c.talk
    _want(not talk.scene or talk.scene in c.catalogue.scenes, "campaign: Talk.scene", talk.scene, "a scene")
    _want(not talk.back or talk.back in CALM, "campaign: Talk.back", talk.back, "a phase that asks what to do")
    _want(not talk.scene or bool(talk.back), "campaign: Talk.back", talk.back, "a phase that asks what to do")
    _want(_encounter(c, talk.host), "campaign: Talk.host", talk.host, "an encounter")
    _want(not talk.fighting or c.battle is not None, "campaign: Talk.fighting", talk.fighting, "a fight")
    playing = c.flow.phase not in ("scene", "effort") or bool(talk.scene or c.meeting.encounter)
    _want(playing, "campaign: Flow.phase", c.flow.phase, "a scene to be played")
    for key, kind in c.happenings.queue:
        _want(kind in RUN and key in c.catalogue.of(kind), "campaign: Happenings.queue", (key, kind), "what can happen")
    _want(_on_map(c, c.happenings.reached), "campaign: Happenings.reached", c.happenings.reached, "a hex of the map")


def _powers(c: CampaignState) -> None:
    for kind, stem, field in (
        (PowerState, "power", "power"),
        (FrontState, "front", "front"),
        (CaptainState, "captain", "captain"),
    ):
        for key in c.world.having(kind):
            named = getattr(c.world.get(key, kind), field)
            _want(key == f"{stem}-{named}", f"{key}: {kind.__name__}.{field}", named, f"the {stem} of that name")
            _want(named in c.catalogue.of(stem), f"{key}: {kind.__name__}.{field}", named, f"a {stem}")
    for key in c.world.having(Plan):
        plan = c.world.get(key, Plan)
        for name in ("intent", "shown"):
            _want(getattr(plan, name) in INTENTS, f"{key}: Plan.{name}", getattr(plan, name), "an intent")
        _want(f"power-{plan.power}" in c.world, f"{key}: Plan.power", plan.power, "a power of the campaign")
        _want(not plan.band or c.world.find(plan.band, Band) is not None, f"{key}: Plan.band", plan.band, "a band")
    for key in c.world.having(Band):
        band = c.world.get(key, Band)
        _want(band.kind in c.catalogue.bands, f"{key}: Band.kind", band.kind, "a band")
        _want(f"power-{band.power}" in c.world, f"{key}: Band.power", band.power, "a power of the campaign")
        _want(
            not band.captain or band.captain in c.catalogue.captains, f"{key}: Band.captain", band.captain, "a captain"
        )
        _want(_on_map(c, band.at), f"{key}: Band.at", band.at, "a hex of the map")
        _want(not band.plan or c.world.find(band.plan, Plan) is not None, f"{key}: Band.plan", band.plan, "a plan")
    for key, seen in c.world.by_id(Sighting):
        _want(f"power-{seen.power}" in c.world, f"{key}: Sighting.power", seen.power, "a power of the campaign")
        _want(_on_map(c, seen.at), f"{key}: Sighting.at", seen.at, "a hex of the map")
    met = c.meeting.band
    _want(not met or c.world.find(met, Band) is not None, "campaign: Meeting.band", met, "a band")


def _want(true: bool, place: str, value: object, wanted: str) -> None:
    if not true:
        raise ValueError(f"{place} is {quoted(value)}; {wanted} is wanted")


def _flow(c: CampaignState) -> None:
    """Check that the campaign stands at a request, in a fight or at its end."""
    flow, back = c.flow, c.clock.back
    _want(flow.phase in c.phases, "campaign: Flow.phase", flow.phase, "the name of a phase")
    _want(not flow.asking or flow.asking in c.request_kinds, "campaign: Flow.asking", flow.asking, "a request")
    _want(not back or back in c.phases, "campaign: Clock.back", back, "the name of a phase")
    _want(not c.clock.desk or c.clock.desk in c.request_kinds, "campaign: Clock.desk", c.clock.desk, "a desk")
    asked = [bool(flow.asking), bool(flow.outcome), c.battle is not None]
    _want(sum(asked) == 1, "campaign: Flow.asking", flow.asking, "one open request, or a fight, or an outcome")


def _land(c: CampaignState) -> None:
    rows, known = c.territory.rows, c.territory.known
    land = c.land
    _want(len(known) == len(rows), "campaign: Land.known", known, f"{len(rows)} rows")
    for number, row in enumerate(known):
        fits = len(row) == land.width and not row.strip(MARKS)
        _want(fits, f"campaign: Land.known, row {number}", row, f"{land.width} signs, {MARKS[0]} or {MARKS[1]},")


def _hexes(c: CampaignState) -> Iterator[tuple[str, str]]:
    """Yield every hex in the state, with its place; only some may be empty."""
    trek = c.trek
    _want(_on_map(c, trek.at), "campaign: Trek.at", trek.at, "a hex of the map")
    yield "campaign: Trek.came_from", trek.came_from
    yield "campaign: Trek.entering", trek.entering
    yield "campaign: Trek.planned", trek.planned
    yield from (("campaign: Trek.route", step) for step in trek.route)
    yield from (("campaign: March.trail", at) for at, _ in c.march.trail)
    fixed = [(key, "Spot", c.world.get(key, Spot).at) for key in c.world.having(Spot)]
    fixed += [(key, "Site", c.world.get(key, Site).at) for key in c.world.having(Site)]
    for key, kind, at in fixed:
        _want(key == f"{kind.lower()}-{at}", f"{key}: {kind}.at", at, "the hex of its name")
        _want(_on_map(c, at), f"{key}: {kind}.at", at, "a hex of the map")
    for key in c.world.having(Vehicle):
        at = c.world.get(key, Vehicle).at
        _want(_on_map(c, at), f"{key}: Vehicle.at", at, "a hex of the map")
    for key in c.world.having(Corpse):
        yield f"{key}: Corpse.at", c.world.get(key, Corpse).at
    for key in c.world.having(PowerState):
        state = c.world.get(key, PowerState)
        yield f"{key}: PowerState.seen_at", state.seen_at
        yield from ((f"{key}: PowerState.held", at) for at in state.held)
        yield from ((f"{key}: PowerState.guards", at) for at, _ in (*state.guards, *state.shunned))
    for key in c.world.having(Plan):
        plan = c.world.get(key, Plan)
        yield from ((f"{key}: Plan.at", at) for at in (plan.at, plan.shown_at, plan.origin))
    for key in c.world.having(Band):
        band = c.world.get(key, Band)
        yield from (
            (f"{key}: Band.route", at) for at in (band.home, band.goal, band.seen_at, *band.route, *band.rounds)
        )
        yield from ((f"{key}: Band.trail", at) for at, _ in band.trail)
    for key in c.world.having(Thing):
        thing = c.world.get(key, Thing)
        if thing.where == "hex":
            _want(bool(thing.holder), f"{key}: Thing.holder", "", "a hex of the map")
            yield f"{key}: Thing.holder", thing.holder


def _on_map(c: CampaignState, text: str) -> bool:
    return _HEX.fullmatch(text) is not None and c.land.contains(to_hex(text))


def _members(c: CampaignState) -> None:
    for kind in (Person, Body, Fate):
        for key in c.world.having(kind):
            whole = all(c.world.find(key, each) for each in (Person, Body, Fate))
            _want(whole, f"{key}: {kind.__name__}", key, "a member with Person, Body and Fate")
            _want(key.startswith("member-"), f"{key}: {kind.__name__}", key, "the id of a member")
    for who in all_members(c):
        fresh, keys = c.ruleset.fresh(block_of(c, who)), [key for key, _ in who.body.values]
        _want(sorted(keys) == sorted(fresh), f"{who.id}: Body.values", who.body.values, f"each of {', '.join(fresh)}")
    for key in c.world.ids():
        numbered = key.partition("-")[0] in ("member", "thing", "corpse", "vehicle")
        _want(not numbered or _NUMBERED.fullmatch(key) is not None, key, key, "an id with a number")


def _things(c: CampaignState) -> None:
    holders = {"hand": Person, "worn": Person, "vehicle": Vehicle}
    for key in c.world.having(Thing):
        thing = c.world.get(key, Thing)
        place, wanted = f"{key}: Thing.holder", holders.get(thing.where)
        if wanted is not None:
            _want(c.world.find(thing.holder, wanted) is not None, place, thing.holder, f"a {wanted.__name__.lower()}")
        elif thing.where == "pack":
            _want(not thing.holder, place, thing.holder, "nobody")
        _want(key.startswith("thing-"), f"{key}: Thing", key, "the id of a thing")
    for key in c.world.having(Vehicle):
        thing_of = c.world.get(key, Vehicle).thing
        fits = not thing_of or c.world.find(thing_of, Thing) is not None
        _want(fits and key.startswith("vehicle-"), f"{key}: Vehicle.thing", thing_of, "a thing")


def _encounter(c: CampaignState, key: str) -> bool:
    return not key or key in c.catalogue.encounters


def _battle(c: CampaignState, battle: Battle) -> None:
    """Check that a fight is this campaign's, and stands at a request."""
    _want(battle.ruleset.id == c.ruleset.id, "battle: ruleset", battle.ruleset.id, "the campaign's ruleset")
    flow = battle.flow
    _want(flow.phase in battle.phases, "battle: Flow.phase", flow.phase, "the name of a phase")
    _want(flow.asking in battle.request_kinds and not flow.outcome, "battle: Flow.asking", flow.asking, "a request")
    for unit in battle.party.members:
        _want(c.world.find(unit.id, Person) is not None, "battle: party", unit.id, "a member of the campaign")
    for thing in battle.party.things:
        _want(_is_thing(c, thing.id), "battle: party", thing.id, "a thing of the campaign")
    _want(bool(c.meeting.encounter), "campaign: Meeting.encounter", "", "the encounter of the fight")


def _is_thing(c: CampaignState, key: str) -> bool:
    """Tell whether an id in a fight is that of a thing, or `spell:<thing>:<place>` of a spell stored in one."""
    if not key.startswith("spell:"):
        return c.world.find(key, Thing) is not None
    _, interface, place = [*key.split(":"), "", ""][:3]
    thing = c.world.find(interface, Thing)
    return thing is not None and place in map(str, range(len(thing.spells)))
