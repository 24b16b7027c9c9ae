"""Games killed at any moment, in great numbers: `python -m tests.endurance.kills --count 2000`.

A process plays by the wire or in the terminal and is killed (-9). What is loaded then must be what was answered, but
for the last answers at most; and what follows must be what would have followed.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple, TextIO, cast

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import player
from game.sessions.answers import SYNCED
from game.sessions.evidence import follow
from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from game.text import asker
from game.text.game import play
from game.wire.serve import serve
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import rulesets
from tests import shipped

REGION, PARTY = "core:the_cinder_reach", "core:starters"
FRONTS = ("wire", "text")
LIVES = 10
"""Kills of one campaign, one after the other."""
LONGEST = 0.8
"""The longest time until a kill, in seconds."""
NAMED = 12
"""A named save is made after about this many answers."""


class Kill(NamedTuple):
    """One kill: what was played, the answers given before, those lost, and what was wrong with what was loaded."""

    ruleset: str
    front: str
    given: int
    lost: int
    in_fight: bool
    fault: str = ""


class Player:
    """Gives the answers of a policy; now and then it saves under a name first. Notes each answer once it is given."""

    def __init__(self, session: Session, noted: Path, random: Random) -> None:
        self._session, self._noted, self._random = session, noted, random
        self._policy = player(session, session.header.seed)
        self._told = len(session.log)

    def answer(self, request: Request) -> Choice:
        """Return the answer to a request."""
        self.note()
        if self._random.randrange(NAMED) == 0:
            self._session.save("named")
        return self._policy(request)

    def note(self) -> None:
        """Note the answers that were given."""
        with self._noted.open("a") as file:
            file.writelines(f"{entry.text()}\n" for entry in self._session.log[self._told :])
        self._told = len(self._session.log)


class Bot:
    """The bot's end of the wire, both streams in one."""

    def __init__(self, session: Session, answers: Player) -> None:
        self._session, self._answers = session, answers

    def readline(self) -> str:
        """Return the next answer as a line."""
        request = self._session.request
        assert request is not None
        from game.wire.messages import encode

        choice = self._answers.answer(request)
        body = {"request": choice.request, "option": choice.option, "fields": dict(choice.fields)}
        return encode({"choice": body}) + "\n"

    def write(self, text: str) -> None:
        """Take a message."""

    def flush(self) -> None:
        """Do nothing."""


def newest(launcher: Launcher) -> Session | None:
    """Load what a player would go on with; None where nothing was saved yet."""
    slots = [slot.name for slot in launcher.slots() if not slot.problem]
    return launcher.load(slots[0]) if slots else None


def _live(folder: Path, noted: Path, rules: str, front: str, seed: str, random: Random) -> None:
    """Play until the end, in a process that will be killed."""
    launcher = Launcher(shipped.catalogue(), Saves(folder))
    session = newest(launcher) or launcher.new(seed, REGION, rules, PARTY)
    answers = Player(session, noted, random)
    if front == "wire":
        bot = cast(TextIO, Bot(session, answers))
        serve(session, bot, bot, notices=session.notices)
    else:
        asker.Asker.choice = lambda self, request: answers.answer(request)  # type: ignore[method-assign]
        play(session, None, StringIO(), StringIO())


@contextmanager
def _process(folder: Path, noted: Path, rules: str, front: str, seed: str, random: Random) -> Iterator[int]:
    """Run `_live` in a fork of this process, and end it by a kill."""
    child = os.fork()
    if child == 0:
        try:
            _live(folder, noted, rules, front, seed, random)
        except BaseException as error:
            _crashed(noted).write_text(f"{type(error).__name__}: {error}")
        finally:
            os._exit(0)
    try:
        yield child
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _crashed(noted: Path) -> Path:
    """Return where a process puts the error that ended it."""
    return noted.with_name("crashed")


