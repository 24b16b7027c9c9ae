"""Faults of scenes, tables, quests and conditions that play says nothing about."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from tests.packs.pieces import TOWN, WORLD, record

Told = Callable[..., list[str]]
Write = Callable[..., Path]

pytestmark = pytest.mark.usefixtures("duel")

MOOD = record("fact", "mood", 'holds = "word"', 'words = ["calm", "glad", "wild"]')
CALMS = record(
    "event", "calm", 'on = "dawn"', "times = 1", 'effects = [{ effect = "set", fact = "mood", to = "glad" }]'
)


def option(key: str, more: str = "", outcome: str = "leave = true") -> str:
    return f'{{ id = "{key}", label = "L", {more}success = {{ text = "T.", {outcome} }} }}'


def talk(*steps: str) -> str:
    return record("scene", "talk", "steps = [", ",\n".join(steps), "]")


def step(key: str, *options: str, more: str = "") -> str:
    return f'{{ id = "{key}", {more}options = [{", ".join(options)}] }}'


def told_of(found: list[str], *words: str) -> list[str]:
    return [each for each in found if any(word in each for word in words)]


@pytest.mark.rule("TL-01", "TL-02")
@pytest.mark.parametrize(("mood", "count"), [("wild", 2), ("glad", 0), ("calm", 0)])
def test_a_step_behind_a_value_that_nothing_gives(warned: Told, mood: str, count: int) -> None:
    locked = option("on", f"when = \"fact.mood == '{mood}'\", ", 'to = "room"')
    text = talk(step("door", locked, option("off")), step("room", option("out")))
    found = told_of(warned(MOOD + CALMS + text), "never holds", "nobody comes")
    assert len(found) == count
    if found:
        never, nobody = found
        assert never.startswith("19:60: this condition never holds: nothing gives 'fact.mood' such a value")
        assert nobody.startswith("20:8: nobody comes to the step 'room'")


@pytest.mark.rule("TL-01")
def test_a_number_that_effects_add_to_may_have_any_value(warned: Told) -> None:
    fact = record("fact", "depth", 'holds = "number"')
    adds = record("event", "fall", 'on = "dawn"', "times = 1", 'effects = [{ effect = "add", fact = "depth" }]')
    asks = record("event", "deep", 'on = "dawn"', "times = 1", 'when = "fact.depth == 7"')
    assert told_of(warned(fact + adds + asks), "never holds") == []


STAGES = """
[[quest.stages]]
id = "first"
text = "Go."
goal = { kind = "visit", town = "home" }
ends = "done"
[[quest.stages]]
id = "cellar"
text = "Go down."
goal = { kind = "visit", town = "home" }
ends = "done"
"""


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize(
    ("old", "new", "count"),
    [
        ("", "", 1),
        ('text = "Go."', 'text = "Go."\nopens = ["cellar"]', 0),
        ('text = "Go."', 'text = "Go."\nfailed.opens = ["cellar"]', 0),
        ('text = "Go down."', 'text = "Go down."\nwhen = "day > 3"', 0),
    ],
)
def test_a_stage_of_a_side_quest_that_nothing_opens(warned: Told, old: str, new: str, count: int) -> None:
    quest = record("quest", "side", 'ending = "Done."', 'offered_in = ["home"]') + STAGES.replace(old, new)
    found = told_of(warned(quest, world=WORLD), "no play opens")
    assert [each.partition(": ")[0] for each in found] == ["15:8"] * count


@pytest.mark.rule("TL-03")
def test_a_stage_that_an_effect_opens(warned: Told) -> None:
    quest = record("quest", "side", 'ending = "Done."', 'offered_in = ["home"]') + STAGES
    opens = 'effects = [{ effect = "quest", quest = "side", stage = "cellar", to = "open" }]'
    event = record("event", "key", 'on = "dawn"', "times = 1", opens)
    assert told_of(warned(quest + event, world=WORLD), "no play opens") == []


def rolls(kind: str, name: str) -> str:
    return f'effects = [{{ effect = "{"roll" if kind == "table" else "draw"}", {kind} = "{name}" }}]'


@pytest.mark.rule("TL-06")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (record("table", "t", f'rows = [{{ id = "a", {rolls("table", "t")} }}]'), "5:59: these bring each other up"),
        (
            record("table", "t", f'rows = [{{ id = "a", {rolls("table", "u")} }}]')
            + record("table", "u", f'rows = [{{ id = "a", {rolls("table", "t")} }}]'),
            "5:59: these bring each other up again and again: mine:t → mine:u → mine:t",
        ),
        (
            record("table", "t", f'rows = [{{ id = "a", {rolls("deck", "d")} }}]')
            + record("deck", "d", 'dry = "t"', 'cards = [{ id = "a", text = "T." }]'),
            "5:58: these bring each other up again and again: mine:t → mine:d → mine:t",
        ),
        (record("deck", "d", f'cards = [{{ id = "a", {rolls("deck", "d")} }}]'), ""),
        (
            record("table", "t", f'rows = [{{ id = "a", {rolls("table", "u")} }}]')
            + record("table", "u", 'rows = [{ id = "a", text = "T." }]'),
            "",
        ),
    ],
)
def test_tables_and_decks_in_rings(warned: Told, text: str, told: str) -> None:
    found = told_of(warned(text), "bring each other up")
    assert [each[: len(told)] for each in found] == ([told] if told else [])


@pytest.mark.rule("TL-02")
def test_a_step_that_may_say_nothing(warned: Told) -> None:
    often, always = '{ text = "A.", when = "day > 3" }', '{ text = "B." }'
    for say, count in ((often, 1), (f"{often}, {always}", 0), (always, 0)):
        found = told_of(warned(talk(step("door", option("off"), more=f"say = [{say}], "))), "nothing is said")
        assert [each.partition(": ")[0] for each in found] == ["6:45"] * count


@pytest.mark.rule("TL-02")
def test_a_hint_that_nobody_reads(warned: Told) -> None:
    for more, count in (('hint = "Later.", ', 1), ('when = "day > 3", hint = "Later.", ', 0)):
        text = talk(step("door", option("ask", more), option("off")))
        found = told_of(warned(text), "nobody reads this")
        assert [each.partition(": ")[0] for each in found] == ["6:61"] * count


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("when", "least", "count"),
    [
        ("day / fact.depth > 2", 0, 1),
        ("day % fact.depth == 2", -1, 1),
        ("day / fact.depth > 2", 1, 0),
        ("fact.depth > 0 && day / fact.depth > 2", 0, 0),
        ("fact.depth == 0 || day / fact.depth > 2", 0, 0),
        ("fact.depth / 2 > 2", 0, 0),
    ],
)
def test_a_division_by_what_can_be_nothing(warned: Told, when: str, least: int, count: int) -> None:
    fact = record("fact", "depth", 'holds = "number"', f"least = {least}")
    text = record("event", "e", 'on = "dawn"', "times = 1", f'when = "{when}"')
    found = told_of(warned(text + fact), "can be 0")
    assert [each.partition(": ")[0] for each in found] == ["7:8"] * count


@pytest.mark.rule("TL-03")
def test_a_faulty_quest_beside_a_sound_pack_is_told_in_faults(write: Write) -> None:
    """What a faulty record names and has not got keeps nobody from being checked."""
    faulty = STAGES.replace('ends = "done"', 'opens = ["attic"]\nends = "done"')
    quest = record("quest", "q", "main = true", 'ending = "Done."', 'starts = ["roof"]') + faulty
    world = WORLD.replace('rules = "law"', 'rules = "law"\nquests = ["q"]', 1)
    folder = write("mine", a=quest, world=world)
    write("other", a=TOWN)
    found = check(roots=[folder.parent]).faults
    assert not [fault for fault in found if "fault of the game" in fault.message]
    assert len([fault for fault in found if "there is no stage" in fault.message]) == 3


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            'effect = "give", item = "core:rope", quantity = "0"',
            "'give' does nothing with the text '0' as its quantity",
        ),
        ('effect = "give", item = "core:rope", quantity = "1d4-4"', "'give' does nothing with the text '1d4-4'"),
        ('effect = "give", item = "core:rope", quantity = "1d4-3"', ""),
        ('effect = "add", fact = "depth", amount = 0', "'add' does nothing with the number 0 as its amount"),
        ('effect = "add", fact = "depth", amount = -1', ""),
        ('effect = "prices", percent = 0', "'prices' does nothing with the number 0 as its percent"),
    ],
)
def test_an_effect_that_is_written_so_that_it_does_nothing(warned: Told, effect: str, said: str) -> None:
    text = record("fact", "depth", 'holds = "number"') + record(
        "event", "fall", 'on = "dawn"', "times = 1", f"effects = [{{ {effect} }}]"
    )
    found = told_of(warned(text), "does nothing")
    assert len(found) == bool(said)
    assert all(said in each and each.startswith("12:") for each in found), found


@pytest.mark.parametrize(("when", "said"), [("true", ""), ("day >= 1", "always holds: write `true`"), ("day > 1", "")])
def test_a_condition_that_has_to_be_written_may_be_true(warned: Told, when: str, said: str) -> None:
    closed = f'closed = [{{ when = "{when}", services = ["market"], text = "Shut." }}]'
    found = told_of(warned(record("town", "hamlet", closed)), "always holds")
    assert len(found) == bool(said)
    assert all(said in each for each in found), found
