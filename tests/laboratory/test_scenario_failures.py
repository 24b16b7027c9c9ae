"""Every way in which a scenario does not come out as it is written: where that is said, and in which words."""

from pathlib import Path

import pytest

from game.laboratory.policies.named import NAMED
from game.laboratory.scenarios.wording import written
from game.packs.models.policy import OWN_POLICIES
from tests.laboratory.trying import DAY, FIGHT, failures, results

ATTACK = 'dice.combat = [1, 1]\nsteps = [{ choose = "attack" }]\n'
"""Lines 8 and 9 of a fight."""

FIGHTS = [
    (
        'steps = [{ choose = "attack" }]\nend.loot = 0',
        "8:10: too few dice: expected 2d6 in dice.combat (The party rolls 2d6 for combat), got no face; "
        "write them there, or give the scenario a seed",
    ),
    (
        'dice.combat = [3]\nsteps = [{ choose = "attack" }]\nend.loot = 0',
        "8:15: too few dice: expected 2d6 in dice.combat (The party rolls 2d6 for combat), got only 3",
    ),
    (
        'dice.combat = [3, 7]\nsteps = [{ choose = "attack" }]\nend.loot = 0',
        "8:19: expected a face from 1 to 6, got 7: The party rolls 2d6 for combat",
    ),
    (
        'dice.combat = [1, 1, 6, 5]\nsteps = [{ choose = "attack" }]\nend.loot = 0',
        "8:22: left-over dice: expected every face to be rolled, got 6, 5 unused",
    ),
    (
        "dice.ai = [1]\nend.loot = 0",
        "8:12: left-over dice: expected every face to be rolled, got 1 unused",
    ),
    (
        'steps = [{ choose = "atack" }]\nend.loot = 0',
        "8:21: expected an option 'atack', got none that fits (did you mean 'Attack'?)",
    ),
    (
        'steps = [{ choose = "a" }]\nend.loot = 0',
        "8:21: expected one option, got 2 that fit 'a': 'attack' (Attack), 'use:thing-1' (Use: Grenade)",
    ),
    (
        'steps = [{ use = "tiny:silk" }]\nend.loot = 0',
        "8:18: expected an option to use Silk, got 'Use: Grenade'",
    ),
    (
        'steps = [{ asked = "loot", choose = "attack" }]\nend.loot = 0',
        "8:20: expected 'loot' to be asked, got 'open'",
    ),
    (
        'steps = [{ who = "Ann", choose = "attack" }]\nend.loot = 0',
        "8:18: expected Ann to be asked, got The party",
    ),
    (
        'steps = [{ offers = ["Use: Grenade", "retreat"] }]\nend.loot = 0',
        "8:38: expected an option 'retreat', got none that fits (known are Attack, Use: Grenade)",
    ),
    (
        'steps = [{ lacks = ["Grenade"] }]\nend.loot = 0',
        "8:21: expected no option 'Grenade', got 'Use: Grenade'",
    ),
    (
        'dice.combat = [1, 1]\nsteps = [{ choose = "attack", fields.dice = 3 }]\nend.loot = 0',
        "9:45: expected a field of 'Attack', got 'dice'; it has none",
    ),
    (
        'dice.combat = [1, 1]\nsteps = [{ choose = "attack", on = "Wolf" }]\nend.loot = 0',
        "9:36: expected one that 'Attack' can name, got 'Wolf'",
    ),
    (
        'seed = "x:1"\nend.loot = 0',
        "8:8: The seed 'x:1' wants dice of the kind 'x'; this version has 'b2'.",
    ),
    (
        'seed = "1"\nsteps = [{ until = "shield" }]\nend.loot = 0',
        "9:20: expected 'shield' to be asked, got the end (victory); asked were open, fight_on, loot",
    ),
    (
        'seed = "1"\nsteps = [{ until = "end" }, { choose = "attack" }]\nend.loot = 0',
        "9:29: expected something to be asked, got the end (victory)",
    ),
    (
        ATTACK + 'expect = [{ event = "enemies_hurt", amount = 3 }]',
        "10:46: expected amount = 3 in enemies_hurt, got amount = 2",
    ),
    (
        ATTACK + 'expect = [{ event = "enemies_hurt", amount = 3, hp = 5 }]',
        "10:11: expected amount = 3, hp = 5 in enemies_hurt, got amount = 2, hp = 6",
    ),
    (
        ATTACK + 'expect = [{ event = "healed" }]',
        "10:21: expected healed, got intent_shown, rolled, combat_total, enemies_hurt",
    ),
    (
        ATTACK + 'expect = [{ event = "enemies_hurt" }, { event = "combat_total" }]',
        "10:39: expected combat_total after what stands above it, got it before that",
    ),
    (
        ATTACK + 'expect = [{ says = "thunder" }]',
        "10:20: expected words such as 'thunder', got none that have them",
    ),
    (
        ATTACK + 'expect = [{ event = "enemies_hurt", says = "thunder" }]',
        "10:44: expected words with 'thunder' in enemies_hurt, got 'The enemies lose 2 HP; 6 left.'",
    ),
    (
        ATTACK + 'expect = [{ event = "rolled", faces = [1, 2] }]',
        "10:39: expected faces = [1, 2] in rolled, got faces = [1, 1]",
    ),
    (
        ATTACK + 'never = [{ event = "enemies_hurt" }]',
        "10:10: expected this never to happen, got enemies_hurt (amount = 2, hp = 6)",
    ),
    (
        ATTACK + 'end.outcome = "victory"',
        "10:15: expected outcome = 'victory', got 'going_on'",
    ),
    (
        ATTACK + 'end.asked = "nothing"',
        "10:13: expected asked = 'nothing', got 'fight_on'",
    ),
    (
        ATTACK + "end.loot = 3",
        "10:12: expected loot = 3, got 0",
    ),
    (
        ATTACK + 'end.found = [{ item = "tiny:silk", count = 1 }]',
        "10:44: expected 1 × Silk, got 0",
    ),
    (
        ATTACK + 'end.things = [{ item = "tiny:grenade", count = 0 }]',
        "10:48: expected 0 × Grenade, got 1",
    ),
    (
        ATTACK + "end.units.Wolf.now = 3",
        "10:11: expected somebody who is there, got 'Wolf' (did you mean '2 × Wolf'?)",
    ),
    (
        ATTACK + "end.units.Ann = { able = false }",
        "10:26: expected able = false for Ann, got true (12 of 12 HP)",
    ),
    (
        ATTACK + 'end.units.Ann.words = "dead"',
        "10:23: expected 'dead' in the words of Ann, got '12 of 12 HP'",
    ),
    (
        ATTACK + 'end.units.Ann.notes = ["shield"]',
        "10:24: expected the note 'shield' on Ann, got: modifier +3",
    ),
    (
        ATTACK + 'end.units.Ann.lacks = ["modifier"]',
        "10:24: expected no note 'modifier' on Ann, got: modifier +3",
    ),
    (
        ATTACK + 'end.facts."Party impact" = "6"',
        "10:28: expected a fact, got 'Party impact' (did you mean 'Party Impact'?)",
    ),
    (
        ATTACK + 'end.facts."Party Impact" = "5"',
        "10:28: expected '5', got '6'",
    ),
    (
        ATTACK + 'end.things = [{ item = "tiny:silk", count = 0 }]',
        "10:24: expected a thing that was brought into the fight, got Silk",
    ),
    (
        ATTACK + "end.gold = 0",
        "10:12: expected gold of a campaign, got a fight by itself",
    ),
    (
        ATTACK + "end.gold = 5",
        "10:12: expected gold of a campaign, got a fight by itself",
    ),
]

