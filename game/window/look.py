"""The look in use: scale, letters, palette and keys as the player has set them, for a window of a size."""

from dataclasses import replace

from game.window import commands, theme
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.preferences import Preferences, Settings

_ROOM = (800, 450)
"""The least size at scale 1 in which screens can be laid out: larger scales need larger windows."""
_STEPS = {"larger": 25, "smaller": -25, "plain": 0}
"""Steps of the UI scale in percent, by command; 0 goes back to the plain size."""


class Look:
    """Fonts and icons at the scale in use."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.icons = Icons()
        self._letters: Lettering | None = None
        self._in_use: Settings | None = None

    def renewed(self) -> bool:
        """Take the palette and keys of settings that are new; True if they were."""
        settings = self.preferences.settings
        if settings is self._in_use:
            return False
        self._in_use = settings
        theme.use(theme.PALETTES[settings.palette])
        commands.use(settings.keys)
        return True

    def percent(self, size: tuple[int, int]) -> int:
        """The UI scale that is wanted, in percent: the player's, or one that goes by the window."""
        return self.preferences.settings.scale or theme.fitting(size)

    def scale(self, size: tuple[int, int]) -> float:
        """The scale in use: the wanted one, or the largest that leaves room for every screen."""
        room = min(size[0] / _ROOM[0], size[1] / _ROOM[1])
        return max(1.0, min(self.percent(size) / 100, int(room * 20) / 20))

    def letters(self, size: tuple[int, int]) -> Lettering:
        """Fonts at the present scale, in the size that the player likes."""
        wanted = self.scale(size), self.preferences.settings.letters
        if self._letters is None or (self._letters.scale, self._letters.percent) != wanted:
            self._letters = Lettering(*wanted)
        return self._letters

    def told_anew(self) -> None:
        """Forget lines that were drawn, as in another language."""
        self._letters = None

    def put_percent(self, percent: int) -> None:
        """Choose the UI scale, as near to this as there is one."""
        percent = max(theme.SCALES[0], min(theme.SCALES[-1], percent))
        self.preferences.put(replace(self.preferences.settings, scale=percent))

    def command(self, command: str, size: tuple[int, int]) -> bool:
        """Carry out a command about the look; True if it was one."""
        if command == "full_screen":
            settings = self.preferences.settings
            self.preferences.put(replace(settings, full_screen=not settings.full_screen))
        elif command in _STEPS:
            self.put_percent(self.percent(size) + _STEPS[command] if _STEPS[command] else 100)
        else:
            return False
        return True
