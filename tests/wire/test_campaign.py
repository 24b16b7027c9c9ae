"""A campaign over the wire: a bot that knows nothing but the lines plays it, and the log is the same as by policy."""

import io
import json
from typing import Any, TextIO, cast

from game.sessions.launcher import Launcher
from game.wire.serve import serve
from systems.table.loop.dice import Random
from tests.shipped import catalogue

CHOICES = 400


class Bot(io.StringIO):
    """Reads requests and answers them by chance, from what the messages hold alone."""

    def __init__(self) -> None:
        super().__init__()
        self.random = Random(5)
        self.messages: list[dict[str, Any]] = []
        self.made = 0

    def write(self, text: str, /) -> int:
        self.messages.append(json.loads(text))
        return len(text)

    def next_line(self) -> str:
        if self.made == CHOICES:
            return ""
        self.made += 1
        request = self.messages[-1]["request"]
        option = self.random.choice(request["options"])
        fields = {field["name"]: self.value(field) for field in option.get("fields", ())}
        return json.dumps({"choice": {"request": request["id"], "option": option["id"], "fields": fields}}) + "\n"

    def value(self, field: dict[str, Any]) -> Any:
        if field["type"] == "count":
            return self.random.randint(field["least"], field["most"])
        if field["type"] == "pick":
            return self.random.choice(field["choices"])["id"]
        if field["type"] == "words":
            return field["suggestion"]
        left, shares = field["total"], {}
        for who, cap in field["caps"].items():
            shares[who] = min(cap, left)
            left -= shares[who]
        return shares


class Lines:
    """The bot's answers as an input."""

    def __init__(self, bot: Bot) -> None:
        self.readline = bot.next_line


def test_a_bot_plays_by_the_lines_alone() -> None:
    content = catalogue()
    session = Launcher(content).new("5", next(iter(content.regions)), "impact", "")
    bot = Bot()
    serve(session, cast(TextIO, Lines(bot)), bot)
    assert not [message for message in bot.messages if "refused" in message]
    assert len(session.log) == bot.made
    assert bool(session.outcome) == ("outcome" in bot.messages[-1])
