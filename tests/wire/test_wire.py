"""JSON lines: what goes out, what comes in, and what is refused."""

import io
import json
from typing import Any, TextIO, cast

import pytest

from game.wire import messages
from game.wire.serve import serve
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Foe, Member, Party
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option, Request
from systems.table.ruleset import ruleset


def battle(*faces: int) -> Battle:
    """Two members with 5 HP each against Enemy Impact 9: with faces 1 and 1 the party takes 5 damage."""
    block = {"modifier": 1, "hit_points": 5}
    members = [Member(id=key, name=key.upper(), block=block, body={"hp": 5}) for key in ("a", "b")]
    encounter = Encounter(
        id="core:wolf",
        name="A wolf",
        block={"enemy_impact": 9, "hit_points": 9, "loot": 0},
        foes=(Foe(id="f", name="Wolf", creature="core:wolf", block={"impact": 9, "hit_points": 9}),),
    )
    return Battle.begin(ruleset("impact"), encounter, Party(members=tuple(members), bonus=True), ScriptedDice(faces))


def served(session: Battle, *lines: Any) -> list[dict[str, Any]]:
    """Serve these lines; return the messages that came out."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    out = io.StringIO()
    serve(session, io.StringIO("".join(f"{text}\n" for text in texts)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def answer(request: int, option: str, **other: Any) -> dict[str, Any]:
    return {"choice": {"request": request, "option": option, **other}}


def test_events_and_the_first_request_come_out_first() -> None:
    first, second = served(battle())
    assert list(first) == ["events"]
    assert second["request"]["kind"] == "open"
    assert second["request"]["options"][1]["id"] == "attack"
    assert second["request"]["view"]["encounter"] == "A wolf"


def test_a_fight_to_its_end() -> None:
    told = served(
        battle(1, 1),
        answer(1, "attack"),
        answer(2, "assign", fields={"amounts": {"a": 5}}),
        answer(3, "retreat"),
    )
    assert [next(iter(message)) for message in told] == [
        *("events", "request", "events", "request", "events", "request", "events", "outcome"),
    ]
    assert told[-1] == {"outcome": "retreat"}
    assert any(event["event"] == "rolled" for event in told[2]["events"])


def test_fields_may_stand_beside_the_option() -> None:
    told = served(battle(1, 1), answer(1, "attack"), answer(2, "assign", amounts={"a": 2, "b": 3}))
    assert told[-1]["request"]["kind"] == "fight_on"


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "7",
        "null",
        "[" * 100_000,
        "NaN",
        '{"choice": 3}',
        '{"choice": {}}',
        '{"choice": {"option": "attack"}}',
        '{"choice": {"request": true, "option": "attack"}}',
        '{"choice": {"request": 1.0, "option": "attack"}}',
        '{"choice": {"request": "1", "option": "attack"}}',
        '{"choice": {"request": 1, "option": ["attack"]}}',
        '{"choice": {"request": 1, "option": "attack", "fields": []}}',
        '{"choice": {"request": 1, "option": "attack", "x": null}}',
        '{"choice": {"request": 1, "option": "attack", "x": 1.5}}',
        '{"choice": {"request": 1, "option": "attack", "x": {"a": "1"}}}',
        '{"choice": {"request": 1, "option": "attack", "x": 1, "fields": {"x": 1}}}',
        '{"choice": {"request": 1, "option": "attack", "x": 1}}',
        '{"choice": {"request": 2, "option": "attack"}}',
        '{"choice": {"request": 1, "option": "frobnicate"}}',
        '{"choice": {"request": 1, "option": "attack"}, "more": 1}',
        '{"choice": {"request": ' + "9" * 5000 + ', "option": "attack"}}',
        "\ud800",
    ],
    ids=lambda line: line[:60].encode("ascii", "replace").decode(),
)
def test_what_cannot_be_taken_is_refused_and_changes_nothing(line: str) -> None:
    session = battle()
    before = session.snapshot()
    *_, last = served(session, line)
    assert list(last) == ["refused"]
    assert last["refused"]["reason"]
    assert session.snapshot() == before


def test_the_request_stays_open_after_a_refusal() -> None:
    told = served(battle(1, 1), "nonsense", "", answer(1, "attack"))
    assert [next(iter(message)) for message in told] == ["events", "request", "refused", "events", "request"]


def test_every_request_can_be_answered_from_its_message_alone() -> None:
    """What goes out is enough: a bot that knows nothing but the lines plays a fight to its end."""
    session = battle(1, 1, 6, 6)
    lines: list[dict[str, Any]] = []

    class Bot:
        def readline(self) -> str:
            request = lines[-1]["request"]
            option = request["options"][-1]
            values: dict[str, Any] = {}
            for field in option.get("fields", ()):
                left, values[field["name"]] = field["total"], {}
                for who, cap in field["caps"].items():
                    values[field["name"]][who] = min(cap, left)
                    left -= min(cap, left)
            return json.dumps(answer(request["id"], option["id"], **values)) + "\n"

    class Out(io.StringIO):
        def write(self, text: str, /) -> int:
            lines.append(json.loads(text))
            return len(text)

    serve(session, cast(TextIO, Bot()), Out())
    assert lines[-1] == {"outcome": session.outcome}


def test_a_closed_output_ends_it() -> None:
    class Torn(io.StringIO):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    serve(battle(), io.StringIO(), Torn())


def test_a_message_is_one_line_of_ascii() -> None:
    text = messages.encode({"refused": {"reason": "a\nb\u2028 é \ud800"}})
    assert text.isascii()
    assert len(text.splitlines()) == 1


def test_a_choice_goes_there_and_back() -> None:
    line = messages.encode(answer(4, "assign", fields={"amounts": {"a": 2}, "target": "b", "n": 3}))
    assert messages.parse_choice(line) == Choice(4, "assign", {"amounts": {"a": 2}, "target": "b", "n": 3})


class Placing:
    """Asks for one of a thousand squares."""

    def __init__(self) -> None:
        squares = tuple((f"{x},{y}", f"{x},{y}") for x in range(40) for y in range(25))
        self.asked = Request.prepared(
            1, "move", "ana", "Where to?", (Option("move", "Move", "", (Pick("to", squares),)),)
        )
        self.chosen: list[Choice] = []
        self.events: list[Any] = []

    @property
    def request(self) -> Request | None:
        return None if self.chosen else self.asked

    @property
    def outcome(self) -> str:
        return "done"

    def choose(self, choice: Choice) -> list[Any]:
        self.chosen.append(self.asked.accepted(choice))
        return []


def test_a_choice_among_a_thousand_squares_is_one_line_each_way() -> None:
    session = Placing()
    told = served(cast(Any, session), answer(1, "move", to="99,9"), answer(1, "move", to="39,24"))
    assert len(told[1]["request"]["options"][0]["fields"][0]["choices"]) == 1000
    assert len(told[2]["refused"]["reason"]) < 200
    assert session.chosen[0].fields == {"to": "39,24"}
    assert told[-1] == {"outcome": "done"}


def test_odds_are_told_when_asked_for_and_the_request_stays_open() -> None:
    out = io.StringIO()
    lines = '{"odds": true}\n' + json.dumps(answer(1, "attack")) + "\n"
    serve(battle(1, 1), io.StringIO(lines), out, odds=lambda: {"state": "counting"})
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [next(iter(message)) for message in told[:4]] == ["events", "request", "odds", "events"]
    assert told[2] == {"odds": {"state": "counting"}}


def test_odds_are_never_told_unasked() -> None:
    out, asked = io.StringIO(), []
    serve(battle(1, 1), io.StringIO(json.dumps(answer(1, "attack")) + "\n"), out, odds=lambda: asked.append(1) or {})
    assert not asked


@pytest.mark.parametrize("line", ['{"odds": 1}', '{"odds": false}', '{"odds": true, "choice": {}}', '{"odds": "on"}'])
def test_what_only_looks_like_a_question_for_odds_is_refused(line: str) -> None:
    out = io.StringIO()
    serve(battle(), io.StringIO(f"{line}\n"), out, odds=dict)
    assert "refused" in json.loads(out.getvalue().splitlines()[-1])


def test_a_way_is_told_and_a_text_that_is_no_hex_is_refused() -> None:
    asked: list[str] = []

    def way(goal: str) -> dict[str, Any]:
        asked.append(goal)
        if goal != "1,0":
            raise KeyError(goal)
        return {"to": goal}

    out = io.StringIO()
    texts = ('{"way": "1,0"}', '{"way": "9,9"}', '{"way": 3}')
    serve(battle(), io.StringIO("".join(f"{text}\n" for text in texts)), out, way=way)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert told[2] == {"way": {"to": "1,0"}}
    assert told[3]["refused"]["reason"].startswith("there is no hex '9,9' here")
    assert "a line is" in told[4]["refused"]["reason"]
    assert asked == ["1,0", "9,9"]


def test_a_fight_by_itself_has_no_ways() -> None:
    *_, last = served(battle(), {"way": "1,0"})
    assert "refused" in last
