"""The last fights of both regions, for the parties they are meant for: phases, who joins, and even odds (TH-03)."""

from contextlib import closing

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from systems.table.ruleset import rulesets
from tests.rulesets.test_ruthless import played, setup_of
from tests.shipped import catalogue

LAST = {"core:regents_court": ["put_through", "every_line"], "slackwater:going_up_hall": ["car_down", "last_call"]}
FIGHTS = 40


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", sorted(rulesets()))
@pytest.mark.parametrize("encounter", sorted(LAST))
def test_neither_side_is_sure_to_win_the_last_fight(encounter: str, rules: str) -> None:
    [setup] = setups(catalogue(), Matrix((encounter,), (BY_DEPTH,), (rules,), ("standard",), (("sensible", {}),)))
    least, most, won = FIGHTS * 3 // 10, FIGHTS * 4 // 5, 0
    with closing(Fights(setup)) as fights:
        for run in range(1, FIGHTS + 1):
            won += fights.play("last", run).outcome == "victory"
            if least <= won <= won + FIGHTS - run <= most:
                return  # whatever becomes of the others
    pytest.fail(f"{won} of {FIGHTS} are won")


@pytest.mark.thorough
@pytest.mark.rule("TH-03")
@pytest.mark.parametrize("rules", sorted(rulesets()))
@pytest.mark.parametrize("encounter", sorted(LAST))
def test_it_goes_through_its_phases_and_somebody_comes(encounter: str, rules: str) -> None:
    told = [event for seed in ("1", "2", "3") for event in played(setup_of(encounter, rules, "standard"), seed)]
    begun = [str(event["phase"]) for event in told if event["event"] == "phase_began"]
    assert {*begun} == {*LAST[encounter]}
    assert begun[0] == LAST[encounter][0]
    met = setup_of(encounter, rules, "standard").encounter
    assert len(met.foes) > sum(entry.count for entry in catalogue().encounters[encounter].foes)
