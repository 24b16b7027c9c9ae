"""Enemies that look ahead, in shipped encounters under every ruleset (BH-04, BH-07)."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from unittest.mock import patch

import pytest

from game.laboratory.playtest.steps import measured
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.enemies import ahead
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.race import Runner
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.policy.policy import play
from systems.table.ruleset import ruleset, rulesets
from tests.rulesets.aims import Aim, Done, aims, counted, setup_of

PLACES = {
    "impact": "core:barge_crew",
    "zones": "core:idol_race",
    "reactive": "core:barge_crew",
    "pool": "core:payroll_run",
    "fudge": "core:fogged_siding",
}
"""Encounters in which something is to be had but blows."""
RULES = sorted(rulesets())
AIMS = [*aims()]
FIGHTS = 6
WATCHED = [each if each == "zones" else pytest.param(each, marks=pytest.mark.thorough) for each in RULES]
"""Where look-ahead is watched: under zones it takes least."""
ENOUGH = 6
"""Decisions that are watched, and more until some are of either kind."""


@contextmanager
def battle_of(setup: Setup, seed: str) -> Iterator[Battle]:
    """A fight of a set-up at its first request."""
    with closing(Battle.begin(ruleset(setup.ruleset), setup.encounter, setup.party, SeededDice(seed))) as battle:
        yield battle


def played(setup: Setup, seed: str) -> list[dict[str, object]]:
    """All events of a fight that the ruleset's policy plays."""
    with battle_of(setup, seed) as battle:
        return [event.data() for event in play(battle, battle.ruleset.policy)]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("rules", RULES)
def test_without_a_budget_it_is_the_standard_fight_to_the_byte(rules: str) -> None:
    for seed in ("1", "2", "3"):
        fights = [
            played(setup_of(PLACES[rules], rules, difficulty, **numbers), seed)
            for difficulty, numbers in (("standard", {}), ("ruthless", {"look_ahead": 0}))
        ]
        assert fights[0] == fights[1]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("rules", WATCHED)
def test_what_is_chosen_was_drawn_or_beat_it_in_pairs_and_the_dice_of_the_fight_are_left_alone(rules: str) -> None:
    raced: list[list[Runner[Intent]]] = []
    left = Counter[bool]()
    look_ahead, race = Battle.look_ahead, ahead.race

    def watched_race(*given: object) -> list[Runner[Intent]]:
        raced.append(race(*given))  # type: ignore[arg-type]
        return raced[-1]

    def watched(
        battle: Battle, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent]
    ) -> Sequence[Intent]:
        if left.total() >= ENOUGH and left[True] and left[False]:
            return ()
        before = battle.values(), battle.dice.state()
        found = look_ahead(battle, who, tries, trials, errand)
        assert (battle.values(), battle.dice.state()) == before
        runners = {runner.what: runner for runner in raced[-1]}
        assert [*runners.keys() - set(tries)] == []
        for each in found:
            assert len(runners[each].worths) >= ahead.PAIRS
            assert runners[each].beats(runners[tries[0]], battle.foresight.margin, ahead.PAIRS)
        left[bool(found)] += 1
        return found

    with patch.object(Battle, "look_ahead", watched), patch.object(ahead, "race", watched_race):
        played(setup_of(PLACES[rules], rules, "ruthless", look_ahead=240, look_ahead_margin=5), "5")
    assert left[True]
    assert left[False]


@pytest.mark.rule("BH-06", "BH-07")
@pytest.mark.parametrize("rules", RULES)
def test_every_intent_that_is_tried_is_legal_and_none_is_tried_twice(rules: str) -> None:
    names: set[str] = set()

    def watched(
        battle: Battle, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent]
    ) -> Sequence[Intent]:
        assert len({(each.name, each.amount, each.at, each.target, each.shown) for each in tries}) == len(tries)
        names.update(each.name for each in tries)
        return ()

    with patch.object(Battle, "look_ahead", watched):
        told = played(setup_of(PLACES[rules], rules, "ruthless", look_ahead=400), "5")
    assert not any("not possible" in str(event) for event in told)
    assert {"attack", "guard"} <= names
    assert len(names) > (2 if rules == "impact" else 4)


SCRIPT = """
from tests.rulesets.test_ruthless import PLACES, played, setup_of
import json
for rules in ("zones", "fudge"):
    print(json.dumps(played(setup_of(PLACES[rules], rules, "ruthless", look_ahead=60), "4")))
"""


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
def test_it_decides_alike_whatever_the_hash_seed() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0]) > 1000


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("rules", RULES)
def test_a_fight_restored_in_the_middle_of_a_round_goes_on_alike(rules: str) -> None:
    with battle_of(setup_of(PLACES[rules], rules, "ruthless", look_ahead=60), "6") as battle:
        answer = battle.ruleset.policy
        for _ in range(3):
            if battle.request is None:
                break
            saved = json.loads(json.dumps(battle.snapshot()))
            with closing(Battle.restore(saved)) as again:
                choice = answer(battle.request)
                told: list[list[Event]] = [battle.choose(choice), again.choose(choice)]
                assert [event.data() for event in told[0]] == [event.data() for event in told[1]]


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
@pytest.mark.parametrize(
    ("encounter", "rules", "done"),
    [
        ("core:idol_race", "zones", "under its robe"),
        ("core:payroll_run", "pool", "left_field"),
        ("core:choir_stalls", "pool", "'healed', 'who': 'foe"),
        ("core:strongbox_tram", "fudge", "'left', 'who': 'foe"),
    ],
)
def test_who_comes_for_something_gets_it_no_less_often_by_looking_ahead(encounter: str, rules: str, done: str) -> None:
    """No less often beyond chance, fight by fight; what follows once it is as often on the whole is spared."""

    def counted(difficulty: str) -> Iterator[int]:
        for seed in range(FIGHTS):
            told = played(setup_of(encounter, rules, difficulty), str(seed))
            yield sum(done in str(event) for event in told)

    by_script, looking = [*counted("standard")], list[int]()
    assert sum(by_script) > 0
    for count in counted("ruthless"):
        looking.append(count)
        if sum(looking) >= sum(by_script):
            return  # it can only become more
    assert not measured([after - before for before, after in zip(by_script, looking, strict=True)]).negative


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("aim", AIMS, ids="-".join)
def test_who_comes_for_something_goes_about_it_no_less_often_by_looking_ahead(aim: Aim) -> None:
    """No less often beyond chance; where fights are shorter, no less often of the times at which its script may."""
    nothing = Done([0] * FIGHTS, [0] * FIGHTS)
    by_script, looking = (
        counted(aim.encounter, aim.ruleset, each, FIGHTS).get(aim.what, nothing) for each in ("standard", "ruthless")
    )
    more = [after - before for before, after in zip(by_script.acts, looking.acts, strict=True)]
    assert not measured(more).negative or looking.share >= by_script.share


@pytest.mark.rule("BH-07")
def test_it_is_found_in_the_data_what_foes_come_for() -> None:
    assert Aim("core:strongbox_tram", "fudge", "exit") in AIMS
    assert {each.ruleset for each in AIMS} == {*RULES} - {"impact"}
    assert {"exit", "objective", "seize", "hold", "cover", "mend", "last_worker"} <= {each.what for each in AIMS}


@pytest.mark.rule("BH-07")
def test_where_it_is_not_shown_to_be_harder_foes_keep_to_their_scripts() -> None:
    looks = {
        rules: setup_of("core:slag_wyrmling", rules, "ruthless").encounter.numbers["look_ahead"] for rules in RULES
    }
    assert [rules for rules, rounds in looks.items() if not rounds] == ["zones"]
