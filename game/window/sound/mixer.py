"""The mixer: makes the sounds beside the frames when the first is wanted, and plays them at the player's volumes."""

import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.packs.media.shelf import Medium, sound_bytes
from game.window.preferences import Preferences
from game.window.sound.sounds import Name, of_cue
from systems.table.loop.cues import Cue

CHANNELS: Final = 12
DEVICES: Final = Path("/dev/snd")
_GROUNDS: Final = 2
"""Channels of the ground: one fades while the other rises."""
_OWN: Final = 24
"""Sounds of packs that are kept."""
_FADE: Final = 1600
"""Milliseconds in which one ground becomes another."""
_QUIET: Final = 0.35
"""The ground is always quieter than what happens."""

_FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "street": ("town", "city", "ruin", "road", "settle"),
    "wood": ("forest", "wood", "jungle", "orchard", "grove"),
    "height": ("mountain", "hill", "peak", "ash", "desert", "glass", "waste"),
    "water": ("water", "sea", "lake", "river", "coast", "shore", "reef"),
    "marsh": ("marsh", "swamp", "bog", "mud", "fen", "mire"),
}
"""Parts of the ids of terrains by the ground that they sound like; any other is plain."""


def family(terrain: str) -> str:
    """Return the ground that a terrain sounds like; empty for none."""
    if not terrain:
        return ""
    name = terrain.lower()
    return next((each for each, parts in _FAMILIES.items() if any(part in name for part in parts)), "plain")


def has_device() -> bool:
    """Tell whether sound can be heard, without asking the system's libraries, which complain on the terminal."""
    if os.environ.get("SDL_AUDIODRIVER", "") in ("dummy", "disk", "none"):
        return False
    if not sys.platform.startswith("linux"):
        return True
    if os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return (run / "pulse" / "native").exists() or (run / "pipewire-0").exists() or any(DEVICES.glob("pcm*p"))


def _loaded(sound: Medium) -> pygame.mixer.Sound | None:
    """Return the sound of a pack; None where its file is gone, or cannot be played."""
    data = sound_bytes(sound)
    try:
        return None if data is None else pygame.mixer.Sound(file=BytesIO(data))
    except pygame.error:
        return None


class Sounds:
    """Every sound of the window. Nothing is opened or made before the first one is wanted, and nothing ever waits."""

    def __init__(self, preferences: Preferences) -> None:
        """Follow these preferences."""
        self._preferences = preferences
        self._begun = False
        self._made: Mapping[str, pygame.mixer.Sound] = {}
        """Effects by name and grounds by family; empty until they are made."""
        self._ground = ""
        """The family that is to be heard."""
        self._heard = ""
        """The family that is heard."""
        self._channel = 0
        self._own: OrderedDict[Medium, pygame.mixer.Sound | None] = OrderedDict()
        """Sounds of packs that were played; None for one that cannot be."""

    def play(self, name: Name) -> None:
        """Play a sound, now."""
        settings = self._preferences.settings
        if not settings.sound or not settings.effects or not self._ready():
            return
        sound = self._made[name]
        sound.set_volume(settings.effects / 100)
        sound.play()

    def own(self, sound: Medium) -> bool:
        """Play the sound of a pack, now; False where it cannot be played, so that another one is."""
        settings = self._preferences.settings
        if not settings.sound or not settings.effects or not self._ready():
            return False
        if sound not in self._own:
            self._own[sound] = _loaded(sound)
            if len(self._own) > _OWN:
                self._own.popitem(last=False)
        found = self._own[sound]
        if found is None:
            return False
        found.set_volume(settings.effects / 100)
        found.play()
        return True

    def cue(self, cue: Cue) -> None:
        """Play the sound of a cue, if it has one."""
        if (name := of_cue(cue)) is not None:
            self.play(name)

    def ground(self, terrain: str) -> None:
        """Let the land be heard: the id of a terrain, or an empty text for silence."""
        self._ground = family(terrain)
        self.tend()

    def tend(self) -> None:
        """Follow the player's volumes, and what the ground is."""
        settings = self._preferences.settings
        wanted = self._ground if settings.sound and settings.ground else ""
        if not wanted and not self._heard:
            return
        if not self._ready():
            return
        loud = settings.ground / 100 * _QUIET
        if wanted == self._heard:
            pygame.mixer.Channel(self._channel).set_volume(loud)
            return
        pygame.mixer.Channel(self._channel).fadeout(_FADE)
        self._heard = wanted
        if wanted:
            self._channel = (self._channel + 1) % _GROUNDS
            channel = pygame.mixer.Channel(self._channel)
            channel.set_volume(loud)
            channel.play(self._made[wanted], loops=-1, fade_ms=_FADE)

    def close(self) -> None:
        """Release the device."""
        self._begun, self._made = True, {}
        self._own.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _ready(self) -> bool:
        """Tell whether sounds can be played; the first question lets them be made."""
        if not self._begun:
            self._begun = True
            if has_device():
                threading.Thread(target=self._make, name="sounds", daemon=True).start()
        return bool(self._made) and bool(pygame.mixer.get_init())

    def _make(self) -> None:
        """Open the device and make every sound, beside the frames."""
        from game.window.sound import synth  # start-up time: numpy is needed for this alone

        try:
            pygame.mixer.init(frequency=synth.RATE, size=-16, channels=2, buffer=512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(_GROUNDS)
            made: dict[str, pygame.mixer.Sound] = {
                name: pygame.sndarray.make_sound(synth.to_stereo(make())) for name, make in synth.EFFECTS.items()
            }
            for kind in synth.GROUNDS:
                made[kind] = pygame.sndarray.make_sound(synth.to_stereo(synth.ground(kind)))
        except (pygame.error, ImportError):
            return
        self._made = made
