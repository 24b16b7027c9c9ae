"""Odds of opposed 4dF, worked out apart from the rules that are played by counting all falls, and met by those."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from systems.fudge.components import Action
from systems.fudge.events.actions import Attacked, Sought
from systems.fudge.rules.odds import hit_chance, margin_counts
from systems.fudge.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import per_cent
from systems.table.battle.setup import Encounter, Party
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Request
from tests.fudge.setups import area, encounter_of, fight, foe, member, party_of, staged, strike

Z = 3.2905
"""Half of the 99.9 % of a normal distribution lies within so many standard deviations on either side."""

Odds = Mapping[object, Fraction]
Marks = tuple[int, int, int, int]


@cache
def _fudge() -> Odds:
    """Chances of each result of 4dF, by counting all 81 falls of four dice."""
    return {result: Fraction(count, 81) for result, count in Counter(map(sum, product((-1, 0, 1), repeat=4))).items()}


@cache
def margins(net: int) -> Odds:
    """Chances of each margin of an attack with so much over its defence."""
    found: Counter[int] = Counter()
    for (mine, first), (theirs, second) in product(_fudge().items(), repeat=2):
        assert isinstance(mine, int)
        assert isinstance(theirs, int)
        found[net + mine - theirs] += first * second  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


@cache
def wounds(net: int, damage: int = 0) -> Odds:
    """Chances of a miss (−1) and of each wound, 0 to 3, of an attack."""
    found: dict[object, Fraction] = {}
    for margin, chance_ in margins(net).items():
        assert isinstance(margin, int)
        value = margin + damage
        wound = -1 if margin <= 0 else 0 if value <= 1 else 1 if value <= 3 else 2 if value <= 5 else 3
        found[wound] = found.get(wound, Fraction(0)) + chance_
    return found


def agrees(seen: Counter[object], exact: Odds) -> bool:
    """Tell whether each share lies within the 99.9 % interval of its exact value."""
    count = sum(seen.values())
    assert set(seen) <= set(exact)
    return all(
        abs(seen[key] / count - float(share)) <= Z * (float(share) * (1 - float(share)) / count) ** 0.5 + 1e-9
        for key, share in exact.items()
    )


def turns(battle: Battle, count: int, plans: Mapping[str, tuple[Action, Action]]) -> Iterator[list[Event]]:
    """The events of so many first turns in which everybody does what is declared for them, with real dice."""
    for unit in battle.bound(State).all:
        first, second = plans.get(unit.id, (Action(), Action()))
        unit.plan.first, unit.plan.second, unit.plan.step = tuple(first), tuple(second), 2
    battle.flow.phase = "beat"
    values = battle.values()
    for seed in range(count):
        battle.resume(values, SeededDice(seed))
        battle.advance()
        yield battle.events


def sampled(battle: Battle, count: int, plan: tuple[Action, Action]) -> Counter[object]:
    """What comes of Ann's attack, by wound."""
    names = ("", "scratch", "hurt", "very_hurt", "incapacitated")
    seen: Counter[object] = Counter()
    for events in turns(battle, count, {"ann": plan}):
        (event,) = [event for event in events if isinstance(event, Attacked)]
        seen[names.index(event.wound) - 1] += 1
    return seen


@pytest.mark.rule("FT-05", "FT-06")
def test_attack_3_on_defense_2() -> None:
    exact = wounds(1)
    assert [round(float(exact[key]), 6) for key in range(-1, 4)] == [0.415638, 0.168724, 0.274348, 0.11736, 0.023929]
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(), party_of(member("ann", "club")), at=at)
    assert agrees(sampled(battle, 2500, (strike("club"), Action())), exact)


@pytest.mark.rule("FT-07", "FT-08", "FT-09")
def test_a_charge_with_a_sword_at_somebody_prone_in_mail_and_in_smoke() -> None:
    """2 + 1 for the charge against 4 − 2 prone + 1 for the smoke; edged and mail come to nothing."""
    encounter = encounter_of(
        foe("foe-1", defense=4, armour=("edged",)), areas=[area("smoke", "hidden", 20, 9, 3, 3)]
    )  # fmt: skip
    battle = staged(encounter, party_of(member("ann", "sword", attack=2)), at={"ann": (11, 10), "foe-1": (20, 10)})
    battle.bound(State).units["foe-1"].place.posture = "prone"
    assert agrees(sampled(battle, 2000, (Action("move", at="foe-1"), strike("sword"))), wounds(0))


