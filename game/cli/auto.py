"""`auto`: a campaign played by a policy, and its summary."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli.library import catalogue, policy_of, record_id, ruleset_id, seed_or_random
from game.cli.logs import check_log_path, write_log
from game.cli.outcomes import FAILED, CommandFailed, Exit
from game.cli.output import remark, say, say_json
from systems.table.loop.language import counted

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.sessions.session import Session
    from systems.table.loop.events import Event, Namer


class AutoOptions(NamedTuple):
    """The campaign to play, and the policy that plays it."""

    seed: str
    days: int
    region: str
    ruleset: str
    party: str
    policy: str
    difficulty: str


def auto_play(options: AutoOptions, log: Path | None, saves: Path | None, packs: Sequence[Path], json: bool) -> None:
    """Play a campaign and print its summary.

    Args:
        options: the campaign and the policy.
        log: the file for the log of choices; None writes none.
        saves: a folder to save into along the way; None saves nothing.
        packs: further folders of packs.
        json: print JSON, which is the same in every process.

    Raises:
        CommandFailed: an unknown id or policy, or a log that cannot be written there.
        Exit: with code 1, where the game could not be saved, or its log not be written after all.
    """
    from game.laboratory.autoplay import Circling, autoplay, player
    from game.sessions.interruption import termination_raised
    from game.sessions.savefile import Header
    from game.sessions.saves import Saves
    from game.sessions.session import Session
    from game.sessions.start import CAMPAIGN, launch

    check_log_path(log)
    content = catalogue(packs)
    options = options._replace(
        seed=seed_or_random(options.seed),
        region=record_id(content, "region", options.region),
        ruleset=ruleset_id(content, options.ruleset),
        party=record_id(content, "party", options.party),
    )
    name, playbook = policy_of(content, options.policy)
    options = options._replace(policy=name)
    header = Header(
        CAMPAIGN,
        options.seed,
        options.ruleset,
        region=options.region,
        party=options.party,
        difficulty=options.difficulty,
    )
    session = Session(*launch(header, content), Saves(saves) if saves else None)
    try:
        play = player(session, options.seed, name, playbook)
        with termination_raised():
            events = autoplay(session, play, options.days, _progress(options.days))
    except Circling as error:
        raise CommandFailed(f"The policy {options.policy!r} goes in circles: {error}") from error
    finally:
        written = write_log(session, log)
        for notice in session.notices:
            remark(notice)
    result = _summary(session, options, events)
    if json:
        say_json(result)
    else:
        say("\n".join(_lines(result, session.played.name)))
    if session.unsaved or not written:
        raise Exit(FAILED)


def digest(events: "Iterable[Event]") -> str:
    """Return 32 hex digits that stand for all events, to the byte (HX-01)."""
    from systems.table.loop.log import events_json

    return blake2b(events_json(events).encode(), digest_size=16).hexdigest()


def _progress(days: int) -> "Callable[[int], None] | None":
    """Return a function that shows the day on the standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(day: int) -> None:
        sys.stderr.write(f"\rDay {day} of {days}" + ("\n" if day >= days else ""))
        sys.stderr.flush()

    return show


def _summary(session: "Session", options: AutoOptions, events: "Sequence[Event]") -> dict[str, Any]:
    from game.campaign.campaign import Campaign
    from game.campaign.quests.score import summary

    campaign = session.played
    assert isinstance(campaign, Campaign)
    return {
        **summary(campaign),
        "days": min(campaign.clock.day, options.days),
        "party_id": options.party,
        "difficulty": options.difficulty,
        "policy": options.policy,
        "events": len(events),
        "causes": causes(campaign, events),
        "fronts": fronts(campaign),
        "bands": bands(events),
        "digest": digest(events),
    }


def fronts(campaign: "Campaign") -> dict[str, dict[str, int | bool]]:
    """Return how many boxes of each front are filled, of how many, and whether it is lasting (PW-06)."""
    from game.campaign.components import FrontState

    known = campaign.catalogue.fronts
    return {
        state.front: {"filled": len(state.filled), "boxes": len(known[state.front].boxes), "lasting": state.lasting}
        for state in campaign.world.ordered(FrontState)
    }


def bands(events: "Iterable[Event]") -> dict[str, int]:
    """Return how often the party met bands of each kind (PW-05)."""
    from game.campaign.events.bands import BandMet

    met = Counter(event.what for event in events if isinstance(event, BandMet))
    return dict(sorted(met.items()))


def causes(campaign: "Campaign", events: "Iterable[Event]") -> list[str]:
    """Return each death with its day and cause."""
    from game.laboratory.autoplay import deaths

    return [f"{campaign.name(each.who)}, day {each.day}: {each.why}" for each in deaths(events)]


def _boxes(fronts: dict[str, dict[str, int | bool]], name: "Namer") -> str:
    """Return the boxes of all fronts in words."""
    return ", ".join(f"{name(key)} {each['filled']} of {each['boxes']}" for key, each in fronts.items())


def _lines(result: dict[str, Any], name: "Namer") -> list[str]:
    """Return a summary as lines of text."""
    fights = ", ".join(
        counted(result[several], one, several)
        for one, several in (
            ("victory", "victories"), ("retreat", "retreats"), ("rout", "routs"), ("stalemate", "stalemates"),
        )
    )  # fmt: skip
    party = "; ".join(f"{member['name']}, {member['state']}" for member in result["party"])
    score = [f"  {label}: {points}" for label, points in result["score"]]
    return [
        f"Seed {result['seed']}, {result['region']}, {result['ruleset']}, {result['difficulty']}, {result['policy']}: "
        f"{result['days']} days played, {result['outcome'] or 'still going on'}.",
        *([f"Ending: {result['ending']}."] if result["ending"] else []),
        f"Party: {party}.",
        f"Fights: {fights}. Deaths: {result['deaths']}. Scenes: {result['scenes']}. Hexes revealed: {result['hexes']}.",
        *(f"  {cause}." for cause in result["causes"]),
        *([f"Fronts: {_boxes(result['fronts'], name)}."] if result["fronts"] else []),
        *(
            [f"Bands met: {', '.join(f'{name(key)} {count}' for key, count in result['bands'].items())}."]
            if result["bands"]
            else []
        ),
        "Score:",
        *score,
        f"  In all: {result['total']}",
        f"{result['choices']} choices, {result['events']} events, digest {result['digest']}.",
    ]
