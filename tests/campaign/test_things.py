"""Things that change their bearer, hold charges, act by themselves and bind; and states of members (TH-01, TH-02)."""

from dataclasses import replace

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing, Under
from game.campaign.encounters.rout import goods
from game.campaign.events.things import Bound, Lost, Refilled
from game.campaign.facts.facts import change
from game.campaign.items.battle_items import battle_things, battle_used
from game.campaign.items.inventory import gain, spend_use, thing, things, uses_left
from game.campaign.items.overload import LeaveSomething
from game.campaign.members.members import block_of, capacity_of, core_of, member, skill_of
from game.campaign.members.states import befall, in_state, lift, states_of
from game.campaign.moments import Occasion
from game.campaign.town.techstitcher import AtTechstitcher
from game.campaign.travel.pace import move_full
from game.campaign.view.inventory import things as shown
from game.campaign.view.members import members as members_shown
from game.laboratory.autoplay import player
from game.packs.catalogue import Catalogue, Records
from game.packs.models.thing import Curse
from systems.table.ruleset import rulesets
from systems.table.ruleset.gear import within
from tests.campaign.ropeway import catalogue
from tests.campaign.setups import MARTA, PELL
from tests.campaign.tiny import answer, of, option_ids, run

LANCE, RING, COLD = "ropeway:arc_lance", "ropeway:toll_ring", "ropeway:cold"


def begun(ruleset: str = "impact", content: Catalogue | None = None) -> Campaign:
    """A campaign of the first company in the village of the ropeway."""
    content = content or catalogue()
    return Campaign.begin(content, seed=1, region="ropeway:valley", ruleset=ruleset, party="core:starters")


def given(c: Campaign, item: str, who: str = "") -> str:
    """Let the party have an item, or a member bear it; return its id."""
    before = {key for key, _ in things(c)}
    gain(c, item)
    (key,) = {key for key, _ in things(c)} - before
    if who:
        each = thing(c, key)
        each.where, each.holder = "worn" if c.catalogue.items[item].slot else "hand", who
    return key


def held(c: Campaign) -> None:
    """Let the condition hold that ends the ring's curse."""
    change(c, c.catalogue.facts["ropeway:brake"], "held")


def dismissing(c: Campaign) -> str:
    """Return what is said of dismissing somebody beforehand."""
    (option,) = [each for each in c.request.options if each.id == "dismiss"] if c.request else []
    return option.help


@pytest.mark.rule("TH-02")
@pytest.mark.parametrize("ruleset", rulesets())
def test_what_is_in_hand_is_what_is_fought_with_under_every_ruleset(ruleset: str) -> None:
    c = begun(ruleset)
    before = block_of(c, member(c, MARTA))
    given(c, LANCE, MARTA)
    block = block_of(c, member(c, MARTA))
    if ruleset == "impact":
        assert block["modifier"] == before["modifier"] + 1
    else:
        assert [weapon["name"] for weapon in block["weapons"]] == ["Arc Lance"]
    c.ruleset.member_block.model_validate(block)
    assert block_of(c, member(c, PELL)) == block_of(begun(ruleset), member(c, PELL))


@pytest.mark.rule("TH-02")
def test_a_thing_in_the_pack_is_fought_with_by_nobody() -> None:
    c = begun("zones")
    before = block_of(c, member(c, MARTA))
    given(c, LANCE)
    assert block_of(c, member(c, MARTA)) == before


