"""Scenarios that come out as they are written."""

from pathlib import Path

import pytest

from game.packs.check import check
from tests.campaign.tiny import CONTENT
from tests.laboratory.trying import DAY, FIGHT, failures, results, written

ATTACK = 'dice.combat = [1, 1]\nsteps = [{ choose = "attack" }]\n'

FIGHTS = {
    "an event and a field": ATTACK + 'expect = [{ event = "enemies_hurt", amount = 2 }]',
    "words of the log": ATTACK + 'expect = [{ says = "enemies lose 2 HP" }]',
    "a list": ATTACK + 'expect = [{ event = "rolled", who = "The party", faces = [1, 1] }]',
    "what never happens": ATTACK + 'never = [{ event = "enemies_hurt", amount = 4 }]',
    "a foe": ATTACK + 'end.units."2 × Wolf" = { now = 6, most = 8, able = true, words = "6 of 8" }',
    "a fact": ATTACK + 'end.facts."Party Impact" = "6"',
    "what is asked": ATTACK + 'end.asked = "fight_on"',
    "it goes on": ATTACK + 'end.outcome = "going_on"',
    "an option by a piece of its label": 'dice.combat = [1, 1]\nsteps = [{ choose = "tack" }]\nend.loot = 0',
    "what can be chosen": 'steps = [{ offers = ["attack"], lacks = ["retreat"] }]\nend.loot = 0',
    "hurt": "hurt = { Ann = 5 }\nend.units.Ann.now = 7",
    "down": "hurt = { Ann = 99 }\nend.units.Ann = { now = 0, able = false }",
    "an ambush": 'ambush = true\ndice.combat = [5]\nsteps = [{ choose = "attack" }]\nend.loot = 0',
    "a bonus": 'bonus = true\ndice.combat = [1, 1, 1]\nsteps = [{ choose = "spend_bonus" }]\nend.loot = 0',
    "to the end by policy": 'seed = "1"\nsteps = [{ until = "end" }]\nend.asked = "nothing"',
    "to the end by a policy of a pack": 'policy = "away"\nseed = "1"\nsteps = [{ until = "end" }]\n'
    'end.outcome = "retreat"\n[[policy]]\nid = "away"\nname = "Away"\ntext = "Nobody fights."\nmanner.leaving = "now"',
    "one answer by policy": 'seed = "1"\nsteps = [{ asked = "open", auto = true }]\nend.outcome = "going_on"',
    "a written stream, the others by seed": f'seed = "1"\n{ATTACK}end.units."2 × Wolf".now = 6',
    "a thing that is used up": 'dice.loot = [1]\nsteps = [{ use = "tiny:grenade" }, { choose = "stop" }]\n'
    'end = { outcome = "victory", loot = 4, things = [{ item = "tiny:grenade", count = 0 }] }',
    "loot": 'dice.loot = [1, 2]\nsteps = [{ use = "tiny:grenade" }, { choose = "tiny:loot" }]\n'
    'end.found = [{ item = "tiny:silk", count = 2 }]',
}  # fmt: skip

SHIELD = """
[[item]]
id = "shield"
name = "Shield"
text = "One blow."
price = 1
weight = 1
hands = 1
uses = 1
effects = [{ effect = "absorb" }]
"""

DAYS = {
    "a morning at the start": "end = { day = 1, gold = 100, at = 'tiny:haven', asked = 'plan' }",
    "another day": "campaign.day = 3\nend.day = 3",
    "gold": "campaign.gold = 7\nend.gold = 7",
    "a town": "campaign.town = 'tiny:far'\nend.at = 'Far'",
    "a hex": "campaign.hex = '1,1'\nend.at = '1,1'",
    "a find": "campaign.landmark = 'tiny:stone'\nend.things = [{ item = 'tiny:rations', count = 12 }]",
    "entering": "campaign.landmark = 'tiny:stone'\ncampaign.entering = true\n"
    "steps = [{ expect = [{ event = 'place_entered', key = 'The Stone' }] }]",
    "things": "things = [{ item = 'tiny:silk', count = 2 }]\nend.things = [{ item = 'tiny:silk', count = 2 }]",
    "a thing in hand": "things = [{ item = 'tiny:pike', holder = 'Ann' }]\n"
    "steps = [{ choose = 'equip' }, { offers = ['Stow: Pike'] }]\nend.day = 1",
    "a scene": "campaign.meet = 'tiny:cairn'\nend.asked = 'scene'",
    "a fight": "campaign.meet = 'tiny:wolves'\nthings = [{ item = 'tiny:grenade' }]\n"
    "end = { asked = 'open', facts.Loot = '4' }",
    "a quest": "campaign.quests = [{ quest = 'tiny:errand' }]\nend.quests = [{ quest = 'tiny:errand', stage = 1 }]",
    "the end of a quest": "campaign.quests = [{ quest = 'tiny:tower_quest', stage = 2 }]\n"
    "things = [{ item = 'tiny:silk', count = 2 }]\nsteps = [{ choose = 'deliver' }]\n"
    "end.quests = [{ quest = 'tiny:tower_quest', state = 'done' }]",
    "aboard": "campaign.hex = '5,0'\ncampaign.vehicle = 'tiny:raft'\nend.at = 'tiny:water'",
    "a known map": "campaign.known = true\nsteps = [{ choose = 'route', fields.hex = 'Far' }]\nend.asked = 'route'",
    "a calm land": "campaign.hex = '1,0'\ncampaign.calm = true\n"
    "steps = [{ choose = 'roam' }, { choose = 'to:2,0' }]\nend.at = '2,0'",
    "hurt": "hurt = { Ann = 99 }\nend.units.Ann = { now = 0, able = false, notes = ['dies if not tended'] }",
    "to a question by policy": "seed = '4'\nsteps = [{ until = 'camp' }]\nend.asked = 'camp'",
}


