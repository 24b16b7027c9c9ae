"""Commands of the window and the keys that give them.

The keys in use are kept here, as the colours are in `theme`: ask when an event comes or when drawing, never at import.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.window.keys import Key, key_named, key_of


class Command(NamedTuple):
    """Something that a key does, wherever it makes sense."""

    id: str
    words: str
    """What it does, as in a list of keys."""
    keys: tuple[str, ...]
    """The keys at first."""
    group: str


COMMANDS: Final[tuple[Command, ...]] = (
    Command("menu", "open the menu", ("Ctrl+M",), "Everywhere"),
    Command("help", "help: keys, icons, terrain, words", ("F1",), "Everywhere"),
    Command("settings", "settings", ("Ctrl+,",), "Everywhere"),
    Command("codex", "codex: everything met so far, and what is on offer here", ("F10",), "Everywhere"),
    Command("full_screen", "full screen, and back", ("F11",), "Everywhere"),
    Command("larger", "everything larger", ("Ctrl++", "Ctrl+=", "Ctrl+Keypad +"), "Everywhere"),
    Command("smaller", "everything smaller", ("Ctrl+-", "Ctrl+Keypad -"), "Everywhere"),
    Command("plain", "everything in plain size", ("Ctrl+0",), "Everywhere"),
    Command("say", "say more about what has the focus, with --speak", ("F12",), "Everywhere"),
    Command("save", "save", ("Ctrl+S",), "Game"),
    Command("load", "load", ("Ctrl+O",), "Game"),
    Command("reload", "load all packs anew, and go on with what they hold now", ("F5",), "Game"),
    Command("console", "the debug console, with --debug", ("Ctrl+D",), "Game"),
    Command("undo", "take the last choice back, until something new was shown", ("Ctrl+Z",), "Game"),
    Command("party", "party", ("F2",), "Panels"),
    Command("pack", "pack", ("F3",), "Panels"),
    Command("quests", "quests", ("F4",), "Panels"),
    Command("journal", "journal", ("F6",), "Panels"),
    Command("next_tab", "next tab", ("Ctrl+Page Down",), "Panels"),
    Command("previous_tab", "previous tab", ("Ctrl+Page Up",), "Panels"),
    Command("explain", "explain every roll in the log", ("F7",), "Panels"),
    Command("log_up", "scroll the log up", ("Page Up",), "Panels"),
    Command("log_down", "scroll the log down", ("Page Down",), "Panels"),
    Command("map", "the map in place of a town or fight, and back", ("F8",), "Map"),
    Command("zoom_in", "nearer", ("+", "=", "Keypad +"), "Map"),
    Command("zoom_out", "farther", ("-", "Keypad -"), "Map"),
    Command("home", "centre on the party", ("Home",), "Map"),
    Command("pan_left", "move the map to the left", ("Shift+Left",), "Map"),
    Command("pan_right", "move the map to the right", ("Shift+Right",), "Map"),
    Command("pan_up", "move the map up", ("Shift+Up",), "Map"),
    Command("pan_down", "move the map down", ("Shift+Down",), "Map"),
    Command("odds", "show or hide the odds of each answer", ("F9",), "Fight"),
    Command("repeat", "repeat the last declaration of everybody who can", ("R",), "Fight"),
    Command("skip", "skip what is being played", ("Space",), "Fight"),
)
"""Every command, in the order of the help."""

_BY_ID: Final = {command.id: command for command in COMMANDS}

_FIXED: Final[Mapping[str, str]] = {
    "Esc": "one level up",
    "Return": "press what has the focus",
    "Keypad Enter": "press what has the focus",
    "Tab": "go to the next part of the screen",
    "Shift+Tab": "go to the part before",
    **dict.fromkeys(("Left", "Right", "Up", "Down"), "walk"),
    "Backspace": "delete",
    "Space": "press what has the focus",
}
"""Keys that cannot be given away, and what they do."""

_keys: dict[str, tuple[Key, ...]] = {}
_commands: dict[Key, str] = {}


def use(own: Mapping[str, str]) -> None:
    """Use these keys in place of the first ones, by command; what is unknown, not a key, or taken is left as it was."""
    _keys.clear()
    wanted = {command: key for command, name in own.items() if command in _BY_ID and (key := key_named(name))}
    for command in COMMANDS:
        _keys[command.id] = () if command.id in wanted else _first(command)
    _index()
    for name, key in wanted.items():
        _keys[name] = _first(_BY_ID[name]) if why_not(name, key) else (key,)
        _index()


def _first(command: Command) -> tuple[Key, ...]:
    return tuple(key for name in command.keys if (key := key_named(name)) is not None)


def _index() -> None:
    _commands.clear()
    for command, keys in _keys.items():
        _commands.update(dict.fromkeys(keys, command))


def of(event: pygame.event.Event) -> str:
    """Return the command that a key event gives; empty for none."""
    key = key_of(event)
    return _commands.get(key) or _commands.get(key._replace(shift=False)) or ""


def label(command: str) -> str:
    """Return the key of a command, as it is written."""
    return str(first(command))


def tip(words: str, command: str) -> str:
    """Return words with the key of a command behind them."""
    return f"{words} ({label(command)})"


def first(command: str) -> Key:
    """Return the key of a command; the first of several."""
    return _keys[command][0]


def changed(command: str) -> bool:
    """Tell whether a command has another key than at first."""
    return _keys[command] != _first(_BY_ID[command])


def why_not(command: str, key: Key) -> str:
    """Return why a command cannot have a key, in a sentence; empty where it can."""
    if key in _first(_BY_ID[command]):
        held = _commands.get(key, command)
        return "" if held == command else f"{key} is taken: {_BY_ID[held].words}."
    if str(key) in _FIXED:
        return f"{key} is taken: {_FIXED[str(key)]}."
    if key.writes:
        return f"{key} is taken: letters and digits are answers and the verbs of a fight. Add Ctrl, or take F1 to F12."
    held = _commands.get(key, command)
    return "" if held == command else f"{key} is taken: {_BY_ID[held].words}."


use({})
