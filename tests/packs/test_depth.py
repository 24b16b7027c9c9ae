"""Depths of encounters and parties, and the steps of advancement that members have taken already."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import CORE, SCENE, record

Told = Callable[..., list[str]]

STEPS = ", ".join(
    f'{{id = "{key}", name = "S", text = "T.", cost = 1, raises = {{}}{after}}}'
    for key, after in (("drill", ""), ("veteran", ', after = "drill"'))
)
HERO = record("character_type", "hero", CORE, "capacity = 9", "hire_price = 5", f"advancement = [{STEPS}]")


def party(steps: str) -> str:
    return record("party", "few", f'members = [{{type = "hero", name = "Ann", steps = {steps}}}]', "depth = 2")


@pytest.mark.rule("HX-21")
@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ("[]", None),
        ('["drill", "veteran"]', None),
        ('["dril"]', "'mine:hero' has no step 'dril' of advancement (did you mean 'drill'?)"),
        ('["veteran"]', "the step 'veteran' comes after 'drill', which must stand before it here"),
        ('["drill", "drill"]', "the step 'drill' is taken twice; each is taken once"),
    ],
)
def test_steps_of_members_are_those_of_their_type(told: Told, steps: str, fault: str | None) -> None:
    found = told(HERO + party(steps))
    assert [line.split(": ", 1)[1] for line in found] == ([fault] if fault else [])


@pytest.mark.parametrize("key", ["depth = 1", "hard = true"])
def test_a_scene_has_no_depth(told: Told, key: str) -> None:
    [found] = told(record("encounter", "talk", key, SCENE))
    assert f"an encounter without foes has no use for '{key.split()[0]}'" in found


@pytest.mark.parametrize("depth", [0, 4])
def test_there_are_three_depths(told: Told, depth: int) -> None:
    foes = record("creature", "wolf", CORE) + record(
        "encounter", "e", 'foes = [{creature = "wolf"}]', f"depth = {depth}"
    )
    assert any("depth" in line for line in told(foes))
