"""Reactive behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.reactive import deeds, face, policy, setting, view
from systems.reactive.asks import ASKS
from systems.reactive.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.reactive.clocks import clocks, forget
from systems.reactive.landings import EFFECTS
from systems.reactive.phases import PHASES
from systems.reactive.rules import FAILED, check_level
from systems.reactive.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS
from systems.reactive.sides import Sides
from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Check, Ruleset


class Reactive(Ruleset):
    """Everybody acts for themselves with Tough; enemies have no turns but react."""

    id: ClassVar[str] = "reactive"
    name: ClassVar[str] = "Reactive"
    summary: ClassVar[str] = (
        "Everybody acts in turn with 2d6 plus Tough; enemies have no turns but strike back, and at who ignores them."
    )
    member_block: ClassVar[type[BaseModel]] = MemberBlock
    foe_block: ClassVar[type[BaseModel]] = FoeBlock
    encounter_block: ClassVar[type[BaseModel]] = EncounterBlock
    numbers_model: ClassVar[type[port.Numbers]] = Numbers
    view_fields: ClassVar[Mapping[str, type]] = VIEW_FIELDS
    intents: ClassVar[frozenset[str]] = INTENTS
    feints: ClassVar[frozenset[str]] = FEINTS
    targets: ClassVar[frozenset[str]] = TARGETS
    phases: ClassVar[Sequence[type[Phase[Any]]]] = PHASES
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = ASKS
    first_phase: ClassVar[str] = "order"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP"}
    credits: ClassVar[Credits] = deeds.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION

    def populate(self, battle: Fight) -> None:
        """Create members, enemies, and what else there is to do.

        Raises:
            ValueError: a block is wrong, or nobody of the party is above 0 HP.
        """
        setting.create(battle)

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Forget how intents were rolled."""
        forget(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return view.shown(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of it, the words left out."""
        return view.part(battle, name)

    def as_seen(self, battle: Fight) -> None:
        """Take enemies at face value."""
        face.as_seen(battle)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return each member's HP."""
        return {who: {"hp": mate.health.hp} for who, mate in battle.bound(Sides).mates.items()}

    def rounds(self, battle: Fight) -> int:
        """The number of the cycle."""
        return battle.bound(Sides).cycle.round

    def strength(self, battle: Fight) -> tuple[int, int]:
        """HP of both sides."""
        return deeds.strength(battle)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Leave nobody to strike unhindered."""
        return policy.sensible(request, style)

    def enemy_advantage(self, battle: Fight) -> int:
        """Per mille of health of the able enemies, less the party's (BH-07)."""
        sides = battle.bound(Sides)
        theirs = sum(1000 * foe.health.hp // foe.enemy.most for foe in sides.standing())
        return theirs - sum(1000 * mate.health.hp // mate.fighter.most for mate in sides.able())

    def slain(self, battle: Fight) -> Sequence[str]:
        """Those at 0 HP, and not those who fled or surrendered (HX-15)."""
        return tuple(foe.id for foe in battle.bound(Sides).foes.values() if foe.health.hp == 0)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Loot by the foes' threat (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Full hit points."""
        return {"hp": block["hit_points"]}

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Above 0 HP (RX-11)."""
        return setting.hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """HP of the most."""
        now, most = setting.hp_of(block, body), block["hit_points"]
        return port.Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain what the rulings say, above 0 HP only (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the most; somebody at 0 stays there until tended."""
        hp = setting.hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, setting.hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Come to what the rulings say, 1 HP (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(setting.hp_of(block, body), least))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """2d6 + skill: met or beaten is a success, a little short is a mixed one, naturals 2 and 12 are critical.

        A difficulty stands where 10 stands in a fight; a mixed success begins 3 below it, as 7 does there (HX-23).
        """
        roll = dice.sum("world", 2, 6, who, why)
        level = check_level(roll.total, skill, difficulty)
        return Check(roll, roll.total + skill, level not in FAILED and level != "mixed", level == "mixed")
