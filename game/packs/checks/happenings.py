"""Events, tables and decks: each can come about, none brings itself about on the same day (TL-02, TL-06)."""

from collections.abc import Iterable, Iterator, Sequence

from game.packs.checks.circles import circles
from game.packs.checks.facts import facts_changed
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.fact import Fact
from game.packs.models.happening import Deck, Event, Happening, Table
from game.packs.models.terrain import Terrain
from game.packs.reading.files import Source
from game.wording import circle
from systems.table.content.effect import Effect
from systems.table.enemies.condition import Condition


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
        elif event.on == "road" and _elsewhere(event.when.text):
            message = (
                'this never happens: on the road the party is in no town and at no landmark; there it is "arrival"'
            )
            draft.findings.warning(source.at("when"), message)


def _elsewhere(text: str) -> bool:
    """Tell whether a condition can hold in towns and at landmarks alone; a faulty one is told elsewhere."""
    if Condition.faults(text, None):
        return False
    nobody = {name: (0, 0) for _, _, name in Condition.named(text) if name.startswith(("in_town.", "at_landmark."))}
    return bool(nobody) and Condition.reach(text, {}) != "never" and Condition.reach(text, nobody) == "never"


def _circles(draft: Draft) -> None:
    """Report events that bring each other about without a day between: they stop at the most that one go allows."""
    quick = {
        event.id: (event, source)
        for event, source in draft.each(Event)
        if event.on == "fact_changed" and not event.again_after and event.times != 1
    }
    after: dict[str, list[str]] = {_ANY: []}
    for key, (event, _) in quick.items():
        after[f"event {key}"] = [*_followed(event.effects), f"deck {event.draw}"]
        after.setdefault(f"fact {event.fact}" if event.fact else _ANY, []).append(f"event {key}")
    lists: list[tuple[str, Sequence[Happening]]] = [
        *((f"table {table.id}", table.rows) for table, _ in draft.each(Table)),
        *((f"deck {deck.id}", deck.cards) for deck, _ in draft.each(Deck)),
    ]
    for name, entries in lists:
        after[name] = [each for entry in entries for each in _followed(entry.effects)]
    for fact, _ in draft.each(Fact):
        after.setdefault(f"fact {fact.id}", []).append(_ANY)
    for way in circles(after):
        ring = [node.removeprefix("event ") for node in way if node.startswith("event ")]
        if ring:
            message = f"these events bring each other about on the same day: {circle(ring)}; give one again_after"
            draft.findings.warning(quick[ring[0]][1].at("times"), message)


_ANY = "any fact"
"""What every fact leads to, and what leads to the events on any of them."""


def _followed(effects: Iterable[Effect]) -> Iterator[str]:
    """Yield the facts that effects change, and the tables and decks that they draw from."""
    for effect in effects:
        for key in ("fact", "table", "deck"):
            if isinstance(name := getattr(effect, key, None), str):
                yield f"{key} {name}"
