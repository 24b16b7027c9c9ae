"""The odds in the window: beside each answer, switched by key and button, never waited for, legible at any size."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.laboratory.odds import Look
from game.sessions.launcher import Launcher
from game.window import commands
from game.window.canvas import Canvas
from game.window.odds import OddsDisplay
from game.window.screens.play import PlayScreen
from systems.table.ruleset import rulesets
from tests.laboratory.odds.seer import Seer, counting, final, left, rough
from tests.text.test_campaign import content
from tests.window.fake import FakeSession
from tests.window.hands import Hands

RULESETS = sorted(rulesets())
SIZES = [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 150)]


class Table:
    """A fight in a window whose odds a test tells."""

    def __init__(
        self,
        look_of: Callable[[list[str]], Look] = final,
        on: bool = True,
        ruleset: str = "impact",
        size: tuple[int, int] = (1280, 720),
        percent: int = 100,
    ) -> None:
        self.kept: list[bool] = []
        self.seer = Seer(look_of)
        self.hands = Hands(size, percent, OddsDisplay(on, self.kept.append, self.seer))
        self.session = Launcher(content(), None).fight("core:warden_patrol", ruleset, "core:starters", "3")
        self.screen = self.hands.play(self.session)

    @property
    def look(self) -> Look | None:
        return self.screen.asked.look

    def tick(self) -> bool:
        """Let time pass; True if a frame was drawn."""
        self.hands.shell.tick()
        return self.hands.shell.draw()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every line that is written, with the pixels that it lacks."""
    lines: list[tuple[str, int]] = []
    write = Canvas.text

    def noted(canvas: Canvas, at: tuple[int, int], text: str, role: Any = "body", *more: Any, **other: Any) -> Any:
        width = other.get("width")
        lines.append((text, max(0, canvas.letters.width(text, role) - width) if width is not None else 0))
        return write(canvas, at, text, role, *more, **other)

    monkeypatch.setattr(Canvas, "text", noted)
    return lines


def test_switched_off_nothing_is_looked_at(written: list[tuple[str, int]]) -> None:
    table = Table(on=False)
    table.tick()
    assert not table.seer.looks
    assert not [text for text, _ in written if text.startswith("Chance to win")]
    assert "to win" not in table.hands.spot("verb:attack").tip


@pytest.mark.parametrize("on", [True, False])
def test_a_game_makes_ready_for_its_first_question_where_they_are_shown(on: bool) -> None:
    assert bool(Table(on=on).seer.warmed) == on


def test_each_option_has_its_figures(written: list[tuple[str, int]]) -> None:
    Table()
    texts = [text for text, _ in written]
    assert "60 %" in texts
    assert "25 %" in texts
    assert {"to win", "health lost"} <= set(texts)
    assert "Chance to win, 256 fights" in texts


def test_rough_figures_are_marked(written: list[tuple[str, int]]) -> None:
    Table(rough)
    texts = [text for text, _ in written]
    assert {"50–70 %", "50–70%"} <= set(texts)
    assert "~60 %" not in texts
    assert "Chance to win, 16 fights so far …" in texts


def test_what_was_left_at_few_fights_has_its_bounds_even_at_the_end(written: list[tuple[str, int]]) -> None:
    Table(left)
    texts = [text for text, _ in written]
    assert "60 %" in texts
    assert {"10–70 %", "10–70%"} & set(texts)
    assert "Chance to win, 8–256 fights" in texts


def test_against_those_who_look_ahead_they_are_told_as_the_best_that_can_be(written: list[tuple[str, int]]) -> None:
    Table(_at_best)
    texts = [text for text, _ in written]
    assert "Chance to win at best, 16 fights so far …" in texts
    assert {"≤70 %", "≤70%"} <= set(texts)
    assert "60 %" not in texts


def _at_best(options: list[str]) -> Look:
    look = rough(options)
    assert look.odds is not None
    return look._replace(odds=look.odds._replace(at_best=True))


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_figure_is_cut(ruleset: str, size: tuple[int, int], percent: int, written: list[tuple[str, int]]) -> None:
    def widest(options: list[str]) -> Look:
        look = _at_best(options)
        assert look.odds is not None
        chances = tuple(chance._replace(win=99, low=88, high=100, loss=-100) for chance in look.odds.chances)
        return look._replace(odds=look.odds._replace(chances=chances))

    Table(widest, ruleset=ruleset, size=size, percent=percent)
    figures = ("≤100 %", "~+100 %", "≤100%", "≤100", "…")
    lacking = {text: lack for text, lack in written if text in figures or text.startswith("Chance to win")}
    assert not lacking.keys().isdisjoint(figures)
    assert "Chance to win at best, 16 fights so far …" in lacking
    assert not any(lacking.values()), lacking


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_moves_when_figures_come(ruleset: str, size: tuple[int, int], percent: int) -> None:
    table = Table(counting, ruleset=ruleset, size=size, percent=percent)
    before = [(spot.key, tuple(spot.rect)) for spot in table.hands.shell.spots]
    for look_of in (rough, final):
        table.seer.look_of = look_of
        assert table.tick()
        assert [(spot.key, tuple(spot.rect)) for spot in table.hands.shell.spots] == before


