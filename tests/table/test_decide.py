"""How an enemy that looks ahead decides: what it tries, what replaces what it drew, when it feigns (BH-07)."""

from collections.abc import Callable, Collection, Sequence
from unittest.mock import patch

import pytest

from systems.table.enemies.ahead import Foresight
from systems.table.enemies.behaviour import Behaviour, Intent, Rule, Script, View
from systems.table.enemies.decide import Decider, Trial, spread
from systems.table.loop.dice import Dice, ScriptedDice
from systems.table.loop.events import Event

ATTACK, GUARD = (Intent(name, shown=name) for name in ("attack", "guard"))
PRESS = Intent("press", 2, shown="press")
LEAVE = Intent("advance", 0, "exit", shown="advance")
FEINT = Intent("attack", shown="guard")
RULES = (Rule(intent="attack"), Rule(intent="attack", feint="guard", when="round > 9"))


class Arena:
    """A fight in which looking ahead comes to what is given."""

    difficulty = "ruthless"

    def __init__(self, found: Sequence[Intent], rounds: int = 200, often: int = 10) -> None:
        self.found = found
        self.foresight = Foresight(rounds, often=often)
        self.dice: Dice = ScriptedDice()
        self.emit: Callable[[Event], None] = lambda event: None
        self.trial: Trial | None = None
        self.tried: list[Sequence[Intent]] = []
        self.errands: list[Collection[Intent]] = []

    def look_ahead(
        self, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent]
    ) -> Sequence[Intent]:
        self.tried.append(tries)
        self.errands.append(errand)
        return self.found


class Enemies(Decider[str]):
    """One enemy, whose die is given."""

    def __init__(self, arena: Arena, face: int = 1) -> None:
        script = Script(Behaviour(rules=RULES), "impact", {"round": int}, ATTACK)
        super().__init__(arena, {"foe": script})
        self.face, self.rolled = face, 0

    def see(self, unit: str, fields: frozenset[str]) -> View:
        return {"round": 1}

    def legal(self, unit: str, intent: Intent) -> bool:
        return True

    def options(self, unit: str) -> Sequence[Intent]:
        return [ATTACK, GUARD]

    def die(self, unit: str, sides: int) -> int:
        self.rolled += 1
        return self.face


@pytest.mark.rule("BH-02", "BH-07")
def test_what_is_drawn_is_tried_first_and_stands_unless_another_is_better() -> None:
    arena = Arena([])
    assert Enemies(arena).decide("foe", "foe").intent == ATTACK
    assert arena.tried == [[ATTACK, FEINT, GUARD]]
    assert Enemies(Arena([GUARD])).decide("foe", "foe").intent == GUARD


@pytest.mark.rule("BH-07")
def test_without_a_budget_or_in_a_trial_nobody_looks_ahead() -> None:
    for arena in (Arena([GUARD], rounds=0), Arena([GUARD])):
        arena.trial = Trial() if arena.foresight.rounds else None
        assert Enemies(arena).decide("foe", "foe").intent == ATTACK
        assert not arena.tried


@pytest.mark.rule("BH-07")
def test_in_a_trial_an_intent_is_given_once() -> None:
    arena = Arena([])
    arena.trial = Trial({"foe": GUARD})
    enemies = Enemies(arena)
    assert [enemies.decide("foe", "foe").intent for _ in range(2)] == [GUARD, ATTACK]


@pytest.mark.rule("BH-01", "BH-07")
@pytest.mark.parametrize(("face", "intent"), [(1, FEINT), (2, GUARD), (4, GUARD), (5, PRESS), (6, PRESS)])
def test_a_feint_that_is_best_is_made_at_times_and_what_it_shows_is_meant_more_often(face: int, intent: Intent) -> None:
    enemies = Enemies(Arena([FEINT, PRESS]), face)
    assert enemies.decide("foe", "foe").intent == intent
    assert enemies.rolled == 1


@pytest.mark.rule("BH-07")
def test_where_a_feint_alone_is_better_what_was_drawn_takes_its_place_at_times() -> None:
    assert Enemies(Arena([FEINT]), 6).decide("foe", "foe").intent == ATTACK


class Errands(Enemies):
    """One enemy that is there to guard."""

    errands = frozenset({"guard", "exit"})

    def options(self, unit: str) -> Sequence[Intent]:
        return [ATTACK, GUARD, GUARD._replace(at="other"), LEAVE]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize(
    ("drawn", "errand"), [(GUARD, [GUARD, GUARD._replace(at="other")]), (LEAVE, [LEAVE]), (ATTACK, [])]
)
def test_an_errand_that_is_drawn_is_worth_more_in_all_ways_to_go_about_it(drawn: Intent, errand: list[Intent]) -> None:
    arena = Arena([])
    with patch.object(Errands, "_drawn", lambda *given: drawn):
        assert Errands(arena).decide("foe", "foe").intent == drawn
    assert arena.errands == [errand]
    assert len(arena.tried[0]) == 5


def test_some_of_each_kind_are_tried_before_many_of_one() -> None:
    attacks = [Intent("attack", at=str(number)) for number in range(4)]
    presses = [Intent("press", 2, at=str(number)) for number in range(2)]
    found = spread([*attacks, *presses, GUARD])
    assert found == [*attacks[:2], presses[0], GUARD, *attacks[2:], presses[1]]


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize(
    ("often", "face", "intent", "rolled"), [(10, 9, GUARD, 0), (5, 5, GUARD, 1), (5, 6, ATTACK, 1), (0, 1, ATTACK, 0)]
)
def test_how_often_they_look_ahead_is_a_number(often: int, face: int, intent: Intent, rolled: int) -> None:
    enemies = Enemies(Arena([GUARD], often=often), face)
    assert (enemies.decide("foe", "foe").intent, enemies.rolled) == (intent, rolled)


@pytest.mark.rule("BH-07")
def test_a_press_for_those_whose_script_knows_none_is_a_number() -> None:
    known = [Intent("press", 4, shown="press")]
    assert Foresight(press=2).presses(known) == known
    assert Foresight(press=2).presses([]) == [Intent("press", 2, shown="press")]
    assert not Foresight().presses([])
