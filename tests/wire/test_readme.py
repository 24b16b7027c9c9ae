"""The protocol page: each of its examples is a message that the game sends or takes."""

import io
import json
import re
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from game.laboratory.odds import Look, Odds
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.changed_content.question import question
from game.sessions.launcher import Launcher
from game.wire import messages
from game.wire.serve import ask, send_refused_packs, serve
from systems.table.loop.fields import Amounts, Count, Field, Pick, Words
from tests.campaign.isle import RECORDS, Shelf, record

PAGE = (Path(messages.__file__).parent / "README.md").read_text(encoding="utf-8")
BLOCKS = [(mark, json.loads(text)) for mark, text in re.findall(r"^```json ?(\w*)\n(.*?)^```", PAGE, re.DOTALL | re.M)]
MESSAGES = [message for mark, message in BLOCKS if not mark]
FIELDS = [(field, BLOCKS[n + 1][1]) for n, (mark, field) in enumerate(BLOCKS) if mark == "field"]
ASKING = [{"odds": True}, {"way": "1,0"}, {"reload": True}, {"undo": True}]
FROM_BOT = [message for message in MESSAGES if "choice" in message or message in ASKING]
FROM_GAME = [m for m in MESSAGES if m not in FROM_BOT]
SHORTENED = ("options", "choices", "view", "prospects")
EVERY = tuple(map(record, RECORDS))
FAULTY = (*EVERY, record("item", "rope") + "prise = 9\n")


def lines(*sent: Any) -> io.StringIO:
    return io.StringIO("".join(f"{json.dumps(message)}\n" for message in sent))


def read(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def fight(*sent: Any) -> list[dict[str, Any]]:
    """Serve the fight of the examples."""
    session, out = (
        Launcher(load([own_root()])).fight("core:boar_sounder", "impact", "core:starters", "3"),
        io.StringIO(),
    )
    serve(session, lines(*sent), out, odds=lambda: Look("counting").data())
    return read(out)


def answer(request: int, option: str) -> dict[str, Any]:
    return {"choice": {"request": request, "option": option}}


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """All messages of a fight, and of a campaign whose content changes."""
    found, out = fight({"odds": True}, answer(1, "fly"), answer(1, "attack"), answer(2, "retreat")), io.StringIO()
    with chdir(tmp_path_factory.mktemp("game")):
        shelf = Shelf(Path())
        session = shelf.begin()
        serve(session, lines({"undo": True}, answer(1, "equip"), {"undo": True}), out)
        session.save("one")
        whole = session.save("one").read_text()
        Path("saves", "one.toml").write_text(whole[: whole.index("\n[end]")])
        recovered = shelf.launcher().load("one")
        serve(recovered, lines(), out, notices=recovered.notices)
        Path("saves", "one.toml").write_text(whole)
        shelf.write(*EVERY, record("item", "rope"))
        serve(session, lines({"reload": True}, {"way": "1,0"}), out, session.reload, way=session.way)
        shelf.write(*FAULTY)
        serve(session, lines({"reload": True}), out, session.reload)
        send_refused_packs(shelf.launcher().catalogue.refused, out)
        shelf.write(*EVERY, "# more")
        with pytest.raises(PacksChanged) as changed:
            shelf.launcher().load("one")
        ask(question(changed.value), lines(), out)
    return found + read(out)


def shows(example: Any, message: Any, name: str = "") -> bool:
    """Tell whether an example is a message, of which some parts may be shortened."""
    if isinstance(example, dict) and isinstance(message, dict):
        keys = example.keys() <= message.keys() if name == "view" else example.keys() == message.keys()
        return keys and all(shows(example[key], message[key], key) for key in example)
    if isinstance(example, list) and isinstance(message, list):
        if name in SHORTENED:
            return all(any(shows(part, each) for each in message) for part in example)
        return len(example) == len(message) and all(map(shows, example, message))
    return bool(example == message)


@pytest.mark.parametrize("example", FROM_GAME, ids=lambda example: json.dumps(example)[:60])
def test_what_the_page_shows_is_sent(example: dict[str, Any], sent: list[dict[str, Any]]) -> None:
    if "options" in example.get("odds", {}):
        odds = Odds.read(example["odds"])
        assert Look(example["odds"]["state"], odds).data() == example["odds"]
        return
    assert any(shows(example, message) for message in sent), [m for m in sent if m.keys() == example.keys()]


@pytest.mark.parametrize("example", FROM_BOT, ids=json.dumps)
def test_what_the_page_shows_is_taken(example: dict[str, Any]) -> None:
    if "reload" in example:
        assert messages.parse(json.dumps(example)).word == "reload"
    elif "undo" in example:
        assert messages.parse(json.dumps(example)).word == "undo"
    elif "way" in example:
        assert messages.parse(json.dumps(example)).value == example["way"]
    else:
        assert "refused" not in fight(example)[-1]


@pytest.mark.parametrize(("field", "value"), FIELDS, ids=[field["type"] for field, _ in FIELDS])
def test_a_field_is_as_shown_and_takes_the_value(field: dict[str, Any], value: Any) -> None:
    made: Field
    match field["type"]:
        case "pick":
            made = Pick(field["name"], [(each["id"], each["label"]) for each in field["choices"]])
        case "count":
            made = Count(field["name"], field["least"], field["most"])
        case "amounts":
            made = Amounts(field["name"], field["total"], tuple(field["caps"].items()))
        case _:
            made = Words(field["name"], field["longest"], field["suggestion"], tuple(field["taken"]))
    assert (made.data(), made.refuse(value)) == (field, "")


def test_every_message_and_field_has_an_example(sent: list[dict[str, Any]]) -> None:
    assert {key for message in sent for key in message} == {key for message in FROM_GAME for key in message}
    assert {field["type"] for field, _ in FIELDS} == {"pick", "count", "amounts", "words"}
    tables = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.M))
    assert tables >= {key for message in MESSAGES for key in message}
