"""Facts that nothing changes, and facts that nothing asks for (TL-01)."""

from game.packs.conditions import asked
from game.packs.draft import Draft
from game.packs.models import KINDS
from game.packs.models.fact import Fact
from game.packs.models.happening import Event
from game.packs.parts import parts
from game.packs.references import conditions, qualified
from systems.table.content.effect import Effect


def check(draft: Draft) -> None:
    """Warn of each fact that is never set or never read; one with lines for the journal is read by people."""
    changed, read = set[str](), set[str]()
    for (kind, _), (pack, raw) in draft.defined.items():
        for part in parts(KINDS[kind], raw.data):
            if part.kind is Effect and isinstance(name := part.value.get("fact"), str):
                changed.add(qualified(name, pack.id))
        for _, text in conditions(KINDS[kind], raw.data):
            read |= {qualified(each.id, pack.id) for each in asked(text) if each.family == "fact"}
    read |= {event.fact for event, _ in draft.each(Event)}
    for fact, source in draft.each(Fact):
        if not fact.means and fact.id not in changed:
            message = f"nothing changes the fact '{fact.id}': let an effect set it, or give it means"
            draft.findings.warning(source.at("id"), message)
        elif fact.id not in read and not fact.journal:
            draft.findings.warning(source.at("id"), f"nothing asks for the fact '{fact.id}': name it in a condition")
