"""What a Party Impact fight costs through Requests, against the same rules as plain objects in the same run.

The encounter: three members of modifiers 2, 2, 1 and 5 HP each against Enemy Impact 11 and 10 HP; damage spills from
the first to the last, and they never retreat. It is won in exactly 3217127 of 15116544 cases.
"""

import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from fractions import Fraction
from functools import cache
from random import Random

import tomli_w

from game.laboratory.playtest.fights import Fights
from game.laboratory.setups import Setup
from systems.impact.ruleset import Impact
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Member, Party
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Amounts
from systems.table.loop.requests import Choice, Request
from tests.benchmarks.interleaved import ratio
from tests.benchmarks.playtests import cost

MODIFIERS = (2, 2, 1)
HP = 5
ENEMY_IMPACT = 11
ENEMY_HP = 10
EXACT = Fraction(3217127, 15116544)
FIGHTS = 200
LIMIT = 7.0
SNAPSHOT_LIMIT = 1.5
PLAYED = 200
"""Fights of a playtest in a run."""
PLAYTEST_LIMIT = 112.0


def tuned(random: Random) -> bool:
    """The fight as a loop over numbers: True if it is won."""
    draw = random.random
    first = second = third = HP
    enemy = ENEMY_HP
    while True:
        total = int(draw() * 6) + int(draw() * 6) + 2 - ENEMY_IMPACT
        total += 2 * ((first > 0) + (second > 0)) + (third > 0)
        if total > 0:
            enemy -= total
            if enemy <= 0:
                return True
        elif total < 0:
            first += total
            if first < 0:
                second, first = second + first, 0
                if second < 0:
                    third, second = third + second, 0
                    if third <= 0:
                        return False
        first, second, third = first - (first > 0), second - (second > 0), third - (third > 0)
        if not (first or second or third):
            return False


class Hero:
    """Somebody of the plain party."""

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier
        self.hp = HP


class Horde:
    """The plain enemies."""

    def __init__(self) -> None:
        self.impact = ENEMY_IMPACT
        self.hp = ENEMY_HP


class PlainFight:
    """The same rules, as one would write them in an afternoon: no requests, no events, no saving."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.heroes = [Hero(modifier) for modifier in MODIFIERS]
        self.horde = Horde()

    def impact(self) -> int:
        return sum(hero.modifier for hero in self.heroes if hero.hp > 0)

    def down(self) -> bool:
        return all(hero.hp == 0 for hero in self.heroes)

    def spill(self, damage: int) -> None:
        for hero in self.heroes:
            taken = min(hero.hp, damage)
            hero.hp -= taken
            damage -= taken

    def won(self) -> bool:
        while True:
            roll = self.random.randint(1, 6) + self.random.randint(1, 6)
            total = roll + self.impact() - self.horde.impact
            if total > 0:
                self.horde.hp = max(0, self.horde.hp - total)
                if self.horde.hp == 0:
                    return True
            elif total < 0:
                self.spill(-total)
                if self.down():
                    return False
            for hero in self.heroes:
                if hero.hp > 0:
                    hero.hp -= 1
            if self.down():
                return False


def onward(request: Request) -> Choice:
    """Fight on; damage goes to the first, then to the next."""
    if request.kind != "assign":
        return request.choice("fight_on")
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    left, shares = field.total, {}
    for who, cap in field.caps:
        shares[who] = min(cap, left)
        left -= shares[who]
    return request.choice("assign", amounts=shares)


def encounter() -> Encounter:
    """The enemies."""
    block = {"enemy_impact": ENEMY_IMPACT, "hit_points": ENEMY_HP, "loot": 0}
    return Encounter(id="t:a", name="Encounter (a)", block=block, foes=())


def party() -> Party:
    """The three members."""
    members = tuple(
        Member(id=f"hero-{index}", name="Hero", block={"modifier": modifier, "hit_points": HP}, body={"hp": HP})
        for index, modifier in enumerate(MODIFIERS)
    )
    return Party(members=members)


@contextmanager
def begun() -> Iterator[Battle]:
    """The fight, begun once; its world is used for all that follow."""
    battle = Battle.begin(Impact(), encounter(), party(), SeededDice(0))
    yield battle
    battle.close()


def played(battle: Battle, seed: int) -> list[Event]:
    """One fight more, all its decisions answered through Requests."""
    battle.again(SeededDice(seed))
    events = list(battle.events)
    while (request := battle.request) is not None:
        events += battle.choose(onward(request))
    return events


@cache
def chance(hp: tuple[int, ...], enemy: int) -> Fraction:
    """The exact chance to win, counted apart from both."""
    modifier = sum(modifier for modifier, left in zip(MODIFIERS, hp, strict=True) if left) - ENEMY_IMPACT
    won = Fraction(0)
    for roll in range(2, 13):
        ways = 6 - abs(roll - 7)
        damage, after = max(0, -roll - modifier), []
        for left in hp:
            taken = min(left, damage)
            damage -= taken
            after.append(max(0, left - taken - 1))
        if (rest := enemy - max(0, roll + modifier)) <= 0:
            won += ways
        elif any(after):
            won += ways * chance(tuple(after), rest)
    return won / 36


def test_the_fight_costs_at_most_seven_times_the_plain_one() -> None:
    assert chance((HP,) * 3, ENEMY_HP) == EXACT
    plain = Random(0)
    with begun() as battle:
        seeds = iter(range(10**9))

        def ours() -> None:
            for _ in range(FIGHTS):
                assert played(battle, next(seeds))

        def theirs() -> None:
            for _ in range(FIGHTS):
                PlainFight(plain).won()

        assert ratio(ours, theirs, limit=LIMIT, runs=31, label=f"{FIGHTS} impact fights", repeat=6) <= LIMIT


def test_a_playtest_by_the_default_policy_costs_little_beside_the_tuned_loop() -> None:
    """As people run it: the party answers by `sensible`, and all that reports tell is counted."""
    setup = Setup(ruleset="impact", encounter=encounter(), party=party(), policy="sensible")
    with closing(Fights(setup)) as fights:
        assert cost([fights], PLAYED, tuned, limit=PLAYTEST_LIMIT, label="impact fights") <= PLAYTEST_LIMIT


def test_all_fights_have_the_exact_odds() -> None:
    count = 6000
    spread = 4 * (float(EXACT) * float(1 - EXACT) / count) ** 0.5
    plain = Random(1)
    assert abs(sum(PlainFight(plain).won() for _ in range(count)) / count - EXACT) < spread
    assert abs(sum(tuned(plain) for _ in range(count)) / count - EXACT) < spread
    with begun() as battle:
        won = 0
        for seed in range(count):
            played(battle, seed)
            won += battle.outcome == "victory"
    assert abs(won / count - EXACT) < spread


def test_saving_and_restoring_a_fight_costs_little_beside_toml() -> None:
    with begun() as battle:
        data = battle.snapshot()

        def ours() -> None:
            Battle.restore(battle.snapshot()).close()

        def theirs() -> None:
            tomllib.loads(tomli_w.dumps(data))

        found = ratio(ours, theirs, limit=SNAPSHOT_LIMIT, runs=41, label="fight saved and restored")
    assert found <= SNAPSHOT_LIMIT
