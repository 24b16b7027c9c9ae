"""Pictures and sounds of packs in the window: where they are shown, and what is shown where they cannot be."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.media.shelf import Medium, media
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from game.window import pictures, theme
from game.window.art.portraits import Sitter, portrait
from game.window.art.sitters import foe_sitters
from game.window.art.vignettes import Scenery, vignette
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.moment import taken
from game.window.pages.asking import asking_page
from game.window.pages.places import scenery
from game.window.preferences import Preferences, Settings
from game.window.sound.mixer import Sounds
from game.window.sound.sounds import own_of
from game.window.things.tile import picture
from systems.table.loop.requests import Choice
from tests.packs.gallery import COLOURS, Colour, png, wav, write, zipped
from tests.window.hands import Hands
from tests.window.test_course import Ears

SIDES = (24, 48, 96, 200)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write(tmp_path)


@pytest.fixture
def content(pack: Path) -> Iterator[Catalogue]:
    found = load([own_root(), pack])
    pictures.follow(found)
    yield found
    pictures.follow(None)


@pytest.fixture
def canvas() -> Canvas:
    surface = pygame.display.set_mode((1024, 600))
    surface.fill(theme.BACK)
    return Canvas(surface, Lettering(1.0), Icons())


def near(surface: pygame.Surface, at: tuple[int, int], colour: Colour) -> bool:
    """Tell whether a point has a colour, as far as scaling leaves it."""
    return all(abs(found - wanted) < 12 for found, wanted in zip(surface.get_at(at)[:3], colour, strict=True))


@pytest.mark.thorough
@pytest.mark.parametrize("side", SIDES)
def test_a_portrait_is_the_picture_in_its_frame(content: Catalogue, canvas: Canvas, side: int) -> None:
    rect = Rect(10, 10, side, side)
    portrait(canvas, rect, Sitter("a", "Heron", foe=True, of=("creature", "gallery:heron")))
    assert near(canvas.surface, (rect.centerx, rect.top + side // 3), COLOURS["heron"])
    assert near(canvas.surface, (rect.left, rect.centery), theme.BAD)


def test_whoever_is_out_is_grey(content: Catalogue, canvas: Canvas) -> None:
    portrait(canvas, Rect(0, 0, 96, 96), Sitter("a", "Heron", foe=True, of=("creature", "gallery:heron")), able=False)
    red, green, blue = canvas.surface.get_at((48, 30))[:3]
    assert red == green == blue


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(680, 176), (300, 72), (1000, 60), (80, 300)])
def test_a_vignette_is_the_picture_cut_to_fit(content: Catalogue, canvas: Canvas, size: tuple[int, int]) -> None:
    rect = Rect((0, 0), size)
    vignette(canvas, rect, Scenery("a", picture="gallery:pool"))
    for at in (rect.center, (2, 2), (rect.right - 3, rect.bottom - 3)):
        assert near(canvas.surface, at, COLOURS["pool"])


@pytest.mark.parametrize(
    ("thing", "whose"),
    [
        ({"name": "Lamp", "item": "gallery:lamp"}, "lamp"),
        ({"name": "Lamp", "item": "gallery:lamp", "option": "buy:gallery:lamp"}, "lamp"),
    ],
)
def test_a_thing_is_its_picture_in_the_pack_and_on_the_market(
    content: Catalogue, canvas: Canvas, thing: dict[str, str], whose: str
) -> None:
    picture(canvas, Rect(0, 0, 52, 52), thing)
    assert near(canvas.surface, (26, 26), COLOURS[whose])
    picture(canvas, Rect(60, 0, 52, 52), thing, faint=True)
    assert not near(canvas.surface, (86, 26), COLOURS[whose])


def drawn(canvas: Canvas) -> list[bytes]:
    """Return a portrait, a vignette and a thing as they are drawn now."""
    found = []
    for draw in (
        lambda: portrait(canvas, Rect(0, 0, 96, 96), Sitter("a", "Heron", foe=True, of=("creature", "gallery:heron"))),
        lambda: vignette(canvas, Rect(0, 0, 300, 100), Scenery("a", picture="gallery:pool")),
        lambda: picture(canvas, Rect(0, 0, 52, 52), {"name": "Lamp", "item": "gallery:lamp"}),
    ):
        canvas.surface.fill(theme.BACK)
        draw()
        found.append(pygame.image.tobytes(canvas.surface, "RGB"))
    return found


def gone(pack: Path) -> None:
    for file in (pack / "pictures").iterdir():
        file.unlink()


def broken(pack: Path) -> None:
    for file in (pack / "pictures").iterdir():
        file.write_bytes(png()[:-5])


def deceptive(pack: Path) -> None:
    """Write pictures whose chunks are sound, and whose pixels are not."""
    for file in (pack / "pictures").iterdir():
        file.write_bytes(png(40, 40)[:33] + png(16, 16)[33:])


@pytest.mark.parametrize("change", [gone, broken, deceptive])
def test_what_is_missing_or_broken_in_play_is_drawn_as_without_it(
    pack: Path, canvas: Canvas, change: Callable[[Path], None]
) -> None:
    pictures.follow(None)
    plain = drawn(canvas)
    content = load([own_root(), pack])
    change(pack)
    pictures.follow(content)
    now = drawn(canvas)
    pictures.follow(None)
    if change is deceptive:
        assert all(len(each) == len(other) for each, other in zip(now, plain, strict=True))
    else:
        assert now == plain


def test_pictures_come_out_of_a_zip(pack: Path, canvas: Canvas) -> None:
    pictures.follow(load([own_root(), zipped(pack)]))
    vignette(canvas, Rect(0, 0, 300, 100), Scenery("a", picture="gallery:pool"))
    pictures.follow(None)
    assert near(canvas.surface, (150, 50), COLOURS["pool"])


def test_other_palettes_change_frames_and_no_pictures(content: Catalogue, canvas: Canvas) -> None:
    rect = Rect(10, 10, 96, 96)
    sitter = Sitter("a", "Heron", foe=True, of=("creature", "gallery:heron"))
    before = theme.BAD
    theme.use(theme.PALETTES["contrast"])
    try:
        portrait(canvas, rect, sitter)
        assert near(canvas.surface, (rect.centerx, rect.top + 30), COLOURS["heron"])
        assert near(canvas.surface, (rect.left, rect.centery), theme.BAD)
        assert before != theme.BAD
    finally:
        theme.use(theme.PALETTES[theme.DEFAULT])


def test_the_foes_of_a_fight_and_the_place_of_a_party_have_theirs(content: Catalogue) -> None:
    fight = Launcher(content).fight("gallery:pool", "impact", "core:starters", "1")
    assert [sitter.of for sitter in foe_sitters(fight.battle)] == [("creature", "gallery:heron")] * 2
    session = Launcher(content).new("1", "gallery:moor", "impact", "core:starters")
    assert scenery(session.view()).picture == "gallery:square"
    assert scenery(session.view(), "camp", "night").picture == ""
    assert scenery(session.view() | {"place": {"terrain": "core:plains", "town": ""}}).picture == "gallery:moor"


def test_a_scene_has_its_picture_and_whoever_speaks_has_theirs(content: Catalogue) -> None:
    session = Launcher(content).new("1", "gallery:moor", "impact", "core:starters")
    for option in ("town", "talk:gallery:talk"):
        assert session.request is not None
        session.choose(Choice(session.request.id, option))
    moment = taken(session)
    page = asking_page(moment.view, moment.request)
    assert page is not None
    assert page.scenery.picture == "gallery:talk"
    sitters = [part.sitter for part in page.parts if part.sitter is not None]
    assert [pictures.of(*sitter.of) for sitter in sitters] == ["gallery:keeper"]


def test_the_codex_says_what_the_picture_shows(content: Catalogue) -> None:
    fight = Launcher(content).fight("gallery:pool", "impact", "core:starters", "1")
    entries = [entry for group in fight.view()["codex"] for entry in group["entries"] if entry["id"] == "gallery:heron"]
    assert entries[0]["picture"] == {"id": "gallery:heron", "text": "The heron, in one colour."}


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1280, 720), 150), ((2560, 1440), 150)])
def test_a_game_is_played_with_them_at_every_size(content: Catalogue, size: tuple[int, int], percent: int) -> None:
    hands, launcher = Hands(size, percent), Launcher(content)
    hands.play(launcher.new("1", "gallery:moor", "impact", "core:starters"), launcher, opening=True)
    surface = hands.shell.surface
    found = {tuple(surface.get_at((x, y))[:3]) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
    assert COLOURS["square"] in found


def test_what_happens_is_heard_with_the_sound_of_the_pack(content: Catalogue) -> None:
    session = Launcher(content).new("1", "gallery:moor", "impact", "core:starters")
    assert session.request is not None
    entered = session.choose(Choice(session.request.id, "town"))
    sound = own_of(media(content), entered)
    assert sound is not None
    assert sound.file == "sounds/bell.wav"
    assert own_of(media(content), []) is None


class Own(Ears):
    """Notes the sounds of packs, and has them or not."""

    def __init__(self, has: bool) -> None:
        super().__init__()
        self.has = has

    def own(self, sound: Medium) -> bool:
        self.heard.append(sound.file)
        return self.has

    def play(self, name: str) -> None:
        self.heard.append(name)


@pytest.mark.parametrize(("has", "heard"), [(True, ["sounds/bell.wav"]), (False, ["sounds/bell.wav", "door"])])
def test_where_it_cannot_be_played_the_made_sound_is(content: Catalogue, has: bool, heard: list[str]) -> None:
    hands, launcher = Hands(), Launcher(content)
    ears = Own(has)
    hands.shell.sounds = ears
    screen = hands.play(launcher.new("1", "gallery:moor", "impact", "core:starters"), launcher)
    screen.answer("town", {})
    assert ears.heard == heard


def test_a_sound_is_played_by_the_mixer_and_a_broken_one_is_not(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()
    sounds = Sounds(Preferences(Settings()))
    monkeypatch.setattr(sounds, "_ready", lambda: True)
    sound = Medium(str(pack), "sounds/bell.wav", "")
    assert sounds.own(sound)
    (pack / "sounds" / "other.wav").write_bytes(wav()[:30])
    assert not sounds.own(sound._replace(file="sounds/other.wav"))
    assert not sounds.own(sound._replace(file="sounds/none.wav"))
    sounds.close()