def campaign(seed: str, number: int, lives: int) -> list[Kill]:
    """Kill one campaign again and again."""
    random = Random(f"{seed}/{number}")
    rules, front = random.choice(tuple(rulesets())), random.choice(FRONTS)
    own = f"{seed}-{number}"
    found: list[Kill] = []
    with tempfile.TemporaryDirectory() as scratch:
        folder, noted = Path(scratch, "saves"), Path(scratch, "noted")
        noted.touch()
        launcher = Launcher(shipped.catalogue(), Saves(folder))
        reference = Launcher(shipped.catalogue()).new(own, REGION, rules, PARTY)
        for life in range(lives):
            with _process(folder, noted, rules, front, own, Random(f"{own}/{life}")):
                time.sleep(random.uniform(0.0, LONGEST))
            found.append(_looked_at(launcher, reference, noted, rules, front))
            if found[-1].fault or reference.request is None:
                break
        reference.close()
    return found


def _looked_at(launcher: Launcher, reference: Session, noted: Path, rules: str, front: str) -> Kill:
    """Load after a kill, and compare with what was answered and with the same game never killed."""
    given = noted.read_text().splitlines()
    if _crashed(noted).exists():
        return Kill(rules, front, len(given), 0, False, _crashed(noted).read_text())
    try:
        session = newest(launcher)
    except SaveError as error:
        return Kill(rules, front, len(given), len(given), False, f"not loaded: {error}")
    if session is None:
        noted.write_text("")
        fault = "" if not given else "nothing was saved"
        return Kill(rules, front, len(given), len(given), False, fault)
    log = [entry.text() for entry in session.log]
    lost = max(0, len(given) - len(log))
    fault = ""
    if log[: len(given)] != given[: len(log)] or len(log) > len(given) + 1:
        fault = "the log is not what was answered"
    elif lost > SYNCED:
        fault = f"{lost} answers are lost"
    elif any("open elsewhere" in notice or "damaged" in notice for notice in session.notices):
        fault = " ".join(session.notices)
    else:
        fault = _as_never_killed(session, reference, log)
    in_fight = session.battle is not None
    session.close()
    noted.write_text("".join(f"{line}\n" for line in log))
    return Kill(rules, front, len(given), lost, in_fight, fault)


def _as_never_killed(session: Session, reference: Session, log: list[str]) -> str:
    """Let the reference make the same choices; say where the two differ."""
    played = reference.played
    assert isinstance(played, Campaign)
    more = log[len(played.log) :]
    if follow(played, more, reference.transcript) < len(more):
        return "the same choices have other consequences"
    if session.document().snapshot != reference.document().snapshot:
        return "the game is another one than without the kill"
    return ""


def main(arguments: Sequence[str]) -> int:
    """Kill and print a table; return the exit code."""
    parser = argparse.ArgumentParser(description="Kill games at random moments, and load them.")
    parser.add_argument("--count", type=int, default=2000, help="kills")
    parser.add_argument("--seed", default="1", help="of the campaigns; the moments are those of this machine")
    parser.add_argument("--jobs", type=int, default=2, help="processes to do it in")
    chosen = parser.parse_args(arguments)
    began = time.monotonic()
    number = -(-chosen.count // LIVES)
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as workers:
        rows = workers.map(campaign, [chosen.seed] * number, range(number), [LIVES] * number)
        found = [kill for row in rows for kill in row]
    for line in table(found):
        print(line)
    print(f"{len(found)} kills, {time.monotonic() - began:.0f} s")
    return int(any(kill.fault for kill in found))


def table(found: Sequence[Kill]) -> list[str]:
    """Return the kills by ruleset and front end as rows of a Markdown table, and every fault."""
    rows = [
        "| ruleset | front end | kills | in fights | answers at the kill, mean | lost, mean | lost, most | faults |",
        "|---|---|" + "---:|" * 6,
    ]
    for key in sorted({(kill.ruleset, kill.front) for kill in found}):
        group = [kill for kill in found if (kill.ruleset, kill.front) == key]
        given, lost = (sum(kill[part] for kill in group) / len(group) for part in (2, 3))
        fights, faults = sum(kill.in_fight for kill in group), sum(bool(kill.fault) for kill in group)
        most = max(kill.lost for kill in group)
        rows.append(f"| {' | '.join(key)} | {len(group)} | {fights} | {given:.1f} | {lost:.2f} | {most} | {faults} |")
    return [*rows, *(f"{kill.ruleset}, {kill.front}: {kill.fault}" for kill in found if kill.fault)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
