"""Options of a declaration (ZN-11 to ZN-21, ZN-32). No field depends on another."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from systems.table.battle.fight import Fight
from systems.table.battle.items import offer_words, usable, use_label, uses_left, wanted, within_reach
from systems.table.loop.caches import OFFERS
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Option
from systems.zones.blocks.stat_blocks import Ability, Weapon
from systems.zones.events.intents import cell_words
from systems.zones.map import FAR, OUT, Field
from systems.zones.mechanics.action_scores import modifiers
from systems.zones.rules import ACTIONS
from systems.zones.state.holders import Holders, bearing
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit, attackable
from systems.zones.view.wording import HELP, ability_words, feint_offset, health_words, needed_faces

ATTACKS = ("standing", "move_to_attack", "move_attack", "attack_move")
STANDS = ("defend", "cover", "recover", "tend", "prepare")
"""Actions that neither strike nor move, in the order in which they are offered."""
MOVES = ("move_far", "flee")


@dataclass(slots=True)
class AttackOffer:
    """An attack with a weapon: id and wording of its option and its targets."""

    action: str
    weapon: Weapon
    key: str
    label: Callable[[], str]
    help: Callable[[], str]
    mark: Callable[[str], str]
    offered: dict[tuple[str, ...], Option]
    """Options of a Standing Attack by targets; cleared once their wording is read, since that depends on the round."""


class Menu:
    """The options of one character."""

    def __init__(self, fight: Fight, unit: Unit) -> None:
        """Prepare the wording of a character's attacks."""
        self.fight, self.unit = fight, unit
        self.state, self.positions = fight.bound(State), fight.bound(Positions)
        self._field: Field | None = None
        self._reachable: dict[int, list[str]] = {}
        offer = [self._offer(action, weapon) for weapon in unit.facts.weapons for action in ATTACKS]
        self._offers = {each.key: each for each in offer}

    def all(self) -> list[Option]:
        """Return all options, the commonest first."""
        self._field, self._reachable = None, {}
        return [*self._attacks(), *self._abilities(), *self._stands(), *self._moves(), *self._hands()]

    def one(self, key: str) -> Option | None:
        """Return the option of an id without making all others."""
        offer = self._offers.get(key)
        if offer and (known := offer.offered.get(self.fight.now(attackable))):
            return known
        self._field, self._reachable = None, {}
        if offer:
            return self._attack(offer)
        if key in STANDS:
            return self._stand(key)
        kind = key.partition(":")[0]
        found = self._abilities() if kind == "ability" else self._moves() if kind in MOVES else self._hands()
        return next((option for option in found if option.id == key), None)

    @property
    def field(self) -> Field:
        """Positions now, looked up once per menu."""
        if self._field is None:
            self._field = self.positions.field()
        return self._field

    def _score_words(self, action: str, weapon: str = "", what: str = "") -> str:
        """Return the modifiers of the d20 in words, in sum and one by one (ZN-30)."""
        added = modifiers(self.state, self.unit, action, weapon, what)
        parts = ", ".join([tr("{name} {amount:+d}", name=name, amount=amount) for name, amount in added])
        return tr("d20 {sum:+d} ({parts})", sum=sum([amount for _, amount in added]), parts=parts)

    def _attacks(self) -> Iterator[Option]:
        for offer in self._offers.values():
            if option := self._attack(offer):
                yield option

    def _attack(self, offer: AttackOffer) -> Option | None:
        """Return an attack if there is a target, and a destination if it needs one."""
        marks = self.fight.now(attackable)
        if not marks:
            return None
        if offer.action == "standing":
            offered = offer.offered.get(marks)
            if offered is None:
                if len(offer.offered) >= OFFERS:
                    offer.offered.clear()
                offered = Option(offer.key, offer.label, offer.help, (Pick.among("target", marks, offer.mark),))
                offer.offered[marks] = offered
            return offered
        places = self._places(1, leaving=offer.action == "attack_move")
        if len(places) < 2 or offer.action == ("move_to_attack" if offer.weapon.range else "move_attack"):
            return None
        fields = (Pick.among("target", marks, offer.mark), self._destination(places))
        return Option(offer.key, offer.label, offer.help, fields)

    def _offer(self, action: str, weapon: Weapon) -> AttackOffer:
        key = f"{action}:{weapon.id}"
        offered: dict[tuple[str, ...], Option] = {}

        def label() -> str:
            name = ACTIONS[action].name
            if not weapon.range:
                return tr("{name}, {weapon}", name=name, weapon=weapon.name)
            return tr("{name}, {weapon} (range {range})", name=name, weapon=weapon.name, range=weapon.range)

        def words() -> str:
            offered.clear()
            return tr("{help}; {score_words}", help=HELP[action], score_words=self._score_words(action, weapon.id))

        def mark(whom: str) -> str:
            offered.clear()
            return self._target_words(whom, action, weapon.id)

        return AttackOffer(action, weapon, key, label, words, mark, offered)

    def _target_words(self, key: str, action: str, weapon: str = "", what: str = "") -> str:
        """Return a target's name, shown Action Score, and the rolls that hit it (ZN-08)."""
        other = self.state.by_id[key]
        score = other.score.value - feint_offset(self.state, other)
        added = sum([amount for _, amount in modifiers(self.state, self.unit, action, weapon, what)])
        return tr(
            "{who} ({where}, Action Score {score}, {health}); {needed}",
            who=self.fight.name(key),
            where=self._where(key),
            score=score,
            health=health_words(self.state.by_id[key]),
            needed=needed_faces(score - added),
        )

    def _label(self, key: str) -> str:
        health = health_words(self.state.by_id[key])
        return tr("{who} ({where}, {health})", who=self.fight.name(key), where=self._where(key), health=health)

    def _where(self, key: str) -> str:
        away = self.field.distance(self.unit.id, key)
        return tr("here") if away == 0 else tr("out of reach") if away == FAR else tr("{away} away", away=away)

    def _abilities(self) -> Iterator[Option]:
        for ability in self.unit.facts.abilities:
            if ability.cost <= self.unit.health.ardor:
                yield from self._ability(ability)

    def _ability(self, ability: Ability) -> Iterator[Option]:
        key = ability.id
        marks = self.fight.now(attackable) if ability.attack else self._friends(itself=True)
        if not marks:
            return
        field = self._known("target", marks)
        if ability.attack:
            field = Pick.among("target", marks, lambda mark: self._target_words(mark, "ability", what=key))
        yield Option(
            f"ability:{key}",
            ability.name,
            lambda: tr(
                "{ability_words}; {score_words}",
                ability_words=ability_words(ability),
                score_words=self._score_words("ability", what=key),
            ),
            (field,),
        )

    def _friends(self, *, itself: bool) -> tuple[str, ...]:
        return tuple([each.id for each in self.state.able_members() if itself or each is not self.unit])

    def _known(self, name: str, ids: tuple[str, ...]) -> Pick:
        return Pick.among(name, ids, self._label)

    def _stands(self) -> Iterator[Option]:
        for action in STANDS:
            if option := self._stand(action):
                yield option

    def _stand(self, action: str) -> Option | None:
        """Return one of the actions that neither strike nor move."""
        match action:
            case "cover":
                friends = self._friends(itself=False)
                return self._plain(action, self._known("target", friends)) if friends else None
            case "recover" if not self.unit.health.surges:
                return None
            case "tend":
                down = [each.id for each in self.state.members if each.here and not each.able]
                near = [who for who in down if self.field.steps(self.unit.id, who) == 0]
                return self._plain(action, Pick.among("target", near, self.fight.name)) if near else None
        return self._plain(action)

    def _moves(self) -> Iterator[Option]:
        if len(far := self._places(2)) > 1:
            yield self._plain("move_far", self._destination(far))
        yield self._plain("flee", self._destination(self._places(1)))

    def _plain(self, action: str, *fields: Pick) -> Option:
        return Option(
            action,
            ACTIONS[action].name,
            lambda: tr("{help}; {score_words}", help=HELP[action], score_words=self._score_words(action)),
            fields,
        )

    def _places(self, moves: int, *, leaving: bool = True) -> list[str]:
        """Return places in reach; the present one, to stay, is first."""
        if moves not in self._reachable:
            self._reachable[moves] = list(self.positions.reachable(self.unit, moves))
        found = self._reachable[moves]
        return found if leaving else [key for key in found if key != OUT]

    def _destination(self, places: list[str]) -> Pick:
        return Pick.among("place", places, self._place_words)

    def _place_words(self, key: str) -> str:
        if key == self.positions.key_of(self.unit):
            return tr("stay: {key}", key=self.fight.name(key))
        if key == OUT:
            return tr("out of the fight")
        if key in self.state.zones:
            there = [each.id for each in self.state.foes if each.able and each.spot.zone == key]
            names = ", ".join(map(self.fight.name, there))
            return tr("{zone} ({names})", zone=self.fight.name(key), names=names) if names else self.fight.name(key)
        return tr("beside {key}", key=self.fight.name(key)) if key in self.state.by_id else cell_words(key)

    def _hands(self) -> Iterator[Option]:
        for thing in self.state.objects:
            feat = self.state.map_objects[thing.id].feat
            near = self.field.steps(self.unit.id, thing.id) == 0
            if feat and near and thing.here and not self.state.works[thing.id].done:
                yield self._interact(thing)
        if self.fight.gear:
            holders = self.fight.bound(Holders).of
            fallen = [each.id for each in self.state.members if not each.health.now]
            in_reach = [key for key in usable(self.fight) if within_reach(holders[key].who, self.unit.id, fallen)]
            offered = [key for key in in_reach if not self._promised(key)]
            for key in offered:
                yield self._use(key, partial(use_label, self.fight, key, offered, holders[key].who))
            yield from self._give()

    def _promised(self, key: str) -> bool:
        """Tell whether others have declared all uses that are left of a thing; one that is never used up has one."""
        left = uses_left(self.fight, key)
        return sum(each.plan.what == f"use:{key}" for each in self.state.members) >= (1 if left is None else left)

    def _interact(self, thing: Unit) -> Option:
        feat = self.state.map_objects[thing.id].feat
        assert feat is not None
        words = tr("the first who does so has it")
        if feat.kind != "take":
            words = tr("against Challenge Score {value}", value=thing.score.value)
        if feat.kind == "effort":
            words = tr(
                "{words}, {progress} of {goal} progress made",
                words=words,
                progress=self.state.works[thing.id].progress,
                goal=feat.goal,
            )
        return Option(
            f"interact:{thing.id}",
            feat.label,
            lambda: tr("{words}; {score_words}", words=words, score_words=self._score_words("interact", what=thing.id)),
        )

    def _use(self, key: str, label: Callable[[], str]) -> Option:
        thing = self.fight.gear[key][0].thing
        needs = wanted(self.fight, thing)
        fields: list[Pick] = []
        if "foe" in needs:
            fields.append(self._known("foe", tuple([foe.id for foe in self.state.able_foes()])))
        if "member" in needs:
            fields.append(self._known("target", self._friends(itself=True)))
        return Option(f"use:{key}", label, lambda: offer_words(self.fight, thing), tuple(fields))

    def _give(self) -> Iterator[Option]:
        """Offer to hand a Shield or Locket to a member in the Zone; other things need no bearer (PI-17, ZN-32)."""
        others = [
            each.id
            for each in self.state.able_members()
            if each is not self.unit and self.field.steps(self.unit.id, each.id) == 0
        ]
        if others:
            to_whom = (Pick.among("target", others, self.fight.name),)
            for tag in ("absorb", "halve"):
                for key in bearing(self.fight, self.unit.id, tag):
                    label = tr("Hand over: {key}", key=self.fight.name(key))
                    yield Option(f"give:{key}", label, tr("they bear it from now on"), to_whom)
