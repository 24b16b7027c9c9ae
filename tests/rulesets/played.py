"""Shipped encounters, played on with a look at all that is shown and foreseen on the way."""

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any, get_args

from game.laboratory.policies import make
from game.setup.single import fight
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentKind
from systems.table.loop.cues import CueKind
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Request
from tests.shipped import catalogue

KINDS, CUES = frozenset(get_args(IntentKind)), frozenset(get_args(CueKind))
SIDES = ("party", "foes")
NOBODY = frozenset({"", *SIDES})
DIFFICULTIES = ("standard", "ruthless", "story")
MOST = 700
"""Prospects that one request may have."""

View = Mapping[str, Any]


def encounters() -> list[str]:
    """The ids of all shipped encounters with enemies."""
    return [key for key, each in sorted(catalogue().encounters.items()) if each.foes]


def begun(rules: str, encounter: str) -> Battle:
    """One of them, with a party and a difficulty that differ from one to the next."""
    number = encounters().index(encounter)
    party = sorted(catalogue().parties)[number % len(catalogue().parties)]
    return fight(
        catalogue(), encounter, rules, party, f"{rules}/{encounter}".replace(":", "."), DIFFICULTIES[number % 3]
    )


def looks(rules: str, encounter: str, most: int) -> Iterator[tuple[Battle, View, Request]]:
    """Play an encounter, and yield the view of each request before it is answered; cues are checked on the way."""
    with closing(begun(rules, encounter)) as battle:
        policy = make("sensible" if len(encounter) % 2 else "random", {}, battle, encounter)
        before = bars(battle.ruleset.view(battle))
        for _ in range(most):
            request = battle.request
            if request is None:
                return
            view = battle.view()
            yield battle, view, request
            before = bars(view)
            events = battle.choose(policy(request))
            check_cues(battle, events, view)
            changes = changed(before, bars(battle.ruleset.view(battle)))
            assert cued(events) == changes, [event.words(battle.name) for event in events]


def units(view: View) -> dict[str, Any]:
    """The units of a view by id."""
    return {unit["id"]: unit for side in SIDES for unit in view[side]["units"]}


def bars(view: View) -> dict[str, int]:
    """The points of each bar."""
    return {key: unit["now"] for key, unit in units(view).items() if "now" in unit}


def changed(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What each bar gained or lost, if anything."""
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


def cued(events: list[Event]) -> dict[str, int]:
    """The same by cues."""
    sums: dict[str, int] = {}
    for event in events:
        for cue in event.cues():
            if cue.kind in ("loss", "gain"):
                sums[cue.who] = sums.get(cue.who, 0) + (cue.amount if cue.kind == "gain" else -cue.amount)
    return {key: amount for key, amount in sums.items() if amount}


def check_cues(battle: Battle, events: list[Event], view: View) -> None:
    """Every cue is of a known kind, and names only what there is."""
    things = {thing["id"] for thing in view["things"]}
    things |= {table.id for table in battle.encounter.loot_tables} | set(battle.encounter.item_names)
    known = {*units(view), *NOBODY}
    places = {area["id"] for area in view.get("map", {}).get("areas", ())}
    for event in events:
        for cue in event.cues():
            assert cue.kind in CUES
            assert cue.who in known, cue
            assert cue.at in known | things | places or is_cell(cue.at, view), cue
            assert cue.amount >= 0


def check_intents(view: View, acting: set[str]) -> None:
    """Every enemy that is still to act has one intent, and each says what may be said of it."""
    known = units(view)
    assert sorted(each["who"] for each in view["intents"]) == sorted(acting)
    for intent in view["intents"]:
        assert intent["kind"] in KINDS
        assert intent["words"]
        assert intent["who"] in known
        assert set(intent["targets"]) <= set(known)
        assert 0 <= intent["low"] <= intent["high"]
        assert 0 <= intent.get("chance", 0) <= 100
        assert set(intent.get("fells", ())) <= set(intent["targets"])
        assert intent["kind"] != "unknown" or intent["why"]
        for spot in (intent.get("start"), intent.get("end")):
            assert spot is None or is_cell(f"{spot['x']},{spot['y']}", view)
        for who in intent["targets"]:
            most = known[who]["now"] if known[who]["id"] != intent["who"] and intent["kind"] != "heal" else 999
            assert intent["high"] <= max(most, *(known[each]["now"] for each in intent["targets"]))
    orders = [each["order"] for each in view["intents"] if each["order"]]
    assert orders == sorted(set(orders))


def check_prospects(view: View, request: Request) -> None:
    """Every prospect belongs to an answer that can be given, and aims at what is there."""
    options, known = {option.id: option for option in request.options}, units(view)
    areas = {area["id"] for area in view.get("map", {}).get("areas", ())}
    assert len(view["prospects"]) <= MOST
    for each in view["prospects"]:
        assert each["words"]
        fields = {field.name: field for field in options[each["option"]].fields}
        if each["field"]:
            field = fields[each["field"]]
            assert isinstance(field, Pick)
            assert each["target"] in field.ids
        assert each["target"] in {"", *known, *areas} or is_cell(each["target"], view)
        assert 0 <= each.get("low", 0) <= each.get("high", 0)
        assert 0 <= each.get("chance", 0) <= 100
        assert all(factor["name"] and factor["value"] for factor in each["factors"])
        if each.get("fells") and known[each["target"]]["able"]:
            assert each["high"] == known[each["target"]]["now"]
    json.dumps([view["intents"], view["prospects"]])


def is_cell(text: str, view: View) -> bool:
    """Tell whether a text is a cell of the map."""
    x, comma, y = text.partition(",")
    if not comma or "map" not in view:
        return False
    return 0 <= int(x) < view["map"]["width"] and 0 <= int(y) < view["map"]["height"]
