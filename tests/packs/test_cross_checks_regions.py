"""Regions as they are made and played: room, land, names."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import LANDMARK, TERRAIN, WORLD, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

BOG = record("terrain", "bog", TERRAIN.format("b"))
WATER = record("terrain", "water", TERRAIN.format("~"), "needs_boat = true")


def region(shares: str, towns: str = '"home"', landmarks: str = "", side: int = 9) -> str:
    """A generated region; its shares stand in line 10."""
    return (
        record("region", "wilds", 'start = "home"', 'rules = "law"', "[region.generated]")
        + f"width = {side}\nheight = {side}\nshares = [{shares}]\ntowns = [{towns}]\nlandmarks = [{landmarks}]\n"
    ).replace("Name", "Wilds")


ALL = '{terrain = "plains", percent = 100}'
SEA = '{terrain = "water", percent = 80}, {terrain = "plains", percent = 20}'


class TestGenerated:
    def test_one_that_fits(self, warned: Told) -> None:
        assert warned(region(ALL), world=WORLD) == []

    def test_no_land(self, told: Told) -> None:
        [found] = told(region('{terrain = "water", percent = 100}'), world=WORLD + WATER)
        assert found.startswith("10:10: there is no land here")

    def test_nothing_but_scattered_land(self, told: Told) -> None:
        text = region('{terrain = "water", percent = 80}, {terrain = "plains", percent = 20, scattered = true}')
        [found] = told(text, world=WORLD + WATER)
        assert found.startswith("10:10: there is no land here")

    def test_a_place_twice(self, told: Told) -> None:
        [found] = told(region(ALL, landmarks='"tower", "tower"'), world=WORLD + LANDMARK)
        assert found == "12:23: 'mine:tower' is already on this map: name it once"

    def landmarks(self, count: int) -> tuple[str, str]:
        names = [f"l{number}" for number in range(count)]
        return ", ".join(f'"{name}"' for name in names), "".join(record("landmark", name) for name in names)

    @pytest.mark.parametrize(
        ("count", "found"),
        [
            (0, []),
            (1, ["8:9: warning: 2 towns and landmarks are crowded on 5 hexes of land: make width or height larger"]),
            (5, ["8:9: 6 towns and landmarks have no room on 5 hexes of land: make width or height larger"]),
        ],
    )
    def test_room(self, write: Callable[..., object], warned: Told, count: int, found: list[str]) -> None:
        names, records = self.landmarks(count)
        told = warned(region(SEA, landmarks=names, side=5), world=WORLD + WATER, rest=records)
        assert told == [each.replace(" warning:", "") for each in found]

    def test_a_landmark_whose_land_has_no_share(self, warned: Told) -> None:
        tower = LANDMARK + 'terrains = ["bog"]\n'
        drawn = WORLD.replace('"..."', '"..b"')
        [found] = warned(region(ALL, landmarks='"tower"'), world=drawn, rest=tower + BOG)
        assert found.startswith("12:14: 'mine:tower' stands on 'mine:bog', which has no share of this region")

    def test_a_landmark_with_one_of_its_lands(self, warned: Told) -> None:
        tower = LANDMARK + 'terrains = ["bog", "plains"]\n'
        drawn = WORLD.replace('"..."', '"..b"')
        assert warned(region(ALL, landmarks='"tower"'), world=drawn, rest=tower + BOG) == []

    def test_no_settled_land(self, told: Told) -> None:
        text = record("terrain", "plains", TERRAIN.format("."))
        [found] = told(region(ALL), b=text + WORLD[: WORLD.index("[[terrain]]")] + record("town", "home"))
        assert found == "11:9: no terrain is settled land for the towns: write one with settled = true"


class TestDrawn:
    def test_a_place_twice(self, told: Told) -> None:
        again = 'town = "home"}, {at = [1, 0], landmark = "tower"}, {at = [1, 1], landmark = "tower"}'
        [found] = told(LANDMARK, world=WORLD.replace('town = "home"}', again))
        assert found.endswith("'mine:tower' is already on this map: it can be in one place only")

    def test_two_regions_of_one_name(self, warned: Told) -> None:
        [found] = warned(region(ALL).replace("Wilds", "Name"), world=WORLD)
        assert found.startswith("mine/world.toml")
        assert "the region 'mine:wilds' is called Name, too" in found


def _gated(when: str) -> str:
    """The smallest world, in which the only town has a gate that can be shut."""
    shut = f'closed = [{{ when = "{when}", services = ["gate"], text = "Shut." }}]'
    return WORLD.replace('market = [{item = "rope"}]', f'market = [{{item = "rope"}}]\n{shut}', 1)


@pytest.mark.rule("HX-10")
def test_a_region_whose_only_town_can_be_shut_from_the_start_is_told(warned: Told) -> None:
    (found,) = [line for line in warned("", world=_gated("night")) if "gate" in line]
    assert "the only town, 'mine:home', has a gate that can be shut from the first day on" in found
    assert not [line for line in warned("", world=_gated("day > 9")) if "gate" in line]
