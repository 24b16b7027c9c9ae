"""Letters, icons, the log: what comes from content is drawn as it is, and nothing grows without end."""

import pygame
import pytest

from game.window import fonts
from game.window.canvas import Canvas
from game.window.fields.amounts import AmountsEditor
from game.window.fonts import Lettering, clean
from game.window.icons import Icons
from game.window.moment import Told
from game.window.panels.entries import ALONE, DECLARED, INTENTS, UNKEPT, UNROLLED, results
from game.window.panels.log import Log
from game.window.panels.loot import chances, row_chance
from game.window.panels.told import KEPT
from game.window.spots import Spot
from game.window.units import Person, members_of
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.cues import Cue
from systems.table.loop.events import Noted, Rolled, roll_in
from systems.table.loop.fields import Amounts
from systems.table.loop.language import speak, tr
from tests.languages.spoken import pseudo_language
from tests.screens import recorder
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


def test_lines_of_rounds_and_squares_explain_nothing() -> None:
    assert results("Round 3.", ()) == [False]
    assert results("Cycle 2 begins.", ()) == [False]
    assert results("Ana moves from 2,5 to 7,4.", ()) == [False] * 4
    assert results("Ana loses 4 HP in round 3; 15 left.", ()) == [True, True, True]


def test_a_line_that_is_opened_is_scrolled_into_view() -> None:
    log, session = Log(), FakeSession(["plain"])
    for number in range(40):
        log.add(
            [
                Told.of(Rolled("ana", "luck", 2, 6, (3, 4), 7), session.name),
                Told.of(Noted(f"Ana: {number}."), session.name),
            ]
        )
    surface = pygame.display.set_mode((360, 300))

    def spots() -> list[Spot]:
        canvas = Canvas(surface, Lettering(1), Icons())
        log.draw(canvas, surface.get_rect())
        return [spot for spot in canvas.spots if spot.key.startswith("log:") and spot.scroll is not None]

    spots()
    log.page(-1)
    low = [spot for spot in spots() if spot.scroll is not None and spot.rect.bottom <= spot.scroll.view.bottom][-1]
    assert low.act is not None
    low.act()
    spots()
    (opened,) = [spot for spot in spots() if spot.key == low.key]
    assert opened.scroll is not None
    assert opened.rect.height > low.rect.height
    assert opened.rect.bottom <= opened.scroll.view.bottom


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


def recalled(*told: str) -> Log:
    log = Log()
    log.recall(told)
    return log


def test_rolls_of_a_loaded_game_go_with_what_came_of_them_and_their_dice_are_drawn() -> None:
    roll = Rolled("ana", "the Action Score", 2, 6, (3, 4), 7)
    words = roll.words({"ana": "Ana Tremolo"}.__getitem__)
    log = recalled("Round 2.", words, "Ana Tremolo has Action Score 9.", "", "She waits.", words)
    assert [(entry.text, len(entry.rolls)) for entry in log.entries] == [
        ("Round 2.", 0),
        ("Ana Tremolo has Action Score 9.", 1),
        ("She waits.", 1),
    ]
    (die,) = log.entries[1].dice
    assert (die.faces, die.sides, die.amount) == ((3, 4), 6, 7)
    assert log.entries[1].rolls == (words,)


def test_a_roll_goes_with_the_line_before_it_that_names_roller_and_purpose() -> None:
    told = (
        "Wolf 2 attacks Ana, 22 against 21: a Full Hit.",
        "Wolf 2 rolls 2d6 for a Full Hit: 1 + 1 = 2.",
        "Wolf 3 attacks Ana, 22 against 21: a Full Hit.",
        "Wolf 3 rolls 2d6 for a Full Hit: 5 + 3 = 8.",
        "Ana rolls 1d6 for Recover: 2.",
        "Ana recovers 2.",
    )
    assert [entry.rolls for entry in recalled(*told).entries] == [(told[1],), (told[3],), (told[4],)]
    log = Log()
    rolls = [Rolled("Wolf 3", "a Full Hit", 2, 6, (5, 3), 8), Rolled("Ana", "Recover", 1, 6, (2,), 2)]
    events = (Noted(told[2]), rolls[0], rolls[1], Noted(told[5]))
    log.add([Told.of(each, str) for each in events])
    assert [entry.rolls for entry in log.entries] == [(told[3],), (told[4],)]
    assert [entry.dice for entry in log.entries] == [tuple(roll.cues()) for roll in rolls]


@pytest.mark.parametrize(
    "roll",
    [
        Rolled("Ana rolls on", "luck: good or bad", 1, 20, (17,), 17),
        Rolled("Bren of the Kettle", "the 2d6 of it", 4, 3, (1, 2, 3, 3), 9),
    ],
)
def test_a_roll_is_read_back_from_its_words(roll: Rolled) -> None:
    found = roll_in(roll.words(str))
    assert found is not None
    assert found.words(str) == roll.words(str)
    assert (found.faces, found.total) == (roll.faces, roll.total)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "roll",
    [
        Rolled("Ana", "a Full Hit", 2, 6, (5, 3), 8),
        Rolled("Bren", "Recover", 1, 6, (2,), 2),
        Rolled("Wolf 3", "initiative", 4, 3, (2, 3, 1, 3), 9),
    ],
)
def test_a_roll_is_read_back_in_any_language_and_what_was_told_in_english_as_well(roll: Rolled) -> None:
    english = roll.words(str)
    speak(pseudo_language())
    try:
        words = roll.words(str)
        assert words != english
        read = [roll_in(line) for line in (words, english)]
        assert [(each.who, each.faces, each.total) for each in read if each] == [(roll.who, roll.faces, roll.total)] * 2
        assert results(tr("Round {number}", number=3) + ": 4 wolves", ()) == [False, True]
        assert results("Day 12: 4 wolves at 3,4", ()) == [False, True, False, False]
    finally:
        speak(None)


