"""The signs of the stage: one for each kind of intent, explained in the help, and with an icon that exists."""

from typing import get_args

import pytest

from game.window.glossary import SIGNS
from game.window.icons import svg
from game.window.intent_signs import KINDS
from game.window.request.verbs import KNOWN, PLACE
from game.window.stage.signs import FEINT, GIVEN, MAY_FALL, SKULL, amount_of, chance_of, kind_of, marks_of, short_of
from systems.table.battle.foresight import IntentKind
from tests.window.stage.foreseen import intent


def test_each_kind_of_intent_has_a_sign_of_its_own() -> None:
    assert set(KINDS) == set(get_args(IntentKind))
    assert len({icon for icon, _ in KINDS.values()}) == len(KINDS)


def test_each_sign_is_explained() -> None:
    explained = {sign.icon for signs in SIGNS.values() for sign in signs}
    assert {FEINT, GIVEN, MAY_FALL, SKULL, *(icon for icon, _ in KINDS.values())} <= explained


@pytest.mark.parametrize(
    "icon",
    sorted(
        {
            FEINT,
            GIVEN,
            MAY_FALL,
            SKULL,
            PLACE.icon,
            *(icon for icon, _ in KINDS.values()),
            *(verb.icon for verb in KNOWN.values()),
        }
    ),
)
def test_each_icon_exists(icon: str) -> None:
    assert svg(icon) is not None


def test_conditions_are_signs_and_all_notes_of_one_sign_are_told_together() -> None:
    marks = marks_of(("armour 2", "modifier +3", "bound", "armour against blades"))
    assert marks == [("mdi:shield-half-full", "armour 2\narmour against blades"), ("mdi:handcuffs", "bound")]


def test_an_intent_that_reaches_nobody_has_no_figures_but_says_so() -> None:
    here, there = {"x": 0, "y": 0}, {"x": 1, "y": 0}
    going = intent("foe-1", "press", "ana", chance=0, reaches=False, start=here, end=there)
    assert (kind_of(going), amount_of(going), chance_of(going)) == ("move", "", "")
    assert short_of(going) == "Moves, cannot strike yet"
    staying = intent("foe-1", "shoot", "ana", chance=0, reaches=False)
    assert (kind_of(staying), short_of(staying)) == ("shoot", "Cannot shoot yet")
    assert short_of(intent("foe-1", "strike", "ana", chance=40)) == ""


def test_an_amount_for_all_together_says_so() -> None:
    assert amount_of(intent("foe-1", "press", "ana", "bren", high=9, shared=True)) == "1–9 to share out"
    assert amount_of(intent("foe-1", "press", "ana", high=9, shared=True)) == "1–9"