def test_a_frame_is_drawn_only_when_other_figures_are_known() -> None:
    table = Table(counting)
    assert not table.tick()
    table.seer.look_of = rough
    assert table.tick()
    assert not table.tick()


def test_the_key_hides_and_shows_them() -> None:
    table = Table()
    table.hands.press("f9")
    assert table.look is None
    table.hands.press("f9")
    assert table.look is not None
    assert table.kept == [False, True]


def test_the_button_does_the_same() -> None:
    table = Table(on=False)
    table.hands.click("command:odds")
    assert table.look is not None
    assert table.kept == [True]


def test_hiding_them_ends_what_works_them_out() -> None:
    table = Table()
    table.hands.press("f9")
    assert table.seer.closed == 1


def test_the_next_question_has_odds_of_its_own() -> None:
    table = Table()
    table.hands.press("a")
    assert table.session.request is not None
    assert table.look is not None
    assert table.look.odds is not None
    assert [chance.option for chance in table.look.odds.chances] == [
        option.id for option in table.session.request.options
    ]


def test_pointing_at_an_option_says_it_in_words() -> None:
    table = Table()
    tip = table.hands.spot("verb:attack").tip
    assert tip.splitlines() == [
        "Attack",
        "60 % to win, 25 % of health lost, 5 % that somebody falls",
        "The chance to win lies between 50 and 70 %.",
        "That is if you fight on from there.",
    ]


def test_a_verb_bears_the_best_chance_of_its_ways(written: list[tuple[str, int]]) -> None:
    table = Table(ruleset="zones")
    rows = [row for row in table.screen.stage.choosing.rows if len(row.options) > 1]
    look = table.look
    assert rows
    assert look is not None
    assert look.odds is not None
    for row in rows:
        chances = [look.odds.of(option.id) for option in row.options]
        best = max(chance.win for chance in chances if chance is not None)
        assert f"At best {best} % to win" in table.hands.spot(f"verb:{row.verb.key}").tip
        assert f"{best} %" in [text for text, _ in written]


def test_the_menu_of_a_unit_has_the_chance_to_win_with_each_answer(written: list[tuple[str, int]]) -> None:
    table = Table(ruleset="zones")
    foe = next(key for key in table.hands.keys if key.startswith("encounter:foe"))
    table.hands.click(foe)
    rows = len([key for key in table.hands.keys if key.startswith("encounter-menu:")]) - 1
    written.clear()
    table.hands.shell.dirty = True
    table.hands.shell.draw()
    assert rows > 1
    assert len([text for text, _ in written if text.endswith(" %")]) >= rows


def test_where_they_cannot_be_had_it_is_said_once(written: list[tuple[str, int]]) -> None:
    table = Table(lambda options: Look("failed", None, "no process can be started: too many"))
    plain = Table(on=False)
    rows = [
        [tuple(spot.rect) for spot in each.hands.shell.spots if spot.key == "verb:attack"] for each in (table, plain)
    ]
    assert rows[0] == rows[1]
    assert "60 %" not in [text for text, _ in written]


def test_beside_fights_there_is_neither_button_nor_figure() -> None:
    hands = Hands(odds_display=OddsDisplay(True, oracle=Seer(final)))
    screen: PlayScreen = hands.play(FakeSession(["plain"]))
    assert screen.asked.look is None
    assert "command:odds" not in hands.keys


def test_what_may_be_typed_is_told_in_the_help() -> None:
    assert [command.words for command in commands.COMMANDS if command.keys == ("F9",)]


def test_the_window_ends_what_works_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.window import app

    seer = Seer(counting)
    monkeypatch.setattr(app, "OddsDisplay", lambda on, keep: OddsDisplay(on, keep, seer))
    monkeypatch.setattr(app, "run_window", lambda shell, mend=None: shell.draw())
    monkeypatch.setattr(app, "open_window", lambda size: pygame.display.set_mode((1280, 720)))
    app.run(None, Launcher(content(), None).fight("core:cinder_pair", "impact", "core:starters", "3"))
    assert seer.closed == 1
