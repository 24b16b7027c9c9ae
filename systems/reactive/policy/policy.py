"""A sensible way to play Reactive: nobody is left to strike unhindered, and nobody is left to die."""

from collections.abc import Mapping

from systems.reactive.policy.situation import ReactiveSituation
from systems.reactive.policy.turn import LOW, TurnChoice
from systems.table.loop.fields import Count
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle

STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A blow is warded off that takes the whole of what somebody has left, half of it, or a quarter, by their care."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a Reactive fight."""
    match request.kind:
        case "order":
            return _order(ReactiveSituation(request, style))
        case "bonus":
            return _bonus(ReactiveSituation(request, style))
        case "turn":
            return TurnChoice(request, style).choice()
        case "answer":
            return _answer(ReactiveSituation(request, style))
        case "shield":
            return _shield(ReactiveSituation(request, style))
    return _loot(request)


def _order(situation: ReactiveSituation) -> Choice:
    """The hardiest first, since the first is the nearest."""
    left = [option.id for option in situation.request.options if option.id != "random"]
    return situation.request.choice(max(left, key=lambda key: situation.hp[key.partition(":")[2]]))


def _bonus(situation: ReactiveSituation) -> Choice:
    """Spend it against an ambush, and where the enemies are about as strong as the party."""
    things = situation.style.things
    foes, party = sum(map(situation.now, situation.foes)), sum(situation.hp.values())
    hard = bool(situation.numbers["ambush"]) or foes * 2 > party
    return situation.request.choice("spend" if things == "freely" or (things == "hard" and hard) else "keep")


def _answer(situation: ReactiveSituation) -> Choice:
    """Step in where the blow would fell an ally, for whoever would stand a failure; the wary do so before that."""
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
    """Use it where much is at stake: half of what the bearer has left, or more."""
    things, coming = situation.style.things, situation.numbers[f"coming:{situation.who}"]
    bad = coming * STAKE[situation.style.care] >= situation.now(situation.who)
    return situation.request.choice("use" if things == "freely" or (things == "hard" and bad) else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
