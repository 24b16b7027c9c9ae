"""What the odds come to: the same for what looks the same, told in few steps, exact where the fight is small."""

from collections.abc import Generator, Iterator
from itertools import pairwise

import pytest

from game.laboratory.odds import exact
from game.laboratory.odds import sampled as sampling
from game.laboratory.odds import weigh as weighing
from game.laboratory.odds.estimate import Chance, Odds, percent
from game.laboratory.odds.exact import exact_chances
from game.laboratory.odds.memory import Memory
from game.laboratory.odds.onward import Onward
from game.laboratory.odds.sampled import sampled
from game.laboratory.odds.weigh import weigh
from game.laboratory.search.candidates import STAND, Candidate
from game.laboratory.search.manners import STYLES
from systems.table.battle.battle import Battle
from systems.table.ruleset import rulesets
from tests.laboratory.search.feinting import ApartDice, fight

RULESETS = sorted(rulesets())


@pytest.fixture(autouse=True)
def _brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "LEVELS", (2, 4, 6))
    monkeypatch.setattr(sampling, "TRIALS", 1)
    monkeypatch.setattr(weighing, "ANSWERS", 6)
    monkeypatch.setattr(exact, "LIMIT", 100)


def _returned(work: Generator[None, None, list[Chance]]) -> list[Chance]:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return list(end.value)


def _told(battle: Battle) -> list[Odds]:
    return [odds for odds in weigh(battle) if odds is not None]


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_every_option_of_every_decision_has_odds(rules: str) -> None:
    battle = fight(rules)
    while (request := battle.request) is not None:
        told = _told(battle)
        assert [chance.option for chance in told[-1].chances] == [option.id for option in request.options]
        for chance in told[-1].chances:
            assert 0 <= chance.low <= chance.win <= chance.high <= 100
            assert not request.refuse(request.choice(chance.option, **chance.fields))
        battle.choose(battle.ruleset.policy(request))
    assert _told(battle) == []
    battle.close()


@pytest.mark.parametrize("rules", RULESETS)
def test_they_are_told_option_by_option_and_then_in_few_steps_of_which_only_the_last_is_final(rules: str) -> None:
    battle = fight(rules)
    told = _told(battle)
    options = len(battle.request.options)
    battle.close()
    assert [odds.final for odds in told] == [False] * (len(told) - 1) + [True]
    assert [len(odds.chances) for odds in told] == [*range(1, options + 1), options, options, options]
    assert all(later.finer(sooner) for sooner, later in pairwise(told[:-1]))
    assert told[-1] == told[-2]._replace(final=True)


@pytest.mark.parametrize("rules", RULESETS)
def test_what_a_sensible_player_would_take_is_weighed_among_the_first(rules: str) -> None:
    battle = fight(rules)
    told = _told(battle)
    taken = {battle.ruleset.policy(battle.request, style).option for style in STYLES}
    battle.close()
    assert {chance.option for chance in told[len(taken) - 1].chances} == taken


@pytest.mark.thorough
@pytest.mark.parametrize("rules", RULESETS)
def test_the_same_state_has_the_same_odds_whatever_enemies_mean(rules: str) -> None:
    one, other = fight(rules), fight(rules)
    apart = 0
    for minds in range(1, 60):
        one.again(ApartDice(1, 0))
        other.again(ApartDice(1, minds))
        while apart < 2 and (request := one.request) is not None and (asked := other.request) is not None:
            if request.data() != asked.data():
                break
            if one.values() != other.values():
                apart += 1
                assert _told(one) == _told(other)
            choice = one.ruleset.policy(request)
            one.choose(choice)
            other.choose(choice)
    one.close()
    other.close()
    assert apart == 2, "no enemy feinted: nothing was tried"


def test_a_small_fight_has_exact_odds_and_sampled_ones_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "LIMIT", 20_000)
    monkeypatch.setattr(sampling, "LEVELS", (2000,))
    battle = fight("impact", strength=(2, 3), behaviour={})
    ahead = Onward(battle, Memory())
    tries = [[Candidate(ahead.request.choice("attack"), STAND)]]
    (truth,) = _returned(exact_chances(battle, ahead, tries))
    counted = [odds for odds in sampled(ahead, tries, (0,)) if odds is not None][-1].chances[0]
    battle.close()
    assert truth.low == truth.win == truth.high
    assert 0 < truth.win < 100
    assert counted.low - 2 <= truth.win <= counted.high + 2
    assert abs(counted.loss - truth.loss) <= 3


def test_exact_odds_come_at_once_and_are_final(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "LIMIT", 20_000)
    battle = fight("impact", behaviour={})
    told = _told(battle)
    battle.close()
    assert len(told) == 1
    assert told[0].exact
    assert told[0].final


