"""What the core pack's land holds (HX-23)."""

import pytest

from game.packs.models.terrain import Terrain
from game.packs.models.vehicle import Vehicle
from tests.campaign.setups import catalogue
from tests.shipped import catalogue as shipped

WILD = [record for record in catalogue().terrains.values() if record.encounters]


def foeless(terrain: Terrain) -> tuple[int, int]:
    """The weight of a terrain's encounters without foes, and of all."""
    records = [(catalogue().encounters[row.encounter], row.weight) for row in terrain.encounters]
    return sum(weight for record, weight in records if not record.foes), sum(weight for _, weight in records)


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize("terrain", WILD, ids=[record.id for record in WILD])
def test_at_least_a_third_of_what_a_terrain_holds_has_no_foes(terrain: Terrain) -> None:
    calm, everything = foeless(terrain)
    assert calm * 3 >= everything


@pytest.mark.rule("HX-23")
def test_challenges_are_met_in_the_land() -> None:
    met = {row.encounter for terrain in WILD for row in terrain.encounters}
    options = [
        option
        for key, record in catalogue().encounters.items()
        if key in met and record.scene
        for option in record.scene.options
    ]
    assert sum(option.effort is not None and option.effort.timer > 0 for option in options) >= 3
    assert sum(option.partial is not None for option in options) >= 2
    assert sum(option.retry for option in options) >= 2


@pytest.mark.rule("HX-18")
@pytest.mark.parametrize("vehicle", shipped().vehicles.values(), ids=lambda record: record.id)
def test_what_goes_on_water_goes_nowhere_else(vehicle: Vehicle) -> None:
    assert len({shipped().terrains[key].needs_boat for key in vehicle.terrains}) == 1
