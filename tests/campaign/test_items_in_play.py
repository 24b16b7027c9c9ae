"""Items of the loot table at Camp, in town and in the Planning Phase of the real campaign (IT-01 to IT-16)."""

import pytest

from game.campaign.components import Corpse
from game.campaign.effects.lose import Lose
from game.campaign.events.camp import CampMade
from game.campaign.events.party import BodyHealed, Joined, PointsGained, Tended
from game.campaign.events.things import Broke, Gained, Lost, Raised, Stowed, Taken, Used
from game.campaign.events.town import Sold, TechTraded
from game.campaign.members.members import block_of, health_of, hurt, living, member
from tests.campaign.setups import DOV, MARTA, ORIEL, PELL, START, LoadedDice, begin, choices, has, the
from tests.campaign.tiny import answer, of, option_ids, run


@pytest.mark.rule("IT-01", "HX-02")
def test_rations_and_water_are_eaten_and_drunk_at_camp() -> None:
    c = begin()
    food, water = has(c, "rations"), has(c, "water")
    events = run(c, "stay", "sleep")
    assert [(event.eaten, event.drunk) for event in of(events, CampMade)] == [(4, 4)]
    assert (has(c, "rations"), has(c, "water")) == (food - 4, water - 4)


@pytest.mark.rule("IT-01")
@pytest.mark.parametrize("item", ["ale", "timber", "grain", "iron_ore", "silk", "salt", "spices", "gems"])
def test_trade_goods_are_sold_in_town(item: str) -> None:
    c = begin(items=((item, 4),))
    gold, had = c.purse.gold, has(c, item)
    run(c, "town", "market")
    (sold,) = of(answer(c, f"sell:{the(c, item)}", count=4), Sold)
    assert (sold.what, sold.count) == (f"core:{item}", 4)
    assert c.purse.gold == gold + sold.price > gold
    assert has(c, item) == had - 4


@pytest.mark.rule("IT-01")
def test_herbs_heal_one_die() -> None:
    c = begin(LoadedDice(world=[4]))
    hurt(c, member(c, MARTA), 6)
    before = has(c, "medicinal_herbs")
    events = answer(c, f"use:{the(c, 'medicinal_herbs')}", member=MARTA)
    assert [(event.who, event.amount) for event in of(events, BodyHealed)] == [(MARTA, 4)]
    assert has(c, "medicinal_herbs") == before - 1


@pytest.mark.rule("IT-01", "HX-09")
def test_herbs_tend_the_grievously_wounded_instead() -> None:
    c = begin()
    hurt(c, member(c, MARTA), 99)
    run(c, "stay")
    events = answer(c, f"use:{the(c, 'medicinal_herbs')}", member=MARTA)
    assert [event.who for event in of(events, Tended)] == [MARTA]
    assert (health_of(c, member(c, MARTA)).now, member(c, MARTA).fate.state) == (1, "able")


@pytest.mark.rule("IT-01")
def test_herbs_are_not_offered_where_everybody_is_well() -> None:
    c = begin()
    assert f"use:{the(c, 'medicinal_herbs')}" not in option_ids(c)


@pytest.mark.rule("IT-03", "HX-21")
@pytest.mark.parametrize(("item", "pp"), [("ancient_tech", 2), ("magitech", 4)])
def test_a_techstitcher_gives_pp_to_a_named_character(item: str, pp: int) -> None:
    c = begin(items=((item, 1),))
    run(c, "town", "techstitcher")
    events = answer(c, f"trade:{the(c, item)}", member=DOV)
    assert of(events, TechTraded) == [TechTraded(f"core:{item}", DOV, pp)]
    assert of(events, PointsGained) == [PointsGained(DOV, pp, pp)]
    assert has(c, item) == 0


