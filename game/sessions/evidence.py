"""What the log of a saved game says about its snapshot: its choices are made again, from the last sound save on."""

import json
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions import start
from game.sessions.changed_content.adapt import adapt, restore, with_current_ids
from game.sessions.changed_content.differences import differences
from game.sessions.comparison import first_unequal
from game.sessions.repeat import fits, repeat
from game.sessions.savefile import Document
from systems.table.loop.language import tr
from systems.table.loop.log import compact_json, parse_entry
from systems.table.loop.requests import Refused

TOLD = 200
"""Lines of the transcript that are kept."""


@dataclass(frozen=True)
class Evidence:
    """The game that the choices of a save lead to.

    `made` of `choices` could be made again. `differs` says where the snapshot is not as the choices have it; it is
    empty where they agree.
    """

    campaign: Campaign
    transcript: tuple[str, ...]
    made: int
    choices: int
    differs: str


def evidence(document: Document, sound: Document | None, catalogue: Catalogue) -> Evidence | None:
    """Make the choices of a save again, from a sound save whose choices it continues, otherwise from the beginning.

    None: that says nothing about the save. Its packs have changed, or the game begins differently by now.
    """
    if differences(document.header, catalogue):
        return None
    if sound is not None and sound.choices != document.choices[: len(sound.choices)]:
        sound = None
    if document.header.turns and (sound is None or sound.header.turns != document.header.turns):
        return None
    made = len(document.choices)
    while True:
        begun = _begin(document, sound, catalogue)
        if begun is None:
            return None
        campaign, transcript = begun
        before = len(campaign.log)
        followed = before + follow(campaign, document.choices[before:made], transcript)
        if followed in (made, before):
            break
        made = followed  # the last choice may have led elsewhere than the log says
        campaign.close()
    differs = (
        ""
        if followed == len(document.choices)
        else tr("Choice {followed} of its log cannot be made again.", followed=followed + 1)
    )
    if not differs:
        found = first_unequal(document.snapshot, json.loads(compact_json(campaign.snapshot())), ())
        if found:
            differs = tr(
                "{what} is {in_file} in the file, and {by_choices} by its choices.",
                what=".".join(found[0]),
                in_file=found[1],
                by_choices=found[2],
            )
    return Evidence(campaign, tuple(transcript), followed, len(document.choices), differs)


def _begin(document: Document, sound: Document | None, catalogue: Catalogue) -> tuple[Campaign, deque[str]] | None:
    """Return the game from which the choices are made, and what was told until then."""
    if sound is not None:
        return restore(adapt(sound, catalogue)), deque(sound.transcript, TOLD)
    try:
        played = start.begin(with_current_ids(document.header, catalogue), catalogue)
    except (KeyError, ValueError):
        return None
    if not isinstance(played, Campaign) or start.opening_check(played) != document.header.opening:
        played.close()
        return None
    return played, deque(_lines(played), TOLD)


def _lines(played: Campaign) -> list[str]:
    """Return what the last answer brought about in words; some events have none."""
    return [line for event in played.events if (line := event.words(played.name))]


def follow(campaign: Campaign, lines: Sequence[str], transcript: deque[str]) -> int:
    """Make the choices of a log, up to the first one that is refused or has other consequences than the log says.

    Returns:
        How many choices were made as the log has them. A further one may have been made, with other consequences.
    """
    for number, line in enumerate(lines):
        request = campaign.request
        try:
            entry = parse_entry(line)
            if request is None or not fits(entry, request):
                return number
            repeat(campaign, entry, request)
        except (Refused, ValueError):
            return number
        if campaign.log[-1].check != entry.check:
            return number
        transcript.extend(_lines(campaign))
    return len(lines)
