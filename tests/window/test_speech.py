"""Speech: what has the focus and what happens, in plain lines on a stream."""

import io

import pygame
import pytest

from game.window.preferences import Preferences, Settings
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.speech import Speech, name_of, spoken
from game.window.spots import Spot
from game.window.widgets.button import key_words
from tests.screens.checks import unspoken
from tests.window.fake import FakeLauncher, FakeSession
from tests.window.hands import Hands


class Listener(Hands):
    """Somebody who hears the window."""

    def __init__(self) -> None:
        super().__init__()
        self.stream = io.StringIO()
        plain = Preferences(Settings(hints=False))
        self.shell = Shell(pygame.display.set_mode((1280, 720)), preferences=plain, reader=Speech(self.stream))

    def heard(self) -> list[str]:
        """The lines since the last time."""
        lines = self.stream.getvalue().splitlines()
        self.stream.seek(0)
        self.stream.truncate()
        return lines


def listening(*kinds: str) -> tuple[Listener, PlayScreen]:
    listener = Listener()
    return listener, listener.play(FakeSession(list(kinds) or ["plain"] * 4), FakeLauncher())


def test_the_question_is_read_and_what_has_the_focus() -> None:
    listener, _ = listening()
    assert listener.heard() == ["What about plain?", "Go. now, key 1, 1 of 2"]
    listener.press("down")
    assert listener.heard() == ["Stay, key 2, 2 of 2"]
    listener.press("down")
    assert listener.heard() == []


def test_each_line_of_the_log_is_read_before_the_next_question() -> None:
    listener, _ = listening()
    listener.heard()
    listener.press("1")
    assert listener.heard() == ["Chosen: go.", "What about plain?"]


def test_dialogs_are_read_with_their_state() -> None:
    listener, _ = listening()
    listener.heard()
    listener.press("escape")
    assert listener.heard() == ["Menu", "The Marches, Party Impact, day 3", "Resume, key Esc, 1 of 8"]
    listener.press("down")
    assert listener.heard() == ["Save, key Ctrl+S, 2 of 8"]
    listener.press("escape")
    listener.press(",", mod=pygame.KMOD_CTRL)
    assert listener.heard()[-2:] == ["Settings", "Scale, By the window, 1 of 5"]
    listener.press("right")
    assert listener.heard() == ["Scale, 100 %, 1 of 5"]


@pytest.mark.parametrize(
    ("tip", "words"),
    [
        ("Esc", "key Esc"),
        ("Ctrl+S", "key Ctrl+S"),
        ("Ctrl+,", "key Ctrl+,"),
        ("Show the map, or go back (F8)", "key F8"),
        ("A litre of fuel (litre)", ""),
        ("Leave them", ""),
        ("", ""),
    ],
)
def test_a_key_that_a_tip_names_is_spoken(tip: str, words: str) -> None:
    assert key_words(tip) == words


def test_a_spot_with_an_id_or_without_a_name_is_found() -> None:
    def at(label: str, tip: str = "") -> Spot:
        return Spot("ware:core:ale", pygame.Rect(0, 0, 9, 9), lambda: None, label=label, words=tip)

    assert list(unspoken([at("Ale, 3 gold"), at("", "Ale")])) == []
    for bad in (at(""), at("core:ale"), at("blue_ale"), at("Ale\nBrown"), at("", "12"), at("member-1")):
        assert len(list(unspoken([bad]))) == 1


def test_more_is_said_on_demand() -> None:
    listener, _ = listening()
    listener.press("escape", "down")
    listener.heard()
    listener.press("f12")
    assert listener.heard() == ["Ctrl+S"]
    listener.shell.reader.more(None)
    listener.shell.reader.more(Spot("x", pygame.Rect(0, 0, 1, 1)))
    assert listener.heard() == ["Nothing has the focus.", "There is nothing more to say."]


def test_no_line_has_markup_or_control_characters() -> None:
    listener, _ = listening("nasty")
    assert all(line.isprintable() for line in listener.heard())
    speech = Speech(listener.stream)
    speech.say("one\x1b[31m two\n\n three\t four\n")
    assert listener.heard() == ["one[31m two", "three four"]


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        (Spot("a", pygame.Rect(0, 0, 1, 1), label="Label", words="Tip"), "Label"),
        (Spot("a", pygame.Rect(0, 0, 1, 1), words="Tip\nmore"), "Tip"),
        (Spot("map:zoom_in", pygame.Rect(0, 0, 1, 1)), "map zoom in"),
    ],
)
def test_a_spot_is_called_by_its_label_its_tip_or_its_key(spot: Spot, name: str) -> None:
    assert name_of(spot) == name
    assert spoken([spot], spot) == name


def test_a_reader_that_is_gone_is_not_missed() -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    speech = Speech(Closed())
    speech.say("one")
    speech.say("two")


def test_an_option_that_asks_for_more_is_read_with_its_choices() -> None:
    listener, _ = listening("pick", "words")
    assert listener.heard() == ["Give", "Ana, 1 of 3"]
    listener.press("down")
    assert listener.heard() == ["Bren, 2 of 3"]


def test_an_entry_is_read_as_it_is_written() -> None:
    listener, _ = listening("words", "plain")
    listener.press("1")
    assert listener.heard()[-1] == "Name, at most 12 characters, Moss"
    listener.write("X")
    assert listener.heard() == ["Name, at most 12 characters, X"]
