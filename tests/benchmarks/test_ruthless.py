"""The cost of a move by ruthless enemies, against standard fights of the same set-up in the same run (BH-07).

A move is the longest answer of two rounds: nearly always the one after which all enemies declare. Limits stand for the
bars on one core of a plain machine: 1.5 s for four against four, 4 s for eight against six.
"""

from contextlib import closing
from functools import cache

import pytest

from game.packs.models.encounter_phase import Foes
from game.setup.encounters import encounter_setup
from game.setup.parties import party_of
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, Party
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import play
from systems.table.ruleset import ruleset
from tests.benchmarks.interleaved import seconds
from tests.shipped import catalogue

LIMITS = {
    ("impact", 4, 4): 300,
    ("zones", 4, 4): 200,
    ("reactive", 4, 4): 550,
    ("pool", 4, 4): 300,
    ("fudge", 4, 4): 110,
    ("impact", 6, 8): 300,
    ("zones", 6, 8): 200,
    ("reactive", 6, 8): 550,
    ("pool", 6, 8): 200,
    ("fudge", 6, 8): 120,
}
"""Standard fights in whose time a move is made, by ruleset, members and foes."""
FIGHTS = 6
SEEDS = range(2)


@cache
def sides(rules: str, members: int, foes: int, difficulty: Difficulty) -> tuple[Encounter, Party]:
    """Road cutters against people of the game, all on plain ground."""
    record = catalogue().encounters["core:road_cutters"]
    record = record.model_copy(update={"foes": (Foes(creature="core:road_cutter", count=foes),), "blocks": {}})
    met = encounter_setup(catalogue(), record, ruleset(rules), (), False, difficulty)
    four = party_of(catalogue(), catalogue().parties["core:starters"], ruleset(rules))
    more = tuple(each.model_copy(update={"id": f"{each.id}-{number}"}) for number in (1, 2) for each in four.members)
    return met, four.model_copy(update={"members": (*four.members, *more)[:members], "things": ()})


def move(rules: str, members: int, foes: int) -> float:
    """The seconds of the longest answer, the least of some fights."""
    found = []
    for seed in SEEDS:
        longest = 0.0
        with closing(Battle(ruleset(rules), *sides(rules, members, foes, "ruthless"), SeededDice(seed))) as battle:
            longest = seconds(battle.start)
            while (request := battle.request) is not None and battle.round_number() < 3:
                choice = battle.ruleset.policy(request)
                longest = max(longest, seconds(lambda choice=choice: battle.choose(choice)))  # type: ignore[misc]
        found.append(longest)
    return min(found)


def fights(rules: str, members: int, foes: int) -> float:
    """The seconds of one standard fight on average."""
    with closing(Battle(ruleset(rules), *sides(rules, members, foes, "standard"), SeededDice(0))) as battle:

        def played() -> None:
            for seed in range(FIGHTS):
                battle.again(SeededDice(seed))
                play(battle, battle.ruleset.policy)

        return seconds(played) / FIGHTS


@pytest.mark.parametrize(("rules", "members", "foes"), list(LIMITS))
def test_a_move_is_within_its_bar(rules: str, members: int, foes: int) -> None:
    longest, plain = move(rules, members, foes), fights(rules, members, foes)
    print(f"{rules}, {members} against {foes}: {longest:.2f} s, {longest / plain:.0f} standard fights")
    assert longest <= LIMITS[rules, members, foes] * plain
