"""Party Impact behind the port of rulesets: the place of each part."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.impact import enemies, lookahead, setup
from systems.impact.blocks import DERIVATION, DIALS, EncounterBlock, FoeBlock, GearBlock, MemberBlock, Numbers, composed
from systems.impact.body import ImpactBody
from systems.impact.contributions import CREDITS
from systems.impact.effects import EFFECTS
from systems.impact.enemies import FEINTS, INTENTS, VIEW_FIELDS
from systems.impact.lookahead import ImpactOdds
from systems.impact.phases import PHASES
from systems.impact.policy import policy
from systems.impact.requests import REQUESTS
from systems.impact.state import State
from systems.impact.view import battle_view, intents, prospects
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.battle.setup import Encounter
from systems.table.battle.side_by_side import SideBySide
from systems.table.content.core_values import Core
from systems.table.enemies.ahead import Standing
from systems.table.loop.language import mark
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset


class Impact(ImpactBody, ImpactOdds, Ruleset):
    """The party fights as one: 2d6 and the difference of both sides' Impact."""

    id = "impact"
    name = mark("Party Impact")
    summary = mark("The party fights as one: 2d6 plus the difference of both sides' Impact; you share out the damage.")
    words = (mark("quick"), mark("one roll"), mark("retreat in time"))
    picture = "sides"
    ease = 1

    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    gear_block = GearBlock
    numbers_model = Numbers
    derivation = DERIVATION
    dials = DIALS

    phases = PHASES
    requests = REQUESTS
    first_phase = "declare"
    phased = True
    effects = EFFECTS
    credits = CREDITS
    no_source = "weariness"

    view_fields = VIEW_FIELDS
    intents = INTENTS
    feints = FEINTS

    def one_way(self, encounter: Encounter) -> bool:
        """Tell whether the enemies, who act as one, know a single intent."""
        numbers = Numbers.model_validate(dict(encounter.numbers))
        return enemies.one_way(encounter, numbers.look_ahead_press)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Sum the foes' impact and hit points (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def populate(self, fight: Fight) -> None:
        """Create the members, and the enemies as one."""
        setup.populate(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return everything that the player may know."""
        return battle_view.shown(fight)

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view; items without wording."""
        return battle_view.part(fight, name)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return the one intent of the enemies, and what it may cost the party."""
        return intents.intents_shown(fight)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do to whom."""
        return prospects.prospects(fight)

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the HP of the enemies as one."""
        state = fight.bound(State)
        return {"foes": (state.enemy_health.hp, state.enemies.most)}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Count the shares of those who joined, and of those who changed (TH-03)."""
        fight.bound(State).enemies = setup.enemies_of(fight, waiting, blocks)

    def arrive(self, fight: Fight, who: Sequence[str]) -> None:
        """Add the hit points of those who join."""
        fight.bound(State).enemy_health.hp += sum(
            foe.block["hit_points"] for foe in fight.encounter.foes if foe.id in who
        )

    def side_by_side(self, fight: Fight, policy: Policy) -> SideBySide | str:
        """Play the whole of the rules in columns; phases, ruthless enemies and a few more are left to the engine."""
        from systems.impact.columns.fights import ImpactSideBySide, uncovered  # numpy takes its time

        if type(self) is not Impact:
            return super().side_by_side(fight, policy)
        return uncovered(fight) or ImpactSideBySide(fight, policy)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return each member's HP."""
        return {who: {"hp": unit.health.hp} for who, unit in fight.bound(State).units.items()}

    def sides(self, fight: Fight) -> Standing:
        """Compare HP."""
        return lookahead.sides(fight)

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return all foes where they have surrendered as a group (PI-15, HX-15); who was let go has not."""
        gave_up = fight.result.spared and fight.bound(State).declared.intent != "flee"
        return [foe.id for foe in fight.encounter.foes] if gave_up else []

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Weigh the cost of fighting on."""
        return policy.sensible(request, style)
