"""Lists of names in which one stands twice, where that does nothing or shows it twice."""

from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.models.fact import Fact
from game.packs.models.region import Region
from game.packs.models.town import Town

_OF_TOWNS = {
    "hires": "is for hire here already",
    "rumours": "is heard here already",
    "spells": "is for sale here already",
    "vehicles": "is for sale here already",
}


def check(draft: Draft) -> None:
    """Warn of what is named twice in a town, among the endings of a region, and among the words of a fact."""
    for town, source in draft.each(Town):
        for key, why in _OF_TOWNS.items():
            for index, name in _again(getattr(town, key)):
                draft.findings.warning(source.at(key, index), f"'{name}' {why}: name it once")
    for region, source in draft.each(Region):
        for index, name in _again(region.endings):
            message = f"'{name}' is already an ending of this region: name it once"
            draft.findings.warning(source.at("endings", index), message)
    for fact, source in draft.each(Fact):
        for index, name in _again(fact.words):
            message = f"'{name}' is already a word of this fact: write it once"
            draft.findings.warning(source.at("words", index), message)


def _again(names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Yield each name that stood in a list before, with its place."""
    if len(names) > len(set(names)):
        yield from ((index, name) for index, name in enumerate(names) if name in names[:index])
