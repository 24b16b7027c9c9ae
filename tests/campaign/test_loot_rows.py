"""Every row of the standard loot table, found in a fight of the real campaign (PI-14), and what is gained at once."""

import pytest

from game.campaign.events.things import Gained, GoldChanged
from systems.table.battle.loot import LootFound
from tests.campaign.setups import LoadedDice, begin, catalogue, has, meet, throw, win
from tests.campaign.tiny import of

FOUND = {
    1: ("rations", "water"),
    2: ("ale",),
    3: ("timber",),
    4: ("medicinal_herbs",),
    5: ("grain",),
    6: ("chest",),
    7: ("iron_ore",),
    8: ("silk",),
    9: ("salt",),
    10: ("spices",),
    11: ("gems",),
    12: ("big_chest",),
    13: ("ancient_tech",),
    14: ("third_arm",),
    15: ("gems",),
    16: ("ancient_tech",),
    17: ("shift_shield",),
    18: ("drone",),
    19: ("grimoire_of_technomancy",),
    20: ("holographic_locket",),
    21: ("elemental_core_processor",),
    22: ("keg_of_flamequick",),
    23: ("magitech",),
    24: ("plasma_grenade",),
    25: ("folding_boat",),
    26: ("spellware_interface",),
    27: ("holy_mars",),
    28: ("dimensional_gateway_amulet",),
    29: ("circuit_crown",),
    30: ("reality_modulator_staff",),
}


def faces_of(row: int) -> list[int]:
    """The fewest dice that come to a row."""
    return [6] * (row // 6) + ([row % 6] if row % 6 else [])


@pytest.mark.rule("PI-14")
def test_the_table_has_thirty_rows() -> None:
    assert [row.roll for row in catalogue().loot_tables["core:loot_standard"].rows] == list(FOUND)


@pytest.mark.thorough
@pytest.mark.rule("PI-12", "PI-14")
@pytest.mark.parametrize(("row", "items"), FOUND.items())
def test_a_row_is_found_in_a_fight_and_belongs_to_the_party(row: int, items: tuple[str, ...]) -> None:
    c = begin(LoadedDice(world=[6], loot=[6, *faces_of(row)]), plasma_grenade=2)
    meet(c)
    win(c)
    events = throw(c, len(faces_of(row)))
    wanted = [f"core:{item}" for item in items]
    assert [event.item for event in of(events, LootFound)] == wanted
    assert [event.item for event in of(events, Gained)][: len(wanted)] == wanted


@pytest.mark.rule("IT-02")
@pytest.mark.parametrize(("row", "gold"), [(6, 100), (12, 200)])
def test_chests_are_gold(row: int, gold: int) -> None:
    c = begin(LoadedDice(world=[6], loot=[6, *faces_of(row)]), plasma_grenade=2)
    meet(c)
    win(c)
    before = c.purse.gold
    events = throw(c, len(faces_of(row)))
    assert of(events, GoldChanged) == [GoldChanged(gold, before + gold)]
    assert has(c, FOUND[row][0]) == 0


@pytest.mark.rule("IT-10")
def test_a_keg_is_five_litres() -> None:
    c = begin(LoadedDice(world=[6], loot=[6, *faces_of(22)]), plasma_grenade=2)
    meet(c)
    win(c)
    events = throw(c, 4)
    assert Gained("core:flamequick", 5) in events
    assert (has(c, "flamequick"), has(c, "keg_of_flamequick")) == (5, 0)


@pytest.mark.rule("IT-06")
def test_a_drone_comes_with_two_litres() -> None:
    c = begin(LoadedDice(world=[6], loot=[6, *faces_of(18)]), plasma_grenade=2)
    meet(c)
    win(c)
    events = throw(c, 3)
    assert Gained("core:flamequick", 2) in events
    assert (has(c, "flamequick"), has(c, "drone")) == (2, 1)
