"""Action Scores on zones behind the port of rulesets: the place of each part."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.battle.side_by_side import SideBySide
from systems.table.battle.stand import StandView
from systems.table.content.core_values import Core
from systems.table.enemies.ahead import Standing
from systems.table.loop.language import mark
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset
from systems.zones import body, lookahead, setup
from systems.zones.blocks.map_checks import unreachable_zone
from systems.zones.blocks.stat_blocks import (
    DERIVATION,
    DIALS,
    EncounterBlock,
    FoeBlock,
    GearBlock,
    MemberBlock,
    Numbers,
    composed,
)
from systems.zones.contributions import CREDITS
from systems.zones.effects import EFFECTS
from systems.zones.enemies.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS, Scripts
from systems.zones.mechanics.attack_profile import AttackProfiles
from systems.zones.phases import PHASES
from systems.zones.policy import policy
from systems.zones.requests.kinds import REQUESTS
from systems.zones.state.state import State
from systems.zones.view import battle_view, declarations, intents, prospects, stands


class Zones(body.ZonesBody, lookahead.ZonesOdds, Ruleset):
    """Every unit declares an action; d20 and modifiers make the Action Score; then everything is resolved at once."""

    id = "zones"
    name = mark("Action Scores on Zones")
    summary = mark(
        "Everybody declares, one d20 each makes the Action Score that attacks and defends; then all happens at once."
    )
    words = (mark("daring"), mark("all at once"), mark("bands of ground"))
    picture = "bands"
    ease = 3

    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    lends = frozenset(("challenge", "zones", "links", "ground", "objects", "hazards"))
    gear_block = GearBlock
    numbers_model = Numbers
    derivation = DERIVATION
    dials = DIALS
    numbers: Numbers

    phases = PHASES
    requests = REQUESTS
    first_phase = "place"
    phased = True
    effects = EFFECTS
    credits = CREDITS

    view_fields = VIEW_FIELDS
    intents = INTENTS
    feints = FEINTS
    targets = TARGETS

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return an encounter's block: Loot by the foes' threat, and the plain map (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Report a Zone that no way, open or closed, connects with a start Zone."""
        return unreachable_zone(EncounterBlock.model_validate(dict(block)))

    def populate(self, fight: Fight) -> None:
        """Create characters, enemies, objects and hazards, each in its Zone (ZN-01)."""
        setup.populate(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return the player's view of the fight."""
        return battle_view.battle_view(fight)

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view, without wording."""
        return battle_view.part(fight, name)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what each enemy has shown for this round."""
        return intents.intents_shown(fight)

    def declarations(self, fight: Fight) -> list[IntentView]:
        """Return what characters have declared for this round (ZN-06)."""
        return declarations.declarations(fight)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do to whom."""
        return prospects.prospects(fight)

    def stands(self, fight: Fight) -> list[StandView]:
        """Return where each unit can go and how far it reaches."""
        return stands.stands(fight)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return each member's health, Surges and Ardor."""
        return body.bodies(fight)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request in a style of play."""
        return policy.sensible(request, style)

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the health of each foe in the fight."""
        return {foe.id: (foe.health.now if foe.able else 0, foe.facts.most) for foe in fight.bound(State).foes}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Let units and scripts follow the phases that have begun (TH-03)."""
        setup.alter(fight, waiting, blocks)
        fight.bound(Scripts).muster(waiting)
        fight.bound(AttackProfiles).forget()

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return enemies brought to 0 health, without those who fled or surrendered (IT-07)."""
        return fight.bound(State).slain()

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return the foes that have surrendered (BH-05, HX-15)."""
        return [foe.id for foe in fight.bound(State).foes if foe.health.gone == "yielded"]

    def side_by_side(self, fight: Fight, policy: Policy) -> SideBySide | str:
        """Play the core of the rules in columns; maps that change, errands and a few more are left to the engine."""
        from systems.zones.columns.fights import ZonesSideBySide, uncovered  # numpy takes its time

        if type(self) is not Zones:
            return super().side_by_side(fight, policy)
        return uncovered(fight, policy) or ZonesSideBySide(fight, policy)

    def sides(self, fight: Fight) -> Standing:
        """Return how both sides stand, and how near the enemies are to what they want."""
        return lookahead.sides(fight)
