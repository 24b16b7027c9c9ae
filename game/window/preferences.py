"""Settings of the player in the window, and the file that keeps them; a stored value that makes no sense is ignored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from game.sessions import preferences
from game.window.theme import DEFAULT, LETTERS, PALETTES, PLAIN_HEIGHT, PLAIN_WIDTH, SCALES

SPEEDS: Final = (50, 100, 150, 200, 400)
"""Speeds at which events are played, in percent."""
VOLUMES: Final = (0, 20, 40, 60, 80, 100)
"""Volumes on offer, in percent."""
TABS: Final = ("party", "pack", "quests", "journal")
"""Tabs of the side panel."""
LARGEST: Final = 16_000
"""The widest or highest window that is believed, in pixels."""


@dataclass(frozen=True)
class Settings:
    """What the player has chosen for the window, and what it remembers by itself."""

    scale: int = 0
    """UI scale in percent; 0 goes by the size of the window."""
    language: str = ""
    """Code of the language in which everything is told; empty for English."""
    letters: int = 100
    """Size of letters in percent, apart from the scale."""
    palette: str = DEFAULT
    motion: bool = True
    """Whether anything moves: events are played, tokens step, numbers rise."""
    speed: int = 100
    """Speed at which events are played, in percent."""
    sound: bool = True
    effects: int = 80
    """Volume of what happens, in percent."""
    ground: int = 40
    """Volume of the land's own sound, in percent."""
    odds: bool = True
    """Whether the odds of a fight are shown."""
    explained: bool = False
    """Whether every roll in the log is explained."""
    hints: bool = True
    """Whether first things are pointed out."""
    full_screen: bool = False
    width: int = 1280
    """Width of the window in pixels, outside full screen."""
    height: int = 720
    tab: str = TABS[0]
    """The open tab of the side panel."""
    zoom: int = 0
    """A quarter of a hex of the map at scale 1, in pixels; 0 as it is fitted."""
    seen: tuple[str, ...] = ()
    """Ids of the hints that need not be shown again."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of commands that the player has changed, by command."""

    @property
    def size(self) -> tuple[int, int]:
        """The window outside full screen, in pixels."""
        return self.width, self.height


def _number(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _one_of(*known: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in known


def _switch(value: Any) -> bool:
    return type(value) is bool


def _words(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(each, str) for each in value)


def _table(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())


_FITTING: Final[Mapping[str, Callable[[Any], bool]]] = {
    "scale": lambda value: _number(SCALES[0], SCALES[-1])(value) or (type(value) is int and value == 0),
    "language": lambda value: isinstance(value, str),
    "letters": _number(LETTERS[0], LETTERS[-1]),
    "palette": _one_of(*PALETTES),
    "speed": _number(SPEEDS[0], SPEEDS[-1]),
    "effects": _number(0, 100),
    "ground": _number(0, 100),
    "width": _number(PLAIN_WIDTH, LARGEST),
    "height": _number(PLAIN_HEIGHT, LARGEST),
    "tab": _one_of(*TABS),
    "zoom": _number(0, 60),
    "seen": _words,
    "keys": _table,
}
"""Whether a stored value can be used; all others are switches."""


def settings_of(stored: Mapping[str, Any]) -> Settings:
    """Return settings with every stored value that makes sense; the others are as at first."""
    names = [each.name for each in fields(Settings)]
    sound = {name: stored[name] for name in names if name in stored and _FITTING.get(name, _switch)(stored[name])}
    if "seen" in sound:
        sound["seen"] = tuple(sound["seen"])
    return Settings(**sound)


def own_file() -> Path:
    """Return the player's own file; it need not exist."""
    return preferences.own_file("window")


class Preferences:
    """The settings in use; each change is stored at once, if there is a place for it."""

    def __init__(self, settings: Settings | None = None, file: Path | None = None) -> None:
        """Begin with these settings; without a file nothing is stored."""
        self.settings = settings or Settings()
        self._file = file

    def put(self, settings: Settings) -> None:
        """Use other settings from now on."""
        before, self.settings = self.settings, settings
        changed = {
            each.name: getattr(settings, each.name)
            for each in fields(Settings)
            if getattr(settings, each.name) != getattr(before, each.name)
        }
        if changed and self._file is not None:
            preferences.keep_all(changed, self._file)

    def show_hints_again(self) -> None:
        """Forget which hints were seen."""
        self.put(replace(self.settings, seen=(), hints=True))

    def reset(self) -> None:
        """Go back to the first settings; the window stays as large as it is, and hints that were seen stay seen."""
        now = self.settings
        self.put(replace(Settings(), width=now.width, height=now.height, seen=now.seen, full_screen=now.full_screen))


def kept(file: Path | None = None) -> Preferences:
    """Return the settings of a file, the player's own by default."""
    file = file or own_file()
    return Preferences(settings_of(preferences.kept(file)), file)
