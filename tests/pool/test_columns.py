"""Fights with dice pools side by side come out as they do one by one, run by run (DP-01 to DP-22 in columns)."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
import pytest

from game.laboratory.setups import Setup
from systems.pool.columns.attacks import defences
from systems.pool.columns.facts import Facts
from systems.pool.columns.senses import FIELDS
from systems.pool.columns.state import Columns
from systems.pool.enemies.script import VIEW_FIELDS
from systems.pool.mechanics.attack_profile import defences_of
from systems.pool.state.state import State
from systems.table.battle.setup import Foe
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import SeededDice
from tests.beside import TABLE, check_batches, check_each_run, check_uncovered, check_variety
from tests.pool.setups import encounter_of, fight, foe, member, party_of, script, thing

SWORD = {"name": "sword", "damage": 4}
MAUL = {"name": "maul", "damage": 5, "dice": 3, "fells": True, "mastery": True}
BOW = {"name": "bow", "kind": "ranged", "damage": 3, "range": 3, "dice": 2}
BOLT = {"name": "bolt", "kind": "spell", "damage": 5, "range": 4, "cost": 2}
VENOM = {"name": "fang", "damage": 1, "lingering": 3, "type": "venom", "sickens": 1}
GLARE = {"name": "glare", "kind": "spell", "damage": 1, "range": 3, "blinds": 2, "lingering": 2, "type": "fire"}
MEND = {"name": "mend", "skill": 4, "dt": 1, "cost": 1, "range": 2, "does": "heal", "amount": 6}
SALVE = {"name": "salve", "skill": 4, "dt": 0, "range": 0, "does": "heal", "amount": 6}
WARD = {"name": "ward", "skill": 4, "dt": 1, "range": 3, "does": "ward", "amount": 2}
EDGE = {"name": "opening", "skill": 4, "dt": 1, "range": 0, "does": "edge", "amount": 0}
TRIO = (
    member("ann", {**SWORD, "dice": 4}, BOW, agility=2, armour=1, initiative=2),
    member("bob", BOW, SWORD, powers=[MEND], spell_points=3, resistances=[{"type": "venom", "amount": 1}]),
    member("cat", BOLT, VENOM, spell_points=5, agility=4, scoundrel=True, hit_points=14),
)
GUILE = script(
    {"intent": "press", "amount": 2, "weight": 2},
    {"intent": "press", "amount": 3, "feint": "guard", "when": "self.hp_percent < 60", "target": "weakest"},
    {"intent": "guard", "feint": "press", "when": "last_intent != 'guard' && enemies_down < 2"},
    {"intent": "attack", "target": "most_wounded", "when": "distance < 5 || rounds_since_hurt > 1", "priority": 1},
    {"intent": "attack", "feint": "guard", "target": "strongest", "when": "round % 3 == 0", "priority": 1},
    {"intent": "attack", "target": "last_attacker", "when": "self.prone && !self.flanked"},
    {"intent": "flank", "target": "healer", "when": "allies > 1"},
)
RUNNERS = script(
    {"intent": "sprint", "target": "strongest", "when": "distance > 3"},
    {"intent": "flank", "target": "weakest", "when": "self.beside < 2 && enemies_prone == 0"},
    {"intent": "finish", "when": "enemies_down > 0", "priority": 1},
    {"intent": "finish", "weight": 2, "when": "round > 3"},
    {"intent": "attack", "target": "last_attacker", "when": "self.initiative > 4 || self.in_cover"},
)
COWARDS = script({"intent": "attack"}, when="self.hp_percent < 70 && self.max_hp > self.hp", does="flee", shared=True)
YIELDING = script({"intent": "press", "amount": 1}, when="allies < 3 || self.hp < 8", does="surrender")
FLASK = thing("flask", {"effect": "damage", "amount": 4}, uses=2)
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6+2"}, uses=2)
CUP = thing("draught", {"effect": "heal", "amount": "1d6"}, {"effect": "weaken", "amount": 2}, uses=0)
CHARM = thing("charm", {"effect": "shift"})
SMOKE = thing("smoke", {"effect": "bind"}, {"effect": "weaken", "amount": 2}, uses=0)
HORN = thing("horn", {"effect": "boost", "amount": 3})
YARD = (
    "F.F.c..m...F",
    "..c...x..F..",
    "....#.......",
    "..#.#..c....",
    ".P.c.P......",
    "..P.........",
)
HALL = (
    "############",
    "#F..#..F..e#",
    "#.F.c....F.#",
    "#...#......#",
    "#.PP...P...#",
    "############",
)


def pack(behaviour: Behaviour, *weapons: Mapping[str, Any], count: int = 4, **values: Any) -> list[Foe]:
    """Some enemies of one kind, alike in initiative."""
    values = {"initiative": 3, "hit_points": 12, **values}
    return [foe(number + 1, *weapons, behaviour=behaviour, **values) for number in range(count)]


def setup(policy: str = "sensible", rounds: int = 100, **changes: Any) -> Setup:
    """A party of three against four wolves in a yard, with everything in it that the changes name."""
    foes = changes.pop("foes", pack(GUILE))
    party = party_of(*changes.pop("members", TRIO), things=changes.pop("things", ()), bonus=changes.pop("bonus", False))
    encounter = encounter_of(*foes, **{"tables": (TABLE,), "grid": YARD, **changes})
    return Setup(ruleset="pool", encounter=encounter, party=party, policy=policy, round_limit=rounds)


CASES: Mapping[str, Setup] = {
    "plain": setup(),
    "never leaving": setup("fight-on", numbers={"guard": 2}),
    "in a hall": setup(grid=HALL, foes=pack(GUILE, MAUL, BOW)),
    "things": setup(things=(FLASK, DRAUGHT, CHARM, SMOKE, HORN), foes=pack(GUILE, MAUL)),
    "things, fighting on": setup("fight-on", things=(DRAUGHT, HORN, FLASK, SMOKE), foes=pack(GUILE, VENOM, might=6)),
    "venom and glare": setup(foes=pack(RUNNERS, VENOM, GLARE, might=5)),
    "venom and glare, fighting on": setup("fight-on", foes=pack(RUNNERS, GLARE, wits=6, hit_points=30)),
    "archers": setup(foes=pack(RUNNERS, BOW, agility=2), open_edge=True),
    "mauls in a hall": setup("fight-on", grid=HALL, foes=pack(RUNNERS, MAUL, might=6, hit_points=20)),
    "powers of all kinds": setup(
        "fight-on", foes=pack(GUILE, MAUL, powers=[SALVE], spell_points=2),
        members=(member("ann", powers=[SALVE, EDGE, WARD]), member("bob", GLARE, powers=[WARD, MEND], spell_points=2)),
    ),
    "in another order": setup(members=(TRIO[2], TRIO[0], TRIO[1])),
    "a blow that heals when all is over": setup(
        "fight-on", things=(thing("flask", {"effect": "damage", "amount": 12}, {"effect": "heal", "amount": "1d6"}),),
        members=(member("ann", body={"hp": 9, "points": 0}),), foes=pack(GUILE, count=2),
    ),
    "enemies too weak to press": setup(
        "fight-on", things=(thing("smoke", {"effect": "weaken", "amount": 4}, uses=0),),
        foes=pack(script({"intent": "press", "amount": 6}), might=2, initiative=20),
        members=(member("ann", brace=1), member("bob", brace=1)),
    ),
    "feints that deceive nobody": setup(
        foes=pack(script({"intent": "finish", "feint": "flee", "priority": 2}, {"intent": "attack"}), MAUL, might=6)
    ),
    "a draught that does the enemy harm": setup(
        "fight-on", things=(CUP,), members=(member("ann", body={"hp": 4, "points": 0}), *TRIO[1:])
    ),
    "spells that run out": setup(foes=pack(GUILE, BOLT, wits=5, spell_points=4)),
    "cowards": setup(foes=pack(COWARDS), open_edge=True),
    "cowards in a hall": setup("fight-on", grid=HALL, foes=pack(COWARDS, MAUL)),
    "cowards without a way out": setup(foes=pack(COWARDS)),
    "yielding": setup("fight-on", foes=pack(YIELDING)),
    "yielding to one": setup("fight-on", foes=pack(YIELDING, count=2), members=TRIO[:1]),
    "story": setup(difficulty="story"),
    "great": setup(template="greater", foes=pack(GUILE, count=2)),
    "hopeless": setup(foes=pack(GUILE, MAUL, might=7, hit_points=30), open_edge=True),
    "wounded": setup(members=(member("ann", body={"hp": 4, "points": 0}), *TRIO[1:])),
    "somebody down": setup(members=(member("ann", body={"hp": -2, "points": 0}), *TRIO[1:]), foes=pack(RUNNERS)),
    "without end": setup("fight-on", foes=pack(script({"intent": "guard"}), brace=20, dodge=20, skepticism=20),
                         numbers={"quiet_rounds": 2}),
    "broken off": setup("fight-on", rounds=3, foes=pack(YIELDING, hit_points=40)),
    "broken off at once": setup("fight-on", rounds=1, foes=pack(RUNNERS)),
    "the opening is all": setup("fight-on", rounds=2),
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.rule("DP-02", "DP-05", "DP-16", "DP-21")
@pytest.mark.parametrize("case", CASES)
def test_each_run_comes_out_as_it_does_alone(case: str) -> None:
    check_each_run(CASES[case])


def test_batches_come_out_the_same_whatever_was_played_one_by_one_between_them() -> None:
    check_batches(CASES["plain"])


@pytest.mark.thorough
def test_the_cases_come_to_every_outcome_and_use_every_thing() -> None:
    check_variety(CASES.values())


@pytest.mark.rule("DP-06", "DP-13", "DP-17", "DP-19")
@pytest.mark.parametrize("grid", [YARD, HALL], ids=["yard", "hall"])
def test_tables_of_a_map_are_those_of_its_rules(grid: tuple[str, ...]) -> None:
    battle = fight(encounter_of(*pack(GUILE, BOW, VENOM), grid=grid), party_of(*TRIO), dice=SeededDice(1))
    facts = Facts(battle)
    every = range(len(facts.grid.signs))
    for number, arm in enumerate(facts.armed):
        shots = facts.shots[facts.shot[number]]
        assert shots.tolist() == [[arm.shots[start][end] for end in every] for start in every]


@pytest.mark.rule("DP-03", "DP-08", "DP-20")
@pytest.mark.parametrize("hp", [5, 0], ids=["awake", "downed"])
@pytest.mark.parametrize("sprinted", [False, True], ids=["", "sprinted"])
def test_defences_are_those_of_the_rules(hp: int, sprinted: bool) -> None:
    battle = fight(encounter_of(*pack(GUILE)), party_of(*TRIO), dice=SeededDice(1))
    facts, who = Facts(battle), battle.bound(State).members[0]
    state = Columns(facts, [SeededDice(1)])
    number, row = np.array([facts.number[who.id]]), np.array([0])
    who.vitals.hp, who.stance.sprinted = hp, sprinted
    state.hp[number, row], state.sprinted[number, row] = hp, sprinted
    for guard, press in product(range(4), range(6)):
        who.stance.guard, who.stance.press = guard, press
        state.guard[number, row], state.press[number, row] = guard, press
        found = [int(defences(state, number, row, np.array([kind]))[0]) for kind in range(3)]
        assert found == [*defences_of(who)]


def test_every_field_of_conditions_is_in_columns() -> None:
    assert FIELDS.keys() == VIEW_FIELDS.keys()


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (setup("cautious"), "another style of play than sensible and fight-on"),
        (setup(difficulty="ruthless"), "enemies who look ahead"),
        (setup(bonus=True), "a Scouting Bonus, or an ambush"),
        (setup(ambush=True), "a Scouting Bonus, or an ambush"),
        (setup(grid=[*("." * 30 for _ in range(20)), "F.P" + "." * 27], foes=pack(GUILE, count=1)), "a large map"),
        (setup(foes=pack(script({"intent": "hesitate"}))), "intents of enemies (hesitate)"),
        (setup(foes=pack(script({"intent": "attack", "feint": "snipe"}))), "intents of enemies (snipe)"),
        (setup(foes=pack(script({"intent": "attack", "target": "random"}))), "target words of enemies (random)"),
        (setup(things=(thing("horn", {"effect": "boost", "amount": 1}, holder="ann"),)), "things that are borne"),
        (setup(things=(thing("thorn", {"effect": "harm", "amount": 1}),)), "effects of things (harm)"),
    ],
    ids=lambda each: each.partition(",")[0].replace(" ", "-") if isinstance(each, str) else "",
)
def test_what_is_not_covered_is_left_to_the_engine(case: Setup, words: str) -> None:
    check_uncovered(case, words)


def test_policies_from_packs_and_with_dice_are_left_to_the_engine() -> None:
    for policy in ("random", "best"):
        check_uncovered(setup(policy), f"the policy {policy}")
