"""How enemies decide on zones: intents, feints, targets, morale, difficulty (BH-01 to BH-09, ZN-06, HX-15)."""

from typing import Any

import pytest

from systems.table.battle.loot import LootDiceWon
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Noted
from systems.zones.enemies.decide import Enemies
from systems.zones.enemies.script import VIEW_FIELDS
from systems.zones.events.actions import Attacked, WentOut
from systems.zones.events.intents import IntentRevealed, IntentShown
from systems.zones.ruleset import Zones
from systems.zones.state.state import State
from tests.zones.setups import (
    BOW,
    FIGHT,
    SWORD,
    actor,
    answer,
    asked,
    at,
    fight,
    foe,
    health,
    member,
    of,
    row,
    script,
    standing,
    zone,
)

TABLE = LootTable(id="t:loot", name="Loot", rows=(LootRow(roll=1, name="Coin", gives=(("t:coin", "1"),)),))


@pytest.mark.rule("BH-01", "ZN-06")
def test_every_enemy_shows_its_intent_before_the_players_decide() -> None:
    foes = [foe("foe-1", behaviour=FIGHT), foe("foe-2", behaviour=script({"intent": "guard"}))]
    battle = fight([member("ann")], foes)
    assert [(event.who, event.intent, event.at) for event in of(IntentShown, battle.events)] == [
        ("foe-1", "attack", "ann"),
        ("foe-2", "guard", ""),
    ]
    units = battle.view()["foes"]["units"]
    assert [unit["intent"][:9] for unit in units] == ["to attack", "to defend"]


@pytest.mark.rule("BH-01")
def test_a_feint_is_shown_and_revealed_by_the_log_at_the_rounds_end() -> None:
    feint = script({"intent": "attack", "feint": "guard"})
    battle = fight([member("ann")], [foe("foe-1", 5, behaviour=feint)], [20])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["guard"]
    assert "intent" in battle.view()["foes"]["units"][0]
    assert battle.view()["foes"]["units"][0]["intent"].startswith("to defend")
    events = answer(battle, "prepare")
    assert [(event.shown, event.intent) for event in of(IntentRevealed, events)] == [("guard", "attack")]


LAMP = {"id": "lamp", "name": "Lamp", "zone": "pit", "feat": {"kind": "take", "label": "Take it"}}


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(
    ("intent", "feint", "at"),
    [
        ("attack", "guard", ""),
        ("attack", "cover", "foe-2"),
        ("attack", "seize", "lamp"),
        ("attack", "press", "bob"),
        ("guard", "attack", "bob"),
        ("cover", "attack", "bob"),
        ("seize", "attack", "bob"),
        ("attack", "special", "foe-1"),
    ],
)
def test_at_whom_a_feint_seems_to_be_gives_nothing_away(intent: str, feint: str, at: str) -> None:
    song = {"id": "song", "name": "Song", "attack": False, "heals": "1"}
    feigns = script({"intent": intent, "target": "weakest", "feint": feint})
    foes = [foe("foe-1", behaviour=feigns, abilities=[song], ardor=1), foe("foe-2")]
    battle = fight([member("ann"), member("bob", now=5)], foes, objects=(LAMP,))
    assert [event.at for event in of(IntentShown, battle.events) if event.who == "foe-1"] == [at]


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("word", ["nearest", "weakest", "healer", "self", "ally_most_wounded"])
@pytest.mark.parametrize("wounded", ["foe-1", "foe-2", ""])
@pytest.mark.parametrize("shown", ["special", "cover"])
def test_a_feigned_intent_for_friends_is_for_whom_an_honest_one_would_be(shown: str, wounded: str, word: str) -> None:
    song = {"id": "song", "name": "Song", "attack": False, "heals": "1", "range": 2}
    seen = []
    for rule in ({"intent": shown}, {"intent": "attack", "feint": shown}, {"intent": "guard", "feint": shown}):
        behaviour = script({**rule, "target": word})
        foes = [foe("foe-1", behaviour=behaviour, abilities=[song], ardor=3), foe("foe-2"), foe("foe-3")]
        battle = fight([member("ann")], foes, SeededDice("feints"))
        if wounded:
            actor(battle, wounded).health.now = 5
        events = answer(battle, "prepare")
        for each in of(IntentShown, events):
            if each.who == "foe-1":
                seen.append((each.intent, each.at, each.ability, each.amount))
    assert (len(seen), len(set(seen))) == (3, 1)


