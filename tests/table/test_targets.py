"""Target words: at whom an enemy means to do what it does (BH-03)."""

import pytest

from systems.table.enemies.behaviour import TARGETS
from systems.table.enemies.targets import UNIT_WORDS, Candidate, aimed

ANN = Candidate("ann", distance=4, health=6, most=6, strength=2)
BOB = Candidate("bob", distance=2, health=5, most=12, strength=5)
CAT = Candidate("cat", distance=9, health=3, most=4, strength=3, healer=True)
PARTY = (ANN, BOB, CAT)
WOLF = Candidate("wolf-1", health=4, most=4)
CUB = Candidate("wolf-2", health=1, most=3)
PACK = (WOLF, CUB)


def never(sides: int) -> int:
    """No die may be rolled."""
    raise AssertionError(f"a d{sides} was rolled")


def at(word: str, last_attacker: str = "", enemies: tuple[Candidate, ...] = PARTY) -> str:
    return aimed(word, enemies, PACK, "wolf-1", last_attacker, never)


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(
    ("word", "who"),
    [
        ("nearest", "bob"),
        ("", "bob"),
        ("weakest", "cat"),
        ("strongest", "bob"),
        ("most_wounded", "bob"),
        ("last_attacker", "ann"),
        ("healer", "cat"),
        ("self", "wolf-1"),
        ("ally_most_wounded", "wolf-2"),
    ],
)
def test_each_word_means_somebody(word: str, who: str) -> None:
    assert at(word, last_attacker="ann") == who


@pytest.mark.rule("BH-03")
def test_random_rolls_one_die_with_a_side_for_each() -> None:
    rolled: list[int] = []

    def third(sides: int) -> int:
        rolled.append(sides)
        return 3

    assert aimed("random", PARTY, PACK, "wolf-1", "", third) == "cat"
    assert rolled == [3]


@pytest.mark.rule("BH-03")
def test_random_rolls_nothing_where_only_one_can_be_meant() -> None:
    assert at("random", enemies=(CAT,)) == "cat"


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize("word", sorted(UNIT_WORDS - {"self", "ally_most_wounded", "random"}))
def test_ties_go_to_the_first_in_stable_order(word: str) -> None:
    twins = (Candidate("ann"), Candidate("bob"), Candidate("cat"))
    assert at(word, enemies=twins) == "ann"


@pytest.mark.rule("BH-03")
def test_an_attacker_who_is_gone_is_the_nearest_instead() -> None:
    assert at("last_attacker", last_attacker="dan") == "bob"


@pytest.mark.rule("BH-03")
def test_without_a_healer_it_is_the_nearest() -> None:
    assert at("healer", enemies=(ANN, BOB)) == "bob"


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize("word", sorted(UNIT_WORDS - {"self", "ally_most_wounded"}))
def test_nobody_is_meant_where_nobody_is(word: str) -> None:
    assert at(word, enemies=()) == ""


@pytest.mark.rule("BH-03")
def test_all_words_but_those_of_places_name_units() -> None:
    assert frozenset({"objective", "exit"}) == TARGETS - UNIT_WORDS
