"""A bot that plays by chance, from what the messages hold alone, against a server in this process."""

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO, cast

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.wire.serve import Wire
from game.wire.server import Server
from systems.table.loop.dice import Random
from tests.shipped import catalogue

Message = dict[str, Any]


def conversation(*sent: object, saves: Path | None = None) -> list[Message]:
    """Send lines to a server without a game; return what it sends."""
    out = io.StringIO()
    lines = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in sent)
    launcher = Launcher(catalogue(), None if saves is None else Saves(saves))
    server = Server(Wire(io.StringIO(lines), out), launcher)
    server.run()
    server.close()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def value(field: Mapping[str, Any], random: Random) -> Any:
    """A legal value of a field."""
    match field["type"]:
        case "count":
            return random.randint(field["least"], field["most"])
        case "pick":
            return random.choice(field["choices"])["id"]
        case "words":
            return field["suggestion"]
    left, shares = field["total"], {}
    for who, cap in field["caps"].items():
        shares[who] = min(cap, left)
        left -= shares[who]
    return shares


class Bot(io.StringIO):
    """Sends its first messages, then answers each request, until it has made so many choices."""

    def __init__(self, first: Sequence[Message], choices: int) -> None:
        super().__init__()
        self.random, self.left = Random(5), choices
        self.waiting, self.sent, self.received = list(first), list[Message](), list[Message]()

    def write(self, text: str, /) -> int:
        """Take a message."""
        self.received.append(json.loads(text))
        return len(text)

    def next_line(self) -> str:
        """Return the next message, empty at the end."""
        last = next((each["request"] for each in reversed(self.received) if "request" in each), None)
        if self.waiting:
            self.sent.append(self.waiting.pop(0))
        elif last is None or not self.left or "outcome" in self.received[-1]:
            return ""
        else:
            self.left -= 1
            option = self.random.choice(last["options"])
            fields = {field["name"]: value(field, self.random) for field in option.get("fields", ())}
            self.sent.append({"choice": {"request": last["id"], "option": option["id"], "fields": fields}})
        return json.dumps(self.sent[-1]) + "\n"


class Lines:
    """What a bot sends, as an input."""

    def __init__(self, bot: Bot) -> None:
        self.readline = bot.next_line


def played(begin: Message, choices: int, asking: Sequence[Message]) -> tuple[list[Message], list[Message]]:
    """Play a game; return what the bot sent, and what it received."""
    bot = Bot([begin, *asking], choices)
    server = Server(Wire(cast(TextIO, Lines(bot)), bot), Launcher(catalogue()))
    server.run()
    server.close()
    return bot.sent, bot.received
