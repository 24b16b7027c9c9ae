"""Fights by opposed 4dF side by side come out as they do one by one, run by run (FT-01 to FT-15 in columns)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from game.laboratory.setups import Setup
from systems.fudge.columns.ground import Grounds
from systems.fudge.map.geometry import cover, metres, origin_of, out_of_sight
from systems.fudge.map.movement import charged
from systems.fudge.state import State
from systems.table.battle.setup import Foe
from systems.table.enemies.behaviour import Behaviour
from tests.beside import TABLE, check_batches, check_each_run, check_uncovered, check_variety
from tests.fudge.setups import area, encounter_of, foe, member, party_of, script, staged, thing

TRIO = (
    member("ann", "sword", "knives", reaction=2, attack=4, acrobatics=3),
    member("bob", "gun", "stone", reaction=4, notice=3, stealth=2),
    member("cat", "flash", "great", reaction=1, defense=3, armour=["edged"]),
)
GUILE = script(
    {"intent": "press", "amount": 2, "weight": 2},
    {"intent": "press", "amount": 3, "feint": "guard", "when": "self.hp_percent < 60", "target": "weakest"},
    {"intent": "guard", "feint": "press", "when": "last_intent != 'guard' && enemies_down < 2"},
    {"intent": "attack", "target": "most_wounded", "when": "self.distance < 5 || rounds_since_hurt > 1", "priority": 1},
    {"intent": "attack", "feint": "guard", "target": "strongest", "when": "round % 3 == 0", "priority": 1},
    {"intent": "attack", "target": "last_attacker", "when": "self.wound == 'Hurt' && !self.high"},
    {"intent": "shout", "target": "strongest", "when": "round > 1"},
)
SHOOTERS = script(
    {"intent": "take_cover", "when": "!self.in_cover && self.targeted > 0"},
    {"intent": "take_cover", "when": "self.shooter && enemies_hidden < 2"},
    {"intent": "kite", "target": "strongest", "when": "self.distance < 12"},
    {"intent": "aim", "target": "weakest", "when": "!self.aimed && enemies_hp_percent > 20", "weight": 3},
    {"intent": "aim", "when": "self.aimed && !self.blind", "priority": 1},
    {"intent": "shout_guard", "target": "most_wounded", "when": "allies_hp_percent < 90 && !self.hidden"},
    {"intent": "shout", "weight": 2},
)
COWARDS = script({"intent": "attack"}, when="self.hp_percent < 70 && self.max_hp > self.hp", does="flee", shared=True)
YIELDING = script({"intent": "press", "amount": 1}, when="allies < 3 || self.hp < 3", does="surrender")
LEERY = script({"intent": "attack"}, when="allies_hp_percent < 100", does="surrender", shared=True)
FLASK = thing("flask", {"effect": "damage", "amount": 4}, uses=2)
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6+2"}, uses=2)
CHARM = thing("charm", {"effect": "shift"})
SMOKE = thing("smoke", {"effect": "bind"}, {"effect": "weaken", "amount": 2}, uses=0)
HORN = thing("horn", {"effect": "boost", "amount": 3})
YARD = (
    area("wall", "cover", 18, 4, 1, 8),
    area("shed", "cover", 26, 12, 2, 3, full=True, sides=["west", "south"]),
    area("hill", "high", 12, 6, 4, 6),
    area("roof", "high", 24, 4, 4, 4, level=2),
    area("gate", "exit", 30, 0, 2, 1),
)
REEDS = (area("reeds", "hidden", 16, 6, 5, 5, full=True), area("ditch", "hidden", 8, 4, 3, 8))
PLAIN: Mapping[str, Any] = {
    "width": 34,
    "height": 20,
    "party": {"x": 6, "y": 6, "width": 4, "height": 6},
    "numbers": {"order": 1},
}


def pack(behaviour: Behaviour, *weapons: str, count: int = 4, **values: Any) -> list[Foe]:
    """Some enemies of one kind."""
    return [foe(f"wolf-{number}", *weapons, behaviour=behaviour, reaction=number, **values) for number in range(count)]


def setup(policy: str = "sensible", rounds: int = 100, **changes: Any) -> Setup:
    """A party of three against four wolves in a yard, with everything in it that the changes name."""
    foes = changes.pop("foes", pack(GUILE, "club"))
    party = party_of(*changes.pop("members", TRIO), things=changes.pop("things", ()), bonus=changes.pop("bonus", False))
    placed = {"foes": {"x": 22, "y": 4, "width": 4, "height": 8}, "areas": YARD, **PLAIN, **changes.pop("block", {})}
    encounter = encounter_of(*foes, tables=(TABLE,), **{**placed, **changes})
    return Setup(ruleset="fudge", encounter=encounter, party=party, policy=policy, round_limit=rounds)


NEAR = {"foes": {"x": 10, "y": 6, "width": 4, "height": 6}}
SHARP = (foe("hunter-1", "gun", "sword", behaviour=SHOOTERS, reaction=3, notice=2),
         foe("hunter-2", "knives", "knives", behaviour=SHOOTERS, hands=4),
         foe("hunter-3", "bomb", "drone", "flash", behaviour=SHOOTERS, reaction=2, attack=4))  # fmt: skip
CASES: Mapping[str, Setup] = {
    "plain": setup(),
    "never leaving": setup("fight-on", areas=()),
    "close by": setup(block=NEAR, foes=pack(GUILE, "sword", attack=4, acrobatics=4)),
    "things": setup(things=(FLASK, DRAUGHT, CHARM, SMOKE, HORN), foes=pack(GUILE, "club", attack=4)),
    "things, fighting on": setup("fight-on", things=(DRAUGHT, HORN, FLASK), foes=pack(GUILE, "great", attack=5)),
    "shooters": setup(foes=SHARP),
    "shooters, fighting on": setup("fight-on", foes=SHARP, things=(CHARM, SMOKE)),
    "reeds": setup(areas=REEDS, foes=pack(GUILE, "gun", stealth=1)),
    "reeds, fighting on": setup("fight-on", areas=(*REEDS, *YARD), foes=SHARP, block={"foes": {"x": 16, "y": 6}}),
    "cowards": setup(foes=pack(COWARDS, "club")),
    "yielding": setup("fight-on", foes=pack(YIELDING, "club")),
    "yielding once the party has declared": setup(
        foes=[foe(f"wolf-{number}", "club", behaviour=LEERY, reaction=9, attack=5) for number in range(4)],
        things=(HORN,),
    ),
    "breaking while some are held": setup(foes=pack(COWARDS, "club", attack=4), things=(SMOKE,)),
    "guns for more hands than they have": setup(foes=pack(SHOOTERS, "cannon", hands=1)),
    "yielding to one": setup("fight-on", foes=pack(YIELDING, "club", count=2), members=TRIO[:1], numbers={"order": 0}),
    "story": setup(difficulty="story"),
    "tough": setup(foes=pack(GUILE, "club", tough=2, count=2)),
    "hopeless": setup(foes=pack(GUILE, "sword", attack=6, defense=5)),
    "wounded": setup(members=(member("ann", "sword", body={"scratch": 3, "hurt": 1}), *TRIO[1:]), block=NEAR),
    "somebody down": setup(members=(member("ann", body={"incapacitated": 1}), *TRIO[1:])),
    "without end": setup(
        "fight-on", foes=pack(script({"intent": "guard"}), defense=14), numbers={"quiet_rounds": 2}, block=NEAR
    ),
    "broken off": setup("fight-on", rounds=3, foes=pack(YIELDING)),
    "broken off amid shouts": setup("fight-on", rounds=1, foes=SHARP),
    "the opening is all": setup("fight-on", rounds=2),
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.rule("FT-02", "FT-11", "FT-12")
@pytest.mark.parametrize("case", CASES)
def test_each_run_comes_out_as_it_does_alone(case: str) -> None:
    check_each_run(CASES[case])


def test_batches_come_out_the_same_whatever_was_played_one_by_one_between_them() -> None:
    check_batches(CASES["plain"])


@pytest.mark.thorough
def test_the_cases_come_to_every_outcome_and_use_every_thing() -> None:
    check_variety(CASES.values())


@pytest.mark.rule("FT-09", "FT-13")
@pytest.mark.parametrize("areas", [YARD, REEDS], ids=["yard", "reeds"])
def test_tables_of_a_map_are_those_of_its_rules(areas: tuple[Mapping[str, Any], ...]) -> None:
    state = staged(encounter_of(areas=areas, width=34, height=20)).bound(State)
    tables, ground = Grounds(state), state.ground
    dice = np.random.default_rng(1)
    for start, goal, end in dice.integers(len(tables.spots), size=(5000, 3)).tolist():
        here, there, other = tables.spots[start], tables.spots[goal], tables.spots[end]
        assert tables.metres[start, goal] == metres(here, there)
        assert tables.cover[start, goal] == cover(ground, here, there)
        for number, origin in enumerate(("attacker", "blast", "drone")):
            hidden = out_of_sight(ground, origin_of(origin, here, there), there)
            assert tables.hides[number, start, goal] == hidden
        assert tables.charged(start, end, goal) == charged(here, other, there, state.numbers.charge)


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (setup("cautious"), "another style of play than sensible and fight-on"),
        (setup(difficulty="ruthless"), "enemies who look ahead"),
        (setup(bonus=True), "a Scouting Bonus, or an ambush"),
        (setup(ambush=True), "a Scouting Bonus, or an ambush"),
        (setup(block={"width": 90, "height": 60}), "a large map"),
        (setup(foes=[foe("wyrm", tough=20)]), "long wound tracks"),
        (setup(foes=pack(script({"intent": "hide"}))), "intents of enemies (hide)"),
        (setup(foes=pack(script({"intent": "attack", "feint": "hide"}))), "intents of enemies (hide)"),
        (setup(foes=pack(script({"intent": "attack", "target": "random"}))), "target words of enemies (random)"),
        (setup(things=(thing("horn", {"effect": "boost", "amount": 1}, holder="ann"),)), "things that are borne"),
        (setup(things=(thing("thorn", {"effect": "harm", "amount": 1}),)), "effects of things (harm)"),
        (
            setup(things=(thing("balm", *[{"effect": "heal", "amount": "1"}] * 2),)),
            "things that deal damage or heal twice",
        ),
        (
            setup(things=(thing("bang", *[{"effect": "damage", "amount": 1}] * 2),)),
            "things that deal damage or heal twice",
        ),
    ],
    ids=lambda each: each.partition(",")[0].replace(" ", "-") if isinstance(each, str) else "",
)
def test_what_is_not_covered_is_left_to_the_engine(case: Setup, words: str) -> None:
    check_uncovered(case, words)


def test_policies_from_packs_and_with_dice_are_left_to_the_engine() -> None:
    for policy in ("random", "best"):
        check_uncovered(setup(policy), f"the policy {policy}")
