"""The ruleset's port: where each part is."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset
from systems.zones import body, contributions, lookahead, setup
from systems.zones.blocks.map_checks import unreachable_zone
from systems.zones.blocks.stat_blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, compose
from systems.zones.effects import EFFECTS
from systems.zones.enemies.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS
from systems.zones.phases import PHASES
from systems.zones.policy import policy
from systems.zones.requests.kinds import REQUESTS
from systems.zones.state.state import State
from systems.zones.view import battle_view


class Zones(body.MemberBody, Ruleset):
    """All declare an action; d20 and modifiers make the Action Score; then everything is resolved at once."""

    id: ClassVar[str] = "zones"
    name: ClassVar[str] = "Action Scores on Zones"
    summary: ClassVar[str] = (
        "Everybody declares, one d20 each makes the Action Score that attacks and defends; then all happens at once."
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
    first_phase: ClassVar[str] = "place"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"health": "health", "surges": "Healing Surges", "ardor": "Ardor"}
    credits: ClassVar[Credits] = contributions.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION
    efforts: ClassVar[bool] = True
    numbers: Numbers

    def populate(self, battle: Fight) -> None:
        """Create characters, enemies, objects and hazards, each in its Zone (ZN-01)."""
        setup.populate(battle)

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and how long each enemy has been unhurt."""
        return lookahead.clocks(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return the player's view of the fight."""
        return battle_view.battle_view(battle)

    def as_seen(self, battle: Fight) -> None:
        """Replace hidden facts by what the player sees."""
        lookahead.as_seen(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of the view, without wording."""
        return battle_view.part(battle, name)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return each member's health, Surges and Ardor."""
        return body.bodies(battle)

    def rounds(self, battle: Fight) -> int:
        """Return the number of the round; 0 during placement."""
        return battle.bound(State).terrain.round

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Return the health of both sides in per mille."""
        return lookahead.strength(battle)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request in a style of play."""
        return policy.sensible(request, style)

    def slain(self, battle: Fight) -> Sequence[str]:
        """Return enemies brought to 0; not those who fled or surrendered (IT-07)."""
        return battle.bound(State).slain()

    def enemy_advantage(self, battle: Fight) -> int:
        """Return the health of enemies in the fight less that of the party, in per mille of each unit (BH-07)."""
        return lookahead.enemy_advantage(battle)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return an encounter's block: Loot by the foes' threat, and the plain map (HX-22)."""
        return compose(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Report a Zone that no way, open or closed, connects with a start Zone."""
        return unreachable_zone(EncounterBlock.model_validate(dict(block)))
