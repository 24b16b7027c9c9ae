"""Support for searches: the fight from the player's side, clocks for comparing states, and measures of strength.

From the player's side feints are taken at face value (BH-01), and a foe's health is estimated from its bar (ZN-24).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import lcm

from systems.table.battle.fight import Fight
from systems.table.enemies.ahead import Standing
from systems.table.lookahead import Clock, clock_of
from systems.table.loop.caches import VALUES
from systems.table.ruleset.odds import OddsRules
from systems.zones.enemies.script import AIMLESS, Scripts
from systems.zones.map import FAR
from systems.zones.mechanics.plans import plan_action
from systems.zones.policy.policy import WAITED
from systems.zones.rules import segments
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.wording import SEGMENTED, feint_offset, health_bar, health_words


def as_seen(fight: Fight) -> None:
    """Replace hidden intents by the shown ones, and the health of foes by an estimate."""
    state, positions = fight.bound(State), fight.bound(Positions)
    for unit in [*state.foes, *state.objects]:
        if unit.facts.grade == "foe" and unit.health.now:
            unit.health.now = estimated_health(state, unit)
    for foe in state.foes:
        if foe.able and state.minds[foe.id].shown:
            _take_at_face_value(state, positions, foe, replan=fight.flow.phase == "declare")


def estimated_health(state: State, unit: Unit) -> int:
    """Return the median of all values of health with the same appearance to the player."""
    health, most = unit.health, unit.facts.most
    now, shown = health.now, (health_words(unit), health_bar(state, unit))
    alike = []
    for each in range(1, most + 1):
        health.now = each
        if (health_words(unit), health_bar(state, unit)) == shown:
            alike.append(each)
    health.now = now
    return alike[len(alike) // 2]


def _take_at_face_value(state: State, positions: Positions, foe: Unit, *, replan: bool) -> None:
    """Replace an intent by the shown one, with its cost in Ardor and its effect on the score.

    With `replan` the action is planned again, also for honest enemies: a difference would reveal feints.
    """
    mind, score = state.minds[foe.id], foe.score
    if score.value:
        score.value -= feint_offset(state, foe)
    score.due += mind.amount * (mind.intent == "press") - mind.shown_amount
    if replan:
        foe.health.ardor += _cost(state, foe)
    known = mind.shown == mind.intent == "special" and mind.amount > 1
    mind.amount = mind.amount if known else mind.shown_amount
    mind.intent, mind.word = mind.shown, ""
    mind.at = "" if mind.shown in AIMLESS else mind.shown_at
    if replan:
        plan_action(state, positions, foe, mind)
        foe.health.ardor -= _cost(state, foe)


def _cost(state: State, foe: Unit) -> int:
    """The Ardor of the declared ability; 0 for any other action."""
    return state.abilities[foe.id, foe.plan.what].cost if foe.plan.action == "ability" else 0


def clocks(fight: Fight) -> Sequence[Clock]:
    """Return the round, and the rounds since each enemy was last hurt.

    The round matters to the Scouting Bonus, ambushes, hazards, the director and scripts; to the policy in the rotation
    of items and in the patience of the wary.
    """
    state, scripts = fight.bound(State), fight.bound(Scripts).of
    texts = [text for script in scripts.values() for text in script.texts]
    texts += [*(rule.when for rule in state.map.director), *fight.conditions]
    dangers = state.map_hazards.values()
    last = max([WAITED, int(fight.party.bonus or fight.encounter.ambush), *(danger.first for danger in dangers)])
    by_script = clock_of(state.terrain, "round", "round", texts, last)
    turns = range(1, len(state.members) + 1) if fight.gear else ()
    return [
        by_script._replace(period=lcm(by_script.period, *(danger.every for danger in dangers), *turns)),
        *(clock_of(state.minds[who], "unhurt", "rounds_since_hurt", script.texts) for who, script in scripts.items()),
    ]


def strength(fight: Fight) -> tuple[int, int]:
    """Health of both sides in per mille (`Ruleset.strength`); that of enemies as their bars show it."""
    state = fight.bound(State)
    parts = state.numbers.bar
    party = foes = 0
    for unit, health in state.member_healths:
        if health.now and not health.gone:
            party += share(health.now, unit.facts.most)
    for unit, health in state.foe_healths:
        if health.now and not health.gone:
            facts = unit.facts
            foes += share(health.now, facts.most, parts if facts.grade == SEGMENTED else 0)
    return party // (len(state.members) or 1), foes // (len(state.foes) or 1)


@lru_cache(maxsize=VALUES)
def share(now: int, most: int, parts: int = 0) -> int:
    """Return health in per mille of the maximum; as a bar of so many segments shows it, if there are any (ZN-24)."""
    return 1000 * segments(now, most, parts) // parts if parts else 1000 * now // most


LEADS = 2
"""How much more a leader's health counts than another's: whoever covers him does so for that."""
LOOT = 500
"""The worth of a point of Loot that a feat gives or takes, on the scale of health."""
WORK = 300
"""The worth of a feat that the party has carried out."""
NEAR = 60
"""The worth of a step towards what is to be taken or held."""


def sides(fight: Fight) -> Standing:
    """Return the health of both sides, and how near the enemies are to what the place is about (BH-07).

    Health is per mille of the maximum of each. Goals: what feats gave and took, those of the party that are under way
    or done, and how near enemies are to what their scripts want to take or to hold.
    """
    state = fight.bound(State)
    enemies = 0
    for foe in state.foes:
        if foe.able:
            enemies += 1000 * foe.health.now // foe.facts.most * (LEADS if foe.facts.leader else 1)
    party = sum(1000 * each.health.now // each.facts.most for each in state.members if each.able)
    return Standing(party, enemies, _goals(fight, state))


def _goals(fight: Fight, state: State) -> int:
    total = -LOOT * state.terrain.loot
    for key, work in state.works.items():
        feat = state.map_objects[key].feat
        if feat and feat.kind != "take":
            total -= WORK if work.done else WORK * work.progress // max(1, feat.goal)
    scripts, positions = fight.bound(Scripts).of, fight.bound(Positions)
    for intent, place in (("seize", _zone_of_prize(state)), ("hold", objective(state))):
        bound = [foe for foe in state.foes if place and foe.able and scripts[foe.id].known(intent)]
        if bound:
            field = positions.field()
            total -= NEAR * sum(min(FAR, field.graph.steps(field.zone[foe.id], place)) for foe in bound)
    return total


def _zone_of_prize(state: State) -> str:
    thing = prize(state)
    return state.by_id[thing].spot.zone if thing else ""


class ZonesOdds(OddsRules):
    """Measures and equal positions of a fight on zones."""

    def rounds(self, fight: Fight) -> int:
        """Return the number of the round; 0 during placement."""
        return fight.bound(State).terrain.round

    def fought(self, fight: Fight) -> int:
        """Return the number of rounds with rolls: the last enemies may have surrendered before any declaration."""
        state = fight.bound(State)
        rolled = fight.result.outcome == "stalemate" or any(unit.score.natural for unit in state.members)
        return state.terrain.round if rolled else state.terrain.round - 1

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return the health of both sides in per mille; that of enemies as their bars show it."""
        return strength(fight)

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the round, and how long each enemy has been unhurt."""
        return clocks(fight)

    def as_seen(self, fight: Fight) -> None:
        """Replace hidden intents by the shown ones, and the health of foes by an estimate."""
        as_seen(fight)
