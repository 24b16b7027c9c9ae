"""What is shown of an intent: a feint shows what an honest intent would, in log, view and on the wire (BH-01)."""

import json
from typing import Any

import pytest

from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.zones.enemies.script import FEINTS
from systems.zones.events.intents import IntentRevealed, IntentShown
from tests.zones.setups import FIGHT, SWORD, answer, fight, foe, member, of, row, script

LAMP = {"id": "lamp", "name": "Lamp", "zone": "middle", "objective": True, "feat": {"kind": "take", "label": "Take it"}}
SONG = {"id": "song", "name": "Song", "attack": False, "heals": "1", "range": 2}
BOLT = {"id": "bolt", "name": "Bolt", "full": "1d6", "glancing": "1", "range": 2}
PRESS = {"intent": "press", "amount": 2, "when": "round > 90"}
"""A rule that never holds here: the enemy's honest press."""


def _begun(rule: dict[str, Any], word: str, ability: dict[str, Any]) -> Battle:
    shown = rule.get("feint", rule["intent"])
    feints = {"intent": "prepare" if shown == "guard" else "guard", "feint": shown, "when": "round > 90"}
    behaviour = script({**rule, "target": word}, PRESS, feints)  # which may feint in any case
    feigner = foe("foe-1", 12, behaviour=behaviour, abilities=[ability], ardor=3, surges=2, weapons=[SWORD])
    foes = [feigner, foe("foe-2", health=20, behaviour=FIGHT), foe("foe-3", tags=("leader",))]
    return fight([member("ann"), member("bob", now=6)], foes, objects=(LAMP,), **row(foes=("middle", "east")))


def _told(battle: Battle) -> str:
    """All that a front end gets: the events, the question and the view."""
    assert battle.request is not None
    return json.dumps([[event.data() for event in battle.events], battle.request.data()], default=str)


@pytest.mark.thorough
@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("ability", [SONG, BOLT], ids=["song", "bolt"])
@pytest.mark.parametrize("word", ["nearest", "weakest", "self", "ally_most_wounded", "objective", "exit"])
@pytest.mark.parametrize("shown", sorted(FEINTS))
def test_a_feint_cannot_be_told_from_the_honest_intent(shown: str, word: str, ability: dict[str, Any]) -> None:
    plain = _told(_begun({"intent": shown, "amount": 2 if shown == "press" else 0}, word, ability))
    for intent in sorted(FEINTS - {shown}):
        real = {"intent": intent, "amount": 2 if intent == "press" else 0, "feint": shown}
        assert _told(_begun(real, word, ability)) == plain, intent


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(("rules", "amount"), [([PRESS], 2), ([], 1)])
@pytest.mark.parametrize("intent", ["guard", "special"])
def test_a_feigned_press_shows_a_plausible_amount(intent: str, rules: list[dict[str, Any]], amount: int) -> None:
    feigns = script({"intent": intent, "feint": "press"}, *rules)
    foes = [foe("foe-1", 40, behaviour=feigns, abilities=[SONG], ardor=3)]
    battle = fight([member("ann")], foes, SeededDice("shown"))
    assert [event.amount for event in of(IntentShown, battle.events)] == [amount]
    assert f"Action Score {40 + amount}" in battle.view()["foes"]["units"][0]["notes"]
    revealed = of(IntentRevealed, answer(battle, "prepare"))
    assert [(event.shown, event.intent, event.amount) for event in revealed] == [("press", intent, 0)]
