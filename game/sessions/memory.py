"""What a saved campaign remembers: its facts, read without playing (TL-01)."""

from pathlib import Path
from typing import NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.components import FactState, Person
from game.campaign.facts.conditions import fact_now
from game.campaign.facts.facts import value_of
from game.packs.catalogue import Catalogue
from game.packs.models.fact import told
from game.sessions.changed_content.adapt import adapt, restore
from game.sessions.savefile import Damaged, OtherFormat
from game.sessions.saves import SaveError, brief, read
from systems.table.loop.language import tr


class Remembered(NamedTuple):
    """A fact of a saved campaign: its id, the place whose it is, its value and that at the start, in words."""

    fact: str
    place: str
    """The id of the place, the captain or the power, or the name of the member; empty for the campaign."""
    value: str
    start: str
    kind: str
    """`set` by effects, `reckoned` from others, or `lost`: no pack that is loaded declares it."""


def facts_in(file: Path, catalogue: Catalogue) -> list[Remembered]:
    """Return every fact that the packs declare and every one in the save, by id and place.

    Raises:
        SaveError: the file cannot be read, or holds no campaign; the text says why.
    """
    try:
        document = read(file)
        if document.header.kind != "campaign" or not document.snapshot:
            raise SaveError(tr("{file} holds no saved campaign, so that there are no facts in it.", file=file))
        campaign = restore(adapt(document, catalogue))
    except OSError as error:
        raise SaveError(tr("{file} cannot be read: {strerror}.", file=file, strerror=error.strerror)) from error
    except (Damaged, OtherFormat, ValueError, KeyError) as error:
        raise SaveError(tr("{file} cannot be read: {brief}.", file=file, brief=brief(error))) from error
    try:
        found = [
            Remembered(key, "", told(fact_now(campaign, key)), told(fact.start), "reckoned" if fact.means else "set")
            for key, fact in catalogue.facts.items()
            if fact.of == "campaign"
        ]
        for key in campaign.world.having(FactState):
            state = campaign.world.get(key, FactState)
            record, owner = campaign.catalogue.facts[state.fact], key.partition("@")[2]
            if state.fact not in catalogue.facts:
                value = state.word or str(state.number)
                found.append(Remembered(state.fact, _named(campaign, owner), value, "", "lost"))
            elif record.of != "campaign":
                value = told(value_of(campaign, record, owner))
                found.append(Remembered(state.fact, _named(campaign, owner), value, told(record.start), "set"))
    finally:
        campaign.close()
    return sorted(found)


def _named(campaign: Campaign, owner: str) -> str:
    """Return whose a fact is: a member by their name, anything else by its id."""
    person = campaign.world.find(owner, Person)
    return person.name if person else owner
