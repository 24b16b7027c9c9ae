"""Gamepads: whatever is pressed on one does what its key does, and they come and go."""

from typing import Any

import pygame
import pytest

from game.window import commands
from game.window.pads import Pads
from game.window.screens.help import HelpDialog
from game.window.screens.menu import MenuDialog
from game.window.screens.play import PlayScreen
from tests.window.fake import FakeLauncher, FakeSession
from tests.window.hands import Hands


class Pad(Hands):
    """Somebody with a gamepad."""

    def push(self, button: int) -> None:
        """Press a button and let it go."""
        self.event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def stick(self, axis: int, value: int) -> None:
        """Move a stick or trigger."""
        self.event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


def playing(*kinds: str, **session: Any) -> tuple[Pad, PlayScreen, FakeSession]:
    pad, fake = Pad(), FakeSession(list(kinds) or ["plain"] * 4, **session)
    return pad, pad.play(fake, FakeLauncher()), fake


def test_the_pad_walks_presses_and_goes_back() -> None:
    pad, screen, session = playing("count", "plain")
    pad.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert screen.focus == "option:1"
    pad.push(pygame.CONTROLLER_BUTTON_DPAD_UP)
    pad.push(pygame.CONTROLLER_BUTTON_A)
    assert screen.asked.option is not None
    pad.push(pygame.CONTROLLER_BUTTON_B)
    assert screen.asked.option is None
    pad.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad.push(pygame.CONTROLLER_BUTTON_A)
    assert session.chosen[0].option == "done"


def test_a_stick_walks_one_step_until_it_was_back() -> None:
    pad, screen, _ = playing("plain")
    for value in (4_000, 15_000, 25_000, 32_000, 15_000):
        pad.stick(pygame.CONTROLLER_AXIS_LEFTY, value)
    assert screen.focus == "option:1"
    pad.stick(pygame.CONTROLLER_AXIS_LEFTY, 3_000)
    pad.stick(pygame.CONTROLLER_AXIS_LEFTY, -30_000)
    assert screen.focus == "option:0"


def test_shoulders_turn_the_tabs_and_triggers_zoom() -> None:
    pad, screen, _ = playing()
    pad.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert screen.side.tab == "pack"
    pad.push(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert screen.side.tab == "party"
    camera = screen.map_panel.map.camera
    begun = camera.quarter
    pad.stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32_000)
    assert camera.quarter > begun
    pad.stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    pad.stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32_000)
    assert camera.quarter == begun


def test_start_opens_the_menu_and_back_the_help() -> None:
    pad, screen, _ = playing()
    pad.push(pygame.CONTROLLER_BUTTON_START)
    assert isinstance(pad.shell.top, MenuDialog)
    pad.push(pygame.CONTROLLER_BUTTON_START)
    assert pad.shell.top is screen
    pad.push(pygame.CONTROLLER_BUTTON_BACK)
    assert isinstance(pad.shell.top, HelpDialog)


def test_the_pad_goes_with_keys_that_were_changed() -> None:
    commands.use({"help": "Ctrl+H"})
    pad = Pads()
    made = pad.keys(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_BACK))
    assert [commands.of(event) for event in made] == ["help"]
    commands.use({})


def test_a_press_on_the_pad_that_is_too_early_answers_nothing() -> None:
    pad, _, session = playing()
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    pad.shell.handle(event, early=True)
    assert session.chosen == []
    pad.event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    pad.push(pygame.CONTROLLER_BUTTON_A)
    assert len(session.chosen) == 1


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_GUIDE, 99])
def test_other_buttons_do_nothing(button: int) -> None:
    assert Pads().keys(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button)) == []


def test_pads_come_and_go() -> None:
    pads = Pads()
    pads.start()
    assert pads.keys(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) == []
    moved = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=32_000, instance_id=3)
    assert len(pads.keys(moved)) == 1
    assert pads.keys(moved) == []
    assert pads.keys(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)) == []
    assert len(pads.keys(moved)) == 1
