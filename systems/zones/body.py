"""A member of the party between fights: health, Healing Surges and Ardor, and checks outside fights."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.battle.fight import Fight
from systems.table.loop.dice import Dice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.language import counted, mark, tr
from systems.table.ruleset.body import Body, BodyRules, Health
from systems.table.ruleset.checks import Check, CheckRules
from systems.zones.blocks.stat_blocks import MemberBlock, Numbers
from systems.zones.events.damage import Regains
from systems.zones.rules import DIE, effort_dice, feat_result
from systems.zones.state.state import State

RESOURCES: Mapping[str, str] = {"health": "health", "surges": mark("Healing Surges"), "ardor": mark("Ardor")}


def rested(block: MemberBlock) -> Body:
    """The body of a rested character (ZN-32)."""
    return {"health": block.health, "surges": block.surges, "ardor": block.ardor}


def clamped(block: MemberBlock, body: Body) -> Body:
    """Limit a body to the maxima of its block; a missing value is at its maximum."""
    return {key: max(0, min(most, body.get(key, most))) for key, most in rested(block).items()}


def bodies(fight: Fight) -> dict[str, Body]:
    """The bodies of all members at the end of a fight."""
    return {
        unit.id: {"health": unit.health.now, "surges": unit.health.surges, "ardor": unit.health.ardor}
        for unit in fight.bound(State).members
    }


class ZonesBody(BodyRules, CheckRules):
    """The members' part of the ruleset: bodies between fights, and checks outside fights."""

    resources = RESOURCES
    efforts = True
    effort_words = mark("Who meets the number makes 2d6 progress, who falls a little short 1d6.")
    numbers: Numbers

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full health, Surges and Ardor."""
        return rested(MemberBlock.model_validate(dict(block)))

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether health is above 0 (ZN-27)."""
        return self._now(block, body)["health"] > 0

    def risen(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the units that recovered from being incapacitated (ZN-19)."""
        return [event.who for event in events if isinstance(event, Regains) and event.risen]

    def _now(self, block: Mapping[str, Any], body: Body) -> Body:
        return clamped(MemberBlock.model_validate(dict(block)), body)

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return health and its maximum; the words add Surges and Ardor."""
        now, most = self._now(block, body), self.fresh(block)
        if not now["health"]:
            return Health(0, most["health"], "incapacitated")
        words = tr(
            "{health} of {most} health, {surges}, {ardor} Ardor",
            health=now["health"],
            most=most["health"],
            surges=counted(now["surges"], "Surge"),
            ardor=now["ardor"],
        )
        return Health(now["health"], most["health"], words)

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Restore health, Surges and Ardor, unless health is 0 (HX-02, ZN-32)."""
        return self.fresh(block) if self.able(block, body) else self._now(block, body)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain health up to the maximum; a member at 0 stays there until tended."""
        now = self._now(block, body)
        if now["health"]:
            now["health"] = min(self.fresh(block)["health"], now["health"] + amount)
        return now

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose health, down to 0."""
        now = self._now(block, body)
        return now | {"health": max(0, now["health"] - amount)}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Raise health to the number `tended`, 1 by default (HX-09)."""
        now, tended = self._now(block, body), Numbers.model_validate(dict(numbers)).tended
        return now | {"health": min(self.fresh(block)["health"], max(now["health"], tended))}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll a Feat of Skill: d20 + skill against the difficulty; a small shortfall is partial (ZN-25, HX-23)."""
        roll = dice.sum("world", 1, DIE, who, why)
        total = roll.total + skill
        result = feat_result(total, difficulty, self.numbers.partial_short)
        return Check(roll, total, result == "success", result == "partial")

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least throw that passes (HX-23)."""
        return tr("{difficulty} or more on 1d20", difficulty=difficulty - skill)

    def effort(self, dice: Dice, check: Check, difficulty: int, who: str, why: str) -> Rolled | None:
        """Roll progress of a Feat of Effort: 2d6 on a success, 1d6 on a small shortfall, else none (ZN-26)."""
        count = effort_dice(check.total, difficulty, self.numbers.effort_short)
        return dice.sum("world", count, 6, who, why) if count else None
