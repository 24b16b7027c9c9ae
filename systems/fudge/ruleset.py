"""Opposed 4dF behind the port of rulesets: which part is where."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.fudge import blocks, contributions, lookahead, setup
from systems.fudge.blocks import EncounterBlock, FoeBlock, MemberBlock, Numbers
from systems.fudge.body import WoundTrackBody
from systems.fudge.effects import EFFECTS
from systems.fudge.enemies.script import FEINTS, INTENTS, ORDERS, TARGETS, VIEW_FIELDS
from systems.fudge.phases import PHASES
from systems.fudge.policy.policy import sensible
from systems.fudge.requests.kinds import REQUESTS
from systems.fudge.state import State
from systems.fudge.view import battle_view
from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle


class Fudge(WoundTrackBody):
    """Opposed rolls of 4dF, wounds in place of hit points, and all of a turn at the same time."""

    id: ClassVar[str] = "fudge"
    name: ClassVar[str] = "Opposed 4dF"
    summary: ClassVar[str] = (
        "Attack and defence are rolled against each other; wounds, not hit points; everybody acts at the same time."
    )
    member_block: ClassVar[type[BaseModel]] = MemberBlock
    foe_block: ClassVar[type[BaseModel]] = FoeBlock
    encounter_block: ClassVar[type[BaseModel]] = EncounterBlock
    numbers_model: ClassVar[type[port.Numbers]] = Numbers
    view_fields: ClassVar[Mapping[str, type]] = VIEW_FIELDS
    intents: ClassVar[frozenset[str]] = INTENTS
    feints: ClassVar[frozenset[str]] = FEINTS
    separate_draw: ClassVar[frozenset[str]] = ORDERS
    targets: ClassVar[frozenset[str]] = TARGETS
    phases: ClassVar[Sequence[type[Phase[Any]]]] = PHASES
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = REQUESTS
    first_phase: ClassVar[str] = "open"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = blocks.BOX_NAMES
    credits: ClassVar[Credits] = contributions.CREDITS
    derivation: ClassVar[port.Table] = blocks.DERIVATION
    healing: ClassVar[str] = "one wound a step better"

    def populate(self, battle: Fight) -> None:
        """Create units and ground; ValueError where a block is wrong or no member is able."""
        setup.populate(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.shown(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of the view, without its words."""
        return battle_view.part(battle, name)

    def bodies(self, battle: Fight) -> dict[str, port.Body]:
        """Return the boxes that each member has marked."""
        return {unit.id: unit.track._asdict() for unit in battle.bound(State).members}

    def rounds(self, battle: Fight) -> int:
        """Return the number of the turn."""
        return battle.bound(State).turn.round

    def slain(self, battle: Fight) -> Sequence[str]:
        """Return the foes that are Incapacitated on the field: neither fled nor surrendered (IT-07)."""
        return [unit.id for unit in battle.bound(State).foes if unit.wounds.incapacitated and not unit.place.gone]

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Attack where it is worth most."""
        return sensible(request, style)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Derive Loot from the foes' threat, and take a plain map (HX-22)."""
        return blocks.composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Check that every post is that of a foe in the encounter, and each foe has one at most."""
        return blocks.problem_of_posts(EncounterBlock.model_validate(dict(block)), foes)

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the turn, and the turns since each unit was hurt."""
        return lookahead.clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Clear the dice behind intents."""
        lookahead.forget(battle)

    def as_seen(self, battle: Fight) -> None:
        """Take enemies at face value."""
        lookahead.as_seen(battle)

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Return the free boxes of both sides, per mille."""
        return lookahead.strength(battle)

    def enemy_advantage(self, battle: Fight) -> int:
        """Return the strength of the enemies less that of the party."""
        return lookahead.enemy_advantage(battle)
