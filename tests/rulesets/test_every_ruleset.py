"""What holds for every installed ruleset, in fights drawn at random and answered at random."""

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from systems.table.battle.battle import Battle
from systems.table.battle.view import BattleView
from systems.table.content.core_values import Core
from systems.table.enemies.behaviour import SHARED_BOUNDS, SHARED_FIELDS, SHARED_INTENTS, Behaviour, Intent
from systems.table.enemies.condition import Condition
from systems.table.enemies.targets import UNIT_WORDS
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Rolled
from systems.table.loop.requests import Refused, Request
from systems.table.ruleset import ruleset, rulesets
from tests.rulesets.fights import Counting, begun, by_toml, fights, rolls, told, walk, whole, wrong

RULESETS = tuple(rulesets())
MANY = settings(max_examples=25, suppress_health_check=list(HealthCheck))
EVERY = pytest.mark.parametrize("key", RULESETS)
ROUSING = {"rise"}
"""Kinds of requests that ask those who are out: whether and how to come to (ZN-33)."""


def unable(request: Request) -> set[str]:
    """Ids of those who cannot act, as the player sees it."""
    return {unit["id"] for side in ("party", "foes") for unit in request.view[side]["units"] if not unit["able"]}


def leaving(request: Request) -> bool:
    """Whoever is asked is on their way out unhurt enough to bear what still comes in this round (ZN-28, ZN-33)."""
    units = {unit["id"]: unit for unit in request.view["party"]["units"]}
    return request.kind == "shield" and units[request.who].get("now", 0) > 0


