"""A part of the fights that the command plays side by side and one by one."""

import pytest

from tests.endurance import side_by_side
from tests.shipped import catalogue


@pytest.mark.thorough
@pytest.mark.rule("PI-16")
@pytest.mark.parametrize("party", ["core:starters", "core:starters_late"])
def test_every_encounter_comes_out_the_same_run_by_run(party: str) -> None:
    found = [each for setup in side_by_side.cells(party) if (each := side_by_side.compared(setup, 6))]
    assert {each.setup.encounter.id for each in found if each.differ} == set()
    phased = {key for key, encounter in catalogue().encounters.items() if encounter.foes and encounter.phases}
    covered = {each.setup.encounter.id for each in found}
    assert covered == {key for key, encounter in catalogue().encounters.items() if encounter.foes} - phased


@pytest.mark.thorough
@pytest.mark.rule("ZN-28")
@pytest.mark.parametrize("party", ["core:starters", "core:line_walkers"])
def test_most_encounters_on_zones_come_out_the_same_run_by_run(party: str) -> None:
    setups = side_by_side.cells(party, ruleset="zones")
    found = [each for setup in setups if (each := side_by_side.compared(setup, 6))]
    assert {each.setup.encounter.id for each in found if each.differ} == set()
    assert len(found) == 148


@pytest.mark.thorough
@pytest.mark.rule("FT-11")
@pytest.mark.parametrize("party", ["core:starters", "core:line_walkers"])
def test_most_encounters_under_fudge_come_out_the_same_run_by_run(party: str) -> None:
    setups = side_by_side.cells(party, ruleset="fudge")
    found = [each for setup in setups if (each := side_by_side.compared(setup, 6))]
    assert {each.setup.encounter.id for each in found if each.differ} == set()
    assert len(found) == 164


@pytest.mark.thorough
@pytest.mark.rule("DP-16")
@pytest.mark.parametrize("party", ["core:starters", "core:line_walkers"])
def test_most_encounters_with_dice_pools_come_out_the_same_run_by_run(party: str) -> None:
    setups = side_by_side.cells(party, ruleset="pool")
    found = [each for setup in setups if (each := side_by_side.compared(setup, 6))]
    assert {each.setup.encounter.id for each in found if each.differ} == set()
    assert len(found) == 150
