"""What is heard: sounds by name, sounds of cues, and the ground of the land; silent where there is no device."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, Protocol

from game.campaign.events.encounters import EncounterBegan
from game.campaign.events.scenes import ItHappened, SceneBegan
from game.campaign.events.town import TownEntered
from game.campaign.events.travel import PlaceEntered
from game.packs.media.shelf import Media, Medium, Of
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.events import Event

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
OF_ENDS: Final[Mapping[str, Name]] = {"victory": "victory", "rout": "loss"}
"""The sound of the end of a fight, by its outcome."""
OF_EVENTS: Final[Mapping[str, Name]] = {
    "bought": "coin",
    "sold": "coin",
    "gold_paid": "coin",
    "reward_paid": "coin",
    "town_entered": "door",
    "place_entered": "door",
    "hex_entered": "step",
    "rumour_heard": "page",
    "quest_taken": "page",
    "stage_told": "page",
    "scene_told": "page",
    "hook_told": "page",
    "died": "loss",
    "quest_done": "victory",
}
"""The sound of each kind of event around fights that has one; of several the last one is heard."""


def of_cue(cue: Cue) -> Name | None:
    """Return the sound of a cue, if it has one."""
    return OF_ENDS.get(cue.text) if cue.kind == "end" else OF_CUES.get(cue.kind)


def of_events(kinds: Iterable[str]) -> Name | None:
    """Return the sound of the events of an answer, if any of them has one."""
    found = [name for kind in kinds if (name := OF_EVENTS.get(kind)) is not None]
    return found[-1] if found else None


def own_of(media: Media, events: Iterable[Event]) -> Medium | None:
    """Return the sound of a pack for what has happened, if there is one; of several the last one is heard."""
    keys = [key for event in events for key in _subjects(event)]
    found = [sound for key in keys if (sound := media.sounds.get(media.sounding.get(key, ""))) is not None]
    return found[-1] if found else None


def _subjects(event: Event) -> Sequence[Of]:
    """Return the records whose sound an event would be heard with."""
    match event:
        case ItHappened(what=key):
            return (("event", key),)
        case PlaceEntered(key=key) | TownEntered(town=key):
            return (("town", key), ("landmark", key))
        case SceneBegan(scene=key):
            return (("scene", key),)
        case EncounterBegan(encounter=key):
            return (("encounter", key),)
    return ()


class Plays(Protocol):
    """Plays sounds."""

    def own(self, sound: Medium) -> bool:
        """Play the sound of a pack, now; False where it cannot be played."""

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

    def own(self, sound: Medium) -> bool:
        """Play nothing."""
        return False

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
