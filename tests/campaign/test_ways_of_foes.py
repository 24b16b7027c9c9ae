"""What the journal advises about a foe is drawn from the rules by which it acts, and from what was seen (TL-05)."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.campaign.view.ways_of_foes import AT, DOES, advice
from systems.table.ruleset import ruleset, rulesets
from tests.shipped import catalogue


def told(creature: str, rules: str, slain: int = 0) -> list[str]:
    """What is known of a creature that was met, so many of which were slain."""
    c: Any = SimpleNamespace(
        catalogue=catalogue(),
        ruleset=ruleset(rules),
        memory=SimpleNamespace(slain=((creature, slain),) if slain else ()),
    )
    return advice(c, catalogue().creatures[creature])


@pytest.mark.rule("TL-05", "BH-02")
def test_what_it_does_first_mostly_and_at_whom_is_told_of_whom_was_met() -> None:
    assert told("core:warden_frame", "impact") == [
        "At first it keeps its guard up.",
        "After a heavy blow it keeps its guard up.",
    ]
    assert told("core:lone_harrow", "impact") == ["Mostly it attacks."]
    assert told("core:cinder_wolf", "pool") == [
        "It goes for whoever bleeds most.",
        "Among others it comes from behind.",
        "Once one of you is down, it throws everything into a blow and is open after it.",
    ]


@pytest.mark.rule("TL-05", "BH-01", "BH-05")
def test_feints_and_the_end_of_its_nerve_are_known_to_those_who_have_slain_one() -> None:
    before, after = told("core:road_cutter", "impact"), told("core:road_cutter", "impact", slain=1)
    assert after[: len(before)] == before
    assert after[len(before) :] == [
        "When it seems that it keeps its guard up, "
        "it may be that it throws everything into a blow and is open after it.",
        "With less than 30 % of its strength left it gives up.",
    ]
    assert told("core:warden_frame", "impact", slain=1)[-1] == "Its nerve does not break."


@pytest.mark.rule("TL-05")
def test_it_is_told_as_the_rules_of_the_campaign_have_it() -> None:
    assert told("core:cinder_wolf", "impact") != told("core:cinder_wolf", "pool")


@pytest.mark.rule("TL-05", "BH-03")
def test_whatever_foes_of_the_game_do_has_its_words() -> None:
    for behaviour in catalogue().behaviours.values():
        assert {rule.intent for rule in behaviour.rules} <= DOES.keys()
    assert {name for key in rulesets() for name in ruleset(key).intents} - {"surrender"} <= DOES.keys()
    plain = {"", "nearest", "self", "random", "exit", "ally_most_wounded"}
    assert {word for key in rulesets() for word in ruleset(key).targets} - plain <= AT.keys()


@pytest.mark.rule("TL-05")
def test_every_foe_of_the_game_has_something_to_be_known_of_it() -> None:
    for key in rulesets():
        for creature in catalogue().creatures:
            assert told(creature, key, slain=1)
