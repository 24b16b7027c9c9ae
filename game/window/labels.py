"""Places for labels: beside what they name, within a room, and never over anything that is already there."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from pygame import Rect

_SIDES = {"bottom": 0, "top": 1, "right": 2, "left": 3}
"""Numbers of the places that `_beside` yields first."""


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

    def place(
        self,
        name: str,
        size: tuple[int, int],
        anchor: Rect,
        gap: int = 2,
        sides: Sequence[str] = (),
        fits: Callable[[Rect], bool] = lambda place: True,
    ) -> Rect | None:
        """Return the place of a label beside its anchor, or None where there is none.

        Args:
            name: whose label it is, the same in every frame.
            size: what it takes, in pixels.
            anchor: what it stands beside; out of the room it has no label.
            gap: pixels between the two.
            sides: where it would best be, in this order: `bottom`, `top`, `right`, `left`.
            fits: what else a place has to be.
        """
        if not anchor.colliderect(self._room):
            return None
        places = [each.clamp(self._room) for each in _beside(size, anchor, gap)]
        wanted = [*(_SIDES[each] for each in sides), *range(len(places))]
        for side in dict.fromkeys((self._sides.get(name, wanted[0]), *wanted)):
            place: Rect = places[side]
            if self.free(place) and fits(place):
                self._sides[name] = side
                self.taken.append(place)
                return place
        return None

    def best(self, size: tuple[int, int], anchor: Rect, gap: int = 2, others: Sequence[Rect] = ()) -> Rect:
        """Return the place in the room that covers least of what is taken, never the anchor, and is nearest to it.

        Args:
            size: what it takes, in pixels.
            anchor: what it belongs to.
            gap: pixels between the two.
            others: what the line from one to the other should not cross, and what should not be nearer.
        """
        places = [place.clamp(self._room) for place in (*_beside(size, anchor, gap), *_spread(size, self._room))]
        around = anchor.inflate(gap, gap)
        beside = [place for place in places if not place.colliderect(around)] or places

        def cost(place: Rect) -> tuple[int, int]:
            over = sum(_area(place.clip(self.taken[number])) for number in place.collidelistall(self.taken))
            far = _gap(place, anchor)
            wrong = sum(
                bool(each.clipline(place.center, anchor.center)) + (_gap(place, each) <= far) for each in others
            )
            return over + wrong * _area(place), far

        return min(beside, key=cost)

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


_ACROSS = 9
"""Places in a row that are tried for what must be somewhere."""


def _spread(size: tuple[int, int], room: Rect) -> Iterator[Rect]:
    """Yield places all over a room."""
    for down in range(_ACROSS):
        for across in range(_ACROSS):
            x = room.left + (room.width - size[0]) * across // (_ACROSS - 1)
            y = room.top + (room.height - size[1]) * down // (_ACROSS - 1)
            yield Rect(x, y, *size)


def _gap(one: Rect, other: Rect) -> int:
    """The square of the pixels between two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return across * across + down * down


def _area(rect: Rect) -> int:
    return rect.width * rect.height
