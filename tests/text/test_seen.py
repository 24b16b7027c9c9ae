"""What is seen of a game at the terminal is made once a question, and anew after whatever changes the game."""

import io
from pathlib import Path
from typing import Any

import pytest

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.text.output import Output
from game.text.table_state import TableState
from tests.shipped import catalogue


@pytest.fixture
def state(tmp_path: Path) -> TableState:
    """A campaign at its first question."""
    session = Launcher(catalogue(), Saves(tmp_path)).new("7", "core:the_cinder_reach", "impact", "core:starters")
    return TableState(session, None, Output(io.StringIO()))


def test_it_is_made_once_a_question(state: TableState, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Session] = []
    view = Session.view

    def counted(session: Session) -> dict[str, Any]:
        made.append(session)
        return view(session)

    monkeypatch.setattr(Session, "view", counted)
    assert (state.campaign, state.battle, state.place()) == (True, None, "")
    assert len(made) == 1


def test_it_is_new_after_an_answer(state: TableState) -> None:
    first, policy = state.view, player(state.session, "7")
    for _ in range(4):
        assert state.session.request is not None
        state.choose(policy(state.session.request))
        assert state.view == state.session.view()
    assert state.view != first


def test_it_is_new_when_an_answer_is_taken_back(state: TableState, monkeypatch: pytest.MonkeyPatch) -> None:
    before = state.view
    monkeypatch.setattr(state.session, "undo", lambda: None)
    state.undo()
    assert state.view is not before
