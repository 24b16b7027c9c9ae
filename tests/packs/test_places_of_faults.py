"""A fault of a record as a whole is told at the key that is at fault."""

from collections.abc import Callable

import pytest

from tests.packs.pieces import ITEM, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")

OPTION = '{ id = "a", label = "A", success = { text = "T." } }'
STEP = f'{{ id = "s", options = [{OPTION}] }}'
FACT = record("fact", "brake")
HIT = 'on = "hit", effects = [{ effect = "heal", amount = "1" }]'
DAWN = 'on = "dawn", effects = [{ effect = "give", item = "rope" }]'

LAND_OF_BOTH = '{ effect = "terrain", terrain = "plains", landmark = "tower", town = "home" }'
BAND_TO_BOTH = '{ effect = "send", power = "p", band = "b", town = "home", landmark = "tower" }'


def scenario(*lines: str) -> str:
    return record("scenario", "s", 'party = "core:starters"', *lines)


def event(*lines: str) -> str:
    return record("event", "e", *lines)


def fact(*lines: str) -> str:
    return record("fact", "f", *lines)


def option(more: str) -> str:
    return record("scene", "s", f"options = [{OPTION}, {{ id = 'b', label = 'B', {more} }}]")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (event('on = "dawn"', "times = 1", 'fact = "brake"') + FACT, '"brake"'),
        (event('on = "dawn"', 'times = "always"'), '"always"'),
        (event('on = "dawn"', "times = 1", "again_after = 3"), "3"),
        (record("scene", "s", f"options = [{OPTION}]", f"steps = [{STEP}]"), '{ id = "a"'),
        (option('success = { text = "T.", leave = true, to = "s" }'), "true, to"),
        (option('success = { text = "T.", won = "s" }'), '"s" }'),
        (option('success = { text = "T." }, test = { skill = "wits", difficulty = 9 }'), "{ skill"),
        (
            record("scene", "s", "options = [", "{ id = 'c', label = 'C', needs.gold = 3, success.text = 'T.' },", "]"),
            "{ id",
        ),
        (ITEM + "modifiers = [{ scouting = 1 }]", "[{ scouting"),
        (ITEM + "[[item.modifiers]]\nscouting = 1", "[[item.modifiers]]"),
        (ITEM + 'curse.until = "day > 3"', "curse.until"),
        (ITEM + "uses = 3\ncharges = 4\nrefills = [{ on = 'dawn' }]", "3\ncharges"),
        (ITEM + "hands = 1\nmodifiers = [{ scouting = 1, charged = true }]", "true"),
        (ITEM + f"hands = 1\nuses = 2\ntriggers = [{{ costs = 5, {HIT} }}]", "5"),
        (ITEM + f"triggers = [{{ below = 40, {HIT} }}]", "40"),
        (ITEM + f"triggers = [{{ below = 40, {DAWN} }}]", "40"),
        (ITEM + f"stack = true\ntriggers = [{{ {DAWN} }}]", "true"),
        (ITEM + "charges = 3\nrefills = [{ on = 'dawn', item = 'rope' }]", "'rope'"),
        (ITEM + "charges = 3\nrefills = [{ on = 'dawn', count = 7 }]", "7"),
        (fact("least = 3"), "3"),
        (fact('holds = "number"', "least = 8", "most = 3"), "8"),
        (fact('words = ["a"]'), '["a"]'),
        (fact("starts = 3"), "3"),
        (fact('means = "day > 3"', "starts = true"), "true"),
        (fact('holds = "word"', 'words = ["a"]', 'journal = { a = "A.", c = "C." }'), '"C."'),
        (record("state", "s", "triggers = [{ costs = 4, " + DAWN + " }]"), "4"),
        (event('on = "dawn"', "times = 1", f"effects = [{LAND_OF_BOTH}]"), '"home" }'),
        (event('on = "dawn"', "times = 1", f"effects = [{BAND_TO_BOTH}]"), '"tower" }'),
        (record("item", "rope", f"price = 1\nweight = 1\neffects = [{LAND_OF_BOTH}]"), '"home" }'),
        (scenario('expect = [{ amount = 3, kind = "x" }]'), "3, kind"),
        (scenario('never = [{ event = "" }]'), '"" }'),
        (scenario("steps = [{ choose = 'a', expect = [{ evnt = 'camp' }] }]"), "'camp'"),
        (record("table", "t", 'rows = [{ id = "a", scene = "s", rumour = "r" }]'), '"r"'),
    ],
)
def test_the_key_at_fault_is_named(told: Told, text: str, at: str) -> None:
    before = text[: text.index(at)]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert f"{line}:{column}" in [":".join(each.split(":")[:2]) for each in told(text)]
