"""Who or what decides a fight: facts of its course, counted with the fights won with and without them."""

from contextlib import closing
from random import Random

import pytest

from game.laboratory.playtest.factors import Factor, decisive, factors
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.interval import apart
from game.laboratory.playtest.record import Record
from game.laboratory.playtest.results import Cell
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports import deciding
from game.laboratory.reports.account import Account
from tests.laboratory.playtest.bouts import bout
from tests.laboratory.reports import made

SIDES = {"party": ("member-1", "member-2", "party"), "foes": ("foe-1", "foe-2", "foes")}
PLAIN = Record(0, "rout", 5, 0, 0, (), (), (), {}, {}, {}, {})


def fights(*groups: tuple[int, int, Record]) -> Tally:
    """Groups of fights: how many, how many of them won, and what they were like."""
    found = Tally()
    for count, won, like in groups:
        for number in range(count):
            found.add(like._replace(run=found.fights + 1, outcome="victory" if number < won else "rout"))
    return found


def of(tally: Tally) -> dict[tuple[str, str], Factor]:
    found = factors(tally.fights, tally.outcomes["victory"], tally.facts, tally.facts_won, SIDES)
    return {(each.kind, each.who): each for each in found}


def told(tally: Tally) -> list[str]:
    return deciding.told(Account(Cell(made.setup(), tally)))


USED = PLAIN._replace(used={"mine:grenade": 2})


def test_a_thing_is_compared_over_all_fights() -> None:
    found = of(fights((300, 240, USED), (200, 60, PLAIN)))["used", "mine:grenade"]
    assert found[3:] == (300, 240, 200, 60)


def test_a_first_fall_is_compared_among_the_fights_in_which_one_of_that_side_falls() -> None:
    one, other = (PLAIN._replace(first={"foes": (who,)}) for who in ("foe-1", "foe-2"))
    found = of(fights((50, 40, one), (30, 10, other), (20, 0, PLAIN)))
    assert found["first", "foe-1"][3:] == (50, 40, 30, 10)


def test_the_only_one_who_can_fall_first_is_no_factor() -> None:
    assert of(fights((50, 40, PLAIN._replace(first={"foes": ("foe-1",)})), (50, 0, PLAIN))) == {}


def test_an_opening_is_compared_above_its_mean_in_the_fights_that_outlast_it() -> None:
    much, little = (PLAIN._replace(opening={("harm", "member-1"): points} if points else {}) for points in (6, 0))
    found = of(fights((10, 9, much), (30, 3, little), (60, 60, PLAIN)))["harm", "member-1"]
    assert (found.more_than, found[3:]) == (1.5, (10, 9, 30, 3))


def test_one_sentence_says_who_or_what_and_how_much() -> None:
    assert told(fights((620, 502, USED), (380, 129, PLAIN))) == [
        "Decided by Plasma Grenade: used in 62 % of fights. Of these 81 % are won, of the others 34 %."
    ]


def test_a_thing_for_bad_times_is_a_sign_of_them() -> None:
    assert told(fights((400, 120, USED), (600, 540, PLAIN)))[0].startswith("A sign of trouble is Plasma Grenade: used")


def test_a_foe_is_named_that_is_better_felled_first() -> None:
    one, other = (PLAIN._replace(first={"foes": (who,)}) for who in ("foe-1", "foe-2"))
    assert told(fights((400, 380, one), (600, 246, other))) == [
        "Decided by Wolf 1: among the first of the enemies to fall in 40 % of the fights in which any falls. Of these "
        "95 % are won, of the others 41 %."
    ]


def test_an_opening_is_told_by_side_where_enemies_act_as_one() -> None:
    much, little = (
        PLAIN._replace(opening={("side", "party"): points, ("harm", "member-1"): points, ("harm", "foes"): 2})
        for points in (6, 2)
    )
    assert told(fights((500, 450, much), (500, 200, little))) == [
        "Decided by the opening: the party does more than 4.00 points of harm in the first 2 rounds, in 50 % of the "
        "fights that last longer. Of these 90 % are won, of the others 40 %."
    ]


def test_where_all_are_won_nothing_stands_out() -> None:
    assert told(fights((500, 492, USED), (500, 488, PLAIN))) == ["Nothing stands out: 98 % are won whatever happens."]


def test_where_nothing_differs_nothing_stands_out() -> None:
    assert told(fights((500, 300, USED), (500, 300, PLAIN)))[0].startswith("Nothing stands out in 1,000 fights")


def test_luck_makes_none_of_many_factors_look_clear() -> None:
    """In 200 playtests of 30 factors without any effect, the 95 % of one alone would find some in nearly all."""
    dice, found = Random("luck"), 0
    for _ in range(200):
        seen = []
        for number in range(30):
            won, others_won = (sum(dice.random() < 0.5 for _ in range(50)) for _ in range(2))
            seen.append(Factor("used", str(number), 0.0, 50, won, 50, others_won))
        found += bool(decisive(seen, {}, 0.95))
    assert found <= 15


@pytest.mark.parametrize(("counts", "span"), [((56, 70, 48, 80), (0.0524, 0.3339)), ((10, 10, 0, 10), (0.6075, 1.0))])
def test_the_interval_of_a_difference_is_newcombes(
    counts: tuple[int, int, int, int], span: tuple[float, float]
) -> None:
    assert apart(*counts) == pytest.approx(span, abs=0.0001)


def test_who_falls_before_the_next_decision_falls_together() -> None:
    with closing(Fights(bout(enemy_impact=30, hp=90))) as played:
        assert played.play("s", 1).first == {"party": ("member-2", "member-3")}


def test_a_fight_that_is_over_at_once_has_no_opening() -> None:
    with closing(Fights(bout(enemy_impact=1, hp=1))) as played:
        assert played.play("s", 1).opening is None


def test_an_opening_holds_the_harm_of_both_sides() -> None:
    with closing(Fights(bout(enemy_impact=5, hp=200))) as played:
        opening = played.play("s", 1).opening
    assert opening is not None
    members = sum(points for (kind, who), points in opening.items() if kind == "harm" and who.startswith("member-"))
    assert opening["side", "party"] == pytest.approx(members, abs=2)
    assert opening["side", "party"] > 0
