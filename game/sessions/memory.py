"""What a saved campaign remembers: its facts, read without playing (TL-01)."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.components import FactState, Person
from game.campaign.facts.listing import facts_now
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
        found = [*_declared(campaign), *_lost(campaign)]
    finally:
        campaign.close()
    return sorted(found)


def _declared(campaign: Campaign) -> Iterator[Remembered]:
    """Return the facts that the packs declare."""
    for fact, owner, value in facts_now(campaign):
        kind = "reckoned" if fact.means else "set"
        yield Remembered(fact.id, _named(campaign, owner), told(value), told(fact.start), kind)


def _lost(campaign: Campaign) -> Iterator[Remembered]:
    """Return the facts in the save that no pack declares."""
    for key in campaign.world.having(FactState):
        state = campaign.world.get(key, FactState)
        if state.fact in campaign.catalogue.facts.lost:
            value = state.word or str(state.number)
            yield Remembered(state.fact, _named(campaign, key.partition("@")[2]), value, "", "lost")


def _named(campaign: Campaign, owner: str) -> str:
    """Return whose a fact is: a member by their name, anything else by its id."""
    person = campaign.world.find(owner, Person)
    return person.name if person else owner
