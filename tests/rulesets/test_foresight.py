"""What is about to happen, in every shipped encounter under every ruleset that shows it, at each request of a while."""

import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any, get_args

import pytest

from game.setup.single import fight
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentKind, IntentView, ProspectView
from systems.table.loop.cues import CueKind
from systems.table.loop.events import Event
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Request
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

REQUESTS = 12
"""Requests of a fight that are looked at."""
AS_ONE = {"impact", "coinflip"}
"""Rulesets whose enemies decide as one, known as `foes`."""
BY_TURNS = {"fudge", "pool", "reactive"}
"""Rulesets in which whoever has had its turn intends nothing more."""
PARTIES = ("core:starters", "core:line_walkers", "core:starters_late")
Plain = Mapping[str, Any]


def units(view: Plain) -> dict[str, Plain]:
    """The units of both sides by id."""
    return {unit["id"]: unit for side in ("party", "foes") for unit in view[side]["units"]}


def acting(battle: Battle, view: Plain) -> list[str]:
    """Ids of the enemies that can still act."""
    if battle.result.outcome:
        return []
    foes = {"foes"} if battle.ruleset.id in AS_ONE else {foe.id for foe in battle.encounter.foes}
    return [key for key, unit in units(view).items() if key in foes and unit["able"]]


def is_sound(intent: IntentView, view: Plain) -> None:
    known = units(view)
    assert IntentView.__required_keys__ <= intent.keys() <= IntentView.__annotations__.keys()
    assert intent["kind"] in get_args(IntentKind)
    assert intent["words"]
    assert not intent["words"].endswith(".")
    assert set(intent["targets"]) <= known.keys()
    assert set(intent.get("fells", ())) <= set(intent["targets"])
    assert 0 <= intent["low"] <= intent["high"]
    assert 0 <= intent.get("chance", 0) <= 100
    assert intent["order"] >= 0
    assert (intent["kind"] == "unknown") <= bool(intent.get("why"))
    assert all(part["name"] and part["value"] for part in intent["factors"])
    if intent["kind"] == "unknown":
        assert (intent["feint"], intent["factors"], intent["low"], intent["high"]) == (False, [], 0, 0)
    assert bool(intent["factors"]) >= bool(intent["high"] or intent.get("chance"))
    if intent.get("reaches") is False:
        assert not intent.get("chance", 0)
    for spot in (intent.get("start"), intent.get("end")):
        if spot is not None:
            land = view["map"]
            assert 0 <= spot["x"] < land["width"]
            assert 0 <= spot["y"] < land["height"]
            assert spot.get("area") in {None, *(area["id"] for area in land["areas"])}
    if "start" in intent:
        places = {place["id"]: (place["x"], place["y"]) for place in view["map"]["places"]}
        assert places[intent["who"]] == (intent["start"]["x"], intent["start"]["y"])


def is_legal(prospect: ProspectView, request: Request, view: Plain) -> None:
    """Hold that a prospect names an option, a field of it, and what that may hold; or something of the view."""
    assert ProspectView.__required_keys__ <= prospect.keys() <= ProspectView.__annotations__.keys()
    option = request.option(prospect["option"])
    assert option is not None
    target = prospect["target"]
    if prospect["field"]:
        field = next(field for field in option.fields if field.name == prospect["field"])
        assert isinstance(field, Pick | Amounts)
        assert target in (field.ids if isinstance(field, Pick) else dict(field.caps))
    else:
        areas = {area["id"] for area in view.get("map", {}).get("areas", ())}
        assert target in {"", *units(view), *areas} or "," in target
    for name, value in prospect.get("fields", {}).items():
        assert name != prospect["field"]
        assert value in next(each.ids for each in option.fields if isinstance(each, Pick) and each.name == name)
    assert prospect["words"]
    assert 0 <= prospect.get("chance", 0) <= 100
    assert 0 <= prospect.get("low", 0) <= prospect.get("high", 0)
    assert all(part["name"] and part["value"] for part in prospect["factors"])


def aimed(request: Request, view: Plain) -> set[tuple[str, str, str]]:
    """Every answer that aims at units: option, field and unit."""
    known = units(view)
    found = set()
    for option in request.options:
        for field in option.fields:
            ids: Sequence[str] = ()
            if isinstance(field, Pick):
                ids = field.ids
            elif isinstance(field, Amounts):
                ids = tuple(dict(field.caps))
            if ids and set(ids) <= known.keys():
                found |= {(option.id, field.name, key) for key in ids}
    return found


def look(battle: Battle) -> None:
    view, request = battle.view(), battle.request
    assert json.loads(json.dumps(view)) == json.loads(json.dumps(dict(view)))
    shown, able = [intent["who"] for intent in view["intents"]], acting(battle, view)
    assert len(set(shown)) == len(shown)
    if battle.ruleset.id in BY_TURNS:
        waiting = {unit["id"] for unit in view["foes"]["units"] if unit.get("intent")}
        assert set(shown) <= set(able)
        assert waiting <= set(shown) or (request is not None and request.kind == "answer")
    else:
        over = battle.ruleset.id == "zones" and request is not None and request.kind == "shield"
        assert sorted(shown) == ([] if over else sorted(able))
    for intent in view["intents"]:
        is_sound(intent, view)
    assert request is not None
    named = [(each["option"], each["field"], each["target"]) for each in view["prospects"]]
    assert len(set(named)) == len(named)
    for prospect in view["prospects"]:
        is_legal(prospect, request, view)
    assert aimed(request, view) <= set(named)
    for event in battle.events:
        for cue in event.cues():
            assert cue.kind in get_args(CueKind)
            assert cue.amount >= 0 or cue.kind == "dice"
            assert (cue.kind in ("loss", "gain", "fall", "rise", "move")) <= bool(cue.who)


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(rulesets()))
@pytest.mark.parametrize("difficulty", ["story", "standard"])
@pytest.mark.rule("BH-01")
def test_every_enemy_shows_one_intent_and_answers_tell_what_they_do(key: str, difficulty: str) -> None:
    for number, record in enumerate(each for each in catalogue().encounters.values() if each.foes):
        party = PARTIES[number % len(PARTIES)]
        with closing(fight(catalogue(), record.id, key, party, str(number), difficulty)) as battle:
            for _ in range(REQUESTS):
                if battle.request is None:
                    break
                look(battle)
                battle.choose(battle.ruleset.policy(battle.request))


@pytest.mark.parametrize("key", sorted(rulesets()))
def test_a_policy_asks_for_no_foresight(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*given: object) -> Any:
        raise AssertionError("Foresight is for players.")

    with closing(fight(catalogue(), "core:cinder_pack", key, "core:starters", "3", "standard")) as battle:
        monkeypatch.setattr(type(battle.ruleset), "intents_shown", refused)
        monkeypatch.setattr(type(battle.ruleset), "prospects", refused)
        while battle.request is not None:
            battle.choose(battle.ruleset.policy(battle.request))
        assert battle.outcome


TOLD_ONLY = {"Noted", "DamageAssigned", "CameOfIt", "LootForfeited", "OrderSet"}
"""Events without a picture: what they tell of has cues of its own, or has nothing to show."""


def events_of(key: str) -> set[type[Event]]:
    """The kinds of events of a ruleset and of the table."""
    waiting, found = [Event], set()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith((f"systems.{key}.", "systems.table.")):
            found.add(kind)
    return found - {Event}


@pytest.mark.parametrize("key", sorted(rulesets()))
def test_every_event_has_a_cue_or_is_only_told(key: str) -> None:
    assert {kind.__name__ for kind in events_of(key) if kind.cues is Event.cues} <= TOLD_ONLY
