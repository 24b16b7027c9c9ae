"""Intents and prospects in the terminal: a line for each, once, in words that can be read aloud."""

import io
from collections.abc import Mapping
from typing import Any

import pytest

from game.sessions.launcher import Launcher
from game.text import fight, foresight
from game.text.game import play
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Option
from systems.table.ruleset import rulesets
from tests.text.test_campaign import content
from tests.text.test_fight import WAIT, Fight, IntentShown, shown
from tests.text.test_play import typed

PLAIN: Mapping[str, Any] = {"order": 0, "targets": [], "low": 0, "high": 0, "feint": False}


def intent(who: str, words: str, kind: str = "strike", **more: Any) -> dict[str, Any]:
    return {**PLAIN, "who": who, "kind": kind, "words": words, **more}


STRIKES = intent("foe-1", "attacks Ana with claws", targets=["ana"], low=1, high=12, chance=60)


def lines(*intents: Mapping[str, Any]) -> list[str]:
    return foresight.intent_lines(shown(intents=list(intents)))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "; 60 % for 1 to 12"),
        ({"low": 3, "high": 3}, "; 60 % for 3"),
        ({"feint": True}, "; 60 % for 1 to 12; may be a feint"),
        ({"fells": ["ana"]}, "; 60 % for 1 to 12; may fell Ana Tremolo"),
        ({"low": 0, "high": 0}, "; 60 %"),
        ({"low": 0, "high": 0, "chance": 0}, "; it can do nothing"),
        ({"low": 0, "high": 0, "reaches": False}, "; out of reach"),
        ({"shared": True, "targets": ["ana", "dot"]}, "; 60 % for 1 to 12 in all, to share out"),
        ({"one_of": True}, "; 60 % for 1 to 12 to one of them"),
        ({"sure": 2}, "; 60 % for 1 to 12; 2 each in any case"),
        ({"given": "if nobody attacks it"}, "; 60 % for 1 to 12; if nobody attacks it"),
        ({"kind": "heal"}, "; 60 % to gain 1 to 12"),
        ({"why": "It is held fast."}, "; 60 % for 1 to 12; it is held fast"),
    ],
)
def test_an_intent_is_one_line_with_its_numbers(more: Mapping[str, Any], told: str) -> None:
    assert lines({**STRIKES, **more}) == [f"Cinder Wolf 1 attacks Ana with claws{told}."]


def test_those_of_whom_nothing_can_be_known_share_a_line_that_says_why() -> None:
    unknown = {"kind": "unknown", "why": "They have not been seen yet."}
    assert lines(intent("foe-1", "hides", **unknown), intent("foe-2", "hides", **unknown)) == [
        "Nothing can be known of Cinder Wolf 1, Cinder Wolf 2. They have not been seen yet."
    ]


def test_intents_are_told_in_their_order_and_not_with_the_units_again() -> None:
    view = shown(intents=[intent("foe-2", "guards", "guard"), STRIKES])
    told = fight.describe(view)
    assert told[1:4] == [
        "Intents:",
        "  Cinder Wolf 2 guards.",
        "  Cinder Wolf 1 attacks Ana with claws; 60 % for 1 to 12.",
    ]
    assert not any("intent:" in line for line in told)


def test_a_new_round_tells_all_intents_and_a_round_that_goes_on_those_that_changed() -> None:
    before = shown(intents=[STRIKES, intent("foe-2", "guards", "guard")])
    likelier = shown(intents=[{**STRIKES, "chance": 75}, intent("foe-2", "flees", "flee")])
    assert fight.changes(before, likelier) == ["Intent: Cinder Wolf 2 flees."]
    assert fight.changes(before, {**likelier, "round": 3})[1:3] == [
        "Intents:",
        "  Cinder Wolf 1 attacks Ana with claws; 75 % for 1 to 12.",
    ]


def test_who_declares_anew_is_told_even_if_it_is_the_same_again() -> None:
    view = shown(intents=[STRIKES, intent("foe-2", "guards", "guard")])
    assert fight.changes(view, view, declared={"foe-2"}) == ["Intent: Cinder Wolf 2 guards."]


def test_the_event_of_an_intent_that_the_fight_lists_is_not_told() -> None:
    view = shown(intents=[STRIKES])
    session = Fight([view, {**view, "round": 3}], WAIT, events=[IntentShown("Cinder Wolf 1 seems about to attack.")])
    told = typed(session, "1", "why").partition("> 1\n")[2]
    assert told.count("seems about to attack") == 1  # `why` has it
    assert told.count("Cinder Wolf 1 attacks Ana with claws; 60 % for 1 to 12.") == 1


def prospect(option: str, target: str, words: str, field: str = "", **more: Any) -> dict[str, Any]:
    return {"option": option, "field": field, "target": target, "words": words, "factors": [], **more}


STRIKE = Option("strike", "Strike", "with all you have")
AIM = Option("aim", "Aim", "", (Pick("target", (("foe-1", "Cinder Wolf 1"), ("foe-2", "Cinder Wolf 2 (14 %)"))),))
SHARE = Option("assign", "Hand out", "", (Amounts("amounts", 5, (("ana", 3), ("dot", 4))),))


