"""Gamepads: what is pressed on one comes as the key that does the same, so that the focus ring needs nothing else."""

from typing import Any, Final

import pygame

from game.window import commands
from game.window.keys import Key
from systems.table.loop.language import mark

_KEYS: Final = {
    pygame.CONTROLLER_BUTTON_A: Key(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Key(pygame.K_TAB),
    pygame.CONTROLLER_BUTTON_Y: Key(pygame.K_SPACE),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key(pygame.K_RIGHT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key(pygame.K_DOWN),
}
_COMMANDS: Final = {
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "help",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous_tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next_tab",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "home",
}
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "zoom_out",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "zoom_in",
}
_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Key(pygame.K_LEFT), Key(pygame.K_RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Key(pygame.K_UP), Key(pygame.K_DOWN)),
    pygame.CONTROLLER_AXIS_RIGHTX: (Key(pygame.K_LEFT, shift=True), Key(pygame.K_RIGHT, shift=True)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Key(pygame.K_UP, shift=True), Key(pygame.K_DOWN, shift=True)),
}
_FAR, _NEAR = 20_000, 12_000
"""A stick counts as moved beyond the first, and as back within the second; it goes to 32767."""
_BUTTONS: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_DEVICES: Final = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)
EVENTS: Final = (*_BUTTONS, *_DEVICES, pygame.CONTROLLERAXISMOTION)
"""Events of gamepads."""

PAD_HELP: Final = (
    (mark("Stick, d-pad"), mark("walk through what can be pressed")),
    ("A", mark("press")),
    ("B", mark("back, one level up")),
    ("X", mark("the next part of the screen")),
    ("Y", mark("skip what is being played")),
    (mark("Shoulders"), mark("previous and next tab")),
    (mark("Triggers"), mark("zoom")),
    (mark("Right stick"), mark("move the map; pressed, centre on the party")),
    (mark("Start, Back"), mark("menu, help")),
)
"""Buttons and what they do."""


class Pads:
    """The gamepads that are plugged in, whenever they are."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._held: dict[tuple[int, int], Key] = {}
        """The key that an axis holds down, by gamepad and axis."""

    def start(self) -> None:
        """Listen to gamepads, where the system knows any."""
        try:
            from pygame._sdl2 import controller  # optional: some builds of pygame have none

            controller.init()
        except (ImportError, pygame.error):
            return

    def keys(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return the events of the keys that do the same as an event of a gamepad."""
        if event.type in _DEVICES:
            self._plugged(event)
        elif event.type in _BUTTONS:
            kind = pygame.KEYDOWN if event.type == pygame.CONTROLLERBUTTONDOWN else pygame.KEYUP
            key = _KEYS.get(event.button) or _key(_COMMANDS.get(event.button))
            return [key.event(kind)] if key is not None else []
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event)
        return []

    def _moved(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        axis = (event.instance_id, event.axis)
        held, key = self._held.get(axis), None
        if event.axis in _TRIGGERS:
            key = _key(_TRIGGERS[event.axis])
        elif event.axis in _STICKS:
            key = _STICKS[event.axis][event.value > 0]
        wanted = key if abs(event.value) > (_NEAR if held is not None and held == key else _FAR) else None
        if wanted == held:
            return []
        events = [held.event(pygame.KEYUP)] if held is not None else []
        self._held.pop(axis, None)
        if wanted is not None:
            self._held[axis] = wanted
            events.append(wanted.event(pygame.KEYDOWN))
        return events

    def _plugged(self, event: pygame.event.Event) -> None:
        """Open a gamepad that was plugged in, or forget one that is gone."""
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held = {axis: key for axis, key in self._held.items() if axis[0] != event.instance_id}
            return
        try:
            from pygame._sdl2 import controller  # optional: some builds of pygame have none

            pad = controller.Controller(event.device_index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except (ImportError, pygame.error):
            return


def _key(command: str | None) -> Key | None:
    return commands.first(command) if command else None
