"""What a saved campaign remembers: its facts, read without playing (TL-01)."""

from pathlib import Path
from typing import NamedTuple

from game.campaign.components import FactState
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
        for state in campaign.world.ordered(FactState):
            record = campaign.catalogue.facts[state.fact]
            lost = state.fact not in catalogue.facts
            if lost or record.of == "place":
                value = state.word or str(state.number) if lost else told(value_of(campaign, record, state.place))
                found.append(Remembered(state.fact, state.place, value, told(record.start), "lost" if lost else "set"))
    finally:
        campaign.close()
    return sorted(found)
