"""The rows of the settings: what each is called, how its value is told, and what a step makes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.window.keys import Key
from game.window.palettes import NAMES
from game.window.preferences import SPEEDS, VOLUMES, Settings
from game.window.theme import LETTERS, SCALES
from systems.table.loop.language import mark, tr


class Row(NamedTuple):
    """One setting with the values on offer, in order."""

    name: str
    label: str
    values: Sequence[int | str | bool]
    told: Callable[[int | str | bool], str]
    """A value in words."""
    about: Callable[[int | str | bool], str]
    """What the setting does, or what this value means."""

    def value(self, settings: Settings) -> str:
        """The present value in words."""
        return self.told(getattr(settings, self.name))

    def words(self, settings: Settings) -> str:
        """A line below the label."""
        return self.about(getattr(settings, self.name))

    def stepped(self, settings: Settings, by: int) -> Settings:
        """The settings with the next value in a direction, or with the last one again."""
        return self._at(settings, max(0, min(len(self.values) - 1, self._place(settings) + by)))

    def cycled(self, settings: Settings) -> Settings:
        """The settings with the next value, or the first after the last."""
        return self._at(settings, (self._place(settings) + 1) % len(self.values))

    def _place(self, settings: Settings) -> int:
        now = getattr(settings, self.name)
        if now in self.values:
            return list(self.values).index(now)
        # A value between two on offer, from an older file.
        return sum(1 for value in self.values if isinstance(value, int) and value < now) - 1

    def _at(self, settings: Settings, place: int) -> Settings:
        changed: dict[str, Any] = {self.name: self.values[place]}
        return replace(settings, **changed)


def _percent(value: int | str | bool) -> str:
    return tr("{value} %", value=value)


def _on(value: int | str | bool) -> str:
    return tr("On") if value else tr("Off")


def _row(
    name: str,
    label: str,
    about: str | Callable[[int | str | bool], str],
    values: Sequence[int | str | bool] = (False, True),
    told: Callable[[int | str | bool], str] = _on,
) -> Row:
    return Row(name, label, values, told, (lambda value: about) if isinstance(about, str) else about)


PAGES: Final[Mapping[str, tuple[str, tuple[Row, ...]]]] = {
    "display": (
        mark("Display"),
        (
            _row(
                "scale",
                mark("Scale"),
                mark("The size of everything."),
                (0, *SCALES),
                lambda value: _percent(value) if value else tr("By the window"),
            ),
            _row("letters", mark("Letters"), mark("The size of letters alone."), LETTERS, _percent),
            _row(
                "palette",
                mark("Colours"),
                lambda value: NAMES[str(value)][1],
                tuple(NAMES),
                lambda value: NAMES[str(value)][0],
            ),
            _row("full_screen", mark("Full screen"), mark("The game takes the whole screen.")),
            _row(
                "motion",
                mark("Motion"),
                lambda value: (
                    tr("Dice fall, tokens step, numbers rise.") if value else tr("Nothing moves; results are there.")
                ),
            ),
        ),
    ),
    "play": (
        mark("Play"),
        (
            _row("speed", mark("Speed of events"), mark("How quickly what happens is played."), SPEEDS, _percent),
            _row("odds", mark("Odds"), mark("The chance to win with each answer, counted while you think.")),
            _row("explained", mark("Explain rolls"), mark("Every roll stands in the log with all its parts.")),
            _row("hints", mark("Hints"), mark("The first time that something comes up, a line points at it.")),
        ),
    ),
    "sound": (
        mark("Sound"),
        (
            _row("sound", mark("Sound"), mark("Everything that can be heard.")),
            _row("effects", mark("What happens"), mark("Dice, blows, steps, coins, pages."), VOLUMES, _percent),
            _row("ground", mark("The land"), mark("Wind, water and machines below it all."), VOLUMES, _percent),
        ),
    ),
}
"""Label and rows of each page."""


LANGUAGE = "language"


def language_row(languages: Mapping[str, str]) -> Row:
    """Return the row of the language, of languages by their codes, English first."""
    return _row(
        LANGUAGE,
        mark("Language"),
        mark("What is told from now on; lines of the log stay as they are."),
        tuple(languages),
        lambda value: languages.get(str(value), str(value)),
    )


def bound(settings: Settings, command: str, key: Key) -> Settings:
    """Settings in which a command has another key."""
    return replace(settings, keys={**settings.keys, command: str(key)})


def unbound(settings: Settings, command: str) -> Settings:
    """Settings in which a command has its first key again."""
    return replace(settings, keys={name: key for name, key in settings.keys.items() if name != command})
