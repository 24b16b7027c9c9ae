"""The arithmetic of Action Scores: pure functions, each with the id of its rule. Geometry is in `map.py`.

Where a `Number` comes in, one comes out: the same rule for one fight and for many side by side.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from systems.table.loop.language import mark

Number = Any
"""A whole number, or a column of them; also a truth, or a column of such."""

Hit = Literal["full", "glancing", "miss"]
HITS: tuple[Hit, ...] = ("full", "glancing", "miss")

DIE = 20
"""Sides of the die of an Action Score (ZN-06)."""
GLANCING_SHORT = 10
"""A lead of the target by this much or more makes a Miss (ZN-08)."""
FLEE_BEATS = 3
"""A lead of a fleeing target by this much makes a Miss (ZN-17)."""
LOWEST = -99
"""A score below all others, as of nobody who covers."""
PREPARED = 3
"""Bonus of Prepare to the next round's score (ZN-21)."""


class Interaction(NamedTuple):
    """The object of an Interact: an item to `use` or `give`, or, with an empty verb, an object of the map."""

    verb: str
    id: str


def read_interaction(what: str) -> Interaction:
    """Read `Plan.what` of an Interact: `use:<thing>`, `give:<thing>`, or the id of an object."""
    verb, colon, key = what.partition(":")
    return Interaction(verb, key) if colon else Interaction("", what)


class Action(NamedTuple):
    """An action: its name, bonus, attribute, and number of moves (ZN-11 to ZN-21)."""

    name: str
    bonus: int
    attribute: str = ""
    """Empty if the weapon, ability or feat names it."""
    moves: int = 0


ACTIONS = {
    "standing": Action(mark("Standing Attack"), 3),
    "move_to_attack": Action(mark("Move to Attack"), 1, moves=1),
    "move_attack": Action(mark("Move and Attack (move first)"), 0, moves=1),
    "attack_move": Action(mark("Move and Attack (attack first)"), 0, moves=1),
    "ability": Action(mark("Special ability"), 0),
    "move_far": Action(mark("Move Far"), 0, "agility", 2),
    "defend": Action(mark("Defend"), 2, "might"),
    "cover": Action(mark("Cover"), 5, "might"),
    "flee": Action(mark("Flee"), 2, "agility", 1),
    "recover": Action(mark("Recover"), 2, "might"),
    "rise": Action(mark("Recover"), 0, "might"),
    "tend": Action(mark("Tend"), 0, "wits"),
    "prepare": Action(mark("Prepare"), 0, "wits"),
    "interact": Action(mark("Interact"), 0, "wits"),
}
"""The actions (ZN-11 to ZN-21, ZN-32), with attributes by ZN-30; `rise` is Recover while incapacitated."""


def action_score(natural: Number, added: Number) -> Number:
    """d20 + attribute + action bonus + situational modifiers (ZN-06); `added` is the sum of all but the die."""
    return natural + added


def npc_score(own: int, zone: int, map_score: int) -> int:
    """An NPC's Action Score: its own, else its Zone's Challenge Score, else the map's (ZN-04, ZN-31); 0 means none."""
    return own or challenge_of(zone, map_score)


def challenge_of(*scores: int) -> int:
    """The Challenge Score that applies: the first above 0 of the target's, its Zone's and the map's (ZN-05)."""
    for score in scores:
        if score:
            return score
    return 0


def hit(attacker: int, target: int, defends: bool = False, flees: bool = False) -> Hit:
    """Result of an attack (ZN-08), also on a target that defends (ZN-15) or flees (ZN-17).

    Args:
        attacker: the attacker's Action Score.
        target: the score the attack is compared with; that of a coverer, if better.
        defends: the target's action is Defend.
        flees: the target's action is Flee.
    """
    lead = target - attacker
    if lead <= 0:
        return "full"
    if lead >= GLANCING_SHORT or defends or (flees and lead >= FLEE_BEATS):
        return "miss"
    return "glancing"


class Roller(NamedTuple):
    """A score before its die: what is added to the d20, or a fixed score without one (ZN-06, ZN-31)."""

    added: int
    die: bool = True

    def scores(self) -> range:
        """Every score that it can come to, all equally likely."""
        return range(self.added + 1, self.added + DIE + 1) if self.die else range(self.added, self.added + 1)


class HitOdds(NamedTuple):
    """The ways to each result of an attack that takes place, of how many; the others are blows that come too late."""

    full: int
    glancing: int
    of: int

    @property
    def hits(self) -> int:
        """The ways to any Hit."""
        return self.full + self.glancing


@cache
def hit_odds(
    attacker: Roller,
    target: Roller,
    coverers: tuple[Roller, ...] = (),
    *,
    defends: bool = False,
    flees: bool = False,
    lead: int | None = None,
) -> HitOdds:
    """Count the ways to a Full and to a Glancing Hit (ZN-08, ZN-15 to ZN-17).

    Args:
        attacker: the attacker's score.
        target: the target's own.
        coverers: those of who cover it (ZN-16).
        defends: the target's action is Defend.
        flees: the target's action is Flee.
        lead: by how much the attacker's score has to exceed the target's own, so that the blow falls before the target
            is gone; None where it does not leave (ZN-07, ZN-29).
    """
    best = {LOWEST: 1}
    for each in coverers:
        joint: dict[int, int] = {}
        for score, ways in best.items():
            for other in each.scores():
                joint[max(score, other)] = joint.get(max(score, other), 0) + ways
        best = joint
    counts: dict[str, int] = {"full": 0, "glancing": 0, "miss": 0, "late": 0}
    for own in target.scores():
        for score in attacker.scores():
            for cover, ways in best.items():
                late = lead is not None and score - own < lead
                counts["late" if late else hit(score, max(own, cover), defends, flees)] += ways
    return HitOdds(counts["full"], counts["glancing"], sum(counts.values()))