def test_fudge_dice_are_told_by_their_signs_and_older_lines_are_still_read() -> None:
    roll = Rolled("ife", "initiative", 4, 3, (2, 3, 1, 3), 9)
    assert roll.words(str) == "ife rolls 4dF for initiative: 0 + - + = +1."
    assert roll_in("ife rolls 4d3 for initiative: 2 + 3 + 1 + 3 = 9.") == roll
    assert roll_in(roll.words(str)) == roll
    assert Rolled("ife", "what to do", 1, 3, (2,), 2).words(str) == "ife rolls 1d3 for what to do: 2."


def test_a_line_that_tells_of_no_roll_is_none() -> None:
    assert roll_in("Ana rolls up her sleeves for 2 hours: 4 wolves.") is None


def behind(log: Log, number: int) -> str:
    """What a press on a line shows, drawn in words."""
    surface = pygame.display.set_mode((360, 600))
    canvas = recorder.RecordingCanvas(surface, Lettering(1), Icons())
    log.draw(canvas, surface.get_rect())
    spot = next(spot for spot in canvas.spots if spot.key == f"log:{number}")
    assert spot.act is not None
    spot.act()
    again = recorder.RecordingCanvas(surface, Lettering(1), Icons())
    log.draw(again, surface.get_rect())
    return " ".join(each.text for each in recorder.last().written)


def test_a_number_without_a_roll_says_why_nothing_is_behind_it_when_pressed() -> None:
    assert UNKEPT in behind(recalled("Ana loses 4."), 0)
    log, session = Log(), FakeSession(["plain"])
    log.add([Told.of(Noted("Ana loses 4."), session.name)])
    assert UNROLLED in behind(log, 0)
    log.know(["Ana", "Bren", "Cy"])
    roll = Rolled("ana", "luck", 2, 6, (3, 4), 7)
    lines = ("Ana hits Bren.", "Bren loses 7.", "Bren loses 5.", "Cy loses 7.")
    log.add([Told.of(each, session.name) for each in (roll, *map(Noted, lines))])
    said = behind(log, 2)
    assert "It follows from: Ana hits Bren." in said
    assert "3 + 4 = 7" in said
    log.entries[2].opened = False
    for other in (3, 4):
        said = behind(log, other)
        assert "It follows from" not in said
        assert ALONE in said


def test_intents_stand_in_one_line_which_no_roll_of_others_explains() -> None:
    log = Log()
    log.know(["Wolf 1", "Wolf 2", "Wolf 3", "Ana", "The Pack"])
    tie = Told("rolled", "The Pack rolls 1d2 for a tie: 1.", (Cue("dice", "pack", amount=1, faces=(1,), sides=2),))
    wolves = [Told(INTENTS, f"Wolf {number} seems about to bite Ana.") for number in (1, 2, 3)]
    log.add([tie, *wolves, Told(INTENTS, "Ana seems about to lose 2.")])
    assert [entry.text for entry in log.entries] == [
        "The Pack rolls 1d2 for a tie: 1.",
        "Wolf 1–3: each seems about to bite Ana. Ana seems about to lose 2.",
    ]
    assert [die.faces for die in log.entries[0].dice] == [(1,)]
    assert not log.entries[1].explains
    assert DECLARED in behind(log, 1)
    assert results(log.entries[1].text, ["Wolf 1", "Wolf 3"]) == [False, False, True]


def test_lines_without_numbers_are_not_pressed_and_all_rolls_open_no_remarks() -> None:
    log = recalled("She waits.", "Ana loses 4.")
    surface = pygame.display.set_mode((360, 600))
    canvas = Canvas(surface, Lettering(1), Icons())
    log.explain()
    log.draw(canvas, surface.get_rect())
    assert [spot.key for spot in canvas.spots if spot.key.startswith("log:") and spot.act] == ["log:explain", "log:1"]
    assert not any(entry.opened for entry in log.entries)


def test_an_event_is_explained_in_the_line_that_tells_of_it() -> None:
    log, session = Log(), FakeSession(["plain"])
    roll = Rolled("ana", "luck", 2, 6, (3, 4), 7)
    log.begin()
    log.tell([Told.of(each, session.name) for each in (Noted("First."), roll)], last=False)
    log.tell([Told.of(each, session.name) for each in (Noted("Ana loses 4."), Noted("Last."))], last=True)
    log.open_event(2)
    assert [(entry.event, entry.opened) for entry in log.entries] == [(0, False), (2, True), (3, False)]
