"""What a policy sees of a fight in cycles: the numbers of the player's view by name, and nothing that it hides."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Friend(NamedTuple):
    """An able member of the party."""

    now: int
    most: int
    tough: int
    coming: int
    """Damage that is still to come."""
    struck: bool
    """Whether an enemy's attack on the member waits for an answer."""


class Enemy(NamedTuple):
    """An able enemy, as it is shown."""

    now: int
    against: int
    """What it adds to a roll against it."""
    attacked: int
    """How many attack it in this cycle."""
    held: int
    idle: bool
    """Whether it attacks nobody in this cycle."""
    guard: bool
    flees: bool


class Sight(ABC):
    """A fight at the moment of a request. Units are known by id, in stable order."""

    ambush: bool
    way_out: bool
    """Whether leaving costs nothing."""
    blow: int
    """The damage of the attack that waits for an answer."""
    party: Mapping[str, Friend]
    foes: Mapping[str, Enemy]

    @abstractmethod
    def special(self) -> bool:
        """Tell whether an able member has a weapon that does anything else than damage."""

    @abstractmethod
    def screened(self, foe: str) -> bool:
        """Tell whether a lurking enemy has another to hide behind."""

    @abstractmethod
    def plain(self, who: str) -> Mapping[str, bool]:
        """Return the weapons of a member, and whether they deal plain damage."""

    @abstractmethod
    def free(self) -> Sequence[str]:
        """Return the options of the free acts that are open, then those of weapons that can be taken up."""

    @abstractmethod
    def tasks(self) -> Sequence[str]:
        """Return the tasks that are open."""
