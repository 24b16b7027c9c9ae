"""A JPEG of a pack is shown, and its Ogg Vorbis played."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.packs.media.shelf import Media, Medium
from game.window import pictures
from game.window.sound.mixer import _loaded
from tests.packs.vorbis import OGG


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer on a device that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
def test_an_ogg_of_a_pack_is_played(tmp_path: Path) -> None:
    (tmp_path / "bell.ogg").write_bytes(OGG)
    sound = _loaded(Medium(str(tmp_path), "bell.ogg", "A bell."))
    assert sound is not None
    assert sound.get_length() == pytest.approx(0.1, abs=0.02)


def test_a_jpeg_of_a_pack_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((64, 64))
    red = pygame.Surface((32, 32))
    red.fill((200, 30, 30))
    out = BytesIO()
    pygame.image.save(red, out, "x.jpg")
    (tmp_path / "lamp.jpg").write_bytes(out.getvalue())
    monkeypatch.setattr(pictures, "_media", Media({"a:lamp": Medium(str(tmp_path), "lamp.jpg", "A lamp.")}))
    pictures.get.cache_clear()
    shown = pictures.get("a:lamp", (16, 16))
    pictures.get.cache_clear()
    assert shown is not None
    assert all(abs(a - b) < 12 for a, b in zip(shown.get_at((8, 8))[:3], (200, 30, 30), strict=True))