def test_an_ability_for_friends_at_random_is_for_one_of_them() -> None:
    song = {"id": "song", "name": "Song", "attack": False, "heals": "1"}
    sings = script({"intent": "special", "target": "random"})
    foes = [foe("foe-1", behaviour=sings, abilities=[song], ardor=1), foe("foe-2")]
    battle = fight([member("ann"), member("bob")], foes, streams={"ai": [2]})
    assert [event.at for event in of(IntentShown, battle.events) if event.who == "foe-1"] == ["foe-2"]


@pytest.mark.rule("BH-01", "ZN-06")
@pytest.mark.parametrize(
    ("rule", "begins", "words"),
    [
        ({"intent": "attack"}, "west", "to attack Ann"),
        ({"intent": "attack"}, "middle", "to attack Ann, moving to West"),
        ({"intent": "attack"}, "east", "to attack Ann, moving to West (out of reach)"),
        ({"intent": "attack"}, "beyond", "to attack Ann, moving to Middle (out of reach)"),
        ({"intent": "guard", "feint": "attack"}, "middle", "to attack Ann, moving to West"),
        ({"intent": "attack", "feint": "guard"}, "middle", "to defend itself: Glancing Hits will miss it"),
        ({"intent": "flee"}, "middle", "to flee, moving to West"),
        ({"intent": "flee"}, "west", "to flee, moving to the way out"),
        ({"intent": "advance", "target": "exit"}, "beyond", "to move to West, as far as Middle"),
        ({"intent": "advance", "target": "exit"}, "middle", "to move to West"),
        ({"intent": "seize"}, "middle", "to take hold of Lamp, moving to West"),
    ],
)
def test_an_intent_says_what_at_whom_and_where(rule: dict[str, str], begins: str, words: str) -> None:
    objects = ({**LAMP, "zone": "west"},)
    battle = fight([member("ann")], [foe("foe-1", behaviour=script(rule))], objects=objects, **row(foes=(begins,)))
    assert battle.view()["foes"]["units"][0]["intent"] == words


@pytest.mark.rule("BH-01", "ZN-24")
@pytest.mark.parametrize(
    ("intent", "feint", "seen"), [("press", "guard", 10), ("guard", "press", 14), ("press", "press", 14)]
)
def test_the_view_goes_by_what_is_shown(intent: str, feint: str, seen: int) -> None:
    battle = fight(
        [member("ann")], [foe("foe-1", 10, behaviour=script({"intent": intent, "amount": 4, "feint": feint}))]
    )
    assert battle.view()["numbers"]["foe-1.score"] == seen
    assert f"Action Score {seen}" in battle.view()["foes"]["units"][0]["notes"]


@pytest.mark.rule("BH-01")
def test_a_special_ability_is_shown_by_its_name() -> None:
    hex_ = {"id": "hex", "name": "Long Hex"}
    battle = fight([member("ann")], [foe("foe-1", behaviour=script({"intent": "special"}), abilities=[hex_], ardor=1)])
    assert of(IntentShown, battle.events)[0].words(battle.name) == "Foe-1 seems about to use Long Hex on Ann."


@pytest.mark.rule("BH-02")
@pytest.mark.parametrize(("face", "intent"), [(1, "attack"), (2, "guard"), (3, "guard")])
def test_one_of_the_rules_is_drawn_by_weight_on_the_ai_stream(face: int, intent: str) -> None:
    behaviour = script({"intent": "attack"}, {"intent": "guard", "weight": 2})
    battle = fight([member("ann")], [foe("foe-1", behaviour=behaviour)], streams={"ai": [face]})
    assert [event.intent for event in of(IntentShown, battle.events)] == [intent]


