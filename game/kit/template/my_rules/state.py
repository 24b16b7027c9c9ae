"""The components of a fight, looked up once. Use `fight.bound(State)`."""

from collections.abc import Sequence
from typing import NamedTuple

from systems.table.port import Fight

from .blocks import Numbers
from .components import Fighter, Life, Past, Round, Turn


class Unit(NamedTuple):
    """A unit with its components."""

    fighter: Fighter
    life: Life
    turn: Turn
    past: Past

    @property
    def id(self) -> str:
        """Its id."""
        return self.fighter.id

    @property
    def able(self) -> bool:
        """Whether it can act."""
        return self.life.hp > 0 and not self.life.gone

    @property
    def change(self) -> int:
        """What is added to its skill now; the amount of a press counts while it is carried out."""
        return self.turn.boost - self.turn.owed


class State:
    """Both sides in stable order, and the round."""

    def __init__(self, fight: Fight) -> None:
        """Bind them."""
        rows = fight.world.ordered(Fighter, Life, Turn, Past)
        self.units = {fighter.id: Unit(fighter, life, turn, past) for fighter, life, turn, past in rows}
        self.members: Sequence[Unit] = [unit for unit in self.units.values() if not unit.fighter.foe]
        self.foes: Sequence[Unit] = [unit for unit in self.units.values() if unit.fighter.foe]
        self.round = fight.world.one(Round)
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))

    def standing(self) -> list[Unit]:
        """Return the members who can act."""
        return [unit for unit in self.members if unit.able]

    def facing(self) -> list[Unit]:
        """Return the foes who can act."""
        return [unit for unit in self.foes if unit.able]
