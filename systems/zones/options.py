"""What a character can declare, as options (ZN-11 to ZN-21, ZN-32). Fields never depend on each other."""

from collections.abc import Iterator

from systems.table.battle import Battle
from systems.table.gear import usable, wanted, words_of
from systems.table.requests import Option, Pick
from systems.zones.blocks import Ability, Weapon
from systems.zones.events import cell_words
from systems.zones.ground import FAR, Field
from systems.zones.looks import look
from systems.zones.places import OUT, Places
from systems.zones.rules import ACTIONS, DIE, GLANCING_SHORT
from systems.zones.scores import Way, additions, way_of
from systems.zones.sides import Actor, Sides
from systems.zones.wards import bearing

ATTACKS = ("standing", "move_to_attack", "move_attack", "attack_move")

HELP = {
    "standing": "2d6 on a Full Hit, 1d6 on a Glancing one; also at one who comes into reach",
    "move_to_attack": "move 1, then strike",
    "move_attack": "move 1, then attack",
    "attack_move": "attack, then move 1",
    "move_far": "move up to 2",
    "defend": "Glancing Hits on you become Misses",
    "cover": "the one you cover may use your Action Score for defence: against melee in your Zone, "
    "against shots from which you are in the way or beside them",
    "flee": "move 1; an attack that you beat by 3 or more misses you",
    "recover": "spend a Surge: d6 health, and an Ardor on a 6",
    "tend": "they may use your Action Score to come to",
    "prepare": "3 more in the next round, whatever you do then",
}


