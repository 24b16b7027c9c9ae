"""Text entry: cursor, selection, words, clipboard, composed scripts, and the limit."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.widgets.entry import Entry

CONTROL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
PLACE = Rect(100, 50, 220, 34)


class Desk:
    """An entry that has the focus."""

    def __init__(self, text: str = "", longest: int = 40) -> None:
        self.canvas = Canvas(pygame.display.set_mode((640, 360)), Lettering(1.0), Icons())
        self.entry = Entry(text, longest)
        self.draw()

    def draw(self, focused: bool = True) -> None:
        self.entry.draw(self.canvas, PLACE, focused)

    def event(self, kind: int, **values: Any) -> bool:
        used = self.entry.handle(pygame.event.Event(kind, values))
        self.draw()
        return used

    def press(self, *names: str, mod: int = 0) -> bool:
        used = False
        for name in names:
            used = self.event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")
        return used

    def write(self, text: str) -> None:
        self.event(pygame.TEXTINPUT, text=text)

    def x(self, place: int) -> int:
        return PLACE.left + 7 + self.canvas.letters.width(self.entry.text[:place])


def test_what_was_there_is_written_over() -> None:
    desk = Desk("seed")
    assert desk.entry.selected == "seed"
    desk.write("ember")
    assert desk.entry.text == "ember"


def test_text_goes_in_at_the_cursor() -> None:
    desk = Desk("emer")
    desk.press("end", "left", "left")
    desk.write("b")
    desk.press("home")
    desk.write("An ")
    assert desk.entry.text == "An ember"


def test_the_cursor_steps_by_words() -> None:
    desk = Desk("three cold lamps")
    desk.press("end")
    desk.press("left", "left", mod=CONTROL)
    desk.write("very ")
    assert desk.entry.text == "three very cold lamps"
    desk.press("home")
    desk.press("right", mod=CONTROL)
    desk.write(",")
    assert desk.entry.text == "three, very cold lamps"


def test_a_selection_is_made_with_shift_and_replaced() -> None:
    desk = Desk("three cold lamps")
    desk.press("end")
    desk.press("left", mod=CONTROL | SHIFT)
    assert desk.entry.selected == "lamps"
    desk.write("hands")
    assert desk.entry.text == "three cold hands"
    desk.press("home", mod=SHIFT)
    desk.press("delete")
    assert desk.entry.text == ""


def test_letters_and_words_are_deleted_on_both_sides() -> None:
    desk = Desk("three cold lamps")
    desk.press("home", "delete")
    assert desk.entry.text == "hree cold lamps"
    desk.press("delete", mod=CONTROL)
    assert desk.entry.text == " cold lamps"
    desk.press("end", "backspace")
    desk.press("backspace", mod=CONTROL)
    assert desk.entry.text == " cold "
    desk.press("home", "backspace")
    assert desk.entry.text == " cold "


def test_text_is_copied_cut_and_pasted_as_one_line() -> None:
    desk = Desk("cold lamps")
    desk.press("a", "c", mod=CONTROL)
    assert pygame.scrap.get_text() == "cold lamps"
    desk.press("x", mod=CONTROL)
    assert desk.entry.text == ""
    pygame.scrap.put_text("one\ntwo\x07")
    desk.press("v", mod=CONTROL)
    assert desk.entry.text == "one two"


def test_no_more_goes_in_than_fits() -> None:
    desk = Desk("abcdef", longest=5)
    assert desk.entry.text == "abcde"
    desk.press("end")
    desk.write("x")
    assert desk.entry.text == "abcde"
    desk.press("home")
    desk.press("right", "right", mod=SHIFT)
    desk.write("wxyz")
    assert desk.entry.text == "wxcde"
    desk.entry.put("far too long")
    assert desk.entry.text == "far t"


def test_what_is_composed_is_not_yet_the_text() -> None:
    desk = Desk()
    desk.event(pygame.TEXTEDITING, text="か", start=0, length=1)
    assert (desk.entry.text, desk.entry.composed) == ("", "か")
    assert desk.press("return")
    assert desk.press("escape")
    desk.write("火")
    assert (desk.entry.text, desk.entry.composed) == ("火", "")


def test_what_is_composed_goes_with_the_focus() -> None:
    desk = Desk()
    desk.event(pygame.TEXTEDITING, text="か", start=0, length=1)
    desk.draw(focused=False)
    assert desk.entry.composed == ""


def test_the_mouse_sets_the_cursor_and_selects() -> None:
    desk = Desk("three cold lamps")
    desk.event(pygame.MOUSEBUTTONDOWN, button=1, pos=(desk.x(5), PLACE.centery))
    desk.write("!")
    assert desk.entry.text == "three! cold lamps"
    desk.event(pygame.MOUSEBUTTONDOWN, button=1, pos=(desk.x(7), PLACE.centery))
    desk.event(pygame.MOUSEMOTION, buttons=(1, 0, 0), rel=(1, 0), pos=(desk.x(11), PLACE.centery))
    assert desk.entry.selected == "cold"
    assert not desk.event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))


@pytest.mark.parametrize("name", ["return", "escape", "tab", "up", "down", "f1"])
def test_keys_that_lead_out_are_left_to_the_screen(name: str) -> None:
    assert not Desk("x").press(name)


def test_commands_are_left_to_the_screen_and_letters_are_not() -> None:
    desk = Desk("x")
    assert not desk.press("s", mod=CONTROL)
    assert desk.press("s")
    assert desk.entry.text == "x"


def test_a_long_text_is_moved_so_that_the_cursor_is_seen() -> None:
    desk = Desk("w" * 40)
    desk.press("end")
    assert desk.entry._shift > 0
    desk.press("home")
    assert desk.entry._shift == 0
