"""Undo: what has shown nothing new is taken back without a trace; everything else stands."""

import io
import json
from pathlib import Path

import pytest

from game.sessions import undo
from game.sessions.launcher import Launcher
from game.sessions.replay import replay
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.sessions.undo import CannotUndo
from game.text.game import play
from game.wire.serve import serve
from systems.table.loop.events import Event
from systems.table.loop.fields import Amounts, Count, Pick, Value
from systems.table.loop.requests import Option
from systems.table.ruleset import rulesets
from tests.campaign.test_facts import catalogue as ropeway
from tests.campaign.tiny import catalogue
from tests.shipped import catalogue as shipped


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def session(saves: Saves) -> Session:
    return Launcher(catalogue(), saves).new("1", "tiny:vale", "impact", "tiny:three")


def option(session: Session, beginning: str) -> Option:
    assert session.request is not None
    return next(each for each in session.request.options if each.id.startswith(beginning))


def go(session: Session, *options: str) -> None:
    for each in options:
        assert session.request is not None
        found = option(session, each)
        values = {}
        for field in found.fields:
            if isinstance(field, Count):
                values[field.name] = max(1, field.least)
            elif isinstance(field, Pick):
                values[field.name] = field.choices[0][0]
        session.choose(session.request.choice(found.id, **values))


def test_a_purchase_is_taken_back_and_leaves_no_trace(saves: Saves, session: Session) -> None:
    go(session, "town", "market", "done", "market")
    before, text = session.document(), session.request and session.request.text
    go(session, "buy:")
    assert session.document() != before
    session.undo()
    assert session.document().snapshot == before.snapshot
    assert session.document().choices == before.choices
    assert session.document().transcript == before.transcript
    assert session.request is not None
    assert session.request.text == text
    loaded = Launcher(catalogue(), Saves(saves.folder)).load("autosave")
    assert loaded.document().snapshot == before.snapshot
    assert loaded.log == session.log


def test_several_answers_are_taken_back_one_after_the_other(session: Session) -> None:
    go(session, "town", "market")
    arrived = session.document()
    go(session, "buy:", "done", "market", "sell:")
    for _ in range(4):
        session.undo()
    assert session.document() == arrived
    with pytest.raises(CannotUndo):
        session.undo()


def test_after_taking_back_the_game_goes_on_as_if_nothing_had_been_answered(saves: Saves, session: Session) -> None:
    other = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    go(session, "town", "market", "buy:")
    session.undo()
    go(session, "done", "leave", "stay", "sleep")
    go(other, "town", "market", "done", "leave", "stay", "sleep")
    assert session.log == other.log
    assert session.document().snapshot == other.document().snapshot
    path = session.save("mine")
    assert replay(path, catalogue()).same


