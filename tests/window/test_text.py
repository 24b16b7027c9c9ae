"""Letters, icons, the log: what comes from content is drawn as it is, and nothing grows without end."""

import pygame
import pytest

from game.window import fonts
from game.window.canvas import Canvas
from game.window.fields.amounts import AmountsEditor
from game.window.fonts import Lettering, clean
from game.window.icons import Icons
from game.window.moment import Told
from game.window.panels.log import KEPT, Log, results
from game.window.panels.loot import chances, row_chance
from game.window.units import Person, members_of
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.events import Noted, Rolled
from systems.table.loop.fields import Amounts
from tests.window.fake import FakeSession, battle_view, campaign_view
from tests.window.hands import Hands


def test_markup_is_drawn_as_it_is_and_control_characters_go() -> None:
    assert clean("<b>2 < 3 & x</b>") == "<b>2 < 3 & x</b>"
    assert clean("a\x00b\x07c\nd\te") == "abc d e"


@pytest.mark.slow
def test_a_hostile_pack_crashes_nothing() -> None:
    name = "<img src='nowhere.png'> \x00{} %s " + "w" * 400
    view = campaign_view(title=name)
    view["party"] = [{**view["party"][0], "name": name, "icon": "mdi:../../x", "gear": [name] * 30}]
    view["places"] = [{"at": "nowhere", "kind": "town", "id": "x", "name": name, "icon": ""}]
    view["quests"] = [{"id": "q", "name": name, "main": False, "state": "odd", "lines": [name]}]
    hands = Hands()
    session = FakeSession(["nasty", "plain"], view, title=name)
    hands.play(session)
    for key in ("f3", "f4", "f6"):
        hands.press(key)
    hands.move(hands.spot("option:0").rect.center)
    hands.click("option:0")
    assert session.chosen[0].option == "x"


def test_a_path_is_broken_behind_its_marks() -> None:
    path = "/home/somebody/.local/share/flamequick/crashes/crash-20260314-150926.txt"
    for width in (90, 120, 200, 300):
        lines = Lettering(1.0).wrap(f"A crash report is in {path}.", "body", width)
        assert "".join(lines).endswith(path + ".")
        broken = [line for line in lines[:-1] if line in path]
        assert broken
        assert all(line[-1] in "/-." for line in broken), lines


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    letters = Lettering(1.0)
    text = "One word after another and averyveryverylongwordthatdoesnotfitintotheline at all"
    lines = letters.wrap(text, "body", 120)
    assert all(letters.width(line, "body") <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_cut_line_fits() -> None:
    letters = Lettering(1.5)
    assert letters.width(letters.cut("a rather long line of text", "body", 90), "body") <= 90


def test_drawn_lines_are_remembered_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "KEPT_LINES", 10)
    letters = Lettering(1.0)
    assert letters.line("x") is letters.line("x")
    for number in range(50):
        letters.line(str(number))
    assert len(letters._lines) == 10


def test_icons_of_both_packs_and_none_for_what_is_unknown() -> None:
    pygame.display.set_mode((10, 10))
    icons = Icons()
    assert icons.get("mdi:sword", 24, (255, 0, 0)) is icons.get("mdi:sword", 24, (255, 0, 0))
    assert icons.get("fa:dragon", 24, (255, 0, 0)) is not None
    for name in ("", "mdi:no-such", "fa:../x", "zip:sword", "mdi:Sword"):
        assert icons.get(name, 24, (255, 0, 0)) is None


def test_the_log_keeps_so_many_entries() -> None:
    log, session = Log(), FakeSession(["plain"])
    for number in range(KEPT + 50):
        log.add([Told.of(Noted(f"line {number}"), session.name)])
    assert len(log.entries) == KEPT
    assert log.entries[-1].text == f"line {KEPT + 49}"


