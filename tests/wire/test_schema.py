"""The schemas of the wire hold for what is sent and taken: every message of recorded games under every ruleset."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.wire.schema import from_bot, from_game
from systems.table.ruleset import rulesets
from tests.wire.bots import played
from tests.wire.validator import faults

cached_game, cached_bot = cache(from_game), cache(from_bot)


def of_game(message: dict[str, Any]) -> list[str]:
    """What a message from the game breaks."""
    schema = cached_game()
    ((word, _),) = [(key, value) for key, value in message.items() if key != "game"]
    form = next(each for each in schema["anyOf"] if word in each["properties"])
    return list(faults(message, form, schema))


def of_bot(message: object) -> list[str]:
    """What a message from a bot breaks."""
    return list(faults(message, cached_bot(), cached_bot()))


@pytest.mark.thorough
@pytest.mark.parametrize("key", sorted(rulesets()))
def test_every_message_of_a_fight_and_of_a_campaign_is_valid(key: str) -> None:
    begin: Sequence[dict[str, Any]] = (
        {"fight": {"encounter": "cinder_pack", "ruleset": key, "seed": 3}},
        {"new": {"ruleset": key, "party": "starters", "seed": 5}},
    )
    for first in begin:
        sent, received = played(first, choices=80, asking=[{"why": 2}, *([{"odds": True}] if key == "impact" else [])])
        for message in received:
            assert of_game(message) == []
        for message in sent:
            assert of_bot(message) == []
        assert {"begun", "events", "request", "why"} <= {word for message in received for word in message}


@pytest.mark.parametrize(
    "message",
    [{}, {"undo": False}, {"choice": {"request": "1", "option": "a"}}, {"new": {"regoin": "x"}}, {"why": "all"},
     {"view": 2}, {"undo": True, "odds": True}, {"game": "", "undo": True}, [], {"fight": {}},
     {"load": {"agree": True}}],
    ids=json.dumps,
)  # fmt: skip
def test_what_is_no_message_is_not_valid(message: object) -> None:
    assert of_bot(message)


def test_an_event_with_a_field_too_many_or_of_another_type_is_not_valid() -> None:
    good = {"event": "fight_ended", "outcome": "rout"}
    assert of_game({"events": [good]}) == []
    for bad in (
        {**good, "more": 1},
        {"event": "fight_ended"},
        {**good, "outcome": 3},
        {"event": "no_such", "outcome": "x"},
    ):
        assert of_game({"events": [bad]})


def test_the_command_writes_them(tmp_path: Path) -> None:
    assert main(["schema", str(tmp_path / "new"), "--wire"]) == 0
    written = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in (tmp_path / "new").iterdir()}
    assert written == {"from_game.json": from_game(), "from_bot.json": from_bot()}
