"""Policies by name: how each is chosen and made, and that each plays whole fights under every installed ruleset."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli import options
from game.laboratory.autoplay import autoplay, player
from game.laboratory.policies import NAMED, NoDice, NoPolicy, chosen, make, names
from game.packs.catalogue import Records
from game.sessions.launcher import Launcher
from game.testing.fights import begun, fights, told
from systems.table.battle.setup import Encounter, Party
from systems.table.loop.events import Event
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

MOST = 400
"""Choices after which a fight is left: guards that never give way have no end but the round limit of a playtest."""

SHIPPED = ("core:thrifty", "core:no_quarter")
SLOW = ("best",)
"""Those that look ahead are tried in a few fights and choices alone."""


def fought(name: str, rules: str, encounter: Encounter, party: Party, seed: int, most: int = MOST) -> list[Event]:
    """All events of a fight that the policy plays."""
    battle = begun(rulesets()[rules], encounter, party, seed)
    try:
        policy = make(*chosen(catalogue(), name), battle, str(seed))
        events = list(battle.events)
        for _ in range(most):
            if battle.request is None:
                break
            events += battle.choose(policy(battle.request))
        return events
    finally:
        battle.close()


@pytest.mark.thorough
@pytest.mark.parametrize("rules", rulesets())
@pytest.mark.parametrize("name", [*NAMED, *SHIPPED])
def test_it_plays_whole_fights_and_the_same_seed_gives_the_same_fight(name: str, rules: str) -> None:
    examples, most = (1, 5) if name in SLOW else (8, MOST)

    @settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def played(data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(rulesets()[rules]))
        once = fought(name, rules, encounter, party, seed, most)
        assert told(once) == told(fought(name, rules, encounter, party, seed, most))

    played()


def test_each_says_in_one_line_what_it_does() -> None:
    assert list(names(catalogue())) == [*NAMED, *SHIPPED]
    assert all(text and "\n" not in text for text in names(catalogue()).values())


def test_the_help_names_every_one_of_the_game_itself() -> None:
    words = options.Policy.__metadata__[0].help.replace(",", " ").split()  # type: ignore[attr-defined]
    assert set(NAMED) <= set(words)


@pytest.mark.parametrize(
    ("typed", "name"),
    [("", "sensible"), ("focus", "focus"), ("thrifty", "core:thrifty"), ("core:thrifty", "core:thrifty")],
)
def test_one_is_chosen_by_its_name(typed: str, name: str) -> None:
    assert chosen(catalogue(), typed)[0] == name


def test_the_playbook_is_what_the_pack_says() -> None:
    _, playbook = chosen(catalogue(), "thrifty")
    assert playbook["manner"] == {"leaving": "never", "things": "never"}
    assert playbook["morale"] == {"when": "allies_hp_percent <= 30"}
    assert set(playbook) == {"manner", "rules", "morale"}


@pytest.mark.parametrize(
    ("typed", "meant"), [("agressive", "aggressive"), ("thrify", "thrifty"), ("core:thrify", "core:thrifty")]
)
def test_one_that_there_is_not_is_told_with_a_hint(typed: str, meant: str) -> None:
    with pytest.raises(NoPolicy, match=rf"There is no policy '{typed}' \(did you mean '{meant}'\?\)\."):
        chosen(catalogue(), typed)


def test_a_name_that_two_packs_have_has_to_be_the_full_one() -> None:
    record = catalogue().policies["core:thrifty"]
    other = record.model_copy(update={"id": "mine:thrifty"})
    both = replace(catalogue(), policies=Records("policy", {record.id: record, other.id: other}))
    with pytest.raises(NoPolicy, match="More than one pack has the policy 'thrifty': core:thrifty, mine:thrifty"):
        chosen(both, "thrifty")
    assert chosen(both, "mine:thrifty")[0] == "mine:thrifty"


def test_without_a_seed_there_are_no_dice() -> None:
    battle = Launcher(catalogue()).fight("core:cinder_pair", "impact", "core:starters", "1").battle
    assert battle is not None
    for name in ("random", "best"):
        with pytest.raises(NoDice, match=f"the policy {name} answers by dice of its own"):
            make(name, {}, battle, None)
    battle.close()


def test_campaigns_are_played_by_a_policy_of_a_pack() -> None:
    session = Launcher(catalogue()).new("2", "core:the_cinder_reach", "impact", "core:starters")
    events = autoplay(session, player(session, "2", *chosen(catalogue(), "no_quarter")), 10)
    fights = [event for event in events if event.kind == "fight_ended"]
    assert fights
    assert "retreat" not in {event.data()["outcome"] for event in fights}
    session.close()
