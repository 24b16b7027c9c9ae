"""Reactive behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.reactive import contributions, lookahead, setup
from systems.reactive.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.reactive.body import HitPoints
from systems.reactive.effects import EFFECTS
from systems.reactive.enemies.script import FEINTS, INTENTS
from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.enemies.targeting import TARGETS
from systems.reactive.phases import PHASES
from systems.reactive.policy.policy import sensible
from systems.reactive.requests import REQUESTS
from systems.reactive.state import State
from systems.reactive.view import battle_view
from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset


class Reactive(HitPoints, Ruleset):
    """Members act one by one with Tough; enemies have no turns but react."""

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
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = REQUESTS
    first_phase: ClassVar[str] = "order"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP"}
    credits: ClassVar[Credits] = contributions.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION

    def populate(self, battle: Fight) -> None:
        """Create all entities of a fight (`setup.create`)."""
        setup.create(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.full_view(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of the view, without its texts."""
        return battle_view.part(battle, name)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return the HP of each member by id."""
        return {who: {"hp": member.health.hp} for who, member in battle.bound(State).members.items()}

    def rounds(self, battle: Fight) -> int:
        """Return the number of the cycle."""
        return battle.bound(State).cycle.round

    def slain(self, battle: Fight) -> Sequence[str]:
        """Return the foes at 0 HP, without those who fled or surrendered (HX-15)."""
        return tuple(foe.id for foe in battle.bound(State).foes.values() if not foe.health.hp)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request sensibly."""
        return sensible(request, style)

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the counters that conditions may read."""
        return lookahead.clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Drop state that can no longer affect the fight."""
        lookahead.forget(battle)

    def as_seen(self, battle: Fight) -> None:
        """Take intents at face value."""
        lookahead.as_seen(battle)

    def enemy_advantage(self, battle: Fight) -> int:
        """Return how far the enemies are ahead (BH-07)."""
        return lookahead.enemy_advantage(battle)

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Return the per mille of HP left on either side."""
        return lookahead.strength(battle)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Derive an encounter's block from its foes (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))
