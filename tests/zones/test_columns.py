"""Fights on zones side by side come out as they do one by one, run by run (ZN-01 to ZN-36 in columns)."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.laboratory.setups import Setup
from systems.table.battle.setup import Party
from tests.beside import TABLE, check_each_run, check_uncovered, check_variety
from tests.zones.setups import BOW, FIGHT, PIT, SWORD, encounter_of, foe, member, row, script, thing, zone

CLEAVE = {"id": "cleave", "name": "Cleave", "attribute": "might", "area": True, "full": "2d6", "glancing": "1d6"}
JAM = {"id": "jam", "name": "Jam", "range": 2, "full": "1d6", "weakens": 5, "holds": True}
DRESSING = {"id": "dress", "name": "Dressing", "attack": False, "range": 1, "heals": "2d6", "lends": 1}
HYMN = {"id": "hymn", "name": "Hymn", "attack": False, "area": True, "range": 1, "heals": "1d6", "lends": 2}
TRIO = (
    member("ann", 4, 1, 0, health=16, abilities=(CLEAVE,)),
    member("bob", 1, 4, 1, health=12, weapons=({**SWORD, "attribute": "agility"}, BOW), surges=1),
    member("cat", 0, 2, 4, health=12, weapons=({**BOW, "attribute": "wits"},), abilities=(JAM, DRESSING)),
)
GUILE = script(
    {"intent": "press", "amount": 2, "weight": 2},
    {"intent": "press", "amount": 3, "feint": "guard", "when": "self.hp_percent < 60"},
    {"intent": "guard", "feint": "press", "when": "last_intent != 'guard' && enemies_down < 2"},
    {"intent": "attack", "target": "weakest", "when": "zone_enemies > 1 || rounds_since_hurt > 1", "priority": 1},
    {"intent": "attack", "feint": "guard", "target": "strongest", "when": "round % 3 == 0", "priority": 1},
    {"intent": "advance", "target": "nearest", "when": "nearest > 2 && !ambush"},
)
SINGERS = script(
    {"intent": "special", "when": "self.ardor > 0 && allies_hp_percent < 90", "amount": 1},
    {"intent": "special", "when": "self.ardor > 0", "amount": 2, "target": "most_wounded"},
    {"intent": "attack", "feint": "special", "when": "allies_down > 0 && enemies_hp_percent > 20"},
)
COWARDS = script({"intent": "attack"}, when="self.hp_percent < 60 && self.max_hp > self.hp", does="flee", shared=True)
YIELDING = script({"intent": "press", "amount": 1}, when="allies < 3", does="surrender")
BLUFF = script(
    {"intent": "press", "amount": 5, "feint": "guard"},
    {"intent": "attack"},
    {"intent": "guard", "feint": "press", "amount": 4},
)
FLASK = thing("flask", {"effect": "damage", "amount": 4}, uses=2)
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6+2"})
CHARM = thing("charm", {"effect": "shift"})
SMOKE = thing("smoke", {"effect": "bind"}, {"effect": "weaken", "amount": 2}, uses=0)
HORN = thing("horn", {"effect": "boost", "amount": 3})


def setup(policy: str = "sensible", rounds: int = 100, **changes: Any) -> Setup:
    """A party of three against four wolves in one Zone, with everything in it that the changes name."""
    behaviour, things, bonus = changes.pop("behaviour", GUILE), changes.pop("things", ()), changes.pop("bonus", False)
    wolves = [foe(f"wolf-{number}", 14 + number, 15, behaviour=behaviour) for number in range(1, 5)]
    party = Party(members=changes.pop("members", TRIO), things=things, bonus=bonus)
    encounter = encounter_of(changes.pop("foes", wolves), tables=(TABLE,), **changes)
    return Setup(ruleset="zones", encounter=encounter, party=party, policy=policy, round_limit=rounds)


CHOIR = (
    foe("deacon", 15, 20, behaviour=SINGERS, weapons=(SWORD, BOW), abilities=(HYMN, CLEAVE), ardor=4),
    foe("voice-1", 13, grade="peon", behaviour=FIGHT),
    foe("voice-2", 12, grade="grunt", behaviour=GUILE, weapons=(BOW,)),
)
SPENT = (
    member("ann", 4, now=5, health=16),
    member("bob", 1, 4, now=5, health=12, weapons=(SWORD,)),
    member("cat", 0, 2, 4, health=12, abilities=({**DRESSING, "lends": 0},)),
)
"""Two who need help while they walk on, and one who gives it."""
CASES: Mapping[str, Setup] = {
    "plain": setup(),
    "never leaving": setup("fight-on"),
    "things": setup(things=(FLASK, DRAUGHT, CHARM, SMOKE, HORN), challenge=9),
    "a row": setup(things=(DRAUGHT, FLASK), **row()),
    "a row, fighting on": setup("fight-on", behaviour=COWARDS, **row(foes=("beyond",))),
    "abilities": setup(foes=CHOIR, **row(start=("middle",))),
    "abilities, fighting on": setup("fight-on", foes=CHOIR, things=(CHARM, SMOKE)),
    "an attack that claims to heal": setup(
        members=(member("ann", 2, health=16, abilities=({**CLEAVE, "heals": "2d6", "lends": 2},)), *TRIO[1:])
    ),
    "cowards": setup(behaviour=COWARDS),
    "yielding": setup("fight-on", behaviour=YIELDING, challenge=15),
    "story": setup(difficulty="story"),
    "hopeless": setup(foes=[foe(f"ogre-{number}", 20, 60, behaviour=FIGHT) for number in range(1, 5)], **row()),
    "no way out": setup(zones=(zone("pit", start=True, foes=True),)),
    "hard ground": setup(
        zones=({**PIT[0], "challenge": 8, "modifiers": ({"name": "mud", "amount": -2, "on": "melee"},)},)
    ),
    "without end": setup("fight-on", behaviour=script({"intent": "guard"}), numbers={"quiet_rounds": 2}),
    "feints of pressing": setup(behaviour=BLUFF),
    "scores below 1": setup(
        "fight-on", foes=[foe(f"lamb-{n}", 2, 20, behaviour=BLUFF) for n in (1, 2)], difficulty="story"
    ),
    "help for those who walk on": setup("fight-on", members=SPENT, **row(foes=("beyond",))),
    "only healing stirs": setup(
        "fight-on", members=SPENT, behaviour=script({"intent": "guard"}), numbers={"quiet_rounds": 2}, **row()
    ),
    "more loot fled than there was": setup(behaviour=COWARDS, loot=1, numbers={"fled_loot": 3}),
    "broken off": setup("fight-on", rounds=3, behaviour=YIELDING),
    "the opening is all": setup("fight-on", rounds=2),
}


@pytest.mark.thorough
@pytest.mark.rule("ZN-28")
@pytest.mark.parametrize("case", CASES)
def test_each_run_comes_out_as_it_does_alone(case: str) -> None:
    check_each_run(CASES[case])


@pytest.mark.thorough
def test_the_cases_come_to_every_outcome_and_use_every_thing() -> None:
    check_variety(CASES.values())


STILL = {"id": "lever", "name": "Lever", "zone": "pit", "feat": {"kind": "take", "label": "Take it"}}


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (setup("cautious"), "another style of play than sensible and fight-on"),
        (setup(difficulty="ruthless"), "enemies who look ahead"),
        (setup(bonus=True), "a Scouting Bonus, or an ambush"),
        (setup(ambush=True), "a Scouting Bonus, or an ambush"),
        (setup(**row(start=("west", "middle"))), "loose ground, or a choice where to begin"),
        (setup(zones=({**PIT[0], "objective": True},)), "objects, hazards, or an objective"),
        (setup(director=({"when": "round > 1", "scores": 1, "text": "Louder"},)), "a director, or a Timer"),
        (setup(foes=[foe("wyrm", force=4)]), "enemies who strike everybody in a Zone"),
        (setup(behaviour=script({"intent": "cover"})), "intents of enemies (cover)"),
        (setup(behaviour=script({"intent": "attack", "target": "random"})), "target words of enemies (random)"),
        (setup(behaviour=script({"intent": "attack", "when": "healers > 0"})), "what enemies look at (healers)"),
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