@pytest.mark.slow
@EVERY
@MANY
@given(data=st.data())
def test_any_legal_choice_is_accepted_and_health_stays_within_its_bounds(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    blocks = {member.id: member.block for member in party.members}
    with closing(begun(rules, encounter, party, seed)) as battle:
        for request in walk(battle, Random(seed)):
            ids = [option.id for option in request.options]
            assert ids
            assert len(set(ids)) == len(ids)
            assert request.who in {"party", *blocks}
            assert request.text
            json.dumps(request.data())
            assert BattleView.__required_keys__ <= request.view.keys() <= BattleView.__annotations__.keys()
            for side in ("party", "foes"):
                for unit in request.view[side]["units"]:
                    assert 0 <= unit.get("now", 0) <= unit.get("most", 1)
            for who, body in battle.bodies().items():
                health = rules.health(blocks[who], body)
                assert 0 <= health.now <= health.most
                assert all(type(value) is int for value in body.values())
            for event in battle.events:
                assert event.words(battle.name)
                json.dumps(event.data())
            for roll in rolls(battle.events):
                assert roll.dice == len(roll.faces) > 0
                assert roll.total == sum(roll.faces)
                assert all(1 <= face <= roll.sides for face in roll.faces)
        if battle.outcome == "rout":
            assert not any(rules.able(blocks[who], body) for who, body in battle.bodies().items())


@EVERY
@MANY
@given(data=st.data())
def test_an_illegal_choice_is_refused_and_changes_nothing(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    with closing(begun(ruleset(key), encounter, party, seed)) as battle:
        for request in walk(battle, Random(seed), most=25):
            before = battle.values(), battle.dice.state()
            for choice in wrong(request):
                with pytest.raises(Refused):
                    battle.choose(choice)
            assert (battle.values(), battle.dice.state()) == before
            assert battle.request is request


@EVERY
@MANY
@given(data=st.data(), stop=st.integers(0, 40))
def test_a_fight_saved_at_any_request_goes_on_to_the_same_events(key: str, data: st.DataObject, stop: int) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    with closing(begun(ruleset(key), encounter, party, seed)) as battle:
        for number, _ in enumerate(walk(battle, Random(seed), most=stop + 1)):
            if number == stop:
                break
        if battle.request is None:
            return
        with closing(by_toml(battle)) as again:
            assert again.request is not None
            assert again.request.data() == battle.request.data()
            random = Random(seed + 1)
            for _ in range(40):
                request = battle.request
                if request is None:
                    break
                choice = request.some(random)
                assert whole(again.choose(choice)) == whole(battle.choose(choice))
            assert again.snapshot() == battle.snapshot()


@pytest.mark.slow
@EVERY
@MANY
@given(data=st.data())
def test_fights_driven_in_turns_are_what_each_is_alone(key: str, data: st.DataObject) -> None:
    first, second = data.draw(fights(ruleset(key))), data.draw(fights(ruleset(key)))

    def course(setup: tuple) -> list:  # type: ignore[type-arg]
        with closing(begun(ruleset(key), *setup)) as battle:
            events = [told(battle.events)]
            for _ in walk(battle, Random(setup[2]), most=30):
                events.append(told(battle.events))
            return events

    def both() -> list:  # type: ignore[type-arg]
        with closing(begun(ruleset(key), *first)) as one, closing(begun(ruleset(key), *second)) as other:
            found: list = [[], []]  # type: ignore[type-arg]
            courses = [(one, Random(first[2])), (other, Random(second[2]))]
            for kept, (battle, _) in zip(found, courses, strict=True):
                kept.append(told(battle.events))
            for _ in range(30):
                for kept, (battle, random) in zip(found, courses, strict=True):
                    if battle.request is not None:
                        kept.append(told(battle.events))
                        battle.choose(battle.request.some(random))
            return found

    assert both() == [course(first), course(second)]


@EVERY
@MANY
@given(data=st.data())
def test_the_policy_of_the_ruleset_answers_everything_and_the_fight_ends(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    with closing(begun(rules, encounter, party, seed)) as battle:
        for _ in range(2000):
            if battle.request is None:
                break
            battle.choose(rules.policy(battle.request))
        assert battle.outcome in {"victory", "retreat", "rout", "stalemate"}


@EVERY
@MANY
@given(data=st.data())
def test_nobody_who_is_out_acts(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    foes = {foe.id for foe in encounter.foes}
    before: set[str] = set()
    with closing(begun(ruleset(key), encounter, party, seed)) as battle:
        for request in walk(battle, Random(seed)):
            out = unable(request)
            for event in battle.events:
                said = event.data()
                acting = {said.get("attacker"), said.get("who") if isinstance(event, Rolled) else ""}
                assert not acting & before & out & foes, said
            assert request.who not in out or request.kind in ROUSING or leaving(request)
            before = out


@EVERY
@MANY
@given(data=st.data())
def test_one_step_of_a_phase_or_of_a_decision_rolls_at_most_once(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    dice = Counting(SeededDice(seed))

    def once(call: Callable[..., None]) -> Callable[..., None]:
        def counted(*given: object) -> None:
            before = dice.asked
            call(*given)
            assert dice.asked - before <= 1, call

        return counted

    with closing(Battle(ruleset(key), encounter, party, dice)) as battle:
        battle.stepping = True
        battle.phases = {name: once(phase) for name, phase in battle.phases.items()}
        for ask in battle.request_kinds.values():
            ask.resolve = once(ask.resolve)  # type: ignore[method-assign]
        battle.advance()
        for _ in walk(battle, Random(seed)):
            pass


@EVERY
@MANY
@given(data=st.data())
def test_a_fight_begun_again_in_the_same_world_is_the_same_fight(key: str, data: st.DataObject) -> None:
    encounter, party, seed = data.draw(fights(ruleset(key)))
    with closing(begun(ruleset(key), encounter, party, seed)) as battle:
        first = [told(battle.events)] + [told(battle.events) for _ in walk(battle, Random(seed), most=20)]
        battle.again(SeededDice(seed).scope("fight-1"))
        second = [told(battle.events)] + [told(battle.events) for _ in walk(battle, Random(seed), most=20)]
        assert second == first


@pytest.mark.slow
@EVERY
@settings(MANY, max_examples=6)
@given(data=st.data())
def test_ruthless_enemies_look_ahead_without_touching_the_fights_dice(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    encounter = encounter.model_copy(update={"difficulty": "ruthless"})
    look_ahead = Battle.look_ahead

    def watched(battle: Battle, who: str, options: Sequence[Intent]) -> Intent:
        before = battle.values(), battle.dice.state()
        found = look_ahead(battle, who, options)
        assert found in options
        assert (battle.values(), battle.dice.state()) == before
        return found

    with (
        patch.object(Battle, "look_ahead", watched),
        closing(begun(rules, encounter, party, seed)) as battle,
        closing(begun(rules, encounter, party, seed)) as same,
    ):
        for _ in walk(battle, Random(seed), most=6):
            with closing(by_toml(battle)) as restored:
                request, other = battle.request, same.request
                if request is None or other is None:
                    return
                choice = request.some(Random(seed))
                events = told(battle.choose(choice))
                assert told(same.choose(choice)) == events
                assert told(restored.choose(choice)) == events


@EVERY
@pytest.mark.rule("HX-12", "BH-03")
def test_it_brings_what_behaviours_share(key: str) -> None:
    rules = ruleset(key)
    assert rules.intents >= SHARED_INTENTS
    assert all(rules.view_fields.get(name) is kind for name, kind in SHARED_FIELDS.items())
    assert rules.feints <= rules.intents
    assert key == "impact" or rules.targets >= UNIT_WORDS


@EVERY
@MANY
@given(core=st.builds(Core, **dict.fromkeys(Core.model_fields, st.integers(0, 8))), harm=st.integers(0, 30))
@pytest.mark.rule("HX-02", "HX-09", "HX-12")
def test_bodies_hold_between_fights(key: str, core: Core, harm: int) -> None:
    rules = ruleset(key)
    block = rules.block("member", None, core)
    rules.member_block.model_validate(block)
    rules.foe_block.model_validate(rules.block("foe", None, core))
    fresh = rules.fresh(block)
    assert rules.able(block, fresh)
    whole = rules.health(block, fresh)
    assert whole.now == whole.most
    hurt = rules.hurt(block, fresh, harm)
    assert rules.health(block, hurt).now <= whole.now
    assert rules.health(block, rules.rest(block, hurt, {})).now >= rules.health(block, hurt).now
    assert rules.health(block, rules.heal(block, hurt, 3)).now >= rules.health(block, hurt).now
    down = rules.hurt(block, fresh, 10_000)
    assert not rules.able(block, down)
    assert not rules.able(block, rules.heal(block, down, 3))
    assert rules.able(block, rules.tended(block, down, {}))


@EVERY
@pytest.mark.rule("HX-21")
def test_a_members_sheet_tells_each_number_of_the_block(key: str) -> None:
    rules = ruleset(key)
    block = rules.block("member", None, Core(might=4, agility=3, wits=5, vigour=4))
    told = rules.sheet(block)
    numbers = {name: value for name, value in block.items() if type(value) is int and value}
    assert numbers
    assert all(f"{name.replace('_', ' ')} {value}" in told for name, value in numbers.items())


@EVERY
def test_a_check_outside_a_fight_may_pass_and_may_fail(key: str) -> None:
    dice = SeededDice(1).scope("checks")
    passed = [ruleset(key).check(dice, 2, 9, "ann", "wits").passed for _ in range(200)]
    assert 20 < sum(passed) < 180
    better = [ruleset(key).check(dice, 5, 9, "ann", "wits").passed for _ in range(200)]
    assert sum(better) > sum(passed)


@EVERY
@MANY
@given(data=st.data())
@pytest.mark.rule("BH-04")
def test_what_enemies_see_stays_within_its_bounds(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    looks = " && ".join(f"{name} > -1" for name in SHARED_BOUNDS)
    watchful = Behaviour.model_validate({
        "rules": [{"intent": "attack", "when": looks}, {"intent": "press", "amount": 2, "when": "round > 1"}],
        "morale": {"when": "self.hp_percent < 0", "does": "flee", "shared": data.draw(st.booleans())},
    })  # fmt: skip
    foes = tuple(foe.model_copy(update={"behaviour": watchful}) for foe in encounter.foes)
    encounter = encounter.model_copy(update={"foes": foes, "behaviour": watchful})
    ask, seen = Condition.ask, []

    def watched(self: Condition, view: dict[str, int | bool | str]) -> object:
        seen.append(view)
        return ask(self, view)

    with patch.object(Condition, "ask", watched), closing(begun(rules, encounter, party, seed)) as battle:
        for _ in walk(battle, Random(seed)):
            pass
    assume(seen)  # a fight may be over before any enemy has decided anything
    for view in seen:
        for name, (low, high) in SHARED_BOUNDS.items():
            number = view[name]
            assert isinstance(number, int)
            assert low <= number <= (number if high is None else high), name
