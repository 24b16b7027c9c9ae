"""What a policy sees of a Party Impact fight: the numbers of the player's view by name, and nothing that it hides."""

from typing import NamedTuple

from systems.table.loop.requests import Request


class Fighter(NamedTuple):
    """A member of the party."""

    id: str
    now: int
    most: int
    modifier: int
    locket: bool
    shield: bool
    """Whether a Shield is at hand."""
    coming: int
    """Damage that was assigned and is still to come."""


class Sight(NamedTuple):
    """A fight at the moment of a request, as the coming roll would find it."""

    members: tuple[Fighter, ...]
    able: tuple[Fighter, ...]
    """The members above 0 HP."""
    enemy_hp: int
    enemy_most: int
    dice: int
    modifier: int
    """The Combat Modifier of the coming roll."""
    usual: int
    """That of later rolls."""
    divisor: int
    """Divides damage to either side while the enemies guard."""
    bound: bool
    weary: int
    """HP that fighting on costs each member."""
    ambush: bool
    things: bool
    """Whether there are things in this fight at all."""


def seen(request: Request) -> Sight:
    """Return what a request shows."""
    found: Sight = request.part("sight")
    return found
