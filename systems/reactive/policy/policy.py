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
    return situation.request.choice(max(left, key=lambda key: situation.hp[key.partition(":")[2]]))


def _bonus(situation: ReactiveSituation) -> Choice:
    """Spend the bonus against an ambush, and in fights against about equal enemies."""
    things = situation.style.things
    foes, party = sum(map(situation.now, situation.foes)), sum(situation.hp.values())
    hard = bool(situation.numbers["ambush"]) or foes * 2 > party
    return situation.request.choice("spend" if things == "freely" or (things == "hard" and hard) else "keep")


def _answer(situation: ReactiveSituation) -> Choice:
    """Let a member step in who survives a failure, if the damage fells an ally; the wary step in earlier."""
    request, numbers, hp, damage = situation.request, situation.numbers, situation.hp, situation.numbers["blow"]
    spare = LOW["wary"] if situation.style.care == "wary" else 0
    ward = next((who for who in hp if numbers[f"struck:{who}"]), "")
    if ward and hp[ward] <= damage + spare:
        fit = [option for option in request.options if hp.get(option.id.removeprefix("by:"), 0) > damage + spare]
        if fit:
            best = max(fit, key=lambda option: (numbers[f"tough:{option.id[3:]}"], hp[option.id[3:]]))
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(situation: ReactiveSituation) -> Choice:
    """Use a Shield if much of the bearer's HP is at stake (`STAKE`)."""
    things, coming = situation.style.things, situation.numbers[f"coming:{situation.who}"]
    bad = coming * STAKE[situation.style.care] >= situation.now(situation.who)
    return situation.request.choice("use" if things == "freely" or (things == "hard" and bad) else "keep")
