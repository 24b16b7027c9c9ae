"""Reactive behind the port of rulesets: the place of each part."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.reactive import lookahead, setup
from systems.reactive.blocks import (
    DERIVATION,
    DIALS,
    EncounterBlock,
    FoeBlock,
    GearBlock,
    MemberBlock,
    Numbers,
    composed,
)
from systems.reactive.body import ReactiveBody
from systems.reactive.contributions import CREDITS
from systems.reactive.effects import EFFECTS
from systems.reactive.enemies.script import FEINTS, INTENTS, Scripts
from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.enemies.targeting import TARGETS
from systems.reactive.phases import PHASES
from systems.reactive.policy.policy import sensible
from systems.reactive.requests import REQUESTS
from systems.reactive.state import State
from systems.reactive.view import battle_view
from systems.reactive.view.intents import intents_shown
from systems.reactive.view.prospects import prospects
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.content.core_values import Core
from systems.table.enemies.ahead import Standing
from systems.table.loop.language import mark
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset


class Reactive(ReactiveBody, lookahead.ReactiveOdds, Ruleset):
    """Members act one by one with Tough; enemies have no turns but react."""

    id = "reactive"
    name = mark("Reactive")
    summary = mark(
        "Everybody acts in turn with 2d6 plus Tough; enemies have no turns but strike back, and at who ignores them."
    )
    words = (mark("personal"), mark("risky"), mark("no map"))
    picture = "answer"
    ease = 2

    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    gear_block = GearBlock
    numbers_model = Numbers
    derivation = DERIVATION
    dials = DIALS

    phases = PHASES
    requests = REQUESTS
    first_phase = "order"
    phased = True
    effects = EFFECTS
    credits = CREDITS

    view_fields = VIEW_FIELDS
    intents = INTENTS
    feints = FEINTS
    targets = TARGETS

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Derive an encounter's block from its foes (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def populate(self, fight: Fight) -> None:
        """Create all entities of a fight (`setup.create`)."""
        setup.create(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.full_view(fight)

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view; items without their texts."""
        return battle_view.part(fight, name)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what the enemies have shown."""
        return intents_shown(fight)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do."""
        return prospects(fight)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return the HP of each member by id."""
        return {who: {"hp": member.health.hp} for who, member in fight.bound(State).members.items()}

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the HP of each foe in the fight."""
        return {foe.id: (foe.health.hp if foe.able else 0, foe.max_hp) for foe in fight.bound(State).foes.values()}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Let units and scripts follow the phases that have begun (TH-03)."""
        setup.alter(fight, waiting, blocks)
        fight.bound(Scripts).muster(waiting)

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return the foes at 0 HP, without those who fled or surrendered (HX-15)."""
        return tuple(foe.id for foe in fight.bound(State).foes.values() if not foe.health.hp)

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return the foes that have surrendered (BH-05, HX-15)."""
        return [foe.id for foe in fight.bound(State).foes.values() if foe.stance.gone == "surrendered"]

    def sides(self, fight: Fight) -> Standing:
        """Return how both sides stand, and how near the enemies are to what they want."""
        return lookahead.sides(fight)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Answer a request sensibly."""
        return sensible(request, style)
