"""Optimal play against all that could be done, tried out apart from the rules that are played."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from game.laboratory.exact.errors import NoExact, TooLarge
from game.laboratory.exact.optimal import optimal
from game.laboratory.exact_odds import exact_odds
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.interval import wilson
from game.laboratory.policies import NAMED
from systems.table.battle.setup import Thing
from systems.table.loop.dice import Random
from tests.laboratory.exact.setups import impact
from tests.laboratory.exact.small import SMALL, script
from tests.zones import setups as zones

GRENADE = zones.thing("grenade", {"effect": "damage", "amount": 4})
HORN = zones.thing("horn", {"effect": "boost", "amount": 3})
FEINTS = script({"intent": "guard", "feint": "attack"}, {"intent": "attack"})
"""Half of the time they guard and look as if they attacked."""


def splits(damage: int, hp: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """What may be left of each, by every way to share damage out."""
    if not hp:
        if not damage:
            yield ()
        return
    for share in range(min(damage, hp[0]) + 1):
        for rest in splits(damage - share, hp[1:]):
            yield (hp[0] - share, *rest)


class Bout(NamedTuple):
    """Party Impact as told anew from PI-01 to PI-10 and PI-16, with one thing at most and every answer tried."""

    modifiers: tuple[int, ...]
    impact: int
    thing: str = ""
    feints: bool = False
    knowing: bool = False
    """The player sees through feints."""

    def won(self, hp: tuple[int, ...], enemy: int) -> Fraction:
        """The chance to win by the best answers."""
        return _decided(self, hp, enemy, bool(self.thing), True)


@cache
def _decided(bout: Bout, hp: tuple[int, ...], enemy: int, thing: bool, first: bool) -> Fraction:
    meant = ("attack", "guard") if bout.feints else ("attack",)
    each = [_answers(bout, hp, enemy, thing, first, intent, 0) for intent in meant]
    if bout.knowing:
        return sum((max(wins) for wins in each), Fraction(0)) / len(meant)
    return max(sum(wins, Fraction(0)) / len(meant) for wins in zip(*each, strict=True))


def _answers(
    bout: Bout, hp: tuple[int, ...], enemy: int, thing: bool, first: bool, intent: str, boost: int
) -> list[Fraction]:
    """The chance to win by every answer before a roll, or several: use the thing and go on, go on; or retreat."""
    rested = hp if first else tuple(max(0, each - 1) for each in hp)
    found = [Fraction(0), _rolled(bout, rested, enemy, thing, intent, boost) if any(rested) else Fraction(0)]
    if thing and bout.thing == "grenade":
        after = _answers(bout, hp, enemy - 4, False, first, intent, boost) if enemy > 4 else [Fraction(1)] * 2
        found += after
    if thing and bout.thing == "horn":
        found += _answers(bout, hp, enemy, False, first, intent, 3)
    return found


@cache
def _rolled(bout: Bout, hp: tuple[int, ...], enemy: int, thing: bool, intent: str, boost: int) -> Fraction:
    modifier = sum(each for each, left in zip(bout.modifiers, hp, strict=True) if left) + boost - bout.impact
    won = Fraction(0)
    for roll in range(2, 13):
        total = roll + modifier
        if intent == "guard":
            total = total // 2 if total >= 0 else -(-total // 2)
        if total >= enemy:
            chance = Fraction(1)
        elif total >= 0:
            chance = _decided(bout, hp, enemy - total, thing, False)
        else:
            after = splits(min(-total, sum(hp)), hp)
            chance = max(_decided(bout, left, enemy, thing, False) if any(left) else Fraction(0) for left in after)
        won += chance * (6 - abs(roll - 7))
    return won / 36


PARTIES = {"one": ((2, 4),), "two": ((2, 4), (1, 3)), "three": ((2, 3), (2, 2), (1, 3))}


@pytest.mark.parametrize("members", PARTIES.values(), ids=PARTIES.keys())
@pytest.mark.parametrize(("thing", "held"), [("", ()), ("grenade", (GRENADE,)), ("horn", (HORN,))])
def test_the_plan_is_worth_what_trying_everything_comes_to(
    members: Sequence[tuple[int, int]], thing: str, held: Sequence[Thing]
) -> None:
    best = optimal(impact(members, 8, 7, things=held))
    bout = Bout(tuple(modifier for modifier, _ in members), 8, thing)
    assert best.odds.share("victory") == bout.won(tuple(hp for _, hp in members), 7)


def test_feints_are_not_seen_through() -> None:
    best = optimal(impact([(2, 4), (1, 3)], 8, 7, things=[HORN], behaviour=FEINTS))
    blind, knowing = (Bout((2, 1), 8, "horn", feints=True, knowing=sees).won((4, 3), 7) for sees in (False, True))
    assert best.odds.share("victory") == blind < knowing


@pytest.mark.thorough
@pytest.mark.parametrize("name", SMALL["impact"])
def test_no_policy_wins_more_often_than_the_plan(name: str) -> None:
    setup = SMALL["impact"][name]
    others = [setup.model_copy(update={"policy": each}) for each in ("sensible", "fight-on", "cautious", "aggressive")]
    assert optimal(setup).odds.share("victory") >= max(exact_odds(each).share("victory") for each in others)


MINDS = (
    {"intent": "attack"},
    {"intent": "guard", "feint": "attack"},
    {"intent": "press", "amount": 2, "feint": "guard"},
    {"intent": "press", "amount": 1, "when": "round % 2 == 0", "feint": "attack"},
    {"intent": "attack", "when": "rounds_since_hurt > 1"},
    {"intent": "guard", "feint": "press", "when": 'last_intent == "attack"'},
    {"intent": "flee", "when": "self.hp_percent < 30"},
)
THINGS = (
    GRENADE,
    HORN,
    zones.thing("bell", {"effect": "weaken", "amount": 3}),
    zones.thing("net", {"effect": "bind"}),
    zones.thing("draught", {"effect": "heal", "amount": "1d3"}),
)


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(20))
def test_no_policy_wins_more_often_than_the_plan_whatever_the_fight(number: int) -> None:
    random = Random(number)
    members = [(random.randint(0, 3), random.randint(1, 4)) for _ in range(random.randint(1, 2))]
    things = [thing for thing in THINGS if random.randint(1, 4) == 1]
    mind = script(*(rule for rule in MINDS if random.randint(1, 3) == 1))
    setup = impact(members, random.randint(4, 8), random.randint(2, 7), things=things, behaviour=mind)
    wins = {
        name: exact_odds(setup.model_copy(update={"policy": name})).share("victory")
        for name, told in NAMED.items()
        if not told.rolls
    }
    best = optimal(setup)
    assert best.planned.whole
    assert float(best.odds.share("victory")) >= float(max(wins.values())) - 1e-12
    assert float(best.odds.share("victory")) == pytest.approx(best.planned.most, abs=1e-9)


@pytest.mark.thorough
@pytest.mark.parametrize("name", SMALL["impact"])
def test_the_plan_comes_up_to_what_no_plan_can_exceed(name: str) -> None:
    best = optimal(SMALL["impact"][name])
    assert best.planned.whole
    assert float(best.odds.share("victory")) == pytest.approx(best.planned.most, abs=1e-9)


def test_a_hopeless_fight_is_left_as_soon_as_it_can_be() -> None:
    best = optimal(impact([(1, 30)], 12, 500))
    assert best.odds.share("retreat") == 1
    assert {decision.answer for decision in best.planned.first} == {"Retreat, all of you"}


def test_the_first_decisions_are_told_with_how_things_stand() -> None:
    first = optimal(impact([(2, 3)], 5, 6, things=[HORN])).planned.first[0]
    assert (first.number, first.chance) == (1, 1)
    assert "Hero 3 of 3 HP; Enemies 6 of 6 HP" in first.standing
    assert first.question.startswith("The enemies are before you.")


def test_best_plays_by_the_plan() -> None:
    setup = SMALL["impact"]["two against one"].model_copy(update={"policy": "best"})
    with closing(Fights(setup)) as fights:
        won = sum(fights.play("plan", run).outcome == "victory" for run in range(1, 801))
    low, high = wilson(won, 800, 0.999)
    assert low <= exact_odds(setup).share("victory") <= high


def test_exact_odds_of_best_are_those_of_the_plan_and_say_so() -> None:
    setup = SMALL["impact"]["two against one"]
    best, odds = optimal(setup), exact_odds(setup.model_copy(update={"policy": "best"}))
    assert (odds.outcomes, odds.plan) == (best.odds.outcomes, best.planned)


@pytest.mark.thorough
def test_other_rulesets_can_be_planned_where_they_are_small_enough() -> None:
    setup = SMALL["reactive"]["a foe that guards"]
    assert optimal(setup).odds.share("victory") > exact_odds(setup).share("victory")


def test_what_is_too_large_to_be_planned_is_refused() -> None:
    with pytest.raises(TooLarge, match="the limit is 1,000"):
        optimal(impact(), 1000)


def test_ruthless_enemies_cannot_be_planned_against() -> None:
    setup = impact()
    ruthless = setup.model_copy(update={"encounter": setup.encounter.model_copy(update={"difficulty": "ruthless"})})
    with pytest.raises(NoExact, match="ruthless enemies look ahead"):
        optimal(ruthless)
