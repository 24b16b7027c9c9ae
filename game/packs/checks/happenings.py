"""Events, tables and decks: each can come about, none brings itself about on the same day (TL-02, TL-06)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.packs.checks.facts import facts_changed
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.fact import Fact
from game.packs.models.happening import Deck, Event, Happening, Table
from game.packs.models.terrain import Terrain
from game.packs.reading.files import Source
from game.wording import circle
from systems.table.content.effect import Effect


def check(draft: Draft) -> None:
    """Check every event, table and deck."""
    for table, source in draft.each(Table):
        _distinct(draft, source.at("rows"), table.rows)
    decks = {deck.id: deck for deck, _ in draft.each(Deck)}
    for deck, source in draft.each(Deck):
        _distinct(draft, source.at("cards"), deck.cards)
        if deck.refill == "never" and not deck.dry:
            message = "this deck runs dry for good: name a table in dry that is rolled on then, or let it be refilled"
            draft.findings.warning(source.at("refill"), message)
    for terrain, source in draft.each(Terrain):
        if terrain.deck in decks:
            _of_terrain(draft, source.at("deck"), decks[terrain.deck])
    _never(draft)
    _circles(draft)


def _distinct(draft: Draft, source: Source, entries: Sequence[Happening]) -> None:
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry.id in seen:
            draft.findings.value(source.at(index, "id"), f"'{entry.id}' is the id of another entry of this list, too")
        seen.add(entry.id)


def _of_terrain(draft: Draft, source: Source, deck: Deck) -> None:
    """Check that whatever comes up on a terrain is an encounter."""
    tables = {table.id: table for table, _ in draft.each(Table)}
    rows = tables[deck.dry].rows if deck.dry in tables else ()
    strange = [entry.id for entry in (*deck.cards, *rows) if not entry.encounter or entry.effects or entry.text]
    if strange:
        message = f"on a terrain only encounters are drawn, and '{strange[0]}' of '{deck.id}' is another thing, or more"
        draft.findings.value(source, message)


def _never(draft: Draft) -> None:
    """Report events whose occasion cannot come."""
    changed = {*facts_changed(draft)}
    facts = {fact.id: fact for fact, _ in draft.each(Fact)}
    foes = {record.id: bool(record.foes) for record, _ in draft.each(Encounter)}
    for event, source in draft.each(Event):
        if event.fact in facts and facts[event.fact].means:
            message = f"'{event.fact}' is reckoned from others and is no occasion: name a fact that effects change"
            draft.findings.value(source.at("fact"), message)
        elif event.on == "fact_changed" and not (event.fact in changed if event.fact else changed):
            what = f"'{event.fact}'" if event.fact else "a fact"
            draft.findings.warning(source.at("on"), f"this never happens: no effect anywhere changes {what}")
        elif event.encounter and not foes.get(event.encounter, True):
            message = f"this never happens: '{event.encounter}' has no foes, and no fight that could end"
            draft.findings.warning(source.at("encounter"), message)


def _circles(draft: Draft) -> None:
    """Report events that bring each other about without a day between: they stop at the most that one go allows."""
    events = {event.id: (event, source) for event, source in draft.each(Event)}
    quick = {key: event for key, (event, _) in events.items() if not event.again_after and event.times != 1}
    after = {key: _followers(draft, event, quick) for key, event in quick.items()}
    told: set[str] = set()
    for key in quick:
        ring = _ring(key, after)
        if ring and told.isdisjoint(ring):
            told.update(ring)
            message = f"these events bring each other about on the same day: {circle(ring)}; give one again_after"
            draft.findings.warning(events[key][1].at("times"), message)


def _followers(draft: Draft, event: Event, among: Mapping[str, Event]) -> list[str]:
    """Return the events that the facts which an event changes are an occasion for."""
    changed = set(_changed(draft, event))
    return [
        key
        for key, each in among.items()
        if each.on == "fact_changed" and (each.fact in changed if each.fact else bool(changed))
    ]


def _changed(draft: Draft, event: Event) -> Iterator[str]:
    """Yield the facts that an event may change by its effects and by what it draws and rolls."""
    lists: dict[str, Sequence[Happening]] = {f"table {table.id}": table.rows for table, _ in draft.each(Table)}
    lists |= {f"deck {deck.id}": deck.cards for deck, _ in draft.each(Deck)}
    waiting: list[Iterable[Effect]] = [event.effects]
    drawn = {f"deck {event.draw}"} if event.draw else set()
    for name in drawn:
        waiting += [entry.effects for entry in lists.get(name, ())]
    while waiting:
        for effect in waiting.pop():
            if isinstance(fact := getattr(effect, "fact", None), str):
                yield fact
            for name in (f"table {getattr(effect, 'table', '')}", f"deck {getattr(effect, 'deck', '')}"):
                if name in lists and name not in drawn:
                    drawn.add(name)
                    waiting += [entry.effects for entry in lists[name]]


def _ring(start: str, after: Mapping[str, Sequence[str]]) -> list[str]:
    """Return a circle through an event; empty if there is none."""
    ways, passed = [[start]], set()
    while ways:
        way = ways.pop()
        for key in after[way[-1]]:
            if key == start:
                return way
            if key not in passed:
                passed.add(key)
                ways.append([*way, key])
    return []
