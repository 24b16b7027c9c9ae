"""Choices in scenes that events, cards, rows and effects begin, which close every way to an ending (TL-02, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packs.pieces import record
from tests.packs.test_quest_graph_checks import warnings
from tests.packs.test_talk_locks import LOST, OURS, at_the_tower, in_town, option, steps

Write = Callable[..., Path]

pytestmark = [pytest.mark.usefixtures("duel"), pytest.mark.rule("TL-02", "TL-04")]

YES = option("yes", OURS)
NO = option("no", 'effects = [{ effect = "gold", amount = 1 }]')
ASKS = record("scene", "asks", f"options = [{YES}, {NO}]")
TALKS = record("scene", "asks", steps(door=(YES, NO)))
AWAY = steps(door=(option("go", "leave = true"),))
DONE = "when = \"fact.key == 'none'\""
GUARD = record("encounter", "guard", 'foes = [{creature = "wolf"}]')
WOLF = record("creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}")


def event(*lines: str, on: str = "dawn", times: str = "1", name: str = "call") -> str:
    return record("event", name, f'on = "{on}"', f"times = {times}", *lines)


def locks(write: Write, *parts: str, talk: str = AWAY) -> list[str]:
    """What the check tells of a world whose quest asks for the key, which only these parts give."""
    return [each.partition(": ")[2] for each in warnings(write, at_the_tower(talk, *parts, unique=False))]


def named(told: list[str], choice: str) -> None:
    [found] = told
    assert found.startswith(f"after the option '{choice}' of the scene 'mine:asks'"), found
    assert LOST in found


@pytest.mark.parametrize("on", ["dawn", "camp", "arrival", "town", "road"])
def test_a_choice_that_an_event_asks_for_once(write: Write, on: str) -> None:
    told = locks(write, ASKS, event('scene = "asks"', on=on))
    named(told, "no")
    assert "which the event 'mine:call' begins once," in told[0]


def test_a_dialogue_that_an_event_begins_once(write: Write) -> None:
    named(locks(write, TALKS, event('scene = "asks"')), "door.no")


def test_the_place_of_the_choice_is_told(write: Write) -> None:
    [told] = warnings(write, at_the_tower(AWAY, ASKS, event('scene = "asks"'), unique=False))
    text = next(Path.cwd().glob("*/f0.toml")).read_text().split("\n")
    line = int(told.partition(":")[2].partition(":")[0])
    assert 'id = "no"' in text[line - 1]


def test_what_is_asked_again_is_no_lock(write: Write) -> None:
    assert locks(write, ASKS, event('scene = "asks"', "again_after = 3", times='"always"')) == []


def test_what_is_asked_twice_can_be_refused_twice(write: Write) -> None:
    named(locks(write, ASKS, event('scene = "asks"', times="2")), "no")


def test_whoever_else_asks_is_a_way(write: Write) -> None:
    also = [
        event('scene = "asks"', "again_after = 1", times='"always"', name="later", on="camp"),
        event('effects = [{ effect = "scene", scene = "asks" }]', "again_after = 1", times='"always"', name="later"),
        record("event", "mercy", 'on = "camp"', "times = 1", OURS),
    ]
    for each in also:
        assert locks(write, ASKS, event('scene = "asks"'), each) == []
    person = in_town(steps(door=(option("ask", OURS), option("go", "leave = true"))), ASKS, event('scene = "asks"'))
    assert warnings(write, person) == []


def test_an_event_whose_time_is_not_known_tells_nothing(write: Write) -> None:
    assert locks(write, ASKS, event('scene = "asks"', 'when = "gold > 50"')) == []


def test_an_event_of_one_place(write: Write) -> None:
    for where in ("in_town.home", "at_landmark.tower", "in_town.home && fact.key == 'none'"):
        named(locks(write, ASKS, event('scene = "asks"', f'when = "{where}"', on="arrival")), "no")


@pytest.mark.parametrize("lead", ['draw = "luck"', 'effects = [{ effect = "draw", deck = "luck" }]'])
def test_a_card_that_is_never_put_back(write: Write, lead: str) -> None:
    """A card of a deck that is filled again comes again, and so does the last copy of two but once."""
    deck = record("deck", "luck", 'refill = "{}"', 'cards = [{{ id = "found", scene = "asks"{} }}]')
    dry = record("table", "dust", 'rows = [{ id = "no" }]')
    often = event(lead, "again_after = 1", times='"always"')
    for copies in ("", ", copies = 2"):
        never = deck.format("never", copies) + 'dry = "dust"\n' + dry
        named(locks(write, ASKS, often, never), "no")
        assert locks(write, ASKS, often, deck.format("empty", copies)) == []
    named(locks(write, ASKS, event(lead), deck.format("empty", "")), "no")


def test_a_card_among_others(write: Write) -> None:
    """Whatever the other cards are, this one may come first, and comes once."""
    cards = 'cards = [{ id = "found", scene = "asks" }, { id = "rain" }, { id = "sun", when = "gold > 5" }]'
    deck = record("deck", "luck", 'refill = "never"', 'dry = "dust"', cards)
    dust = record("table", "dust", 'rows = [{ id = "no" }]')
    named(locks(write, ASKS, event('draw = "luck"', "again_after = 1", times='"always"'), deck, dust), "no")
    late = dust.replace('{ id = "no" }', '{ id = "yes", scene = "asks" }')
    assert locks(write, ASKS, event('draw = "luck"', "again_after = 1", times='"always"'), deck, late) == []


def test_a_row_of_a_table_that_is_rolled_once(write: Write) -> None:
    table = record("table", "luck", 'rows = [{ id = "found", scene = "asks" }, { id = "nothing" }]')
    roll = 'effects = [{ effect = "roll", table = "luck" }]'
    # Where the other row comes, nobody has asked, and nothing was chosen.
    found = locks(write, ASKS, event(roll), table)
    assert any("the option 'no' of the scene 'mine:asks'" in each for each in found)
    assert locks(write, ASKS, event(roll, "again_after = 2", times='"always"'), table) == []


def test_a_scene_that_a_choice_leads_to(write: Write) -> None:
    """An option that can be chosen once lets somebody else ask."""
    lead = option("call", 'leave = true, effects = [{ effect = "scene", scene = "asks" }]', "once = true, ")
    talk = steps(door=(lead, option("go", "leave = true")))
    named(locks(write, ASKS, talk=talk), "no")
    assert locks(write, ASKS, talk=talk.replace("once = true, ", "")) == []


def test_an_encounter_that_a_card_brings(write: Write) -> None:
    asks = record("encounter", "asks", f"scene.options = [{YES}, {NO}]")
    deck = record("deck", "road", 'refill = "never"', 'dry = "dust"', 'cards = [{ id = "met", encounter = "asks" }]')
    dust = record("table", "dust", 'rows = [{ id = "no" }]')
    often = event('draw = "road"', "again_after = 1", times='"always"', on="road")
    named(locks(write, asks, deck, dust, often), "no")
    assert locks(write, asks, deck.replace("never", "empty"), dust, often) == []
    unique = asks.replace('text = "Text."', 'text = "Text."\nunique = true', 1)
    named(locks(write, unique, deck.replace("never", "empty"), dust, often), "no")
    leaves = unique.replace(NO, option("no", "leave = true"))
    assert locks(write, leaves, deck.replace("never", "empty"), dust, often) == []


def test_a_fact_that_calls_an_event(write: Write) -> None:
    """Who rings the bell is asked once; ringing it again asks nobody."""
    bell = '[[fact]]\nid = "bell"\n'
    ring = option("ring", 'leave = true, effects = [{ effect = "set", fact = "bell" }]')
    talk = steps(door=(ring, option("go", "leave = true")))
    asked = event('scene = "asks"', 'fact = "bell"', on="fact_changed", times="9")
    named(locks(write, ASKS, bell, asked, talk=talk), "no")
    still = option("still", 'leave = true, effects = [{ effect = "clear", fact = "bell" }]')
    assert locks(write, ASKS, bell, asked, talk=steps(door=(ring, still, option("go", "leave = true")))) == []


def test_a_quest_that_calls_an_event(write: Write) -> None:
    asked = event('scene = "asks"', 'quest = "door"', on="quest_stage", times="9")
    named(locks(write, ASKS, asked), "no")


def test_a_fight_that_calls_an_event(write: Write) -> None:
    """What stands behind the tower's guard asks when he has been fought, whoever has won."""
    asked = event('scene = "asks"', 'encounter = "guard"', on="fight_ended")
    guarded = at_the_tower(AWAY, ASKS, asked, GUARD, WOLF, unique=False).replace(
        'encounter = "keeper"', 'encounter = "guard"'
    )
    named([each.partition(": ")[2] for each in warnings(write, guarded) if "keeper" not in each], "no")


