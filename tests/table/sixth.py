"""Rulesets that only these tests know: one that brings the least, and one in which members are struck by turns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.content.core_values import Core, Linear
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import Body, Check, Health, Ruleset, Table


class Block(BaseModel):
    """Nothing but HP."""

    hp: int


@dataclass
class Blow:
    """What one member has left, and what is about to come upon them."""

    hp: int
    coming: int = 4
    asked: bool = False


class Wait(Phase[Fight]):
    """Nothing ever happens."""

    name = "wait"

    def process(self) -> None:
        """Let a round go by."""
        self.engine.round_over()


class Strike(Phase[Fight]):
    """Each member takes 4 damage, once; nothing is asked of Edge, Shields or Lockets."""

    name = "strike"

    def process(self) -> None:
        """Take it off and end."""
        for key in self.engine.world.having(Blow):
            blow = self.engine.world.get(key, Blow)
            blow.hp -= blow.coming
        self.engine.end("retreat")


class WardedStrike(Phase[Fight]):
    """The same, by the hooks of the table."""

    name = "strike"

    def process(self) -> None:
        """Offer a Shield, or take the damage off, and end when all were struck."""
        battle = self.engine
        for key in battle.world.having(Blow):
            blow = battle.world.get(key, Blow)
            if blow.coming and not blow.asked and shields.next_shield(battle, shields.shields(battle, key)):
                battle.ask("shield", key)
                return
            blow.hp -= shields.halved(blow.coming) if shields.has_locket(battle, key) else blow.coming
            blow.coming = 0
        battle.end("retreat")


class Shielded(shields.OfferShield):
    """The Shield's request on top of `Blow`."""

    def coming(self, who: str) -> int:
        """What is about to come."""
        return self.engine.world.get(who, Blow).coming

    def settle(self, who: str, ignored: bool) -> None:
        """Forget it, if it is ignored."""
        blow = self.engine.world.get(who, Blow)
        blow.asked = True
        if ignored:
            blow.coming = 0


class Sixth(Ruleset):
    """Says nothing of edge, wards, landings, targets, view fields or numbers."""

    id: ClassVar[str] = "sixth"
    name: ClassVar[str] = "The sixth"
    summary: ClassVar[str] = "For tests."
    member_block: ClassVar[type[BaseModel]] = Block
    foe_block: ClassVar[type[BaseModel]] = Block
    encounter_block: ClassVar[type[BaseModel]] = Block
    intents: ClassVar[frozenset[str]] = frozenset({"attack"})
    phases: ClassVar[Sequence[type[Phase[Any]]]] = (Wait, Strike)
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = ()
    first_phase: ClassVar[str] = "strike"
    derivation: ClassVar[Table] = {
        "member": {"hp": Linear(vigour=2, least=1)},
        "foe": {"hp": Linear(base=3)},
    }

    def populate(self, battle: Fight) -> None:
        """Only the party has anything to lose."""
        for member in battle.party.members:
            battle.world.create(member.id, Blow(member.body["hp"]))

    def view(self, battle: Fight) -> dict[str, Any]:
        """Nothing to see."""
        return {}

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """HP of each."""
        return {key: {"hp": battle.world.get(key, Blow).hp} for key in battle.world.having(Blow)}

    def policy(self, request: Request) -> Choice:
        """The first option."""
        return request.choice(request.options[0].id)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Sum HP."""
        return {"hp": sum(block["hp"] for block, _ in foes)}

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """All HP."""
        return {"hp": block["hp"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Above 0."""
        return body["hp"] > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """HP in words."""
        return Health(body["hp"], block["hp"], str(body["hp"]))

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """No change."""
        return dict(body)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """No change."""
        return dict(body)

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """No change."""
        return dict(body)

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """No change."""
        return dict(body)

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """One die."""
        roll = dice.sum("world", 1, 6, who, why)
        return Check(roll, roll.total, roll.total >= difficulty)


class Idle(Sixth):
    """Nothing ever happens."""

    first_phase: ClassVar[str] = "wait"


class Warded(Sixth):
    """Members have Shields and Lockets."""

    phases: ClassVar[Sequence[type[Phase[Any]]]] = (WardedStrike,)
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = (Shielded,)
