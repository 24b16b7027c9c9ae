"""What is about to happen, in every shipped encounter under every ruleset that shows it, at each request of a while."""

import json
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from game.setup.single import fight
from game.testing.foresight import all_is_told, are_playable, units
from systems.table.battle.battle import Battle
from systems.table.loop.events import Event
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

REQUESTS = 12
"""Requests of a fight that are looked at."""
AS_ONE = {"impact", "coinflip"}
"""Rulesets whose enemies decide as one, known as `foes`."""
BY_TURNS = {"fudge", "pool", "reactive"}
"""Rulesets in which whoever has had its turn intends nothing more."""
PARTIES = ("core:starters", "core:line_walkers", "core:starters_late")
DIFFICULTIES = ("story", "standard")
"""They take turns with the encounters, and parties do, so that each party meets both."""
Plain = Mapping[str, Any]


def acting(battle: Battle, view: Plain) -> list[str]:
    """Ids of the enemies that can still act."""
    if battle.result.outcome:
        return []
    foes = {"foes"} if battle.ruleset.id in AS_ONE else {foe.id for foe in battle.encounter.foes}
    return [key for key, unit in units(view).items() if key in foes and unit["able"]]


def look(battle: Battle) -> None:
    view, request = battle.view(), battle.request
    assert json.dumps(view) == json.dumps(dict(view))
    shown, able = [intent["who"] for intent in view["intents"]], acting(battle, view)
    if battle.ruleset.id in BY_TURNS:
        waiting = {unit["id"] for unit in view["foes"]["units"] if unit.get("intent")}
        assert set(shown) <= set(able)
        assert waiting <= set(shown) or (request is not None and request.kind == "answer")
    else:
        over = battle.ruleset.id == "zones" and request is not None and request.kind == "shield"
        assert sorted(shown) == ([] if over else sorted(able))
    assert request is not None
    all_is_told(request, view)
    are_playable(battle.events)


@pytest.mark.thorough
@pytest.mark.parametrize("key", sorted(rulesets()))
@pytest.mark.rule("BH-01")
def test_every_enemy_shows_one_intent_and_answers_tell_what_they_do(key: str) -> None:
    for number, record in enumerate(each for each in catalogue().encounters.values() if each.foes):
        party, difficulty = PARTIES[number % len(PARTIES)], DIFFICULTIES[number % len(DIFFICULTIES)]
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
