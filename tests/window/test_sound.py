"""Sound: made of numbers, heard at the player's volumes, silent without a device, and never in the way."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.window.preferences import Preferences, Settings
from game.window.sound import mixer
from game.window.sound.mixer import Sounds, family, has_device
from game.window.sound.sounds import OF_CUES, OF_ENDS, OF_EVENTS, NoSound, of_cue, of_events
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event
from tests.shipped import catalogue

np = pytest.importorskip("numpy")
synth = pytest.importorskip("game.window.sound.synth")


def test_every_effect_is_short_and_begins_and_ends_in_silence() -> None:
    for name, make in synth.EFFECTS.items():
        samples = make()
        assert np.all(np.isfinite(samples)), name
        assert 0.05 < len(samples) / synth.RATE < 1.6, name
        assert 0.2 < np.max(np.abs(samples)) <= 0.9, name
        assert abs(samples[0]) < 0.01, name
        assert abs(samples[-1]) < 0.01, name
        assert np.array_equal(samples, make()), name


def test_the_ground_has_no_seam_and_is_never_loud() -> None:
    for kind in synth.GROUNDS:
        samples = synth.ground(kind)
        steps = np.abs(np.diff(samples))
        assert len(samples) == synth.LOOP * synth.RATE
        assert abs(samples[0] - samples[-1]) <= np.max(steps), kind
        assert np.max(np.abs(samples)) <= 0.51, kind
        assert np.std(samples) > 0.02, kind


def test_grounds_differ() -> None:
    heard = [synth.ground(kind) for kind in synth.GROUNDS]
    assert len({samples[:2000].tobytes() for samples in heard}) == len(heard)


def test_every_shipped_terrain_sounds_like_something() -> None:
    found = {key: family(key) for key in catalogue().terrains.everything}
    assert set(found.values()) <= set(synth.GROUNDS)
    assert len(set(found.values())) >= 4, found
    assert family("") == ""


def test_every_sound_of_a_cue_or_an_event_is_made_and_every_event_is_one() -> None:
    assert {*OF_CUES.values(), *OF_EVENTS.values(), *OF_ENDS.values()} == set(synth.EFFECTS)
    kinds: set[str] = set()
    kinds_of = [Event]
    while kinds_of:
        each = kinds_of.pop()
        kinds.add(each.kind)
        kinds_of += each.__subclasses__()
    assert kinds >= set(OF_EVENTS)


def test_the_end_of_a_fight_sounds_as_it_went() -> None:
    heard = [of_cue(Cue("end", text=outcome)) for outcome in ("victory", "rout", "retreat")]
    assert heard == ["victory", "loss", None]
    assert of_events(["bought", "gained", "nothing"]) == "coin"
    assert of_events(["noted"]) is None


def test_without_a_device_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(Preferences(Settings()))
    sounds.play("dice")
    sounds.ground("core:forest")
    assert not has_device()
    assert not pygame.mixer.get_init()
    sounds.close()


def test_devices_are_looked_for_without_asking_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(mixer, "DEVICES", tmp_path / "snd")
    assert not has_device()
    (tmp_path / "pulse").mkdir()
    (tmp_path / "pulse" / "native").touch()
    assert has_device()
    (tmp_path / "pulse" / "native").unlink()
    (tmp_path / "snd").mkdir()
    (tmp_path / "snd" / "controlC0").touch()
    assert not has_device()
    (tmp_path / "snd" / "pcmC0D0p").touch()
    assert has_device()


def test_with_sound_switched_off_nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "has_device", lambda: True)
    sounds = Sounds(Preferences(Settings(sound=False)))
    before = threading.active_count()
    sounds.play("coin")
    sounds.ground("core:plains")
    assert threading.active_count() == before


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Sounds, Preferences]]:
    """Sounds on a device that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(mixer, "has_device", lambda: True)
    preferences = Preferences(Settings())
    sounds = Sounds(preferences)
    sounds.play("dice")
    for thread in threading.enumerate():
        if thread.name == "sounds":
            thread.join(60)
    yield sounds, preferences
    sounds.close()


def _playing() -> list[float]:
    """Volumes of the effects that are heard."""
    channels = [pygame.mixer.Channel(number) for number in range(2, mixer.CHANNELS)]
    return [sound.get_volume() for channel in channels if (sound := channel.get_sound()) is not None]


def test_effects_follow_their_volume(heard: tuple[Sounds, Preferences]) -> None:
    sounds, preferences = heard
    sounds.cue(Cue("loss", "ana", amount=3))
    assert _playing() == [pytest.approx(0.8, abs=0.02)]
    pygame.mixer.stop()
    preferences.put(replace(preferences.settings, effects=20))
    sounds.play("coin")
    assert _playing() == [pytest.approx(0.2, abs=0.02)]
    pygame.mixer.stop()
    preferences.put(replace(preferences.settings, effects=0))
    sounds.play("coin")
    sounds.cue(Cue("intent", "ana"))
    assert _playing() == []


def test_the_ground_changes_with_the_land_and_follows_its_volume(heard: tuple[Sounds, Preferences]) -> None:
    sounds, preferences = heard
    one, other = pygame.mixer.Channel(0), pygame.mixer.Channel(1)
    sounds.ground("core:forest")
    assert [one.get_busy(), other.get_busy()].count(True) == 1
    wood = one.get_sound() or other.get_sound()
    sounds.ground("core:deep_forest")
    assert [one.get_busy(), other.get_busy()].count(True) == 1
    sounds.ground("core:lake")
    assert {one.get_busy(), other.get_busy()} == {True}
    assert one.get_sound() is not other.get_sound()
    assert wood in (one.get_sound(), other.get_sound())
    preferences.put(replace(preferences.settings, ground=100))
    sounds.tend()
    loud = max(one.get_volume(), other.get_volume())
    preferences.put(replace(preferences.settings, ground=20))
    sounds.tend()
    assert loud > 0.3
    preferences.put(replace(preferences.settings, sound=False))
    sounds.tend()
    sounds.ground("core:forest")
    pygame.mixer.stop()
    assert not one.get_busy()


def test_no_sound_at_all_can_be_played() -> None:
    silent = NoSound()
    silent.play("dice")
    silent.cue(Cue("loss"))
    silent.ground("core:plains")
    silent.tend()
    silent.close()


@pytest.mark.thorough
def test_numpy_is_read_only_when_something_is_heard() -> None:
    code = (
        "import sys, game.window.app, game.window.sound.mixer as m;"
        "from game.window.preferences import Preferences, Settings;"
        "s = m.Sounds(Preferences(Settings())); s.play('dice'); s.ground('core:plains');"
        "print('numpy' in sys.modules)"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert done.stderr == ""
