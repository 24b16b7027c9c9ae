"""Input that came before a question was to be seen never answers it; moving, scrolling and quitting always work."""

import time
from collections.abc import Callable, Sequence

import pygame
import pytest
from pygame.event import Event, post

from game.sessions.launcher import Launcher
from game.window.canvas import Canvas
from game.window.display import run_window
from game.window.layer import Host, Layer
from game.window.presses import SETTLE, Patience, may_answer
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from systems.table.loop.events import Event as Told
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands

Step = Callable[[], None]
NOTHING = Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
"""Keeps the loop from waiting for somebody."""


def key(name: str, char: str = "") -> list[Event]:
    """A key pressed and let go."""
    values = {"key": pygame.key.key_code(name), "unicode": char or name, "mod": 0, "scancode": 0}
    return [Event(pygame.KEYDOWN, values), Event(pygame.KEYUP, values)]


def click(at: tuple[int, int]) -> list[Event]:
    """A click of the left button."""
    return [Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


class Table:
    """A campaign before somebody whose input comes frame by frame, by a clock that only the test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.hands = Hands()
        launcher = Launcher(catalogue())
        self.screen: PlayScreen = self.hands.play(launcher.new("1", "tiny:vale", "impact", "tiny:three"), launcher)
        self._steps: list[Step] = []
        monkeypatch.setattr(self.hands.shell, "tick", self._tick)

    @property
    def choices(self) -> int:
        """How many choices were made."""
        return len(self.screen.session.log)

    def _tick(self, now: int = 0) -> None:
        post(NOTHING)
        if self._steps:
            self._steps.pop(0)()
        else:
            self.hands.shell.quit()

    def later(self, *events: Event) -> Step:
        """Input that comes when the question has been on the screen for long enough."""
        return lambda: self.come(SETTLE, events)

    def at_once(self, *events: Event) -> Step:
        """Input that comes right behind the last frame."""
        return lambda: self.come(SETTLE - 1, events)

    def come(self, after: int, events: Sequence[Event]) -> None:
        """Let time pass, and the window look for input once more, before these come."""
        self.now += after

        def arrive() -> None:
            for event in events:
                post(event)

        self._steps.insert(0, arrive)

    def play(self, *steps: Step) -> None:
        """Run the window's own loop, one step a frame."""
        self._steps = [lambda: None, *steps]
        run_window(self.hands.shell, lambda: self.now)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A new campaign."""
    return Table(monkeypatch)


def test_of_a_burst_of_keys_only_the_first_answers(table: Table) -> None:
    table.play(table.later(*key("1"), *key("1"), *key("1")), table.later())
    assert table.choices == 1


def test_of_a_triple_click_only_the_first_answers(table: Table) -> None:
    at = table.hands.spot("option:0").shown.center
    table.play(table.later(*click(at), *click(at), *click(at)), table.later())
    assert (table.choices, table.screen.asked.refusal) == (1, "")


def test_keys_pressed_while_the_game_was_thinking_are_dropped(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = table.screen.session.choose

    def slowly(choice: Choice) -> list[Told]:
        for event in (*key("1"), *key("return", "\r")):
            post(event)
        table.now += 3000
        return choose(choice)

    monkeypatch.setattr(table.screen.session, "choose", slowly)
    table.play(table.later(*key("1")), table.later())
    assert table.choices == 1


def test_input_right_behind_the_first_frame_is_too_early_and_a_moment_later_counts(table: Table) -> None:
    table.play(table.later(*key("1")), table.at_once(*key("1")), table.later(*key("1")), table.later())
    assert table.choices == 2


def test_input_that_may_be_older_than_it_looks_is_too_early(table: Table) -> None:
    def stalled() -> None:
        """The window was held up: nobody knows when in that time the key was pressed."""
        table.now += 10 * SETTLE
        for event in key("1"):
            post(event)

    table.play(table.later(*key("1")), stalled, table.later())
    assert table.choices == 1


def test_a_key_that_was_down_too_early_does_not_answer_by_being_held(table: Table) -> None:
    down, up = key("1")
    table.play(table.later(down, up), table.at_once(down), table.later(down), table.later(down, up))
    assert table.choices == 1


def test_a_button_pressed_before_the_question_answers_nothing_when_it_is_let_go(table: Table) -> None:
    down, up = click(table.hands.spot("option:0").shown.center)
    table.play(table.later(down), table.later(*key("1")), table.later(), table.later(up), table.later())
    assert table.choices == 1


def test_scrolling_moving_and_quitting_are_never_too_early(table: Table) -> None:
    screen = table.screen
    table.play(table.later(*key("1")), table.at_once(*key("down")), table.later())
    assert screen.focus != "option:0"
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert not may_answer(wheel)
    table.hands.shell.running = True
    table.play(table.at_once(Event(pygame.QUIT)), table.at_once(Event(pygame.QUIT)))
    assert not table.hands.shell.running


def test_early_input_is_told_by_what_was_drawn_and_when() -> None:
    patience = Patience()
    assert patience.early("one", 0)
    assert patience.drawn("one", 10)
    assert not patience.drawn("one", 50)
    assert patience.early("one", 10 + SETTLE - 1)
    assert not patience.early("one", 10 + SETTLE)
    assert patience.early("two", 10 + SETTLE)


def test_a_route_planned_in_a_town_is_shown_on_the_map(table: Table) -> None:
    screen = table.screen
    assert screen.session.request is not None
    (hexes,) = next(option for option in screen.session.request.options if option.id == "route").fields
    assert isinstance(hexes, Pick)
    screen.answer("route", {"hex": hexes.choices[0][0]})
    table.hands.shell.draw()
    assert screen.view["town"]
    assert (screen.session.request.kind, screen.centre) == ("route", "map")


def test_a_quick_player_at_five_keys_a_second_loses_none(table: Table) -> None:
    def stroke(*events: Event) -> Step:
        return lambda: table.come(200, events)

    def frame() -> None:
        """The question is drawn."""

    stay_and_sleep = [stroke(*key("3")), frame, stroke(*key("1")), frame]
    table.play(*stay_and_sleep * 3, table.later())
    assert table.choices == 6


def test_a_name_is_typed_at_ten_letters_a_second_and_a_held_backspace_repeats(table: Table) -> None:
    launcher = Launcher(catalogue())
    table.screen = table.hands.play(launcher.new("1", "tiny:vale", "impact", ""), launcher)

    def typed(char: str) -> Step:
        down, up = key(char)
        return lambda: table.come(100, [down, Event(pygame.TEXTINPUT, text=char), up])

    down, up = key("backspace", "\b")
    again = [table.later(down) for _ in range(30)]
    done = table.later(*key("return", "\r"))
    table.play(table.later(*key("1")), *again, table.later(up), *map(typed, "Petronel"), done, done, table.later())
    assert "Petronel" in table.screen.session.names.values()


def test_a_press_answers_in_the_window_itself_by_its_own_clock() -> None:
    class Once(Layer):
        start = "once"

        def __init__(self, shell: Host) -> None:
            super().__init__(shell)
            self.begun = time.monotonic()

        def draw(self, canvas: Canvas) -> None:
            canvas.spot("once", canvas.area, self.shell.quit, group="all")

        def tick(self) -> bool:
            waited = time.monotonic() - self.begun
            if waited > 0.3:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r"))
            assert waited < 10, "no press was taken"
            return False

    shell = Shell(pygame.display.set_mode((960, 600)))
    shell.push(Once(shell))
    run_window(shell)
    assert not shell.running
