"""Action Scores on zones, behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.table import ruleset as port
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import Tellers
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Ask, Phase
from systems.table.loop.events import Rolled
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, Manner
from systems.table.ruleset import Body, Check, Landing, Ruleset
from systems.zones import contributions, lookahead, setup
from systems.zones.blocks.stat_blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.zones.effects import LANDINGS
from systems.zones.enemies.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS
from systems.zones.events.actions import counted
from systems.zones.lookahead import clocks
from systems.zones.phases import PHASES
from systems.zones.policy import policy
from systems.zones.requests.kinds import ASKS
from systems.zones.rules import DIE, effort_dice, feat
from systems.zones.state.state import Sides
from systems.zones.view import battle_view


class Zones(Ruleset):
    """Everybody states an action; d20 and what is added is the Action Score; then all of it happens at once."""

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
    asks: ClassVar[Sequence[type[Ask[Any]]]] = ASKS
    first_phase: ClassVar[str] = "place"
    landings: ClassVar[Mapping[str, Landing]] = LANDINGS
    resources: ClassVar[Mapping[str, str]] = {"health": "health", "surges": "Healing Surges", "ardor": "Ardor"}
    tellers: ClassVar[Tellers] = contributions.TELLERS
    derivation: ClassVar[port.Table] = DERIVATION
    efforts: ClassVar[bool] = True
    numbers: Numbers

    def people(self, battle: Battle) -> None:
        """Create characters, enemies, objects and hazards, each in its Zone (ZN-01)."""
        setup.create(battle)

    def clocks(self, battle: Battle) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def view(self, battle: Battle) -> dict[str, Any]:
        """Return what the player may know."""
        return battle_view.shown(battle)

    def seem(self, battle: Battle) -> None:
        """Take enemies at face value."""
        lookahead.seem(battle)

    def part(self, battle: Battle, name: str) -> Any:
        """Return one part of it, the words left out."""
        return battle_view.part(battle, name)

    def bodies(self, battle: Battle) -> dict[str, Body]:
        """Return each member's health, Surges and Ardor."""
        return {
            actor.id: {"health": actor.health.now, "surges": actor.health.surges, "ardor": actor.health.ardor}
            for actor in battle.bound(Sides).heroes
        }

    def rounds(self, battle: Battle) -> int:
        """The round's number; 0 while the party takes its places."""
        return battle.bound(Sides).terrain.round

    def strength(self, battle: Battle) -> tuple[int, int]:
        """Health of both sides."""
        return lookahead.strength(battle)

    def policy(self, request: Request, manner: Manner = SENSIBLE) -> Choice:
        """Weigh attacks by their mean damage, and the fight by what is left."""
        return policy.sensible(request, manner)

    def fallen(self, battle: Battle) -> Sequence[str]:
        """Enemies brought to 0; those who fled or surrendered lie nowhere (IT-07)."""
        return tuple(actor.id for actor in battle.bound(Sides).foes if actor.health.gone == "out")

    def standing(self, battle: Battle) -> int:
        """Per mille of health of the enemies in the fight, less that of the party's (BH-07)."""
        sides = battle.bound(Sides)
        theirs = sum(1000 * each.health.now // each.unit.most for each in sides.foes if each.able)
        return theirs - sum(1000 * each.health.now // each.unit.most for each in sides.heroes if each.able)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Loot by the foes' threat, on the plain map (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def misfit(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """From where the party starts there is a way to each Zone, even if only something else opens it."""
        encounter = EncounterBlock.model_validate(dict(block))
        if encounter.ground:
            return ""
        found = {zone.id for zone in encounter.zones if zone.start}
        waiting = sorted(found)
        while waiting:
            here = waiting.pop()
            beyond = {end for link in encounter.links for end in (link.a, link.b) if here in (link.a, link.b)} - found
            found |= beyond
            waiting += sorted(beyond)
        lost = next((zone.id for zone in encounter.zones if zone.id not in found), "")
        return f"no way leads from where the party starts to the Zone '{lost}': add a link to it" if lost else ""

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """All health, Surges and Ardor."""
        return setup.rested(MemberBlock.model_validate(dict(block)))

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Above 0 health (ZN-27)."""
        return self._now(block, body)["health"] > 0

    def _now(self, block: Mapping[str, Any], body: Body) -> Body:
        return setup.clamped(MemberBlock.model_validate(dict(block)), body)

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """Health of the most, Surges and Ardor."""
        now, most = self._now(block, body), self.fresh(block)
        if not now["health"]:
            return port.Health(0, most["health"], "incapacitated")
        words = f"{now['health']} of {most['health']} health, {counted(now['surges'], 'Surge')}, {now['ardor']} Ardor"
        return port.Health(now["health"], most["health"], words)

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """All health, Surges and Ardor, above 0 health only (HX-02, ZN-32)."""
        return self.fresh(block) if self.able(block, body) else self._now(block, body)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain health up to the most; somebody at 0 stays there until tended."""
        now = self._now(block, body)
        if now["health"]:
            now["health"] = min(self.fresh(block)["health"], now["health"] + amount)
        return now

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose health, not below 0."""
        now = self._now(block, body)
        return now | {"health": max(0, now["health"] - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Come to what the rulings say, 1 health (HX-09)."""
        now, tended = self._now(block, body), Numbers.model_validate(dict(numbers)).tended
        return now | {"health": min(self.fresh(block)["health"], max(now["health"], tended))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """A Feat of Skill: d20 + skill, met or beaten; short by 1 to 3 is partial (ZN-25, HX-23)."""
        roll = dice.sum("world", 1, DIE, who, why)
        total = roll.total + skill
        result = feat(total, difficulty, self.numbers.partial_short)
        return Check(roll, total, result == "success", result == "partial")

    def effort(self, dice: Dice, check: Check, difficulty: int, who: str, why: str) -> Rolled | None:
        """Progress of a Feat of Effort: 2d6 when met, 1d6 when short by less than 10, else none (ZN-26)."""
        count = effort_dice(check.total, difficulty, self.numbers.effort_short)
        return dice.sum("world", count, 6, who, why) if count else None