DAYS = [
    (
        "campaign.town = 'tiny:haven'\ncampaign.quests = [{ quest = 'tiny:errand', stage = 4 }]\nend.day = 1",
        "8:53: expected a stage from 1 to 1 of An errand, got 4",
    ),
    (
        "campaign.hex = '90,2'\nend.day = 1",
        "7:16: expected a hex from 0,0 to 5,3, got 90,2",
    ),
    (
        "campaign.meet = 'tiny:wolves'\nend.day = 1",
        "1:1: too few dice: expected 2d6 in dice.combat (The party rolls 2d6 for combat), got no face; "
        "write them there, or give the scenario a seed",
    ),
    (
        "things = [{ item = 'tiny:silk', holder = 'Ann' }]\nend.day = 1",
        "7:42: expected somebody who can hold or wear Silk, got Ann",
    ),
    (
        "end.day = 2",
        "7:11: expected day = 2, got 1",
    ),
    (
        "end.gold = 2",
        "7:12: expected gold = 2, got 100",
    ),
    (
        "end.at = 'Far'",
        "7:10: expected the party at 'Far', got Haven (0,0)",
    ),
    (
        "end.loot = 2",
        "7:12: expected loot of a fight, got no fight that goes on",
    ),
    (
        "end.quests = [{ quest = 'tiny:errand' }]",
        "7:25: expected the quest An errand, got none of that name",
    ),
    (
        "end.quests = [{ quest = 'tiny:tower_quest', stage = 2 }]",
        "7:53: expected stage = 2, got 1",
    ),
    (
        "end.quests = [{ quest = 'tiny:tower_quest', state = 'done' }]",
        "7:53: expected state = 'done', got 'open' (stage_1 open)",
    ),
    (
        "end.things = [{ item = 'tiny:silk', count = 2 }]",
        "7:45: expected 2 × Silk, got 0",
    ),
    (
        "end.units.Eve.now = 2",
        "7:11: expected somebody who is there, got 'Eve' (known are Ann, Bob, Cid)",
    ),
    (
        "steps = [{ choose = 'route' }]\nend.day = 1",
        "7:10: expected fields.hex, got nothing; 'Plan a route' also wants hex: '4,1' (The Tower (4,1), "
        "through unexplored land), '1,0' (Plains (1,0)), '0,1' (Plains (0,1))",
    ),
    (
        "steps = [{ choose = 'town' }, { choose = 'market' }, { choose = 'buy:tiny:silk' }]\nend.day = 1",
        "7:54: expected fields.count, got nothing; 'Buy: Silk, 10 gold' also wants count: a whole number from 1 to 10",
    ),
    (
        "steps = [{ choose = 'town' }, { choose = 'market' }, { choose = 'buy:tiny:silk', fields.count "
        "= 0 }]\nend.day = 1",
        "7:97: expected a whole number from 1 to 10, got 0",
    ),
    (
        "steps = [{ choose = 'town' }, { choose = 'market' }, { choose = 'buy:tiny:silk', fields.cuont "
        "= 1 }]\nend.day = 1",
        "7:97: expected a field of 'Buy: Silk, 10 gold', got 'cuont' (did you mean 'count'?)",
    ),
    (
        "campaign.known = true\nsteps = [{ choose = 'route', on = 'Paris' }]\nend.day = 1",
        "8:35: expected one that can be named here, got 'Paris'; 'Plan a route' also wants hex: '0,3' "
        "(The Stone (0,3)), '4,1' (The Tower (4,1)), '5,2' (Far (5,2)), '1,0' (Plains (1,0)), '0,1' "
        "(Plains (0,1)), '2,0' (Forest (2,0)), '1,1' (Plains (1,1)), '0,2' (Swamp (0,2))",
    ),
    (
        "campaign.known = true\nsteps = [{ choose = 'route', fields.hex = 'Plains' }]\nend.day = 1",
        "8:43: expected one hex, got 13 that fit 'Plains', such as '1,0' (Plains (1,0)), '0,1' (Plains "
        "(0,1)), '1,1' (Plains (1,1)), '3,0' (Plains (3,0))",
    ),
    (
        "seed = '2'\nsteps = [{ until = 'muster' }]\nend.day = 1",
        "8:20: expected 'muster' to be asked, got the end (dead); asked were plan, town, rumours, "
        "market, equip, route, step, camp",
    ),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("text", "told"), FIGHTS)
