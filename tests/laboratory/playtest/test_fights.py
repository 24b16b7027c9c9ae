"""One fight after the other in one world: each is what it would be alone."""

from collections.abc import Iterator

import pytest

from game.laboratory.playtest.fights import Circling, Fights, dice, through
from game.laboratory.policies import make
from game.laboratory.setups import packed, unpacked
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Party
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice
from systems.table.ruleset import ruleset
from tests.laboratory.playtest.bouts import GRENADE, bout


@pytest.fixture
def fights() -> Iterator[Fights]:
    found = Fights(bout())
    yield found
    found.close()


def test_a_run_is_the_same_whatever_was_played_before(fights: Fights) -> None:
    forward = [fights.play("s", run) for run in range(1, 30)]
    assert [fights.play("s", run) for run in reversed(range(1, 30))] == forward[::-1]


def test_a_run_is_the_single_fight_of_its_seed(fights: Fights) -> None:
    setup = fights.setup
    for run in range(1, 20):
        alone = Battle.begin(ruleset("impact"), setup.encounter, setup.party, SeededDice(f"s.{run}").scope("fight-1"))
        through(alone, make("fight-on", {}, alone, ""), 100, alone.choose)
        record = fights.play("s", run)
        hp = [1000 * body["hp"] // 5 for body in alone.bodies().values()]
        assert (record.outcome, list(record.left)) == (alone.outcome, hp)
        alone.close()


def test_another_run_falls_otherwise(fights: Fights) -> None:
    assert len({fights.play("s", run).left for run in range(1, 30)}) > 3


def test_a_parcel_holds_the_very_same_fights(fights: Fights) -> None:
    again = Fights(unpacked(packed(fights.setup)))
    assert [again.play("s", run) for run in range(1, 20)] == [fights.play("s", run) for run in range(1, 20)]
    again.close()


def test_what_lacks_at_the_end_was_spent(fights: Fights) -> None:
    record = fights.play("s", 1)
    assert record.spent.get("hp", 0) == 15 - sum(left * 5 // 1000 for left in record.left)


def test_health_lost_is_a_share_of_what_there_was(fights: Fights) -> None:
    record = fights.play("s", 1)
    assert record.lost == 1000 * record.spent["hp"] // 15


def test_who_has_nothing_left_cannot_act(fights: Fights) -> None:
    records = [fights.play("s", run) for run in range(1, 20)]
    assert all(record.able == tuple(left > 0 for left in record.left) for record in records)


def test_a_fight_beyond_the_round_limit_is_a_stalemate() -> None:
    fights = Fights(bout(hp=20, enemy_impact=0, round_limit=1))
    record = fights.play("s", 1)
    fights.close()
    assert (record.outcome, record.rounds) == ("stalemate", 1)


def test_the_round_limit_does_not_touch_a_fight_that_ends_in_time() -> None:
    fights = Fights(bout(hp=1, enemy_impact=0, round_limit=1))
    record = fights.play("s", 1)
    fights.close()
    assert (record.outcome, record.rounds) == ("victory", 1)


def test_loot_is_counted_by_item() -> None:
    fights = Fights(bout(hp=1, enemy_impact=0, loot=9))
    record = fights.play("s", 1)
    fights.close()
    assert set(record.found) == {"t:coin"}
    assert record.found["t:coin"] > 0


def test_things_used_are_counted_by_item() -> None:
    setup = bout(hp=30, policy="aggressive")
    party = Party(members=setup.party.members, things=(GRENADE,))
    fights = Fights(setup.model_copy(update={"party": party}))
    used = [fights.play("s", run).used for run in range(1, 6)]
    fights.close()
    assert {"t:grenade": 1} in used


def test_a_policy_that_goes_in_circles_is_told(monkeypatch: pytest.MonkeyPatch, fights: Fights) -> None:
    monkeypatch.setattr("game.laboratory.playtest.fights.MOST_CHOICES", 5)
    battle = fights.battle
    battle.again(dice("s", 1))

    def never(choice: Choice) -> None:
        """Ask the same again."""

    with pytest.raises(Circling, match="6 choices in round"):
        through(battle, battle.ruleset.policy, 100, never)


def test_the_dice_are_those_of_a_fight_alone() -> None:
    assert dice("s", 3).state() == SeededDice("s.3").scope("fight-1").state()


def test_what_the_party_lost_was_dealt_to_it(fights: Fights) -> None:
    for run in range(1, 50):
        record = fights.play("s", run)
        taken = sum(record.contributions.get((f"member-{number}", "taken"), 0) for number in (1, 2, 3))
        assert taken == 1000 * record.spent.get("hp", 0)


def test_every_fight_that_is_won_or_lost_has_a_decisive_round(fights: Fights) -> None:
    for run in range(1, 50):
        record = fights.play("s", run)
        assert 1 <= record.decisive <= record.rounds


def test_a_fight_that_was_cut_off_has_no_decisive_round() -> None:
    short = Fights(bout(hp=900, round_limit=1))
    assert (short.play("s", 1).outcome, short.play("s", 1).decisive) == ("stalemate", 0)
    short.close()
