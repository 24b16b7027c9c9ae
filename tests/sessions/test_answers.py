"""The answers between two autosaves: nothing of them is lost when the game ends as no game should."""

import os
from pathlib import Path

import pytest

from game.sessions import answers
from game.sessions.answers import MOST, SYNCED, Answers
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from tests.campaign.tiny import catalogue


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def session(saves: Saves) -> Session:
    return Launcher(catalogue(), saves).new("1", "tiny:vale", "impact", "tiny:three")


def go(session: Session, *options: str) -> None:
    for option in options:
        assert session.request is not None
        session.choose(session.request.choice(option))


def load(saves: Saves, slot: str = "autosave") -> Session:
    return Launcher(catalogue(), Saves(saves.folder)).load(slot)


def written(saves: Saves) -> Path:
    (path,) = saves.folder.glob("*.answers")
    return path


IN_TOWN = ("town", "market", "done", "leave", "town", "market")
"""Answers within one stage of the day."""


def test_answers_between_autosaves_are_taken_in_and_told(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    assert len(list(saves.folder.glob("autosave-*.toml"))) == 1
    loaded = load(saves)
    assert loaded.document().snapshot == session.document().snapshot
    assert loaded.log == session.log
    assert list(loaded.transcript) == list(session.transcript)
    assert loaded.notices == [f"5 answers that came after {saves.slots()[0].name}.toml were taken in."]
    go(loaded, "done")
    go(session, "done")
    assert loaded.log == session.log


def test_the_list_shows_them_with_their_autosave(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    (slot,) = saves.slots()
    assert slot.title == f"{session.title}, and 5 answers since"


def test_a_cut_line_is_left_out(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    path = written(saves)
    path.write_bytes(path.read_bytes()[:-3])
    assert load(saves).log == session.log[:-1]


def test_nothing_is_taken_from_a_changed_line_on(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    path = written(saves)
    lines = path.read_text().splitlines(keepends=True)
    lines[2] = lines[2].replace("leave", "learn")
    path.write_text("".join(lines))
    assert load(saves).log == session.log[:3]


def test_those_of_another_autosave_are_not_taken(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    kept = written(saves).read_bytes()
    go(session, "done", "leave", "stay", "sleep")
    assert not list(saves.folder.glob("*.answers")), "a sound save has them all"
    saves.folder.joinpath(f"{saves.slots()[0].name}.answers").write_bytes(kept)
    loaded = load(saves)
    assert (loaded.log, loaded.notices) == (session.log, [])


def test_a_named_save_in_between_loses_nothing(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN[:3])
    session.save("one")
    go(session, *IN_TOWN[3:])
    newest = saves.slots()[0].name
    assert newest.startswith("autosave")
    assert load(saves, newest).log == session.log
    assert load(saves, "one").log == session.log[:3]


def test_a_game_that_was_loaded_goes_on_so(saves: Saves, session: Session) -> None:
    go(session, *IN_TOWN)
    loaded = load(saves)
    go(loaded, "done", "leave", "town")
    assert load(saves).log == loaded.log


def test_another_save_of_the_campaign_played_on_leaves_them_be(saves: Saves, session: Session) -> None:
    session.save("one")
    go(session, *IN_TOWN)
    newest, other = saves.slots()[0].name, load(saves, "one")
    go(other, "stay")
    assert load(saves, newest).log == session.log
    assert load(saves).log == other.log


def test_many_answers_are_followed_by_a_whole_save(saves: Saves, session: Session) -> None:
    go(session, "town")
    for _ in range(MOST // 2 + 5):
        go(session, "market", "done")
    assert answers.read(written(saves), "") == []
    assert len(written(saves).read_text().splitlines()) < MOST
    assert load(saves).log == session.log


def test_every_fifth_answer_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(last.count))
    last = Answers(tmp_path / "x.answers", "seal")
    for number in range(3 * SYNCED):
        last.add(f"answer {number}")
    assert sorted(set(synced)) == [5, 10, 15]
    assert answers.read(last.path, "seal") == [f"answer {number}" for number in range(15)]
    assert answers.read(last.path, "other") == []


def test_answers_that_cannot_be_written_are_told_once(
    saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    go(session, "town")

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.sessions.saves.write_atomically", full)
        patched.setattr("game.sessions.answers.Answers.add", full)
        go(session, "market", "done")
        assert session.unsaved
    assert len([notice for notice in session.notices if "could not be saved" in notice]) == 2, "one for each file"
    session.notices.clear()
    go(session, "market")
    assert session.notices == ["The game can be saved again, and is."]
    assert not session.unsaved
    assert load(saves).log == session.log
