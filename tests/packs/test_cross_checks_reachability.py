"""What nobody will ever see or get: each loose end is told once, as a warning, and nothing that hangs on it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from tests.packs.pieces import CORE, CREATURE, ENCOUNTER, LANDMARK, SCENE, TERRAIN, WORLD, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

THING = record("item", "thing", "price = 1", "weight = 1")


def changed(before: str, after: str) -> str:
    """The world with something changed."""
    assert before in WORLD
    return WORLD.replace(before, after)


def sold(*what: str) -> str:
    """The world with more in its town."""
    return changed('market = [{item = "rope"}]', "\n".join(('market = [{item = "rope"}]', *what)))


def selling(item: str) -> str:
    return changed('market = [{item = "rope"}]', f'market = [{{item = "rope"}}, {{item = "{item}"}}]')


MET = changed('glyph = "."', 'encounter_chance = 9\nencounters = [{encounter = "wolves"}]\nglyph = "."')


class TestWhatNobodyBrings:
    def test_a_world_without_loose_ends(self, warned: Told) -> None:
        assert warned(WORLD) == []

    def test_without_a_region_nothing_can_be_told(self, warned: Told) -> None:
        assert warned(THING) == []

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (THING, "nobody can get 'mine:thing': let a town sell it"),
            (CREATURE, "nobody ever meets the creature 'mine:wolf': name it in the foes"),
            (ENCOUNTER + CREATURE, "nobody can meet 'mine:wolves': name it in the encounters of a terrain"),
            (LANDMARK, "no region has the landmark 'mine:tower'"),
            (record("terrain", "bog", TERRAIN.format("b")), "no region has the terrain 'mine:bog': draw its glyph b"),
            (
                record("terrain", "city", TERRAIN.format("C"), "settled = true"),
                "no region has the settled land 'mine:city': draw its glyph C",
            ),
            (record("town", "away", "healer_price = 1"), "no region has the town 'mine:away'"),
            (
                record("spell", "spark", "price = 1", 'effects = [{effect = "bind"}]'),
                "nobody can get the spell 'mine:spark'",
            ),
            (
                record("vehicle", "cart", 'terrains = ["plains"]', "move = 3", "capacity = 9", "price = 1"),
                "nobody can get the vehicle 'mine:cart'",
            ),
            (record("behaviour", "b", 'rules = [{intent = "guard"}]'), "nobody has the behaviour 'mine:b'"),
            (
                record("rumour", "r", "truth = true", 'about = {town = "home"}', 'found_out = "So."'),
                "nobody can hear the rumour 'mine:r'",
            ),
            (
                record("loot_table", "t", 'rows = [{roll = 1, gives = [{item = "rope"}]}]'),
                "nobody rolls on the loot table 'mine:t'",
            ),
            (
                record(
                    "quest",
                    "q",
                    'stages = [{text = "Go.", goal = {kind = "reach", town = "home"}}]',
                    'ending = "Done."',
                    "main = true",
                ),
                "no region has the main quest 'mine:q'",
            ),
        ],
    )
    def test_each_kind(self, warned: Told, text: str, message: str) -> None:
        [found] = warned(text, world=WORLD)
        assert found.startswith(f"2:6: {message}")

    def test_what_hangs_on_it_is_not_told(self, warned: Told) -> None:
        table = record("loot_table", "t", 'rows = [{roll = 1, gives = [{item = "thing"}]}]')
        met = ENCOUNTER + 'loot_tables = ["t"]\n'
        [found] = warned(met, world=WORLD, rest=CREATURE + table + THING)
        assert found.startswith("2:6: nobody can meet 'mine:wolves'")

    def test_of_those_that_only_bring_each_other_one_is_told(self, warned: Told) -> None:
        text = "".join(
            record("item", one, "price = 1", "weight = 1", f'effects = [{{effect = "give", item = "{other}"}}]')
            for one, other in (("a", "b"), ("b", "a"))
        )
        assert [found[:26] for found in warned(text, world=WORLD)] == ["2:6: nobody can get 'mine:"]

    def test_nothing_is_told_of_a_pack_with_a_fault(self, warned: Told) -> None:
        """The encounter that is misspelt is the one that nobody can meet."""
        world = MET.replace('{encounter = "wolves"}', '{encounter = "wolvs"}')
        [found] = warned(ENCOUNTER + CREATURE, world=world)
        assert "there is no encounter 'wolvs' (did you mean 'wolves'?)" in found

    def test_nor_of_those_that_it_depends_on(self, write: Callable[..., Path]) -> None:
        write("base", a=WORLD + THING)
        write("other", a=record("item", "crown", "price = 1", "weight = 1"))
        folder = write("mine", depends='["base"]', a=record("item", "faulty", "prize = 1"))
        assert {fault.pack for fault in check(roots=[folder.parent]).faults if fault.warning} == {"other"}

    def test_but_of_all_others(self, write: Callable[..., Path]) -> None:
        write("base", a=WORLD + THING)
        folder = write("mine", a=record("item", "faulty", "prize = 1"))
        assert [fault.pack for fault in check(roots=[folder.parent]).faults if fault.warning] == ["base"]


class TestWays:
    """Every way in which something comes into play."""

    @pytest.mark.parametrize(
        "rest",
        [
            record("party", "p", 'members = [{type = "hero", name = "Ann"}]', 'stores = [{item = "thing"}]')
            + record("character_type", "hero", CORE, "capacity = 9", "hire_price = 1"),
            record("character_type", "hero", CORE, "capacity = 9", "hire_price = 1", 'kit = [{item = "thing"}]'),
        ],
        ids=["stores", "kit"],
    )
    def test_what_people_bring_along(self, warned: Told, rest: str) -> None:
        assert warned(THING, world=WORLD, rest=rest) == []

    def test_a_market(self, warned: Told) -> None:
        assert warned(THING, world=selling("thing")) == []

    def test_a_scene_on_a_terrain(self, warned: Told) -> None:
        scene = SCENE.replace("}}]", ', effects = [{effect = "give", item = "thing"}]}}]')
        assert warned(THING, world=MET, rest=record("encounter", "wolves", scene)) == []

    def test_a_scene_that_wants_what_nobody_has(self, warned: Told) -> None:
        """The thing that is wanted is told; what it would bring is not."""
        give = '{id = "b", label = "B", needs = {item = "key"}, success = {text = "Y.", effects = [%s]}}'
        effect = '{effect = "give", item = "thing"}'
        scene = SCENE.replace("}}]", "}}, " + give % effect + "]")
        key = record("item", "key", "price = 1", "weight = 1")
        [found] = warned(key, world=MET, rest=record("encounter", "wolves", scene) + THING)
        assert found.startswith("2:6: nobody can get 'mine:key'")

    def test_a_give_of_nothing_is_none(self, warned: Told) -> None:
        scene = SCENE.replace("}}]", ', effects = [{effect = "give", item = "thing", quantity = "0"}]}}]')
        told = warned(THING, world=MET, rest=record("encounter", "wolves", scene))
        assert ["nobody can get 'mine:thing'" in each for each in told] == [True, False]
        assert "'give' does nothing" in told[1]

    def test_crafting_wants_what_is_taken(self, warned: Told) -> None:
        tool = record(
            "item",
            "tool",
            "price = 1",
            "weight = 1",
            'effects = [{effect = "craft", takes = "ore", gives = "thing"}]',
        )
        ore = record("item", "ore", "price = 1", "weight = 1")
        [found] = warned(ore, world=selling("tool"), rest=tool + THING)
        assert found.startswith("2:6: nobody can get 'mine:ore'")

    def test_what_is_only_asked_for_is_not_brought(self, warned: Told) -> None:
        lose = SCENE.replace("}}]", ', effects = [{effect = "lose", item = "thing"}]}}]')
        assert len(warned(THING, world=MET, rest=record("encounter", "wolves", lose))) == 1

    def test_a_terrain_without_a_chance(self, warned: Told) -> None:
        world = MET.replace("encounter_chance = 9\n", "")
        assert world != MET
        [found] = warned(ENCOUNTER, world=world, rest=CREATURE)
        assert found.startswith("2:6: nobody can meet 'mine:wolves'")

    def test_foraging(self, warned: Told) -> None:
        world = WORLD.replace('herbs = "rope"', 'herbs = "thing"')
        forage = world.replace('glyph = "."', 'glyph = "."\nforage = {herbs = "1d6-5"}')
        assert len(warned(THING, world=world)) == 1
        assert warned(THING, world=forage) == []

    def test_a_side_quest_whose_place_is_on_no_map_of_those_who_offer_it(self, warned: Told) -> None:
        goal = 'stages = [{text = "Go.", goal = {kind = "reach", landmark = "tower"}}]'
        quest = record("quest", "q", goal, 'ending = "Done."', 'offered_in = ["home"]')
        found = warned(quest, world=WORLD, rest=LANDMARK)
        assert [line[:36] for line in found if "quest" in line] == ["2:6: nobody can take the quest 'mine"]


class TestPeopleAndTowns:
    HERO = record("character_type", "hero", CORE, "capacity = 9", "hire_price = 1", 'kit = [{item = "axe", count = 2}]')
    AXE = record("item", "axe", "price = 1", "weight = 3", "hands = 2", 'effects = [{ effect = "mend", amount = "1" }]')

    def party(self, names: str, *lines: str) -> str:
        members = ", ".join(f'{{type = "hero", name = "{name}"}}' for name in names)
        return record("party", "p", f"members = [{members}]", *lines)

    @pytest.mark.parametrize(
        ("names", "lines", "found"),
        [
            ("A", ['stores = [{item = "axe"}]'], []),
            (
                "A",
                ['stores = [{item = "axe", count = 2}]'],
                ["6:10: kit and stores of this party weigh 12, and it can carry 9"],
            ),
            ("AB", [], ["5:11: 2 set out, but by the rules at most 1 travel together"]),
        ],
    )
    def test_parties(self, warned: Told, names: str, lines: list[str], found: list[str]) -> None:
        told = warned(self.party(names, *lines), world=WORLD, rest=self.HERO + self.AXE)
        assert [line[: len(start)] for line, start in zip(told, found, strict=True)] == found

    def test_two_of_one_name(self, warned: Told) -> None:
        world = changed("party_size = 1", "party_size = 2")
        [found] = warned(self.party("AA"), world=world, rest=self.HERO + self.AXE)
        assert found.startswith("5:64: somebody of this party is already called A")

    def test_a_kit_that_nobody_can_hold(self, warned: Told) -> None:
        [found] = warned(self.HERO + "hands = 1\n", world=WORLD, rest=self.AXE)
        assert found == "8:16: 'mine:axe' takes 2 hands, and 'mine:hero' has 1 hand to hold it"

    def test_a_town_with_nothing_to_do(self, warned: Told) -> None:
        world = changed('market = [{item = "rope"}]', "").replace(
            "start_stores = []", 'start_stores = [{item = "rope"}]'
        )
        dry, found = sorted(warned(world), key=lambda each: "nothing to do" in each)
        assert "no town of this region sells water ('mine:rope')" in dry
        assert "there is nothing to do in this town" in found

    @pytest.mark.parametrize(
        ("lines", "found"),
        [
            (["resale = 90", "prices = 90"], []),
            (["resale = 91", "prices = 90"], ["this town buys at 91 percent what it sells at 90"]),
        ],
    )
    def test_prices(self, warned: Told, lines: list[str], found: list[str]) -> None:
        told = warned(sold(*lines))
        assert [line.split(": ", 1)[1][: len(start)] for line, start in zip(told, found, strict=True)] == found

    def test_a_ware_without_a_price(self, warned: Told) -> None:
        [found] = warned(THING.replace("price = 1", "price = 0"), world=selling("thing"))
        assert "'mine:thing' has the price 0, and is sold for 1 gold" in found

    def test_a_ware_twice(self, warned: Told) -> None:
        [found] = warned(selling("rope"))
        assert "'mine:rope' is already on this market" in found