@pytest.mark.rule("BH-02")
def test_the_highest_priority_takes_part_and_with_none_the_default_stands() -> None:
    first = script({"intent": "guard"}, {"intent": "prepare", "priority": 1})
    none = script({"intent": "guard", "when": "round > 5"})
    battle = fight([member("ann")], [foe("foe-1", behaviour=first), foe("foe-2", behaviour=none)])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["prepare", "attack"]


HEAL = {"id": "mend", "name": "Mend", "attack": False, "heals": "1d6"}
HEROES = [
    member("ann", might=5, health=30, now=20),
    member("bob", health=12),
    member("cid", health=25, now=5, abilities=[HEAL]),
    member("dan", health=40),
]


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(
    ("word", "aim"),
    [
        ("nearest", "dan"),
        ("weakest", "cid"),
        ("strongest", "ann"),
        ("most_wounded", "cid"),
        ("healer", "cid"),
        ("last_attacker", "dan"),
        ("", "dan"),
    ],
)
def test_target_words(word: str, aim: str) -> None:
    rule = {"intent": "attack", "target": word} if word else {"intent": "attack"}
    battle = fight(HEROES, [foe("foe-1", behaviour=script(rule))], **row(start=("west", "middle")))
    for where in ("west", "west", "west", "middle"):
        answer(battle, where)
    assert battle.bound(State).minds["foe-1"].at == aim


@pytest.mark.rule("BH-03")
def test_ties_go_by_stable_id() -> None:
    battle = fight(
        [member("bob"), member("ann")], [foe("foe-1", behaviour=script({"intent": "attack", "target": "weakest"}))]
    )
    assert [event.at for event in of(IntentShown, battle.events)] == ["ann"]


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(("face", "aim"), [(1, "ann"), (2, "bob")])
def test_a_random_target_is_one_die(face: int, aim: str) -> None:
    behaviour = script({"intent": "attack", "target": "random"})
    battle = fight([member("ann"), member("bob")], [foe("foe-1", behaviour=behaviour)], streams={"ai": [face]})
    assert [event.at for event in of(IntentShown, battle.events)] == [aim]


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(("dice", "aim"), [([10, 12], "bob"), ([12, 10], "ann"), ([10, 10], "ann")])
def test_the_last_attacker_of_several_is_the_one_with_the_best_score(dice: list[int], aim: str) -> None:
    grudge = script(
        {"intent": "attack", "target": "last_attacker", "when": "round > 1"}, {"intent": "guard", "when": "round == 1"}
    )
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 40, behaviour=grudge)], dice)
    standing(battle)
    events = standing(battle)
    assert [event.at for event in of(IntentShown, events)] == [aim]


@pytest.mark.rule("BH-03")
def test_self_and_the_most_wounded_ally() -> None:
    heal = {"id": "mend", "name": "Mend", "attack": False, "heals": "4", "range": 2}
    kin = {"intent": "special", "target": "ally_most_wounded"}
    foes = [foe("foe-1", 40, behaviour=script(kin), abilities=[heal], ardor=3), foe("foe-2", 1, health=30)]
    battle = fight([member("ann")], foes, [10, 3, 3])
    assert of(IntentShown, battle.events)[0].at == "foe-1"
    standing(battle, "foe-2")
    assert of(IntentShown, battle.events)[0].at == "foe-2"
    battle = fight(
        [member("ann")], [foe("foe-1", behaviour=script({**kin, "target": "self"}), abilities=[heal], ardor=3)]
    )
    assert of(IntentShown, battle.events)[0].at == "foe-1"


@pytest.mark.rule("BH-03")
@pytest.mark.parametrize(("word", "goal"), [("objective", "middle"), ("exit", "west")])
def test_places_as_targets(word: str, goal: str) -> None:
    chart = row()
    chart["zones"] = tuple({**each, "objective": each["id"] == "middle"} for each in chart["zones"])
    battle = fight(
        [member("ann")], [foe("foe-1", behaviour=script({"intent": "advance", "target": word}))], [10], **chart
    )
    answer(battle, "prepare")
    assert at(battle, "foe-1") == goal


