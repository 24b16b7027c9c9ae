"""The odds in the terminal: told when asked for, or with every question of a fight; never waited for."""

import io
from pathlib import Path

import pytest

from game.laboratory.odds import Look
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.text import table_state
from game.text.game import play
from tests.laboratory.odds.seer import Seer, counting, final, left, rough
from tests.text.puzzle import PuzzleSession
from tests.text.test_campaign import content


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> Seer:
    seer = Seer(final)
    monkeypatch.setattr(table_state, "Oracle", lambda: seer)
    return seer


def fight() -> Session:
    return Launcher(content(), None).fight("core:cinder_pack", "impact", "core:starters", "3")


def told(session: Session | PuzzleSession, *lines: str) -> str:
    out = io.StringIO()
    play(session, None, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return out.getvalue()


def test_without_being_asked_for_they_are_not_even_looked_at(seer: Seer) -> None:
    assert "to win" not in told(fight(), "attack", "look")
    assert not seer.looks


def test_what_is_known_is_told_of_every_option(seer: Seer) -> None:
    session = fight()
    said = told(session, "odds")
    assert "Odds if the party fights on from there, from at least 256 fights each:" in said
    assert "  Attack: 60 % to win, 25 % of health lost, 5 % that somebody falls." in said
    assert said.count("% to win") == len(session.request.options)


def test_what_was_left_at_few_fights_is_told_by_its_bounds(seer: Seer) -> None:
    seer.look_of = left
    said = " ".join(told(fight(), "odds").split())
    assert "from there, from 8 to 256 fights each:" in said
    assert "Attack: 60 % to win, 25 % of health lost" in said
    assert ": 10 to 70 % to win, about 26 % of health lost" in said


def test_what_is_still_counted_is_told_as_such(seer: Seer) -> None:
    seer.look_of = rough
    said = " ".join(told(fight(), "odds").split())
    assert "from at least 16 fights each; still counting:" in said
    assert "Attack: 50 to 70 % to win, about 25 % of health lost" in said


def test_against_those_who_look_ahead_they_are_told_as_the_best_that_can_be(seer: Seer) -> None:
    def at_best(options: list[str]) -> Look:
        look = rough(options)
        assert look.odds is not None
        return look._replace(odds=look.odds._replace(at_best=True))

    seer.look_of = at_best
    said = " ".join(told(fight(), "odds").split())
    assert "at best: these enemies look ahead, and in the fights counted here they do not; still counting:" in said
    assert "Attack: at most 70 % to win, about 25 % of health lost" in said


def test_nothing_known_yet_is_said_at_once(seer: Seer) -> None:
    seer.look_of = counting
    assert "Odds: still being counted." in told(fight(), "odds")


def test_on_they_are_told_with_every_question(seer: Seer) -> None:
    said = told(fight(), "odds on", "attack", "look")
    assert "The odds are told with every question of a fight." in said
    assert said.count("Odds if the party") == 2


def test_off_they_are_told_no_longer_and_nothing_works_on(seer: Seer) -> None:
    said = told(fight(), "odds on", "odds off", "attack")
    assert "The odds are told no longer." in said
    assert said.count("Odds if the party") == 1
    assert seer.closed == 2


def test_what_works_them_out_ends_with_the_game(seer: Seer) -> None:
    told(fight(), "odds")
    assert seer.closed == 1


def test_outside_a_fight_there_are_none(seer: Seer) -> None:
    assert "There are odds in fights alone, while they are undecided." in told(PuzzleSession("gate"), "odds")


def test_on_nothing_is_told_outside_a_fight(seer: Seer) -> None:
    assert "There are odds" not in told(PuzzleSession("gate", "gate"), "odds on", "push")


def test_where_they_cannot_be_had_it_is_said(seer: Seer) -> None:
    seer.look_of = lambda options: Look("failed", None, "no process can be started: too many processes")
    assert "The odds cannot be had: no process can be started: too many processes." in told(fight(), "odds")


def test_help_has_them(seer: Seer) -> None:
    assert "odds on: the chance to win" in told(PuzzleSession("gate"), "?")


def test_odds_that_were_switched_on_are_on_in_the_next_game(seer: Seer, tmp_path: Path) -> None:
    def chances(*lines: str) -> int:
        out = io.StringIO()
        play(
            fight(),
            None,
            io.StringIO("".join(f"{line}\n" for line in lines)),
            out,
            "",
            tmp_path / "new" / "terminal.toml",
        )
        return out.getvalue().count("% to win")

    assert chances("quit") == 0
    assert chances("odds on", "quit") > 0
    assert not seer.warmed
    assert chances("quit") > 0
    assert seer.warmed
    assert chances("odds off", "quit") > 0
    assert chances("quit") == 0
