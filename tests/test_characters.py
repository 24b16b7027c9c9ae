"""Characters that steer a terminal or fool a reader."""

import io

import pytest

from game.characters import called, harmless
from game.cli.output import remark, say
from game.text.output import Output
from game.window.fonts import clean

OWNED = "n\x1b]0;own\x07\x1b[31mRED\x9b2J\u202eback\u2066\u200bx\r"
TAMED = "n�]0;own��[31mRED�2J�back��x�"


def test_what_is_harmful_is_replaced() -> None:
    assert harmless(OWNED) == TAMED


@pytest.mark.parametrize("text", ["", "Plain.", "zwei\nZeilen\tmit ä", "👩\u200d🚒 ❤\ufe0f", "می\u200cخواهم", "Ω"])
def test_what_is_harmless_stays(text: str) -> None:
    assert harmless(text) == text


def test_a_character_is_called_by_number_and_name() -> None:
    assert (called("\u202e"), called("\x1b")) == ("U+202E, right-to-left override", "U+001B, a control character")


def test_a_command_prints_no_such_character(capsys: pytest.CaptureFixture[str]) -> None:
    say(OWNED)
    remark(OWNED)
    told = capsys.readouterr()
    assert (told.out, told.err) == (TAMED + "\n", TAMED + "\n")


@pytest.mark.parametrize("colour", [False, True])
def test_the_terminal_shows_no_such_character(colour: bool) -> None:
    stream = io.StringIO()
    output = Output(stream, width=80, colour=colour)
    output.line(OWNED)
    output.heading("a\x1b[31mb")
    output.raw(output.tint("\x1b", "#ff0000") + " c\x1b]0;d")
    shown = stream.getvalue()
    assert "\x1b]" not in shown
    assert "\x1b[31m" not in shown
    assert "\u202e" not in shown
    assert "�]0;own" in shown
    assert "a�[31mb" in shown


def test_the_game_s_own_colours_are_shown() -> None:
    stream = io.StringIO()
    output = Output(stream, width=80, colour=True)
    output.heading("Day 1")
    output.raw(output.tint("~", "#0000ff"))
    assert stream.getvalue() == "\n\x1b[1mDay 1\x1b[0m\n\x1b[38;5;21m~\x1b[0m\n"


def test_the_window_draws_no_such_character() -> None:
    drawn = clean(OWNED)
    assert drawn.isprintable()
    assert drawn == "n]0;own[31mRED2Jbackx "
