"""Dice of an answer, as they are shown on a page."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.events.encounters import EffortMade, SceneTested
from game.campaign.events.party import AidGiven
from game.campaign.events.travel import Foraged, Scouted
from game.window.pages.page import Throw
from systems.table.loop.events import Namer, Rolled
from systems.table.loop.language import tr

_FACES = re.compile(r" \((\d+(?:, \d+)*)\)$")
"""The faces at the end of a ruleset's own words."""


def test(event: SceneTested, rolls: Sequence[Rolled], name: Namer) -> Throw:
    """The throw of a test in a scene."""
    good = 1 if event.passed else 0 if event.partly else -1
    verdict = tr("passed") if event.passed else tr("in part") if event.partly else tr("failed")
    return _throw(event, rolls, name, good, verdict)


def effort(event: EffortMade, rolls: Sequence[Rolled], name: Namer) -> list[Throw]:
    """Return the throws of an attempt at a feat of effort: the attempt, and the progress that it made."""
    verdict = tr("{made} progress", made=event.made) if event.made else tr("no progress")
    so_far = tr("progress; {progress} of {goal} so far", progress=event.progress, goal=event.goal)
    first = _throw(event, rolls, name, 1 if event.made else -1, verdict)
    made = [Throw(roll.faces, roll.sides, so_far, 1) for roll in rolls if roll.why == "progress"]
    return [first, *made] if made else [first._replace(words=first.words + so_far)]


def aid(event: AidGiven, rolls: Sequence[Rolled], words: str) -> Throw:
    """The throw of First Aid."""
    faces, sides, _ = _shown(event.said, [roll for roll in rolls if roll.who == event.who])
    return Throw(faces, sides, words, 1 if event.passed else -1)


def scouting(event: Scouted, rolls: Sequence[Rolled]) -> Throw:
    """The Scouting Roll."""
    roll = next((roll for roll in reversed(rolls) if roll.why == "scouting"), None)
    words = tr(
        "{roll} + scouting {skill} = {total} against {difficulty}",
        roll=event.roll,
        skill=event.skill,
        total=event.roll + event.skill,
        difficulty=event.difficulty,
    )
    good, verdict = {"well": (1, tr("seen first")), "plain": (0, tr("missed")), "ambushed": (-1, tr("missed by far"))}[
        event.result
    ]
    return Throw(roll.faces if roll else (event.roll,), roll.sides if roll else 6, words, good, verdict)


def foraging(event: Foraged, rolls: Sequence[Rolled], prospects: Sequence[Mapping[str, Any]], words: str) -> str:
    """Return the words of a find with the sum that made it: the dice, and what the land does to them by name."""
    if not rolls:
        return words
    kind = rolls[-1].why.removeprefix("foraging ")
    foreseen = next((each for each in prospects if (each["option"], each["target"]) == ("forage", kind)), None)
    land = (
        [tr("{name} {value}", name=part["name"], value=part["value"]) for part in foreseen["factors"][1:-2]]
        if foreseen is not None
        else []
    )
    dice = tr("{total} on the dice", total=rolls[-1].total)
    return tr("{words}: {dice}.", words=words.rstrip("."), dice=", ".join([dice, *land])) if land else words


def plain(rolls: Sequence[Rolled], words: str, good: int) -> list[Throw]:
    """The last throw before an event, with the event's own words."""
    return [Throw(roll.faces, roll.sides, words, good) for roll in rolls[-1:]]


def _throw(event: SceneTested | EffortMade, rolls: Sequence[Rolled], name: Namer, good: int, verdict: str) -> Throw:
    mine = [roll for roll in rolls if roll.who == event.who and roll.why == event.skill]
    faces, sides, said = _shown(event.said, mine)
    sum_ = tr(
        "{roll} + {skill} {value} = {total} against {difficulty}",
        roll=event.roll,
        skill=event.skill,
        value=event.value,
        total=event.total,
        difficulty=event.difficulty,
    )
    return Throw(faces, sides, tr("{who}: {said}", who=name(event.who), said=said or sum_), good, verdict)


def _shown(said: str, rolls: Sequence[Rolled]) -> tuple[tuple[int, ...], int, str]:
    """Return faces, sides and words of a roll that a ruleset has worded itself, or of one on record."""
    found = _FACES.search(said)
    if found:
        return tuple(map(int, found[1].split(", "))), 3 if "4dF" in said else 6, said[: found.start()]
    if rolls:
        return rolls[-1].faces, rolls[-1].sides, said
    return (), 0, said
