"""The signs of the stage: one for each kind of intent, explained in the help, and with an icon that exists."""

from typing import get_args

import pytest

from game.window.glossary import SIGNS
from game.window.icons import svg
from game.window.request.verbs import KNOWN, PLACE
from game.window.stage.signs import FEINT, KINDS, SKULL, marks_of
from systems.table.battle.foresight import IntentKind


def test_each_kind_of_intent_has_a_sign_of_its_own() -> None:
    assert set(KINDS) == set(get_args(IntentKind))
    assert len({icon for icon, _ in KINDS.values()}) == len(KINDS)


def test_each_sign_is_explained() -> None:
    explained = {sign.icon for signs in SIGNS.values() for sign in signs}
    assert {FEINT, SKULL, *(icon for icon, _ in KINDS.values())} <= explained


@pytest.mark.parametrize(
    "icon",
    sorted({FEINT, SKULL, PLACE.icon, *(icon for icon, _ in KINDS.values()), *(verb.icon for verb in KNOWN.values())}),
)
def test_each_icon_exists(icon: str) -> None:
    assert svg(icon) is not None


def test_conditions_are_signs_and_all_notes_of_one_sign_are_told_together() -> None:
    marks = marks_of(["armour 2", "modifier +3", "bound", "armour against blades"])
    assert marks == [("mdi:shield-half-full", "armour 2\narmour against blades"), ("mdi:handcuffs", "bound")]
