"""Keys that nobody knows: what is meant, or where they belong."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "thing"\nname = "Thing"\ntext = "A thing."\nprice = 1\nweight = 1\n'
CREATURE = '[[creature]]\nid = "wolf"\nname = "Wolf"\ntext = "Grey."\n'
BESIDE = "but stands beside it; move it up, before the header of the inner table"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ITEM + "hnads = 1", "7:1: unknown key 'hnads' (did you mean 'hands'?)"),
        (ITEM + "Hands = 1", "7:1: unknown key 'Hands' (did you mean 'hands'?)"),
        (ITEM + "amount = 1", "7:1: unknown key 'amount': it belongs into an effect: "
         'effects = [{ effect = "…", amount = … }]'),
        (ITEM + 'repeats = "day"', "7:1: unknown key 'repeats'"),
        (ITEM + 'effects = [{ effect = "damage", amount = 1, price = 3 }]',
         f"7:45: unknown key 'price': it does not belong into 'effects' {BESIDE}"),
        (CREATURE + "core = {}\nmight = 1", "6:1: unknown key 'might': it belongs into 'core': core.might = …"),
        (CREATURE + "core = {}\nzones = { score = 3 }",
         "6:1: unknown key 'zones': it belongs into blocks: blocks.zones = …"),
        (CREATURE + "core = {}\nskepticism = 3",
         "6:1: unknown key 'skepticism': it belongs into the block of a ruleset: blocks.pool.skepticism = …"),
        (CREATURE + "core = {}\nmodifier = 3",
         "6:1: unknown key 'modifier': it belongs into the block of a ruleset: blocks.reactive.modifier = …"),
        (CREATURE + "[creature.core]\nmight = 1\ntags = []",
         f"7:1: unknown key 'tags': it does not belong into 'core' {BESIDE}"),
        (CREATURE + "core = {}\n[creature.blocks.impact]\nimpact = 1\nhit-points = 4",
         "8:1: unknown key 'hit-points' (did you mean 'hit_points'?)"),
        (CREATURE + "core = {}\n[creature.blocks.reactive]\nhit_points = 4\ntags = []",
         f"8:1: unknown key 'tags': it does not belong into 'blocks' {BESIDE}"),
        ('[[item]]\nid = "b"\nextend = "core:rations"', "3:1: unknown key 'extend' (did you mean 'extends'?)"),
    ],
)  # fmt: skip
def test_what_is_said_of_a_key(told: Told, text: str, fault: str) -> None:
    assert [message[: len(fault)] for message in told(text)] == [fault]


def test_a_short_table_has_all_its_keys_told(told: Told) -> None:
    assert told(CREATURE + "core = { luck = 1 }") == [
        "5:10: unknown key 'luck' (known are agility, might, threat, tough, vigour, wits)"
    ]
