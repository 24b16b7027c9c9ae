"""The fight as it seems: a feint is what it shows (BH-01), a foe has the health that its bar may mean (ZN-24)."""

from collections.abc import Sequence
from math import lcm

from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset import mean
from systems.zones.enemies.plans import plan_action
from systems.zones.enemies.script import AIMLESS, Scripts
from systems.zones.policy.policy import WAITED
from systems.zones.state.positions import Positions
from systems.zones.state.state import Actor, State
from systems.zones.view.wording import feint_offset, health_bar, health_words


def as_seen(battle: Fight) -> None:
    """Let every enemy mean what it shows, and have as much health as it seems to."""
    sides, places = battle.bound(State), battle.bound(Positions)
    for actor in [*sides.foes, *sides.objects]:
        if actor.unit.grade == "foe" and actor.health.now:
            actor.health.now = estimated_health(sides, actor)
    for foe in sides.foes:
        if foe.able and sides.minds[foe.id].shown:
            _take_at_face_value(sides, places, foe, replan=battle.flow.phase == "declare")


def estimated_health(sides: State, actor: Actor) -> int:
    """The middle of all the healths that would look like this one; those who are unhurt are seen to be."""
    health, most = actor.health, actor.unit.most
    now, shown = health.now, (health_words(actor), health_bar(sides, actor))
    alike = []
    for each in range(1, most + 1):
        health.now = each
        if (health_words(actor), health_bar(sides, actor)) == shown:
            alike.append(each)
    health.now = now
    return alike[len(alike) // 2]


def _take_at_face_value(sides: State, places: Positions, foe: Actor, *, replan: bool) -> None:
    """Take the shown intent for the real one, with what it costs and adds to the score, while it is to be carried out.

    All of it is made anew for those who do not feint, too: so nothing tells them apart.
    """
    mind, score = sides.minds[foe.id], foe.score
    if score.value:
        score.value -= feint_offset(sides, foe)
    score.due += mind.amount * ((mind.intent == "press") - (mind.shown == "press"))
    if replan:
        foe.health.ardor += _cost(sides, foe)
    known = mind.shown == "press" or (mind.shown == mind.intent == "special" and mind.amount > 1)
    mind.amount = mind.amount if known else 0
    mind.intent, mind.word = mind.shown, ""
    mind.at = "" if mind.shown in AIMLESS else mind.shown_at
    if replan:
        plan_action(sides, places, foe, mind)
        foe.health.ardor -= _cost(sides, foe)


def _cost(sides: State, foe: Actor) -> int:
    """What the ability costs that it has declared, if that is what it does."""
    return sides.abilities[foe.id, foe.plan.what].cost if foe.plan.action == "ability" else 0


def clocks(battle: Fight) -> Sequence[Clock]:
    """A Scouting Bonus and an ambush look at the first round, hazards and the director at many, and scripts may.

    The policy looks at the round where there are things: whose turn it is to use one. The wary look at it while they
    wait.
    """
    sides, scripts = battle.bound(State), battle.bound(Scripts).of
    texts = [text for script in scripts.values() for text in script.texts]
    texts += [rule.when for rule in sides.map.director]
    dangers = sides.dangers.values()
    last = max([WAITED, int(battle.party.bonus or battle.encounter.ambush), *(danger.first for danger in dangers)])
    by_script = clock_of(sides.terrain, "round", "round", texts, last)
    turns = range(1, len(sides.heroes) + 1) if battle.gear else ()
    return [
        by_script._replace(period=lcm(by_script.period, *(danger.every for danger in dangers), *turns)),
        *(clock_of(sides.minds[who], "unhurt", "rounds_since_hurt", script.texts) for who, script in scripts.items()),
    ]


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of health left on either side (`Ruleset.strength`); of enemies by the parts of their bars."""
    sides = battle.bound(State)
    party = mean([1000 * each.health.now // each.unit.most if each.able else 0 for each in sides.heroes])
    bars = (health_bar(sides, each) if each.able else (0, 1) for each in sides.foes)
    return party, mean([1000 * now // most for now, most in bars])


def enemy_advantage(battle: Fight) -> int:
    """Health of enemies in the fight in per mille of each one's most, less that of the party (BH-07)."""
    sides = battle.bound(State)
    theirs = sum(1000 * each.health.now // each.unit.most for each in sides.foes if each.able)
    return theirs - sum(1000 * each.health.now // each.unit.most for each in sides.heroes if each.able)