def test_a_fight(tmp_path: Path, text: str, told: str) -> None:
    assert failures(tmp_path, FIGHT + text) == [told]


@pytest.mark.parametrize(("text", "told"), DAYS)
def test_a_situation_of_a_campaign(tmp_path: Path, text: str, told: str) -> None:
    assert failures(tmp_path, DAY + text) == [told]


def test_parts_of_an_amount_that_do_not_add_up(tmp_path: Path) -> None:
    head = FIGHT.replace('encounter = "tiny:wolves"', 'foes = [{ creature = "tiny:wolf", count = 5 }]')
    steps = 'steps = [{ choose = "attack" }, { choose = "assign", fields.amounts = { Ann = 9 } }]'
    assert failures(tmp_path, head + f"dice.combat = [3, 3]\n{steps}\nend.loot = 0") == [
        "9:71: expected 3 in all, shared by Ann (at most 12), Bob (at most 10), Cid (at most 10), got { Ann = 9 }"
    ]


def test_a_thing_that_nobody_bears_in_a_fight(tmp_path: Path) -> None:
    text = FIGHT.replace('"tiny:grenade"', '"tiny:silk", holder = "Ann"') + "end.loot = 0"
    assert failures(tmp_path, text) == [
        "7:42: expected a thing that is held or worn in a fight, got Silk, which is not"
    ]


