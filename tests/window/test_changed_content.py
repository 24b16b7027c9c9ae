"""In the window: content loaded anew, refused packs, and games that were saved with other packs."""

from pathlib import Path

import pygame
import pytest

from game.window import app, commands
from game.window.app import Screens
from game.window.navigation import Wishes
from game.window.screens.begin import BeginScreen
from game.window.screens.changed_content import tell_refused
from game.window.screens.play import PlayScreen
from game.window.screens.sheet import Sheet, read
from game.window.screens.title import TitleScreen
from tests.campaign.isle import RECORDS, Shelf, record
from tests.window.hands import Hands

EVERY = tuple(map(record, RECORDS))
BROKEN = "[[item]]\nid = 'x'\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def asked(shelf: Shelf) -> tuple[Hands, Sheet]:
    shelf.begin().save("one")
    shelf.write(*EVERY, "# more")
    hands, launcher = Hands(), shelf.launcher()
    screens = Screens(hands.shell, launcher)
    screens.title()
    screens.load_slot("one")
    hands.shell.draw()
    assert isinstance(hands.shell.top, Sheet)
    return hands, hands.shell.top


def test_other_packs_are_listed(shelf: Shelf) -> None:
    _, sheet = asked(shelf)
    assert "The pack isle 1.0 was changed." in sheet.lines


def test_go_on_loads_the_game(shelf: Shelf) -> None:
    hands, _ = asked(shelf)
    hands.click("sheet:0")
    assert any(isinstance(layer, PlayScreen) for layer in hands.shell.layers)


@pytest.mark.parametrize("how", ["sheet:1", "escape"])
def test_leave_it_loads_nothing(how: str, shelf: Shelf) -> None:
    hands, _ = asked(shelf)
    if how == "escape":
        hands.press("escape")
    else:
        hands.click(how)
    assert isinstance(hands.shell.top, TitleScreen)
    assert [slot.name for slot in shelf.saves.slots()] == ["one"]


