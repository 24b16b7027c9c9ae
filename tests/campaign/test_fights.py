"""Fights of a campaign and what they leave (HX-12 to HX-17, HX-22)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Corpse, Site, Thing
from game.campaign.events.encounters import CorpseLeft, FellBack, HexWon, Routed, SceneTold
from game.campaign.events.party import Died, Wounded
from game.campaign.items.inventory import count_of, gain
from game.campaign.members.members import body_of, member, set_body
from game.setup.encounters import encounter_setup
from systems.impact.ruleset import Impact
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event
from systems.table.ruleset import Body, ruleset
from tests.campaign.tiny import answer, asked, begin, catalogue, of, option_ids, run


def meet_wolves(**dice: list[int]) -> Campaign:
    """Meet the wolves (Enemy Impact 6, HP 8) in the forest without an edge; Party Impact is 3 + 2 + 1."""
    streams = {"world": [1, 1, 2], **dice}
    campaign = begin(ScriptedDice(**streams))
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    return campaign


def win() -> tuple[Campaign, list[Event]]:
    """Win with one roll, and leave the loot dice."""
    campaign = begin(ScriptedDice([6, 6], world=[1, 1, 2], loot=[1]))
    campaign.trek.at = "1,0"
    run(campaign, "roam")
    events = run(campaign, "to:2,0")
    return campaign, [*events, *run(campaign, "stop")]


@pytest.mark.rule("HX-22")
def test_an_encounters_block_is_taken_as_written() -> None:
    record = catalogue().encounters["tiny:wolves"]
    setup = encounter_setup(catalogue(), record, ruleset("impact"), ["tiny:loot"], ambush=False)
    assert dict(setup.block) == {"enemy_impact": 6, "hit_points": 8, "loot": 4}
    assert [foe.name for foe in setup.foes] == ["Wolf", "Wolf"]


@pytest.mark.rule("HX-22", "HX-12")
def test_a_missing_block_is_derived_from_the_creatures() -> None:
    record = catalogue().encounters["tiny:wolves"].model_copy(update={"blocks": {}})
    setup = encounter_setup(catalogue(), record, ruleset("impact"), ["tiny:loot"], ambush=False)
    assert (setup.block["enemy_impact"], setup.block["hit_points"]) == (6, 8)


@pytest.mark.rule("HX-12")
def test_a_members_missing_block_is_derived_from_core_values() -> None:
    from game.campaign.members.members import block_of

    campaign = begin()
    block = block_of(campaign, member(campaign, "member-3"))
    assert set(block) == {"modifier", "hit_points"}
    assert block["hit_points"] > 0


@pytest.mark.rule("HX-17")
def test_a_won_hex_is_safe_for_seven_days() -> None:
    campaign, events = win()
    assert of(events, HexWon) == [HexWon("2,0", 8)]
    assert campaign.world.get("site-2,0", Site).encounter == ""
    run(campaign, "to:1,0", "to:2,0")
    assert asked(campaign) != "approach"
    assert campaign.battle is None


@pytest.mark.rule("HX-17")
def test_a_landmarks_hex_is_safe_for_good_and_gives_its_find_once() -> None:
    campaign = begin(ScriptedDice([6, 6], world=[2], loot=[1]))
    campaign.trek.at = "3,1"
    run(campaign, "roam")
    events = [*run(campaign, "to:4,1"), *run(campaign, "stop")]
    assert HexWon("4,1", -1) in events
    assert [event.text for event in of(events, SceneTold)] == ["Coins under the stairs."]


@pytest.mark.rule("HX-17")
def test_after_a_retreat_the_party_is_where_it_came_from_and_the_encounter_at_full_strength() -> None:
    campaign = meet_wolves(combat=[1, 1])
    events = run(campaign, "retreat")
    assert of(events, FellBack) == [FellBack("1,0")]
    assert (campaign.trek.points, asked(campaign)) == (0, "camp")
    assert campaign.world.get("site-2,0", Site).encounter == "tiny:wolves"
    assert campaign.tally.retreats == 1


@pytest.mark.rule("HX-13")
def test_hit_points_carry_over_and_who_is_at_0_is_grievously_wounded() -> None:
    campaign = begin(ScriptedDice([1, 1, 6, 6], world=[1, 1, 2], loot=[1]))
    set_body(member(campaign, "member-1"), {"hp": 1})
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    events = run(campaign, "fight_on", "stop")
    assert [event.who for event in of(events, Wounded)] == ["member-1"]
    assert [body_of(member(campaign, f"member-{n}"))["hp"] for n in (1, 2)] == [0, 9]


@pytest.mark.rule("HX-15")
def test_a_won_fight_gives_loot_by_the_table() -> None:
    campaign = begin(ScriptedDice([6, 6], world=[1, 1, 2], loot=[2, 1, 1, 5]))
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    answer(campaign, "tiny:loot", dice=2)
    assert count_of(campaign, "tiny:silk") == 2


@pytest.mark.rule("HX-15")
def test_leaving_gives_no_loot() -> None:
    campaign = meet_wolves(combat=[1, 1])
    run(campaign, "retreat")
    assert count_of(campaign, "tiny:silk") == 0


def rout(*fates: int, odd: int = 1) -> tuple[Campaign, list[Event]]:
    """Bring everybody to 0 HP by fighting on, with a die of each for the rout, and one for the odd goods."""
    campaign = begin(ScriptedDice([1, 1], world=[1, 1, 2, *fates, odd]))
    for number in (1, 2, 3):
        set_body(member(campaign, f"member-{number}"), {"hp": 1})
    gain(campaign, "tiny:silk", 5)
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    return campaign, run(campaign, "fight_on")


@pytest.mark.rule("HX-16")
@pytest.mark.parametrize(("face", "dies"), [(1, True), (2, True), (3, False), (6, False)])
def test_after_a_rout_each_dies_on_1_or_2(face: int, dies: bool) -> None:
    _, events = rout(face, 6, 6)
    assert [event.who for event in of(events, Died)] == (["member-1"] if dies else [])


@pytest.mark.rule("HX-16")
def test_the_others_wake_at_dawn_at_1_hit_point_poorer_by_half() -> None:
    campaign, events = rout(6, 6, 1)
    assert of(events, Routed) == [Routed("1,0", 50, 4)]
    assert (campaign.clock.day, campaign.trek.at, asked(campaign)) == (2, "1,0", "plan")
    assert body_of(member(campaign, "member-1")) == {"hp": 1}
    assert (campaign.purse.gold, count_of(campaign, "tiny:silk")) == (50, 3)


def routed(gold: int = 0, kept: Sequence[str] = (), odd: Sequence[int] = (), **stores: int) -> Campaign:
    """Lose a fight with these stores alone, and with others in hand; all live through it."""
    campaign = begin(ScriptedDice([1, 1], world=[1, 1, 2, 6, 6, 6, *odd]))
    for key in campaign.world.having(Thing):
        campaign.world.remove(key)
    for item, count in {**dict.fromkeys(kept, 1), **stores}.items():
        gain(campaign, f"tiny:{item}", count)
    for each in campaign.world.ordered(Thing):
        if each.item.removeprefix("tiny:") in kept:
            each.where, each.holder = "hand", "member-1"
    campaign.purse.gold = gold
    for number in (1, 2, 3):
        set_body(member(campaign, f"member-{number}"), {"hp": 1})
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    run(campaign, *(["attack"] if asked(campaign) == "open" else []), "fight_on")
    return campaign


@pytest.mark.rule("HX-16")
@pytest.mark.parametrize(("gold", "left"), [(101, 50), (1, 0), (0, 0)])
def test_half_of_the_gold_that_a_rout_takes_rounds_up(gold: int, left: int) -> None:
    assert routed(gold).purse.gold == left


@pytest.mark.rule("HX-16")
@pytest.mark.parametrize("item", ["grenade", "silk", "sword"])
def test_a_rout_takes_a_single_piece_of_whatever_is_for_sale(item: str) -> None:
    assert count_of(routed(**{item: 1}), f"tiny:{item}") == 0


@pytest.mark.rule("HX-16")
def test_a_rout_takes_half_of_all_pieces_and_draws_lots_for_the_odd_ones() -> None:
    campaign = routed(odd=[2], silk=5, grenade=1, herbs=3)
    assert [count_of(campaign, f"tiny:{item}") for item in ("silk", "grenade", "herbs")] == [3, 0, 1]


@pytest.mark.rule("HX-16")
def test_a_rout_leaves_food_and_water_and_what_is_in_hand() -> None:
    campaign = routed(kept=["sword"], rations=9, water=9)
    assert [count_of(campaign, f"tiny:{item}") for item in ("sword", "rations", "water")] == [1, 6 + 3, 9]


@pytest.mark.rule("HX-16")
def test_nobody_left_after_a_rout_ends_the_campaign() -> None:
    campaign, _ = rout(1, 1, 2, odd=0)
    assert campaign.outcome == "dead"


@pytest.mark.rule("IT-07")
def test_every_foe_marked_as_usable_leaves_a_corpse() -> None:
    campaign, events = win()
    assert of(events, CorpseLeft) == [CorpseLeft("corpse-1", "Wolf 1"), CorpseLeft("corpse-2", "Wolf 2")]
    assert [corpse.at for corpse in campaign.world.ordered(Corpse)] == ["2,0", "2,0"]


@pytest.mark.rule("HX-14")
def test_an_ambush_costs_a_die() -> None:
    campaign = begin(ScriptedDice([6], world=[1, 1, 1]))
    campaign.trek.at = "1,0"
    run(campaign, "roam", "to:2,0")
    assert campaign.battle is not None
    assert campaign.battle.encounter.ambush
    assert "fight_on" in option_ids(campaign), "one die was rolled: 6 + 6 - 6 leaves the wolves standing"


@pytest.mark.rule("HX-15", "IT-07")
@pytest.mark.parametrize("spared", [True, False])
def test_who_fled_or_surrendered_leaves_no_corpse(spared: bool) -> None:
    campaign = meet_wolves(combat=[1, 1], loot=[1])
    battle = campaign.battle
    assert battle is not None
    battle.end("victory", None, spared=spared)
    campaign.flow.asking = ""
    events = len(campaign.events)
    campaign.advance()
    assert bool(of(campaign.events[events:], CorpseLeft)) is not spared


@pytest.mark.rule("HX-22", "HX-15")
@pytest.mark.parametrize(
    ("block", "written", "loot"),
    [
        (None, None, 3),
        (None, 7, 7),
        ({"enemy_impact": 1, "hit_points": 1}, None, 3),
        ({"enemy_impact": 1, "hit_points": 1}, 7, 7),
        ({"enemy_impact": 1, "hit_points": 1, "loot": 5}, 7, 5),
    ],
)
def test_a_loot_rating_is_the_blocks_or_the_encounters_or_follows_from_the_foes(
    block: dict[str, int] | None, written: int | None, loot: int
) -> None:
    content = catalogue()
    record = content.encounters["tiny:wolves"]
    blocks = {} if block is None else {"impact": block}
    changed = record.model_copy(update={"blocks": blocks, "loot": written})
    assert encounter_setup(content, changed, ruleset("impact"), (), ambush=False).block["loot"] == loot


class Deadly(Impact):
    """Party Impact in which a fight kills whom it brings down."""

    def dead(self, block: Mapping[str, Any], body: Body) -> bool:
        return body["hp"] == 0


def deadly(*then: int, hp: int = 1, fates: Sequence[int] = ()) -> Campaign:
    """A roll that hurts nobody of the party; fighting on brings the first down, who has 1 HP."""
    campaign = begin(ScriptedDice([1, 1, *then], world=[1, 1, 2, *fates], loot=[1] if then == (6, 6) else ()))
    campaign.ruleset = Deadly()
    campaign.trek.at = "1,0"
    for number in (1, 2, 3):
        set_body(member(campaign, f"member-{number}"), {"hp": 1 if number == 1 else hp})
    run(campaign, "roam", "to:2,0")
    return campaign


@pytest.mark.rule("HX-09", "HX-13")
@pytest.mark.parametrize(
    ("then", "options", "at"), [((6, 6), ("fight_on", "stop"), "2,0"), ((2, 2), ("fight_on", "retreat"), "1,0")]
)
def test_who_died_in_a_fight_is_not_wounded_and_leaves_a_corpse_where_the_party_is(
    then: tuple[int, ...], options: tuple[str, ...], at: str
) -> None:
    campaign = deadly(*then, hp=9)
    events = run(campaign, *options)
    assert [event.who for event in of(events, Died)] == ["member-1"]
    assert of(events, Wounded) == []
    corpse = next(each for each in campaign.world.ordered(Corpse) if each.member)
    assert (corpse.name, corpse.at, corpse.usable) == ("Ann", at, True)


@pytest.mark.rule("HX-09", "HX-16")
def test_a_party_that_died_in_a_fight_ends_the_campaign() -> None:
    campaign = deadly()
    events = run(campaign, "fight_on")
    assert len(of(events, Died)) == 3
    assert campaign.outcome == "dead"
