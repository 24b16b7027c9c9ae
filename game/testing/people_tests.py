"""What holds for every ruleset outside fights: blocks, bodies, sheets, tests of skill, and the words of behaviours."""

import re
from contextlib import closing
from fractions import Fraction
from itertools import product
from unittest.mock import patch

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.testing.fights import MANY, begun, fights, walk
from game.testing.subject import Subject
from systems.table.content.core_values import Core
from systems.table.enemies.behaviour import SHARED_BOUNDS, SHARED_FIELDS, SHARED_INTENTS, Behaviour
from systems.table.enemies.condition import Condition
from systems.table.enemies.targets import UNIT_WORDS
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Event
from systems.table.ruleset.check_chances import check_chances

NEEDED = re.compile(r"([+-]?\d+) or (more|less) on (?:a |(\d+))?d(\d+|F)")
"""What dice have to show, told in numbers: `6 or more on 2d6`, `11 or less on a d20`, `+1 or more on 4dF`."""


def chance_of(needs: str) -> Fraction | None:
    """Return the chance of what dice have to show; None where it is not told in numbers alone."""
    if (found := NEEDED.fullmatch(needs)) is None:
        return None
    wanted, way, count, kind = found.groups()
    faces = range(-1, 2) if kind == "F" else range(1, int(kind) + 1)
    throws = [sum(throw) for throw in product(faces, repeat=int(count or 1))]
    good = [total >= int(wanted) if way == "more" else total <= int(wanted) for total in throws]
    return Fraction(sum(good), len(good))


class PeopleTests(Subject):
    """Members between fights, and enemies as content knows them."""

    def test_it_is_found_by_its_entry_point_and_says_what_it_is(self) -> None:
        assert self.rules.id == self.key
        assert self.rules.name
        assert self.rules.summary.endswith(".")
        assert self.rules.first_phase in {phase.name for phase in self.rules.phases}
        phases, kinds = [phase.name for phase in self.rules.phases], [kind.kind for kind in self.rules.requests]
        assert len(set(phases)) == len(phases)
        assert len(set(kinds)) == len(kinds)

    def test_each_kind_of_event_is_one_class(self) -> None:
        package = type(self.rules).__module__.rpartition(".")[0] or type(self.rules).__module__
        found, waiting = set(), [Event]
        while waiting:
            found.add(event := waiting.pop())
            waiting += event.__subclasses__()
        own = [event for event in found if f"{event.__module__}.".startswith(f"{package}.")]
        names = sorted(event.kind for event in own)
        assert names == sorted(set(names))

    def test_it_brings_what_behaviours_share(self) -> None:
        rules = self.rules
        assert rules.intents >= SHARED_INTENTS
        assert all(rules.view_fields.get(name) is kind for name, kind in SHARED_FIELDS.items())
        assert rules.feints <= rules.intents
        assert self.decides_as_one or rules.targets >= UNIT_WORDS

    @MANY
    @given(core=st.builds(Core, **dict.fromkeys(Core.model_fields, st.integers(0, 8))), harm=st.integers(0, 30))
    def test_bodies_hold_between_fights(self, core: Core, harm: int) -> None:
        rules = self.rules
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

    def test_a_members_sheet_tells_each_number_of_the_block(self) -> None:
        rules = self.rules
        block = rules.block("member", None, Core(might=4, agility=3, wits=5, vigour=4))
        told = rules.sheet(block)
        numbers = {name: value for name, value in block.items() if type(value) is int and value}
        assert numbers
        assert all(f"{name.replace('_', ' ')} {value}" in told for name, value in numbers.items())

    def test_a_check_outside_a_fight_may_pass_and_may_fail(self) -> None:
        dice = SeededDice(1).scope("checks")
        passed = [self.rules.check(dice, 2, 9, "ann", "wits").passed for _ in range(200)]
        assert 20 < sum(passed) < 180
        better = [self.rules.check(dice, 5, 9, "ann", "wits").passed for _ in range(200)]
        assert sum(better) > sum(passed)

    @pytest.mark.parametrize(("skill", "difficulty"), [(2, 9), (6, 12)])
    def test_the_chances_of_a_check_are_what_rolling_comes_to(self, skill: int, difficulty: int) -> None:
        rules, dice = self.rules.under({}), SeededDice(5)
        rolled = [rules.check(dice, skill, difficulty, "", "") for _ in range(1500)]
        chances = check_chances(rules, skill, difficulty)
        assert sum(each.passed for each in rolled) / 1500 == pytest.approx(float(chances.passed), abs=0.045)
        assert sum(each.partial for each in rolled) / 1500 == pytest.approx(float(chances.partial), abs=0.045)

    @pytest.mark.parametrize("difficulty", [4, 9, 13])
    @pytest.mark.parametrize("skill", [0, 2, 5, 8])
    def test_what_the_dice_must_show_is_what_passes(self, skill: int, difficulty: int) -> None:
        rules = self.rules.under({})
        told = chance_of(rules.needs(skill, difficulty))
        assert told in (None, check_chances(rules, skill, difficulty).passed), rules.needs(skill, difficulty)

    @MANY
    @given(data=st.data())
    def test_what_enemies_see_stays_within_its_bounds(self, data: st.DataObject) -> None:
        rules = self.rules
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
