"""Items of the loot table in fights of the real campaign (IT-05, IT-08, IT-11, IT-13, HX-20)."""

from collections.abc import Sequence

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing
from game.campaign.events.things import Broke, SpellStored, Taken
from game.campaign.items.battle_items import battle_things
from game.campaign.items.inventory import discard, gain, thing, things
from game.campaign.members.members import health_of, hurt, member
from systems.table.loop.events import Event
from tests.campaign.setups import DOV, MARTA, ORIEL, LoadedDice, begin, has, meet, the
from tests.campaign.tiny import answer, asked, of, option_ids, run


def data(events: Sequence[Event], kind: str) -> list[dict[str, object]]:
    """The data of the events of one kind: those of a ruleset are known by their kind alone."""
    return [event.data() for event in events if event.kind == kind]


def struck(item: str, verb: str) -> Campaign:
    """Marta has the item in hand or wears it, and the party is about to share out damage."""
    c = begin(LoadedDice([6, 6], world=[6]), items=((item, 1),))
    run(c, "equip")
    events = answer(c, f"{verb}:{the(c, item)}", member=MARTA)
    assert [event.who for event in of(events, Taken)] == [MARTA]
    run(c, "done")
    meet(c, "clinkers_hoard")
    run(c, "attack")
    assert asked(c) == "assign"
    return c


@pytest.mark.rule("IT-05", "PI-06")
def test_a_shift_shield_ignores_all_damage_assigned_to_its_bearer_and_is_gone() -> None:
    c = struck("shift_shield", "hold")
    assigned = damage(c)
    answer(c, "assign", amounts={MARTA: assigned})
    assert asked(c) == "shield"
    events = answer(c, "use")
    assert [(event["who"], event["ignored"]) for event in data(events, "shield_used")] == [(MARTA, assigned)]
    assert data(events, "member_hurt") == []
    events = run(c, "retreat")
    assert [event.item for event in of(events, Broke)] == ["core:shift_shield"]
    assert has(c, "shift_shield") == 0
    assert health_of(c, member(c, MARTA)).now == health_of(c, member(c, MARTA)).most


def damage(c: Campaign) -> int:
    """The damage that is to be shared out."""
    assert c.request
    return int(c.request.options[0].fields[0].data()["total"])


def fall_back(c: Campaign) -> None:
    """Make one roll, give its damage to Marta, and retreat."""
    run(c, "attack")
    answer(c, "assign", amounts={MARTA: damage(c)})
    run(c, "retreat")


@pytest.mark.rule("IT-05", "HX-20")
def test_a_shift_shield_in_the_pack_is_no_use() -> None:
    c = begin(shift_shield=1)
    assert the(c, "shift_shield") not in [thing.id for thing in battle_things(c)]


