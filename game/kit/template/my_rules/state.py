"""The components of a fight, looked up once. Use `fight.bound(State)`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from systems.table.port import Fight

from .blocks import FoeBlock, Numbers
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
    """Both sides in stable order, and the round. Foes that have not joined yet are in `everybody` alone."""

    def __init__(self, fight: Fight) -> None:
        """Bind them."""
        rows = fight.world.ordered(Fighter, Life, Turn, Past)
        self.everybody = {fighter.id: Unit(fighter, life, turn, past) for fighter, life, turn, past in rows}
        self.round = fight.world.one(Round)
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))
        self.units: Mapping[str, Unit] = {}
        self.members: Sequence[Unit] = ()
        self.foes: Sequence[Unit] = ()
        self.follow(frozenset(), {})

    def follow(self, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Follow the phases of the encounter: who is there, and the facts of those who became others (TH-03).

        Components stay as they are. The facts of a unit here are replaced, since those in the world are for good.
        """
        here = {key: unit for key, unit in self.everybody.items() if key not in waiting}
        self.units = {key: _become(unit, blocks[key]) if key in blocks else unit for key, unit in here.items()}
        self.members = [unit for unit in self.units.values() if not unit.fighter.foe]
        self.foes = [unit for unit in self.units.values() if unit.fighter.foe]

    def standing(self) -> list[Unit]:
        """Return the members who can act."""
        return [unit for unit in self.members if unit.able]

    def facing(self) -> list[Unit]:
        """Return the foes who can act."""
        return [unit for unit in self.foes if unit.able]

    def fallen(self) -> list[str]:
        """Return the ids of the members who cannot act, whose things others can use."""
        return [unit.id for unit in self.members if not unit.able]

    def user_of(self, thing: str) -> str:
        """Return the id of the member who has chosen to use a thing in this round; empty where nobody has."""
        return next((unit.id for unit in self.members if unit.turn.plan == f"use:{thing}"), "")

    def order(self) -> list[Unit]:
        """Return who is still to act, the first first: members, then foes."""
        return [unit for unit in (*self.standing(), *self.facing()) if unit.turn.plan != "done"]


def _become(unit: Unit, block: Mapping[str, Any]) -> Unit:
    """Return a unit with the numbers of another block; its most hit points stay."""
    its = FoeBlock.model_validate(dict(block))
    return unit._replace(fighter=replace(unit.fighter, skill=its.skill, damage=its.damage, armour=its.armour))
