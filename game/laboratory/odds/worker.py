"""The odds process: questions come in as lines, estimates go out as lines, the last one counts.

`python -m game.laboratory.odds.worker`. A question is `{"key", "fight"}`, the fight a snapshot without its dice; an
answer is `{"key", "odds"}` or `{"key", "trouble"}`. A new question ends the work on the one before, and the end of the
input ends the process: it never outlives its owner.
"""

import json
import os
import signal
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TextIO

from game.laboratory.odds.memory import Memory
from game.laboratory.odds.weigh import weigh
from systems.table.battle.battle import Battle
from systems.table.content.effect import effects
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import rulesets

FIXED = "odds"
"""The seed of a dice stream that is never rolled: the fight's own streams stay where they are."""


def serve(source: TextIO, out: TextIO) -> None:
    """Answer questions until there are no more."""
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, questions), daemon=True).start()
    memory = Memory()
    _prepare(questions)
    while True:
        question = questions.get()
        while True:
            try:
                question = questions.get_nowait()
            except Empty:
                break
        _answer(question, questions, memory, out)


def _prepare(questions: "SimpleQueue[dict[str, Any]]") -> None:
    """Load what fights need, as long as nothing is asked; what cannot be loaded is left out, as in a fight."""
    with suppress(RuntimeError):
        loading = iter(rulesets())
        while questions.empty() and next(loading, ""):
            pass
        if questions.empty():
            effects()


def _listen(source: TextIO, questions: "SimpleQueue[dict[str, Any]]") -> None:
    try:
        for line in source:
            questions.put(json.loads(line))
    finally:  # the client is gone, perhaps in the middle of a line: stop any calculation
        os._exit(0)


def _answer(question: dict[str, Any], questions: "SimpleQueue[dict[str, Any]]", memory: Memory, out: TextIO) -> None:
    """Compute one answer, unless another question comes."""
    try:
        battle = Battle.restore(question["fight"], SeededDice(FIXED))
        try:
            for odds in weigh(battle, memory):
                if odds is not None:
                    _tell(out, {"key": question["key"], "odds": odds.data()})
                if not questions.empty():
                    return
        finally:
            battle.close()
    except Exception as error:  # an error must not prevent later answers
        _tell(out, {"key": question["key"], "trouble": f"{type(error).__name__}: {error}"})


def _tell(out: TextIO, message: dict[str, Any]) -> None:
    out.write(json.dumps(message) + "\n")
    out.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the client
    if hasattr(os, "nice"):
        os.nice(10)  # the client has priority
    serve(sys.stdin, sys.stdout)