@pytest.mark.rule("TH-02")
def test_under_pool_attack_spells_stay_beside_a_weapon_in_hand() -> None:
    rules = rulesets()["pool"]
    own = {"weapons": [{"name": "Bolt", "kind": "spell", "damage": 3}, {"name": "Staff", "damage": 2}]}
    made = rules.equipped(own, [{"weapons": [{"name": "Axe", "damage": 5}]}])
    assert [weapon["name"] for weapon in made["weapons"]] == ["Axe", "Bolt"]


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("ruleset", rulesets())
def test_core_values_of_a_thing_count_in_tests_and_in_fights_under_every_ruleset(ruleset: str) -> None:
    c = begun(ruleset)
    who = member(c, MARTA)
    core, block, capacity = core_of(c, who), block_of(c, who), capacity_of(c, who)
    given(c, RING, MARTA)
    assert (core_of(c, who).might, core_of(c, who).agility) == (core.might + 1, core.agility - 1)
    assert skill_of(c, who, "might") == core.might + 1
    assert capacity_of(c, who) == capacity - 2
    table = c.catalogue.ruleset(ruleset)
    lines = table.derivation["member"] if table and table.derivation else c.ruleset.derivation["member"]
    raised = core.raised({"might": 1, "agility": -1})
    for name, line in lines.items():
        step = line.of(raised) - line.of(core)
        default = c.ruleset.member_block.model_fields[name].get_default()
        wanted = within(c.ruleset.member_block, name, block.get(name, default) + step)
        assert block_of(c, who).get(name, default) == wanted


@pytest.mark.rule("TH-01")
def test_a_modifier_counts_while_its_condition_holds() -> None:
    c = begun()
    given(c, RING, MARTA)
    wits = skill_of(c, member(c, MARTA), "wits")
    change(c, c.catalogue.facts["ropeway:robbed"], True, "ropeway:foot")
    assert skill_of(c, member(c, MARTA), "wits") == wits - 1


@pytest.mark.rule("TH-01")
def test_charges_are_spent_in_a_fight_and_the_thing_stays() -> None:
    c = begun()
    key = given(c, LANCE, MARTA)
    (lance,) = [each for each in battle_things(c) if each.id == key]
    assert (lance.uses, lance.charged, lance.effects) == (3, True, ())
    battle_used(c, {key: 3})
    assert uses_left(c, key) == 0
    (lance,) = [each for each in battle_things(c) if each.id == key]
    assert (lance.uses, lance.charged) == (0, True)


@pytest.mark.rule("TH-01")
def test_a_night_a_place_and_another_thing_fill_charges_up() -> None:
    c = begun()
    key = given(c, LANCE, MARTA)
    spend_use(c, key, 3)
    c.happened(Occasion("dawn"))
    assert uses_left(c, key) == 1
    c.happened(Occasion("arrival"))
    assert uses_left(c, key) == 1
    c.trek.at = "2,0"
    c.happened(Occasion("arrival"))
    assert uses_left(c, key) == 3
    c.happened(Occasion("dawn"))
    assert [event.left for event in of(c.events, Refilled)] == [1, 3]


@pytest.mark.rule("TH-01")
def test_filling_up_by_hand_uses_up_the_other_thing() -> None:
    c = begun()
    key = given(c, LANCE, MARTA)
    gain(c, "core:flamequick")
    run(c, "equip", "done")
    assert f"charge:{key}/0" not in option_ids(c)
    spend_use(c, key, 2)
    run(c, "equip", "done")
    events = answer(c, f"charge:{key}/0")
    assert [(event.amount, event.by) for event in of(events, Refilled)] == [(2, "core:flamequick")]
    assert not [each for _, each in things(c) if each.item == "core:flamequick"]


@pytest.mark.rule("TH-01")
def test_uses_and_charges_left_are_shown_with_what_a_thing_does() -> None:
    c = begun()
    key = given(c, LANCE, MARTA)
    spend_use(c, key)
    (lance,) = [each for each in shown(c) if each["id"] == key]
    assert (lance["uses_left"], lance["uses"], lance["charges"]) == (2, 3, True)
    assert "2 of 3 charges left" in lance["effects"]
    (bearer,) = [each for each in c.view()["party"] if each["id"] == MARTA]
    assert f"{lance['name']} (2 of 3 charges left)" in bearer["gear"]
    assert "when its bearer does harm (costs 1) it deals 3 damage to the enemy" in lance["effects"]
    assert "regains all its charges from 1 Flamequick (litre)" in lance["effects"]
    run(c, "town")
    answer(c, "market")
    assert c.request
    ware = c.view()["town"]["stall"]
    assert [(each["uses"], each["charges"]) for each in ware if each.get("item") == LANCE] == [(3, True)]


