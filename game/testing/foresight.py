"""Whether a view, its intents, its prospects and the cues of events have the form that front ends rely on."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from systems.table.battle.foresight import IntentKind, IntentView, ProspectView
from systems.table.battle.view import BattleView
from systems.table.loop.cues import CueKind
from systems.table.loop.events import Event
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Request
from systems.table.ruleset.returned import WrongReturn, view_of

Plain = Mapping[str, Any]


def units(view: Plain) -> dict[str, Plain]:
    """The units of both sides by id."""
    return {unit["id"]: unit for side in ("party", "foes") for unit in view[side]["units"]}


def is_sound(intent: IntentView, view: Plain) -> None:
    """Hold that an intent names units and places of the view, with amounts and chances that can be."""
    known = units(view)
    whose = f"the intent of {intent.get('who')}: {intent}"
    assert IntentView.__required_keys__ <= intent.keys() <= IntentView.__annotations__.keys(), whose
    assert intent["kind"] in get_args(IntentKind), whose
    assert intent["words"], whose
    assert not intent["words"].endswith("."), whose
    assert set(intent["targets"]) <= known.keys(), whose
    assert set(intent.get("fells", ())) <= set(intent["targets"]), whose
    assert 0 <= intent["low"] <= intent["high"], whose
    assert 0 <= intent.get("chance", 0) <= 100, whose
    assert intent["order"] >= 0, whose
    assert (intent["kind"] == "unknown") <= bool(intent.get("why")), whose
    for part in intent["factors"]:
        assert part["name"], f"a factor of the intent of {intent['who']} has no name: {part}"
        assert part["value"], f"the factor {part['name']!r} of the intent of {intent['who']} is 0: leave it out"
    if intent["kind"] == "unknown":
        assert (intent["feint"], intent["factors"], intent["low"], intent["high"]) == (False, [], 0, 0), whose
    assert bool(intent["factors"]) >= bool(intent["high"] or intent.get("chance")), whose
    if intent.get("reaches") is False:
        assert not intent.get("chance", 0), whose
    for spot in (intent.get("start"), intent.get("end")):
        if spot is not None:
            land = view["map"]
            assert 0 <= spot["x"] < land["width"], whose
            assert 0 <= spot["y"] < land["height"], whose
            assert spot.get("area") in {None, *(area["id"] for area in land["areas"])}, whose
    if "start" in intent:
        places = {place["id"]: (place["x"], place["y"]) for place in view["map"]["places"]}
        assert places[intent["who"]] == (intent["start"]["x"], intent["start"]["y"]), whose


def is_legal(prospect: ProspectView, request: Request, view: Plain) -> None:
    """Hold that a prospect names an option, a field of it, and what that may hold; or something of the view."""
    whose = f"the prospect of {prospect.get('option')} on {prospect.get('target')}: {prospect}"
    assert ProspectView.__required_keys__ <= prospect.keys() <= ProspectView.__annotations__.keys(), whose
    option = request.option(prospect["option"])
    assert option is not None, whose
    target = prospect["target"]
    if prospect["field"]:
        field = next(field for field in option.fields if field.name == prospect["field"])
        assert isinstance(field, Pick | Amounts), whose
        assert target in (field.ids if isinstance(field, Pick) else dict(field.caps)), whose
    else:
        areas = {area["id"] for area in view.get("map", {}).get("areas", ())}
        assert target in {"", *units(view), *areas} or "," in target, whose
    for name, value in prospect.get("fields", {}).items():
        assert name != prospect["field"], whose
        assert value in next(each.ids for each in option.fields if isinstance(each, Pick) and each.name == name), whose
    assert prospect["words"], whose
    assert not prospect["words"].endswith("."), whose
    assert not prospect.get("risk", "").endswith("."), whose
    assert 0 <= prospect.get("chance", 0) <= 100, whose
    assert 0 <= prospect.get("low", 0) <= prospect.get("high", 0), whose
    for part in prospect["factors"]:
        assert part["name"], f"a factor of the prospect of {prospect['option']} on {target} has no name: {part}"
        assert part["value"], f"the factor {part['name']!r} of {prospect['option']} on {target} is 0: leave it out"


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


def is_whole(view: Plain) -> None:
    """Hold that a view has the keys of a fight's view, no others, values of their types, and bars within bounds."""
    assert not (lacks := BattleView.__required_keys__ - view.keys()), f"the view lacks {sorted(lacks)}"
    assert not (odd := view.keys() - BattleView.__annotations__.keys()), f"no view has {sorted(odd)}"
    try:
        view_of("", view)
    except WrongReturn as error:
        raise AssertionError(str(error)) from None
    for unit in units(view).values():
        assert 0 <= unit.get("now", 0) <= unit.get("most", 1), unit


def are_playable(events: Sequence[Event]) -> None:
    """Hold that the cues of events are of known kinds, and say whom they are about."""
    for event in events:
        for cue in event.cues():
            assert cue.kind in get_args(CueKind)
            assert cue.amount >= 0 or cue.kind == "dice"
            assert (cue.kind in ("loss", "gain", "fall", "rise", "move")) <= bool(cue.who), cue


def all_is_told(request: Request, view: Plain) -> None:
    """Hold that intents and prospects are sound, and that every answer that aims at a unit has its prospect."""
    shown = [intent["who"] for intent in view["intents"]]
    assert len(set(shown)) == len(shown), f"{_twice(shown)} has more than one intent"
    for intent in view["intents"]:
        is_sound(intent, view)
    named = [(each["option"], each["field"], each["target"]) for each in view["prospects"]]
    assert len(set(named)) == len(named), f"{_twice(named)} has more than one prospect"
    for prospect in view["prospects"]:
        is_legal(prospect, request, view)
    assert not (untold := aimed(request, view) - set(named)), f"no prospect for {sorted(untold)}"


def _twice(keys: Sequence[object]) -> object:
    """Return the first of these that is there more than once."""
    return next((key for key in keys if keys.count(key) > 1), None)
