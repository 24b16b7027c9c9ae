"""What a plain check says of scenarios, before any of them is run."""

from pathlib import Path

import pytest

from game.campaign.wiring import REQUESTS
from game.packs.questions import OF_CAMPAIGNS
from tests.laboratory.trying import DAY, FIGHT, checked

FIGHTS = [
    (
        "",
        "1:1: a scenario has to expect something: write expect, never or end",
    ),
    (
        "end = { units = {} }",
        "1:1: a scenario has to expect something: write expect, never or end",
    ),
    (
        "expect = [{ amount = 3 }]",
        '8:22: what is expected? write event = "…" for a kind of event, or says = "…" for words',
    ),
    (
        'expect = [{ event = "enemy_hurt" }]',
        "8:21: there is no event 'enemy_hurt' (did you mean 'enemies_hurt'?)",
    ),
    (
        'expect = [{ event = "enemies_hurt", ammount = 3 }]',
        "8:37: the event 'enemies_hurt' has no 'ammount' (did you mean 'amount'?)",
    ),
    (
        'never = [{ event = "gold_changed" }]',
        "8:20: there is no event 'gold_changed'",
    ),
    (
        'expect = [{ says = "x", amount = 3 }]',
        "8:25: 'amount' is a field of what? name the event = \"…\" as well",
    ),
    (
        'steps = [{ until = "fighton" }]\nend.loot = 0',
        "8:20: nothing is ever asked as 'fighton' (did you mean 'fight_on'?)",
    ),
    (
        'steps = [{ asked = "end" }]\nend.loot = 0',
        "8:20: nothing is ever asked as 'end' (known are assign, fight_on, let_go, loot, nothing, open, shield)",
    ),
    (
        'end.outcome = "won_it"',
        "8:15: there is no outcome 'won_it' (did you mean 'won'?)",
    ),
    (
        'end.asked = "opne"',
        "8:13: nothing is ever asked as 'opne' (did you mean 'open'?)",
    ),
    (
        "hurt = { Anne = 3 }\nend.loot = 0",
        "8:10: nobody in the party is called 'Anne' (did you mean 'Ann'?)",
    ),
    (
        'steps = [{ choose = "attack", use = "tiny:grenade" }]\nend.loot = 0',
        "8:37: a step answers once, so write one of choose and use, and the other as a step",
    ),
    (
        'steps = [{ on = "Ann" }]\nend.loot = 0',
        "8:17: on and fields belong to an answer: write choose, use or cast as well",
    ),
    (
        'steps = [{ until = "end", choose = "attack" }]\nend.loot = 0',
        '8:20: nothing is asked after the end: leave until = "end" by itself, with what is expected',
    ),
    (
        'steps = [{ use = "tiny:granade" }]\nend.loot = 0',
        "8:18: there is no item 'tiny:granade' (did you mean 'tiny:grenade'?)",
    ),
    (
        'steps = [{ chose = "attack" }]\nend.loot = 0',
        "8:12: unknown key 'chose' (did you mean 'choose'?)",
    ),
    (
        "dice.fight = [3]\nend.loot = 0",
        "8:6: 'fight' should be 'combat', 'ai', 'loot', 'world', 'cosmetic', 'power' or 'band', not the text 'fight'",
    ),
    (
        "dice.combat = [0]\nend.loot = 0",
        "8:16: entry 1 of 'combat' should be at least 1, not the number 0",
    ),
    (
        'members = [{ type = "tiny:fighter", name = "Eve" }]\nend.loot = 0',
        "8:11: a scenario has a party, or members written out; not both",
    ),
    (
        'foes = [{ creature = "tiny:wolf" }]\nend.loot = 0',
        "8:8: a scenario has one of encounter, foes and campaign; not encounter and foes together",
    ),
]

