"""Dice that fall in every way: each way once, with its weight, and told apart no further than the rules tell them."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.laboratory.exact.dice import EnumeratingDice, NoDice, Path, Rolling
from game.laboratory.exact.distributions import Outcome, faces, reached, sums
from game.testing.fights import fights
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Rolled
from systems.table.ruleset import rulesets

FEW = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_sums_have_as_many_ways_as_there_are_falls(count: int, sides: int) -> None:
    counted = Counter(sum(fall) for fall in product(range(1, sides + 1), repeat=count))
    assert {fall.total: fall.ways for fall in sums(count, sides).falls} == counted


@pytest.mark.parametrize(("count", "sides"), [(1, 20), (2, 6), (4, 3)])
def test_faces_have_as_many_ways_as_orders(count: int, sides: int) -> None:
    counted = Counter(tuple(sorted(fall)) for fall in product(range(1, sides + 1), repeat=count))
    assert {fall.faces: fall.ways for fall in faces(count, sides).falls} == counted


@pytest.mark.parametrize(("count", "least"), [(3, 5), (2, 1), (4, 6), (2, 7)])
def test_as_many_faces_reach_a_number_as_counted(count: int, least: int) -> None:
    counted = Counter(sum(face >= least for face in fall) for fall in product(range(1, 7), repeat=count))
    fan = reached(count, 6, least)
    assert {sum(face >= least for face in fall.faces): fall.ways for fall in fan.falls} == counted


def test_every_path_of_a_call_is_gone_once() -> None:
    dice, seen = EnumeratingDice(), Counter[tuple[int, int]]()
    path: Path | None = ()
    while path is not None:
        dice.begin(path)
        first = dice.sum("combat", 2, 6, "", "").total
        second = dice.sum("combat", 1, first, "", "").total  # how many sides hangs on the roll before
        seen[first, second] += Fraction(dice.ways, dice.of)  # type: ignore[assignment]
        path = dice.following()
    expected = {(a, b): Fraction(6 - abs(a - 7), 36 * a) for a in range(2, 13) for b in range(1, a + 1)}
    assert seen == expected


def test_no_dice_are_not_rolled() -> None:
    with pytest.raises(Rolling):
        NoDice().sum("combat", 1, 6, "", "")


class StandIns:
    """Dice that show what stands for a fall when falls are gone through, in place of the fall itself."""

    def __init__(self, dice: SeededDice) -> None:
        self._dice = dice

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        roll = self._dice.sum(stream, count, sides, who, why)
        return _shown(roll, next(fall for fall in sums(count, sides).falls if fall.total == roll.total))

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        roll = self._dice.each(stream, count, sides, who, why, least)
        if not least:
            return _shown(roll, next(fall for fall in faces(count, sides).falls if fall.faces == _sorted(roll.faces)))
        high = _reach(roll.faces, least)
        return _shown(
            roll, next(fall for fall in reached(count, sides, least).falls if _reach(fall.faces, least) == high)
        )

    def scope(self, label: str) -> "StandIns":
        return StandIns(self._dice.scope(label))

    def state(self) -> dict[str, object]:
        return self._dice.state()


def _sorted(shown: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(shown))


def _reach(shown: tuple[int, ...], least: int) -> int:
    return sum(face >= least for face in shown)


def _shown(roll: Rolled, fall: Outcome) -> Rolled:
    return Rolled(roll.who, roll.why, roll.dice, roll.sides, fall.faces, fall.total)


@pytest.mark.parametrize("rules", sorted(rulesets()))
def test_falls_that_one_stands_for_lead_to_the_same(rules: str) -> None:
    @FEW
    @given(st.data())
    def played(data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(rulesets()[rules]))
        battle = Battle.begin(rulesets()[rules], encounter, party, SeededDice(seed))
        other = Battle.begin(rulesets()[rules], encounter, party, StandIns(SeededDice(seed)))
        for _ in range(60):
            if battle.request is None or battle.result.outcome:
                break
            assert other.values() == battle.values()
            choice = battle.ruleset.policy(battle.request)
            battle.choose(choice)
            other.choose(choice)
        same = battle.result.outcome == other.result.outcome
        battle.close()
        other.close()
        assert same

    played()
