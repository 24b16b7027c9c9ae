"""Begins what a header names: a campaign, or a single fight."""

from dataclasses import replace

from game import version
from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.sessions.changed_content.differences import pack_marks
from game.sessions.fight_codex import codex, told_first
from game.sessions.savefile import Header
from game.sessions.single_fight import SingleFight
from game.setup.single import fight
from game.wording import reason
from systems.table.loop.language import original, tr
from systems.table.loop.log import checksum, events_json
from systems.table.ruleset import blamed, ruleset

CAMPAIGN, FIGHT = "campaign", "fight"

Played = Campaign | SingleFight
"""A campaign or a single fight, at a request."""


class LaunchError(Exception):
    """A game cannot be begun; the text says why."""


def launch(header: Header, catalogue: Catalogue) -> tuple[Played, Header]:
    """Begin a new game, and complete its header with title, version, packs and the check of its opening.

    Raises:
        LaunchError: something that the header names is missing, or the encounter has no foes. What a ruleset of another
            package raises in its own code is passed on.
    """
    try:
        header = replace(header, title=_title(header, catalogue), version=version(), packs=pack_marks(catalogue))
        played = begin(header, catalogue)
    except (KeyError, ValueError) as error:
        if blamed(error):  # a ruleset that breaks while it sets up or plays, and no wish that cannot be met
            raise
        raise LaunchError(tr("This cannot be played: {reason}.", reason=str(reason(error)).rstrip("."))) from error
    return played, replace(header, opening=opening_check(played))


@original()
def begin(header: Header, catalogue: Catalogue) -> Played:
    """Begin what a header names, and run it to its first request.

    Raises:
        KeyError: something it names is not in the loaded packs, or its ruleset is not installed.
        ValueError: it cannot be begun, such as a fight without foes.
    """
    if header.kind == FIGHT:
        battle = fight(catalogue, header.encounter, header.ruleset, header.party, header.seed, header.difficulty)
        told = told_first(catalogue, header.encounter)
        return SingleFight(battle, told, codex(catalogue, header.encounter, battle.party.things))
    if header.kind != CAMPAIGN:
        raise ValueError(tr("it was begun as {kind!r}, which is neither a campaign nor a fight", kind=header.kind))
    return Campaign.begin(
        catalogue,
        seed=header.seed,
        region=header.region,
        ruleset=header.ruleset,
        party=header.party,
        difficulty=header.difficulty,
    )


def opening_check(played: Played) -> str:
    """Return the check of all events before the first choice; call it before anything is chosen."""
    return checksum(events_json(played.events))


def _title(header: Header, catalogue: Catalogue) -> str:
    records = catalogue.encounters if header.kind == FIGHT else catalogue.regions
    return f"{records[header.encounter or header.region].name}, {ruleset(header.ruleset).name}"
