"""The policy of Party Impact: it leaves a fight that is as good as lost, and uses things where a fight costs much."""

from collections.abc import Mapping

from systems.impact.policy.costs import projected_cost
from systems.impact.policy.forecast import Enemies, Fighter, Roll, chance_to_win
from systems.impact.policy.shares import assign, shield
from systems.impact.policy.things import aid, offered, use
from systems.impact.sight import Sight, seen
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
    if style.leaving == "now" and (end := request.option("retreat") or request.option("let_go")):
        return request.choice(end.id)
    on = request.option("attack") or request.option("fight_on")
    assert on is not None
    sight = seen(request)
    if request.kind == "fight_on" and style.leaving == "never" and not (sight.things and offered(request, style)):
        return request.choice(on.id)
    left = sum([member.now for member in sight.able])
    cost = projected_cost(sight) * 100 / left
    hard = cost > HARD
    if request.option("let_go") and _lets_go(style, hard or len(sight.able) * 3 > left):
        return request.choice("let_go")
    if hard and _hopeless(request, sight, style):
        return request.choice("retreat" if request.option("retreat") else on.id)
    helped = sight.things and (hard or style.things == "freely")
    if helped and (using := use(request, sight, style)):
        return using
    if request.option("spend_bonus") and _spends(style, hard or sight.ambush or cost > 33):
        return request.choice("spend_bonus")
    return request.choice(on.id)


def _hopeless(request: Request, sight: Sight, style: PlayStyle) -> bool:
    """Tell whether the style leaves a fight that looks like this."""
    least = LEAVING.get(style.leaving)
    return least is not None and forecast(request, sight, style) < least


def forecast(request: Request, sight: Sight, style: PlayStyle) -> float:
    """Return the chance to win with the things that are left."""
    roll = Roll(
        sight.modifier,
        sight.usual,
        sight.dice,
        sight.weary,
        0 if request.kind == "open" else sight.weary,
        sight.divisor,
        sight.bound,
    )
    members = tuple([Fighter(member.now, member.modifier, member.locket) for member in sight.able])
    return chance_to_win(members, Enemies(sight.enemy_hp, sight.enemy_most), roll, aid(request, sight, style))


def _spends(style: PlayStyle, needed: bool) -> bool:
    """Tell whether the Scouting Bonus is spent."""
    return style.things == "freely" or (style.things == "hard" and needed)


def _lets_go(style: PlayStyle, hard: bool) -> bool:
    """Tell whether fleeing enemies are let go: the bold strike once more, the wary never do."""
    return hard if style.care == "even" else style.care == "wary"
