"""What is suggested in place of something wrong can be written there."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import ITEM, TOWN, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

OPTION = 'options = [{ id = "a", label = "A", success = { text = "T." } }]'
FACTS = (
    record("fact", "lamp", 'holds = "word"', 'words = ["dark", "lit"]')
    + record("fact", "drips", 'holds = "number"', "most = 1")
    + record("fact", "open")
)
QUEST = record(
    "quest",
    "flood",
    'ending = "Dry."',
    'offered_in = ["home"]',
    'stages = [{ id = "sluice", text = "Go.", goal = { kind = "visit", town = "home" } }]',
)


def cures(found: list[str]) -> list[str]:
    return [each.rpartition(": write ")[2] for each in found if ": write " in each]


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        (record("scene", "s", f'steps = [{{ id = "q", say = "hello", {OPTION} }}]'), '[{ text = "hello" }]'),
        (record("scene", "s", f'steps = [{{ id = "q", say = ["hello"], {OPTION} }}]'), '{ text = "hello" }'),
        (record("scene", "s", OPTION.replace('{ text = "T." }', '"T."')), '{ text = "T." }'),
        (record("scene", "s", OPTION.replace("success", 'needs = "rope", success')), '{ item = "rope" }'),
        (
            record("scene", "s", OPTION.replace("success", 'test = "wits", success')),
            '{ skill = "wits", difficulty = … }',
        ),
        (record("town", "t", 'market = ["rope"]'), '{ item = "rope" }'),
        (ITEM + 'tags = "weapon"', '["weapon"]'),
        (ITEM + 'effects = "heal"', '[{ effect = "heal", … }]'),
        (record("quest", "q", 'ending = "T."', 'stages = "Go."'), '[{ text = "Go.", goal = … }]'),
    ],
)
def test_a_text_in_place_of_a_table(told: Told, text: str, cure: str) -> None:
    assert cures(told(text)) == [cure]


@pytest.mark.rule("TL-01")
@pytest.mark.parametrize(
    ("when", "cure"),
    [
        ("fact.lamp", "; compare it, as in `fact.lamp == 'dark'`"),
        ("fact.lamp && day > 2", "; compare it, as in `fact.lamp == 'dark'`"),
        ("fact.lamp == true", "; compare it, as in `fact.lamp == 'dark'`"),
        ("fact.lamp == 3", "; compare it, as in `fact.lamp == 'dark'`"),
        ("fact.drips", "; compare it, as in `fact.drips > 0`"),
        ("fact.open == 'guard'", "; write `fact.open` or `!fact.open`"),
        ("fact.open in ['yes', 'no']", "; write `fact.open` or `!fact.open`"),
        ("fact.lamp == lit", "; if it is a text, put it in quotes: 'lit'"),
        ("fact.lamp == lid", "; if it is a text, put it in quotes: 'lid' (did you mean 'lit'?)"),
        ("fact.flood.sluice == 'done'", " (did you mean 'stage.flood.sluice'?)"),
        ("quest.flood.sluice == 'done'", " (did you mean 'stage.flood.sluice'?)"),
    ],
)
def test_a_comparison_with_what_a_field_can_be(told: Told, when: str, cure: str) -> None:
    event = record("event", "e", 'on = "dawn"', "times = 1", f'when = "{when}"')
    [fault] = told(FACTS + QUEST + TOWN + event)
    assert fault.endswith(cure)
