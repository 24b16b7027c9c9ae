"""The decisive round: from it on the side that came out on top was never behind again."""

from contextlib import closing
from typing import Any
from unittest.mock import Mock

import pytest

from game.laboratory.playtest.decisive import Course, decisive
from game.laboratory.playtest.fights import dice, through
from game.laboratory.policies import make
from systems.table.battle.battle import Battle
from systems.table.ruleset import ruleset
from tests.laboratory.playtest.bouts import bout

WAVERING = [(900, 950), (800, 700), (500, 600), (500, 500), (400, 0)]


@pytest.mark.parametrize(
    ("ends", "outcome", "round_"),
    [
        ([(900, 800), (900, 300), (900, 0)], "victory", 1),
        (WAVERING, "victory", 4),
        ([(500, 900), (300, 400), (300, 0)], "victory", 3),
        ([(500, 900), (300, 400)], "victory", 2),
        ([(500, 300), (400, 300), (100, 300), (0, 300)], "rout", 3),
        ([(500, 600), (400, 600)], "retreat", 1),
        ([(900, 600), (800, 600)], "retreat", 2),
        (WAVERING, "stalemate", 0),
        ([(1000, 0)], "victory", 1),
    ],
    ids=["never behind", "level is not behind", "at the last", "behind at the end", "rout", "retreat", "left ahead",
         "stalemate", "one round"],
)  # fmt: skip
def test_the_decisive_round_of_a_fight(ends: list[tuple[int, int]], outcome: str, round_: int) -> None:
    assert decisive(ends, outcome) == round_


def course_of(*seen: tuple[int, int, int], outcome: str = "victory") -> int:
    """The decisive round where (round, party, foes) were seen: at the first request, after each choice, at the end."""
    battle: Any = Mock()
    now = list(seen)
    battle.result.outcome = outcome
    battle.ruleset.rounds = battle.ruleset.fought = lambda _: now[0][0]
    battle.ruleset.strength = lambda _: now[0][1:]
    course = Course(battle)
    while len(now) > 1:
        now.pop(0)
        course.look()
    return course.decisive()


def test_choices_within_a_round_do_not_end_it() -> None:
    assert course_of((1, 1000, 1000), (1, 100, 900), (2, 600, 500), (2, 500, 0)) == 1


def test_a_round_without_a_choice_is_as_the_next_one_was_found() -> None:
    assert course_of((1, 1000, 1000), (2, 300, 900), (4, 500, 600), (5, 400, 300), (5, 400, 0)) == 4


def test_a_fight_is_followed_to_its_end() -> None:
    setup = bout()
    with closing(Battle(ruleset("impact"), setup.encounter, setup.party, dice("s", 3))) as battle:
        battle.advance()
        course, rules = Course(battle), battle.ruleset
        assert rules.rounds(battle) == 2
        seen = [rules.strength(battle)]

        def choose(choice: Any) -> None:
            before = rules.rounds(battle)
            battle.choose(choice)
            course.look()
            if rules.rounds(battle) > before:
                seen.append(rules.strength(battle))

        through(battle, make("fight-on", {}, battle, ""), 100, choose)
        seen.append(rules.strength(battle))
        assert (course.decisive(), len(seen)) == (decisive(seen, battle.outcome), rules.rounds(battle))
