"""The facts of a restored campaign that must agree with each other and with the content.

Types and bounds of single fields stand in the components. Each check raises ValueError with a sentence that names the
entity, the component with its field, and the value.
"""

import re
from collections.abc import Iterator

from game.campaign.components import Body, Corpse, Fate, Person, QuestState, Site, Spot, Thing, Vehicle
from game.campaign.day.happening import CALM, RUN
from game.campaign.exploration.places import to_hex
from game.campaign.members.members import all_members, block_of
from game.campaign.state import CampaignState
from systems.table.battle.battle import Battle
from systems.table.loop.language import tr
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
        _want(not value or _on_map(c, value), place, value, tr("a hex of the map"))
    _members(c)
    _things(c)
    for key in c.world.having(QuestState):
        quest = c.world.get(key, QuestState).quest
        _want(key == f"quest-{quest}", tr("{key}: QuestState.quest", key=key), quest, tr("the quest of that name"))
        _want(quest in c.catalogue.quests, tr("{key}: QuestState.quest", key=key), quest, tr("a quest"))
    for spot in c.world.ordered(Spot):
        known = spot.key in c.catalogue.of(spot.kind)
        _want(known, tr("spot-{at}: Spot.key", at=spot.at), spot.key, tr("a {kind}", kind=spot.kind))
    _want(
        _encounter(c, c.meeting.encounter), tr("campaign: Meeting.encounter"), c.meeting.encounter, tr("an encounter")
    )
    _talk(c)
    if c.battle is not None:
        _battle(c, c.battle)


def _talk(c: CampaignState) -> None:
    talk = c.talk
    _want(not talk.scene or talk.scene in c.catalogue.scenes, tr("campaign: Talk.scene"), talk.scene, tr("a scene"))
    _want(not talk.back or talk.back in CALM, tr("campaign: Talk.back"), talk.back, tr("a phase that asks what to do"))
    _want(not talk.scene or bool(talk.back), tr("campaign: Talk.back"), talk.back, tr("a phase that asks what to do"))
    _want(_encounter(c, talk.host), tr("campaign: Talk.host"), talk.host, tr("an encounter"))
    _want(not talk.fighting or c.battle is not None, tr("campaign: Talk.fighting"), talk.fighting, tr("a fight"))
    playing = c.flow.phase not in ("scene", "effort") or bool(talk.scene or c.meeting.encounter)
    _want(playing, tr("campaign: Flow.phase"), c.flow.phase, tr("a scene to be played"))
    for key, kind in c.happenings.queue:
        _want(
            kind in RUN and key in c.catalogue.of(kind),
            tr("campaign: Happenings.queue"),
            (key, kind),
            tr("what can happen"),
        )
    _want(
        _on_map(c, c.happenings.reached),
        tr("campaign: Happenings.reached"),
        c.happenings.reached,
        tr("a hex of the map"),
    )


def _want(true: bool, place: str, value: object, wanted: str) -> None:
    if not true:
        raise ValueError(
            tr("{place} is {quoted}; {wanted} is wanted", place=place, quoted=quoted(value), wanted=wanted)
        )


def _flow(c: CampaignState) -> None:
    """Check that the campaign stands at a request, in a fight or at its end."""
    flow, back = c.flow, c.clock.back
    _want(flow.phase in c.phases, tr("campaign: Flow.phase"), flow.phase, tr("the name of a phase"))
    _want(not flow.asking or flow.asking in c.request_kinds, tr("campaign: Flow.asking"), flow.asking, tr("a request"))
    _want(not back or back in c.phases, tr("campaign: Clock.back"), back, tr("the name of a phase"))
    _want(not c.clock.desk or c.clock.desk in c.request_kinds, tr("campaign: Clock.desk"), c.clock.desk, tr("a desk"))
    asked = [bool(flow.asking), bool(flow.outcome), c.battle is not None]
    _want(sum(asked) == 1, tr("campaign: Flow.asking"), flow.asking, tr("one open request, or a fight, or an outcome"))


def _land(c: CampaignState) -> None:
    rows, known = c.territory.rows, c.territory.known
    land = c.land
    _want(len(known) == len(rows), tr("campaign: Land.known"), known, tr("{rows} rows", rows=len(rows)))
    for number, row in enumerate(known):
        fits = len(row) == land.width and not row.strip(MARKS)
        _want(
            fits,
            tr("campaign: Land.known, row {number}", number=number),
            row,
            tr("{width} signs, {MARKS} or {MARKS2},", width=land.width, MARKS=MARKS[0], MARKS2=MARKS[1]),
        )