@pytest.mark.rule("IT-08", "PI-06")
def test_a_holographic_locket_halves_the_damage_assigned_to_its_wearer() -> None:
    c = struck("holographic_locket", "wear")
    assigned = damage(c) - 1
    events = answer(c, "assign", amounts={MARTA: assigned, DOV: 1})
    hurt_by = {event["who"]: event["amount"] for event in data(events, "member_hurt")}
    assert hurt_by == {MARTA: -(-assigned // 2), DOV: 1}
    assert has(c, "holographic_locket") == 1


@pytest.mark.rule("IT-11", "PI-07")
def test_a_plasma_grenade_does_ten_damage_and_is_gone() -> None:
    c = begin(LoadedDice([6, 6], world=[6]), plasma_grenade=2)
    meet(c, "clinkers_hoard")
    grenade = the(c, "plasma_grenade")
    events = answer(c, f"use:{grenade}")
    assert [event["amount"] for event in data(events, "enemies_hurt")] == [10]
    assert f"use:{grenade}" not in option_ids(c)
    fall_back(c)
    assert has(c, "plasma_grenade") == 1


def spellcaster(*spells: str, combat: Sequence[int] = (6, 6)) -> Campaign:
    """Oriel wears a Spellware Interface with spells in it."""
    c = begin(LoadedDice(combat, world=[6]), spellware_interface=1)
    c.purse.spells = tuple(f"core:{spell}" for spell in spells)
    cuff = the(c, "spellware_interface")
    run(c, "equip")
    answer(c, f"wear:{cuff}", member=ORIEL)
    run(c, "done", "spells")
    for spell in spells:
        events = answer(c, f"store:{cuff}", spell=f"core:{spell}")
        assert of(events, SpellStored) == [SpellStored(cuff, f"core:{spell}", "")]
    run(c, "done")
    return c


@pytest.mark.rule("IT-13")
def test_a_stored_spell_is_cast_in_a_fight_once_a_day() -> None:
    c = spellcaster("arc_lash")
    cast = f"use:spell:{the(c, 'spellware_interface')}:0"
    meet(c, "clinkers_hoard")
    events = answer(c, cast)
    assert [event["amount"] for event in data(events, "enemies_hurt")] == [4]
    assert cast not in option_ids(c)
    fall_back(c)
    assert [thing.id for thing in battle_things(c) if thing.spell] == []
    run(c, "sleep")
    assert [f"use:{thing.id}" for thing in battle_things(c) if thing.spell] == [cast]


@pytest.mark.rule("IT-13")
def test_an_interface_stores_three_spells_and_then_swaps() -> None:
    c = spellcaster("arc_lash", "hold_fast", "overclock")
    cuff = the(c, "spellware_interface")
    c.purse.spells = (*c.purse.spells, "core:sidestep")
    run(c, "spells")
    assert f"store:{cuff}" not in option_ids(c)
    events = answer(c, f"swap:{cuff}", spell="core:sidestep", out="core:hold_fast")
    assert of(events, SpellStored) == [SpellStored(cuff, "core:sidestep", "core:hold_fast")]


@pytest.mark.rule("IT-13", "HX-20")
def test_nobody_casts_from_an_interface_in_the_pack() -> None:
    c = spellcaster("arc_lash")
    run(c, "equip", f"stow:{the(c, 'spellware_interface')}", "done")
    assert [thing.id for thing in battle_things(c) if thing.spell] == []


@pytest.mark.rule("IT-13", "PI-17")
def test_the_others_cast_from_the_interface_of_a_grievously_wounded_wearer() -> None:
    c = spellcaster("arc_lash")
    hurt(c, member(c, ORIEL), 99)
    assert [thing.item for thing in battle_things(c) if thing.spell] == ["core:arc_lash"]


@pytest.mark.rule("IT-13", "PI-17")
def test_the_others_cast_from_the_interface_of_a_wearer_who_falls_in_the_fight() -> None:
    c = spellcaster("arc_lash", combat=[5, 6])
    hurt(c, member(c, ORIEL), health_of(c, member(c, ORIEL)).now - 1)
    cast = f"use:spell:{the(c, 'spellware_interface')}:0"
    meet(c, "clinkers_hoard")
    run(c, "attack")
    events = answer(c, "assign", amounts={ORIEL: 1, MARTA: damage(c) - 1})
    assert [event["hp"] for event in data(events, "member_hurt") if event["who"] == ORIEL] == [0]
    assert [event["amount"] for event in data(answer(c, cast), "enemies_hurt")] == [4]


@pytest.mark.rule("IT-13")
def test_nothing_is_stored_in_an_interface_in_the_pack_beside_one_that_is_worn() -> None:
    c = spellcaster("arc_lash")
    gain(c, "core:spellware_interface")
    worn = the(c, "spellware_interface")
    (packed,) = [key for key, each in things(c) if each.item == "core:spellware_interface" and key != worn]
    c.purse.spells = (*c.purse.spells, "core:sidestep")
    run(c, "spells")
    assert option_ids(c) == [f"store:{worn}", f"take_out:{worn}", "done"]
    thing(c, packed).where, thing(c, packed).holder = "worn", MARTA
    run(c, "done", "spells")
    assert f"store:{packed}" in option_ids(c)


@pytest.mark.rule("IT-13")
def test_spells_are_stored_in_an_interface_that_is_worn() -> None:
    c = spellcaster("arc_lash")
    assert "spells" in option_ids(c)
    run(c, "equip", f"stow:{the(c, 'spellware_interface')}", "done")
    assert "spells" not in option_ids(c)


@pytest.mark.rule("IT-13")
def test_a_spell_cast_today_stays_cast_in_another_interface() -> None:
    c = spellcaster("arc_lash")
    first = the(c, "spellware_interface")
    meet(c, "clinkers_hoard")
    run(c, f"use:spell:{first}:0")
    fall_back(c)
    c.world.create("thing-99", Thing("core:spellware_interface", where="worn", holder=MARTA, spells=("core:arc_lash",)))
    thing(c, first).spells = ()
    assert [each.id for each in battle_things(c) if each.id.startswith("spell:")] == []


@pytest.mark.rule("IT-13")
def test_a_spell_cast_today_stays_cast_when_its_interface_is_sold() -> None:
    c = spellcaster("arc_lash")
    first = the(c, "spellware_interface")
    meet(c, "clinkers_hoard")
    run(c, f"use:spell:{first}:0")
    fall_back(c)
    discard(c, first)
    c.world.create("thing-99", Thing("core:spellware_interface", where="worn", holder=MARTA, spells=("core:arc_lash",)))
    assert [each.id for each in battle_things(c) if each.spell] == []
    assert [thing["effects"][-1] for thing in c.view()["things"] if thing["id"] == "thing-99"] == [
        "holds Arc Lash (cast today)"
    ]
    run(c, "sleep")
    assert [each.id for each in battle_things(c) if each.spell] == ["spell:thing-99:0"]


@pytest.mark.rule("HX-08", "HX-20")
def test_what_takes_hands_is_no_use_in_the_pack_and_what_takes_none_is() -> None:
    c = begin(arc_blade=1, plasma_grenade=1)
    ready = [thing.item for thing in battle_things(c)]
    assert "core:plasma_grenade" in ready
    assert "core:arc_blade" not in ready
    run(c, "equip")
    answer(c, f"hold:{the(c, 'arc_blade')}", member=MARTA)
    (blade,) = [thing for thing in battle_things(c) if thing.item == "core:arc_blade"]
    assert (blade.holder, blade.uses) == (MARTA, 6)
