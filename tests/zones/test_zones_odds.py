"""Odds worked out apart from the rules that are played, by counting all dice, and met by those."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.zones.events.actions import Attacked
from tests.zones.setups import FIGHT, actor, answer, asked, fight, foe, health, member, of, script, thing

Z = 3.2905
"""99.9 % of a normal distribution lie within so many standard deviations."""

DIE = range(1, 21)
ONE = {face: Fraction(1, 6) for face in range(1, 7)}
TWO = {total: Fraction(6 - abs(total - 7), 36) for total in range(2, 13)}
NONE = {0: Fraction(1)}


def damage(attack: int, defence: int) -> dict[int, Fraction]:
    """Chances of each damage of a basic attack, told anew from ZN-08 and ZN-09."""
    if attack >= defence:
        return TWO
    return ONE if defence - attack < 10 else NONE


def meets(exact: Fraction, battle: Battle, runs: int, run: Callable[[Battle], bool]) -> None:
    """Play a fight so many times; the share in which `run` says yes is that of the exact chance."""
    share, yes = float(exact), 0
    for seed in range(runs):
        battle.again(SeededDice(seed))
        yes += run(battle)
    assert abs(yes / runs - share) < Z * (share * (1 - share) / runs) ** 0.5, f"{yes / runs} is not {share}"


@pytest.mark.rule("ZN-08", "ZN-10")
@pytest.mark.parametrize(("result", "exact"), [("full", "0.40"), ("glancing", "0.45"), ("miss", "0.15")])
def test_one_who_adds_5_against_a_fixed_18(result: str, exact: str) -> None:
    battle = fight([member("ann", 2)], [foe("foe-1", 18, health=500)], SeededDice(0))
    assert Fraction(sum(_result(die + 5, 18) == result for die in DIE), 20) == Fraction(exact)

    def struck(battle: Battle) -> bool:
        events = answer(battle, "standing:sword", target="foe-1")
        return of(Attacked, events)[0].result == result

    meets(Fraction(exact), battle, 1500, struck)


def _result(attack: int, defence: int) -> str:
    return "full" if attack >= defence else "glancing" if defence - attack < 10 else "miss"


@cache
def blows(added: int, score: int) -> dict[tuple[int, int], Fraction]:
    """Chances of what both deal each other in a round: given and taken hang on the same die."""
    found: dict[tuple[int, int], Fraction] = {}
    for die in DIE:
        for given, often in damage(die + added, score).items():
            for taken, times in damage(score, die + added).items():
                found[given, taken] = found.get((given, taken), Fraction(0)) + often * times / 20
    return found


@cache
def duel(mine: int, its: int, added: int, score: int) -> Fraction:
    """The chance to win of one who only strikes, against a foe that only strikes; who falls too has lost (ZN-33)."""
    won = still = Fraction(0)
    for (given, taken), chance in blows(added, score).items():
        left, rest = max(0, mine - taken), max(0, its - given)
        if left and not rest:
            won += chance
        elif left and (left, rest) == (mine, its):
            still += chance
        elif left:
            won += chance * duel(left, rest, added, score)
    return won / (1 - still)


def _strike(battle: Battle) -> bool:
    while battle.request is not None:
        answer(battle, "standing:sword", target="foe-1")
    return battle.outcome == "victory"


@pytest.mark.rule("ZN-28", "ZN-09")
@pytest.mark.parametrize(("mine", "its", "might", "score"), [(12, 14, 2, 17), (8, 8, 0, 12), (10, 16, 5, 16)])
def test_a_duel_through_the_whole_fight(mine: int, its: int, might: int, score: int) -> None:
    exact = duel(mine, its, might + 3, score)
    assert 0 < exact < 1
    battle = fight(
        [member("ann", might, health=mine)], [foe("foe-1", score, health=its, behaviour=FIGHT)], SeededDice(0)
    )
    meets(exact, battle, 500, _strike)


@cache
def grunts(mine: int, hits: int, added: int, score: int) -> Fraction:
    """The chance to win of one who only strikes, against a grunt that only strikes (ZN-23)."""
    won = still = Fraction(0)
    for die in DIE:
        own = die + added
        given = {"full": 2, "glancing": 1, "miss": 0}[_result(own, score)]
        for taken, times in damage(score, own).items():
            chance, left, rest = times / 20, max(0, mine - taken), max(0, hits - given)
            if left and not rest:
                won += chance
            elif left and (left, rest) == (mine, hits):
                still += chance
            elif left:
                won += chance * grunts(left, rest, added, score)
    return won / (1 - still)


@pytest.mark.rule("ZN-23")
def test_a_duel_with_a_grunt() -> None:
    exact = grunts(10, 2, 3, 19)
    grunt = foe("foe-1", 19, grade="grunt", behaviour=FIGHT)
    battle = fight([member("ann", health=10)], [grunt], SeededDice(0))
    meets(exact, battle, 1000, _strike)


@pytest.mark.rule("ZN-22")
def test_a_peon_within_two_rounds() -> None:
    missed = Fraction(sum(20 - (die + 3) >= 10 for die in DIE), 20)
    battle = fight([member("ann")], [foe("foe-1", 20, grade="peon")], SeededDice(0))

    def two(battle: Battle) -> bool:
        answer(battle, "standing:sword", target="foe-1")
        if not battle.outcome:
            answer(battle, "standing:sword", target="foe-1")
        return battle.outcome == "victory"

    meets(1 - missed**2, battle, 1200, two)


@pytest.mark.rule("ZN-19")
def test_coming_to_with_a_surge() -> None:
    exact = Fraction(sum(die + surge >= 12 for die in DIE for surge in range(1, 7)), 120)
    battle = fight([member("ann"), member("bob", now=0)], [foe("foe-1", 40)], SeededDice(0))

    def up(battle: Battle) -> bool:
        answer(battle, "prepare")
        answer(battle, "spend")
        return health(battle, "bob") > 0

    meets(exact, battle, 800, up)


@pytest.mark.rule("ZN-20")
def test_coming_to_by_the_better_of_two_scores() -> None:
    exact = 1 - Fraction(sum(own < 12 and other + 2 < 12 for own in DIE for other in DIE), 400)
    heroes = [member("ann", wits=2), member("bob", now=0, surges=0)]
    battle = fight(heroes, [foe("foe-1", 40)], SeededDice(0))

    def up(battle: Battle) -> bool:
        answer(battle, "tend", target="bob")
        return health(battle, "bob") > 0

    meets(exact, battle, 800, up)


@pytest.mark.rule("ZN-16")
def test_a_full_hit_in_spite_of_cover() -> None:
    exact = Fraction(sum(max(own, cover + 5) <= 15 for own in DIE for cover in DIE), 400)
    bites = foe("foe-1", 15, behaviour=script({"intent": "attack", "target": "weakest"}))
    battle = fight([member("ann", health=19), member("bob")], [bites], SeededDice(0))

    def full(battle: Battle) -> bool:
        answer(battle, "prepare")
        return of(Attacked, answer(battle, "cover", target="ann"))[0].result == "full"

    meets(exact, battle, 800, full)


@pytest.mark.rule("ZN-26")
def test_an_effort_of_10_within_three_rounds() -> None:
    step: dict[int, Fraction] = {}
    for die in DIE:
        short = 14 - (die + 2)
        made = TWO if short <= 0 else ONE if short < 10 else NONE
        for progress, chance in made.items():
            step[progress] = step.get(progress, Fraction(0)) + chance / 20
    totals = {0: Fraction(1)}
    for _ in range(3):
        longer: dict[int, Fraction] = {}
        for total, chance in totals.items():
            for progress, often in step.items():
                key = min(10, total + progress)
                longer[key] = longer.get(key, Fraction(0)) + chance * often
        totals = longer
    text = {
        "id": "text", "name": "Text", "zone": "pit", "challenge": 14,
        "feat": {"kind": "effort", "label": "Read", "goal": 10, "success": {"ends": "victory"}},
    }  # fmt: skip
    battle = fight([member("ann", wits=2)], [foe("foe-1", 40)], SeededDice(0), objects=(text,))

    def done(battle: Battle) -> bool:
        for _ in range(3):
            if not battle.outcome:
                answer(battle, "interact:text")
        return battle.outcome == "victory"

    meets(totals[10], battle, 700, done)


@pytest.mark.rule("ZN-28", "ZN-18")
def test_outlasting_a_blow_by_recovering() -> None:
    """Health 6 against one blow of a foe with 14: what is recovered counts against it."""
    exact = Fraction(0)
    for die in DIE:
        for taken, chance in damage(14, die + 2).items():
            exact += chance / 20 * Fraction(sum(6 - taken + face > 0 for face in range(1, 7)), 6)
    battle = fight([member("ann", now=6)], [foe("foe-1", 14, behaviour=FIGHT)], SeededDice(0))

    def alive(battle: Battle) -> bool:
        answer(battle, "recover")
        return actor(battle, "ann").health.now > 0

    meets(exact, battle, 1000, alive)


def test_again_begins_anew_with_things_unused() -> None:
    flask = thing("flask", {"effect": "damage", "amount": 3})
    battle = fight([member("ann")], [foe("foe-1", 40, health=3)], SeededDice(0), things=[flask])
    for seed in range(2):
        battle.again(SeededDice(seed))
        assert asked(battle).option("use:flask") is not None
        answer(battle, "use:flask", foe="foe-1")
        assert battle.outcome == "victory"
