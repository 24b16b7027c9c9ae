"""My rules behind the port: which part is where."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.port import (
    SENSIBLE,
    Body,
    Choice,
    ClosedView,
    Core,
    Fight,
    IntentView,
    PlayStyle,
    ProspectView,
    Request,
    Ruleset,
)

from . import blocks, enemies, policy, setup, view
from .body import MyBody
from .contributions import CREDITS
from .effects import EFFECTS
from .lookahead import MyOdds
from .phases import PHASES
from .requests import REQUESTS
from .state import State


class MyRulesRuleset(MyBody, MyOdds, Ruleset):
    """Everybody acts once a round, with one d20 under a skill."""

    id = "my_rules"
    name = "My rules"
    summary = "Everybody acts once a round: one d20 under a skill, and a d4 for the blow."
    words = ("plain", "quick", "one die")
    picture = "sides"
    ease = 6

    member_block = blocks.MemberBlock
    foe_block = blocks.FoeBlock
    encounter_block = blocks.EncounterBlock
    gear_block = blocks.GearBlock
    numbers_model = blocks.Numbers
    derivation = blocks.DERIVATION
    dials = blocks.DIALS

    phases = PHASES
    requests = REQUESTS
    first_phase = "declare"
    phased = True
    effects = EFFECTS
    credits = CREDITS

    intents = enemies.INTENTS
    feints = enemies.FEINTS
    targets = enemies.TARGETS
    view_fields = enemies.VIEW_FIELDS

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Make an encounter's block from its foes."""
        return blocks.composed(foes, numbers)

    def populate(self, fight: Fight) -> None:
        """Create both sides."""
        setup.populate(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return view.shown(fight)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what the foes have shown."""
        return view.intents_shown(fight)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do."""
        return view.prospects(fight)

    def closed(self, fight: Fight) -> list[ClosedView]:
        """Return what cannot be done now, and why."""
        return view.closed(fight)

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Follow the phases of the encounter (TH-03). Whoever joins has no place to take here: there is no `arrive`."""
        fight.bound(State).follow(waiting, blocks)
        fight.bound(enemies.scripts_of).muster(waiting)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return each member's hit points."""
        return {unit.id: {"hp": unit.life.hp} for unit in fight.bound(State).members}

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return the foes that lie on the field: those who fled or surrendered do not (IT-07)."""
        return [unit.id for unit in fight.bound(State).foes if not unit.life.gone]

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request."""
        return policy.sensible(request, style)