@pytest.mark.rule("BH-03")
def test_words_that_the_ruleset_knows() -> None:
    assert {"objective", "exit", "nearest", "ally_most_wounded"} <= Zones.targets


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(
    "when",
    [
        "self.hp == 24", "self.max_hp == 30", "self.hp_percent == 80", "self.score == 12", "self.ardor == 2",
        "self.surges == 1", "allies == 2", "allies_down == 0", "allies_hp_percent == 90", "enemies == 1",
        "enemies_hp == 20", "enemies_max_hp == 40", "enemies_hp_percent == 50", "enemies_down == 1", "round == 2",
        "last_intent == 'prepare'", "last_attacker == 'ann'", "rounds_since_hurt == 0", "!ambush", "!edge",
        "zone_enemies == 1", "zone_allies == 1", "nearest == 0", "leader_hp_percent == 100", "healers == 0",
        "at_objective", "objective_enemies == 1", "prize",
    ],
)  # fmt: skip
def test_what_a_condition_sees(when: str) -> None:
    pit = zone("pit", start=True, foes=True, objective=True)
    behaviour = script(
        {"intent": "prepare", "when": "round == 1"}, {"intent": "guard", "when": f"round == 2 && {when}"}
    )
    foes = [foe("foe-1", 12, behaviour=behaviour, ardor=2, surges=1), foe("foe-2", 40, tags=("leader",))]
    down = member("bob", now=0, surges=0)
    lamp = {"id": "lamp", "name": "Lamp", "zone": "pit", "feat": {"kind": "take", "label": "Take it"}}
    battle = fight([member("ann"), down], foes, [10, 1, 3, 3], zones=(pit,), objects=(lamp,))
    events = standing(battle)
    assert [event.intent for event in of(IntentShown, events) if event.who == "foe-1"] == ["guard"]


@pytest.mark.rule("BH-04")
def test_every_field_of_the_view_is_tried_here() -> None:
    tried = " ".join(test_what_a_condition_sees.pytestmark[0].args[1])
    assert [name for name in VIEW_FIELDS if name not in tried] == []


@pytest.mark.rule("BH-05", "ZN-33", "HX-15")
def test_an_enemy_whose_nerve_breaks_flees_over_the_exit_with_loot() -> None:
    broken = script({"intent": "guard"}, when="self.hp_percent < 80", does="flee")
    battle = fight(
        [member("ann")], [foe("foe-1", 1, behaviour=broken)], [10, 6, 6, 1], tables=[TABLE], streams={"loot": [3]}
    )
    standing(battle)
    events = answer(battle, "prepare")
    assert [event.how for event in of(WentOut, events)] == ["fled"]
    assert [event.rating for event in of(LootDiceWon, events)] == [2]
    assert battle.result.spared


@pytest.mark.rule("HX-15", "BH-05")
def test_two_who_fled_cost_no_more_loot_than_one() -> None:
    coward = script(when="round == 1", does="flee")
    foes = [foe("foe-1", behaviour=coward), foe("foe-2", behaviour=coward)]
    battle = fight([member("ann")], foes, [10], tables=[TABLE], streams={"loot": [3]})
    assert [event.rating for event in of(LootDiceWon, answer(battle, "prepare"))] == [2]


@pytest.mark.rule("BH-05")
def test_one_who_flees_goes_towards_the_exit_zone_by_zone() -> None:
    battle = fight(
        [member("ann")], [foe("foe-1", behaviour=script({"intent": "flee"}))], [10, 10], **row(foes=("middle",))
    )
    answer(battle, "prepare")
    assert (at(battle, "foe-1"), battle.outcome) == ("west", "")
    answer(battle, "prepare")
    assert battle.outcome == "victory"