def test_an_event_that_gives_the_key_after_all(write: Write) -> None:
    """A fact that the choice changes calls an event, which opens the way again."""
    no = option("no", 'effects = [{ effect = "set", fact = "key", to = "theirs" }]')
    asks = record("scene", "asks", f"options = [{YES}, {no}]")
    again = event(OURS, 'fact = "key"', "when = \"fact.key == 'theirs'\"", on="fact_changed", name="mercy")
    assert locks(write, asks, event('scene = "asks"'), again) == []
    named(locks(write, asks, event('scene = "asks"')), "no")


def test_an_event_before_the_one_that_asks(write: Write) -> None:
    """Of two events of a dawn that of the higher priority comes first, and what it gives is there already."""
    gift = event(OURS, "priority = 5", name="gift")
    assert locks(write, ASKS, event('scene = "asks"'), gift) == []


def test_more_than_can_wait_tells_nothing(write: Write) -> None:
    twice = 'effects = [{ effect = "roll", table = "luck" }, { effect = "roll", table = "luck" }]'
    table = record("table", "luck", f'rows = [{{ id = "found", scene = "asks", {twice} }}]')
    [told] = locks(write, ASKS, event(twice), table)
    assert told.startswith("these bring each other up again and again")


def test_a_deck_of_a_land(write: Write) -> None:
    """What comes up on the way comes as often as the deck has it."""
    asks = record("encounter", "asks", f"scene.options = [{YES}, {NO}]")
    deck = record("deck", "road", 'refill = "empty"', 'cards = [{ id = "met", encounter = "asks" }]')
    text = at_the_tower(AWAY, asks, deck, unique=False)
    land = 'glyph = "."'
    assert warnings(write, text.replace(land, f'{land}\ndeck = "road"\nencounter_chance = 20')) == []