def test_a_crash_after_taking_back_does_not_bring_the_answer_again(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep", "town", "market", "buy:")
    session.undo()
    go(session, "done")
    loaded = Launcher(catalogue(), Saves(saves.folder)).load("autosave")
    assert loaded.log == session.log
    assert loaded.document().snapshot == session.document().snapshot


def test_what_rolled_dice_stands(session: Session) -> None:
    go(session, "stay")
    before = session.document()
    assert any(event.kind == "camp_made" for event in _slept(session))
    after = session.document()
    with pytest.raises(CannotUndo, match=r"cannot be taken back: your last answer has rolled dice"):
        session.undo()
    assert session.document() == after != before


@pytest.mark.parametrize("plan", ["stay", "roam", "town"])
def test_what_only_leads_to_the_next_question_is_taken_back_and_the_file_is_the_game_as_it_is(
    saves: Saves, session: Session, plan: str
) -> None:
    go(session, "stay", "sleep")
    before, view = session.document(), session.view()
    go(session, plan)
    assert session.document() != before
    session.undo()
    assert session.document() == before
    assert session.view() == view
    loaded = Launcher(catalogue(), Saves(saves.folder)).load("autosave")
    assert loaded.document().snapshot == before.snapshot
    assert loaded.log == session.log
    loaded.close()
    other = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    go(other, "stay", "sleep", "stay", "sleep")
    go(session, "stay", "sleep")
    assert session.document().snapshot == other.document().snapshot


def test_a_ware_that_nobody_had_before_is_taken_back_and_its_text_told_again() -> None:
    session = Launcher(shipped()).new("7", "core:the_cinder_reach", "impact", "core:line_walkers")
    go(session, "town", "market")
    assert session.request is not None
    wares = [each.id for each in session.request.options if each.id.startswith("buy:")]
    told = 0
    for ware in wares:
        before = session.document().snapshot
        told += any(event.kind == "first_met" for event in _chosen(session, ware))
        session.undo()
        assert session.document().snapshot == before
    assert told


def test_what_is_new_stands_and_is_named_as_the_reason(session: Session) -> None:
    go(session, "town", "market")
    with pytest.raises(CannotUndo, match="shown something new"):
        session.undo()
    with pytest.raises(CannotUndo, match="shown something new"):
        session.undo()


def _chosen(session: Session, key: str) -> list[Event]:
    """Buy one of a ware."""
    assert session.request is not None
    return session.choose(session.request.choice(key, count=1))


def _slept(session: Session) -> list[Event]:
    """Go to sleep."""
    assert session.request is not None
    return session.choose(session.request.choice("sleep"))


def _answered(session: Session) -> list[Event]:
    """Answer the open request with its first option."""
    assert session.request is not None
    first = session.request.options[0]
    values: dict[str, Value] = {}
    for field in first.fields:
        if isinstance(field, Amounts):
            left, shares = field.total, {}
            for who, most in field.caps:
                shares[who] = min(most, left)
                left -= shares[who]
            values[field.name] = shares
        elif isinstance(field, Count):
            values[field.name] = field.least
        elif isinstance(field, Pick):
            values[field.name] = field.choices[0][0]
    return session.choose(session.request.choice(first.id, **values))


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_in_a_fight_dice_are_never_taken_back_and_what_is_can_be_done_again(ruleset: str) -> None:
    session = Launcher(shipped()).fight("core:warden_patrol", ruleset, "core:starters", "3")
    taken_back = 0
    for _ in range(60):
        if session.request is None:
            break
        assert session.battle is not None
        state, dice, text = session.battle.values(), session.battle.dice.state(), session.request.text
        events = [event.data() for event in _answered(session)]
        after, now = session.battle.values(), session.battle.dice.state()
        try:
            session.undo()
        except CannotUndo:
            continue
        assert now == dice
        taken_back += 1
        assert session.battle is not None
        assert (session.battle.values(), session.request and session.request.text) == (state, text)
        assert [event.data() for event in _answered(session)] == events
        assert session.battle.values() == after
    assert taken_back or ruleset in ("impact", "reactive")


def test_every_listed_kind_is_the_kind_of_an_event() -> None:
    def kinds(of: type[Event]) -> set[str]:
        return {of.kind}.union(*(kinds(each) for each in of.__subclasses__()))

    assert kinds(Event) >= undo.AROUND | undo.IN_FIGHTS


def test_the_terminal_takes_back_and_says_why_not() -> None:
    out = io.StringIO()
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    go(session, "town", "market")
    play(session, None, io.StringIO("undo\ndone\nundo\nquit unsaved\n"), out)
    told = out.getvalue()
    assert "This cannot be taken back" in told
    assert "Your last answer is taken back." in told
    assert len(session.log) == 2


def test_the_wire_takes_back() -> None:
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    out = io.StringIO()
    sent = [
        {"undo": True},
        {"choice": {"request": 1, "option": "town"}},
        {"choice": {"request": 2, "option": "leave"}},
        {"undo": True},
    ]
    serve(session, io.StringIO("".join(json.dumps(each) + "\n" for each in sent)), out)
    kinds = [next(iter(json.loads(line))) for line in out.getvalue().splitlines()]
    assert kinds == ["events", "request", "refused", *["events", "request"] * 2, "undone", "request"]


@pytest.mark.rule("TL-02")
def test_what_is_said_in_a_dialogue_stands(saves: Saves) -> None:
    session = Launcher(ropeway(), saves).new("1", "ropeway:valley", "impact", "core:starters")
    go(session, "town", "talk:ropeway:attendant", "ask")
    before = session.document().snapshot
    with pytest.raises(CannotUndo):
        session.undo()
    assert session.document().snapshot == before
