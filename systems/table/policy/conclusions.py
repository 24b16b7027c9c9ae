"""What policies conclude from what they see, kept for as long as that does not change."""

from collections.abc import Callable
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Conclusions:
    """A base of what policies see of a fight; whoever looks anew calls `forget`."""

    def forget(self) -> None:
        """Let everything be concluded anew."""
        self._concluded: dict[Callable[..., Any], Any] = {}

    def once(self, conclude: Callable[[Self], T]) -> T:
        """Return `conclude(self)`, worked out once for all who are asked while nothing changes."""
        found = self._concluded.get(conclude)
        if found is None:
            found = self._concluded[conclude] = conclude(self)
        made: T = found
        return made
