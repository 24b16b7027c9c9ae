"""The fight as it seems: a feint is what it shows (BH-01), a foe has the health that its bar may mean (ZN-24)."""

from systems.table.battle.battle import Battle
from systems.zones.phases.declare import AIMLESS
from systems.zones.view.wording import hidden
from systems.zones.view.health_words import bar, look
from systems.zones.state.positions import Places
from systems.zones.enemies.script import planned
from systems.zones.state.state import Actor, Sides


def seem(battle: Battle) -> None:
    """Let every enemy mean what it shows, and have as much health as it seems to."""
    sides, places = battle.bound(Sides), battle.bound(Places)
    for actor in [*sides.foes, *sides.objects]:
        if actor.unit.grade == "foe" and actor.health.now:
            actor.health.now = likely(sides, actor)
    for foe in sides.foes:
        if foe.able and sides.minds[foe.id].shown:
            _mean(sides, places, foe, replan=battle.flow.phase == "declare")


def likely(sides: Sides, actor: Actor) -> int:
    """The middle of all the healths that would look like this one; those who are unhurt are seen to be."""
    health, most = actor.health, actor.unit.most
    now, shown = health.now, (look(actor), bar(sides, actor))
    alike = []
    for each in range(1, most + 1):
        health.now = each
        if (look(actor), bar(sides, actor)) == shown:
            alike.append(each)
    health.now = now
    return alike[len(alike) // 2]


def _mean(sides: Sides, places: Places, foe: Actor, *, replan: bool) -> None:
    """Take the shown intent for the real one, with what it costs and adds to the score, while it is to be carried out.

    All of it is made anew for those who do not feint, too: so nothing tells them apart.
    """
    mind, score = sides.minds[foe.id], foe.score
    if score.value:
        score.value -= hidden(sides, foe)
    score.due += mind.amount * ((mind.intent == "press") - (mind.shown == "press"))
    if replan:
        foe.health.ardor += _cost(sides, foe)
    known = mind.shown == "press" or (mind.shown == mind.intent == "special" and mind.amount > 1)
    mind.amount = mind.amount if known else 0
    mind.intent, mind.word = mind.shown, ""
    mind.at = "" if mind.shown in AIMLESS else mind.shown_at
    if replan:
        planned(sides, places, foe, mind)
        foe.health.ardor -= _cost(sides, foe)


def _cost(sides: Sides, foe: Actor) -> int:
    """What the ability costs that it has declared, if that is what it does."""
    return sides.abilities[foe.id, foe.plan.what].cost if foe.plan.action == "ability" else 0
