"""Places for labels: beside what they name, within a room, and never over anything that is already there."""

from collections.abc import Iterable, Iterator

from pygame import Rect


class Placer:
    """Finds places for labels, one after the other; each that is found is taken from then on.

    A label keeps its side of its anchor from frame to frame as long as there is room for it.
    """

    def __init__(self) -> None:
        self._sides: dict[str, int] = {}
        self._room = Rect(0, 0, 0, 0)
        self.taken: list[Rect] = []
        """What must not be covered."""

    def begin(self, room: Rect, taken: Iterable[Rect]) -> None:
        """Begin a frame.

        Args:
            room: what labels keep within.
            taken: what is there already, such as tokens, badges and buttons.
        """
        self._room, self.taken = Rect(room), list(taken)

    def free(self, rect: Rect) -> bool:
        """Tell whether a rectangle lies in the room and covers nothing."""
        return self._room.contains(rect) and rect.collidelist(self.taken) < 0

    def place(self, name: str, size: tuple[int, int], anchor: Rect, gap: int = 2) -> Rect | None:
        """Return the place of a label beside its anchor, or None where there is none.

        Args:
            name: whose label it is, the same in every frame.
            size: what it takes, in pixels.
            anchor: what it stands beside.
            gap: pixels between the two.
        """
        places = list(_beside(size, anchor, gap))
        before = self._sides.get(name, 0)
        for side in (before, *(side for side in range(len(places)) if side != before)):
            if self.free(places[side]):
                self._sides[name] = side
                self.taken.append(places[side])
                return places[side]
        return None

    def best(self, size: tuple[int, int], anchor: Rect, gap: int = 2) -> Rect:
        """Return the place beside an anchor, within the room and not over the anchor, that covers least of the rest."""
        places = [place.clamp(self._room) for place in _beside(size, anchor, gap)]
        beside = [place for place in places if not place.colliderect(anchor)] or places
        return min(beside, key=lambda place: sum(_area(place.clip(other)) for other in self.taken))

    def take(self, rect: Rect) -> None:
        """Note that something lies there."""
        self.taken.append(Rect(rect))


def _beside(size: tuple[int, int], anchor: Rect, gap: int) -> Iterator[Rect]:
    """Yield places around an anchor: below, above, right, left, the four corners, and further off."""
    wide, high = size
    middle, across = anchor.centery - high // 2, anchor.centerx - wide // 2
    below, above = anchor.bottom + gap, anchor.top - gap - high
    right, left = anchor.right + gap, anchor.left - gap - wide
    slightly_right, slightly_left = anchor.centerx - wide // 4, anchor.centerx - wide * 3 // 4
    for x, y in (
        (across, below),
        (across, above),
        (right, middle),
        (left, middle),
        (slightly_right, below),
        (slightly_left, below),
        (slightly_right, above),
        (slightly_left, above),
        (right, below),
        (left, below),
        (right, above),
        (left, above),
        (across, below + high + gap),
        (across, above - high - gap),
    ):
        yield Rect(x, y, wide, high)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
