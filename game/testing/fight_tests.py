"""What holds for the fights of every ruleset, in fights drawn at random and answered at random."""

import json
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack, closing
from typing import get_args
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.testing.fights import MANY, Counting, alike, begun, by_toml, fights, rolls, told, walk, whole, wrong
from game.testing.foresight import all_is_told, are_playable, is_whole
from game.testing.subject import Subject
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Party
from systems.table.enemies.behaviour import Intent
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Rolled
from systems.table.loop.requests import Refused, Request
from systems.table.loop.world import World
from systems.table.policy.style import SENSIBLE, Aim, Care, Leaving, PlayStyle, Share, Things

Told = list[dict[str, object]]
"""Events as data."""
STYLES = st.builds(PlayStyle, *(st.sampled_from(get_args(each)) for each in (Leaving, Aim, Care, Things, Share)))
MOST = 250
"""Choices after which a fight is left: those who never leave may have no end but the round limit of a playtest."""


def unable(request: Request) -> set[str]:
    """Ids of those who cannot act, as the player sees it."""
    return {unit["id"] for side in ("party", "foes") for unit in request.view[side]["units"] if not unit["able"]}


def leaving(request: Request) -> bool:
    """Whoever is asked is on their way out unhurt enough to bear what still comes in this round (ZN-28, ZN-33)."""
    units = {unit["id"]: unit for unit in request.view["party"]["units"]}
    return request.kind == "shield" and units[request.who].get("now", 0) > 0