@pytest.mark.parametrize(
    ("part", "whole", "shown"), [(0, 300, 0), (1, 300, 1), (299, 300, 99), (300, 300, 100), (1, 8, 13), (-1, 8, -12)]
)
def test_only_what_is_sure_is_0_or_100(part: int, whole: int, shown: int) -> None:
    assert percent(part, whole) == shown


def test_only_the_way_out_is_told_as_leaving() -> None:
    battle = fight("impact", strength=(1, 6))
    first = _told(battle)[-1]
    battle.choose(battle.request.choice("attack"))
    while battle.request.option("retreat") is None:
        battle.choose(battle.ruleset.policy(battle.request, STAND))
    later = _told(battle)[-1]
    battle.close()
    assert not any(chance.leaves for chance in first.chances)
    assert [chance.option for chance in later.chances if chance.leaves] == ["retreat"]
    assert later.of("retreat").words().endswith("; the party leaves")


@pytest.mark.thorough
@pytest.mark.parametrize("rules", ["impact", "pool"])
def test_ruthless_enemies_are_as_strong_in_exact_odds_as_in_sampled_ones(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under dice pools the difficulty makes their blocks, too (DP-18)."""
    monkeypatch.setattr(exact, "LIMIT", 100_000)
    monkeypatch.setattr(sampling, "LEVELS", (400,))
    battle = fight(rules, behaviour={}, difficulty="ruthless", each=1)
    ahead = Onward(battle, Memory())
    tries = [[Candidate(battle.ruleset.policy(ahead.request, STAND), STAND)]]
    (truth,) = _returned(exact_chances(battle, ahead, tries))
    counted = [odds for odds in sampled(ahead, tries, (0,)) if odds is not None][-1].chances[0]
    battle.close()
    assert counted.low - 2 <= truth.win <= counted.high + 2


@pytest.mark.parametrize("difficulty", ["standard", "ruthless"])
def test_odds_against_those_who_look_ahead_are_told_as_the_best_that_can_be(difficulty: str) -> None:
    battle = fight("impact", behaviour={}, difficulty=difficulty, each=1)
    told = _told(battle)
    battle.close()
    assert {odds.at_best for odds in told} == {difficulty == "ruthless"}


def test_a_rough_chance_is_told_by_its_bounds_and_a_final_one_by_its_number() -> None:
    chance = Chance("attack", 100, 67, 100, 12, 0, {})
    assert chance.words(rough=True) == "67 to 100 % to win, about 12 % of health lost"
    assert chance.words() == "100 % to win, 12 % of health lost"
    assert chance.words(at_best=True).startswith("at most 100 % to win")
    assert chance._replace(win=60, high=72).words(rough=True, at_best=True).startswith("at most 72 % to win")
    exact_ = chance._replace(low=100)
    assert exact_.words(rough=True).startswith("100 % to win")


def test_a_chance_whose_bounds_are_far_apart_is_told_by_them_even_at_the_end() -> None:
    few, many = Chance("attack", 12, 2, 48, 50, 0, {}, fights=8), Chance("wait", 60, 54, 66, 20, 0, {}, fights=256)
    odds = Odds((few, many), 8, True)
    assert odds.rough(few)
    assert not odds.rough(many)
    assert odds._replace(final=False).rough(many)
    assert not odds.rough(few._replace(low=12, high=12, fights=0))


def test_the_answers_of_sensible_players_are_among_those_that_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Candidate] = []

    def noted(ahead: Onward, tries: list[list[Candidate]], order: list[int]) -> Iterator[Odds | None]:
        tried.extend(each for answers in tries for each in answers)
        return iter(())

    monkeypatch.setattr(weighing, "sampled", noted)
    battle = fight("zones")
    for _ in weigh(battle):
        pass
    likely = [battle.request.accepted(battle.ruleset.policy(battle.request, style)) for style in STYLES]
    battle.close()
    assert {repr(choice) for choice in likely} <= {repr(each.choice) for each in tried}


def test_the_first_odds_are_those_of_what_a_sensible_player_does() -> None:
    battle = fight("zones")
    first = next(odds for odds in weigh(battle) if odds is not None)
    assert [chance.option for chance in first.chances] == [battle.ruleset.policy(battle.request).option]
    battle.close()


def test_rough_odds_come_before_exact_ones_where_those_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "LIMIT", 20_000)
    monkeypatch.setattr(weighing, "SOON", 300)
    battle = fight("impact", behaviour={})
    told = _told(battle)
    battle.close()
    assert [odds.exact for odds in told] == [False] * (len(told) - 1) + [True]
    assert [odds.fights for odds in told[:-1]] == [2] * (len(told) - 1)
    assert len(told[-1].chances) == len(told) - 1