def test_an_option_tells_what_is_rolled_and_what_it_risks() -> None:
    rolled = prospect("strike", "foe-1", "40 %: they lose 1 to 4", chance=40, risk="30 %: you lose 1 to 2")
    told = typed(Fight([shown(prospects=[rolled])], STRIKE, WAIT))
    assert " 1. Strike: with all you have. 40 %: they lose 1 to 4. 30 %: you lose 1 to 2.\n" in told


def test_an_option_that_rolls_nothing_tells_its_risk_alone() -> None:
    told = typed(Fight([shown(prospects=[prospect("strike", "ana", "guards Ana", risk="a wolf bites")])], STRIKE, WAIT))
    assert " 1. Strike: with all you have. A wolf bites.\n" in told


def test_a_target_tells_its_numbers_behind_its_name_and_no_chance_twice() -> None:
    aims = [
        prospect("aim", "foe-1", "hits", "target", chance=55, low=2, high=6, fells=True),
        prospect("aim", "foe-2", "hits", "target", chance=14, low=2, high=6, fells=False),
    ]
    told = typed(Fight([shown(prospects=aims)], AIM, WAIT), "1")
    assert " 1. Cinder Wolf 1; 55 %, 2 to 6, may fall\n 2. Cinder Wolf 2 (14 %); 2 to 6\n" in told


def test_damage_is_handed_out_with_what_each_share_means() -> None:
    shares = [prospect("assign", who, f"{who} falls at 3", "amounts") for who in ("ana", "dot")]
    told = typed(Fight([shown(prospects=shares)], SHARE), "1", "4")
    assert "5 to hand out.\n  ana falls at 3.\n  dot falls at 3.\n" in told


def test_weigh_tells_every_part_that_counts() -> None:
    parts = [{"name": "Might", "value": "+3"}, {"name": "total", "value": "d20 +3"}]
    aims = [{**prospect("aim", "foe-1", "hits with 55 %", "target", risk="a wolf bites"), "factors": parts}]
    session = Fight([shown(prospects=aims)], AIM, WAIT)
    told = " ".join(typed(session, "weigh", "weigh ai wolf", "weigh dragons").split())
    whole = "Aim, Cinder Wolf 1: hits with 55 %. What counts: Might +3, total d20 +3. Meanwhile: a wolf bites."
    assert told.count(whole) == 2
    assert "No intent and no answer has to do with dragons." in told


def test_weigh_with_a_name_tells_intents_of_and_at_whoever_has_it() -> None:
    counted = {**STRIKES, "factors": [{"name": "Might", "value": "+3"}]}
    other = {**intent("foe-2", "guards", "guard"), "factors": [{"name": "Wits", "value": "+1"}]}
    session = Fight([shown(intents=[counted, other])], WAIT)
    for name, told, untold in (("ana", "Might +3", "Wits +1"), ("wolf 2", "Wits +1", "Might +3")):
        said = typed(session, f"weigh {name}").rpartition("weigh")[2]
        assert f"What counts: {told}." in " ".join(said.split())
        assert f"What counts: {untold}." not in " ".join(said.split())


def test_weigh_tells_a_few_of_many() -> None:
    aims = [prospect("aim", f"foe-{n}", "hits", "target") for n in range(foresight.MANY + 3)]
    told = typed(Fight([shown(prospects=aims)], AIM, WAIT), "weigh")
    assert "And 3 more; `weigh` with a name, or part of an answer, tells fewer." in " ".join(told.split())


def test_weigh_says_so_where_there_is_nothing_to_weigh() -> None:
    assert "Nothing can be foreseen of these answers." in typed(Fight([shown()], WAIT), "weigh")


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_no_intent_is_told_twice_in_a_shipped_fight(ruleset: str) -> None:
    session = Launcher(content(), None).fight("core:cinder_pack", ruleset, "core:starters", "3")
    out = io.StringIO()
    play(session, None, io.StringIO(""), out)
    told = " ".join(out.getvalue().split())
    listed = foresight.intent_lines(session.view())
    assert listed
    assert [told.count(line) for line in listed] == [1] * len(listed)
    assert "intent:" not in told


def test_what_is_declared_is_told_with_its_numbers_when_one_looks() -> None:
    made = intent("ana", "attacks Cinder Wolf 1 with the sword", targets=["foe-1"], low=2, high=4, chance=70)
    told = fight.describe(shown(declared=[made]))
    at = told.index("Declared:")
    assert told[at + 1] == "  Ana Tremolo attacks Cinder Wolf 1 with the sword; 70 % for 2 to 4."
    assert "Declared:" not in fight.describe(shown())


def test_a_single_fight_says_why_it_cannot_be_saved() -> None:
    session = Launcher(content(), None).fight("core:cinder_pack", "pool", "core:starters", "3")
    out = io.StringIO()
    play(session, None, io.StringIO("save a\nquit\n"), out)
    assert "A single fight cannot be saved; only campaigns can." in " ".join(out.getvalue().split())
