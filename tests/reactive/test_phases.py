"""The phases as others drive them: one draw at most in each call, and equal situations are equal states."""

from collections.abc import Callable
from dataclasses import fields

import pytest

from systems.reactive.components import Blow, Declared, Swing, Turn
from systems.reactive.events.intents import IntentShown
from systems.reactive.phases import PHASES
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Rolled
from tests.reactive.setups import (
    ARMS,
    PAIR,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    locket,
    member,
    of,
    party_of,
    script,
    shield,
    thing,
    wait,
)


class Counting(SeededDice):
    """Dice that count how often they are asked."""

    asked = 0

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        self.asked += 1
        return super().sum(stream, count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        return self.sum(stream, count, sides, who, why)


def busy() -> Encounter:
    """A fight with everything in it that rolls."""
    rules = [{"intent": "attack", "target": "random"}, {"intent": "press", "amount": 2, "target": "random"}]
    foes = [
        foe("foe-1", 20, behaviour=script(*rules)),
        foe("foe-2", 14, behaviour=script({"intent": "grapple"}, {"intent": "lurk", "target": "random"})),
        foe("foe-3", 9, behaviour=script({"intent": "guard", "feint": "attack"}, {"intent": "wait"})),
    ]
    task = {"id": "gate", "name": "Gate", "segments": 4, "roll": True, "gains": [{"gain": "damage", "amount": 4}]}
    return encounter_of(*foes, ambush=True, tasks=[task])


@pytest.mark.parametrize("seed", range(25))
def test_each_call_of_a_phase_draws_at_most_once_and_a_choice_never(seed: int) -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6"}, uses=3)
    members = [member("ann", 1, weapons=ARMS), member("bob", 2), member("cid", 0, weapons=ARMS)]
    party = party_of(members, [draught, shield("ann"), locket("bob")], bonus=True)
    dice = Counting(seed)
    battle = fight(busy(), party, dice=dice, order=("ask",))

    def counted(process: Callable[[], None]) -> Callable[[], None]:
        def call() -> None:
            before = dice.asked
            process()
            assert dice.asked <= before + 1

        return call

    for phase in PHASES:
        battle.phases[phase.name] = counted(battle.phases[phase.name])
    random = Random(seed)
    while (request := battle.request) is not None:
        before = dice.asked
        battle.take(request.some(random))
        assert dice.asked == before
        battle.advance()


def state(battle: Battle) -> dict[str, object]:
    """All state but the round and the number of choices."""
    snapshot = battle.world.snapshot()
    snapshot["cycle"]["Cycle"].pop("round")
    snapshot["battle"]["Flow"].pop("choices")
    return dict(snapshot)


def test_a_cycle_in_which_nothing_changed_leaves_the_same_state() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "wait"}))), PAIR)
    battle.stir()
    wait(battle)
    wait(battle)
    before = state(battle)
    battle.stir()
    wait(battle)
    wait(battle)
    assert state(battle) == before


def test_ways_that_lead_to_the_same_situation_lead_to_the_same_state() -> None:
    first = fight(party=PAIR, dice=[5, 5, 2, 2, 5, 6, 1, 3])
    second = fight(party=PAIR, dice=[6, 4, 1, 1, 6, 5, 3, 3])
    for battle in (first, second):
        attack(battle)
        attack(battle)
    assert state(first) == state(second)


def test_an_order_that_dice_made_leaves_the_state_of_one_that_was_named() -> None:
    drawn, named = fight(party=PAIR, dice=[2], order=("ask",)), fight(party=PAIR, order=["bob", "ann"])
    answer(drawn, "random")
    assert state(drawn) == state(named)


def test_what_a_turn_left_for_its_phases_is_cleared() -> None:
    battle = fight(party=PAIR, dice=[3, 3, 1, 1, 5, 5])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    state = battle.bound(State)
    for component, fresh in ((state.swing, Swing()), (state.blow, Blow())):
        assert all(getattr(component, item.name) == getattr(fresh, item.name) for item in fields(fresh))
    assert asked(battle).who == "bob"


@pytest.mark.parametrize("seed", range(12))
def test_when_a_turn_is_asked_for_nothing_is_left_of_what_was_before(seed: int) -> None:
    party = party_of([member("ann", 1, weapons=ARMS), member("bob", 2, hp=12)], [shield("ann"), locket("bob")])
    battle = fight(busy(), party, dice=SeededDice(seed))
    state, random = battle.bound(State), Random(seed)
    while (request := battle.request) is not None:
        if request.kind == "turn":
            assert (state.swing, state.blow, state.cycle.mode) == (Swing(), Blow(), "turn")
            assert not [member.id for member in state.members.values() if member.plight.coming or member.plight.asked]
            assert not [foe.id for foe in state.foes.values() if foe.stance.reacted]
            assert all(
                member.health.hp or member.turn == Turn(member.turn.place, member.turn.taken, member.turn.answered)
                for member in state.members.values()
            )
        battle.choose(request.some(random))


def test_an_intent_is_forgotten_with_its_cycle() -> None:
    press = script({"intent": "attack"}, {"intent": "press", "amount": 3, "when": "round == 1", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=press)), [member("ann", weapons=ARMS)], dice=[5, 5])
    attack(battle, weapon="net")
    assert battle.bound(State).foes["foe-1"].declared == Declared(intent="wait", shown="wait")


def test_harm_is_forgotten_with_its_cycle() -> None:
    sees = script({"intent": "attack"}, {"intent": "guard", "when": "rounds_since_hurt > 0", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=sees)), dice=[5, 5, 1, 1, 1, 1])
    attack(battle)
    wait(battle)
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard"]
