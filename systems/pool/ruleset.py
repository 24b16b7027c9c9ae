"""Dice pools behind the port of rulesets: the place of each part."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.pool import lookahead, setup
from systems.pool.blocks.stat_blocks import (
    DERIVATION,
    DIALS,
    EncounterBlock,
    FoeBlock,
    GearBlock,
    MemberBlock,
    Numbers,
    composed,
    with_spells,
)
from systems.pool.body import PoolBody, body_of
from systems.pool.contributions import CREDITS
from systems.pool.effects import EFFECTS
from systems.pool.enemies.foreseen import foreseen
from systems.pool.enemies.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS, Scripts
from systems.pool.lookahead import PoolOdds
from systems.pool.map.default_maps import problem
from systems.pool.mechanics.outcome import slain
from systems.pool.phases import PHASES
from systems.pool.policy.policy import sensible
from systems.pool.requests.kinds import REQUESTS
from systems.pool.state.state import State
from systems.pool.view import battle_view
from systems.pool.view.closed import closed
from systems.pool.view.intents import intents_shown
from systems.pool.view.prospects import prospects
from systems.pool.view.sight import Looking
from systems.pool.view.stands import stands
from systems.table.battle.closed import ClosedView
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


class Pool(PoolBody, PoolOdds, Ruleset):
    """Units act in turn on a square grid: pools of d6, where 5 and 6 count, against fixed defences."""

    id = "pool"
    name = mark("Dice Pools")
    summary = mark(
        "Turns by initiative on a square grid, two actions each: a handful of d6, whose 5s and 6s must meet a defence."
    )
    words = (mark("tactical"), mark("measured"), mark("squares"))
    picture = "squares"
    ease = 4

    member_block = MemberBlock
    foe_block = FoeBlock
    encounter_block = EncounterBlock
    lends = frozenset(("grid", "open_edge"))
    gear_block = GearBlock
    numbers_model = Numbers
    derivation = DERIVATION
    dials = DIALS

    phases = PHASES
    requests = REQUESTS
    first_phase = "open"
    phased = True
    effects = EFFECTS
    credits = CREDITS

    view_fields = VIEW_FIELDS
    intents = INTENTS
    feints = FEINTS
    targets = TARGETS

    def equipped(self, block: Mapping[str, Any], gear: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return the block with what things in hand and worn add; attack spells are kept beside weapons in hand."""
        return with_spells(block, super().equipped(block, gear))

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return Loot by the foes' threat, and a grid for so many (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Say if the grid has no room for both sides."""
        return problem(EncounterBlock.model_validate(dict(block)).grid, members, foes)

    def alike(self, block: Mapping[str, Any]) -> dict[str, Any]:
        """Return the block with the template that is written, and none of the difficulty's."""
        return {**block, "template": block.get("template") or "none"}

    def populate(self, fight: Fight) -> None:
        """Create the members, the foes under their template, and the field."""
        setup.populate(fight)

    def view(self, fight: Fight) -> dict[str, Any]:
        """Return everything that the player may know."""
        return battle_view.shown(fight)

    def part(self, fight: Fight, name: str) -> Any:
        """Return one part of the view, without its words."""
        return battle_view.part(fight, name)

    def intents_shown(self, fight: Fight) -> list[IntentView]:
        """Return what the enemies have shown."""
        return intents_shown(fight, foreseen)

    def prospects(self, fight: Fight) -> list[ProspectView]:
        """Return what the answers of the open request may do."""
        return prospects(fight)

    def stands(self, fight: Fight) -> list[StandView]:
        """Return where each unit can go and how far it reaches."""
        return stands(fight)

    def closed(self, fight: Fight) -> list[ClosedView]:
        """Return why a member cannot use a weapon or a power, move, or leave."""
        return closed(fight)

    def bodies(self, fight: Fight) -> dict[str, Body]:
        """Return each member's HP, spell points, and whether they died (HX-13)."""
        vitals = {unit.id: unit.vitals for unit in fight.bound(State).members}
        return {key: body_of(each.hp, each.points, each.dead) for key, each in vitals.items()}

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Attack for the most damage, keep the fallen alive, leave when the style says so."""
        return sensible(request, style)

    def foe_health(self, fight: Fight) -> Mapping[str, tuple[int, int]]:
        """Return the HP of each foe in the fight."""
        return {foe.id: (max(0, foe.vitals.hp) if foe.able else 0, foe.stats.most) for foe in fight.bound(State).foes}

    def alter(self, fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
        """Let units and scripts follow the phases that have begun (TH-03)."""
        setup.alter(fight, waiting, blocks)
        fight.bound(Scripts).muster(waiting)
        fight.bound(Looking).muster()

    def arrive(self, fight: Fight, who: Sequence[str]) -> None:
        """Let foes join on free squares, last in the order."""
        setup.arrive(fight, who)

    def slain(self, fight: Fight) -> Sequence[str]:
        """Return the enemies that were Downed; those that fled or surrendered were not (HX-15)."""
        return slain(fight.bound(State))

    def yielded(self, fight: Fight) -> Sequence[str]:
        """Return the foes that have surrendered (BH-05, HX-15)."""
        return [foe.id for foe in fight.bound(State).foes if foe.place.yielded]

    def side_by_side(self, fight: Fight, policy: Policy) -> SideBySide | str:
        """Play many fights of one set-up in columns, where all of it is covered."""
        from systems.pool.columns.fights import PoolSideBySide, uncovered  # numpy takes its time

        if type(self) is not Pool:
            return super().side_by_side(fight, policy)
        return uncovered(fight, policy) or PoolSideBySide(fight, policy)

    def sides(self, fight: Fight) -> Standing:
        """Return how both sides stand, and how near the enemies are to what they want."""
        return lookahead.sides(fight)
