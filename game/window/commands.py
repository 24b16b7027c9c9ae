"""Commands of the window and the keys that give them.

The keys in use are kept here, as the colours are in `theme`: ask when an event comes or when drawing, never at import.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.window.keys import Key, key_named, key_of
from systems.table.loop.language import mark, tr


class Command(NamedTuple):
    """Something that a key does, wherever it makes sense."""

    id: str
    words: str
    """What it does, as in a list of keys."""
    keys: tuple[str, ...]
    """The keys at first."""
    group: str


COMMANDS: Final[tuple[Command, ...]] = (
    Command("menu", mark("open the menu"), ("Ctrl+M",), mark("Everywhere")),
    Command("help", mark("help: keys, icons, terrain, words"), ("F1",), mark("Everywhere")),
    Command("settings", mark("settings"), ("Ctrl+,",), mark("Everywhere")),
    Command("codex", mark("codex: everything met so far, and what is on offer here"), ("F10",), mark("Everywhere")),
    Command("full_screen", mark("full screen, and back"), ("F11",), mark("Everywhere")),
    Command("larger", mark("everything larger"), ("Ctrl++", "Ctrl+=", "Ctrl+Keypad +"), mark("Everywhere")),
    Command("smaller", mark("everything smaller"), ("Ctrl+-", "Ctrl+Keypad -"), mark("Everywhere")),
    Command("plain", mark("everything in plain size"), ("Ctrl+0",), mark("Everywhere")),
    Command("say", mark("say more about what has the focus, with --speak"), ("F12",), mark("Everywhere")),
    Command("save", mark("save"), ("Ctrl+S",), mark("Game")),
    Command("load", mark("load"), ("Ctrl+O",), mark("Game")),
    Command("reload", mark("load all packs anew, and go on with what they hold now"), ("F5",), mark("Game")),
    Command("console", mark("the debug console, with --debug"), ("Ctrl+D",), mark("Game")),
    Command("undo", mark("take the last choice back, until something new was shown"), ("Ctrl+Z",), mark("Game")),
    Command("party", mark("party"), ("F2",), mark("Panels")),
    Command("pack", mark("pack"), ("F3",), mark("Panels")),
    Command("quests", mark("quests"), ("F4",), mark("Panels")),
    Command("journal", mark("journal"), ("F6",), mark("Panels")),
    Command("powers", mark("powers and fronts: who else has plans, and how far they are"), ("Ctrl+P",), mark("Panels")),
    Command("next_tab", mark("next tab"), ("Ctrl+Page Down",), mark("Panels")),
    Command("previous_tab", mark("previous tab"), ("Ctrl+Page Up",), mark("Panels")),
    Command("explain", mark("explain every roll in the log"), ("F7",), mark("Panels")),
    Command("log_up", mark("scroll the log up"), ("Page Up",), mark("Panels")),
    Command("log_down", mark("scroll the log down"), ("Page Down",), mark("Panels")),
    Command("map", mark("the map in place of a town or fight, and back"), ("F8",), mark("Map")),
    Command("zoom_in", mark("nearer"), ("+", "=", "Keypad +"), mark("Map")),
    Command("zoom_out", mark("farther"), ("-", "Keypad -"), mark("Map")),
    Command("home", mark("centre on the party"), ("Home",), mark("Map")),
    Command("pan_left", mark("move the map to the left"), ("Shift+Left",), mark("Map")),
    Command("pan_right", mark("move the map to the right"), ("Shift+Right",), mark("Map")),
    Command("pan_up", mark("move the map up"), ("Shift+Up",), mark("Map")),
    Command("pan_down", mark("move the map down"), ("Shift+Down",), mark("Map")),
    Command("odds", mark("show or hide the odds of each answer"), ("F9",), mark("Fight")),
    Command("repeat", mark("repeat the last declaration of everybody who can"), ("R",), mark("Fight")),
    Command("skip", mark("skip what is being played"), ("Space",), mark("Fight")),
)
"""Every command, in the order of the help."""

_BY_ID: Final = {command.id: command for command in COMMANDS}

_FIXED: Final[Mapping[str, str]] = {
    "Esc": mark("one level up"),
    "Return": mark("press what has the focus"),
    "Keypad Enter": mark("press what has the focus"),
    "Tab": mark("go to the next part of the screen"),
    "Shift+Tab": mark("go to the part before"),
    **dict.fromkeys(("Left", "Right", "Up", "Down"), "walk"),
    "Backspace": "delete",
    "Space": mark("press what has the focus"),
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
    return first(command).shown


def tip(words: str, command: str) -> str:
    """Return words with the key of a command behind them."""
    return tr("{words} ({label})", words=words, label=label(command))


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
        return "" if held == command else tr("{key} is taken: {words}.", key=key, words=_BY_ID[held].words)
    if str(key) in _FIXED:
        return tr("{key} is taken: {words}.", key=key, words=_FIXED[str(key)])
    if key.writes:
        return tr(
            "{key} is taken: letters and digits are answers and the verbs of a fight. Add Ctrl, or take F1 to F12.",
            key=key,
        )
    held = _commands.get(key, command)
    return "" if held == command else tr("{key} is taken: {words}.", key=key, words=_BY_ID[held].words)


use({})
