"""What is said of single values, and what to write in their place."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "thing"\nname = "Thing"\ntext = "A thing."\n'
WORD = "should be small letters, digits and _, starting with a letter"


def item(lines: str, price: str = "1", weight: str = "1") -> str:
    return f"{ITEM}price = {price}\nweight = {weight}\n{lines}\n"


@pytest.mark.parametrize(
    ("price", "says"),
    [
        ('"5"', "not the text '5': write 5, without quotes"),
        ('"-5"', "not the text '-5': write -5, without quotes"),
        ('"1.5"', "not the text '1.5'"),
        ('"five"', "not the text 'five'"),
        ('""', "not an empty text"),
        ("2.0", "not the number 2.0: write 2"),
        ("2.5", "not the number 2.5"),
        ("1e300", "not the number 1e+300"),
        ("nan", "not the number nan"),
        ("-inf", "not the number -inf"),
        ("true", "not true"),
        ("[1]", "not a list"),
        ("{}", "not a table"),
        ("2026-11-21", "not the date 2026-11-21"),
        ("12:30:00", "not the time 12:30:00"),
        (f'"{"ab " * 40}"', "not the text 'ab ab ab ab ab ab ab ab ab ab ab ab ab …'"),
    ],
)
def test_a_whole_number(told: Told, price: str, says: str) -> None:
    assert told(item("", price=price)) == [f"5:9: 'price' should be a whole number, {says}"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('stack = "true"', "7:9: 'stack' should be true or false, not the text 'true': write true, without quotes"),
        ('stack = "yes"', "7:9: 'stack' should be true or false, not the text 'yes'"),
        (
            "stack = 1",
            "7:9: 'stack': write stack = true: any number of them then shares one line in the pack, without a limit",
        ),
        ('slot = "Left Hand"', f"7:8: 'slot' {WORD}, not the text 'Left Hand' (did you mean 'left_hand'?)"),
        ('slot = "3rd"', f"7:8: 'slot' {WORD}, not the text '3rd'"),
        ("tags = 3", "7:8: 'tags' should be a list [ … ], not the number 3"),
        ('tags = ["x", ["y"]]', "7:14: entry 2 of 'tags' should be text in quotes, not a list: write \"y\", "
         "without brackets"),
        ('tags = [2026-11-21]', '7:9: entry 1 of \'tags\' should be text in quotes, not the date 2026-11-21: '
         'write "2026-11-21"'),
        ('tags = [true]', "7:9: entry 1 of 'tags' should be text in quotes, not true: write \"true\""),
        ('icon = "fa: Dragon"', "7:8: 'icon' should be an icon such as mdi:sword or fa:dragon, "
         "not the text 'fa: Dragon'"),
        ('icon = "MDI:sword"', "7:8: 'icon' should be an icon such as mdi:sword or fa:dragon, "
         "not the text 'MDI:sword' (did you mean 'mdi:sword'?)"),
        ('effects = { effect = "bind" }', "7:11: 'effects' should be a list [ … ], not a table: "
         "put it in brackets, [{ … }], or its header in two, [[ … ]]"),
        ('effects = ["bind"]', "7:12: entry 1 of 'effects' should be a table { … }, not the text 'bind': "
         'write { effect = "bind", … }'),
        ('effects = [{ effect = 3 }]', "7:23: 'effect' should be text in quotes, not the number 3"),
        ('effects = [{ effect = "Bind" }]', "7:23: unknown effect 'Bind' (did you mean 'bind'?)"),
    ],
)  # fmt: skip
def test_other_values(told: Told, line: str, fault: str) -> None:
    assert told(item(line)) == [fault]


TERRAIN = '[[terrain]]\nid = "bog"\nname = "Bog"\ntext = "Wet."\nmove_cost = 2\nsight = 1\nscouting = 3\n'


@pytest.mark.parametrize(
    ("glyph", "colour", "fault"),
    [
        ("ab", "#aabbcc", "8:9: 'glyph' should be exactly one character that can be seen, not the text 'ab'"),
        ("", "#aabbcc", "8:9: 'glyph' should be exactly one character that can be seen, not an empty text"),
        ("b", "red", "9:10: 'colour' should be a colour such as #4a7c3f, not the text 'red'"),
        ("b", "4A7c3f", "9:10: 'colour' should be a colour such as #4a7c3f, not the text '4A7c3f'"
         " (did you mean '#4A7c3f'?)"),
    ],
)  # fmt: skip
def test_signs_and_colours(told: Told, glyph: str, colour: str, fault: str) -> None:
    assert told(f'{TERRAIN}glyph = "{glyph}"\ncolour = "{colour}"') == [fault]


def test_dice_without_quotes(told: Told) -> None:
    found = told(f'{TERRAIN}glyph = "b"\ncolour = "#aabbcc"\nforage = {{ rations = 2 }}')
    assert found == ["10:22: 'rations' should be text in quotes, not the number 2: write \"2\""]


@pytest.mark.parametrize(
    ("core", "says"),
    [
        ("[{ might = 1 }]", "not a list: take the brackets away, or write its header in single ones"),
        ("[1, 2]", "not a list"),
        ('"strong"', "not the text 'strong'"),
    ],
)
def test_a_table(told: Told, core: str, says: str) -> None:
    text = f'[[creature]]\nid = "wolf"\nname = "Wolf"\ntext = "Grey."\ncore = {core}'
    assert told(text) == [f"5:8: 'core' should be a table {{ … }}, {says}"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[[landmark]]\nid = "l"\nname = "L"\ntext = "T."\nencounter = "core:Dire Wolf"',
         "5:13: 'core:Dire Wolf' is no id: small letters, digits and _, with the pack and a colon before it if need be"
         " (did you mean 'core:dire_wolf'?)"),
        ('[[party]]\nid = "p"\nname = "P"\ntext = "T."\nmembers = [{ name = "Ann" }]',
         "5:12: the key 'type' is missing in entry 1 of 'members' (the id of a character type): the character type"),
        ('[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nmorale = { when = "true" }',
         "5:10: the key 'does' is missing in 'morale' ('flee' or 'surrender'): the action that follows"),
        ('[[creature]]\nid = "b"\nname = "B"\ntext = "T."',
         "1:1: the key 'core' is missing (a table { … }): core values, from which every ruleset derives the "
         "blocks that are not written"),
    ],
)  # fmt: skip
def test_ids_and_missing_keys(told: Told, text: str, fault: str) -> None:
    assert told(text) == [fault]


def test_a_value_that_may_be_one_of_two_things_is_told_of_once(told: Told) -> None:
    zones = 'zones = [{ id = "a", name = "A", x = 0, y = 0, start = true, foes = true }]'
    timer = 'timer = { name = "T", rounds = 3, stopped_by = 3, then = {} }'
    text = '[[encounter]]\nid = "e"\nname = "E"\ntext = "T."\nfoes = [{ creature = "wolf" }]\n'
    text += f"[encounter.blocks.zones]\n{zones}\n{timer}\n"
    wolf = '[[creature]]\nid = "wolf"\nname = "W"\ntext = "T."\ncore = {}'
    assert told(text + wolf) == ["8:48: 'stopped_by' should be text in quotes, not the number 3: write \"3\""]
