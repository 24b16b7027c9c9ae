"""What a policy sees of a fight on zones: the numbers of the player's view by name, and nothing that it hides.

What is the same for all who are asked in a round is worked out once a round, the rest when somebody asks for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from systems.table.policy.conclusions import Conclusions


@dataclass(slots=True)
class Member:
    """A member of the party."""

    most: int
    might: int
    agility: int
    wits: int
    best: int
    """The best attribute, which most attacks add."""
    now: int = 0


class Enemy(NamedTuple):
    """An enemy who can act, as it is shown (ZN-24)."""

    score: int
    grade: int
    """1 for a peon, 2 for a grunt, 3 for a foe."""
    bar: int


class Way(NamedTuple):
    """A way to attack: its option, what it adds to the d20, and its range (ZN-30)."""

    option: str
    added: int
    range: int
    moves: bool
    """It begins with a move."""
    ability: bool


class Band(NamedTuple):
    """The party as a whole."""

    here: int
    """Members who have not left."""
    able: int
    health: int
    surges: int
    added: int
    """Added to the d20 of a Standing Attack, on average (ZN-11)."""


class Sight(Conclusions, ABC):
    """A fight at the moment of a request. Units are known by id, in stable order."""

    round: int
    ambushed: bool
    timer: int
    things: bool
    """Whether there are things in this fight at all."""
    objects: bool
    """Whether there are objects on the map."""
    abilities: bool
    """Whether any member has abilities."""
    edge: bool
    """Whether the edge of loose ground is an exit, too (ZN-33)."""
    members: Mapping[str, Member]
    able: Sequence[str]
    """Members who can act."""
    band: Band
    parted: bool
    """Whether somebody of the party has left the fight."""
    foes: Sequence[str]
    """Enemies who can act."""
    enemies: tuple[Enemy, ...]
    """The same ones as they are shown."""
    beaten: int
    """The number of enemies who are out of the fight."""

    @abstractmethod
    def aims(self, who: str) -> Sequence[int]:
        """Return the scores of all who show an attack on a member (BH-01)."""

    @abstractmethod
    def covered(self, who: str) -> bool:
        """Tell whether somebody has declared to cover a member (ZN-16)."""

    @abstractmethod
    def coming(self, who: str) -> int:
        """Return the damage that comes to a member."""

    @abstractmethod
    def away(self, who: str) -> tuple[int, ...]:
        """Return the Zones from a member to each enemy; `FAR` without a way (ZN-36)."""

    @abstractmethod
    def apart(self, who: str, other: str) -> int:
        """Return the Zones between two units."""

    @abstractmethod
    def ways(self, who: str) -> tuple[Way, ...]:
        """Return what a member can attack with now (ZN-30)."""

    @abstractmethod
    def heals(self, who: str) -> Mapping[str, int]:
        """Return the healing abilities that a member can pay for: ranges by option."""

    @abstractmethod
    def feats(self, who: str) -> Mapping[str, int]:
        """Return the movements of a member to each object whose feat is still open (ZN-25, ZN-26)."""

    @abstractmethod
    def exits(self, who: str) -> Mapping[str, int]:
        """Return the movements of a member to each exit."""
