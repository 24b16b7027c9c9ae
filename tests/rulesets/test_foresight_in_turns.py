"""What is shown and foreseen under the rulesets in which units act one by one or at once, in shipped encounters."""

from collections.abc import Callable

import pytest

from systems.fudge import state as fudge
from systems.fudge.view.intents import OVER
from systems.pool import state as pool
from systems.reactive import state as reactive
from systems.table.battle.battle import Battle
from tests.rulesets.played import check_intents, check_prospects, encounters, looks


def _reactive(battle: Battle) -> set[str]:
    state = battle.bound(reactive.State)
    struck = state.cycle.mode in ("ignored", "leave")
    return {foe.id for foe in state.able_foes() if not (struck and foe.stance.reacted)}


def _pool(battle: Battle) -> set[str]:
    return {foe.id for foe in battle.bound(pool.State).foes if foe.able and not foe.turn.acted}


def _fudge(battle: Battle) -> set[str]:
    over = battle.flow.phase in OVER
    return {foe.id for foe in battle.bound(fudge.State).foes if foe.fights and not over}


ACTING: dict[str, Callable[[Battle], set[str]]] = {"reactive": _reactive, "pool": _pool, "fudge": _fudge}
"""The enemies that are still to act."""


def _check(rules: str, encounter: str, most: int) -> int:
    seen = 0
    for battle, view, request in looks(rules, encounter, most):
        check_intents(view, set() if battle.result.outcome else ACTING[rules](battle))
        check_prospects(view, request)
        seen += 1
    return seen


@pytest.mark.parametrize("rules", sorted(ACTING))
def test_in_some_encounters_all_that_is_shown_and_foreseen_is_of_the_form(rules: str) -> None:
    for encounter in encounters()[::40]:
        assert _check(rules, encounter, 12)


@pytest.mark.slow
@pytest.mark.parametrize("rules", sorted(ACTING))
def test_in_every_encounter_all_that_is_shown_and_foreseen_is_of_the_form(rules: str) -> None:
    for encounter in encounters():
        assert _check(rules, encounter, 20), encounter
