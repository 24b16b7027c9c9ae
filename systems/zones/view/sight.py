"""What a policy sees of a fight: made once a round, for nothing of it changes while the party declares."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from systems.table.battle.fight import Fight
from systems.table.loop.caches import VALUES
from systems.zones.mechanics.action_scores import modifiers_and_total, total
from systems.zones.rules import ACTIONS, segments
from systems.zones.sight import Band, Enemy, Member, Sight, Way
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.wording import SEGMENTED, score_now

GRADES = {"peon": 1, "grunt": 2, "foe": 3}
STANDING = ACTIONS["standing"].bonus
AIMING = ("attack", "press", "special")
"""Intents that are shown with whom they go at."""


@lru_cache(maxsize=VALUES)
def enemy(score: int, grade: str, now: int, most: int, parts: int) -> Enemy:
    """Return an enemy as it is shown: of a foe's health no more than the segments of its bar (ZN-24)."""
    return Enemy(score, GRADES[grade], segments(now, most, parts) if grade == SEGMENTED else now)


class Looking(Sight):
    """A fight as policies see it; `look` brings it up to date."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state; `fight.bound(Looking)` keeps one instance per fight."""
        self._state, self._positions = fight.bound(State), fight.bound(Positions)
        ground = self._positions.ground
        self.things, self.edge = bool(fight.gear), ground is not None and ground.exit
        self.objects = bool(self._state.objects)
        self.abilities = any(unit.facts.abilities for unit in self._state.members)
        self.members = {unit.id: _member(unit) for unit in self._state.members}
        self._parts = [(unit.id, unit.health, self.members[unit.id]) for unit in self._state.members]
        self._ways: dict[tuple[str, str, int, int], tuple[Way, ...]] = {}
        """What characters can attack with, by their Zone, what else they add, and their Ardor."""

    def look(self) -> Sight:
        """Look at what is the same for all who are asked."""
        state = self._state
        self.forget()
        self._away: dict[str, tuple[int, ...]] = {}
        terrain, edge = state.terrain, state.edge
        self.round, self.timer, self.ambushed = terrain.round, terrain.timer, edge.ambushed
        self._edged = edge.spent or edge.ambushed
        self.able = able = []
        here = left = surges = best = 0
        for who, health, member in self._parts:
            member.now = now = health.now
            if health.gone:
                continue
            here += 1
            left += now
            surges += health.surges
            best += member.best
            if now:
                able.append(who)
        self.parted = here < len(self.members)
        self.band = Band(here, len(able), left, surges, best // (here or 1) + STANDING)
        foes: list[Unit] = []
        enemies, beaten, parts = [], 0, state.numbers.bar
        for foe, mind in state.foes_with_minds:
            health = foe.health
            if health.gone:
                beaten += 1
            elif now := health.now:
                foes.append(foe)
                facts, score = foe.facts, foe.score.value if mind.shown == mind.intent else 0
                enemies.append(enemy(score or score_now(state, foe), facts.grade, now, facts.most, parts))
        self._foes, self.foes = foes, [foe.id for foe in foes]
        self.enemies, self.beaten = tuple(enemies), beaten
        return self

    def aims(self, who: str) -> Sequence[int]:
        """Return the scores of all who show an attack on a member (BH-01)."""
        minds = self._state.minds
        found = []
        for foe, enemy in zip(self.foes, self.enemies, strict=True):
            mind = minds[foe]
            if mind.shown_at == who and mind.shown in AIMING:
                found.append(enemy.score)
        return found

    def covered(self, who: str) -> bool:
        """Tell whether somebody has declared to cover a member (ZN-16)."""
        plans = [(unit, unit.plan) for unit in self._state.members]
        return any(plan.action == "cover" and plan.target == who and unit.able for unit, plan in plans)

    def coming(self, who: str) -> int:
        """Return the damage that comes to a member."""
        return self._state.by_id[who].harm.damage

    def away(self, who: str) -> tuple[int, ...]:
        """Return the Zones from a member to each enemy; `FAR` without a way (ZN-36)."""
        unit = self._state.by_id[who]
        ground = self._positions.ground
        place = who if ground else unit.spot.zone
        found = self._away.get(place)
        if found is None:
            if ground:
                field = self._positions.field()
                found = tuple([field.distance(who, foe) for foe in self.foes])
            else:
                found = tuple([self._positions.distance(unit, foe) for foe in self._foes])
            self._away[place] = found
        return found

    def apart(self, who: str, other: str) -> int:
        """Return the Zones between two units."""
        return self._positions.distance(self._state.by_id[who], self._state.by_id[other])

    def ways(self, who: str) -> tuple[Way, ...]:
        """Return what a member can attack with now (ZN-30)."""
        unit = self._state.by_id[who]
        score = unit.score
        passes = self._edged or score.lent or score.prepared
        key = who, unit.spot.zone, total(self._state.temporary_modifiers(unit)) if passes else 0, unit.health.ardor
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._ways_of(unit)
        return known

    def _ways_of(self, unit: Unit) -> tuple[Way, ...]:
        state = self._state
        found = []
        for weapon in unit.facts.weapons:
            for action in ("standing", "move_attack" if weapon.range else "move_to_attack"):
                added = modifiers_and_total(state, unit, action, weapon.id)[1]
                found.append(Way(f"{action}:{weapon.id}", added, weapon.range, action != "standing", ability=False))
        for ability in unit.facts.abilities:
            if ability.attack and ability.cost <= unit.health.ardor:
                added = modifiers_and_total(state, unit, "ability", what=ability.id)[1]
                found.append(Way(f"ability:{ability.id}", added, ability.range, moves=False, ability=True))
        return tuple(found)

    def heals(self, who: str) -> Mapping[str, int]:
        """Return the healing abilities that a member can pay for: ranges by option."""
        unit = self._state.by_id[who]
        if not unit.facts.abilities:
            return {}
        able = [each for each in unit.facts.abilities if each.heals_friends and each.cost <= unit.health.ardor]
        return {f"ability:{ability.id}": ability.range for ability in able}

    def feats(self, who: str) -> Mapping[str, int]:
        """Return the movements of a member to each object whose feat is still open (ZN-25, ZN-26)."""
        if not self._state.objects:
            return {}
        field = self._positions.field()
        return {thing.id: field.steps(who, thing.id) for thing in self._state.objects if feat_waits(self._state, thing)}

    def exits(self, who: str) -> Mapping[str, int]:
        """Return the movements of a member to each exit."""
        field = self._positions.field()
        return {zone: field.graph.steps(field.zone[who], zone) for zone in self._positions.exits}


def sight(fight: Fight) -> Sight:
    """Return what is to be seen now."""
    return fight.bound(Looking).look()


def _member(unit: Unit) -> Member:
    facts = unit.facts
    best = max(facts.might, facts.agility, facts.wits)
    return Member(facts.most, facts.might, facts.agility, facts.wits, best)


def feat_waits(state: State, thing: Unit) -> bool:
    """Tell whether an object's feat is still open."""
    return thing.here and state.map_objects[thing.id].feat is not None and not state.works[thing.id].done