class Menu:
    """The options of one character."""

    def __init__(self, battle: Battle, actor: Actor) -> None:
        """Look at how things are for somebody now."""
        self.battle, self.actor = battle, actor
        self.sides, self.places = battle.bound(Sides), battle.bound(Places)
        self._field: Field | None = None
        self._reachable: dict[int, list[str]] = {}

    def all(self) -> list[Option]:
        """Everything, what is done most first."""
        return [*self._attacks(), *self._abilities(), *self._stands(), *self._moves(), *self._hands()]

    def one(self, key: str) -> Option | None:
        """The option of that id, made with few others."""
        kind = key.partition(":")[0]
        if kind in ATTACKS:
            found = self._attacks()
        elif kind == "ability":
            found = self._abilities()
        elif kind in ("move_far", "flee"):
            found = self._moves()
        else:
            found = self._stands() if kind in ACTIONS and kind != "interact" else self._hands()
        return next((option for option in found if option.id == key), None)

    @property
    def field(self) -> Field:
        """Who is where."""
        if self._field is None:
            self._field = self.places.field()
        return self._field

    def _added(self, way: Way) -> str:
        """What comes to the d20, in all and part by part (ZN-30)."""
        added = additions(self.sides, self.actor, way)
        parts = ", ".join([f"{name} {amount:+d}" for name, amount in added])
        return f"d20 {sum([amount for _, amount in added]):+d} ({parts})"

    def _attacks(self) -> Iterator[Option]:
        marks = self._marked()
        if not marks:
            return
        for weapon in self.actor.unit.weapons:
            yield self._attack("standing", weapon, marks)
            if len(stays := self._places(1, leaving=False)) > 1:
                action = "move_attack" if weapon.range else "move_to_attack"
                yield self._attack(action, weapon, marks, self._to(stays))
            if len(steps := self._places(1)) > 1:
                yield self._attack("attack_move", weapon, marks, self._to(steps))

    def _attack(self, action: str, weapon: Weapon, marks: tuple[str, ...], *fields: Pick) -> Option:
        label = ACTIONS[action].name + f", {weapon.name}" + (f" (range {weapon.range})" if weapon.range else "")
        way = way_of(self.sides, self.actor, action, weapon.id)
        return Option(
            f"{action}:{weapon.id}",
            label,
            lambda: f"{HELP[action]}; {self._added(way)}",
            (self._target(way, marks), *fields),
        )

    def _target(self, way: Way, marks: tuple[str, ...]) -> Pick:
        """Whom to attack, each with what the d20 must show (ZN-08)."""
        return Pick.among("target", marks, lambda key: self._marked_words(key, way))

    def _marked(self) -> tuple[str, ...]:
        """Whom one can attack."""
        marks = self.sides.able_foes()
        if self.sides.objects:
            marks += self.sides.breakable()
        return tuple([other.id for other in marks])

    def _marked_words(self, key: str, way: Way) -> str:
        """Who it is, the Action Score as it is seen, and what the d20 must show."""
        other = self.sides.by_id[key]
        score = other.score.value - hidden(self.sides, other)
        added = sum([amount for _, amount in additions(self.sides, self.actor, way)])
        return f"{self._labelled(key, f', Action Score {score}')}; {faces(score - added)}"

    def _labelled(self, key: str, score: str = "") -> str:
        away = self.field.away(self.actor.id, key)
        where = "here" if away == 0 else "out of reach" if away == FAR else f"{away} away"
        return f"{self.battle.name(key)} ({where}{score}, {look(self.sides, self.sides.by_id[key])})"

    def _abilities(self) -> Iterator[Option]:
        for ability in self.actor.unit.abilities:
            if ability.cost <= self.actor.health.ardor:
                yield from self._ability(ability)

    def _ability(self, ability: Ability) -> Iterator[Option]:
        way = way_of(self.sides, self.actor, "ability", what=ability.id)
        marks = self._marked() if ability.attack else self._friends(itself=True)
        if marks:
            field = self._target(way, marks) if ability.attack else self._known("target", marks)
            yield Option(
                f"ability:{ability.id}",
                ability.name,
                lambda: f"{ability_words(ability)}; {self._added(way)}",
                (field,),
            )

    def _friends(self, *, itself: bool) -> tuple[str, ...]:
        return tuple([each.id for each in self.sides.able_heroes() if itself or each is not self.actor])

    def _known(self, name: str, ids: tuple[str, ...]) -> Pick:
        return Pick.among(name, ids, self._labelled)

    def _stands(self) -> Iterator[Option]:
        yield self._plain("defend")
        if friends := self._friends(itself=False):
            yield self._plain("cover", self._known("target", friends))
        if self.actor.health.surges:
            yield self._plain("recover")
        down = [
            each.id
            for each in self.sides.heroes
            if each.here and not each.able and self.field.steps(self.actor.id, each.id) == 0
        ]
        if down:
            yield self._plain("tend", Pick.among("target", down, self.battle.name))
        yield self._plain("prepare")

    def _moves(self) -> Iterator[Option]:
        if len(far := self._places(2)) > 1:
            yield self._plain("move_far", self._to(far))
        yield self._plain("flee", self._to(self._places(1)))

    def _plain(self, action: str, *fields: Pick) -> Option:
        way = way_of(self.sides, self.actor, action)
        return Option(action, ACTIONS[action].name, lambda: f"{HELP[action]}; {self._added(way)}", fields)

    def _places(self, moves: int, *, leaving: bool = True) -> list[str]:
        """Where one can move; the own place stands first, as staying."""
        if moves not in self._reachable:
            self._reachable[moves] = list(self.places.reachable(self.actor, moves))
        found = self._reachable[moves]
        return found if leaving else [key for key in found if key != OUT]

    def _to(self, places: list[str]) -> Pick:
        return Pick.among("place", places, self._place_words)

    def _place_words(self, key: str) -> str:
        if key == self.places.own(self.actor):
            return f"stay: {self.battle.name(key)}"
        if key == OUT:
            return "out of the fight"
        if key in self.sides.zones:
            there = [each.id for each in self.sides.foes if each.able and each.spot.zone == key]
            names = ", ".join(map(self.battle.name, there))
            return self.battle.name(key) + (f" ({names})" if names else "")
        return f"beside {self.battle.name(key)}" if key in self.sides.by_id else cell_words(key)

    def _hands(self) -> Iterator[Option]:
        for thing in self.sides.objects:
            feat = self.sides.things[thing.id].feat
            near = self.field.steps(self.actor.id, thing.id) == 0
            if feat and near and thing.here and not self.sides.works[thing.id].done:
                yield self._interact(thing)
        if self.battle.gear:
            for key in usable(self.battle):
                yield from self._use(key)
            yield from self._give()

    def _interact(self, thing: Actor) -> Option:
        feat = self.sides.things[thing.id].feat
        assert feat is not None
        way = way_of(self.sides, self.actor, "interact", what=thing.id)
        words = "the first who does so has it"
        if feat.kind != "take":
            words = f"against Challenge Score {thing.score.value}"
        if feat.kind == "effort":
            words += f", {self.sides.works[thing.id].progress} of {feat.goal} progress made"
        return Option(f"interact:{thing.id}", feat.label, lambda: f"{words}; {self._added(way)}")

    def _use(self, key: str) -> Iterator[Option]:
        thing = self.battle.gear[key][0].thing
        needs = wanted(self.battle, thing)
        fields: list[Pick] = []
        if "foe" in needs:
            fields.append(self._known("foe", tuple([foe.id for foe in self.sides.able_foes()])))
        if "member" in needs:
            fields.append(self._known("target", self._friends(itself=True)))
        yield Option(f"use:{key}", f"Use: {thing.name}", lambda: words_of(self.battle, thing), tuple(fields))

    def _give(self) -> Iterator[Option]:
        """Hand a Shield or a Locket to somebody in the same Zone; all else serves everybody as it is (PI-17, ZN-32)."""
        others = [
            each.id
            for each in self.sides.able_heroes()
            if each is not self.actor and self.field.steps(self.actor.id, each.id) == 0
        ]
        if others:
            for tag in ("absorb", "halve"):
                for key in bearing(self.battle, self.actor.id, tag):
                    label = f"Hand over: {self.battle.name(key)}"
                    yield Option(
                        f"give:{key}",
                        label,
                        "they bear it from now on",
                        (Pick.among("target", others, self.battle.name),),
                    )