DAYS = [
    (
        "ambush = true\nend.day = 1",
        "7:10: ambush and bonus are of a fight; in a campaign they follow from the Scouting Roll",
    ),
    (
        'expect = [{ event = "gold_changd" }]',
        "7:21: there is no event 'gold_changd' (did you mean 'gold_changed'?)",
    ),
    (
        'steps = [{ until = "marktet" }]\nend.day = 1',
        "7:20: nothing is ever asked as 'marktet' (did you mean 'market'?)",
    ),
    (
        'steps = [{ asked = "lot" }]\nend.day = 1',
        "7:20: nothing is ever asked as 'lot' (did you mean 'loot'?)",
    ),
    (
        'end.asked = "tavn"',
        "7:13: nothing is ever asked as 'tavn' (did you mean 'train'?)",
    ),
    (
        'campaign.town = "tiny:haven"\ncampaign.hex = "1,1"\nend.day = 1',
        "8:16: the party is in one place: write one of town and hex",
    ),
    (
        'campaign.hex = "here"\nend.day = 1',
        "7:16: 'hex' should be a hex such as 12,8: its column and row, not the text 'here'",
    ),
]


@pytest.mark.parametrize(("text", "told"), FIGHTS)
def test_a_fight(tmp_path: Path, text: str, told: str) -> None:
    assert checked(tmp_path, FIGHT + text) == [told]


@pytest.mark.parametrize(("text", "told"), DAYS)
def test_a_situation_of_a_campaign(tmp_path: Path, text: str, told: str) -> None:
    assert checked(tmp_path, DAY + text) == [told]


def test_a_ruleset_that_is_not_installed_is_a_warning(tmp_path: Path) -> None:
    assert checked(tmp_path, FIGHT.replace('"impact"', '"impcat"') + "end.loot = 0") == [
        "4:13: warning: no ruleset 'impcat' is installed (did you mean 'impact'?); under it nothing is run"
    ]


def test_a_scene_is_no_fight(tmp_path: Path) -> None:
    assert checked(tmp_path, FIGHT.replace("tiny:wolves", "tiny:cairn") + "end.loot = 0") == [
        "6:13: 'tiny:cairn' has no foes; a scene belongs into campaign.meet"
    ]


def test_two_of_one_name_cannot_be_told_apart(tmp_path: Path) -> None:
    names = 'members = [{ type = "tiny:fighter", name = "Ann" }, { type = "tiny:fighter", name = "Ann" }]'
    assert checked(tmp_path, FIGHT.replace('party = "tiny:three"', names) + "end.loot = 0") == [
        "5:85: somebody here is already called Ann: give each a name of their own"
    ]


def test_more_foes_than_any_fight_has(tmp_path: Path) -> None:
    foes = 'foes = [{ creature = "tiny:wolf", count = 99 }, { creature = "tiny:wolf", count = 2 }]'
    assert checked(tmp_path, FIGHT.replace('encounter = "tiny:wolves"', foes) + "end.loot = 0") == [
        "6:8: a fight has at most 99 foes; here are 101"
    ]


def test_who_bears_a_thing_is_of_the_party(tmp_path: Path) -> None:
    text = FIGHT.replace('item = "tiny:grenade"', 'item = "tiny:grenade", holder = "Bert"')
    assert checked(tmp_path, text + "end.loot = 0") == [
        "7:45: nobody in the party is called 'Bert' (known are Ann, Bob, Cid)"
    ]


@pytest.mark.parametrize(
    ("policy", "hint"),
    [
        ("fight_on", "(did you mean 'fight-on'?)"),
        ("zzz", "(known are sensible, fight-on, cautious, aggressive, focus, best, random)"),
    ],
)
def test_a_policy_that_is_not_there_is_told_with_those_that_are(tmp_path: Path, policy: str, hint: str) -> None:
    assert checked(tmp_path, f'{FIGHT}policy = "{policy}"\nend.loot = 0') == [
        f"8:10: there is no policy '{policy}' {hint}"
    ]


def test_the_questions_of_campaigns_are_all_known() -> None:
    assert list(OF_CAMPAIGNS) == sorted(each.kind for each in REQUESTS)
