"""Fights of which nobody reads what happens are the same ones, and count the same."""

from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.setups import Setup
from systems.table.battle.setup import Party
from systems.table.loop.dice import ScriptedDice, SeededDice
from systems.table.loop.events import Rolled
from tests.zones.setups import GUARD, encounter_of, fight, foe, member, standing
from tests.zones.test_attack_fast import FOES, MAPS, MEMBERS


@pytest.mark.parametrize("where", MAPS.values(), ids=MAPS.keys())
def test_a_playtest_counts_the_same_whether_its_fights_are_told_or_not(where: Mapping[str, Any]) -> None:
    party = Party(members=tuple(MEMBERS))
    setup = Setup(ruleset="zones", encounter=encounter_of(FOES, **where), party=party, policy="cautious")
    with closing(Fights(setup)) as untold, closing(Fights(setup)) as told:
        told.battle.telling = True
        for run in range(1, 12):
            assert untold.play("s", run) == told.play("s", run)


def test_dice_that_nobody_reads_fall_as_those_that_are_recorded() -> None:
    read, unread = SeededDice("s"), SeededDice("s")
    for count, sides in [(1, 20), (2, 6), (3, 6), (1, 6), (2, 10)] * 20:
        assert unread.total("combat", count, sides, "ann", "a blow") == read.sum("combat", count, sides, "", "").total
    assert read.state() == unread.state()


def test_a_round_that_nobody_reads_leaves_what_counts_alone() -> None:
    told, untold = (fight([member("ann", 2)], [foe("foe-1", behaviour=GUARD)], SeededDice(1)) for _ in range(2))
    untold.telling = False
    whole, rest = standing(told), standing(untold)
    assert any(isinstance(event, Rolled) for event in whole)
    assert not any(isinstance(event, Rolled) for event in rest)
    assert [event for event in whole if event in rest] == rest
    assert told.values() == untold.values()


def test_dice_of_another_kind_are_recorded_in_any_case() -> None:
    battle = fight([member("ann")], [foe("foe-1", 9, behaviour=GUARD)], ScriptedDice([11, 3, 4]))
    battle.telling = False
    assert [event.total for event in standing(battle) if isinstance(event, Rolled)] == [11, 7]
