"""What a policy sees of a fight by opposed 4dF: the numbers of the player's view by name, and nothing that it hides.

Strengths are worked out once until something happens; distances and attacks when whoever is asked looks at them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from systems.table.policy.conclusions import Conclusions


@dataclass(slots=True)
class Fighter:
    """A unit that fights."""

    attack: int
    defense: int
    blows: int
    """Attacks a turn with the weapons at hand (FT-04)."""
    shoots: bool
    hurt: int = 0
    """Penalty of its wounds on rolls: 2 when Very Hurt, 1 when Hurt (FT-07, FT-09)."""
    left: int = 0
    """Free boxes of its wound track; without Scratches for a tough one, which is brought down by its Hurts (TH-03)."""


class Thing(NamedTuple):
    """A thing of the party."""

    id: str
    heals: bool


class Asked(ABC):
    """The next action of the member that is asked."""

    away: Mapping[str, int]
    """The square of the metres to each enemy that the member has located, from where the member will be."""
    down: bool
    """Whether the member will not stand by then."""
    ranges: Mapping[str, int]
    """Metres that each weapon reaches."""
    idle: bool
    """Whether it is the second action, after a move or none."""

    @property
    @abstractmethod
    def far(self) -> Mapping[str, int]:
        """Metres to each enemy that the member has located."""

    @abstractmethod
    def attacks(self) -> Sequence[tuple[str, str, Sequence[str]]]:
        """Return the possible attacks: option, weapon and enemies, in the order of the options."""

    @abstractmethod
    def net(self, arm: str, foe: str) -> tuple[int, int]:
        """Return the advantage of an attack on a located enemy, and its damage modifiers."""


class Sight(Conclusions, ABC):
    """A fight at the moment of a request. Units are known by id, in stable order."""

    round: int
    boxes: int
    """Boxes of a plain wound track."""
    reach: int
    move: int
    leap: int
    charge: int
    ours: Sequence[str]
    """Members that fight."""
    theirs: Sequence[str]
    """Enemies that fight."""
    fighters: Mapping[str, Fighter]
    """All who fight, by id."""
    shots: int
    """Enemies that can throw or shoot."""

    @abstractmethod
    def things(self) -> Sequence[Thing]:
        """Return the things that are not used up, in stable order."""

    @abstractmethod
    def asked(self, who: str) -> Asked:
        """Return the next action of a member."""