def test_a_game_named_on_the_command_line_is_asked_about(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.sessions.changed_content.adapt import PacksChanged

    shelf.begin().save("one")
    shelf.write(*EVERY, "# more")
    with pytest.raises(PacksChanged) as changed:
        shelf.launcher().load("one")
    layers: list[object] = []
    monkeypatch.setattr(app, "run_window", lambda shell, mend=None: layers.extend(shell.layers))
    app.run(shelf.launcher(), undecided=changed.value)
    assert [type(layer) for layer in layers] == [TitleScreen, Sheet]


def playing(shelf: Shelf) -> tuple[Hands, PlayScreen]:
    hands, launcher = Hands(), shelf.launcher()
    return hands, hands.play(shelf.begin(), launcher)


def test_f5_takes_the_content_of_now_and_the_log_says_so(shelf: Shelf) -> None:
    hands, screen = playing(shelf)
    shelf.write(*(text.replace('name = "Isle"', 'name = "Island"') for text in EVERY))
    hands.press("f5")
    assert hands.shell.top is screen
    assert screen.view["title"] == "Island"
    assert screen.log.entries[-1].text == "The content was loaded anew. 1 changed: region isle:isle."


def test_the_map_is_drawn_in_the_colours_of_now(shelf: Shelf) -> None:
    hands, screen = playing(shelf)
    hands.press("f8")
    shelf.write(*EVERY, '[[terrain]]\npatch = "tiny:plains"\nset.colour = "#00ff00"')
    hands.press("f5", "f8")
    row, column = next((row, each.index(".")) for row, each in enumerate(screen.view["map"]["rows"]) if "." in each)
    left, top = screen.map_panel.map.centre_of((column, row))
    quarter = screen.map_panel.map.metrics.quarter
    place = pygame.Rect(left - quarter, top - quarter, 2 * quarter, 2 * quarter)
    red, green, blue = pygame.transform.average_color(hands.shell.surface, place)[:3]
    assert green > 1.3 * max(red, blue)


def test_what_was_lost_is_told_in_a_dialog(shelf: Shelf) -> None:
    hands, _ = playing(shelf)
    shelf.remove()
    hands.press("f5")
    assert isinstance(hands.shell.top, Sheet)
    assert hands.shell.top.lines[1].startswith("Lost with the pack isle")


def test_a_failed_reload_keeps_the_old_and_shows_the_faults(shelf: Shelf) -> None:
    hands, screen = playing(shelf)
    engine = screen.session.played
    shelf.write(*EVERY, BROKEN)
    hands.press("f5")
    assert isinstance(hands.shell.top, Sheet)
    assert "all.toml:" in hands.shell.top.lines[1]
    assert screen.session.played is engine


@pytest.mark.parametrize("begin", [False, True])
def test_f5_works_before_a_campaign(begin: bool, shelf: Shelf) -> None:
    hands, launcher = Hands(), shelf.launcher()
    screens = Screens(hands.shell, launcher, Wishes(region="isle:isle"))
    screens.title()
    if begin:
        screens.begin()
    hands.shell.draw()
    below = hands.shell.top
    shelf.remove()
    hands.press("f5", "return")
    assert hands.shell.top is below
    assert "isle:isle" not in launcher.catalogue.regions
    if isinstance(below, BeginScreen):
        assert below.chosen["region"] == "tiny:vale"


def test_refused_packs_are_told(shelf: Shelf) -> None:
    hands, launcher = Hands(), shelf.launcher()
    Screens(hands.shell, launcher).title()
    tell_refused(hands.shell, [])
    assert isinstance(hands.shell.top, TitleScreen)
    tell_refused(hands.shell, ["The pack isle is not loaded."])
    assert isinstance(hands.shell.top, Sheet)


def test_the_keys_name_it() -> None:
    assert commands.label("reload") == "F5"


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (2560, 1440)])
def test_a_long_sheet_scrolls_and_stays_in_the_window(size: tuple[int, int]) -> None:
    hands = Hands(size)
    hands.shell.push(Sheet(hands.shell, "A heading", [f"  line {number}" for number in range(200)], [("Yes", None)]))
    hands.shell.draw()
    assert hands.shell.surface.get_rect().contains(hands.spot("sheet:0").rect)
    before = pygame.image.tobytes(hands.shell.surface, "RGB")
    hands.press("pagedown")
    assert pygame.image.tobytes(hands.shell.surface, "RGB") != before


def test_a_short_sheet_is_no_higher_than_its_lines() -> None:
    hands = Hands()
    read(hands.shell, "A heading", ["One line."])
    hands.shell.draw()
    assert hands.spot("sheet:0").rect.top < hands.shell.surface.get_height() * 6 // 10


def altered(shelf: Shelf) -> Hands:
    """A title, and the question about a save that was changed by hand."""
    path = (session := shelf.begin()).save("one")
    session.save("one")
    path.write_text(path.read_text().replace("gold = ", "gold = 9", 1))
    hands = Hands()
    screens = Screens(hands.shell, shelf.launcher())
    screens.title()
    screens.load_slot("one")
    hands.shell.draw()
    assert isinstance(hands.shell.top, Sheet)
    return hands


def test_a_changed_save_is_asked_about(shelf: Shelf) -> None:
    hands = altered(shelf)
    assert isinstance(hands.shell.top, Sheet)
    assert "one.toml was changed after the game wrote it" in hands.shell.top.lines[0]
    assert hands.shell.top.answers[0][0] == "The sound save"
    hands.press("escape")
    assert isinstance(hands.shell.top, TitleScreen)


def test_the_answer_is_loaded(shelf: Shelf) -> None:
    hands = altered(shelf)
    hands.click("sheet:0")
    play = next(layer for layer in hands.shell.layers if isinstance(layer, PlayScreen))
    assert isinstance(hands.shell.top, Sheet), "what was loaded is told"
    assert any("one.bak was loaded in its place" in line for line in hands.shell.top.lines)
    assert play.session.request is not None


def test_a_game_that_cannot_be_saved_is_told(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen = playing(shelf)

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.sessions.saves.write_atomically", full)
    screen.answer("stay", {})
    assert isinstance(hands.shell.top, Sheet)
    assert any("No space left on device" in line for line in hands.shell.top.lines)