HEARD = 'when = "heard.news"'
NEWS = record("rumour", "news", "truth = true", 'about.town = "home"', 'found_out = "So."')
LEARN = 'effects = [{ effect = "learn", rumour = "news" }]'


def about_news(write: Write, *parts: str, told: bool = False) -> list[str]:
    """What the check tells of a world whose quest asks for a rumour, which these parts tell, or the town as well."""
    text = at_the_tower(AWAY, NEWS, *parts, unique=False).replace("when = \"fact.key == 'ours'\"", HEARD)
    text = text.replace('[[fact]]\nid = "key"\nholds = "word"\nwords = ["none", "ours", "theirs"]\n', "")
    if told:
        text = text.replace('market = [{item = "rope"}]\n', 'market = [{item = "rope"}]\nrumours = ["news"]\n')
    return [each.partition(": ")[2] for each in warnings(write, text)]


def test_a_rumour_that_a_choice_leaves_unheard(write: Write) -> None:
    asks = record("scene", "asks", f"options = [{option('yes', LEARN)}, {NO}]")
    parts = (asks, event('scene = "asks"'))
    named(about_news(write, *parts), "no")
    assert about_news(write, *parts, told=True) == []


def test_a_rumour_that_a_card_tells(write: Write) -> None:
    deck = record("deck", "luck", 'refill = "empty"', 'cards = [{ id = "told", rumour = "news" }]')
    assert about_news(write, deck, event('draw = "luck"')) == []
    none = about_news(write, deck, event('draw = "luck"', "when = \"quest.door == 'done'\""))
    assert any(LOST in each for each in none)
