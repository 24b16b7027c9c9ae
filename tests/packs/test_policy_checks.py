"""What the check says of policies: conditions that see what a request shows, words that parties know, idle rules."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

POLICY = """\
[[policy]]
id = "p"
name = "Name"
text = "Text."
"""


def rules(*lines: str) -> str:
    """A policy whose rules begin at the sixth line, one in each."""
    return POLICY + "rules = [\n" + "".join(f"    {{ {line} }},\n" for line in lines) + "]\n"


def test_every_key_may_be_written(told: Told) -> None:
    manner = 'manner = { leaving = "now", aim = "nearest", care = "bold", things = "freely", share = "first" }\n'
    rule = "when = 'round > 1', intent = 'use', target = 'weakest', weight = 2, priority = 1, rulesets = ['impact']"
    assert told(rules(rule) + manner + 'morale = { when = "allies_hp_percent < 30", does = "flee" }\n') == []


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("intent = 'guard', when = 'rond > 1'", "6:33: unknown field 'rond' (did you mean 'round'?)"),
        (
            "intent = 'gard'",
            "6:16: 'intent' should be 'attack', 'press', 'guard', 'flee' or 'use', not the",
        ),
        ("intent = 'guard', when = 'round > '", "6:41: something is missing after '>'"),
        ("intent = 'guard', when = 'self.hp > 1.5'", "6:43: 1.5 is no whole number"),
        ("intent = 'guard', feint = 'press'", "6:25: unknown key 'feint'"),
        ("intent = 'guard', rulesets = ['Impact']", "6:37: unknown ruleset 'Impact'"),
    ],
)
def test_a_rule_that_will_not_do(told: Told, rule: str, message: str) -> None:
    found = told(rules(rule))
    assert len(found) == 1
    assert found[0].startswith(message)


@pytest.mark.parametrize("field", ["last_intent == 'guard'", "ambush", "rounds_since_hurt > 2"])
def test_what_a_request_does_not_say_is_no_field(told: Told, field: str) -> None:
    name = field.split()[0]
    assert told(rules(f"intent = 'guard', when = \"{field}\"")) == [
        f"6:33: policies do not see the field '{name}', only behaviours do"
    ]


def test_a_field_that_is_like_none_is_told_with_all_there_are(told: Told) -> None:
    (fault,) = told(rules("intent = 'guard', when = 'foes > 2'"))
    assert fault.startswith("6:33: unknown field 'foes' (known are allies, ")
    assert fault.endswith("round, self.hp, self.hp_percent, self.max_hp, things)")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("manner = { leaving = 'nevr' }", "5:22: 'leaving' should be 'never', 'hopeless', 'early' or 'now'"),
        ("manner = { leving = 'never' }", "5:12: unknown key 'leving' (did you mean 'leaving'?)"),
        ("morale = { when = 'allis < 2' }", "5:20: unknown field 'allis' (did you mean 'allies'?)"),
        ("morale = { when = 'allies < 2', does = 'surrender' }", "5:40: 'does' should be 'flee', not the text"),
    ],
)
def test_a_manner_or_a_morale_that_will_not_do(told: Told, line: str, message: str) -> None:
    found = told(POLICY + line + "\n")
    assert len(found) == 1
    assert found[0].startswith(message)


def test_conditions_of_a_faulty_policy_are_checked_too(told: Told) -> None:
    text = rules("intent = 'guard', weight = 0", "intent = 'use', when = 'thing > 0'")
    assert [fault.split(": ")[0] for fault in told(text)] == ["6:34", "7:31"]


def test_a_rule_that_can_never_hold_is_told(told: Told) -> None:
    assert told(rules("intent = 'guard', when = 'things < 0'")) == [
        "6:32: warning: the condition `things < 0` can never hold, so this rule never takes part"
    ]


def test_a_rule_below_one_that_always_holds_is_told(told: Told) -> None:
    assert told(rules("intent = 'press', priority = 1", "intent = 'guard'")) == [
        "7:16: warning: this rule never takes part, since rule 1 always holds and has a higher priority"
    ]


def test_a_morale_that_always_holds_is_told(told: Told) -> None:
    assert told(POLICY + 'morale = { when = "allies >= 0" }\n') == [
        "5:19: warning: the condition `allies >= 0` always holds, so the nerve breaks at once"
    ]
