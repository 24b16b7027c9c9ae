"""Reactive behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.reactive import contributions, lookahead, setup
from systems.reactive.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.reactive.effects import LANDINGS
from systems.reactive.enemies.script import FEINTS, INTENTS
from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.enemies.targeting import TARGETS
from systems.reactive.lookahead import clocks, forget
from systems.reactive.phases import PHASES
from systems.reactive.policy import policy
from systems.reactive.requests import ASKS
from systems.reactive.rules import FAILED, check_level
from systems.reactive.state import Sides
from systems.reactive.view import battle_view
from systems.table import ruleset as port
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import Tellers
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Ask, Phase
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, Manner
from systems.table.ruleset import Body, Check, Landing, Ruleset


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
    asks: ClassVar[Sequence[type[Ask[Any]]]] = ASKS
    first_phase: ClassVar[str] = "order"
    landings: ClassVar[Mapping[str, Landing]] = LANDINGS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP"}
    tellers: ClassVar[Tellers] = contributions.TELLERS
    derivation: ClassVar[port.Table] = DERIVATION

    def people(self, battle: Battle) -> None:
        """Create members, enemies, and what else there is to do.

        Raises:
            ValueError: a block is wrong, or nobody of the party is above 0 HP.
        """
        setup.create(battle)

    def clocks(self, battle: Battle) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def forget(self, battle: Battle) -> None:
        """Forget how intents were rolled."""
        forget(battle)

    def view(self, battle: Battle) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.shown(battle)

    def part(self, battle: Battle, name: str) -> Any:
        """Return one part of it, the words left out."""
        return battle_view.part(battle, name)

    def seem(self, battle: Battle) -> None:
        """Take enemies at face value."""
        lookahead.seem(battle)

    def bodies(self, battle: Battle) -> dict[str, Body]:
        """Return each member's HP."""
        return {who: {"hp": mate.health.hp} for who, mate in battle.bound(Sides).mates.items()}

    def rounds(self, battle: Battle) -> int:
        """The number of the cycle."""
        return battle.bound(Sides).cycle.round

    def strength(self, battle: Battle) -> tuple[int, int]:
        """HP of both sides."""
        return lookahead.strength(battle)

    def policy(self, request: Request, manner: Manner = SENSIBLE) -> Choice:
        """Leave nobody to strike unhindered."""
        return policy.sensible(request, manner)

    def standing(self, battle: Battle) -> int:
        """Per mille of health of the able enemies, less the party's (BH-07)."""
        sides = battle.bound(Sides)
        theirs = sum(1000 * foe.health.hp // foe.enemy.most for foe in sides.standing())
        return theirs - sum(1000 * mate.health.hp // mate.fighter.most for mate in sides.able())

    def fallen(self, battle: Battle) -> Sequence[str]:
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
        return setup.hp_of(block, body) > 0

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """HP of the most."""
        now, most = setup.hp_of(block, body), block["hit_points"]
        return port.Health(now, most, f"{now} of {most} HP" if now else "grievously wounded")

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain what the rulings say, above 0 HP only (HX-02)."""
        return self.heal(block, body, Numbers.model_validate(dict(numbers)).rest)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the most; somebody at 0 stays there until tended."""
        hp = setup.hp_of(block, body)
        return {"hp": min(block["hit_points"], hp + amount) if hp else 0}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0."""
        return {"hp": max(0, setup.hp_of(block, body) - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Come to what the rulings say, 1 HP (HX-09)."""
        least = Numbers.model_validate(dict(numbers)).tended
        return {"hp": min(block["hit_points"], max(setup.hp_of(block, body), least))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """2d6 + skill: met or beaten is a success, a little short is a mixed one, naturals 2 and 12 are critical.

        A difficulty stands where 10 stands in a fight; a mixed success begins 3 below it, as 7 does there (HX-23).
        """
        roll = dice.sum("world", 2, 6, who, why)
        level = check_level(roll.total, skill, difficulty)
        return Check(roll, roll.total + skill, level not in FAILED and level != "mixed", level == "mixed")
