"""What the check says of scenes that begin themselves, or each other, without a way out of them (TL-02)."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import WORLD, record
from tests.packs.test_dialogue_checks import END, FIGHT, LAND, option

Told = Callable[..., list[str]]

pytestmark = pytest.mark.rule("TL-02")

AGAIN = option("again", 'effects = [{ effect = "scene", scene = "s" }]')
OTHER = option("other", 'effects = [{ effect = "scene", scene = "t" }]')
EVENT = record("event", "begins", 'on = "dawn"', 'scene = "s"')
TEST = ', test = { skill = "wits", difficulty = 8 }, failure = '
BACK = '{ text = "T.", effects = [{ effect = "scene", scene = "s" }] }'


def scene(key: str, *options: str, more: str = "") -> str:
    return record("scene", key, f"options = [{', '.join(options)}]", *filter(None, [more]))


def trapped(told: Told, *parts: str) -> list[str]:
    found = told("".join(parts) + EVENT, foes=LAND, world=WORLD)
    return [each for each in found if "never gets out of it" in each]


def test_a_scene_that_begins_itself(told: Told) -> None:
    [found] = trapped(told, scene("s", AGAIN))
    assert "'mine:s' never gets out of it, for every way out begins one again: mine:s → mine:s" in found
    assert "warning" not in found


def test_two_that_begin_each_other(told: Told) -> None:
    [found] = trapped(told, scene("s", OTHER), scene("t", AGAIN))
    assert "mine:s → mine:t → mine:s" in found
    assert trapped(told, scene("s", OTHER), scene("t", AGAIN, END)) == []
    assert trapped(told, scene("s", OTHER, END), scene("t", AGAIN)) == []


@pytest.mark.parametrize(
    "back",
    [
        option("x", 'leave = true, effects = [{ effect = "scene", scene = "s" }]'),
        option("x", 'effects = [{ effect = "scene", scene = "s" }]', ", once = true"),
        option("x", 'effects = [{ effect = "scene", scene = "s" }]', f"{TEST}{BACK}"),
        option("x", 'effects = [{ effect = "scene", scene = "s" }]', f'{TEST}{{ text = "T." }}, retry = true'),
    ],
)
def test_others_that_lead_back_are_no_way_out(told: Told, back: str) -> None:
    assert len(trapped(told, scene("s", AGAIN, back))) == 1


@pytest.mark.parametrize(
    "out",
    [
        END,
        FIGHT,
        option("x", "leave = true"),
        option("x", "", ", once = true"),
        option("x", "", ', when = "day > 3"'),
        option("x", "", ", needs = { gold = 5 }"),
        option("x", 'effects = [{ effect = "scene", scene = "s" }]', f'{TEST}{{ text = "T." }}'),
        option("x", 'effects = [{ effect = "scene", scene = "s" }]', ", needs = { gold = 5 }"),
        option("x", 'effects = [{ effect = "scene", scene = "s" }, { effect = "gold", amount = 5 }]'),
    ],
)
def test_whatever_may_lead_out_does(told: Told, out: str) -> None:
    """What costs or gives something may bring an ending about."""
    assert trapped(told, scene("s", AGAIN, out)) == []


def test_a_scene_that_comes_under_a_condition_may_not_come_again(told: Told) -> None:
    assert trapped(told, scene("s", AGAIN, more='when = "day > 3"')) == []


@pytest.mark.parametrize("when", ["answered.s == 'again'", "begun.s > 9"])
def test_a_condition_that_asks_for_the_scene_may_end_it(told: Told, when: str) -> None:
    ending = record("ending", "over", 'outcome = "other"', f'when = "{when}"')
    assert trapped(told, scene("s", AGAIN), ending) == []


def test_steps_are_gone_through(told: Told) -> None:
    def steps(last: str) -> str:
        on = option("on", 'to = "b"')
        return record("scene", "s", f'steps = [{{ id = "a", options = [{on}] }}, {{ id = "b", options = [{last}] }}]')

    assert len(trapped(told, steps(AGAIN))) == 1
    assert trapped(told, steps(f"{AGAIN}, {END}")) == []
