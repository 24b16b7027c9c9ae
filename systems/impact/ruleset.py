"""Party Impact behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.impact import deeds, face, policy, view
from systems.impact.asks import ASKS
from systems.impact.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.impact.clocks import Forgetting, clocks
from systems.impact.components import (
    Assigned,
    Clash,
    Declared,
    Enemies,
    EnemyHealth,
    Fighter,
    Health,
    Past,
)
from systems.impact.landings import EFFECTS
from systems.impact.phases import PHASES
from systems.impact.script import FEINTS, INTENTS, VIEW_FIELDS
from systems.impact.sides import Sides
from systems.table import ruleset as port
from systems.table.battle import shields
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Check, Ruleset


class Impact(Ruleset):
    """The party fights as one: 2d6 and the difference of both sides' Impact."""

    id: ClassVar[str] = "impact"
    name: ClassVar[str] = "Party Impact"
    summary: ClassVar[str] = (
        "The party fights as one: 2d6 plus the difference of both sides' Impact; you share out the damage."
    )
    member_block: ClassVar[type[BaseModel]] = MemberBlock
    foe_block: ClassVar[type[BaseModel]] = FoeBlock
    encounter_block: ClassVar[type[BaseModel]] = EncounterBlock
    numbers_model: ClassVar[type[port.Numbers]] = Numbers
    view_fields: ClassVar[Mapping[str, type]] = VIEW_FIELDS
    intents: ClassVar[frozenset[str]] = INTENTS
    feints: ClassVar[frozenset[str]] = FEINTS
    phases: ClassVar[Sequence[type[Phase[Any]]]] = PHASES
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = ASKS
    first_phase: ClassVar[str] = "declare"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP"}
    credits: ClassVar[Credits] = deeds.CREDITS
    no_source: ClassVar[str] = "weariness"
    derivation: ClassVar[port.Table] = DERIVATION

    def populate(self, battle: Fight) -> None:
        """Create the members, and the enemies as one.

        Raises:
            ValueError: a block is wrong, or nobody of the party is above 0 HP.
        """
        if not any(_hp(member.block, member.body) for member in battle.party.members):
            raise ValueError("Nobody of the party is above 0 HP; there is no fight.")
        for member in battle.party.members:
            block = MemberBlock.model_validate(dict(member.block))
            ward = shields.shields(battle, member.id), shields.has_locket(battle, member.id)
            fighter = Fighter(member.id, block.modifier, block.hit_points, *ward)
            battle.world.create(member.id, fighter, Health(_hp(member.block, member.body)), Assigned())
        encounter = EncounterBlock.model_validate(dict(battle.encounter.block))
        battle.world.create(
            "foes",
            Enemies(encounter.enemy_impact, encounter.hit_points, encounter.loot, len(battle.encounter.foes)),
            EnemyHealth(encounter.hit_points),
            Declared(),
            Clash(),
            Past(),
        )

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Forget how intents were rolled, and what the script does not look at."""
        battle.bound(Forgetting)()

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return view.shown(battle)

    def as_seen(self, battle: Fight) -> None:
        """Take enemies at face value."""
        face.as_seen(battle)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return each member's HP."""
        return {who: {"hp": health.hp} for who, health in battle.bound(Sides).health.items()}

    def rounds(self, battle: Fight) -> int:
        """The number of the combat roll."""
        return battle.bound(Sides).clash.round

    def strength(self, battle: Fight) -> tuple[int, int]:
        """HP of both sides."""
        return deeds.strength(battle)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Weigh what the fight will cost."""
        return policy.sensible(request, style)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Sum the foes' impact and hit points (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Above 0 HP (PI-10)."""
        return _hp(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """HP of the most."""
        now, most = _hp(block, body), block["hit_points"]
        return port.Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain what the rulings say, above 0 HP only (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the most; somebody at 0 stays there until tended."""
        hp = _hp(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, _hp(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Come to what the rulings say, 1 HP (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(_hp(block, body), least))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """2d6 + skill, met or beaten (HX-23)."""
        roll = dice.sum("world", 2, 6, who, why)
        return Check(roll, roll.total + skill, roll.total + skill >= difficulty)


def _hp(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """HP now, within what is possible; a body that says nothing is unhurt."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))
