"""Policies by name: how each is made, and that each plays whole fights under every installed ruleset."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.laboratory.policies import NAMED, NoPolicy, chosen, make, names
from systems.table.events import Event
from systems.table.ruleset import rulesets
from systems.table.setup import Encounter, Party
from tests.campaign.tiny import catalogue
from tests.rulesets.fights import begun, fights, told

MOST = 400
"""Choices after which a fight is left: guards that never give way have no end but the round limit of a playtest."""


def fought(name: str, rules: str, encounter: Encounter, party: Party, seed: int) -> list[Event]:
    """All events of a fight that the policy plays."""
    battle = begun(rulesets()[rules], encounter, party, seed)
    try:
        policy = make(name, {}, battle, str(seed))
        events = list(battle.events)
        for _ in range(MOST):
            if battle.request is None:
                break
            events += battle.choose(policy(battle.request))
        return events
    finally:
        battle.close()


@pytest.mark.parametrize("rules", rulesets())
@pytest.mark.parametrize("name", [name for name in NAMED if name != "best"])
def test_it_plays_whole_fights_and_the_same_seed_gives_the_same_fight(name: str, rules: str) -> None:
    @settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def played(data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(rulesets()[rules]))
        once = fought(name, rules, encounter, party, seed)
        assert told(once) == told(fought(name, rules, encounter, party, seed))

    played()


def test_each_says_in_one_line_what_it_does() -> None:
    assert list(names(catalogue())) == list(NAMED)
    assert all(text and "\n" not in text for text in names(catalogue()).values())


@pytest.mark.parametrize(("typed", "name"), [("", "sensible"), ("focus", "focus")])
def test_one_is_chosen_by_its_name(typed: str, name: str) -> None:
    assert chosen(catalogue(), typed) == (name, {})


def test_one_that_there_is_not_is_told_with_a_hint() -> None:
    with pytest.raises(NoPolicy, match=r"There is no policy 'agressive' \(did you mean 'aggressive'\?\)\."):
        chosen(catalogue(), "agressive")