@pytest.mark.rule("BH-05")
def test_without_any_exit_one_who_flees_is_gone_at_once() -> None:
    pit = zone("pit", start=True, foes=True)
    battle = fight([member("ann")], [foe("foe-1", behaviour=script({"intent": "flee"}))], [10], zones=(pit,))
    answer(battle, "prepare")
    assert battle.outcome == "victory"


@pytest.mark.rule("BH-05", "HX-15")
def test_the_surrendered_are_beaten_with_all_their_loot() -> None:
    yields = script(when="self.hp_percent < 80", does="surrender")
    foes = [foe("foe-1", 1, behaviour=yields)]
    battle = fight([member("ann")], foes, [10, 6, 6], tables=[TABLE], streams={"loot": [1]})
    events = standing(battle)
    assert [event.rating for event in of(LootDiceWon, events)] == [4]
    assert (battle.result.outcome, battle.ruleset.slain(battle)) == ("victory", ())


@pytest.mark.rule("BH-05")
def test_a_shared_nerve_breaks_for_all_of_equal_behaviour() -> None:
    shared = script({"intent": "guard"}, when="self.hp_percent < 60", does="surrender", shared=True)
    foes = [foe("foe-1", 1, health=10, behaviour=shared), foe("foe-2", 1, health=5, behaviour=shared), foe("foe-3", 40)]
    battle = fight([member("ann")], foes, [10, 6, 6])
    events = standing(battle)
    assert [event.who for event in of(WentOut, events)] == ["foe-2"]


@pytest.mark.rule("HX-15", "BH-05")
def test_only_the_slain_are_fallen() -> None:
    yields = script({"intent": "guard"}, when="allies_down > 0", does="surrender")
    battle = fight([member("ann")], [foe("foe-1", 1, health=3), foe("foe-2", 1, behaviour=yields)], [10, 6, 6])
    standing(battle)
    assert (battle.outcome, battle.ruleset.slain(battle), battle.result.spared) == ("victory", ("foe-1",), False)


@pytest.mark.rule("BH-06")
@pytest.mark.parametrize(
    "rule",
    [
        {"intent": "dance"},
        {"intent": "surrender"},
        {"intent": "guard", "feint": "dance"},
        {"intent": "guard", "feint": "flee"},
        {"intent": "flee", "feint": "guard"},
        {"intent": "guard", "feint": "special"},
        {"intent": "guard", "feint": "seize"},
        {"intent": "guard", "feint": "cover"},
        {"intent": "recover"},
        {"intent": "special"},
        {"intent": "cover"},
        {"intent": "hold"},
        {"intent": "seize"},
    ],
)
def test_an_illegal_intent_is_replaced_by_the_default_and_noted(rule: dict[str, str]) -> None:
    battle = fight([member("ann")], [foe("foe-1", behaviour=script(rule))])
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]
    assert rule["intent"] in of(Noted, battle.events)[0].text


@pytest.mark.rule("BH-07")
def test_story_enemies_never_feint() -> None:
    feint = script({"intent": "attack", "feint": "guard"})
    battle = fight([member("ann")], [foe("foe-1", behaviour=feint)], difficulty="story")
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]


@pytest.mark.rule("BH-07")
def test_ruthless_enemies_strike_where_their_script_would_guard_without_touching_the_fights_dice() -> None:
    heroes = [member("ann"), member("bob", now=2)]
    battle = fight(heroes, [foe("foe-1", 30, behaviour=script({"intent": "guard"}))], difficulty="ruthless")
    assert [event.intent for event in of(IntentShown, battle.events)] == ["attack"]


