"""What holds for feints, and for what odds may leave out of a fight: nobody can tell the difference by playing."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.testing.fights import MANY, Plain, against, begun, fights, phased, told
from game.testing.subject import Subject
from systems.table.battle.battle import Battle
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.engine import MOST_CALLS, EndlessPhase

STOUT = Core(might=4, agility=4, wits=4, vigour=8)
REQUESTS = 12
"""Requests of a fight that are compared."""


def feigned(real: str, seeming: str) -> tuple[Plain, Plain]:
    """Return a behaviour that shows one intent and means another, and an honest one that could feint as well."""
    feint = {"intent": real, "feint": seeming, "target": "nearest", "amount": 2}
    honest = {"intent": seeming, "target": "nearest", "amount": 2}
    rest = [{**feint, "when": "round > 90"}, {**honest, "when": "round > 90"}]
    return {"rules": [feint, *rest]}, {"rules": [honest, *rest]}


def seen(battle: Battle) -> tuple[tuple[Any, ...], ...]:
    """Return the state of a fight as the player sees it; the fight stays as it is."""
    values = battle.values()
    battle.ruleset.as_seen(battle)
    found = battle.values()
    battle.resume(values, battle.dice)
    return found


def turned(battle: Battle, clocks: Sequence[Clock]) -> tuple[tuple[Any, ...], ...]:
    """Return the state of a fight with its clocks turned back; the fight stays as it is."""
    shown = [clock.shown() for clock in clocks]
    for clock in clocks:
        clock.turn_back()
    found = battle.values()
    for clock, value in zip(clocks, shown, strict=True):
        setattr(clock.part, clock.field, value)
    return found


def played(battle: Battle) -> tuple[object, ...]:
    """Return what can be played now, and what has come of it. Answers are known by their order: some name numbers."""
    request, units = battle.request, battle.part("party")["units"] + battle.part("foes")["units"]
    asked = (request.kind, request.who, [len(option.fields) for option in request.options]) if request else None
    bars = [(unit["id"], unit["able"], unit.get("now"), unit.get("most")) for unit in units]
    return asked, bars, battle.bodies(), battle.outcome, battle.dice.state()


def stepped(battle: Battle) -> Iterator[None]:
    """Call phases one by one until somebody is asked or the fight is over."""
    for _ in range(MOST_CALLS):
        if battle.flow.asking or battle.outcome:
            return
        battle.step()
        yield
    raise EndlessPhase(battle.flow.phase, battle.ruleset_key)


class SecretsTests(Subject):
    """Feints, `as_seen`, `forget` and `clocks`."""

    def test_a_feint_cannot_be_told_from_what_it_seems(self) -> None:
        rules = self.rules
        for real, seeming in permutations(sorted(rules.feints), 2):
            with ExitStack() as stack:
                feint, honest = (
                    stack.enter_context(closing(begun(rules, *against(rules, [STOUT, STOUT], [(STOUT, behaviour)]), 3)))
                    for behaviour in feigned(real, seeming)
                )
                random = Random(3)
                for _ in range(REQUESTS):
                    request, other = feint.request, honest.request
                    if request is None or other is None or told(feint.events) != told(honest.events):
                        break
                    assert feint.view() == honest.view(), (real, seeming)
                    assert request.data() == other.data(), (real, seeming)
                    assert seen(feint) == seen(honest), (real, seeming)
                    choice = request.some(random)
                    feint.choose(choice)
                    honest.choose(choice)

    @MANY
    @given(data=st.data())
    def test_what_is_forgotten_changes_nothing_that_is_played(self, data: st.DataObject) -> None:
        rules = self.rules
        encounter, party, seed = data.draw(fights(rules))
        with (
            closing(Battle(rules, encounter, party, SeededDice(seed))) as whole,
            closing(Battle(rules, encounter, party, SeededDice(seed))) as less,
        ):
            random, same = Random(seed), Random(seed)
            for _ in range(REQUESTS):
                for _ in stepped(whole):
                    less.step()
                    rules.forget(less)
                assert played(less) == played(whole)
                if whole.request is None or less.request is None:
                    break
                whole.take(whole.request.some(random))
                less.take(less.request.some(same))
                rules.forget(less)

    @MANY
    @given(data=st.data())
    def test_clocks_that_are_turned_back_change_nothing_that_is_played(self, data: st.DataObject) -> None:
        rules = self.rules
        encounter, party, seed = data.draw(phased(rules))
        with (
            closing(Battle(rules, encounter, party, SeededDice(seed))) as whole,
            closing(Battle(rules, encounter, party, SeededDice(seed))) as less,
        ):
            whole.begin_phases(1)
            less.begin_phases(1)
            clocks, reference, random = rules.clocks(less), rules.clocks(whole), Random(seed)
            for _ in range(4 * REQUESTS):
                for _ in stepped(whole):
                    less.step()
                    for clock in clocks:
                        clock.turn_back()
                    assert less.values() == turned(whole, reference)
                request = whole.request
                if request is None:
                    break
                choice = request.some(random)
                whole.take(choice)
                less.take(choice)
            assert less.dice.state() == whole.dice.state()
