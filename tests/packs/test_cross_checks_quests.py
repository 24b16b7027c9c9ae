"""Quests that cannot be finished, and maps that cannot be walked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from tests.packs.pieces import CREATURE, ENCOUNTER, LAND, LANDMARK, SCENE, TERRAIN, TOWN, law, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

WATER = record("terrain", "water", TERRAIN.format("~"), "needs_boat = true")
BOAT = record("vehicle", "boat", 'terrains = ["water"]', "move = 3", "capacity = 9", "price = 1")
ROWS = ["T..", "~~~", "~~."]
THING = record("item", "thing", "price = 1", "weight = 1")


def world(*quests: str, town: str = "", rows: list[str] = ROWS, more: str = "", places: str = "") -> str:
    """A home in the north, and a tower beyond the water."""
    home = TOWN + 'market = [{item = "rope"}]\n' + town
    names = ", ".join(f'"{quest}"' for quest in quests)
    region = record(
        "region",
        "r",
        'start = "home"',
        'rules = "law"',
        f"rows = {rows}".replace("'", '"'),
        f'places = [{{at = [0, 0], town = "home"}}, {{at = [2, 2], landmark = "tower"}}{places}]',
        f"quests = [{names}]",
    )
    return law() + LAND + WATER + home + region + more


def quest(*goals: str, main: bool = True, lines: tuple[str, ...] = ()) -> str:
    """A quest whose goals stand in lines 5 and following."""
    stages = ",\n".join(f'{{text = "Go.", goal = {goal}}}' for goal in goals)
    offer = "main = true" if main else 'offered_in = ["home"]'
    return record("quest", "q", f"stages = [\n{stages}]", 'ending = "Done."', offer, *lines)


TO_TOWER = '{kind = "reach", landmark = "tower"}'
SELL_BOAT = 'vehicles = ["boat"]\n'


@pytest.fixture
def sure(write: Callable[..., Path]) -> Told:
    """Like `warned`, but faults alone."""

    def faults(text: str, **files: str) -> list[str]:
        folder = write("mine", a=text, **files)
        return [str(fault) for fault in check(roots=[folder.parent]).faults if not fault.warning]

    return faults


class TestPlaces:
    def test_an_island_without_a_boat(self, warned: Told) -> None:
        [found] = warned(LANDMARK, world=world())
        assert found.startswith("mine/world.toml:")
        assert "nobody can get to 'mine:tower' from 'mine:home'" in found

    def test_an_island_with_a_boat_on_sale(self, warned: Told) -> None:
        assert warned(LANDMARK, world=world(town=SELL_BOAT), more_land=BOAT) == []

    def test_a_boat_that_is_sold_on_the_island_alone(self, warned: Told) -> None:
        away = record("town", "away", 'vehicles = ["boat"]')
        far = world(rows=["T..", "~~~", "T~."], places=', {at = [0, 2], town = "away"}')
        found = warned(LANDMARK, world=far, rest=BOAT + away)
        assert [("tower" in each, "away" in each) for each in found] == [(True, False), (False, True)]

    def test_a_way_on_foot(self, warned: Told) -> None:
        """Odd rows lie half a hex to the right: (1, 1) touches (2, 2)."""
        assert warned(LANDMARK, world=world(rows=["T..", "~.~", "~~."])) == []

    def test_hexes_that_do_not_touch(self, warned: Told) -> None:
        """(0, 1) does not touch (2, 2)."""
        assert len(warned(LANDMARK, world=world(rows=["T..", ".~~", "~~."]))) == 1

    def test_a_main_quest_there_is_a_fault_told_once(self, sure: Told, warned: Told) -> None:
        [found] = warned(quest(TO_TOWER), world=world("q"), rest=LANDMARK)
        assert found.startswith("6:51: nobody can get to 'mine:tower' from 'mine:home': draw a way")
        assert len(sure(quest(TO_TOWER), world=world("q"), rest=LANDMARK)) == 1

    def test_a_side_quest_there_is_a_warning(self, sure: Told, warned: Told) -> None:
        [found] = warned(quest(TO_TOWER, main=False), world=world(), rest=LANDMARK)
        assert found.startswith("6:51: nobody can get to 'mine:tower'")
        assert sure(quest(TO_TOWER, main=False), world=world(), rest=LANDMARK) == []

    def test_with_a_thing_that_overleaps_nothing_is_sure(self, sure: Told, warned: Told) -> None:
        staff = record("item", "staff", "price = 1", "weight = 1", 'effects = [{effect = "terraform"}]')
        selling = world("q").replace('market = [{item = "rope"}', 'market = [{item = "staff"}, {item = "rope"}')
        assert sure(quest(TO_TOWER), world=selling, rest=LANDMARK + staff) == []
        assert len(warned(quest(TO_TOWER), world=selling, rest=LANDMARK + staff)) == 1


class TestThings:
    def deliver(self, item: str, count: int = 1) -> str:
        return f'{{kind = "deliver", item = "{item}", count = {count}, town = "home"}}'

    @pytest.fixture
    def with_boat(self, warned: Told) -> Told:
        def found(text: str, **files: str) -> list[str]:
            return warned(text, **{"boat": BOAT, "tower": LANDMARK, "world": world("q", town=SELL_BOAT), **files})

        return found

    def test_what_is_sold(self, with_boat: Told) -> None:
        assert with_boat(quest(self.deliver("rope", 99))) == []

    def test_what_nobody_can_get_is_told_once(self, with_boat: Told) -> None:
        [found] = with_boat(quest(self.deliver("thing")), thing=THING)
        assert found.startswith("6:49: nobody can get 'mine:thing' in the region 'mine:r': let a town of it sell it")

    def test_what_is_gone_at_once(self, with_boat: Told) -> None:
        chest = THING + 'effects = [{effect = "gold", amount = 5}]\n'
        land = world("q", town=SELL_BOAT).replace('market = [{item = "rope"}', 'market = [{item = "thing"}')
        land = land.replace("start_stores = []", 'start_stores = [{item = "rope"}]')
        found, dry = sorted(with_boat(quest(self.deliver("thing")), world=land, thing=chest))
        assert "no town of this region sells water" in dry
        assert found.startswith("6:49: 'mine:thing' is gone as soon as it is gained")

    def find(self, count: int) -> str:
        give = f'{{effect = "give", item = "thing", quantity = "{count}"}}'
        return LANDMARK + f'find = {{text = "There.", effects = [{give}]}}\n'

    @pytest.mark.parametrize(("goals", "faults"), [((3,), 0), ((4,), 1), ((1, 2), 0), ((2, 2), 1)])
    def test_what_there_is_too_little_of(self, with_boat: Told, goals: tuple[int, ...], faults: int) -> None:
        text = quest(*(self.deliver("thing", count) for count in goals))
        found = with_boat(text, tower=self.find(3), thing=THING)
        assert len(found) == faults
        assert all("4 of 'mine:thing' are wanted, and there are 3 in the whole of 'mine:r'" in each for each in found)

    def test_stores_count(self, with_boat: Told) -> None:
        land = world("q", town=SELL_BOAT).replace("start_stores = []", 'start_stores = [{item = "thing", count = 2}]')
        assert with_boat(quest(self.deliver("thing", 2)), world=land, thing=THING) == []


class TestFoes:
    @pytest.fixture
    def met(self, warned: Told) -> Told:
        def found(text: str, *lines: str, unique: bool = False, tower: str = LANDMARK, main: bool = True) -> list[str]:
            land = world(*(["q"] if main else []), town=SELL_BOAT)
            land = land.replace('glyph = "."', "\n".join(('glyph = "."', *lines)))
            foe = ENCOUNTER + ("unique = true\n" if unique else "")
            return warned(text, world=land, tower=tower, rest=BOAT + CREATURE + foe)

        return found

    ROAMING = ("encounter_chance = 9", 'encounters = [{encounter = "wolves"}]')
    ANYWHERE = '{kind = "defeat", encounter = "wolves"}'
    AT_TOWER = '{kind = "defeat", encounter = "wolves", landmark = "tower"}'

    def test_one_that_roams(self, met: Told) -> None:
        assert met(quest(self.ANYWHERE), *self.ROAMING) == []

    def test_one_that_is_nowhere_is_told_once(self, met: Told) -> None:
        [found] = met(quest(self.ANYWHERE))
        assert found.startswith("6:53: nobody can meet 'mine:wolves' in the region 'mine:r'")

    def test_one_that_the_quest_itself_puts_somewhere(self, met: Told) -> None:
        assert met(quest(self.AT_TOWER)) == []

    def test_a_unique_one_twice(self, met: Told) -> None:
        [found] = met(quest(self.ANYWHERE, self.ANYWHERE), *self.ROAMING, unique=True)
        assert found.startswith("7:53: 'mine:wolves' is unique: who has beaten it for an earlier stage")

    def test_a_unique_one_that_may_come_too_early(self, met: Told) -> None:
        [found] = met(quest(self.ANYWHERE, main=False), *self.ROAMING, unique=True, main=False)
        assert found.startswith("6:53: 'mine:wolves' is unique, and it can be beaten before this stage asks for it")

    def test_a_unique_one_that_waits_at_a_place(self, met: Told) -> None:
        assert met(quest(self.AT_TOWER, main=False), *self.ROAMING, unique=True, main=False) == []

    def test_a_landmark_that_has_another_guard(self, met: Told) -> None:
        guard = record("encounter", "guard", SCENE)
        tower = LANDMARK + 'encounter = "guard"\n' + guard
        [found] = met(quest(self.AT_TOWER), tower=tower)
        assert found.startswith("6:53: 'mine:tower' has an encounter of its own, 'mine:guard'")

    def test_a_landmark_with_that_very_guard(self, met: Told) -> None:
        assert met(quest(self.AT_TOWER), tower=LANDMARK + 'encounter = "wolves"\n') == []


LAKE = (
    record("region", "lake", 'start = "home"', 'rules = "law"', 'rows = ["T~"]').replace("Name", "Lake")
    + 'places = [{at = [0, 0], town = "home"}]\n'
)
"""A region where there is water."""


class TestDeadlines:
    @pytest.mark.parametrize(("day", "late"), [(2, False), (1, True)])
    def test_the_shortest_way(self, warned: Told, day: int, late: bool) -> None:
        """From (0, 0) to (2, 2) it is three hexes; two are done in a day."""
        deadline = f'deadline = {{day = {day}, text = "Late.", worse = {{}}}}'
        land = world("q", rows=["T..", "...", "..."]).replace("move = 1", "move = 2", 1)
        found = warned(quest(TO_TOWER, lines=(deadline,)), world=land, rest=LANDMARK, lake=LAKE)
        assert [("takes 2 days at the very best" in each) for each in found] == ([True] if late else [])