@pytest.mark.rule("TH-01")
def test_a_cursed_thing_cannot_be_stowed_handed_over_or_sold_until_its_condition_holds() -> None:
    c = begun()
    key, why = given(c, RING), "It has taken the shape of the finger, and the finger that of the ring."
    answer(c, "equip")
    events = answer(c, f"wear:{key}", member=MARTA)
    assert [event.item for event in of(events, Bound)] == [RING]
    assert f"stow:{key}" not in option_ids(c)
    (ring,) = [each for each in shown(c) if each["id"] == key]
    assert (ring["bound"], ring["others"]) == (why, [])
    assert ring["effects"][-1] == why
    assert c.view()["shut"] == [
        {"id": f"stow:{key}", "label": "Stow: Tollkeeper's Ring (Marta Vane)", "reason": why}
    ], "it is there, shut, and says why (TL-02)"
    held(c)
    run(c, "done", "equip")
    assert f"stow:{key}" in option_ids(c)
    assert c.view()["shut"] == []


@pytest.mark.rule("TH-01")
def test_a_thing_that_binds_whoever_owns_it_cannot_be_left_sold_or_lost_in_a_rout() -> None:
    record = catalogue().items[RING]
    assert record.curse
    owned = record.model_copy(update={"curse": record.curse.model_copy(update={"binds": "owned"}), "weight": 999})
    content = replace(catalogue(), items=Records("item", {**catalogue().items, RING: owned}))
    c = begun(content=content)
    key = given(c, RING)
    assert [event.text for event in of(c.events, Bound)] == [record.curse.text]
    assert RING not in goods(c)
    leaving = LeaveSomething(c)
    assert f"drop:{key}" not in [option.id for option in leaving.options()]
    assert (f"drop:{key}", record.curse.text) in [(each.id, each.reason) for each in leaving.shut()]
    run(c, "town", "market")
    assert f"sell:{key}" not in option_ids(c)
    (sale,) = c.view()["shut"]
    assert (sale["id"], sale["reason"]) == (f"sell:{key}", record.curse.text)
    assert sale["label"].startswith("Sell: Tollkeeper's Ring, ")


@pytest.mark.rule("TH-01", "HX-19")
def test_what_is_bound_to_its_bearer_goes_with_them_when_they_are_dismissed() -> None:
    c = begun()
    key = given(c, RING, MARTA)
    run(c, "equip", "done")
    assert dismissing(c).endswith("what is bound to them goes with them: Tollkeeper's Ring (Marta Vane)")
    events = answer(c, "dismiss", member=MARTA)
    assert key not in c.world, "dismissal does not loosen it"
    (lost,) = of(events, Lost)
    assert lost.words(c.name) == "Lost: Tollkeeper's Ring (it is bound to Marta Vane)."


@pytest.mark.rule("TH-01", "HX-19")
def test_what_is_loose_or_binds_the_party_stays_when_its_bearer_is_dismissed() -> None:
    record = catalogue().items[RING]
    assert record.curse
    owned = record.model_copy(update={"curse": record.curse.model_copy(update={"binds": "owned"})})
    partys = begun(content=replace(catalogue(), items=Records("item", {**catalogue().items, RING: owned})))
    loose = begun()
    held(loose)
    for c in (partys, loose):
        key = given(c, RING, MARTA)
        run(c, "equip", "done")
        assert dismissing(c) == "what they carry stays with the party"
        events = answer(c, "dismiss", member=MARTA)
        assert (thing(c, key).where, of(events, Lost)) == ("pack", [])


