"""A new campaign: pages to choose from, a party of one's own, the seed."""

import pygame
import pytest

from game.sessions.launcher import Launcher
from game.sessions.prospectus import Prospectus
from game.window import app
from game.window.begin.company import Company
from game.window.navigation import Wishes
from game.window.screens.begin import PAGES, BeginScreen
from game.window.screens.notice import Notice
from game.window.screens.play import PlayScreen
from systems.table.ruleset import rulesets
from tests.shipped import catalogue
from tests.window.fake import FakeLauncher
from tests.window.hands import Hands


def beginning(launcher: Launcher | FakeLauncher | None = None, **wishes: str) -> tuple[Hands, BeginScreen]:
    """The screen that begins a campaign."""
    hands = Hands()
    app.Screens(hands.shell, launcher or Launcher(catalogue()), Wishes(**wishes)).begin()  # type: ignore[arg-type]
    hands.shell.draw()
    screen = hands.shell.top
    assert isinstance(screen, BeginScreen)
    return hands, screen


def test_pages_open_by_number_and_by_mouse() -> None:
    hands, screen = beginning()
    hands.press("2")
    assert screen.page == "ruleset"
    assert "ruleset:zones" in hands.keys
    hands.click("page:party")
    assert screen.page == "party"


def test_everything_is_chosen_by_keyboard() -> None:
    hands, screen = beginning()
    first = screen.chosen["difficulty"]
    hands.press("4", "tab")
    while not screen.focus.startswith("difficulty:"):
        hands.press("tab")
    hands.press("down", "down", "return")
    assert screen.chosen["difficulty"] not in ("", first)


def test_return_chooses_and_once_more_sets_out() -> None:
    hands, screen = beginning(FakeLauncher())
    screen.focus = "region:core:b"
    hands.press("return")
    assert screen.chosen["region"] == "core:b"
    assert hands.shell.top is screen
    hands.press("return")
    assert isinstance(hands.shell.top, PlayScreen)


def test_rulesets_stand_in_the_order_of_ease_and_the_land_names_the_one_to_begin_with() -> None:
    _, screen = beginning()
    keys = [row[0] for row in screen.lists["ruleset"]]
    assert keys == sorted(keys, key=lambda key: (rulesets()[key].ease, key))
    assert keys[0] == screen.choices.advised == "impact"
    assert all(len(each["words"]) == 3 for each in screen.prospectus.manners())


def test_a_party_of_ones_own_sets_out_with_its_names() -> None:
    hands, _screen = beginning(seed="7", ruleset="zones")
    hands.press("3")
    hands.click("party:")
    for trade in ("core:fighter", "core:medic", "core:scout"):
        hands.click(f"take:{trade}")
    hands.click("company:name")
    hands.write("Wren")
    hands.click("begin:go")
    play = hands.shell.top
    assert isinstance(play, PlayScreen)
    party = [(member["type"], member["name"]) for member in play.view["party"]]
    assert [kind for kind, _ in party] == ["core:fighter", "core:medic", "core:scout"]
    assert party[2][1] == "Wren"
    assert play.session.request is not None
    assert play.session.request.kind == "plan"
    assert [entry.option for entry in play.session.log][-1] == "set_out"


def test_a_party_of_ones_own_is_played_again_from_its_log() -> None:
    hands, _ = beginning(seed="7")
    hands.press("3")
    hands.click("party:")
    for _ in range(3):
        hands.click("take:core:ranger")
    hands.click("begin:go")
    play = hands.shell.top
    assert isinstance(play, PlayScreen)
    document = play.session.document(snapshot=False)
    again = Launcher(catalogue()).new("7", document.header.region, document.header.ruleset)
    for entry in play.session.log:
        assert again.request is not None
        again.choose(again.request.choice(entry.option, **entry.fields))
    assert again.view()["party"] == play.session.view()["party"]


def test_too_few_do_not_set_out_and_are_told_how_many_are_wanting() -> None:
    hands, screen = beginning()
    hands.press("3")
    hands.click("party:")
    hands.click("take:core:fighter")
    hands.click("begin:go")
    assert isinstance(hands.shell.top, Notice)
    assert hands.shell.top.text == "At least 3 set out: 2 more."
    hands.press("return")
    assert hands.shell.top is screen


def test_somebody_is_left_at_home_again() -> None:
    hands, screen = beginning()
    hands.press("3")
    hands.click("party:")
    hands.click("take:core:fighter")
    hands.click("take:core:medic")
    hands.click("home:0")
    assert screen.company.trades == ["core:medic"]


def test_nobody_beyond_the_land_s_number_comes_along() -> None:
    company = Company(lambda trade, taken: f"{trade} {len(taken)}")
    company.bound(1, 2)
    for trade in "abc":
        company.add(trade)
    assert company.trades == ["a", "b"]
    company.bound(1, 1)
    assert company.trades == ["a"]


def test_two_with_one_name_do_not_set_out() -> None:
    company = Company(lambda trade, taken: "Moss")
    company.bound(1, 4)
    company.add("a")
    company.add("b")
    assert company.wanting == "Two of them have the same name."


def test_members_are_shown_with_their_numbers_under_the_chosen_rules() -> None:
    prospectus = Prospectus(catalogue())
    zones = prospectus.roster("core:starters", "zones")["members"][0]
    impact = prospectus.roster("core:starters", "impact")["members"][0]
    assert ["health", "18"] in zones["numbers"]
    assert ["hit points", "12"] in impact["numbers"]


def test_the_numbers_before_setting_out_are_those_of_the_campaign() -> None:
    launcher = Launcher(catalogue())
    for ruleset in rulesets():
        shown = launcher.prospectus().roster("core:starters", ruleset)["members"]
        session = launcher.new("1", "core:the_cinder_reach", ruleset, "core:starters")
        assert [member["numbers"] for member in session.view()["party"]] == [each["numbers"] for each in shown]
        session.close()


def test_the_seed_is_copied_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " ash  tree\n")
    hands, _screen = beginning(seed="ember")
    hands.click("begin:copy")
    assert held == ["ember"]
    hands.click("begin:paste")
    hands.click("begin:go")
    play = hands.shell.top
    assert isinstance(play, PlayScreen)
    assert play.session.header.seed == "ash tree"


def test_without_a_clipboard_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    hands, _ = beginning()
    hands.click("begin:copy")
    assert isinstance(hands.shell.top, Notice)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 150)])
def test_every_page_is_drawn_and_no_card_is_wider_than_its_place(size: tuple[int, int], percent: int) -> None:
    hands = Hands(size, percent)
    app.Screens(hands.shell, Launcher(catalogue())).begin()
    screen = hands.shell.top
    assert isinstance(screen, BeginScreen)
    for page in PAGES:
        screen.page = page
        hands.shell.dirty = True
        hands.shell.draw()
        assert all(
            hands.shell.surface.get_rect().contains(spot.shown) for spot in hands.shell.spots if spot.shown.width
        )


def test_a_land_is_told_of_without_its_places() -> None:
    land = Prospectus(catalogue()).land("core:the_cinder_reach")
    assert (land["size"], land["drawn"]) == ([26, 18], True)
    assert len(land["rows"]) == 18
    assert Prospectus(catalogue()).land("core:the_unmapped_miles")["rows"] == []
