"""Recorded campaigns: `auto` for 20 days under every ruleset and difficulty, from two to four seeds."""

from hashlib import blake2b

from game.laboratory.autoplay import autoplay, player
from game.sessions.launcher import Launcher
from systems.table.loop.log import events_json
from systems.table.ruleset import rulesets
from tests.baseline.fights import DIFFICULTIES, content

DAYS = 20
SEEDS = {"story": 4, "standard": 4, "ruthless": 2}
"""Campaigns by difficulty: those are fewer in which enemies look ahead, which takes several times as long."""

Course = tuple[str, str, int]
"""Ruleset, difficulty and seed."""


def courses() -> list[Course]:
    """Return every campaign that is recorded, in order."""
    return [
        (rules, difficulty, seed)
        for rules in rulesets()
        for difficulty in DIFFICULTIES
        for seed in range(1, SEEDS[difficulty] + 1)
    ]


def row(course: Course) -> str:
    """Return the line of one campaign. Regions and parties take turns with the seeds."""
    rules, difficulty, seed = course
    regions, parties = sorted(content().regions), sorted(content().parties)
    region, party = regions[seed % len(regions)], parties[seed % len(parties)]
    session = Launcher(content()).new(str(seed), region, rules, party, difficulty)
    try:
        events = autoplay(session, player(session, str(seed)), DAYS)
        digest = blake2b(events_json(events).encode(), digest_size=16).hexdigest()
        facts = [rules, difficulty, str(seed), region, party, session.outcome or "going on"]
        return "\t".join([*facts, str(len(session.log)), str(len(events)), digest])
    finally:
        session.close()