def test_rolls_go_with_what_came_of_them_and_are_shown_on_demand() -> None:
    log, session = Log(), FakeSession(["plain"])
    roll = Rolled("ana", "luck", 2, 6, (3, 4), 7)
    log.add([Told.of(each, session.name) for each in (roll, Noted("Luck."), Noted("More."), roll)])
    assert [(entry.text, len(entry.rolls)) for entry in log.entries] == [("Luck.", 1), ("More.", 1)]
    assert not log.entries[0].opened
    log.explain()
    assert log.entries[0].opened
    assert "3 + 4 = 7" in log.entries[0].rolls[0]


def test_figures_in_names_are_no_results() -> None:
    names = {"River Reaver 1", "River Reaver 12"}
    assert results("River Reaver 12 strikes River Reaver 1 for 12 against 3.", names) == [False, False, True, True]
    assert results("River Reaver 13 loses 1.", names) == [True, True]
    assert results("Ana loses 4.", ()) == [True]


def test_one_entry_is_explained_by_a_click_and_all_by_a_key() -> None:
    hands = Hands()
    screen = hands.play(FakeSession(["plain", "plain", "plain"]))
    hands.press("1", "1")
    hands.click("log:0")
    assert [entry.opened for entry in screen.log.entries] == [True, False]
    hands.press("f7")
    assert all(entry.opened for entry in screen.log.entries)


def test_the_chance_of_a_row() -> None:
    rows = tuple(LootRow(roll=roll, name=str(roll), gives=()) for roll in range(1, 8))
    table = LootTable(id="t", name="T", rows=rows)
    assert chances(2)[7] == pytest.approx(6 / 36)
    assert row_chance(table, rows[-1], 2) == pytest.approx(21 / 36)
    assert row_chance(table, rows[0], 2) == 0


def test_quick_fills_keep_to_the_caps() -> None:
    people = {"a": Person("A", 9, 12), "b": Person("B", 4, 10), "c": Person("C", 8, 8)}
    editor = AmountsEditor(Amounts("amounts", 12, (("a", 9), ("b", 2), ("c", 3))), people, str)
    editor.healthiest()
    assert editor.value() == {"a": 7, "b": 2, "c": 3}
    editor.even()
    assert editor.value() == {"a": 7, "b": 2, "c": 3}
    editor.put("a", 99)
    assert editor.left == 0


def test_within_a_fight_the_party_is_as_the_fight_has_it() -> None:
    battle = battle_view()
    battle["party"]["units"][0] |= {"now": 0, "words": "down", "able": False}
    members = members_of(campaign_view(battle=battle))
    assert [(member["now"], member["status"]) for member in members[:2]] == [(0, "wounded"), (9, "able")]


def test_the_dice_of_an_entry_are_drawn_where_it_is_explained_and_say_what_counted() -> None:
    log, session = Log(), FakeSession(["plain"])
    roll = Rolled("ana", "striking", 12, 6, (1, 2, 3, 4, 5, 6) * 2, 42)
    log.begin("What counted: skill +3, cover −1.")
    log.tell([Told.of(each, session.name) for each in (roll, Noted("Ana strikes for 42 against 12."))], last=True)
    (entry,) = log.entries
    assert entry.explains
    assert entry.rolls[0] == "What counted: skill +3, cover −1."
    assert entry.dice == tuple(roll.cues())
    surface = pygame.display.set_mode((360, 300))
    canvas = Canvas(surface, Lettering(1), Icons())
    log.draw(canvas, surface.get_rect())
    folded = pygame.image.tobytes(surface, "RGB")
    spot = next(spot for spot in canvas.spots if spot.key == "log:0")
    assert spot.act is not None
    spot.act()
    canvas.spots.clear()
    log.draw(canvas, surface.get_rect())
    assert pygame.image.tobytes(surface, "RGB") != folded
    opened = next(spot for spot in canvas.spots if spot.key == "log:0")
    assert opened.rect.height > spot.rect.height + 2 * 18
