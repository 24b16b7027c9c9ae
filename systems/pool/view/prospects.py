"""What the answers of the open request may do to whom, by the rules' own arithmetic, for players alone."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property

from systems.pool.components import Power
from systems.pool.mechanics.actions import square_towards
from systems.pool.mechanics.attack import incoming
from systems.pool.mechanics.attack_profile import (
    attack_dice,
    flanks,
    power_dice,
    profile_of,
    roll_difficulties,
    ways,
)
from systems.pool.mechanics.damage import loss
from systems.pool.mechanics.outlook import outlook
from systems.pool.rules import move_squares, split_dice
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.factors import attack_factors, power_factors
from systems.pool.view.wording import GROUND, does_words, odds_words
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import ProspectView, per_cent, prospect, span
from systems.table.battle.items import words_of
from systems.table.battle.setup import Thing
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Option

Maker = Callable[[Option], Iterator[ProspectView]]
OPEN = mark("Brace is 0 and Dodge 1 higher until the round ends")


def prospects(fight: Fight) -> list[ProspectView]:
    """Return them for every answer that aims at somebody or at a square, in the order of the options."""
    request = fight.request
    if request is None or request.kind not in ("act", "part", "shield"):
        return []
    made = Prospects(fight, fight.bound(State))
    makers = made.of_shields if request.kind == "shield" else made.of_turns
    found = ((option, makers.get(option.id.partition(":")[0])) for option in request.options)
    return [each for option, maker in found if maker for each in maker(option)]


class Prospects:
    """Makes the prospects of each kind of answer."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Keep what they are made from."""
        self.fight, self.state, self.name = fight, state, fight.name
        self.unit = state.units[fight.flow.who]
        self.opponents = state.opponents(self.unit)
        self.parts = state.acting.wanted
        """Rolls that share the dice of the action; 0: it is not split (DP-16)."""
        self.of_turns: Mapping[str, Maker] = {
            "attack": self._attack, "power": self._power, "approach": self._approach, "move": self._move,
            "sprint": self._sprint, "use": self._use,
        }  # fmt: skip
        self.of_shields: Mapping[str, Maker] = {"use": self._shield, "keep": self._shield}

    def _attack(self, option: Option) -> Iterator[ProspectView]:
        """An attack on each target (DP-04 to DP-07)."""
        weapon = self.unit.weapon(_key(option))
        dice = split_dice(attack_dice(self.unit, weapon), self.parts) if self.parts else 0
        for who in option.ids("target"):
            target = self.state.units[who]
            profile = profile_of(self.state, self.unit, weapon, target, dice=dice)
            may = outlook(target, [profile])
            made = prospect(option.id, "target", who)
            made["chance"], made["low"], made["high"], made["fells"] = may
            made["factors"] = attack_factors(self.state, self.unit, weapon, target, profile)
            harm = tr("{span} HP", span=span(may.low, may.high)) if may.high else tr("no damage gets through")
            if weapon.lingering:
                harm = tr("{harm}, and lingering {lingering}", harm=harm, lingering=weapon.lingering)
            made["words"] = tr(
                "hits {who} with {chance} % for {harm}: {odds_words}",
                who=self.name(who),
                chance=may.chance,
                harm=harm,
                odds_words=odds_words(profile),
            )
            if weapon.cost:
                made["risk"] = _points(weapon.cost)
            yield made

    def _power(self, option: Option) -> Iterator[ProspectView]:
        """A power, on oneself or on each comrade in range (DP-22)."""
        power = self.unit.power(_key(option))
        for who in option.ids("target"):
            yield self._powered(option, "target", who, power)
        if not option.fields:
            yield self._powered(option, "", self.unit.id, power)

    def _powered(self, option: Option, field: str, who: str, power: Power) -> ProspectView:
        target, harder = self.state.units[who], roll_difficulties(self.unit)
        whole = power_dice(self.unit, power)
        dice = split_dice(whole, self.parts) if self.parts else whole
        needed = power.dt + sum(amount for _, amount in harder)
        made = prospect(option.id, field, who)
        made["chance"] = per_cent(*ways(dice, power.mastery, needed))
        made["factors"] = power_factors(self.unit, power, self.parts)
        if power.does == "heal":
            made["low"] = made["high"] = self._gained(target, power.amount)
        made["words"] = tr(
            "works on {who} with {chance} %: {does_words}",
            who=self.name(who),
            chance=made["chance"],
            does_words=does_words(power),
        )
        if power.cost:
            made["risk"] = _points(power.cost)
        return made

    def _gained(self, target: Unit, amount: int) -> int:
        """Return by how much the bar of a unit rises; HP below 0 are not on it (DP-09)."""
        hp = target.vitals.hp
        return max(0, min(target.stats.most, hp + amount)) - max(0, hp)

    def _approach(self, option: Option) -> Iterator[ProspectView]:
        """A move towards each enemy."""
        for who in option.ids("enemy"):
            foe = self.state.units[who]
            square = square_towards(self.state, self.unit, foe)
            far = self.state.grid.distance(square, foe.place.square)
            made = prospect(option.id, "enemy", who)
            rest = self._of_square(square, foe)
            reaches = any(self.state.reaches(weapon, square, foe.place.square) for weapon in self.unit.weapons)
            said = tr("{at}, {far} away", at=self.state.grid.at(square), far=far)
            if reaches:
                said = tr("{said}, within reach", said=said)
            made["words"] = "; ".join([said, *([rest] if rest else [])])
            if risk := self._threats(square):
                made["risk"] = risk
            yield made

    def _move(self, option: Option) -> Iterator[ProspectView]:
        """A move, to each square of which there is something to say."""
        yield from self._squares(option, option.ids("square"), "")

    def _sprint(self, option: Option) -> Iterator[ProspectView]:
        """A sprint, to each such square that is too far for a move."""
        near = next((each.ids("square") for each in self._options() if each.id == "move"), ())
        yield from self._squares(option, option.ids("square")[len(near) :], tr(OPEN))

    def _options(self) -> Iterator[Option]:
        request = self.fight.request
        yield from request.options if request else ()

    def _squares(self, option: Option, names: tuple[str, ...], cost: str) -> Iterator[ProspectView]:
        for name in names:
            square = self.state.grid.read(name)
            words, threats = self._of_square(square), self._threats(square)
            if words or threats:
                made = prospect(option.id, "square", name)
                made["words"] = words or tr("open ground")
                if risk := "; ".join(part for part in (threats, cost) if part):
                    made["risk"] = risk
                yield made

    def _of_square(self, square: int, approached: Unit | None = None) -> str:
        """Describe the ground of a square, whom one flanks from there, whose sight it is out of, and who can come."""
        state = self.state
        said = [tr(GROUND[sign])] if (sign := state.grid.signs[square]) in GROUND else []
        opponents = [each for each in self.opponents if state.grid.distance(square, each.place.square) == 1]
        if beside := [self.name(each.id) for each in opponents if each is not approached]:
            said.append(tr("beside {beside}", beside=", ".join(beside)))
        if flanked := [self.name(each.id) for each in opponents if flanks(state, self.unit, each, square)]:
            said.append(tr("flanks {flanked}", flanked=", ".join(flanked)))
        if unseen := [each for each in self.opponents if not state.grid.sees(each.place.square, square)]:
            said.append(tr("out of sight of {all_of}", all_of=self._all_of(unseen)))
        coming = [each for each, squares in self._strikers if square in squares]
        if coming and len(coming) < len(self._strikers):
            said.append(tr("only {all_of} can come and strike there", all_of=self._all_of(coming)))
        elif self._strikers and not coming:
            said.append(tr("nobody can come and strike there"))
        return "; ".join(said)

    def _threats(self, square: int) -> str:
        """Name the enemies that can attack a square from where they are."""
        state = self.state
        near = [
            each
            for each in self.opponents
            if any(state.reaches(weapon, each.place.square, square) for weapon in each.weapons)
        ]
        return tr("in reach of {all_of}", all_of=self._all_of(near)) if near else ""

    def _all_of(self, units: Sequence[Unit]) -> str:
        """Name enemies, or count them where they are all that there are."""
        if len(units) == len(self.opponents) > 1:
            return tr("all {units} enemies", units=len(units))
        return ", ".join(self.name(each.id) for each in units)

    @cached_property
    def _strikers(self) -> list[tuple[Unit, set[int]]]:
        """The enemies with a weapon for melee, each with the squares that it can strike after one move (DP-08)."""
        found = []
        for foe in self.opponents:
            steps = 0 if foe.stance.prone or foe.stance.bound else move_squares(foe.stats.agility)
            reach = max((weapon.range for weapon in foe.weapons if weapon.kind == "melee"), default=0)
            if reach:
                starts = {foe.place.square, *self.state.destinations(foe, steps)}
                found.append((foe, self._within(starts, reach)))
        return found

    def _within(self, starts: Collection[int], reach: int) -> set[int]:
        """Return the squares within so many of any of some squares, and in sight of it.

        Further than one square on, only those at the rim add any.
        """
        grid, offsets = self.state.grid, range(-reach, reach + 1)
        found = {near for start in starts for near in grid.steps[start]}
        for start in starts if reach > 1 else ():
            if not all(near in starts for near in grid.steps[start]):
                x, y = grid.spots[start]
                near = {grid.square(x + dx, y + dy) for dx in offsets for dy in offsets} - found
                found |= {square for square in near if square >= 0 and grid.sees(start, square)}
        return found

    def _use(self, option: Option) -> Iterator[ProspectView]:
        """A thing, on each unit that it can be used on (IT-11)."""
        thing = self.fight.gear[_key(option)][0].thing
        for field in ("target", "foe"):
            for who in option.ids(field):
                yield self._used(option, field, self.state.units[who], thing)

    def _used(self, option: Option, field: str, unit: Unit, thing: Thing) -> ProspectView:
        made = prospect(option.id, field, unit.id)
        hp, most = unit.vitals.hp, unit.stats.most
        made["words"] = tr(
            "{words_of}; {id} has {hp} of {most} HP",
            words_of=words_of(self.fight, thing),
            id=self.name(unit.id),
            hp=hp,
            most=most,
        )
        for effect in thing.effects:
            if effect.effect == "damage" and field == "foe":
                made["low"] = made["high"] = loss(unit, effect.model_dump()["amount"])
                made["fells"] = made["high"] >= hp
            elif effect.effect == "heal" and field == "target":
                dice = parse_dice(effect.model_dump()["amount"])
                made["low"], made["high"] = self._gained(unit, dice.least), self._gained(unit, dice.most)
        return made

    def _shield(self, option: Option) -> Iterator[ProspectView]:
        """Using a Shield against the hit that waits, or taking it (IT-05)."""
        lost = 0 if option.id == "use" else loss(self.unit, self.state.hit.damage)
        hp = self.unit.vitals.hp
        made = prospect(option.id, "", self.unit.id)
        made["low"] = made["high"] = lost
        made["fells"] = lost >= hp
        later = incoming(self.state) - self.state.hit.damage if option.id == "keep" else 0
        words = tr("{who} loses {lost} of {hp} HP", who=self.name(self.unit.id), lost=lost, hp=hp)
        if later:
            words = tr("{words}, and {later} lingering damage later", words=words, later=later)
        made["words"] = words
        yield made


def _key(option: Option) -> str:
    return option.id.partition(":")[2]


def _points(cost: int) -> str:
    return tr("costs {spell_points}, hit or miss", spell_points=counted(cost, "spell point"))