@pytest.mark.rule("BH-07")
def test_a_ruthless_enemy_chooses_among_all_that_is_legal() -> None:
    behaviour = script({"intent": "press", "amount": 2})
    foes = [foe("foe-1", 30, surges=1, behaviour=behaviour), foe("foe-2", 30)]
    battle = fight([member("ann"), member("bob")], foes)
    chooser, enemies = battle.bound(State).by_id["foe-1"], battle.bound(Enemies)
    found = enemies.options(chooser)
    assert all(enemies.legal(chooser, intent) for intent in found)
    at_each = {("attack", 0), ("press", 2), ("advance", 0)}
    assert {(each.name, each.amount, each.at) for each in found if each.at} == {
        *((*each, who) for each in at_each for who in ("ann", "bob")), ("cover", 0, "foe-2"),
    }  # fmt: skip
    assert {each.name for each in found if not each.at} == {"guard", "recover", "prepare"}


@pytest.mark.rule("BH-08", "ZN-29")
def test_a_target_out_of_reach_when_it_resolves_lapses() -> None:
    battle = fight([member("ann")], [foe("foe-1", 9, behaviour=FIGHT)], [10], **row(foes=("middle",)))
    events = answer(battle, "flee", place="out")
    assert (of(Attacked, events), len([e for e in events if e.kind == "lapsed"])) == ([], 1)


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize(("numbers", "rounds"), [({}, 20), ({"quiet_rounds": 3}, 3)])
def test_quiet_rounds_end_in_a_stalemate(numbers: dict[str, int], rounds: int) -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10] * rounds, numbers=numbers, tables=[TABLE])
    for _ in range(rounds):
        assert not battle.outcome
        answer(battle, "prepare")
    assert battle.outcome == "stalemate"


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize(("tries", "dice", "outcome"), [(False, [10, 10], "stalemate"), (True, [10, 12, 1, 1], "")])
def test_progress_at_a_feat_begins_the_count_anew(tries: bool, dice: list[int], outcome: str) -> None:
    text = {"id": "text", "name": "Text", "zone": "pit", "feat": {"kind": "effort", "label": "Read", "goal": 50}}
    battle = fight([member("ann")], [foe("foe-1")], dice, numbers={"quiet_rounds": 2}, objects=(text,))
    answer(battle, "prepare")
    answer(battle, "interact:text" if tries else "prepare")
    assert battle.outcome == outcome


def _plan(begins: str, weapons: list[Any], **block: Any) -> tuple[str, str]:
    battle = fight([member("ann")], [foe("foe-1", behaviour=FIGHT, weapons=weapons, **block)], **row(foes=(begins,)))
    plan = actor(battle, "foe-1").plan
    return plan.action, plan.place


@pytest.mark.parametrize(
    ("begins", "weapons", "plan"),
    [
        ("west", [SWORD], ("standing", "")),
        ("middle", [SWORD], ("move_to_attack", "west")),
        ("east", [SWORD], ("move_far", "west")),
        ("east", [SWORD, BOW], ("standing", "")),
        ("beyond", [BOW], ("move_attack", "east")),
    ],
)
@pytest.mark.rule("ZN-06", "ZN-12", "ZN-13", "ZN-14")
def test_an_attack_is_made_from_where_it_can_be(begins: str, weapons: list[Any], plan: tuple[str, str]) -> None:
    assert _plan(begins, weapons) == plan


@pytest.mark.rule("BH-01")
def test_one_who_holds_goes_to_the_objective_and_strikes_from_there() -> None:
    chart = row(foes=("beyond",))
    chart["zones"] = tuple({**each, "objective": each["id"] == "middle"} for each in chart["zones"])
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=script({"intent": "hold"}))], [10, 10, 10], **chart)
    answer(battle, "prepare")
    assert at(battle, "foe-1") == "middle"
    answer(battle, "prepare")
    assert (at(battle, "foe-1"), actor(battle, "foe-1").plan.action) == ("middle", "defend")
    answer(battle, "move_far", place="middle")
    assert actor(battle, "foe-1").plan.action == "standing"


@pytest.mark.rule("ZN-24")
def test_no_view_event_or_word_names_a_foes_health() -> None:
    battle = fight([member("ann")], [foe("foe-1", 12, health=37)], [10, 6, 3])
    events = standing(battle)
    assert health(battle, "foe-1") == 28
    view = battle.view()
    unit = view["foes"]["units"][0]
    assert (unit["now"], unit["most"], unit["words"]) == (8, 10, "hurt")
    told = repr(view) + repr(asked(battle).data()) + repr([event.data() for event in events])
    told += " ".join(event.words(battle.name) for event in events)
    assert "37" not in told
    assert "28" not in told


