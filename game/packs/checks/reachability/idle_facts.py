"""Facts that nothing changes, and facts that nothing asks for (TL-01)."""

from itertools import chain

from game.packs.checks.facts import facts_changed
from game.packs.conditions import facts_asked
from game.packs.draft import Draft
from game.packs.models.fact import Fact
from game.packs.models.happening import Event


def check(draft: Draft) -> None:
    """Warn of each fact that is never set or never read; one with lines for the journal is read by people.

    What only a scenario asks for plays no part.
    """
    changed = {*facts_changed(draft)}
    read = {
        fact
        for each, text in chain(draft.conditions(), draft.fight_conditions())
        if each.key[0] != "scenario"
        for fact in facts_asked(text, each.pack.id)
    }
    read |= {event.fact for event, _ in draft.each(Event)}
    for fact, source in draft.each(Fact):
        if not fact.means and fact.id not in changed:
            message = f"nothing changes the fact '{fact.id}': let an effect set it, or give it means"
            draft.findings.warning(source.at("id"), message)
        elif fact.id not in read and not fact.journal:
            draft.findings.warning(source.at("id"), f"nothing asks for the fact '{fact.id}': name it in a condition")
