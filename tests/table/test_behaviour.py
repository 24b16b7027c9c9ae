"""Conditions and scripts, whatever the ruleset (BH-02, BH-04)."""

import pytest

from systems.table.enemies.behaviour import Behaviour, Intent, Script
from systems.table.enemies.condition import LONGEST, Condition

FIELDS: dict[str, type] = {"self.hp": int, "round": int, "ambush": bool, "last_intent": str}
SEEN: dict[str, int | bool | str] = {"self.hp": 4, "round": 2, "ambush": True, "last_intent": "press"}
DEFAULT = Intent("attack", shown="attack")


def script(**record: object) -> Script:
    return Script(Behaviour.model_validate(record), "impact", FIELDS, DEFAULT)


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("", True), ("true", True), (" true ", True), ("false", False), ("self.hp < 5", True), ("self.hp > 5", False),
        ("ambush && round == 2", True), ("!ambush || last_intent == 'press'", True), ("self . hp == 4", True),
    ],
)  # fmt: skip
def test_whether_a_condition_holds(text: str, holds: bool) -> None:
    assert Condition(text, FIELDS).ask(SEEN) == (holds, "")


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize("text", ["1 / (round - 2) > 0", "round + 9223372036854775807 > 0"])
def test_an_error_at_play_is_false_and_told(text: str) -> None:
    answer = Condition(text, FIELDS).ask(SEEN)
    assert not answer.holds
    assert answer.fault


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("self.hq < 5", 1, 1, "did you mean 'self.hp'"),
        ("round <", 1, 8, ""),
        ("round > 'a'", 1, 7, "the text `'a'`"),
        ("round + 1", 1, 1, "yes or no"),
        ("true && __import__('os') == 1", 1, 9, "no functions"),
        ("x" * (LONGEST + 1), 1, LONGEST + 1, "400"),
    ],
)
def test_faults_are_found_before_play_with_their_place(text: str, line: int, column: int, words: str) -> None:
    faults = Condition.faults(text, FIELDS)
    assert any(fault[:2] == (line, column) and words in fault[2] for fault in faults), faults


def test_a_condition_knows_which_fields_it_reads() -> None:
    assert Condition("self.hp < 5 && !ambush", FIELDS).reads == ("ambush", "self.hp")
    assert Condition("true", FIELDS).reads == ()


def test_a_script_without_conditions_reads_nothing() -> None:
    assert script(rules=[{"intent": "attack"}, {"intent": "guard", "when": "true"}]).reads == frozenset()


@pytest.mark.rule("BH-02")
@pytest.mark.parametrize(
    ("rules", "certain"),
    [
        ([], DEFAULT),
        ([{"intent": "guard"}], Intent("guard", shown="guard")),
        ([{"intent": "guard"}, {"intent": "attack"}], None),
        ([{"intent": "guard"}, {"intent": "attack", "priority": -1}], Intent("guard", shown="guard")),
        ([{"intent": "guard", "when": "round > 1"}], None),
    ],
)
def test_a_script_knows_when_nothing_is_left_to_decide(rules: list[object], certain: Intent | None) -> None:
    assert script(rules=rules).certain == certain


@pytest.mark.rule("BH-02")
def test_a_rule_for_other_rulesets_does_not_take_part() -> None:
    made = script(rules=[{"intent": "guard", "rulesets": ["zones"]}, {"intent": "attack", "rulesets": ["impact"]}])
    assert [rule.intent for rule in made.candidates(SEEN, print)] == ["attack"]


@pytest.mark.rule("BH-05")
def test_morale_tells_what_follows_and_whether_a_group_shares_it() -> None:
    made = script(rules=[], morale={"when": "self.hp < 5", "does": "flee", "shared": True})
    assert (made.breaks(SEEN, print), made.broken, made.shared) == (True, "flee", True)
    assert not made.breaks(SEEN | {"self.hp": 5}, print)
