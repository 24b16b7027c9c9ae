"""`auto`: a campaign played by a policy, and what became of it."""

import sys
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli.library import catalogue, policy_of, record_id, ruleset_id
from game.cli.logs import looked_at
from game.cli.outcomes import CommandFailed
from game.cli.output import say, say_json
from game.cli.seeds import fresh_seed

if TYPE_CHECKING:
    from game.sessions.session import Session
    from systems.table.loop.events import Event


class AutoOptions(NamedTuple):
    """What is to be played, and by whom."""

    seed: str
    days: int
    region: str
    ruleset: str
    party: str
    policy: str
    difficulty: str


def auto_play(course: AutoOptions, log: Path | None, saves: Path | None, packs: Sequence[Path], json: bool) -> None:
    """Play a campaign and say what became of it.

    Args:
        course: what is to be played.
        log: where the log of choices is written; None writes none.
        saves: a folder to save in on the way; None saves nothing.
        packs: further folders of packs.
        json: say it as JSON, which is the same in every process.

    Raises:
        CommandFailed: an id that no pack has, a policy that there is not, or a log that cannot be written there.
        SaveError: the log cannot be written.
    """
    from game.laboratory.autoplay import Circling, autoplay, player
    from game.sessions.launcher import Launcher
    from game.sessions.saves import Saves

    looked_at(log)
    content = catalogue(packs)
    course = course._replace(
        seed=course.seed or fresh_seed(),
        region=record_id(content, "region", course.region),
        ruleset=ruleset_id(content, course.ruleset),
        party=record_id(content, "party", course.party),
    )
    name, playbook = policy_of(content, course.policy)
    course = course._replace(policy=name)
    launcher = Launcher(content, Saves(saves) if saves else None)
    session = launcher.new(course.seed, course.region, course.ruleset, course.party, course.difficulty)
    try:
        events = autoplay(session, player(session, course.seed, name, playbook), course.days, _progress(course.days))
    except Circling as error:
        raise CommandFailed(f"The policy {course.policy!r} goes in circles: {error}") from error
    finally:
        if log is not None:
            session.write_log(log)
    told = _summary(session, course, events)
    if json:
        say_json(told)
    else:
        say("\n".join(_lines(told)))


def digest(events: "Iterable[Event]") -> str:
    """Return 32 hex digits that stand for all that happened, to the byte (HX-01)."""
    from systems.table.loop.choice_log import events_json

    return blake2b(events_json(events).encode(), digest_size=16).hexdigest()


def _progress(days: int) -> "Callable[[int], None] | None":
    """Return what shows the day on the standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        return None

    def tell(day: int) -> None:
        sys.stderr.write(f"\rDay {day} of {days}" + ("\n" if day >= days else ""))
        sys.stderr.flush()

    return tell


def _summary(session: "Session", course: AutoOptions, events: "Sequence[Event]") -> dict[str, Any]:
    from game.campaign.campaign import Campaign
    from game.campaign.quests.score import summary

    campaign = session.played
    assert isinstance(campaign, Campaign)
    return {
        **summary(campaign),
        "days": min(campaign.clock.day, course.days),
        "party_id": course.party,
        "difficulty": course.difficulty,
        "policy": course.policy,
        "events": len(events),
        "digest": digest(events),
    }


def _lines(told: dict[str, Any]) -> list[str]:
    """Put a summary into lines."""
    fights = ", ".join(f"{told[name]} {name}" for name in ("victories", "retreats", "routs", "stalemates"))
    party = "; ".join(f"{member['name']}, {member['state']}" for member in told["party"])
    score = [f"  {label}: {points}" for label, points in told["score"]]
    return [
        f"Seed {told['seed']}, {told['region']}, {told['ruleset']}, {told['difficulty']}, {told['policy']}: "
        f"{told['days']} days played, {told['outcome'] or 'still going on'}.",
        f"Party: {party}.",
        f"Fights: {fights}. Deaths: {told['deaths']}. Scenes: {told['scenes']}. Hexes revealed: {told['hexes']}.",
        "Score:",
        *score,
        f"  In all: {told['total']}",
        f"{told['choices']} choices, {told['events']} events, digest {told['digest']}.",
    ]
