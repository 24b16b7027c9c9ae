"""Dice as content writes them."""

import re

import pytest

from systems.table.loop.dice_notation import FORM, DiceText, parse_dice


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d6", DiceText(2, 6, 0)),
        ("2d6+1", DiceText(2, 6, 1)),
        (" 1d6 - 2 ", DiceText(1, 6, -2)),
        ("10d100", DiceText(10, 100, 0)),
        ("3", DiceText(0, 0, 3)),
        ("-3", DiceText(0, 0, -3)),
    ],
)
def test_dice_are_read(text: str, dice: DiceText) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize("text", ["", "d6", "2w6", "1d1000", "2d6 3", "2d6+", "0d6", "1d1", "100d6"])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not dice"):
        parse_dice(text)


@pytest.mark.parametrize(("text", "fits"), [("2d6 + 1", True), ("d6", False), ("1d1000", False)])
def test_their_form_can_be_told_without_reading_them(text: str, fits: bool) -> None:
    assert bool(re.fullmatch(FORM, text)) is fits