@pytest.mark.rule("FT-01", "FT-02")
def test_who_is_the_fastest() -> None:
    """Reaction 1 against 2: Ann is the faster if she rolls at least 1 more, or as much, since she is the player's."""
    exact = sum((share for margin, share in margins(-1).items() if margin >= 0), Fraction(0))  # type: ignore[operator]
    battle = fight(encounter_of(foe(reaction=2)), party_of(member("ann", reaction=1)), dice=SeededDice(0))
    seen: Counter[object] = Counter()
    for seed in range(3000):
        battle.again(SeededDice(seed))
        seen[battle.bound(State).turn.order[0] == "ann"] += 1
    assert agrees(seen, {True: exact, False: 1 - exact})


@pytest.mark.rule("FT-14")
def test_locating() -> None:
    """Notice 1 against Stealth 2: higher locates."""
    exact = sum((share for margin, share in margins(-1).items() if margin > 0), Fraction(0))  # type: ignore[operator]
    fog = area("fog", "hidden", 20, 9, 3, 3, full=True)
    at = {"ann": (10, 10), "foe-1": (20, 10)}
    battle = staged(encounter_of(foe(stealth=2), areas=[fog]), party_of(member("ann", "gun", notice=1)), at=at)
    seen: Counter[object] = Counter()
    for events in turns(battle, 2000, {"ann": (strike("gun"), Action())}):
        (event,) = [event for event in events if isinstance(event, Sought)]
        seen[event.located] += 1
    assert agrees(seen, {True: exact, False: 1 - exact})


def mark(track: Marks, found: Iterable[int]) -> Marks:
    """Mark wounds on a track of 3, 1, 1 and 1 boxes."""
    boxes, now = (3, 1, 1, 1), list(track)
    for wound in found:
        while wound < 3 and now[wound] == boxes[wound]:
            wound += 1
        now[wound] = min(1 if wound else 3, now[wound] + 1)
    return now[0], now[1], now[2], now[3]


def penalty(track: Marks) -> int:
    """What the worst box takes off every roll."""
    return 2 if track[2] else 1 if track[1] else 0


class Duel:
    """Two who do nothing but attack each other: so many attacks a turn each, with skills and damage modifiers.

    Args:
        mine, theirs: attack skill, defence skill and the damage modifier of each attack.
        surprise: what their defence lacks in the first turn.
    """

    def __init__(
        self, mine: tuple[int, int, tuple[int, ...]], theirs: tuple[int, int, tuple[int, ...]], surprise: int = 0
    ) -> None:
        self.mine, self.theirs, self.surprise = mine, theirs, surprise
        self._known: dict[tuple[Marks, Marks], Fraction] = {}

    def won(self) -> Fraction:
        """The chance that they fall and I do not."""
        if not self.surprise:
            return self._won((0, 0, 0, 0), (0, 0, 0, 0))
        won, _ = self._turn((0, 0, 0, 0), (0, 0, 0, 0), self.surprise, lambda mine, theirs: self._won(mine, theirs))
        return won

    def _won(self, mine: Marks, theirs: Marks) -> Fraction:
        if mine[3] or theirs[3]:
            return Fraction(0 if mine[3] else 1)
        if (mine, theirs) not in self._known:
            won, stays = self._turn(
                mine, theirs, 0, lambda a, b: Fraction(0) if (a, b) == (mine, theirs) else self._won(a, b)
            )
            self._known[mine, theirs] = won / (1 - stays)
        return self._known[mine, theirs]

    def _turn(
        self, mine: Marks, theirs: Marks, surprise: int, after: Callable[[Marks, Marks], Fraction]
    ) -> tuple[Fraction, Fraction]:
        """The chance to win by one turn and what comes after it, and the chance that nothing comes of the turn."""
        hits = penalty(mine), penalty(theirs)
        struck = _marks(theirs, self.mine[0] - hits[0] - self.theirs[1] + hits[1] + surprise, self.mine[2])
        suffered = _marks(mine, self.theirs[0] - hits[1] - self.mine[1] + hits[0], self.theirs[2])
        won = Fraction(0)
        for (their, first), (my, second) in product(struck.items(), suffered.items()):
            won += first * second * after(my, their)
        return won, struck.get(theirs, Fraction(0)) * suffered.get(mine, Fraction(0))


