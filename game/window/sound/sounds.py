"""What is heard: sounds by name, sounds of cues, and the ground of the land; silent where there is no device."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol

from systems.table.loop.cues import Cue, CueKind

Name = Literal["dice", "hit", "miss", "block", "step", "coin", "page", "door", "victory", "loss"]

OF_CUES: Final[Mapping[CueKind, Name]] = {
    "dice": "dice",
    "loss": "hit",
    "miss": "miss",
    "block": "block",
    "move": "step",
    "leave": "step",
}
"""The sound of each kind of cue that has one."""


class Plays(Protocol):
    """Plays sounds."""

    def play(self, name: Name) -> None:
        """Play a sound, now."""

    def cue(self, cue: Cue) -> None:
        """Play the sound of a cue, if it has one."""

    def ground(self, terrain: str) -> None:
        """Let the land be heard: the id of a terrain, or an empty text for silence."""

    def tend(self) -> None:
        """Follow the player's volumes; called now and then."""

    def close(self) -> None:
        """Release the device."""


class NoSound:
    """Plays nothing."""

    def play(self, name: Name) -> None:
        """Play nothing."""

    def cue(self, cue: Cue) -> None:
        """Play nothing."""

    def ground(self, terrain: str) -> None:
        """Play nothing."""

    def tend(self) -> None:
        """Follow nothing."""

    def close(self) -> None:
        """Release nothing."""