@pytest.mark.parametrize("key", ["until", "asked"])
def test_what_is_never_asked_under_one_of_the_rulesets(tmp_path: Path, key: str) -> None:
    text = DAY.replace('["impact"]', '["impact", "pool"]') + f"steps = [{{ {key} = 'reenter' }}]\nend.day = 1"
    column = len(f"steps = [{{ {key} = ") + 1
    assert failures(tmp_path, text) == [f"7:{column}: day, under impact: nothing is ever asked as 'reenter'"]


def test_a_failure_says_how_things_stood(tmp_path: Path) -> None:
    (fault,) = results(tmp_path, FIGHT + 'steps = [{ choose = "retreat" }]\nend.loot = 0').faults
    assert fault.message.split("\n") == [
        "expected an option 'retreat', got none that fits (known are Attack, Use: Grenade)",
        "    in step 1 of 1",
        "    asked: open of The party: The enemies are before you. What do you do before the first roll?",
        "    options: attack (Attack); use:thing-1 (Use: Grenade)",
        "    told last:",
        "      The enemies seem about to attack.",
    ]


SHUT = """\
[[scene]]
id = "booth"
name = "The Booth"
text = "It is shut, but for a hatch."
options = [
    { id = "pay", label = "Pay", needs = { gold = 999 }, success.text = "Paid." },
    { id = "key", label = "Turn the key", when = "day > 99", hint = "There is no key.", success.text = "Turned." },
    { id = "go", label = "Go on", success = { text = "On.", leave = true } },
]
"""


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('choose = "key"', "expected an option 'key', got one that is shut: There is no key."),
        ('choose = "turn the key"', "expected an option 'turn the key', got one that is shut: There is no key."),
        ('offers = ["pay"]', "expected an option 'pay', got one that is shut: 999 gold is wanted"),
        ('choose = "fly"', "expected an option 'fly', got none that fits (known are Go on)"),
    ],
)
def test_a_failure_says_what_is_shut_and_why(tmp_path: Path, step: str, said: str) -> None:
    text = f'{DAY}campaign.scene = "booth"\nsteps = [{{ until = "scene", {step} }}]\nend.day = 1\n{SHUT}'
    lines = results(tmp_path, text).faults[0].message.split("\n")
    assert lines[0] == said
    assert "    shut: pay (Pay): 999 gold is wanted; key (Turn the key): There is no key." in lines


def test_a_scenario_can_name_a_policy_of_the_game_itself(tmp_path: Path) -> None:
    rest = 'seed = "3"\nsteps = [{ until = "end" }]\nend.outcome = "victory"'
    for policy in OWN_POLICIES:
        assert failures(tmp_path, f'{FIGHT}policy = "{policy}"\n{rest}') == []
    assert tuple(NAMED) == OWN_POLICIES


def test_where_dice_fail_the_question_is_the_one_that_was_answered(tmp_path: Path) -> None:
    (fault,) = results(tmp_path, FIGHT + 'steps = [{ use = "tiny:grenade" }]\nend.loot = 0').faults
    assert "    asked: open of The party" in fault.message
    assert "      The fight is won." in fault.message


def test_what_fails_first_is_all_that_is_told(tmp_path: Path) -> None:
    text = FIGHT + 'dice.loot = [6]\nsteps = [{ choose = "retreat" }]\nend = { loot = 9, asked = "loot" }'
    assert len(results(tmp_path, text).faults) == 1


def test_each_scenario_that_fails_is_told(tmp_path: Path) -> None:
    other = FIGHT.replace('id = "fight"', 'id = "other"')
    assert len(results(tmp_path, f"{FIGHT}end.loot = 9\n{other}end.loot = 9\n").faults) == 2


def test_one_that_goes_on_for_ever_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.laboratory.scenarios.course.MOST_CHOICES", 20)
    text = DAY + "seed = '1'\nsteps = [{ until = 'plan', who = 'Ann' }]\nend.day = 1"
    assert failures(tmp_path, text) == [
        "8:20: expected 'plan' of Ann to be asked, got 20 choices without it; asked were plan, town, rumours, market, "
        "equip, route, step"
    ]


def test_nothing_is_quoted_as_nothing() -> None:
    assert written({"text": "", "who": "party"}, {"": "Somebody", "party": "The party"}.__getitem__) == (
        "{ text = '', who = 'The party' }"
    )


def test_days_that_end_the_campaign_say_what_to_write(tmp_path: Path) -> None:
    text = f"{DAY}steps = [{{ dawns = 60 }}]\nend.day = 60"
    (told,) = failures(tmp_path, text)
    assert "to dawn, got the end (" in told
    assert told.endswith('; where it ends by itself write until = "end" in place of dawns')
