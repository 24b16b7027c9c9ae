"""Loot after a won fight (PI-11 to PI-14, HX-15)."""

from collections.abc import Sequence

import pytest

from systems.table.battle.battle import Battle
from systems.table.battle.loot import LootDiceWon, LootForfeited, LootFound, LootRowFound, loot_dice, row_of
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.fields import Count
from systems.table.loop.requests import Refused
from tests.impact.setups import answer, asked, encounter_of, fight, of, options, party_of, shield


def table(key: str, *rows: tuple[int, str, tuple[tuple[str, str], ...]]) -> LootTable:
    return LootTable(
        id=key, name=key, rows=tuple(LootRow(roll=roll, name=name, gives=gives) for roll, name, gives in rows)
    )


FIRST = table(
    "t:first",
    (2, "Basics", (("t:rations", "1d6"), ("t:water", "1d6"))),
    (3, "Ale", (("t:ale", "2d6"),)),
    (4, "Purse", (("t:coin", "1"),)),
    (5, "Dregs", (("t:ale", "1d6-4"),)),
)
SECOND = table("t:second", (1, "Coin", (("t:coin", "1"),)))


def won(loot: int, faces: Sequence[int], tables: Sequence[LootTable] = (FIRST, SECOND)) -> Battle:
    """A fight won with the first roll; then these faces fall on the loot stream."""
    return fight(encounter_of(hp=1, loot=loot, tables=tables), dice=[3, 4], loot=faces)


@pytest.mark.rule("PI-11")
@pytest.mark.parametrize(("roll", "loot", "dice"), [(6, 4, 6), (1, 4, 1), (1, 3, 0), (2, 0, 0), (6, 8, 10), (5, 2, 3)])
def test_loot_dice_are_1d6_and_loot_less_4(roll: int, loot: int, dice: int) -> None:
    assert loot_dice(roll, loot) == dice


@pytest.mark.rule("PI-11")
def test_no_loot_dice_end_the_fight_without_a_question() -> None:
    battle = won(1, [3])
    assert [event.dice for event in of(LootDiceWon, battle.events)] == [0]
    assert (battle.outcome, battle.request) == ("victory", None)


@pytest.mark.rule("PI-07", "PI-12")
def test_the_winner_is_asked_for_a_table_and_how_many_dice() -> None:
    battle = won(4, [4])
    assert (asked(battle).kind, options(battle)) == ("loot", ["t:first", "t:second", "stop"])
    assert asked(battle).options[0].fields == (Count("dice", 1, 4),)


@pytest.mark.rule("PI-12")
@pytest.mark.parametrize(
    ("groups", "totals"), [((1, 1, 1, 1), (1, 1, 1, 1)), ((2, 2), (2, 2)), ((3, 1), (3, 1)), ((4,), (4,))]
)
def test_any_grouping_of_four_dice(groups: tuple[int, ...], totals: tuple[int, ...]) -> None:
    battle = won(4, [4, 1, 1, 1, 1])
    found = [event for dice in groups for event in of(LootRowFound, answer(battle, "t:second", dice=dice))]
    assert tuple(event.total for event in found) == totals
    assert battle.outcome == "victory"


@pytest.mark.rule("PI-12")
def test_the_player_may_change_tables_and_stop_and_the_rest_is_forfeited() -> None:
    battle = won(4, [4, 4, 1])
    answer(battle, "t:first", dice=1)
    answer(battle, "t:second", dice=1)
    events = answer(battle, "stop")
    assert [event.dice for event in of(LootForfeited, events)] == [2]
    assert battle.spoils.found == (("t:coin", 1), ("t:coin", 1))
    assert battle.outcome == "victory"


@pytest.mark.rule("PI-12")
@pytest.mark.parametrize("dice", [0, 5, -1, "2", True])
def test_no_more_dice_than_there_are(dice: int) -> None:
    battle = won(4, [4])
    with pytest.raises(Refused):
        answer(battle, "t:first", dice=dice)


@pytest.mark.rule("PI-13")
@pytest.mark.parametrize(("total", "row"), [(1, None), (2, "Basics"), (4, "Purse"), (5, "Dregs"), (24, "Dregs")])
def test_sums_beyond_a_table(total: int, row: str | None) -> None:
    found = row_of(FIRST, total)
    assert (found.name if found else None) == row


@pytest.mark.rule("PI-13")
def test_a_sum_below_the_first_row_gives_nothing() -> None:
    battle = won(1, [4, 1])
    events = answer(battle, "t:first", dice=1)
    assert [event.row for event in of(LootRowFound, events)] == [""]
    assert battle.spoils.found == ()


def test_a_row_that_gives_nothing_says_so() -> None:
    found = LootRowFound("t:first", 1, 5, "Dregs", 0)
    assert found.words(str) == "t:first, 5 on 1 Loot Dice: Dregs. There is nothing in it for you."


def test_finding_none_of_a_thing_says_so() -> None:
    assert LootFound("rope", 0).words(str) == "Nothing is left of the rope."


@pytest.mark.rule("PI-14")
def test_quantities_are_rolled_when_found_one_item_after_the_other() -> None:
    battle = won(1, [4, 2, 5, 3])
    events = answer(battle, "t:first", dice=1)
    assert [(event.item, event.count) for event in of(LootFound, events)] == [("t:rations", 5), ("t:water", 3)]


@pytest.mark.rule("PI-14")
def test_a_quantity_of_two_dice_is_their_sum() -> None:
    battle = won(1, [4, 3, 5, 6])
    answer(battle, "t:first", dice=1)
    assert battle.spoils.found == (("t:ale", 11),)


@pytest.mark.rule("PI-14")
def test_a_quantity_below_0_is_nothing() -> None:
    battle = won(1, [4, 5, 2])
    answer(battle, "t:first", dice=1)
    assert (battle.outcome, battle.spoils.found) == ("victory", ())


@pytest.mark.rule("HX-15")
def test_a_won_fight_without_tables_gives_no_loot_dice() -> None:
    battle = won(4, [], tables=())
    assert battle.outcome == "victory"


@pytest.mark.rule("PI-09", "HX-15")
def test_neither_retreat_nor_rout_gives_loot() -> None:
    battle = fight(encounter_of(impact=40, tables=[FIRST]), party_of(things=[shield("ann")]), dice=[3, 4])
    answer(battle, "keep")
    assert (battle.outcome, battle.spoils.dice) == ("rout", 0)
