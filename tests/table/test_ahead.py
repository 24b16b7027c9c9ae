"""Which intents are better than what the script draws (BH-07)."""

from unittest.mock import patch

import pytest

from systems.table.enemies.ahead import CHEAPEST, ERRAND, FIRST, MOST, PAIRS, Foresight, Standing, better, exchange
from systems.table.enemies.behaviour import Behaviour, Intent, Rule, Script

DRAWN, BETTER, BEST, WORSE = (Intent(name, shown=name) for name in ("drawn", "better", "best", "worse"))
FIELDS = {"round": int}


BEFORE = Standing(4000, 4000)


def gains(intent: Intent, number: int) -> Standing:
    """Equal luck for all in a trial, and what each adds to it."""
    return Standing(3000 - number * 37 % 11 - GAINS[intent.name], 3000)


GAINS = {"drawn": 0, "better": 5, "best": 9, "worse": -5}


@pytest.mark.rule("BH-07")
def test_what_is_better_by_every_trial_comes_before_what_was_drawn() -> None:
    assert better([DRAWN, WORSE, BETTER, BEST], gains, BEFORE, 60, 13) == [BEST, BETTER]


@pytest.mark.rule("BH-07")
def test_an_errand_is_left_for_what_is_worth_more_alone() -> None:
    assert better([DRAWN, BETTER], gains, BEFORE, 60, 13, [DRAWN]) == []
    assert better([DRAWN, BETTER, BEST], gains, BEFORE, 60, 13, [DRAWN, BETTER]) == [BETTER]
    with patch.dict(GAINS, {"best": ERRAND + 50}):
        assert better([DRAWN, BEST], gains, BEFORE, 60, 13, [DRAWN]) == [BEST]


@pytest.mark.rule("BH-07")
def test_what_is_better_by_luck_alone_is_not_better() -> None:
    def luck(intent: Intent, number: int) -> Standing:
        return Standing(3000 if intent is DRAWN else 3000 - (9 if number % 2 else -8), 3000)

    assert better([DRAWN, BETTER], luck, BEFORE, 60, 13) == []


@pytest.mark.rule("BH-07")
def test_fewer_pairs_than_tell_them_apart_change_nothing() -> None:
    assert better([DRAWN, BEST], gains, BEFORE, 2 * PAIRS - 1, 13) == []
    assert better([DRAWN, BEST], gains, BEFORE, 4 * FIRST, 13) == [BEST]


@pytest.mark.rule("BH-07")
def test_the_script_is_left_only_for_what_beat_it_in_pairs() -> None:
    told: dict[str, dict[int, int]] = {}

    def trial(intent: Intent, number: int) -> Standing:
        worth = (len(intent.name) * 31 + number * number * 17) % 100
        assert number not in told.setdefault(intent.name, {})
        told[intent.name][number] = worth
        return Standing(3000 - worth, 4000)

    for found in better([DRAWN, BETTER, BEST, WORSE], trial, BEFORE, 80, 0):
        pairs = [told[found.name][number] - told["drawn"][number] for number in told[found.name]]
        assert len(pairs) >= PAIRS
        assert sum(pairs) > 0


@pytest.mark.rule("BH-07")
def test_health_is_worth_what_it_is_traded_for() -> None:
    assert exchange(BEFORE, [Standing(3000, 2000), Standing(4000, 3000)]) == 33
    assert exchange(BEFORE, [Standing(4000, 2000)]) == CHEAPEST
    assert exchange(BEFORE, [Standing(1000, 3900)]) == 100


@pytest.mark.rule("BH-07")
def test_who_is_sure_to_lose_does_not_hide_behind_a_guard() -> None:
    def trial(intent: Intent, number: int) -> Standing:
        return Standing(4000, 3500) if intent is BETTER else Standing(3600, 2500)

    assert better([DRAWN, BETTER], trial, BEFORE, 60, 13) == []


@pytest.mark.rule("BH-07")
def test_many_enemies_share_the_budget() -> None:
    ahead = Foresight(rounds=240, horizon=2)
    assert [ahead.trials(deciding) for deciding in (1, 4, 8)] == [480, 120, 60]
    assert [ahead.most(deciding) for deciding in (1, 4, 8, 99)] == [MOST, MOST, 9, 1]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("rounds", [32, 60, 90, 150])
def test_as_many_are_tried_as_can_be_told_from_the_first(rounds: int) -> None:
    ahead = Foresight(rounds)
    tries = [DRAWN, BEST, *(Intent(f"worse-{number}", shown="") for number in range(ahead.most(4) - 2))]

    def trial(intent: Intent, number: int) -> Standing:
        return Standing(3000 - GAINS.get(intent.name, -number), 3000)

    assert better(tries, trial, BEFORE, ahead.trials(4), 13) == [BEST]


def test_a_script_tells_all_that_holds_the_most_urgent_first_and_what_it_feigns() -> None:
    rules = (
        Rule(intent="attack"),
        Rule(intent="guard", weight=3, when="round > 1"),
        Rule(intent="press", amount=2, priority=1, feint="guard"),
        Rule(intent="flee", when="round > 9"),
    )
    script = Script(Behaviour(rules=rules), "impact", FIELDS, Intent("attack", shown="attack"))
    press = Intent("press", 2, shown="guard")
    assert script.holding({"round": 2}) == [press, Intent("guard", shown="guard"), Intent("attack", shown="attack")]
    assert script.feints() == [press]
