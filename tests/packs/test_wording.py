"""Every kind of mistake in one record, and what is said of it. Lines count the header of the record as the first."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

HEAD = '[[item]]\nid = "thing"\nname = "Thing"\ntext = "A thing."\n'


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            "weight = 1",
            "1:1: the key 'price' is missing (a whole number): price in gold in a town with prices of 100 percent",
        ),
        ("price = 1\nweigth = 1", "6:1: unknown key 'weigth' (did you mean 'weight'?)"),
        ('price = "1"\nweight = 1', "5:9: 'price' should be a whole number, not the text '1': write 1, without quotes"),
        ("price = true\nweight = 1", "5:9: 'price' should be a whole number, not true"),
        ("price = 1.5\nweight = 1", "5:9: 'price' should be a whole number, not the number 1.5"),
        ("price = -3\nweight = 1", "5:9: 'price' should be at least 0, not the number -3"),
        (
            "price = 1\nweight = 1\nstack = 1",
            "7:9: 'stack': write stack = true: any number of them then shares one line in the pack, without a limit",
        ),
        (
            'price = 1\nweight = 1\ntags = "food"',
            "7:8: 'tags' should be a list [ … ], not the text 'food': write [\"food\"]",
        ),
        (
            "price = 1\nweight = 1\ntags = [1]",
            "7:9: entry 1 of 'tags' should be text in quotes, not the number 1: write \"1\"",
        ),
        (
            'price = 1\nweight = 1\ntags = ["Food"]',
            "7:9: entry 1 of 'tags' should be small letters, digits and _, starting with a letter, not the text 'Food'"
            " (did you mean 'food'?)",
        ),
        (
            'price = 1\nweight = 1\nicon = "sword"',
            "7:8: 'icon' should be an icon such as mdi:sword or fa:dragon, not the text 'sword'"
            " (did you mean 'mdi:sword'?)",
        ),
        (
            'price = 1\nweight = 1\neffects = [{effect = "damege", amount = 1}]',
            "7:22: unknown effect 'damege' (did you mean 'damage'?)",
        ),
        (
            "price = 1\nweight = 1\neffects = [{amount = 1}]",
            '7:12: an effect has to say which it is: effect = "…"',
        ),
        (
            'price = 1\nweight = 1\neffects = [{effect = "damage"}]',
            "7:12: the key 'amount' is missing in entry 1 of 'effects' (a whole number): points of damage",
        ),
        (
            'price = 1\nweight = 1\neffects = [{effect = "damage", amout = 1, amount = 1}]',
            "7:32: unknown key 'amout' (did you mean 'amount'?)",
        ),
        (
            'price = 1\nweight = 1\neffects = [{effect = "damage", amount = "1"}]',
            "7:41: 'amount' should be a whole number, not the text '1': write 1, without quotes",
        ),
    ],
)
def test_items(told: Told, lines: str, message: str) -> None:
    assert told(HEAD + lines) == [message]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[loot_table]]\nid = "t"\nname = "T"\ntext = "T."\nrows = []',
            "5:8: 'rows' should have at least 1 entry; it has 0",
        ),
        (
            '[[loot_table]]\nid = "t"\nname = ""\ntext = "T."\nrows = [{roll = 1, gives = [{item = "x"}]}]'
            '\n[[item]]\nid = "x"\nname = "X"\ntext = "T."\nprice = 1\nweight = 1',
            "3:8: 'name' should not be empty",
        ),
        (
            '[[landmark]]\nid = "l"\nname = "  "\ntext = "T."',
            "3:8: 'name' should not be blank: there is nothing in it to read",
        ),
        (
            '[[landmark]]\nid = "l"\nname = "L"\ntext = "\\n"',
            "4:8: 'text' should not be blank: there is nothing in it to read",
        ),
        (
            '[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = []\nmorale = {when = "true", does = "fle"}',
            "6:33: 'does' should be 'flee' or 'surrender', not the text 'fle' (did you mean 'flee'?)",
        ),
        (
            '[[landmark]]\nid = "l"\nname = "L"\ntext = "T."\nencounter = "Wolf Pack"',
            "5:13: 'Wolf Pack' is no id: small letters, digits and _, with the pack and a colon before it if need be"
            " (did you mean 'wolf_pack'?)",
        ),
        (
            '[[ruleset]]\nid = "impact"\nname = "R"\ntext = "T."\nnumbers = {}\nderivation = {foo = {}}',
            "6:15: 'foo' should be 'member' or 'foe', not the text 'foo' (did you mean 'foe'?)",
        ),
    ],
)
def test_other_kinds(told: Told, text: str, message: str) -> None:
    assert told(text) == [message]


def test_dice_text_that_cannot_be_read(told: Told) -> None:
    text = HEAD + 'price = 1\nweight = 1\n[[loot_table]]\nid = "t"\nname = "T"\ntext = "T."\n'
    text += 'rows = [{roll = 1, gives = [{item = "thing", quantity = "2w6"}]}]'
    [message] = told(text)
    assert message.startswith("11:57: 'quantity': '2w6' is not dice")


def test_a_list_is_not_called_short_for_its_faulty_entries(told: Told) -> None:
    text = '[[spell]]\nid = "s"\nname = "S"\ntext = "T."\nprice = 1\neffects = [{effect = "nothing"}]'
    [message] = told(text)
    assert message.startswith("6:22: unknown effect 'nothing'")


def test_all_faults_of_a_record_are_told(told: Told) -> None:
    assert told(HEAD + 'price = ""\nweight = ""\nhands = ""\nuses = ""') == [
        "5:9: 'price' should be a whole number, not an empty text",
        "6:10: 'weight' should be a whole number, not an empty text",
        "7:9: 'hands' should be a whole number, not an empty text",
        "8:8: 'uses' should be a whole number, not an empty text",
    ]
