"""What of a fight with dice pools nobody looks at any more: clocks, and initiative once the order stands."""

from collections.abc import Sequence

from systems.pool.policy import WAITED
from systems.pool.script import Scripts
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of


def clocks(battle: Fight) -> Sequence[Clock]:
    """The round, at which the wary look while they wait, and how long each enemy has gone unhurt; scripts may look."""
    s, scripts = battle.bound(Sides), battle.bound(Scripts).of
    texts = [text for script in scripts.values() for text in script.texts]
    return [
        clock_of(s.round, "number", "round", texts, WAITED),
        *(clock_of(s.past[who], "unhurt", "rounds_since_hurt", script.texts) for who, script in scripts.items()),
    ]


def forget(battle: Fight) -> None:
    """Once the order stands, of Combat Initiative counts only who is on one count and who before whom (DP-14).

    So counts become 1, 2, 3 … in their order, unless some script looks at them, and lots are of no more account. How
    intents were rolled is only told.
    """
    s = battle.bound(Sides)
    for plan in s.plan.values():
        plan.die = plan.sides = 0
    order = s.round.order
    if not order or any("self.initiative" in script.reads for script in battle.bound(Scripts).of.values()):
        return
    number = {count: place for place, count in enumerate(sorted({s.turn[who].count for who in order}), 1)}
    for who, turn in s.turn.items():
        turn.count = number[turn.count] if who in order else 0
        turn.lot = 0