@pytest.mark.rule("TL-02")
def test_tech_that_is_bound_is_shut_at_the_techstitcher() -> None:
    text = "It hums when it is near a needle."
    tech = catalogue().items["core:ancient_tech"]
    bound = tech.model_copy(
        update={
            "stack": False,
            "curse": Curse.model_validate({"until": "false", "text": text, "binds": "owned"}, strict=False),
        }
    )
    content = replace(catalogue(), items=Records("item", {**catalogue().items, tech.id: bound}))
    c = begun(content=content)
    key = given(c, tech.id)
    desk = AtTechstitcher(c)
    assert [each.id for each in desk.options()] == ["done"]
    assert [(each.id, each.reason) for each in desk.shut()] == [(f"trade:{key}", text)]


@pytest.mark.rule("TH-01")
def test_a_state_changes_its_bearer_for_its_days() -> None:
    c = begun()
    who, pace = member(c, MARTA), move_full(c)
    agility = skill_of(c, who, "agility")
    befall(c, who, COLD, 2)
    assert states_of(c, MARTA) == {COLD: 3}
    assert (skill_of(c, who, "agility"), move_full(c), c.trek.full) == (agility - 1, pace - 1, pace - 1)
    (note,) = [note for note in members_shown(c)[0]["notes"] if "Cold" in note]
    assert note.startswith(
        "Winder's Cold, until the dawn of day 3: -1 agility, -1 move points; at camp it does 1 damage"
    )
    run(c, "stay", "sleep")
    assert states_of(c, MARTA) == {COLD: 3}
    run(c, "stay", "sleep")
    assert (states_of(c, MARTA), skill_of(c, who, "agility")) == ({}, agility)


@pytest.mark.rule("TH-01")
def test_a_state_again_lasts_longer_and_never_shorter_and_ends_when_lifted() -> None:
    c = begun()
    who = member(c, MARTA)
    for days, until in ((2, 3), (1, 3), (4, 5), (0, 0), (3, 0)):
        befall(c, who, COLD, days)
        assert states_of(c, MARTA) == {COLD: until}
    assert [each.id for each in in_state(c, COLD)] == [MARTA]
    lift(c, who, COLD)
    assert in_state(c, COLD) == []


@pytest.mark.rule("TH-01")
def test_charges_and_states_are_saved() -> None:
    c = begun()
    key = given(c, LANCE, MARTA)
    spend_use(c, key, 2)
    befall(c, member(c, MARTA), COLD, 3)
    again = Campaign.restore(c.snapshot(), catalogue())
    assert (uses_left(again, key), states_of(again, MARTA)) == (1, {COLD: 4})
    assert block_of(again, member(again, MARTA)) == block_of(c, member(c, MARTA))
    assert again.snapshot() == c.snapshot()


def test_campaigns_without_states_hold_nothing_of_them() -> None:
    c = begun()
    assert not c.world.having(Under)
    assert all(each.used == 0 for each in c.world.ordered(Thing))


@pytest.mark.rule("TH-01")
def test_the_bot_fills_up_what_is_half_spent_and_wears_nothing_that_only_harms() -> None:
    c = begun()
    lance, ring = given(c, LANCE, MARTA), given(c, RING)
    gain(c, "core:flamequick", 3)
    spend_use(c, lance, 2)
    run(c, "equip", "done")
    bot, chosen = player(c, "1"), ""
    for _ in range(80):
        assert c.request
        choice = bot(c.request)
        chosen = choice.option
        if chosen.startswith("charge:"):
            break
        c.choose(choice)
    assert chosen == f"charge:{lance}/0"
    assert thing(c, ring).where == "pack"


@pytest.mark.thorough
@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("ruleset", rulesets())
def test_the_autoplayer_plays_on_with_such_things_under_every_ruleset(ruleset: str) -> None:
    c = begun(ruleset)
    given(c, LANCE, MARTA)
    given(c, RING, PELL)
    gain(c, "ropeway:lamp_oil", 3)
    befall(c, member(c, MARTA), COLD, 3)
    bot = player(c, "1")
    kinds = set()
    for _ in range(200):
        if c.request is None:
            break
        kinds |= {event.kind for event in c.choose(bot(c.request))}
    assert {"thing_acted", "acted", "state_ended"} <= kinds
