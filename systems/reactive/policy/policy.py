"""The sensible policy: leave no enemy unattacked, and no member to die."""

from collections.abc import Mapping

from systems.reactive.policy.situation import ReactiveSituation
from systems.reactive.policy.turn import LOW, TurnChoice
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle

STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""Inverse of the share of HP at stake for which a Shield is used, by care: all of them, half, a quarter."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight."""
    match request.kind:
        case "order":
            return _order(ReactiveSituation(request, style))
        case "bonus":
            return _bonus(ReactiveSituation(request, style))
        case "turn":
            return TurnChoice(request, style).choice()
        case "free":
            return TurnChoice(request, style).afterwards()
        case "answer":
            return _answer(ReactiveSituation(request, style))
        case "shield":
            return _shield(ReactiveSituation(request, style))
    return throw_loot_dice(request)


def _order(situation: ReactiveSituation) -> Choice:
    """Put the member with most HP first, since the first is the nearest."""
    left = [option.id for option in situation.request.options if option.id != "random"]
    return situation.request.choice(max(left, key=lambda key: situation.party[key.partition(":")[2]].now))


def _bonus(situation: ReactiveSituation) -> Choice:
    """Spend the bonus against an ambush, and in fights against about equal enemies."""
    things = situation.style.things
    foes = sum([enemy.now for enemy in situation.foes.values()])
    hard = situation.sight.ambush or foes * 2 > situation.left
    return situation.request.choice("spend" if things == "freely" or (things == "hard" and hard) else "keep")


def _answer(situation: ReactiveSituation) -> Choice:
    """Let a member step in who survives a failure, if the damage fells an ally; the wary step in earlier."""
    request, party, damage = situation.request, situation.party, situation.sight.blow
    spare = LOW["wary"] if situation.style.care == "wary" else 0
    ward = next((member for member in party.values() if member.struck), None)
    if ward and ward.now <= damage + spare:
        able = [(party.get(option.id.removeprefix("by:")), option) for option in request.options]
        fit = [(member.tough, member.now, option) for member, option in able if member and member.now > damage + spare]
        if fit:
            best = max(fit, key=lambda each: each[:2])[2]
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(situation: ReactiveSituation) -> Choice:
    """Use a Shield if much of the bearer's HP is at stake (`STAKE`)."""
    things, bearer = situation.style.things, situation.party[situation.who]
    bad = bearer.coming * STAKE[situation.style.care] >= bearer.now
    return situation.request.choice("use" if things == "freely" or (things == "hard" and bad) else "keep")
