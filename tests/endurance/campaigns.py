"""Campaigns of many days under every ruleset, without an error: `python -m tests.endurance.campaigns --count 500`.

Regions, parties, difficulties and policies take turns. At the end of each campaign its save is loaded and has to be
the same game, and the log has to replay to the same events.
"""

import argparse
import sys
import tempfile
import traceback
from collections.abc import Iterable, Sequence
from itertools import count
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.quests.score import summary
from game.laboratory.autoplay import autoplay, player
from game.sessions.launcher import Launcher
from game.sessions.replay import replay
from game.sessions.saves import Saves
from systems.table.ruleset import rulesets
from tests.shipped import catalogue

DAYS = 20
POLICIES = ("sensible", "random", "aggressive")
DIFFICULTIES = ("standard", "ruthless", "story")


class Campaigning(NamedTuple):
    """One campaign to play."""

    number: int
    ruleset: str
    region: str
    party: str
    difficulty: str
    policy: str


class Course(NamedTuple):
    """What became of a campaign; `error` is empty unless it broke."""

    ruleset: str
    days: int
    choices: int
    fights: int
    deaths: int
    outcome: str
    error: str


def campaigns(wanted: int) -> list[Campaigning]:
    """Return that many campaigns, the same number under each ruleset."""
    content = catalogue()
    regions, parties = list(content.regions), list(content.parties)
    found: list[Campaigning] = []
    for number in count():
        for ruleset in sorted(rulesets()):
            if len(found) == wanted:
                return found
            region, party = regions[number % len(regions)], parties[number // 2 % len(parties)]
            difficulty, policy = DIFFICULTIES[number // 3 % 3], POLICIES[number % 3]
            found.append(Campaigning(number, ruleset, region, party, difficulty, policy))
    return found


def course(wanted: Campaigning) -> Course:
    """Play a campaign, save, load and replay it."""
    with tempfile.TemporaryDirectory() as folder:
        launcher = Launcher(catalogue(), Saves(Path(folder)))
        seed = f"endurance-{wanted.number}"
        session = launcher.new(seed, wanted.region, wanted.ruleset, wanted.party, wanted.difficulty)
        campaign = session.played
        assert isinstance(campaign, Campaign)
        error = ""
        try:
            autoplay(session, player(session, seed, wanted.policy), DAYS)
            if session.notices:
                error = f"notices: {session.notices}"
            elif session.request is not None:
                error = _reloaded(launcher, session.save("end"), campaign)
        except Exception:
            error = f"{wanted}\n{traceback.format_exc()}"
        told = summary(campaign)
        fights = sum(told[how] for how in ("victories", "retreats", "routs", "stalemates"))
        result = Course(
            wanted.ruleset, campaign.clock.day, len(campaign.log), fights, told["deaths"], campaign.outcome, error
        )
        session.close()
        return result


def _reloaded(launcher: Launcher, path: Path, campaign: Campaign) -> str:
    """Load and replay what was saved; return what differs."""
    loaded = launcher.load("end")
    if loaded.played.snapshot() != campaign.snapshot():
        return f"{path.name}: the loaded game differs"
    loaded.close()
    verdict = replay(path, launcher.catalogue)
    return "" if verdict.same else verdict.text


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print a table of what became of the campaigns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    with Pool(options.jobs) as pool:
        played = list(pool.imap(course, campaigns(options.count), chunksize=2))
    print("\n".join(table(played)))
    return 1 if any(each.error for each in played) else 0


def table(played: Sequence[Course]) -> Iterable[str]:
    """Return the figures as a Markdown table, and every error below it."""
    yield "| ruleset | campaigns | days | choices | fights | deaths | parties dead | errors |"
    yield "|---|---|---|---|---|---|---|---|"
    for ruleset in sorted({each.ruleset for each in played}):
        own = [each for each in played if each.ruleset == ruleset]
        sums = [sum(column) for column in zip(*((e.days, e.choices, e.fights, e.deaths) for e in own), strict=True)]
        dead = sum(each.outcome == "dead" for each in own)
        errors = sum(bool(each.error) for each in own)
        yield f"| `{ruleset}` | {len(own)} | {' | '.join(f'{total:,}' for total in sums)} | {dead} | {errors} |"
    for each in played:
        if each.error:
            yield each.error


if __name__ == "__main__":
    sys.exit(main())
