"""What a played campaign leaves behind: plain data, small enough to be sent between processes."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Dawn:
    """How the party stood on one morning."""

    day: int
    alive: int
    """Members who are alive."""
    health: int
    """Health of all members, per cent of full health; the dead count nothing."""
    steps: int
    """Steps of advancement that the living have taken."""
    gold: int
    rations: int
    water: int
    fronts: tuple[tuple[str, int], ...] = ()
    """Filled boxes of each front, by id."""


@dataclass(frozen=True)
class Played:
    """One campaign."""

    number: int
    """The number of the campaign, from 1."""
    seed: str
    outcome: str = ""
    """`won`, `lost`, `other`, `dead`; empty if it was still going on when the days were over."""
    ending: str = ""
    """The id of its ending, if it has one."""
    day: int = 0
    """Its last day."""
    score: int = 0
    choices: int = 0
    fights: tuple[tuple[str, int], ...] = ()
    """Fights by outcome."""
    deaths: tuple[tuple[int, str, str], ...] = ()
    """Day, character type and cause of each death."""
    dawns: tuple[Dawn, ...] = ()
    met: frozenset[tuple[str, str]] = field(default=frozenset())
    """(kind, id) of every record that was seen, met, heard or done."""
    digest: str = ""
    """Stands for all events, to the byte."""
    fault: str = ""
    """Why it was broken off: the error, or a policy that went in circles; empty if it was not."""
    seconds: float = field(default=0.0, compare=False)
    """What it took, on this machine; not part of any result."""