def _hexes(c: CampaignState) -> Iterator[tuple[str, str]]:
    """Yield every hex in the state, with its place; only some may be empty."""
    trek = c.trek
    _want(_on_map(c, trek.at), tr("campaign: Trek.at"), trek.at, tr("a hex of the map"))
    yield tr("campaign: Trek.came_from"), trek.came_from
    yield tr("campaign: Trek.entering"), trek.entering
    yield tr("campaign: Trek.planned"), trek.planned
    yield from ((tr("campaign: Trek.route"), step) for step in trek.route)
    fixed = [(key, tr("Spot"), c.world.get(key, Spot).at) for key in c.world.having(Spot)]
    fixed += [(key, tr("Site"), c.world.get(key, Site).at) for key in c.world.having(Site)]
    for key, kind, at in fixed:
        _want(key == f"{kind.lower()}-{at}", tr("{key}: {kind}.at", key=key, kind=kind), at, tr("the hex of its name"))
        _want(_on_map(c, at), tr("{key}: {kind}.at", key=key, kind=kind), at, tr("a hex of the map"))
    for key in c.world.having(Vehicle):
        at = c.world.get(key, Vehicle).at
        _want(_on_map(c, at), tr("{key}: Vehicle.at", key=key), at, tr("a hex of the map"))
    for key in c.world.having(Corpse):
        yield tr("{key}: Corpse.at", key=key), c.world.get(key, Corpse).at
    for key in c.world.having(Thing):
        thing = c.world.get(key, Thing)
        if thing.where == "hex":
            _want(bool(thing.holder), tr("{key}: Thing.holder", key=key), "", tr("a hex of the map"))
            yield tr("{key}: Thing.holder", key=key), thing.holder


def _on_map(c: CampaignState, text: str) -> bool:
    return _HEX.fullmatch(text) is not None and c.land.contains(to_hex(text))


def _members(c: CampaignState) -> None:
    for kind in (Person, Body, Fate):
        for key in c.world.having(kind):
            whole = all(c.world.find(key, each) for each in (Person, Body, Fate))
            _want(
                whole, tr("{key}: {name}", key=key, name=kind.__name__), key, tr("a member with Person, Body and Fate")
            )
            _want(
                key.startswith("member-"),
                tr("{key}: {name}", key=key, name=kind.__name__),
                key,
                tr("the id of a member"),
            )
    for who in all_members(c):
        fresh, keys = c.ruleset.fresh(block_of(c, who)), [key for key, _ in who.body.values]
        _want(
            sorted(keys) == sorted(fresh),
            tr("{id}: Body.values", id=who.id),
            who.body.values,
            tr("each of {fresh}", fresh=", ".join(fresh)),
        )
    for key in c.world.ids():
        numbered = key.partition("-")[0] in ("member", "thing", "corpse", "vehicle")
        _want(not numbered or _NUMBERED.fullmatch(key) is not None, key, key, tr("an id with a number"))


def _things(c: CampaignState) -> None:
    holders = {"hand": Person, "worn": Person, "vehicle": Vehicle}
    for key in c.world.having(Thing):
        thing = c.world.get(key, Thing)
        place, wanted = tr("{key}: Thing.holder", key=key), holders.get(thing.where)
        if wanted is not None:
            _want(
                c.world.find(thing.holder, wanted) is not None,
                place,
                thing.holder,
                tr("a {name}", name=wanted.__name__.lower()),
            )
        elif thing.where == "pack":
            _want(not thing.holder, place, thing.holder, "nobody")
        _want(key.startswith("thing-"), tr("{key}: Thing", key=key), key, tr("the id of a thing"))
    for key in c.world.having(Vehicle):
        thing_of = c.world.get(key, Vehicle).thing
        fits = not thing_of or c.world.find(thing_of, Thing) is not None
        _want(fits and key.startswith("vehicle-"), tr("{key}: Vehicle.thing", key=key), thing_of, tr("a thing"))


def _encounter(c: CampaignState, key: str) -> bool:
    return not key or key in c.catalogue.encounters


def _battle(c: CampaignState, battle: Battle) -> None:
    """Check that a fight is this campaign's, and stands at a request."""
    _want(battle.ruleset.id == c.ruleset.id, tr("battle: ruleset"), battle.ruleset.id, tr("the campaign's ruleset"))
    flow = battle.flow
    _want(flow.phase in battle.phases, tr("battle: Flow.phase"), flow.phase, tr("the name of a phase"))
    _want(
        flow.asking in battle.request_kinds and not flow.outcome,
        tr("battle: Flow.asking"),
        flow.asking,
        tr("a request"),
    )
    for unit in battle.party.members:
        _want(c.world.find(unit.id, Person) is not None, tr("battle: party"), unit.id, tr("a member of the campaign"))
    for thing in battle.party.things:
        _want(_is_thing(c, thing.id), tr("battle: party"), thing.id, tr("a thing of the campaign"))
    _want(bool(c.meeting.encounter), tr("campaign: Meeting.encounter"), "", tr("the encounter of the fight"))


def _is_thing(c: CampaignState, key: str) -> bool:
    """Tell whether an id in a fight is that of a thing, or `spell:<thing>:<place>` of a spell stored in one."""
    if not key.startswith("spell:"):
        return c.world.find(key, Thing) is not None
    _, interface, place = [*key.split(":"), "", ""][:3]
    thing = c.world.find(interface, Thing)
    return thing is not None and place in map(str, range(len(thing.spells)))