@pytest.mark.parametrize("text", FIGHTS.values(), ids=FIGHTS)
def test_a_fight(tmp_path: Path, text: str) -> None:
    assert failures(tmp_path, FIGHT + text) == []


@pytest.mark.parametrize("text", DAYS.values(), ids=DAYS)
def test_a_situation_of_a_campaign(tmp_path: Path, text: str) -> None:
    assert failures(tmp_path, DAY + text) == []


def test_land_that_is_generated_needs_neither_dice_nor_seed(tmp_path: Path) -> None:
    assert failures(tmp_path, DAY.replace("vale", "wilds") + "end.at = 'Haven'") == []


def test_the_parts_of_an_amount_go_by_name(tmp_path: Path) -> None:
    foes = FIGHT.replace('encounter = "tiny:wolves"', 'foes = [{ creature = "tiny:wolf", count = 5 }]')
    text = (
        'dice.combat = [3, 3]\nsteps = [{ choose = "attack" }, '
        '{ choose = "assign", fields.amounts = { Ann = 2, Bob = 1 } }]\n'
        "end.units.Ann.now = 10"
    )
    assert failures(tmp_path, foes + text) == []


def test_each_bears_what_was_given_to_them(tmp_path: Path) -> None:
    head = FIGHT.replace('encounter = "tiny:wolves"', 'foes = [{ creature = "tiny:wolf", count = 5 }]')
    head = head.replace(
        '[{ item = "tiny:grenade" }]', '[{ item = "shield", holder = "Ann" }, { item = "shield", holder = "Bob" }]'
    )
    text = (
        "dice.combat = [3, 3]\nsteps = ["
        '{ choose = "assign", fields.amounts = { Ann = 2, Bob = 1 } }, '
        '{ asked = "shield", who = "Ann", choose = "use" }, { asked = "shield", who = "Bob", choose = "use" }]\n'
        'never = [{ event = "member_hurt" }]\n'
    )
    assert failures(tmp_path, head + text + SHIELD) == []


def test_each_ruleset_that_it_names_plays_it(tmp_path: Path) -> None:
    text = FIGHT.replace('["impact"]', '["impact", "zones"]') + 'end.asked = "open"'
    assert failures(tmp_path, text) == ["8:13: fight, under zones: expected asked = 'open', got 'declare'"]


def test_a_ruleset_that_is_not_installed_leaves_it_out(tmp_path: Path) -> None:
    found = results(tmp_path, FIGHT.replace('"impact"', '"chess"') + 'end.asked = "open"')
    assert (found.run, found.faults, found.left_out) == (0, (), ("mine:fight",))


def test_one_can_extend_another(tmp_path: Path) -> None:
    text = f'{FIGHT}end.asked = "open"\n[[scenario]]\nid = "twin"\nextends = "fight"\nend.asked = "loot"\n'
    assert failures(tmp_path, text) == ["12:13: expected asked = 'loot', got 'open'"]


def test_the_summary_counts_them(tmp_path: Path) -> None:
    text = FIGHT + 'end.asked = "open"'
    report = check([written(tmp_path, text)], [CONTENT])
    assert results(tmp_path, text).summary(report) == "OK, 2 files, 1 record, 1 scenario"


def test_only_the_packs_that_are_checked_are_run(tmp_path: Path) -> None:
    assert results(tmp_path, "").run == 0
