"""A ruleset of its own package: every round a coin. Heads, a foe is out; tails, somebody of the party is.

It says nothing of edge, items, behaviours or maps, and so has none of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, Field

from systems.table.port import (
    SENSIBLE,
    SHARED_FIELDS,
    SHARED_INTENTS,
    STRICT,
    UNIT_WORDS,
    Body,
    Check,
    Choice,
    Core,
    Dice,
    Event,
    Fight,
    Health,
    Linear,
    Namer,
    Numbers,
    Option,
    Phase,
    PlayStyle,
    Random,
    Request,
    RequestKind,
    Ruleset,
    Table,
)


class MemberBlock(BaseModel):
    """So many tails until somebody is out."""

    model_config = STRICT

    grit: int = Field(ge=1, le=20)


class FoeBlock(BaseModel):
    """Foes are out at the first heads."""

    model_config = STRICT


class EncounterBlock(BaseModel):
    """What is found when all foes are out."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)


@dataclass
class Grit:
    """What a member has left."""

    left: int


@dataclass
class Against:
    """Foes that are still in, and whether the coin is in the air."""

    foes: int
    flipping: bool = False


class CoinFell(Event):
    """A coin fell."""

    heads: bool

    def words(self, name: Namer) -> str:
        """Say how."""
        return "Heads: a foe is out." if self.heads else "Tails: that hurt."


class Flip(Phase[Fight]):
    """Ask, then flip."""

    name = "flip"

    def bind(self) -> None:
        """Fetch both sides."""
        self.grit = [self.engine.world.get(member.id, Grit) for member in self.engine.party.members]
        self.against = self.engine.world.one(Against)

    def process(self) -> None:
        """One coin a round, if the party wants it."""
        battle, against = self.engine, self.against
        if not against.flipping:
            battle.ask("dare", "party")
            return
        against.flipping = False
        heads = battle.roll("combat", 1, 2, "party", "the coin").total == 2
        battle.emit(CoinFell(heads))
        battle.stir()
        if heads:
            against.foes -= 1
        else:
            next(each for each in self.grit if each.left).left -= 1
        if not against.foes:
            battle.end("victory", EncounterBlock.model_validate(dict(battle.encounter.block)).loot)
        elif not any(each.left for each in self.grit):
            battle.end("rout")
        else:
            battle.round_over()


class Dare(RequestKind[Fight]):
    """Flip, or go."""

    kind = "dare"

    def text(self) -> str:
        """Ask it."""
        return "Flip the coin, or go?"

    def options(self) -> Sequence[Option]:
        """Both."""
        return [Option("flip", "Flip"), Option("go", "Go")]

    def resolve(self, choice: Choice) -> None:
        """Do it."""
        if choice.option == "flip":
            self.engine.world.one(Against).flipping = True
        else:
            self.engine.end("retreat")


DERIVATION: Table = {"member": {"grit": Linear(base=1, vigour=1, least=1)}, "foe": {}}


class CoinFlip(Ruleset):
    """Every round a coin."""

    id = "coinflip"
    name = "Coin Flip"
    summary = "Every round a coin: heads, a foe is out; tails, it hurts."
    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    intents = SHARED_INTENTS
    feints = SHARED_INTENTS
    targets = UNIT_WORDS
    view_fields = SHARED_FIELDS
    phases = (Flip,)
    requests = (Dare,)
    first_phase = "flip"
    derivation = DERIVATION

    def populate(self, battle: Fight) -> None:
        """The party, and how many stand against it."""
        for member in battle.party.members:
            battle.world.create(member.id, Grit(member.body["grit"]))
        battle.world.create("foes", Against(len(battle.encounter.foes)))

    def view(self, battle: Fight) -> dict[str, Any]:
        """Grit, and the foes that are left."""
        foes = battle.world.one(Against).foes
        units = [
            {"id": member.id, "name": member.name, "words": f"grit {left}", "able": left > 0, "notes": []}
            for member in battle.party.members
            for left in [battle.world.get(member.id, Grit).left]
        ]
        them = {"id": "foes", "name": "Foes", "words": f"{foes} left", "able": foes > 0, "notes": []}
        return {
            "encounter": battle.encounter.name,
            "ruleset": self.name,
            "round": 0,
            "intent": "",
            "party": {"name": "The party", "units": units},
            "foes": {"name": battle.encounter.name, "units": [them]},
            "facts": [],
            "things": [],
            "numbers": {},
        }

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Grit of each."""
        return {member.id: {"grit": battle.world.get(member.id, Grit).left} for member in battle.party.members}

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Always dare."""
        return request.choice(request.options[0].id) if request.kind == "dare" else request.some(Random(request.id))

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Loot alone."""
        return {"loot": Numbers.model_validate(dict(numbers)).loot_of(foes)}

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """All of it."""
        return {"grit": block["grit"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Any left."""
        return body["grit"] > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Grit of the most."""
        return Health(body["grit"], block["grit"], f"grit {body['grit']} of {block['grit']}")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """One a night."""
        return self.heal(block, body, 1)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Up to the most, for those who stand."""
        return {"grit": min(block["grit"], body["grit"] + amount)} if body["grit"] else dict(body)

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Not below 0."""
        return {"grit": max(0, body["grit"] - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Up again."""
        return {"grit": max(1, body["grit"])}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """A coin decides this too, of as many as the skill has."""
        roll = dice.sum("world", max(1, skill), 2, who, why)
        return Check(roll, roll.total, roll.total * 2 > difficulty)