def defence(own: int, coverers: Iterable[int]) -> int:
    """The score an attack is compared with: the best of the target and its coverers (ZN-16)."""
    return max(own, *coverers, own)


def hit_damage(grade: str, result: Hit, rolled: int) -> int:
    """Health lost by a Hit, by the class of the target (ZN-22 to ZN-24).

    A peon or grunt counts Hits, whatever dice they have: also those of `0`.

    Args:
        grade: `peon` loses 1 by any Hit, `grunt` 2 by a Full Hit and else 1, all others the damage dice.
        result: result of the attack.
        rolled: the damage dice, for characters and foes.
    """
    if result == "miss":
        return 0
    if grade == "peon":
        return 1
    if grade == "grunt":
        return 2 if result == "full" else 1
    return rolled


def health_after(start: Number, damage: Number, recovery: Number, most: int, grade: str = "") -> Number:
    """Health at the round's end: start − damage + recovery, within 0 and `most` (ZN-28).

    Recovery does not undo Hits that fell a peon or grunt in the same round (ZN-22, ZN-23).
    """
    left = start - damage + recovery
    left = left * (left > 0) - (left - most) * (left > most)
    return left * (damage < start) if grade in ("peon", "grunt") else left


def split_change(start: Number, damage: Number, recovery: Number, end: Number) -> tuple[Number, Number]:
    """Split a round's change of health into points lost and regained, without wasted damage and recovery.

    Args:
        start: health before.
        damage: all damage of the round.
        recovery: all recovery of the round.
        end: health after, by `health_after`.

    Returns:
        Points lost and points regained; `start` - lost + regained is `end`.
    """
    lost = damage * (end > 0) + (start + recovery * (damage >= start + recovery)) * (end == 0)
    return lost, end - start + lost


def segments(now: Number, most: int, parts: int) -> Number:
    """Full segments of a foe's bar, rounded up (ZN-24); `now` is never below 0."""
    return -(-now * parts // most)


def wins(score: Number, other: Number, *, ours: bool) -> Number:
    """Tell whether an action prevails over a conflicting one: by the higher score, then for the party (ZN-07).

    Args:
        score: the action's score.
        other: the score of the conflicting action, by the other side.
        ours: whether the action is the party's.
    """
    return (score >= other) if ours else (score > other)


def winner(rivals: Sequence[tuple[int, bool, str]]) -> str:
    """Return the winner of a contested object (ZN-07).

    Args:
        rivals: (Action Score, whether of the party, id) of each, in order of ids.
    """
    return max(rivals, key=lambda each: (each[0], each[1]))[2]


def edge_bonus(spent: bool, ambushed: bool, amount: int) -> int:
    """The change of the party's scores in round 1 by a Scouting Bonus or an ambush; both cancel (HX-14)."""
    return amount * (spent - ambushed)


class Rise(Struct, frozen=True):
    """The result of an attempt to rise: the score and d20 that count, and d6 of recovery (0: it fails)."""

    score: int
    natural: int
    dice: int


def rise_result(own: tuple[int, int], tenders: Iterable[tuple[int, int]], challenge: int) -> Rise:
    """Resolve an incapacitated character's attempt to rise (ZN-19, ZN-20).

    Args:
        own: its Action Score, Surge die included, and the natural d20.
        tenders: score and natural d20 of each tender.
        challenge: the Challenge Score of its Zone.
    """
    score, natural = own
    for better, rolled in tenders:
        if tends_better(better, rolled, score):
            score, natural = better, rolled
    return Rise(score, natural, rise_dice(score, natural, challenge))


def tends_better(tender: Number, natural: Number, score: Number) -> Number:
    """Tell whether a tender's score, with this natural d20, counts instead of one's own (ZN-20)."""
    return (tender > score) | ((tender == score) & (natural == DIE))


def rise_dice(score: Number, natural: Number, challenge: Number) -> Number:
    """Return the d6 of recovery of an attempt to rise: 2 by a natural 20, else 1; 0 if it fails (ZN-19)."""
    return (score >= challenge) * (1 + (natural == DIE))


def feat_result(score: int, challenge: int, partial_short: int) -> Literal["success", "partial", "failure"]:
    """Result of a Feat of Skill: met or beaten succeeds; short by at most `partial_short` is partial (ZN-25)."""
    if score >= challenge:
        return "success"
    return "partial" if challenge - score <= partial_short else "failure"


def effort_dice(score: int, challenge: int, short: int) -> int:
    """Progress dice of a Feat of Effort: 2 when met, 1 when short by less than `short`, else none (ZN-26)."""
    if score >= challenge:
        return 2
    return 1 if challenge - score < short else 0