def faces(needed: int) -> str:
    """What the d20 must show for a Full Hit, and for a Glancing one (ZN-08), where it must show `needed` to meet.

    Cover, and what the target does against Glancing Hits, come on top.
    """
    if needed <= 1:
        return "always a Full Hit"
    glancing = needed - GLANCING_SHORT + 1
    if glancing > DIE:
        return "always a Miss"
    parts = [f"Full on {needed}+"] if needed <= DIE else []
    parts.append(f"Glancing on {glancing}+" if glancing > 1 else "else Glancing" if parts else "always Glancing")
    return ", ".join(parts)


def hidden(sides: Sides, actor: Actor) -> int:
    """How far an enemy's score is from what it lets be seen, by a feint (BH-01)."""
    mind = sides.minds.get(actor.id)
    if mind is None or mind.shown == mind.intent:
        return 0
    return mind.amount * ((mind.intent == "press") - (mind.shown == "press"))


def ability_words(ability: Ability) -> str:
    """What an ability does, in words."""
    whom = "everybody in one Zone" if ability.area else "one"
    parts = [ability.text] if ability.text else []
    if ability.attack:
        glancing = "nothing" if ability.glancing == "0" else ability.glancing
        full = "no damage" if ability.full == "0" else ability.full
        parts.append(f"{full} on a Full Hit, {glancing} on a Glancing one, on {whom}")
    if ability.weakens:
        parts.append(f"Full: {ability.weakens} less Action Score in the next round")
    if ability.holds:
        parts.append("Full: held fast in the next round")
    if ability.heals != "0":
        parts.append(f"{ability.heals} health to {whom}")
    if ability.lends:
        parts.append(f"{ability.lends} more Action Score in the next round to {whom}")
    parts.append(f"{ability.cost} Ardor, range {ability.range}")
    return "; ".join(part.rstrip(".") for part in parts)
