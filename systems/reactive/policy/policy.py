"""A sensible way to play Reactive: nobody is left to strike unhindered, and nobody is left to die."""

from collections.abc import Mapping

from systems.reactive.policy.situation import Outlook
from systems.reactive.policy.turn import LOW, TurnChoice
from systems.table.loop.fields import Count
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, Manner

STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A blow is warded off that takes the whole of what somebody has left, half of it, or a quarter, by their care."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a Reactive fight."""
    match request.kind:
        case "order":
            return _order(Outlook(request, manner))
        case "bonus":
            return _bonus(Outlook(request, manner))
        case "turn":
            return TurnChoice(request, manner).choice()
        case "answer":
            return _answer(Outlook(request, manner))
        case "shield":
            return _shield(Outlook(request, manner))
    return _loot(request)


def _order(outlook: Outlook) -> Choice:
    """The hardiest first, since the first is the nearest."""
    left = [option.id for option in outlook.request.options if option.id != "random"]
    return outlook.request.choice(max(left, key=lambda key: outlook.hp[key.partition(":")[2]]))


def _bonus(outlook: Outlook) -> Choice:
    """Spend it against an ambush, and where the enemies are about as strong as the party."""
    things = outlook.manner.things
    foes, party = sum(map(outlook.now, outlook.foes)), sum(outlook.hp.values())
    hard = bool(outlook.numbers["ambush"]) or foes * 2 > party
    return outlook.request.choice("spend" if things == "freely" or (things == "hard" and hard) else "keep")


def _answer(outlook: Outlook) -> Choice:
    """Step in where the blow would fell an ally, for whoever would stand a failure; the wary do so before that."""
    request, numbers, hp, damage = outlook.request, outlook.numbers, outlook.hp, outlook.numbers["blow"]
    spare = LOW["wary"] if outlook.manner.care == "wary" else 0
    ward = next((who for who in hp if numbers[f"struck:{who}"]), "")
    if ward and hp[ward] <= damage + spare:
        fit = [option for option in request.options if hp.get(option.id.removeprefix("by:"), 0) > damage + spare]
        if fit:
            best = max(fit, key=lambda option: (numbers[f"tough:{option.id[3:]}"], hp[option.id[3:]]))
            return request.choice(best.id, **{field.name: "nobody" for field in best.fields})
    return request.choice("no")


def _shield(outlook: Outlook) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    things, coming = outlook.manner.things, outlook.numbers[f"coming:{outlook.who}"]
    bad = coming * STAKE[outlook.manner.care] >= outlook.now(outlook.who)
    return outlook.request.choice("use" if things == "freely" or (things == "hard" and bad) else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
