"""Sound saves and logs to be damaged: made once a process, of every ruleset, in fights and between them."""

import tempfile
from collections import deque
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.laboratory.autoplay import player
from game.sessions import savefile
from game.sessions.launcher import Launcher
from game.sessions.savefile import Document
from game.sessions.saves import Saves
from systems.table.ruleset import rulesets
from tests import shipped

REGION, PARTY = "core:the_cinder_reach", "core:starters"
LONGEST = 70
"""Choices after which no more saves are made of a campaign, so that replaying one stays quick."""


class Prepared(NamedTuple):
    """Three states of one campaign, one after the other, as texts of saves; and its log at the last of them.

    `before` is the save before the last, `now` the save that is damaged.
    """

    name: str
    before: str
    now: str
    log: str


@cache
def saves() -> tuple[Prepared, ...]:
    """Return saves of each ruleset: at a town, on the way, and at several requests of fights."""
    return tuple(each for rules in rulesets() for seed in ("3", "8") for each in _campaign(rules, seed))


def _campaign(rules: str, seed: str) -> list[Prepared]:
    """Play a campaign, and keep what is saved at each new kind of request."""
    found: dict[str, Prepared] = {}
    with tempfile.TemporaryDirectory() as scratch:
        saves, log = Saves(Path(scratch)), Path(scratch, "log.toml")
        session = Launcher(shipped.catalogue()).new(seed, REGION, rules, PARTY)
        session.saves = saves
        session.save("one")  # from now on it is a campaign that is saved
        session.saves = None
        policy = player(session, seed)
        states: deque[Document] = deque(maxlen=6)
        while (request := session.request) is not None and len(session.log) < LONGEST:
            states.append(session.document())
            if len(session.log) > 5 and request.kind not in found:
                before, now = (saves.save("one", state).read_text() for state in (states[0], states[-1]))
                session.write_log(log)
                found[request.kind] = Prepared(f"{rules}, {request.kind}", before, now, log.read_text())
            session.choose(policy(request))
        session.close()
    return list(found.values())


def snapshot_of(text: str) -> object:
    """Return the game in a sound save, as plain data."""
    return savefile.read(text).snapshot
