"""What a policy sees of a fight with dice pools: the numbers of the player's view by name, and nothing that it hides.

The HP of the party are added up once until something happens; everything else is looked up when the policy asks for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from systems.pool.map.grid import Grid
from systems.table.policy.conclusions import Conclusions


class Fighter(Protocol):
    """A unit of either side."""

    @property
    def place(self) -> int:
        """Its square; -1 for none."""

    @property
    def hp(self) -> int:
        """Its HP, not below 0."""

    @property
    def boost(self) -> int:
        """Dice that it has more on the next attack."""

    @property
    def bound(self) -> bool:
        """Whether it loses its next turn."""


class Thing(NamedTuple):
    """A thing of the party."""

    id: str
    effects: tuple[str, ...]
    """The tags of its effects."""
    amount: int
    """The damage that it deals; 0 for none."""
    heals: bool
    """Whether it is there to heal."""


class Blow(Struct, frozen=True, gc=False):
    """An attack that is possible now, split where that deals more (DP-16)."""

    weapon: str
    target: str
    left: int
    """HP of the target, not below 0."""
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


class Attacks(Conclusions, ABC):
    """The attacks that a member can make, or the rolls of a split under way: kept for whenever they are the same."""

    def __init__(self, blows: Sequence[Blow]) -> None:
        """Know them."""
        self.blows = blows
        self.forget()

    @property
    @abstractmethod
    def close(self) -> Close:
        """What the member could do from nearby; nothing while it splits an action."""


class Asked(ABC):
    """The member that acts."""

    actions: int
    guard: int
    prone: bool

    @property
    @abstractmethod
    def wards(self) -> Sequence[str]:
        """Powers that ward, which it has the spell points for."""

    @property
    @abstractmethod
    def heals(self) -> Sequence[str]:
        """The same of those that heal."""

    @abstractmethod
    def others_follow(self) -> bool:
        """Tell whether another unit is still to act."""

    @abstractmethod
    def attacks(self) -> Attacks:
        """Return the attacks that are possible now; of a split under way, those of one roll."""

    @abstractmethod
    def offered(self, option: str) -> Mapping[str, Sequence[str]] | None:
        """Return whom a power or a thing can be used on, by the fields of its option; None where it cannot be used."""

    @abstractmethod
    def approachable(self) -> Sequence[str]:
        """Return the enemies that it can move towards."""

    @abstractmethod
    def in_reach(self) -> Sequence[int]:
        """Return the squares that one move can end on, the nearest first."""


class Sight(ABC):
    """A fight at the moment of a request. Units are known by id, in stable order."""

    round: int
    grid: Grid
    """The map, of which nothing is hidden."""
    open_edge: bool
    units: Mapping[str, Fighter]
    most: Mapping[str, int]
    """HP of each unit when unhurt."""
    whole: int
    """HP of the party unhurt."""
    party: Sequence[str]
    ours: int
    """HP of the members who can act."""

    @property
    @abstractmethod
    def theirs(self) -> int:
        """HP of the enemies that can act."""

    @property
    @abstractmethod
    def able(self) -> Sequence[str]:
        """Members who can act."""

    @property
    @abstractmethod
    def foes(self) -> Sequence[str]:
        """Enemies who can act."""

    @abstractmethod
    def low(self, limit: int) -> Sequence[str]:
        """Return the members still in the fight who have so many per cent of their HP left, or less."""

    @abstractmethod
    def things(self) -> Sequence[Thing]:
        """Return the things that are not used up, in stable order."""

    @abstractmethod
    def coming(self) -> int:
        """Return the damage of the hit that waits."""

    @abstractmethod
    def aims(self, who: str) -> int:
        """Count the enemies that show an aim at a member."""

    @abstractmethod
    def asked(self) -> Asked:
        """Return the member that acts."""
