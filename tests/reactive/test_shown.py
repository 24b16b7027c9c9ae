"""What is shown of an intent: a feint shows what an honest intent would, in log, view and on the wire (BH-01)."""

import json
from typing import Any

import pytest

from systems.reactive.enemies.script import FEINTS
from systems.reactive.events.intents import IntentRevealed, IntentShown
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.loop.events import Rolled
from tests.reactive.setups import PAIR, TRIO, attack, encounter_of, fight, foe, member, of, script

PRESS = {"intent": "press", "amount": 2, "when": "round > 90"}
"""A rule that never holds here: the enemy's honest press."""
BLUFFS = [
    {"intent": "wait" if shown == "guard" else "guard", "feint": shown, "when": "round > 90"}
    for shown in sorted(FEINTS)
]
"""Rules that never hold here: whatever an enemy shows may be a feint, and that alone tells nothing."""


def _begun(rule: dict[str, Any], word: str, streams: dict[str, list[int]]) -> Battle:
    behaviour = script({**rule, "target": word}, PRESS, *BLUFFS)
    return fight(encounter_of(foe("foe-1", behaviour=behaviour), foe("foe-2")), PAIR, **streams)


def _told(battle: Battle) -> str:
    """All that a front end gets: the events, the question and the view."""
    assert battle.request is not None
    return json.dumps([[event.data() for event in battle.events], battle.request.data()], default=str)


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("word", ["nearest", "weakest", "random"])
@pytest.mark.parametrize("shown", sorted(FEINTS))
@pytest.mark.parametrize("intent", sorted(FEINTS))
def test_a_feint_cannot_be_told_from_the_honest_intent(intent: str, shown: str, word: str) -> None:
    real = {"intent": intent, "amount": 2 if intent == "press" else 0}
    honest = {"intent": shown, "amount": 2 if shown == "press" else 0}
    strikes = {"attack", "press"}
    rolls = {"ai": [2]} if word == "random" and strikes & {intent, shown} else {}
    feint = _begun(real | ({"feint": shown} if shown != intent else {}), word, rolls)
    plain = _begun(honest, word, {"ai": [2]} if word == "random" and shown in strikes else {})
    assert _told(feint) == _told(plain)


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(("rules", "amount"), [([PRESS], 2), ([], 1)])
def test_a_feigned_press_shows_a_plausible_amount(rules: list[dict[str, Any]], amount: int) -> None:
    feigns = script({"intent": "guard", "feint": "press"}, *rules)
    battle = fight(encounter_of(foe("foe-1", behaviour=feigns)), PAIR, dice=[5, 6, 3, 3])
    assert [event.amount for event in of(IntentShown, battle.events)] == [amount]
    assert f"+{amount} damage" in battle.view()["foes"]["units"][0]["intent"]
    revealed = of(IntentRevealed, attack(battle))
    assert [(event.shown, event.intent, event.amount) for event in revealed] == [("press", "guard", 0)]
    assert battle.bound(State).foes["foe-1"].stance.owed == 0


@pytest.mark.rule("BH-01")
def test_the_die_for_a_random_target_behind_a_feint_is_logged_at_its_reveal() -> None:
    feigns = script({"intent": "attack", "target": "random", "feint": "guard"})
    battle = fight(encounter_of(foe("foe-1", behaviour=feigns)), TRIO, dice=[5, 6, 3, 3], ai=[3])
    assert not [event for event in of(Rolled, battle.events) if event.who == "foe-1"]
    events = attack(battle)
    assert [(event.why, event.total) for event in of(Rolled, events) if event.who == "foe-1"] == [("whom to strike", 3)]
    assert [event.at for event in of(IntentRevealed, events)] == ["cid"]


@pytest.mark.rule("BH-01")
def test_a_guard_that_is_a_feint_says_nothing_of_a_strike_that_can_reach_nobody() -> None:
    feigns = script({"intent": "attack", "feint": "guard"})
    battle = fight(encounter_of(foe("foe-1", behaviour=feigns)), (member("ann"), member("bob")))
    battle.bound(State).foes["foe-1"].declared.at = "nobody"
    assert battle.view()["foes"]["units"][0]["intent"].startswith("guards")
