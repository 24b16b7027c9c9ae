"""What a policy sees of a fight with dice pools: the numbers of the player's view by name, and nothing that it hides.

Units are looked at once until something happens; attacks of the member that acts when the policy looks at them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

Square = tuple[int, int]
"""Column and row."""


@dataclass(slots=True)
class Fighter:
    """A unit of either side."""

    most: int
    able: bool = False
    now: int = 0
    """HP, not below 0."""
    place: Square = (-1, -1)
    lost: bool = False
    """Dead, or gone from the fight."""
    boost: int = 0
    bound: bool = False


class Blow(NamedTuple):
    """An attack that is possible now, split where that deals more (DP-16)."""

    weapon: str
    target: str
    single: int
    """Mean damage undivided, in hundredths."""
    mean: int
    """Mean damage of all its parts, in hundredths."""
    parts: int = 1
    named: int = 0
    """Of a split under way: what is named at the target already, in hundredths."""


class Close(NamedTuple):
    """The best attacks from nearby: mean damage in hundredths."""

    best: int
    range: int
    """The range of the weapon of the best one."""
    on: Mapping[str, int]
    """The best on each target."""


class Asked(ABC):
    """The member that acts."""

    actions: int
    guard: int
    prone: bool
    wards: Sequence[str]
    """Powers that ward, which it has the spell points for."""
    heals: Sequence[str]
    """The same of those that heal."""

    @abstractmethod
    def others_follow(self) -> bool:
        """Tell whether another unit is still to act."""

    @abstractmethod
    def blows(self) -> Sequence[Blow]:
        """Return the attacks that are possible now; of a split under way, those of one roll."""

    @abstractmethod
    def close(self) -> Close:
        """Return what the member could do from nearby."""


class Sight(ABC):
    """A fight at the moment of a request. Units are known by id, in stable order."""

    round: int
    open_edge: bool
    units: Mapping[str, Fighter]
    party: Sequence[str]
    able: Sequence[str]
    """Members who can act."""
    foes: Sequence[str]
    """Enemies who can act."""

    @abstractmethod
    def coming(self) -> int:
        """Return the damage of the hit that waits."""

    @abstractmethod
    def aims(self, who: str) -> int:
        """Count the enemies that show an aim at a member."""

    @abstractmethod
    def asked(self) -> Asked:
        """Return the member that acts."""
