"""Bodies between fights, which are wound tracks: health, rest, healing, harm; and checks outside fights."""

from collections.abc import Mapping
from typing import Any

from systems.fudge.blocks import Numbers
from systems.fudge.rules import wound_track
from systems.fudge.rules.rolls import check_roll, four_df
from systems.table.loop.dice import Dice
from systems.table.loop.language import mark, tr
from systems.table.ruleset.body import Body, BodyRules, Health
from systems.table.ruleset.checks import Check, CheckRules

BOX_NAMES: Mapping[str, str] = {
    "scratch": mark("Scratch boxes"),
    "hurt": mark("Hurt boxes"),
    "very_hurt": mark("Very Hurt boxes"),
    "incapacitated": mark("Incapacitated boxes"),
}
"""Boxes of the wound track by wound, as players read them."""


class FudgeBody(BodyRules, CheckRules):
    """A body counts the boxes of the wound track that are marked."""

    resources = BOX_NAMES
    counted_up = frozenset(BOX_NAMES)
    healing = mark("one wound a step better")

    numbers: Numbers

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return a track without a wound."""
        return wound_track.Track()._asdict()

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a member is not Incapacitated (FT-15, HX-13)."""
        return body.get(wound_track.INCAPACITATED, 0) <= 0

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return the free boxes of the track."""
        boxes = self.numbers.boxes()
        now = wound_track.read(body, boxes)
        return Health(wound_track.left(now, boxes), sum(boxes), wound_track.words(now, boxes))

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Clear all Scratches, and make the worst wound a step better (HX-02)."""
        boxes = Numbers.model_validate(dict(numbers)).boxes()
        return wound_track.rested(wound_track.read(body, boxes), boxes)._asdict()

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Make the worst wound a step better, whatever the amount (IT-01)."""
        boxes = self.numbers.boxes()
        now = wound_track.read(body, boxes)
        return (wound_track.better(now, boxes) if amount > 0 else now)._asdict()

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Mark a Scratch for each point (HX-02)."""
        boxes = self.numbers.boxes()
        return wound_track.marked(wound_track.read(body, boxes), [wound_track.SCRATCH] * amount, boxes)._asdict()

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Wake an Incapacitated member at Very Hurt (HX-09, HX-16)."""
        boxes = Numbers.model_validate(dict(numbers)).boxes()
        return wound_track.woken(wound_track.read(body, boxes))._asdict()

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll 4dF on the scale of 2d6, add the skill, and meet or beat the difficulty (HX-23)."""
        roll = dice.sum("world", 4, 3, who, why)
        counts = check_roll(roll.total)
        total = counts + skill
        words = tr(
            "4dF {four_df:+d} counts as {counts}, + {why} {skill} = {total} against {difficulty}",
            four_df=four_df(roll.total),
            counts=counts,
            why=why,
            skill=skill,
            total=total,
            difficulty=difficulty,
        )
        return Check(roll, total, total >= difficulty, words=words)

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the least 4dF that passes (HX-23)."""
        least = next((throw for throw in range(4, 13) if check_roll(throw) + skill >= difficulty), 13)
        return tr("{four_df:+d} or more on 4dF", four_df=four_df(least))