@pytest.mark.rule("ZN-26", "BH-05")
def test_a_timer_does_not_run_on_in_a_round_that_never_was() -> None:
    yields = script({"intent": "guard"}, when="round == 2", does="surrender")
    timer = {"name": "The spines", "rounds": 2, "then": {"damage": 50, "who": "party"}}
    battle = fight([member("ann")], [foe("foe-1", behaviour=yields)], [10], timer=timer)
    answer(battle, "prepare")
    assert (battle.outcome, health(battle, "ann")) == ("victory", 20)


@pytest.mark.rule("BH-04")
@pytest.mark.parametrize(("intent", "since"), [("prepare", 1), ("recover", 1)])
def test_recovery_is_no_hurt(intent: str, since: int) -> None:
    behaviour = script(
        {"intent": intent, "when": "round == 1"},
        {"intent": "guard", "when": f"round == 2 && rounds_since_hurt == {since}"},
    )
    dice = [10, 6] if intent == "recover" else [10]
    battle = fight([member("ann")], [foe("foe-1", behaviour=behaviour, surges=1)], dice)
    events = answer(battle, "prepare")
    assert [event.intent for event in of(IntentShown, events)] == ["guard"]


@pytest.mark.rule("BH-04")
def test_what_no_script_reads_is_not_remembered() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [10])
    standing(battle)
    mind = battle.bound(State).minds["foe-1"]
    assert (mind.last_intent, mind.unhurt, mind.last_attacker, mind.attacker) == ("", 0, "", "")


@pytest.mark.rule("BH-03", "BH-04")
def test_the_last_attacker_is_remembered_while_nobody_attacks() -> None:
    grudge = script(
        {"intent": "guard", "when": "round < 3", "priority": 1}, {"intent": "attack", "target": "last_attacker"}
    )
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 40, behaviour=grudge)], [10] * 4)
    answer(battle, "prepare")
    standing(battle)
    answer(battle, "prepare")
    events = answer(battle, "prepare")
    assert [event.at for event in of(IntentShown, events)] == ["bob"]


@pytest.mark.rule("ZN-24")
@pytest.mark.parametrize("intent", ["attack", "guard", "cover", "recover", "special"])
def test_nothing_that_can_be_seen_tells_the_health_of_two_foes_apart(intent: str) -> None:
    def seen(most: int) -> list[Any]:
        song = {"id": "song", "name": "Song", "attack": False, "heals": "2"}
        behaviour = script({"intent": intent, "target": "ally_most_wounded"})
        foes = [foe("foe-1", 12, health=most, behaviour=behaviour, abilities=[song], ardor=3, surges=3)]
        foes.append(foe("foe-2", 9, health=most, behaviour=script({"intent": "guard"})))
        chest = {"id": "chest", "name": "Chest", "zone": "pit", "health": most - 120}
        told: list[Any] = []
        battle = fight([member("ann", health=90)], foes, SeededDice(4), objects=(chest,))
        for target in ("foe-1", "foe-2", "chest"):
            told.append(asked(battle).data())
            events = standing(battle, target)
            told.append([(event.data(), event.words(battle.name)) for event in events])
        return [*told, battle.view()]

    assert repr(seen(300)) == repr(seen(307))


@pytest.mark.rule("BH-01")
def test_a_feint_is_revealed_once_even_where_a_timer_adds_to_the_round() -> None:
    feint = script({"intent": "guard", "feint": "attack"})
    timer = {"name": "The spines", "rounds": 1, "then": {"damage": 2, "who": "party"}}
    battle = fight([member("ann")], [foe("foe-1", 5, behaviour=feint)], [10], timer=timer)
    assert len(of(IntentRevealed, answer(battle, "prepare"))) == 1