@pytest.mark.rule("IT-04", "HX-08")
def test_the_third_arm_gives_a_fighter_one_more_free_hand() -> None:
    c = begin(third_arm=1, coil_pistol=1, arc_blade=1, signal_horn=1)
    run(c, "equip")
    events = answer(c, f"wear:{the(c, 'third_arm')}", member=MARTA)
    assert of(events, Taken) == [Taken(MARTA, "core:third_arm", "worn")]
    for item in ("coil_pistol", "arc_blade", "signal_horn"):
        events = answer(c, f"hold:{the(c, item)}", member=MARTA)
        assert of(events, Taken) == [Taken(MARTA, f"core:{item}", "hand")]
    assert [who["hands"] for who in c.view()["party"] if who["id"] == MARTA] == ["3 of 3"]


@pytest.mark.rule("IT-04", "HX-08")
def test_the_third_arm_stays_on_while_its_hand_holds_something() -> None:
    c = begin(third_arm=1, coil_pistol=1, arc_blade=1, signal_horn=1)
    run(c, "equip")
    answer(c, f"wear:{the(c, 'third_arm')}", member=MARTA)
    for item in ("coil_pistol", "arc_blade", "signal_horn"):
        answer(c, f"hold:{the(c, item)}", member=MARTA)
    assert f"stow:{the(c, 'third_arm')}" not in option_ids(c)
    run(c, f"stow:{the(c, 'coil_pistol')}", f"stow:{the(c, 'third_arm')}")
    assert [who["hands"] for who in c.view()["party"] if who["id"] == MARTA] == ["2 of 2"]


@pytest.mark.rule("IT-04", "HX-08")
def test_what_a_lost_third_arm_held_goes_into_the_pack() -> None:
    c = begin(third_arm=1, coil_pistol=1, arc_blade=1, signal_horn=1)
    run(c, "equip")
    answer(c, f"wear:{the(c, 'third_arm')}", member=MARTA)
    for item in ("coil_pistol", "arc_blade", "signal_horn"):
        answer(c, f"hold:{the(c, item)}", member=MARTA)
    c.events = []
    Lose(item="core:third_arm").happen(c)
    assert [who["hands"] for who in c.view()["party"] if who["id"] == MARTA] == ["2 of 2"]
    (stowed,) = of(c.events, Stowed)
    assert (stowed.who, has(c, stowed.item.removeprefix("core:"))) == (MARTA, 1)


@pytest.mark.rule("IT-04", "HX-08")
def test_losing_a_third_arm_with_free_hands_puts_nothing_away() -> None:
    c = begin(third_arm=1, coil_pistol=1, arc_blade=1)
    run(c, "equip")
    answer(c, f"wear:{the(c, 'third_arm')}", member=MARTA)
    for item in ("coil_pistol", "arc_blade"):
        answer(c, f"hold:{the(c, item)}", member=MARTA)
    c.events = []
    Lose(item="core:third_arm").happen(c)
    assert of(c.events, Stowed) == []


@pytest.mark.rule("IT-04")
def test_the_third_arm_fits_fighters_alone_and_one_each() -> None:
    c = begin(third_arm=2)
    run(c, "equip")
    assert choices(c, f"wear:{the(c, 'third_arm')}", "member") == [MARTA]
    answer(c, f"wear:{the(c, 'third_arm')}", member=MARTA)
    assert [option for option in option_ids(c) if option.startswith("wear:")] == []


@pytest.mark.rule("IT-07")
def test_the_grimoire_turns_a_members_corpse_into_somebody_new() -> None:
    c = begin(grimoire_of_technomancy=1)
    c.world.create("corpse-1", Corpse("Old Hesper", START, usable=True, day=1, member=True))
    events = answer(
        c, f"use:{the(c, 'grimoire_of_technomancy')}", corpse="corpse-1", type="core:medic", name="Hesper again"
    )
    (joined,) = of(events, Joined)
    assert of(events, Raised) == [Raised("Old Hesper", joined.who, "core:medic")]
    new = member(c, joined.who)
    assert (new.person.name, new.person.pp) == ("Hesper again", 0)
    assert health_of(c, new).now == health_of(c, new).most == block_of(c, new)["hit_points"]
    assert "corpse-1" not in c.world
    assert has(c, "grimoire_of_technomancy") == 0


