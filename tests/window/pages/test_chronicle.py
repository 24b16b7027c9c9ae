"""The chronicle at the end of a campaign, its picture, and the end of a single fight."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.window.app import Screens
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.map.metrics import Metrics
from game.window.pages.chronicle import chronicle
from game.window.pages.chronicle_map import draw_way, names, signs
from game.window.pages.chronicle_sheet import picture_of
from game.window.pages.picture import save_picture
from game.window.screens.chronicle import ChronicleDialog
from game.window.screens.notice import Notice
from game.window.screens.summary import FightEndDialog
from systems.table.loop.dice import Random
from tests.campaign.tiny import catalogue
from tests.shipped import catalogue as shipped
from tests.window.fake import FakeSession, campaign_view, member
from tests.window.hands import Hands

QUEST = {
    "id": "q",
    "name": "The Lamp",
    "main": True,
    "state": "done",
    "lines": ["Find it.", "Done: Look.", "It shines."],
}
DEAD = {**member("cy", 0, 7), "status": "dead"}
GRAVE = {"at": "20,15", "kind": "grave", "id": "g", "name": "Cy", "icon": "", "day": 2}


def test_a_won_campaign_tells_its_ending_who_fell_where_and_who_came_home() -> None:
    view = campaign_view(
        quests=[QUEST],
        party=[member("ana", 9, 12), DEAD],
        places=[*campaign_view()["places"], GRAVE],
        tally={"victories": 1, "hexes": 12},
        seed="b2:7",
        ruleset="Party Impact",
        difficulty="ruthless",
    )
    told = chronicle(view, "won")
    assert (told.title, told.good, told.subtitle) == ("It is done", 1, "The Marches, 3 days")
    assert "It shines." in told.sentences
    assert [(face.sitter.name, face.words) for face in told.fallen] == [("Cy", "buried on day 2, at NeoArcadia")]
    assert [face.sitter.name for face in told.home] == ["Ana"]
    assert told.deeds == ("1 fight won", "12 hexes seen")
    assert (told.total, told.seal) == (1, "seed b2:7 · Party Impact · ruthless")


@pytest.mark.rule("TL-04")
@pytest.mark.parametrize(("outcome", "good", "last"), [("won", 1, "came home"), ("other", 0, "is left to tell it")])
def test_an_ending_gives_the_chronicle_its_title_and_says_what_became_of_whom(
    outcome: str, good: int, last: str
) -> None:
    ending = {"id": "e", "name": "The Road Out", "text": "It hums.", "outcome": outcome, "more": ["Nobody pushes."]}
    people = [member("ana", 9, 12), DEAD]
    told = chronicle(campaign_view(quests=[QUEST], party=people, ending=ending), outcome)
    assert (told.title, told.good) == ("The Road Out", good)
    assert [each for each in told.sentences if each in ("It hums.", "Nobody pushes.")] == ["It hums.", "Nobody pushes."]
    assert last in told.sentences[-1]


def test_a_lost_campaign_says_what_would_have_been_next() -> None:
    quest = {**QUEST, "state": "open", "done": 1, "next": "Climb."}
    side = {"id": "s", "name": "By the Tail", "main": False, "state": "open", "lines": []}
    rumours = [{"day": 1, "kind": "rumour", "text": text} for text in ("Wells!", "Wolves!", "True: wells.")]
    told = chronicle(campaign_view(quests=[quest, side], party=[DEAD], journal=rumours), "dead")
    assert told.good == -1
    assert "1 step of it was done. The next would have been: Climb." in told.sentences
    assert "Left undone: By the Tail." in told.sentences
    assert told.sentences[-1] == "Nobody came back to say how it was."
    assert told.fallen[0].words == "fell on the way"


def test_the_picture_does_not_depend_on_the_window_and_shows_the_way() -> None:
    Hands()
    view = campaign_view(party=[member("ana", 9, 12)])
    told, way = chronicle(view, "won"), ["20,15", "21,15", "21,16"]
    first = picture_of(told, view, way, Icons())
    assert first.get_size() >= (1360, 820)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(picture_of(told, view, way, Icons()), "RGB")
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(picture_of(told, view, [], Icons()), "RGB")


def test_a_picture_is_written_under_a_name_that_is_free(tmp_path: Path) -> None:
    surface = pygame.Surface((20, 10))
    told = [save_picture(surface, tmp_path / "new", "The Cinder Reach, day 9") for _ in range(2)]
    names = ["the-cinder-reach-day-9.png", "the-cinder-reach-day-9-2.png"]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == sorted(names)
    assert all(name in words for name, words in zip(names, told, strict=True))
    assert pygame.image.load(tmp_path / "new" / names[0]).get_size() == (20, 10)


@pytest.mark.parametrize("fault", ["file", "full"])
def test_a_picture_that_cannot_be_written_is_told_and_leaves_nothing(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pictures"
    if fault == "file":
        folder.write_text("in the way")
    else:

        def full(surface: pygame.Surface, path: str) -> None:
            Path(path).write_bytes(b"half")
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(pygame.image, "save", full)
    told = save_picture(pygame.Surface((20, 10)), folder, "x")
    assert told.startswith(f"The picture could not be written to {folder}: ")
    assert fault == "file" or (list(folder.iterdir()) == [] and "No space left" in told)


def test_the_chronicle_is_shown_at_the_end_and_kept_as_a_picture(tmp_path: Path) -> None:
    hands, session = Hands(), FakeSession([], campaign_view(party=[DEAD]))
    session.saves = Saves(tmp_path)
    Screens(hands.shell, None).summary(session, session.shown, ["20,15", "21,15"])
    assert isinstance(hands.shell.top, ChronicleDialog)
    hands.shell.draw()
    hands.click("end:1")
    told = hands.shell.top
    assert isinstance(told, Notice)
    assert [path.suffix for path in tmp_path.iterdir()] == [".png"]
    assert str(next(tmp_path.iterdir())) in told.text


def test_without_a_folder_the_picture_says_so() -> None:
    hands, session = Hands(), FakeSession([], campaign_view())
    Screens(hands.shell, None).summary(session, session.shown, [])
    hands.shell.draw()
    hands.click("end:1")
    assert isinstance(hands.shell.top, Notice)
    assert "no folder" in hands.shell.top.text


def test_a_single_fight_ends_with_everybody_who_fought_and_is_fought_again() -> None:
    launcher = Launcher(shipped())
    session = launcher.fight("core:plough_boars", "impact", "core:starters", "3")
    hands = Hands()
    screen = hands.play(session)
    assert screen.pages.shown is None
    random = Random(1)
    while (request := session.request) is not None:
        choice = request.choice("retreat") if request.option("retreat") else request.some(random)
        screen.answer(choice.option, choice.fields)
    end = hands.shell.top
    assert isinstance(end, FightEndDialog)
    assert [face.sitter.foe for face in end.page.faces].count(False) == 4
    seed, events = session.header.seed, session.played.events
    hands.shell.draw()
    hands.click("end:1")
    assert (session.header.seed, len(session.log)) == (seed, 0)
    assert session.played.events != events
    assert session.request is not None


def test_a_campaign_is_not_fought_again() -> None:
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    assert session.fight_again(fresh=True) == "Only a single fight can be fought again."


def test_on_the_map_names_cover_neither_signs_nor_each_other_and_a_grave_lies_beside_its_place() -> None:
    canvas, metrics, room = (
        Canvas(pygame.Surface((700, 400)), Lettering(1.0), Icons()),
        Metrics(14),
        Rect(0, 0, 700, 400),
    )
    near = [
        {"at": at, "kind": "town", "id": at, "name": f"The Long Name of {at}", "icon": "mdi:home", "state": "visited"}
        for at in ("5,4", "6,4", "5,5", "7,6")
    ]
    graves = [{**GRAVE, "at": at} for at in ("5,4", "5,6", "7,6")]
    shown = list(signs(canvas, metrics, (0, 0), {"places": [*graves, *near], "party": [DEAD]}))
    assert [sign.icon for sign in shown].count("mdi:grave-stone") == 3
    assert all(one.rect.collidelist([each.rect for each in shown[:number]]) < 0 for number, one in enumerate(shown))
    named = list(names(canvas, shown, room))
    assert {name for name, _ in named} == {str(place["name"]) for place in near}
    rects = [rect for _, rect in named]
    for number, rect in enumerate(rects):
        assert room.contains(rect)
        assert rect.collidelist([*(sign.rect for sign in shown), *rects[:number]]) < 0


def test_the_map_of_a_chronicle_has_graves_and_names_where_they_are_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    plain = Canvas.icon

    def icon(self: Canvas, name: str, *rest: Any, **named: Any) -> None:
        drawn.append(name)
        plain(self, name, *rest, **named)

    monkeypatch.setattr(Canvas, "icon", icon)
    canvas = Canvas(pygame.display.set_mode((700, 400)), Lettering(1.0), Icons())
    town = {**campaign_view()["places"][0], "kind": "town", "state": "visited", "icon": "mdi:home-city"}
    view = campaign_view(party=[DEAD], places=[GRAVE, {**town, "at": "20,15"}])
    draw_way(canvas, Rect(0, 0, 700, 400), view, ["20,15"])
    assert drawn == ["mdi:home-city", "mdi:grave-stone"]
