"""The ruleset of dice pools: the port, with each part named at its place."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.pool import contributions, lookahead, setup
from systems.pool.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.pool.body import HitPoints, body_of
from systems.pool.effects import EFFECTS
from systems.pool.enemies.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS
from systems.pool.map.default_maps import problem
from systems.pool.mechanics.outcome import slain
from systems.pool.phases import PHASES
from systems.pool.policy.policy import sensible
from systems.pool.requests.kinds import REQUESTS
from systems.pool.state import State
from systems.pool.view import battle_view
from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset


class Pool(HitPoints, Ruleset):
    """Units act in turn on a square grid: pools of d6, where 5 and 6 count, against fixed defences."""

    id: ClassVar[str] = "pool"
    name: ClassVar[str] = "Dice Pools"
    summary: ClassVar[str] = (
        "Turns by initiative on a square grid, two actions each: a handful of d6, whose 5s and 6s must meet a defence."
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
    first_phase: ClassVar[str] = "open"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP", "points": "spell points"}
    credits: ClassVar[Credits] = contributions.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION
    first_aid: ClassVar[str] = (
        "Wits + medicine in dice; with two successes the patient regains twice their Fortitude in HP tonight."
    )

    def populate(self, battle: Fight) -> None:
        """Create all entities of a fight (`setup.populate`)."""
        setup.populate(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.shown(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of the view, without its words."""
        return battle_view.part(battle, name)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return each member's HP, spell points, and whether they died (HX-13)."""
        vitals = {unit.id: unit.vitals for unit in battle.bound(State).members}
        return {key: body_of(each.hp, each.points, each.dead) for key, each in vitals.items()}

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request (`policy.policy`)."""
        return sensible(request, style)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return Loot by the foes' threat, and a grid for so many (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Say if the grid has no room for both sides."""
        return problem(EncounterBlock.model_validate(dict(block)).grid, members, foes)

    def slain(self, battle: Fight) -> Sequence[str]:
        """Return the enemies that were Downed; those that fled or surrendered were not (HX-15)."""
        return slain(battle.bound(State))

    def enemy_advantage(self, battle: Fight) -> int:
        """Compare the HP of both sides (BH-07)."""
        return lookahead.enemy_advantage(battle)

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and the rounds since each enemy was hurt."""
        return lookahead.clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Clear the dice behind intents, and Combat Initiative once the order stands."""
        lookahead.forget(battle)

    def rounds(self, battle: Fight) -> int:
        """Return the round's number."""
        return battle.bound(State).round.number

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Return the mean per mille of HP left on either side."""
        return lookahead.strength(battle)

    def as_seen(self, battle: Fight) -> None:
        """Take feints at face value."""
        lookahead.as_seen(battle)