@pytest.mark.rule("IT-07")
@pytest.mark.parametrize(
    ("at", "usable", "offered"), [(START, True, True), ("", True, True), (START, False, False), ("3,3", True, False)]
)
def test_the_grimoire_wants_a_usable_corpse_here_or_carried(at: str, usable: bool, offered: bool) -> None:
    c = begin(grimoire_of_technomancy=1)
    c.world.create("corpse-1", Corpse("A warden", at, usable=usable, day=1))
    assert (f"use:{the(c, 'grimoire_of_technomancy')}" in option_ids(c)) == offered


@pytest.mark.rule("IT-07", "HX-19")
def test_the_name_that_is_suggested_for_a_corpse_is_free() -> None:
    c = begin(grimoire_of_technomancy=1)
    c.world.create("corpse-1", Corpse("Marta Vane", START, usable=True, day=1))
    assert c.request is not None
    option = c.request.option(f"use:{the(c, 'grimoire_of_technomancy')}")
    assert option is not None
    (name,) = [each for each in option.fields if each.name == "name"]
    assert name.refuse(name.data()["suggestion"]) == ""


@pytest.mark.rule("IT-07", "HX-19")
def test_the_grimoire_wants_room_in_the_party() -> None:
    c = begin(gold=900, grimoire_of_technomancy=1)
    c.world.create("corpse-1", Corpse("A warden", START, usable=True, day=1))
    run(c, "town", "hire")
    answer(c, "hire:core:medic", name="Five")
    answer(c, "hire:core:medic", name="Six")
    run(c, "done", "leave")
    assert len(living(c)) == c.rules.party_size
    assert f"use:{the(c, 'grimoire_of_technomancy')}" not in option_ids(c)


@pytest.mark.rule("IT-09")
@pytest.mark.parametrize(("face", "left"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_processor_makes_tech_of_three_ore_and_breaks_on_1_or_2(face: int, left: int) -> None:
    c = begin(LoadedDice(world=[face]), elemental_core_processor=1, iron_ore=4)
    processor = the(c, "elemental_core_processor")
    events = answer(c, f"use:{processor}")
    assert of(events, Lost) == [Lost("core:iron_ore", 3)]
    assert of(events, Gained) == [Gained("core:ancient_tech", 1)]
    assert len(of(events, Broke)) == 1 - left
    assert has(c, "elemental_core_processor") == left
    assert f"use:{processor}" not in option_ids(c)


@pytest.mark.rule("IT-16")
def test_the_circuit_crown_gives_one_character_eight_pp_once() -> None:
    c = begin(circuit_crown=1)
    events = answer(c, f"use:{the(c, 'circuit_crown')}", member=PELL)
    assert of(events, PointsGained) == [PointsGained(PELL, 8, 8)]
    assert [event.item for event in of(events, Broke)] == ["core:circuit_crown"]
    assert has(c, "circuit_crown") == 0


@pytest.mark.rule("IT-13")
def test_a_camp_spell_is_cast_from_the_interface_once_a_day() -> None:
    c = begin(LoadedDice(world=[2]), gold=500, spellware_interface=1)
    hurt(c, member(c, MARTA), 8)
    run(c, "town", "market", "spell:core:night_mending", "done", "leave", "equip")
    cuff = the(c, "spellware_interface")
    answer(c, f"wear:{cuff}", member=ORIEL)
    run(c, "done", "spells")
    answer(c, f"store:{cuff}", spell="core:night_mending")
    run(c, "done")
    events = answer(c, f"use:spell:{cuff}:0", member=MARTA)
    assert [event.item for event in of(events, Used)] == ["core:night_mending"]
    assert [(event.who, event.amount) for event in of(events, BodyHealed)] == [(MARTA, 2)]
    assert f"use:spell:{cuff}:0" not in option_ids(c)
    run(c, "stay", "sleep")
    assert f"use:spell:{cuff}:0" in option_ids(c)
