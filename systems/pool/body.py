"""The body of a member between fights: HP, spell points, rest, healing, and checks outside fights."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.pool.blocks.stat_blocks import Numbers
from systems.pool.events.damage import Awoke, dice_words
from systems.pool.rules import check_dice, hits, least_success, pool, rest, successes
from systems.table.loop.dice import Dice
from systems.table.loop.events import Event
from systems.table.loop.language import counted, mark, tr
from systems.table.ruleset.body import Body, BodyRules, Health
from systems.table.ruleset.checks import Check, CheckRules

RESOURCES = {"hp": mark("HP"), "points": mark("spell points")}
FIRST_AID = mark("Wits + medicine in dice; with two successes the patient regains twice their Fortitude in HP tonight.")


class PoolBody(BodyRules, CheckRules):
    """Bodies have HP, which may be below 0, spell points, and a mark of death; checks are rolled with dice pools."""

    resources = RESOURCES
    first_aid = FIRST_AID

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Return full HP and spell points."""
        return body_of(block["hit_points"], _most_points(block), False)

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a member is above 0 HP (DP-09)."""
        return hp_of(block["hit_points"], body) > 0

    def risen(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the units that were Downed and woke (DP-20)."""
        return [event.who for event in events if isinstance(event, Awoke)]

    def dead(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether a member died in the fight (DP-09)."""
        return bool(body.get("dead", 0))

    def health(self, block: Mapping[str, Any], body: Body) -> Health:
        """Return HP of the maximum, and spell points if there are any."""
        now, most = hp_of(block["hit_points"], body), block["hit_points"]
        words = (
            tr("{now} of {most} HP", now=now, most=most)
            if now > 0
            else tr("Downed, {now} of {most} HP", now=now, most=most)
        )
        if points := _most_points(block):
            left = points_of(points, body)
            words = tr("{words}, {left} of {points} spell points", words=words, left=left, points=points)
        return Health(max(0, now), most, words)

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain Fortitude in HP, twice that with First Aid, and all spell points, above 0 HP only (DP-11, HX-02)."""
        hp, most = hp_of(block["hit_points"], body), block["hit_points"]
        if hp <= 0:
            return _completed(block, body)
        factor = Numbers.model_validate(dict(numbers)).aided if aided else 1
        return body_of(rest(hp, most, block["fortitude"], factor), _most_points(block), False)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the maximum; a Downed member stays so until tended."""
        now = _completed(block, body)
        return now if now["hp"] <= 0 else {**now, "hp": min(block["hit_points"], now["hp"] + amount)}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0 outside a fight; HP below 0 stay as they are."""
        now = _completed(block, body)
        return {**now, "hp": min(now["hp"], max(0, now["hp"] - amount))}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Raise HP to the number of the rulings, 1 (HX-09)."""
        now, least = _completed(block, body), Numbers.model_validate(dict(numbers)).tended
        return {**now, "hp": min(block["hit_points"], max(now["hp"], least)), "dead": 0}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll skill + 2 dice against about half of what the difficulty is above 6 (HX-23, DP-22)."""
        count, needed = check_dice(skill, difficulty)
        return _rolled(dice, count, needed, who, why)

    def wanted(self, skill: int, difficulty: int) -> str:
        """Return the number of dice and the successes needed, in words."""
        count, needed = check_dice(skill, difficulty)
        return tr(
            "with {dice_words}, {successes} wanted", dice_words=dice_words(count), successes=counted(needed, "success")
        )

    def needs(self, skill: int, difficulty: int) -> str:
        """Return the number of dice and the successes needed."""
        count, needed = check_dice(skill, difficulty)
        return tr("{successes} on {dice_words}", successes=counted(needed, "success"), dice_words=dice_words(count))

    def aid(self, dice: Dice, block: Mapping[str, Any], numbers: Mapping[str, int], who: str) -> Check:
        """Roll First Aid: Wits + medicine against its DT (DP-22)."""
        return _rolled(dice, _aid_dice(block), _aid_needs(numbers), who, tr("First Aid"))

    def aid_factors(self, block: Mapping[str, Any], numbers: Mapping[str, int]) -> Sequence[tuple[str, str]]:
        """Return Wits, medicine, and the successes that they have to make (DP-22)."""
        needed = tr(
            "{successes} on {dice_words}",
            successes=counted(_aid_needs(numbers), "success"),
            dice_words=dice_words(_aid_dice(block)),
        )
        return (
            (tr("Wits"), str(block["wits"])),
            (tr("medicine"), f"{block.get('medicine', 0):+d}"),
            (tr("needs"), needed),
        )


def _aid_dice(block: Mapping[str, Any]) -> int:
    return max(1, pool(block["wits"], block.get("medicine", 0)))


def _aid_needs(numbers: Mapping[str, int]) -> int:
    return Numbers.model_validate(dict(numbers)).first_aid


def body_of(hp: int, points: int, dead: bool) -> Body:
    """Return a body with these values (HX-13)."""
    return {"hp": hp, "points": points, "dead": int(dead)}


def hp_of(most: int, body: Mapping[str, int]) -> int:
    """Return the HP of a body, within what is possible; a body without HP is unhurt."""
    return max(-most * 10, min(most, body.get("hp", most)))


def points_of(most: int, body: Mapping[str, int]) -> int:
    """Return the spell points of a body, within what is possible; a body without them has all."""
    return max(0, min(most, body.get("points", most)))


def _most_points(block: Mapping[str, Any]) -> int:
    """Return the maximum of spell points of a block, which need not name them."""
    return int(block.get("spell_points", 0))


def _completed(block: Mapping[str, Any], body: Mapping[str, int]) -> Body:
    """Return a body with all values present and within what is possible."""
    hp, points = hp_of(block["hit_points"], body), points_of(_most_points(block), body)
    return body_of(hp, points, bool(body.get("dead", 0)))


def _rolled(dice: Dice, count: int, needed: int, who: str, why: str) -> Check:
    """Roll so many dice without a Mastery on the stream of the world."""
    rolled = dice.each("world", count, 6, who, why, least_success(mastery=False))
    total = successes(rolled.faces, mastery=False)
    words = tr(
        "{successes} on {dice_words}, {needed} wanted",
        successes=counted(total, "success"),
        dice_words=dice_words(count),
        needed=needed,
    )
    return Check(rolled, total, hits(total, needed), words=words)