class FightTests(Subject):
    """Fights: what is legal, what is saved, who acts, and what dice are drawn."""

    @MANY
    @given(data=st.data())
    def test_any_legal_choice_is_accepted_and_health_stays_within_its_bounds(self, data: st.DataObject) -> None:
        rules = self.rules
        encounter, party, seed = data.draw(fights(rules))
        blocks = {member.id: member.block for member in party.members}
        with closing(begun(rules, encounter, party, seed)) as battle:
            for request in walk(battle, Random(seed)):
                ids = [option.id for option in request.options]
                assert ids, f"the request {request.kind!r} of {request.who} has no options"
                assert len(set(ids)) == len(ids)
                assert request.who in {"party", *blocks}
                assert request.text
                json.dumps(request.data())
                is_whole(request.view)
                all_is_told(request, request.view)
                are_playable(battle.events)
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

    @MANY
    @given(data=st.data())
    def test_an_illegal_choice_is_refused_and_changes_nothing(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        with closing(begun(self.rules, encounter, party, seed)) as battle:
            for request in walk(battle, Random(seed), most=25):
                before = battle.values(), battle.dice.state()
                for choice in wrong(request):
                    with pytest.raises(Refused):
                        battle.choose(choice)
                assert (battle.values(), battle.dice.state()) == before
                assert battle.request is request

    @MANY
    @given(data=st.data(), stop=st.integers(0, 40))
    def test_a_fight_saved_at_any_request_goes_on_to_the_same_events(self, data: st.DataObject, stop: int) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        with closing(begun(self.rules, encounter, party, seed)) as battle:
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
                    assert not (why := alike(whole(again.choose(choice)), whole(battle.choose(choice)))), why
                assert again.snapshot() == battle.snapshot()

    @MANY
    @given(data=st.data())
    def test_fights_driven_in_turns_are_what_each_is_alone(self, data: st.DataObject) -> None:
        first, second = data.draw(fights(self.rules)), data.draw(fights(self.rules))

        def course(setup: tuple[Encounter, Party, int]) -> list[Told]:
            with closing(begun(self.rules, *setup)) as battle:
                events = [told(battle.events)]
                for _ in walk(battle, Random(setup[2]), most=30):
                    events.append(told(battle.events))
                return events

        def both() -> list[list[Told]]:
            with closing(begun(self.rules, *first)) as one, closing(begun(self.rules, *second)) as other:
                found: list[list[Told]] = [[], []]
                courses = [(one, Random(first[2])), (other, Random(second[2]))]
                for kept, (battle, _) in zip(found, courses, strict=True):
                    kept.append(told(battle.events))
                for _ in range(30):
                    for kept, (battle, random) in zip(found, courses, strict=True):
                        if battle.request is not None:
                            kept.append(told(battle.events))
                            battle.choose(battle.request.some(random))
                return found

        for found, alone in zip(both(), [course(first), course(second)], strict=True):
            assert not (why := alike(found, alone)), why

    @MANY
    @given(data=st.data())
    def test_the_policy_of_the_ruleset_answers_everything_and_the_fight_ends(self, data: st.DataObject) -> None:
        rules = self.rules
        encounter, party, seed = data.draw(fights(rules))
        with closing(begun(rules, encounter, party, seed)) as battle:
            for _ in range(2000):
                if battle.request is None:
                    break
                battle.choose(rules.policy(battle.request))
            assert battle.outcome in {"victory", "retreat", "rout", "stalemate"}

    @MANY
    @given(data=st.data())
    def test_nobody_who_is_out_acts(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        foes = {foe.id for foe in encounter.foes}
        before: set[str] = set()
        with closing(begun(self.rules, encounter, party, seed)) as battle:
            for request in walk(battle, Random(seed)):
                out = unable(request)
                for event in battle.events:
                    said = event.data()
                    acting = {said.get("attacker"), said.get("who") if isinstance(event, Rolled) else ""}
                    assert not acting & before & out & foes, said
                assert request.who not in out or request.kind in self.rousing or leaving(request)
                before = out

    @MANY
    @given(data=st.data())
    def test_one_step_of_a_phase_or_of_a_decision_rolls_at_most_once(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        dice = Counting(SeededDice(seed))

        def once(call: Callable[..., None]) -> Callable[..., None]:
            def counted(*given: object) -> None:
                before = dice.asked
                call(*given)
                assert dice.asked - before <= 1, call

            return counted

        with closing(Battle(self.rules, encounter, party, dice)) as battle:
            battle.stepping = True
            battle.phases = {name: once(phase) for name, phase in battle.phases.items()}
            battle.resolve = {kind: once(resolve) for kind, resolve in battle.resolve.items()}
            battle.advance()
            for _ in walk(battle, Random(seed)):
                pass

    @MANY
    @given(data=st.data())
    def test_a_fight_begun_again_in_the_same_world_is_the_same_fight(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        with closing(begun(self.rules, encounter, party, seed)) as battle:
            first = [told(battle.events)] + [told(battle.events) for _ in walk(battle, Random(seed), most=20)]
            battle.again(SeededDice(seed).scope("fight-1"))
            second = [told(battle.events)] + [told(battle.events) for _ in walk(battle, Random(seed), most=20)]
            assert not (why := alike(second, first)), why

    @settings(MANY, max_examples=6)
    @given(data=st.data())
    def test_ruthless_enemies_look_ahead_without_touching_the_fights_dice(self, data: st.DataObject) -> None:
        rules = self.rules
        encounter, party, seed = data.draw(fights(rules))
        encounter = encounter.model_copy(update={"difficulty": "ruthless"})
        encounter = encounter.model_copy(update={"numbers": {**encounter.numbers, "look_ahead": 40}})
        look_ahead = Battle.look_ahead

        def watched(
            battle: Battle, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent]
        ) -> Sequence[Intent]:
            before = battle.values(), battle.dice.state()
            found = look_ahead(battle, who, tries, trials, errand)
            assert set(errand) <= set(tries)
            assert set(found) <= set(tries[1:])
            assert len(set(tries)) == len(tries) <= trials
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

    @MANY
    @given(data=st.data())
    def test_nothing_is_created_or_deleted_inside_a_fight(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))

        def refused(*given: object) -> None:
            raise AssertionError("Components are there from the start of a fight to its end; keep a flag in one.")

        battle = Battle(self.rules, encounter, party, SeededDice(seed))
        with ExitStack() as stack:
            stack.enter_context(closing(battle))
            for change in ("create", "remove", "attach"):
                stack.enter_context(patch.object(World, change, refused))
            battle.advance()
            for _ in walk(battle, Random(seed), most=40):
                pass

    @settings(MANY, max_examples=40)
    @given(data=st.data())
    def test_the_policy_plays_in_any_style(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        style = data.draw(STYLES)
        with closing(begun(self.rules, encounter, party, seed)) as battle:
            for _ in range(MOST):
                if battle.request is None:
                    break
                choice = self.rules.policy(battle.request, style)
                assert not battle.request.refuse(choice)
                battle.choose(choice)
            assert style.leaving != "never" or battle.outcome != "retreat"

    @settings(MANY, max_examples=10)
    @given(data=st.data())
    def test_without_a_style_the_policy_is_sensible(self, data: st.DataObject) -> None:
        with closing(begun(self.rules, *data.draw(fights(self.rules)))) as battle:
            for _ in range(MOST):
                if battle.request is None:
                    return
                choice = self.rules.policy(battle.request)
                assert choice == self.rules.policy(battle.request, SENSIBLE)
                battle.choose(choice)
