"""The fights that core content has for zones: each can be fought to its end, by its policy and by any answers."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import anything, play
from tests.zones.setups import ZONES

CONTENT = Path(__file__).parents[2] / "content"
TRIALS = (
    "cutter_bridge", "drifting_helm", "pressing_room", "boiler_hall", "idol_race", "unlit_stair", "ash_glade",
)  # fmt: skip


@pytest.fixture(scope="module")
def content() -> Catalogue:
    return load([CONTENT])


@pytest.fixture
def battle(content: Catalogue, request: pytest.FixtureRequest) -> Iterator[Battle]:
    name, difficulty, seed = request.param
    encounter = encounter_of(content, f"core:{name}", ZONES, difficulty=difficulty)
    party = party_of(content, content.parties["core:starters"], ZONES, bonus=True)
    with closing(Battle.begin(ZONES, encounter, party, SeededDice(seed))) as begun:
        yield begun


@pytest.mark.parametrize("battle", [(name, "standard", seed) for name in TRIALS for seed in (1, 2)], indirect=True)
def test_a_sensible_policy_fights_it_to_the_end(battle: Battle) -> None:
    play(battle, ZONES.policy)
    assert battle.outcome in ("victory", "retreat", "rout")


@pytest.mark.thorough
@pytest.mark.parametrize("battle", [(name, "story", 3) for name in TRIALS], indirect=True)
def test_any_answers_are_taken_and_everything_can_be_said(battle: Battle) -> None:
    policy = anything(3)
    for _ in range(80):
        request = battle.request
        if request is None:
            break
        json.dumps(request.data())
        for event in battle.choose(policy(request)):
            assert event.words(battle.name)


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("battle", [("cutter_bridge", "ruthless", 1)], indirect=True)
def test_ruthless_enemies_play_it_too(battle: Battle) -> None:
    for _ in range(12):
        if battle.request is None:
            break
        battle.choose(ZONES.policy(battle.request))
    assert battle.outcome or battle.view()["round"] > 1


@pytest.mark.parametrize("name", TRIALS)
def test_every_way_and_icon_is_told(content: Catalogue, name: str) -> None:
    record = content.encounters[f"core:{name}"]
    assert record.icon
    assert len(record.text) > 40