@cache
def _marks(track: Marks, net: int, damages: tuple[int, ...]) -> dict[Marks, Fraction]:
    """Chances of each track after a turn's attacks, all rolled against the same state."""
    found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for damage in damages:
        longer: dict[tuple[int, ...], Fraction] = {}
        for (before, share), (wound, more) in product(found.items(), wounds(net, damage).items()):
            assert isinstance(wound, int)
            key = tuple(sorted((*before, wound)))
            longer[key] = longer.get(key, Fraction(0)) + share * more
        found = longer
    after: dict[Marks, Fraction] = {}
    for key, share in found.items():
        end = mark(track, [wound for wound in key if wound >= 0])
        after[end] = after.get(end, Fraction(0)) + share
    return after


def outcomes(encounter: Encounter, party: Party, answers: tuple[str, ...], count: int) -> Counter[object]:
    """How so many fights end in which every action is the given one, or hold."""

    def choose(request: Request) -> Choice:
        if request.kind == "open":
            return request.choice("spend_bonus")
        wanted = answers[0 if request.kind == "first_action" else 1]
        if wanted == "hold" or not request.option(wanted):
            return request.choice("hold")
        return request.choice(wanted, target="foe-1")

    seen: Counter[object] = Counter()
    battle = fight(encounter, party, dice=SeededDice(0))
    for seed in range(count):
        battle.again(SeededDice(seed))
        while (request := battle.request) is not None:
            battle.choose(choose(request))
        seen[battle.outcome == "victory"] += 1
    return seen


ONE = [{"foe": 1, "x": 8, "y": 7}]
ENDLESS = {"quiet_rounds": 999}


@pytest.mark.rule("FT-10", "FT-11")
def test_a_duel_of_one_attack_each() -> None:
    exact = Duel((3, 2, (0,)), (2, 2, (0,))).won()
    encounter = encounter_of(foe("foe-1", "club", attack=2, hands=1), posts=ONE, numbers=ENDLESS)
    seen = outcomes(encounter, party_of(member("ann", "club")), ("attack:club", "hold"), 500)
    assert agrees(seen, {True: exact, False: 1 - exact})


@pytest.mark.rule("FT-04", "FT-08", "FT-11")
def test_a_duel_of_sword_and_club_against_one_greater_weapon_and_mail() -> None:
    """Two attacks, edged against mail and a club, against one edged attack at a higher skill."""
    exact = Duel((3, 3, (0, 0)), (5, 2, (1,))).won()
    encounter = encounter_of(foe("foe-1", "sword", attack=5, hands=1, armour=("edged",)), posts=ONE, numbers=ENDLESS)
    party = party_of(member("ann", "sword", "club", defense=3))
    seen = outcomes(encounter, party, ("attack:sword", "attack:club"), 500)
    assert agrees(seen, {True: exact, False: 1 - exact})


@pytest.mark.thorough
@pytest.mark.rule("HX-14", "FT-09")
def test_a_duel_in_which_the_enemy_is_surprised_in_the_first_turn() -> None:
    exact = Duel((3, 2, (-1,)), (3, 2, (0,)), surprise=2).won()
    assert exact > Duel((3, 2, (-1,)), (3, 2, (0,))).won()
    encounter = encounter_of(foe("foe-1", "club", hands=1), posts=ONE, numbers=ENDLESS)
    seen = outcomes(encounter, party_of(member("ann", "stone"), bonus=True), ("attack:stone", "hold"), 500)
    assert agrees(seen, {True: exact, False: 1 - exact})


def test_the_chance_that_a_player_is_told_is_the_exact_one() -> None:
    for net in range(-9, 10):
        exact = sum((share for margin, share in margins(net).items() if margin > 0), Fraction(0))  # type: ignore[operator]
        assert hit_chance(net) == per_cent(Fraction(exact).numerator, Fraction(exact).denominator)
    assert sum(margin_counts()) == 3**8
