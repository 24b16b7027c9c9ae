"""The arithmetic of Action Scores: pure functions, each with the id of its rule. Places are in `ground.py`."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

Hit = Literal["full", "glancing", "miss"]
HITS: tuple[Hit, ...] = ("full", "glancing", "miss")

DIE = 20
"""Sides of the die of an Action Score (ZN-06)."""
GLANCING_SHORT = 10
"""A target's score that is higher by this much or more makes a Miss (ZN-08)."""
FLEE_BEATS = 3
"""Who flees is missed by an attack that they beat by this much (ZN-17)."""
PREPARED = 3
"""What Prepare adds to the next round's score (ZN-21)."""


class Action(NamedTuple):
    """A standard action: its bonus, the attribute that it adds, and how many Zones it moves (ZN-11 to ZN-21)."""

    name: str
    bonus: int
    attribute: str = ""
    """Empty where the weapon, the ability or the feat names it."""
    moves: int = 0


ACTIONS = {
    "standing": Action("Standing Attack", 3),
    "move_to_attack": Action("Move to Attack", 1, moves=1),
    "move_attack": Action("Move and Attack (move first)", 0, moves=1),
    "attack_move": Action("Move and Attack (attack first)", 0, moves=1),
    "ability": Action("Special ability", 0),
    "move_far": Action("Move Far", 0, "agility", 2),
    "defend": Action("Defend", 2, "might"),
    "cover": Action("Cover", 5, "might"),
    "flee": Action("Flee", 2, "agility", 1),
    "recover": Action("Recover", 2, "might"),
    "rise": Action("Recover", 0, "might"),
    "tend": Action("Tend", 0, "wits"),
    "prepare": Action("Prepare", 0, "wits"),
    "interact": Action("Interact", 0, "wits"),
}
"""What can be declared (ZN-11 to ZN-21, ZN-32); attributes by ZN-30. `rise` is Recover of the incapacitated."""


def action_score(natural: int, added: int) -> int:
    """d20 + attribute + action bonus + situational modifiers (ZN-06); `added` is all but the die."""
    return natural + added


def npc_score(own: int, zone: int, map_score: int) -> int:
    """An NPC's Action Score: its own, else its Zone's Challenge Score, else the map's (ZN-04, ZN-31). 0 is none."""
    return own or challenge_of(zone, map_score)


def challenge_of(*scores: int) -> int:
    """The Challenge Score that holds: the first that there is, of a target's, its Zone's and the map's (ZN-05)."""
    for score in scores:
        if score:
            return score
    return 0


def hit(attacker: int, target: int, defends: bool = False, flees: bool = False) -> Hit:
    """How an attack ends (ZN-08), against one who defends (ZN-15) or flees (ZN-17).

    Args:
        attacker: the attacker's Action Score.
        target: the score that the target defends with, which may be that of one who covers it.
        defends: the target's action is Defend.
        flees: the target's action is Flee.
    """
    lead = target - attacker
    if lead <= 0:
        return "full"
    if lead >= GLANCING_SHORT or defends or (flees and lead >= FLEE_BEATS):
        return "miss"
    return "glancing"


def defence(own: int, coverers: Iterable[int]) -> int:
    """The score that an attack is held against: the best of the target's own and of those who cover it (ZN-16)."""
    return max(own, *coverers, own)


def toll(grade: str, result: Hit, rolled: int) -> int:
    """What a Hit takes off health by the class of what is hit (ZN-22 to ZN-24).

    Args:
        grade: `peon` (1 of health, any Hit), `grunt` (2: a Full Hit takes both), anything else by the dice.
        result: how the attack ended.
        rolled: the damage dice; they count for characters and foes alone.
    """
    if result == "miss":
        return 0
    if grade == "peon":
        return 1
    if grade == "grunt":
        return 2 if result == "full" else 1
    return rolled


def health_after(start: int, damage: int, recovery: int, most: int, grade: str = "") -> int:
    """Health at the round's end: start − damage + recovery, within 0 and the most (ZN-28).

    What recovers does not undo the Hits that fell a peon or a grunt in the same round (ZN-22, ZN-23).
    """
    if damage >= start and grade in ("peon", "grunt"):
        return 0
    left = start - damage + recovery
    return 0 if left < 0 else left if left < most else most


def parted(start: int, damage: int, recovery: int, end: int) -> tuple[int, int]:
    """Part a round's change of health into what was lost and what was regained of it, without what went to waste.

    Args:
        start: health before.
        damage: all damage of the round.
        recovery: all recovery of the round.
        end: health after, by `health_after`.

    Returns:
        Points lost and points regained; `start` - lost + regained is `end`.
    """
    lost = damage if end else start + recovery * (damage >= start + recovery)
    return lost, end - start + lost


def segments(now: int, most: int, parts: int) -> int:
    """How many parts of a foe's bar are full, rounded up (ZN-24)."""
    return -(-max(0, now) * parts // most)


def wins(score: int, other: int, *, ours: bool) -> bool:
    """Which of two actions that cannot both happen does: the higher score, on equal scores the player's side (ZN-07).

    Args:
        score: of the one asked about.
        other: of the other, which belongs to the other side.
        ours: the one asked about is on the player's side.
    """
    return score > other or (score == other and ours)


def winner(rivals: Sequence[tuple[int, bool, str]]) -> str:
    """Who of several gets what only one can have (ZN-07).

    Args:
        rivals: (Action Score, on the player's side, id) of each, in order of their ids.
    """
    return max(rivals, key=lambda each: (each[0], each[1]))[2]


def edge_bonus(spent: bool, ambushed: bool, amount: int) -> int:
    """What a Scouting Bonus or an ambush does to the party's scores in round 1; both cancel (HX-14)."""
    return amount * (spent - ambushed)


class Rise(Struct, frozen=True):
    """What a Recover of an incapacitated character comes to: the score that counts, and d6 of recovery (0: none)."""

    score: int
    natural: int
    dice: int


def rise(own: tuple[int, int], tenders: Iterable[tuple[int, int]], challenge: int) -> Rise:
    """Whether an incapacitated character comes to (ZN-19, ZN-20).

    Args:
        own: its Action Score, Surge die and all, and the natural d20.
        tenders: the same of each who tends it, as rolled.
        challenge: the Challenge Score of its Zone.
    """
    score, natural = own
    for better, rolled in tenders:
        if better > score or (better == score and rolled == DIE):
            score, natural = better, rolled
    if score < challenge:
        return Rise(score, natural, 0)
    return Rise(score, natural, 2 if natural == DIE else 1)


def feat(score: int, challenge: int, partial_short: int) -> Literal["success", "partial", "failure"]:
    """A Feat of Skill: met or beaten passes; short by little is what content names as partial (ZN-25)."""
    if score >= challenge:
        return "success"
    return "partial" if challenge - score <= partial_short else "failure"


def effort_dice(score: int, challenge: int, short: int) -> int:
    """Dice of progress of a Feat of Effort: 2 when met, 1 when short by less than `short`, else none (ZN-26)."""
    if score >= challenge:
        return 2
    return 1 if challenge - score < short else 0
