"""Over the wire: content loaded anew, refused packs, and games that were saved with other packs."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.question import question
from game.wire.serve import ask, send_refused_packs, serve
from tests.campaign.isle import RECORDS, Shelf, record

EVERY = tuple(map(record, RECORDS))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def lines(*messages: Any) -> io.StringIO:
    return io.StringIO("".join(f"{json.dumps(message)}\n" for message in messages))


def read(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_reload_says_what_changed_and_asks_anew(shelf: Shelf) -> None:
    session, out = shelf.begin(), io.StringIO()
    shelf.write(*EVERY, record("item", "rope"))
    serve(session, lines({"reload": True}), out, session.reload)
    messages = read(out)
    assert [next(iter(message)) for message in messages] == ["events", "request", "reloaded", "events", "request"]
    assert messages[2]["reloaded"]["told"] == ["The content was loaded anew. 1 added: item isle:rope."]
    assert messages[1]["request"]["id"] == messages[4]["request"]["id"]


def test_a_failed_reload_is_refused_with_the_faults(shelf: Shelf) -> None:
    session, out = shelf.begin(), io.StringIO()
    shelf.write(*EVERY, "[[item]]\nid = 'x'\n")
    serve(session, lines({"reload": True}), out, session.reload)
    refused = read(out)[-1]["refused"]
    assert "stays as it was" in refused["reason"]
    assert {"file", "line", "column", "message", "pack"} == set(refused["faults"][0])


@pytest.mark.parametrize("line", [{"reload": False}, {"reload": True, "more": 1}, {"reload": 1.5}, {"reload": 1}])
def test_what_is_no_reload_is_refused(line: object, shelf: Shelf) -> None:
    session, out = shelf.begin(), io.StringIO()
    serve(session, lines(line), out, session.reload)
    assert '{"reload": true}' in read(out)[-1]["refused"]["reason"]


def test_refused_packs_are_told(shelf: Shelf) -> None:
    shelf.write(*EVERY, "[[item]]\nid = 'x'\n")
    out = io.StringIO()
    send_refused_packs(shelf.launcher().catalogue.refused, out)
    ((pack,),) = [message["refused_packs"] for message in read(out)]
    assert pack["pack"] == "isle"
    assert pack["faults"][0]["line"] > 1


def asked(shelf: Shelf, *messages: Any) -> tuple[str, list[dict[str, Any]]]:
    shelf.begin().save("one")
    shelf.write(*EVERY, "# more")
    with pytest.raises(PacksChanged) as changed:
        shelf.launcher().load("one")
    out = io.StringIO()
    return ask(question(changed.value), lines(*messages), out), read(out)


@pytest.mark.parametrize("option", ["go_on", "leave"])
def test_other_packs_are_a_request_that_is_answered(option: str, shelf: Shelf) -> None:
    found, messages = asked(shelf, {"choice": {"request": 0, "option": option}})
    assert found == option
    assert messages[0]["request"]["kind"] == "packs_changed"
    assert messages[0]["request"]["view"]["differences"] == ["The pack isle 1.0 was changed."]


def test_another_answer_is_refused_and_the_question_stays(shelf: Shelf) -> None:
    found, messages = asked(
        shelf, {"choice": {"request": 0, "option": "fly"}}, {"choice": {"request": 0, "option": "leave"}}
    )
    assert found == "leave"
    assert "possible are go_on, leave" in messages[1]["refused"]["reason"]


def test_nobody_there_is_no_agreement(shelf: Shelf) -> None:
    assert asked(shelf)[0] == ""
