"""A ruleset of its own package: every round a coin. Heads, a foe is out; tails, somebody of the party is.

It does not use edge, items, behaviours or maps, and so has none of them. All it imports of the game is the port.
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
    Cue,
    Dice,
    Event,
    Fight,
    Health,
    IntentView,
    Linear,
    Namer,
    Numbers,
    Option,
    Phase,
    PlayStyle,
    ProspectView,
    Random,
    Request,
    RequestKind,
    Ruleset,
    Table,
)


class MemberBlock(BaseModel):
    """A member is out after `grit` tails."""

    model_config = STRICT

    grit: int = Field(ge=1, le=20)


class FoeBlock(BaseModel):
    """Foes are out at the first heads."""

    model_config = STRICT


class EncounterBlock(BaseModel):
    """The Loot rating when all foes are out."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)


@dataclass
class Grit:
    """The grit that a member has left."""

    left: int


@dataclass
class Against:
    """The number of foes left, and whether the coin is in the air."""

    foes: int
    flipping: bool = False


class CoinFell(Event):
    """A coin fell."""

    heads: bool

    def words(self, name: Namer) -> str:
        """Say the side."""
        return "Heads: a foe is out." if self.heads else "Tails: that hurt."

    def cues(self) -> Sequence[Cue]:
        """Show which side strikes; the coin has a cue of its own."""
        return [Cue("strike", "party", "foes") if self.heads else Cue("strike", "foes", "party")]


class Flip(Phase[Fight]):
    """Ask, then flip."""

    name = "flip"

    def bind(self) -> None:
        """Bind both sides."""
        self.grit = [self.engine.world.get(member.id, Grit) for member in self.engine.party.members]
        self.against = self.engine.world.one(Against)

    def process(self) -> None:
        """Flip one coin a round, if the party wants it."""
        fight, against = self.engine, self.against
        if not against.flipping:
            fight.ask("dare", "party")
            return
        against.flipping = False
        heads = fight.roll("combat", 1, 2, "party", "the coin").total == 2
        fight.emit(CoinFell(heads))
        fight.stir()
        if heads:
            against.foes -= 1
        else:
            next(each for each in self.grit if each.left).left -= 1
        if not against.foes:
            fight.end("victory", EncounterBlock.model_validate(dict(fight.encounter.block)).loot)
        elif not any(each.left for each in self.grit):
            fight.end("rout")
        else:
            fight.round_over()


class Dare(RequestKind[Fight]):
    """Flip, or go."""

    kind = "dare"

    def text(self) -> str:
        """The question."""
        return "Flip the coin, or go?"

    def options(self) -> Sequence[Option]:
        """Flip and go."""
        return [Option("flip", "Flip"), Option("go", "Go")]

    def resolve(self, choice: Choice) -> None:
        """Note the flip, or end the fight."""
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

    def populate(self, fight: Fight) -> None:
        """Create the members, and the foes as a number."""
        for member in fight.party.members:
            fight.world.create(member.id, Grit(member.body["grit"]))
        fight.world.create("foes", Against(len(fight.encounter.foes)))

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return grit, and the number of foes left."""
        foes = fight.world.one(Against).foes
        units = [
            {"id": member.id, "name": member.name, "words": f"grit {left}", "able": left > 0, "notes": []}
            for member in fight.party.members
            for left in [fight.world.get(member.id, Grit).left]
        ]
        them = {"id": "foes", "name": "Foes", "words": f"{foes} left", "able": foes > 0, "notes": []}
        return {
            "encounter": fight.encounter.name,
            "ruleset": self.name,
            "round": 0,
            "intent": "",
            "party": {"name": "The party", "units": units},
            "foes": {"name": fight.encounter.name, "units": [them]},
            "facts": [],
            "things": [],
            "numbers": {},
        }

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what tails will do: hurt the first member with grit left."""
        left = {member.id: fight.world.get(member.id, Grit).left for member in fight.party.members}
        target = next((who for who, grit in left.items() if grit), "")
        if fight.result.outcome or not target:
            return []
        words = f"hurt {fight.name(target)} if the coin shows tails"
        shown: IntentView = {
            "who": "foes", "kind": "strike", "words": words, "order": 0, "targets": [target], "low": 1, "high": 1,
            "feint": False, "chance": 50,
            "factors": [{"name": "tails", "value": "1 of 2 sides"}, {"name": "loss", "value": "1 grit"}],
        }  # fmt: skip
        if left[target] == 1:
            shown["fells"] = [target]
        return [shown]

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what a flip may do."""
        if fight.request is None or fight.request.kind != "dare":
            return []
        words = "50 %: a foe is out; 50 %: somebody loses 1 grit"
        return [
            {"option": "flip", "field": "", "target": "foes", "words": words,
             "factors": [{"name": "heads", "value": "1 of 2 sides"}], "chance": 50,
             "low": 1, "high": 1, "fells": fight.world.one(Against).foes == 1}
        ]  # fmt: skip

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return the grit of each member."""
        return {member.id: {"grit": fight.world.get(member.id, Grit).left} for member in fight.party.members}

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Always flip."""
        return request.choice(request.options[0].id) if request.kind == "dare" else request.some(Random(request.id))

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return the Loot rating alone."""
        return {"loot": Numbers.model_validate(dict(numbers)).loot_of(foes)}

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full grit."""
        return {"grit": block["grit"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether any grit is left."""
        return body["grit"] > 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return grit of the most."""
        return Health(body["grit"], block["grit"], f"grit {body['grit']} of {block['grit']}")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain one a night."""
        return self.heal(block, body, 1)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain grit up to the most; at 0 nothing changes."""
        return {"grit": min(block["grit"], body["grit"] + amount)} if body["grit"] else dict(body)

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose grit, not below 0."""
        return {"grit": max(0, body["grit"] - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Rise to 1 at least."""
        return {"grit": max(1, body["grit"])}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Flip as many coins as the skill."""
        roll = dice.sum("world", max(1, skill), 2, who, why)
        return Check(roll, roll.total, roll.total * 2 > difficulty)
