"""Where the party can be in a tale in which facts of places count: in towns, at landmarks, elsewhere (TL-01).

Where it is stands in a state only while something happens and within dialogues; outside them it may be anywhere.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from game.packs.checks.reachability.play import Campaign
from game.packs.models.fact import Fact, Value

HERE = ("here",)
"""The town or landmark where the party is; an empty text elsewhere."""

Held = dict[tuple[str, ...], Value]
"""A state that is being changed, by `fact F`, `fact F P`, `quest Q`, `stage Q S`, `gone X`, `got I`, `won E`, `at`,
`here`, `ended`."""


class Places:
    """The towns and landmarks of a region that can be reached at best.

    Those that nothing in the tale names are alike: of those that remember the same, one stands for all.
    """

    def __init__(self, campaign: Campaign, facts: Mapping[str, Fact]) -> None:
        region = campaign.region
        made = region.generated
        spots = [("town", each.town) if each.town else ("landmark", each.landmark) for each in region.places]
        if made:
            spots = [*(("town", key) for key in made.towns), *(("landmark", key) for key in made.landmarks)]
        self.start = region.start
        self._facts = facts
        self._kinds = campaign.utmost.intersection(spots)
        self._keys = tuple(dict.fromkeys(key for kind, key in spots if (kind, key) in self._kinds))
        self._sure = {key for kind, key in spots if (kind, key) in campaign.reached}
        self._special: tuple[str, ...] = ("",)
        self._alike = self._keys

    @cached_property
    def matter(self) -> bool:
        """Whether facts of places count, once all facts of the tale are known."""
        return bool(self._own)

    @property
    def named(self) -> Iterator[str]:
        """The places that any party can come to and that something in the tale names."""
        return (key for key in self._special if key in self._sure)

    @property
    def special(self) -> int:
        """The number of places that are unlike the others, where places matter."""
        return len(self._special) if self.matter else 1

    @cached_property
    def _own(self) -> tuple[str, ...]:
        return tuple(key for key, fact in self._facts.items() if fact.of == "place")

    def single_out(self, keys: Iterable[str]) -> None:
        """Take these places, and what is neither town nor landmark, as unlike all others."""
        named = set(keys)
        self._special = ("", *(key for key in self._keys if key in named))
        self._alike = tuple(key for key in self._keys if key not in named)

    def is_sure(self, key: str) -> bool:
        """Tell whether any party can come to a place."""
        return key in self._sure

    def is_at(self, kind: str, key: str, place: str) -> bool | None:
        """Tell whether a place is this town or landmark; None where a town and a landmark have one id."""
        if key != place:
            return False
        found = [each for each, name in self._kinds if name == key]
        return found == [kind] if len(found) < 2 else None

    def told_apart(self, held: Held) -> Iterator[str]:
        """Yield the places at which things can differ in a state."""
        yield from self._special
        yield from {self._lot(held, key): key for key in reversed(self._alike)}.values()

    def arrange(self, held: Held) -> None:
        """Let states that differ in places that are alike be one: those that remember something come first."""
        lots = [self._lot(held, key) for key in self._alike]
        if not any(lots):
            return
        for key, lot in zip(self._alike, lots, strict=True):
            for fact, _ in lot:
                del held["fact", fact, key]
        for key, lot in zip(self._alike, sorted(lots, key=repr, reverse=True), strict=True):
            held |= {("fact", fact, key): value for fact, value in lot}

    def _lot(self, held: Held, key: str) -> tuple[tuple[str, Value], ...]:
        """Return what a place remembers."""
        return tuple((fact, held["fact", fact, key]) for fact in self._own if ("fact", fact, key) in held)


def within(places: Collection[str] | None, held: Held) -> bool:
    """Tell whether the party is at one of these places, or may be; None stands for anywhere."""
    return places is None or HERE not in held or held[HERE] in places
