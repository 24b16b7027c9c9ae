"""The policy of Party Impact: it leaves a fight that is as good as lost, and uses things where a fight costs much."""

from collections.abc import Mapping
from functools import lru_cache

from systems.impact.policy.costs import projected_cost
from systems.impact.policy.forecast import NO_AID, Aid, Enemies, Fighter, Roll, chance_to_win
from systems.impact.policy.shares import assign, shield
from systems.impact.policy.things import aid, use
from systems.impact.sight import Sight, seen
from systems.table.loop.caches import VALUES
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

LEAVING: Mapping[str, float] = {"hopeless": 0.1, "early": 0.9}
"""The chance to win below which the party leaves, by when it leaves; things are wasted where it would leave.

It is far below a half, since whoever fights on can still leave after the next roll: leaving sooner gives away fights
that would be won, and hardly loses fewer.
"""
HARD = 45
"""A fight with at least this expected cost, in percent of the party's HP, is hard."""
STEPS: Mapping[str, tuple[str, str]] = {
    "open": ("attack", ""),
    "fight_on": ("fight_on", "retreat"),
    "let_go": ("fight_on", "let_go"),
}
"""The steps that go on and that end the fight, by the kind of request."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a Party Impact fight."""
    match request.kind:
        case "assign":
            return assign(request, style)
        case "shield":
            return shield(request, style)
        case "loot":
            return throw_loot_dice(request)
    return _fight(request, style)


def _fight(request: Request, style: PlayStyle) -> Choice:
    sight = seen(request)
    counts = sight.things and style.leaving in LEAVING and _cost(sight) > HARD
    helps = aid(request, sight, style) if counts else NO_AID
    bonus = request.kind != "fight_on" and request.option("spend_bonus") is not None
    step, helped = judged(request.kind, bonus, sight, style, helps)
    if helped and (using := use(request, sight, style)):
        return using
    return request.choice(step)


@lru_cache(maxsize=VALUES)
def judged(kind: str, bonus: bool, sight: Sight, style: PlayStyle, helps: Aid) -> tuple[str, bool]:
    """Return the step to take before a roll, and whether a thing is used in its place if any is worth it.

    Args:
        kind: the kind of request.
        bonus: whether the Scouting Bonus can be spent.
        sight: what the request shows.
        style: the style of play.
        helps: what the things that are left will do.
    """
    on, end = STEPS[kind]
    if style.leaving == "now" and end:
        return end, False
    left, cost = sum([member.now for member in sight.able]), _cost(sight)
    hard = cost > HARD
    if kind == "let_go" and _lets_go(style, hard or len(sight.able) * 3 > left):
        return end, False
    if hard and style.leaving in LEAVING and forecast(kind, sight, helps) < LEAVING[style.leaving]:
        return end if kind == "fight_on" else on, False
    spends = bonus and _spends(style, hard or sight.ambush or cost > 33)
    return "spend_bonus" if spends else on, sight.things and (hard or style.things == "freely")


def _cost(sight: Sight) -> float:
    """The expected cost of a fight, in percent of the party's HP."""
    return projected_cost(sight) * 100 / sum([member.now for member in sight.able])


def forecast(kind: str, sight: Sight, helps: Aid) -> float:
    """Return the chance to win with the things that are left."""
    roll = Roll(
        sight.modifier,
        sight.usual,
        sight.dice,
        sight.weary,
        0 if kind == "open" else sight.weary,
        sight.divisor,
        sight.bound,
    )
    members = tuple([Fighter(member.now, member.modifier, member.locket) for member in sight.able])
    return chance_to_win(members, Enemies(sight.enemy_hp, sight.enemy_most), roll, helps)


def _spends(style: PlayStyle, needed: bool) -> bool:
    """Tell whether the Scouting Bonus is spent."""
    return style.things == "freely" or (style.things == "hard" and needed)


def _lets_go(style: PlayStyle, hard: bool) -> bool:
    """Tell whether fleeing enemies are let go: the bold strike once more, the wary never do."""
    return hard if style.care == "even" else style.care == "wary"
