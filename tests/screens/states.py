"""States of the real game in which each screen has something to show: reached by a bot, the same on every run."""

from collections.abc import Iterator
from pathlib import Path

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from tests.shipped import catalogue

RULESETS = ("impact", "zones", "reactive", "pool", "fudge")
FIGHTS = {
    "impact": "core:cinder_pack",
    "zones": "core:choir_conclave",
    "reactive": "core:barge_crew",
    "pool": "core:barge_crew",
    "fudge": "core:barge_crew",
}
PARTY = "core:line_walkers"
_CAMPAIGNS = (("7", "core:the_cinder_reach", "impact", PARTY), ("3", "core:the_cinder_reach", "zones", ""))
_MOST = 900
"""Choices of one campaign until its tour ends."""
_EACH = 2
"""States of each kind of question that are shown."""


def campaigns(folder: Path) -> Iterator[tuple[str, Session]]:
    """Play campaigns and stop at the first questions of each kind: yields a name and the session at that moment."""
    met: dict[str, int] = {}
    for seed, region, ruleset, party in _CAMPAIGNS:
        launcher = Launcher(catalogue(), Saves(folder))
        session = launcher.new(seed, region, ruleset, party)
        policy = player(session, seed)
        for _ in range(_MOST):
            request = session.request
            if request is None:
                break
            if session.battle is None and met.get(request.kind, 0) < _EACH:
                met[request.kind] = met.get(request.kind, 0) + 1
                yield f"{request.kind}-{met[request.kind]}", session
            session.choose(policy(request))
        session.close()


def fights() -> Iterator[tuple[str, Session]]:
    """Play a fight under each ruleset: yields a name and the session at the first questions of each kind."""
    for ruleset, encounter in FIGHTS.items():
        session = Launcher(catalogue(), None).fight(encounter, ruleset, PARTY, "3", "ruthless")
        policy = player(session, "3", "fight-on")
        met: dict[str, int] = {}
        while session.request is not None:
            kind = session.request.kind
            if met.get(kind, 0) < _EACH:
                met[kind] = met.get(kind, 0) + 1
                yield f"fight-{ruleset}-{kind}-{met[kind]}", session
            session.choose(policy(session.request))
        yield f"fight-{ruleset}-end", session
        session.close()
