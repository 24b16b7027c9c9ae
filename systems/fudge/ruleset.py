"""Opposed 4dF behind the port of rulesets: the place of each part."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.fudge import blocks, lookahead, setup
from systems.fudge.blocks import DERIVATION, EncounterBlock, FoeBlock, GearBlock, MemberBlock, Numbers
from systems.fudge.body import FudgeBody
from systems.fudge.contributions import CREDITS
from systems.fudge.effects import EFFECTS
from systems.fudge.enemies.foreseen import at_face_value
from systems.fudge.enemies.script import FEINTS, INTENTS, ORDERS, TARGETS, VIEW_FIELDS, Scripts
from systems.fudge.lookahead import FudgeOdds
from systems.fudge.phases import PHASES
from systems.fudge.policy.policy import sensible
from systems.fudge.requests.kinds import REQUESTS
from systems.fudge.state import State
from systems.fudge.view import battle_view
from systems.fudge.view.declarations import declarations
from systems.fudge.view.intents import intents_shown
from systems.fudge.view.prospects import prospects
from systems.fudge.view.sight import Looking
from systems.fudge.view.stands import stands
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


class Fudge(FudgeBody, FudgeOdds, Ruleset):
    """Opposed rolls of 4dF, wounds in place of hit points, and all of a turn at the same time."""

    id = "fudge"
    name = mark("Opposed 4dF")
    summary = mark(
        "Attack and defence are rolled against each other; wounds, not hit points; everybody acts at the same time."
    )
    words = (mark("gritty"), mark("simultaneous"), mark("every metre"))
    picture = "metres"
    ease = 5

    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    lends = frozenset(("width", "height", "party", "foes", "areas"))
    gear_block = GearBlock
    numbers_model = Numbers
    derivation = DERIVATION
    dials = blocks.DIALS
    numbers: Numbers

    phases = PHASES
    requests = REQUESTS
    first_phase = "open"
    phased = True
    effects = EFFECTS
    credits = CREDITS

    view_fields = VIEW_FIELDS
    intents = INTENTS
    feints = FEINTS
    separate_draw = ORDERS
    targets = TARGETS

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Derive Loot from the foes' threat, and take a plain map (HX-22)."""
        return blocks.composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Check that every post is that of a foe in the encounter, and each foe has one at most."""
        return blocks.problem_of_posts(EncounterBlock.model_validate(dict(block)), foes)

    def populate(self, fight: Fight) -> None:
        """Create units and ground."""
        setup.populate(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.shown(fight)

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view, without its words."""
        return battle_view.part(fight, name)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what the enemies have shown."""
        return intents_shown(fight, at_face_value)

    def declarations(self, fight: Fight) -> list[IntentView]:
        """Return what members have declared and is still to come (FT-03)."""
        return declarations(fight)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do."""
        return prospects(fight)

    def stands(self, fight: Fight) -> list[StandView]:
        """Return where each unit can go and how far it reaches."""
        return stands(fight)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return the boxes that each member has marked."""
        return {unit.id: unit.track._asdict() for unit in fight.bound(State).members}

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the free boxes of each foe in the fight."""
        state = fight.bound(State)
        return {foe.id: (state.free_boxes(foe) if foe.fights else 0, state.total_boxes(foe)) for foe in state.foes}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Let units and scripts follow the phases that have begun (TH-03)."""
        setup.alter(fight, waiting, blocks)
        fight.bound(Scripts).muster(waiting)
        fight.bound(Looking).muster()

    def arrive(self, fight: Fight, who: Sequence[str]) -> None:
        """Let foes join at their spots, last in the order."""
        setup.arrive(fight, who)

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return the foes that are Incapacitated on the field: neither fled nor surrendered (IT-07)."""
        return [unit.id for unit in fight.bound(State).foes if unit.wounds.incapacitated and not unit.place.gone]

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return the foes that have surrendered (BH-05, HX-15)."""
        return [unit.id for unit in fight.bound(State).foes if unit.place.gone == "yielded"]

    def as_known(self, fight: Fight, who: str) -> None:
        """Let members whom an enemy has not located stand somewhere hidden from it."""
        lookahead.as_known(fight, who)

    def side_by_side(self, fight: Fight, policy: Policy) -> SideBySide | str:
        """Play the core of the rules in columns; phases, enemies who hide and a few more are left to the engine."""
        from systems.fudge.columns.fights import FudgeSideBySide, uncovered  # numpy takes its time

        if type(self) is not Fudge:
            return super().side_by_side(fight, policy)
        return uncovered(fight, policy) or FudgeSideBySide(fight, policy)

    def sides(self, fight: Fight) -> Standing:
        """Return how both sides stand, and how near the enemies are to what they want."""
        return lookahead.sides(fight)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Attack where it is worth most."""
        return sensible(request, style)
