"""What the check says of quests as graphs, of endings, and of choices that close every way to one (TL-03, TL-04)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from tests.packs.pieces import CORE, LAND, TOWN, law, record, tower_land

Told = Callable[..., list[str]]
Write = Callable[..., Path]

pytestmark = pytest.mark.usefixtures("duel")

STAGES = """\
[[quest.stages]]
id = "first"
text = "Go."
goal = {{ kind = "visit", town = "home" }}
{first}
[[quest.stages]]
id = "last"
text = "Go."
goal = {{ kind = "visit", town = "home" }}
{last}
"""
"""Two stages: the lines of the first one stand in line 12 and following of the file."""


def quest(first: str = 'opens = ["last"]', last: str = 'ends = "done"', head: str = "") -> str:
    return record("quest", "q", "main = true", f'ending = "Done."\n{head}'.strip()) + STAGES.format(
        first=first, last=last
    )


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize(
    ("first", "last", "head", "fault"),
    [
        (
            'opens = ["lats"]',
            'ends = "done"',
            "",
            "11:10: there is no stage 'lats' in this quest (did you mean 'last'?)",
        ),
        ('closes = ["first"]', 'ends = "done"', "", "11:11: a stage does not change itself"),
        (
            'opens = ["last"]',
            "",
            "",
            '12:1: no stage finishes this quest: write ends = "done" in the last one, or in eac',
        ),
        (
            'ending = "Over."\nopens = ["last"]',
            'ends = "done"',
            "",
            "11:10: a stage with an ending of its own ends the",
        ),
        ('after_last = "Go on."\nopens = ["last"]', 'ends = "done"', "", "11:14: stages that are not in a row have no"),
        ('opens = ["last"]', 'ends = "done"', 'starts = ["frist"]', "7:11: there is no stage 'frist' in this quest"),
        (
            "when = \"stage.q.lst == 'done'\"",
            'ends = "done"',
            "",
            "11:9: the quest 'q' has no stage 'lst' (did you mean",
        ),
        (
            "when = \"stage.q == 'done'\"",
            'ends = "done"',
            "",
            "11:9: 'stage.q' names no stage of a quest: write stage.",
        ),
        ("when = \"stage.q.last == 'shut'\"", 'ends = "done"', "", "11:25: 'stage.q.last' is never 'shut' (known are"),
        (
            'effects = [{ effect = "quest", quest = "q", stage = "lst", to = "open" }]\nopens = ["last"]',
            'ends = "done"',
            "",
            "11:53: the quest 'mine:q' has no stage 'lst' (did you mean 'last'?)",
        ),
        (
            'effects = [{ effect = "quest", quest = "q", stage = "last", to = "offered" }]\nopens = ["last"]',
            'ends = "done"',
            "",
            "11:66: a stage is not offered",
        ),
        (
            'effects = [{ effect = "quest", quest = "q", to = "closed" }]\nopens = ["last"]',
            'ends = "done"',
            "",
            "11:50: a quest is not closed",
        ),
    ],
)
def test_stages_that_do_not_fit_together(told: Told, first: str, last: str, head: str, fault: str) -> None:
    assert [each[: len(fault)] for each in told(quest(first, last, head) + TOWN)] == [fault]


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize(
    ("goal", "fault"),
    [
        ('{ kind = "count", count = 5 }', "a goal of the kind 'count' needs 'encounter' or 'creature'"),
        ('{ kind = "count", creature = "wolf", town = "home" }', "a goal of the kind 'count' has no use for 'town'"),
        ('{ kind = "fact" }', "a goal of the kind 'fact' needs 'when'"),
        ('{ kind = "visit" }', "where? A goal of the kind 'visit' needs a landmark or a town"),
        ('{ kind = "reach", town = "home", when = "day > 1" }', "a goal of the kind 'reach' has no use for 'when'"),
    ],
)
def test_goals_with_what_they_need(told: Told, goal: str, fault: str) -> None:
    creature = record("creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}")
    text = record("quest", "q", "main = true", 'ending = "Done."', f'stages = [{{text = "Go.", goal = {goal}}}]')
    assert [each.partition(": ")[2] for each in told(text + TOWN + creature)] == [fault]


FACTS = """\
[[fact]]
id = "key"
holds = "word"
words = ["none", "ours", "theirs"]
"""

SCENE = """\
[[encounter]]
id = "keeper"
name = "Keeper"
text = "Text."
{more}
[[encounter.scene.options]]
id = "take"
label = "Take it"
success = {{ text = "Yours.", effects = [{{ effect = "set", fact = "key", to = "ours" }}] }}
[[encounter.scene.options]]
id = "leave"
label = "Leave it"
success = {{ text = "Theirs.", effects = [{{ effect = "set", fact = "key", to = "theirs" }}] }}
"""

OPENS = """\
[[quest]]
id = "door"
name = "Door"
text = "Text."
main = true
ending = "Open."
starts = ["open"]
[[quest.stages]]
id = "open"
text = "Open it."
goal = { kind = "fact", when = "fact.key == 'ours'" }
ends = "done"
"""

INSIDE = record("ending", "inside", 'outcome = "won"', "when = \"quest.door == 'done'\"")


def world(*parts: str, unique: bool = True, endings: str = '"inside"') -> str:
    scene = SCENE.format(more="unique = true" if unique else "")
    home = TOWN + 'market = [{item = "rope"}]\n'
    return "".join([law(), LAND, home, tower_land(endings), FACTS, scene, *parts])


def warnings(write: Write, *texts: str) -> list[str]:
    """The warnings and faults of these files, without the name of the pack."""
    folder = write("mine", **{f"f{number}": text for number, text in enumerate(texts)})
    return [str(fault).replace("mine/", "").replace(" warning:", "") for fault in check(roots=[folder.parent]).faults]


@pytest.mark.rule("TL-04")
def test_an_option_that_closes_every_way_to_an_ending_is_named(write: Write) -> None:
    (told,) = warnings(write, world(OPENS, INSIDE))
    line = world(OPENS, INSIDE).splitlines().index('id = "leave"')
    assert told == (
        f"f0.toml:{line}:1: after the option 'leave' of the scene 'mine:keeper', which is met once, no ending of "
        "'mine:r' can come any more, or only a loss by waiting: let it leave a way, or let what it closes be opened "
        "elsewhere"
    )


@pytest.mark.rule("TL-04")
def test_an_ending_for_that_option_is_a_way(write: Write) -> None:
    outside = record("ending", "outside", 'outcome = "lost"', "when = \"fact.key == 'theirs'\"")
    assert warnings(write, world(OPENS, INSIDE, outside, endings='"inside", "outside"')) == []


@pytest.mark.rule("TL-04")
def test_another_place_for_the_same_is_a_way(write: Write) -> None:
    find = record(
        "landmark",
        "cave",
        'find = { text = "A spare.", effects = [{ effect = "set", fact = "key", to = "ours" }] }',
    )
    text = world(OPENS, INSIDE).replace(
        '{at = [2, 1], landmark = "tower"}', '{at = [2, 1], landmark = "tower"}, {at = [1, 1], landmark = "cave"}'
    )
    assert warnings(write, text + find) == []


@pytest.mark.rule("TL-04")
def test_a_scene_that_can_be_met_again_is_no_lock(write: Write) -> None:
    terrain = LAND.replace(
        'glyph = "."', 'glyph = "."\nencounter_chance = 20\nencounters = [{encounter = "keeper", weight = 1}]'
    )
    text = world(OPENS, INSIDE, unique=False).replace(LAND, terrain)
    assert warnings(write, text) == []


@pytest.mark.rule("TL-04")
def test_a_unique_encounter_that_guards_two_places_is_met_at_both(write: Write) -> None:
    text = world(OPENS, INSIDE).replace(
        '{at = [2, 1], landmark = "tower"}', '{at = [2, 1], landmark = "tower"}, {at = [1, 1], landmark = "gate"}'
    )
    assert warnings(write, text + record("landmark", "gate", 'encounter = "keeper"')) == []


@pytest.mark.rule("TL-04")
def test_a_failure_that_can_be_tried_again_may_be_the_way(write: Write) -> None:
    tried = (
        'label = "Leave it"\nretry = true\ntest = { skill = "wits", difficulty = 9 }\n'
        'failure = { text = "No.", effects = [{ effect = "set", fact = "key", to = "ours" }] }\n'
    )
    text = (
        world(OPENS, INSIDE)
        .replace('label = "Leave it"\n', tried)
        .replace(
            'success = { text = "Yours.", effects = [{ effect = "set", fact = "key", to = "ours" }] }',
            'success = { text = "Not yours." }',
        )
    )
    told = [each.partition(" of the scene")[0].partition(": after ")[2] for each in warnings(write, text)]
    assert told == ["the option 'take'", "the option 'leave'"]


@pytest.mark.rule("TL-04")
def test_without_endings_the_main_quest_must_stay_possible(write: Write) -> None:
    told = warnings(write, world(OPENS, endings=""))
    assert ["a main quest of 'mine:r' cannot be done any more" in each for each in told] == [True]


@pytest.mark.rule("TL-04")
def test_what_depends_on_things_unknown_may_come_about(write: Write) -> None:
    rich = record("ending", "rich", 'outcome = "other"', 'when = "gold > 1000"')
    assert warnings(write, world(OPENS, INSIDE, rich, endings='"inside", "rich"')) == []
    waits = record("ending", "late", 'outcome = "lost"', 'when = "day > 40"')
    told = warnings(write, world(OPENS, INSIDE, waits, endings='"inside", "late"'))
    assert ["or only a loss by waiting" in each for each in told] == [True]


@pytest.mark.rule("TL-03", "TL-04")
def test_stages_and_endings_that_no_play_brings(write: Write) -> None:
    more = OPENS + '[[quest.stages]]\nid = "shut"\ntext = "Shut it."\ngoal = { kind = "visit", town = "home" }\n'
    never = record("ending", "never", 'outcome = "other"', "when = \"stage.door.shut == 'done'\"")
    idle = record("ending", "idle", 'outcome = "other"')
    out = record("ending", "out", 'outcome = "lost"', "when = \"fact.key == 'theirs'\"")
    names = '"inside", "never", "idle", "out"'
    told = warnings(write, world(more, INSIDE, never, idle, out, endings=names))
    assert [each.partition(": ")[2] for each in told] == [
        "no play opens the stage 'shut': let another stage open it, or give it a `when`",
        "the ending 'mine:never' never comes: no play of a region that has it meets this condition",
        "nothing brings the ending 'mine:idle': give it a `when`, or let an effect `end` name it",
    ]


def test_of_too_many_plays_nothing_is_told(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.packs.checks.reachability.softlocks.MOST_STATES", 1)
    assert warnings(write, world(OPENS, INSIDE)) == []


@pytest.mark.rule("TL-04")
def test_an_ending_that_no_region_has(write: Write) -> None:
    lone = record("ending", "lone", 'outcome = "won"', 'when = "day > 3"')
    out = record("ending", "out", 'outcome = "lost"', "when = \"fact.key == 'theirs'\"")
    told = warnings(write, world(OPENS, INSIDE, out, lone, endings='"inside", "out"'))
    assert [each.partition(": ")[2] for each in told] == [
        "no region has the ending 'mine:lone': name it in the endings of one"
    ]


@pytest.mark.rule("TL-01")
def test_facts_that_nothing_changes_or_asks_for(warned: Told) -> None:
    used = record("landmark", "tower", 'find = { text = "Text.", effects = [{ effect = "set", fact = "set" }] }')
    facts = "".join(f'[[fact]]\nid = "{name}"\n' for name in ("set", "read"))
    means = '[[fact]]\nid = "means"\nmeans = "fact.read"\n'
    told = [each for each in warned(facts + means + used) if "fact '" in each]
    assert told == [
        "2:6: nothing asks for the fact 'mine:set': name it in a condition",
        "4:6: nothing changes the fact 'mine:read': let an effect set it, or give it means",
        "6:6: nothing asks for the fact 'mine:means': name it in a condition",
    ]


@pytest.mark.rule("TL-01")
def test_what_only_a_scenario_asks_for_is_no_use_of_a_fact_and_is_never_waited_for(write: Write) -> None:
    fact = '[[fact]]\nid = "mood"\nholds = "word"\nwords = ["calm", "wild"]\n'
    find = 'find = { text = "T.", effects = [{ effect = "set", fact = "mood", to = "calm" }] }'
    scenario = record("scenario", "tried", 'members = [{ type = "hand", name = "Ann" }]', 'campaign = { region = "r" }',
                      "end.holds = [\"fact.mood == 'wild'\"]")  # fmt: skip
    more = (
        fact
        + record("landmark", "spire", find)
        + record("character_type", "hand", CORE, "capacity = 1", "hire_price = 1")
        + scenario
    )
    told = warnings(write, world(OPENS, INSIDE), more)
    assert [each for each in told if "never holds" in each] == []
    assert "f1.toml:2:6: nothing asks for the fact 'mine:mood': name it in a condition" in told, told


@pytest.mark.rule("TL-04")
def test_who_walks_away_has_not_won(told: Told) -> None:
    text = record("ending", "e", 'outcome = "won"', 'comes = "left"')
    assert ["who walks away has not won" in each for each in told(text)] == [True]


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ('[migrations.quest]\nq.gone = "last"', ""),
        ('[migrations.quest]\nq.gone = "lost"', "the quest 'mine:q' has no stage 'lost' (did you mean 'last'?)"),
        (
            '[migrations.quest]\nq.first = "last"',
            "the stage 'first' is still there: only what is gone has a migration",
        ),
        ('[migrations.quest]\nr.gone = "last"', "there is no quest 'mine:r' whose stages could have other ids"),
        (
            '[migrations.town]\nq.gone = "last"',
            "only quests have stages, scenes steps or options, decks cards, powers rules, and fronts boxes: "
            "name the id that replaces this one",
        ),
    ],
)
def test_migrations_of_stages(write: Write, lines: str, fault: str) -> None:
    folder = write("mine", more=lines, a=quest() + TOWN)
    found = [str(each) for each in check(roots=[folder.parent]).faults if not each.warning]
    assert [each.split(": ", 1)[1] for each in found] == ([fault] if fault else [])


@pytest.mark.rule("TL-02", "TL-06")
@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ('[migrations.scene]\ntalk.gone = "door"', ""),
        ('[migrations.scene]\ntalk.gone = "dor"', "the scene 'mine:talk' has no step 'dor' (did you mean 'door'?)"),
        ('[migrations.encounter]\nmet.gone = "sit"', ""),
        ('[migrations.scene]\ntalk.door.gone = "a"', ""),
        (
            '[migrations.scene]\ntalk.door.gone = "aa"',
            "the step 'door' of the scene 'mine:talk' has no option 'aa' (did you mean 'a'?)",
        ),
        ('[migrations.scene]\ntalk.door.a = "a"', "the option 'a' is still there: only what is gone has a migration"),
        (
            '[migrations.scene]\ntalk.dor.gone = "a"',
            "the scene 'mine:talk' has no step 'dor' whose options could have other ids (did you mean 'door'?)",
        ),
        ('[migrations.encounter]\nplain.gone = "run"', ""),
        (
            '[migrations.encounter]\nplain.gone = "ran"',
            "the encounter 'mine:plain' has no option 'ran' (did you mean 'run'?)",
        ),
        (
            '[migrations.encounter]\nplain.run = "run"',
            "the option 'run' is still there: only what is gone has a migration",
        ),
        (
            '[migrations.encounter]\nplain.run.gone = "run"',
            "the encounter 'mine:plain' has no step 'run' whose options could have other ids",
        ),
        (
            '[migrations.deck]\nomens.crow.gone = "crow"',
            "the deck 'mine:omens' has no step 'crow' whose options could have other ids",
        ),
        ('[migrations.deck]\nomens.gone = "crow"', ""),
        ('[migrations.deck]\nomens.crow = "crow"', "the card 'crow' is still there: only what is gone has a migration"),
        ('[migrations.deck]\nomen.gone = "crow"', "there is no deck 'mine:omen' whose cards could have other ids"),
    ],
)
def test_migrations_of_steps_options_and_cards(write: Write, lines: str, fault: str) -> None:
    step = 'steps = [{{id = "{}", options = [{{id = "a", label = "A", success = {{text = "T."}}}}]}}]'
    talk = record("scene", "talk", step.format("door"))
    met = record("encounter", "met", f"scene.{step.format('sit')}")
    deck = record("deck", "omens", 'cards = [{id = "crow", text = "A crow."}]')
    plain = record("encounter", "plain", 'scene.options = [{id = "run", label = "R", success = {text = "T."}}]')
    folder = write("mine", more=lines, a=talk + met + deck + plain)
    found = [str(each) for each in check(roots=[folder.parent]).faults if not each.warning]
    assert [each.split(": ", 1)[1] for each in found] == ([fault] if fault else [])


@pytest.mark.rule("TL-04")
@pytest.mark.parametrize("more", ["leave = true", 'to = "first"'])
def test_an_option_that_leaves_the_scene_as_it_is_closes_nothing(write: Write, more: str) -> None:
    left = world(OPENS, INSIDE).replace(
        'success = { text = "Theirs.", effects = [{ effect = "set", fact = "key", to = "theirs" }] }',
        'success = { text = "Not now.", leave = true }',
    )
    assert warnings(write, left) == []


@pytest.mark.rule("TL-04")
def test_an_option_that_can_be_chosen_once_is_gone_although_the_scene_stays(write: Write) -> None:
    mine = 'effects = [{ effect = "set", fact = "key", to = "ours" }] }'
    theirs = 'effects = [{ effect = "set", fact = "key", to = "theirs" }] }'
    stay = '[[encounter.scene.options]]\nid = "stay"\nlabel = "Stay"\nsuccess = { text = "Yes.", leave = true }\n'
    text = world(OPENS, INSIDE, unique=True).replace("[[quest]]", f"{stay}[[quest]]", 1)
    text = text.replace(
        f'success = {{ text = "Theirs.", {theirs}', f'once = true\nsuccess = {{ text = "No.", leave = true, {theirs}'
    )
    assert warnings(write, text) == []
    after = text.replace(
        f'success = {{ text = "Yours.", {mine}',
        f'when = "fact.key != \'theirs\'"\nsuccess = {{ text = "Yours.", {mine}',
    )
    assert ["after the option 'leave'" in each for each in warnings(write, after)] == [True]


@pytest.mark.rule("TL-04")
def test_a_fight_that_is_won_may_end_a_scene_that_comes_once(write: Write) -> None:
    creature = record("creature", "wolf", "core = {might = 2, agility = 2, wits = 2, vigour = 2}")
    fights = world(OPENS, INSIDE).replace(
        'success = { text = "Theirs.", effects = [{ effect = "set", fact = "key", to = "theirs" }] }',
        'success = { text = "They fight.", fight = "wolves" }',
    )
    wolves = record("encounter", "wolves", 'foes = [{creature = "wolf"}]')
    [told] = [each for each in warnings(write, fights + creature + wolves) if "after " in each]
    assert "after a fight won at the option 'leave'" in told


SEAL = record("item", "seal", "price = 1", "weight = 1")
FETCH = OPENS.replace(
    'goal = { kind = "fact", when = "fact.key == \'ours\'" }',
    'goal = { kind = "deliver", town = "home", item = "seal", count = 1 }',
)
"""A quest for a thing, in a graph of one stage."""
GIVES = 'effects = [{ effect = "set", fact = "key", to = "ours" }]', 'effects = [{ effect = "give", item = "seal" }]'


def lost(write: Write, text: str) -> list[str]:
    """What is said of chances; the fact has no use where an item takes its place."""
    return [each for each in warnings(write, text) if "nothing asks for" not in each]


@pytest.mark.rule("TL-03")
def test_what_only_a_scene_that_comes_once_gives_is_lost_by_its_other_options(write: Write) -> None:
    text = world(FETCH, INSIDE, SEAL).replace(*GIVES)
    row = text.replace('starts = ["open"]\n', "").replace('ends = "done"\n', "")
    (told,) = lost(write, text)
    assert "after the option 'leave' of the scene 'mine:keeper', which is met once, no ending of 'mine:r' can" in told
    assert [each.partition(":")[2] for each in lost(write, row)] == [told.partition(":")[2]]


@pytest.mark.rule("TL-03")
def test_without_endings_a_graph_that_loses_its_item_cannot_be_done(write: Write) -> None:
    (told,) = lost(write, world(FETCH, SEAL, endings="").replace(*GIVES))
    assert "a main quest of 'mine:r' cannot be done any more" in told


@pytest.mark.rule("TL-03")
def test_a_graph_that_gets_on_without_the_item_has_lost_nothing(write: Write) -> None:
    stage = '[[quest.stages]]\nid = "knock"\ntext = "T."\ngoal = { kind = "visit", town = "home" }\nends = "done"\n'
    other = FETCH.replace('starts = ["open"]', 'starts = ["open", "knock"]') + stage
    assert lost(write, world(other, INSIDE, SEAL).replace(*GIVES)) == []


@pytest.mark.rule("TL-03")
def test_an_item_that_is_sold_somewhere_is_not_lost(write: Write) -> None:
    text = world(FETCH, INSIDE, SEAL).replace(*GIVES).replace('{item = "rope"}', '{item = "rope"}, {item = "seal"}')
    assert lost(write, text) == []
