"""Places for labels, so that none lies over another, or over what must stay visible. Nothing here draws."""

from collections.abc import Iterator, Sequence

from pygame import Rect

_SIDES = ("top", "bottom", "right", "left", "topright", "topleft", "bottomright", "bottomleft")
_RINGS = 6


class Placer:
    """Finds places one after the other: the first come are placed best."""

    def __init__(self, bounds: Rect, taken: Sequence[Rect] = (), gap: int = 2) -> None:
        """Begin.

        Args:
            bounds: where labels may be.
            taken: what they must not cover.
            gap: pixels between a label and what it belongs to.
        """
        self.bounds, self.gap = bounds, gap
        self.taken = list(taken)

    def place(
        self, size: tuple[int, int], owner: Rect, sides: Sequence[str] = _SIDES, *, force: bool = True
    ) -> Rect | None:
        """Return the place of a label beside its owner, and keep it.

        Args:
            size: width and height of the label.
            owner: what it belongs to.
            sides: where it would best be, in this order.
            force: whether a label that is crowded out lies over something else after all, rather than nowhere.
        """
        best: tuple[int, Rect] | None = None
        for rect in self._tried(size, owner, sides):
            over = sum(_area(rect.clip(other)) for other in self.taken)
            if over == 0:
                self.taken.append(rect)
                return rect
            if best is None or over < best[0]:
                best = (over, rect)
        if not force or best is None:
            return None
        self.taken.append(best[1])
        return best[1]

    def _tried(self, size: tuple[int, int], owner: Rect, sides: Sequence[str]) -> Iterator[Rect]:
        for ring in range(_RINGS):
            for side in sides if ring == 0 else _SIDES:
                yield self._beside(size, owner, side, ring).clamp(self.bounds)

    def _beside(self, size: tuple[int, int], owner: Rect, side: str, ring: int) -> Rect:
        rect = Rect((0, 0), size)
        away = self.gap + ring * (size[1] // 2 + self.gap)
        rect.center = owner.center
        if side == "centre":
            rect.top += ring * (size[1] + self.gap)
            return rect
        if "top" in side:
            rect.bottom = owner.top - away
        if "bottom" in side:
            rect.top = owner.bottom + away
        if "left" in side:
            rect.right = owner.left - away
        if "right" in side:
            rect.left = owner.right + away
        return rect


def _area(rect: Rect) -> int:
    return rect.width * rect.height
