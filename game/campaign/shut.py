"""Options that a question shows although they cannot be chosen now, each with its reason (TL-02)."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable


class Shut(NamedTuple):
    """An option that is shown and cannot be chosen."""

    id: str
    label: str
    reason: str


@runtime_checkable
class ShowsShut(Protocol):
    """A kind of request that has such options."""

    def shut(self) -> Sequence[Shut]:
        """Return the options that cannot be chosen now, in the order in which they would be offered."""
