"""Tables and decks that bring each other up without an end (TL-06)."""

from collections.abc import Iterator, Sequence

from game.packs.checks.circles import circles
from game.packs.draft import Draft
from game.packs.models.happening import Deck, Happening, Table
from game.packs.reading.files import Source
from game.wording import circle

Node = tuple[str, str]
"""`table` or `deck`, and the id."""


def check(draft: Draft) -> None:
    """Warn of each ring with a table in it; decks alone run dry."""
    ways = {("table", table.id): [*_ways("rows", table.rows, source)] for table, source in draft.each(Table)}
    for deck, source in draft.each(Deck):
        ways["deck", deck.id] = [*_ways("cards", deck.cards, source)]
        if deck.dry:
            ways["deck", deck.id].append((("table", deck.dry), source.at("dry")))
    for way in circles({node: [to for to, _ in found] for node, found in ways.items()}):
        if any(kind == "table" for kind, _ in way):
            source = next(at for to, at in ways[way[0]] if to == way[1 % len(way)])
            ring = circle([key for _, key in way])
            message = f"these bring each other up again and again: {ring}; let one of them lead elsewhere"
            draft.findings.warning(source, message)


def _ways(key: str, entries: Sequence[Happening], source: Source) -> Iterator[tuple[Node, Source]]:
    """Yield what rows or cards bring up, each with its place."""
    for index, entry in enumerate(entries):
        for number, effect in enumerate(entry.effects):
            for kind in ("table", "deck"):
                if isinstance(name := getattr(effect, kind, None), str):
                    yield (kind, name), source.at(key, index, "effects", number, kind)
