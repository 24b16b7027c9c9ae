"""What the answers of the open request may do to whom, by the rules' own arithmetic, for players alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from systems.fudge.components import Action, Arm
from systems.fudge.map.geometry import Spot, concealment, cover, level, metres, within
from systems.fudge.map.movement import charged
from systems.fudge.mechanics.actions import WAYS, NextAction, spot_after
from systems.fudge.mechanics.attack_profile import (
    attack_parts,
    damage_bonus,
    defence_parts,
)
from systems.fudge.mechanics.damage import incoming_values, wound_from
from systems.fudge.mechanics.outlook import Blow, boxes_of, outlook
from systems.fudge.rules.modifiers import PARTIAL, WHOLE, Parts
from systems.fudge.rules.odds import hit_chance
from systems.fudge.rules.rolls import blast_value
from systems.fudge.rules.wound_track import NAMES, able, better, boxes_lost, left, marked
from systems.fudge.state import State, Unit
from systems.fudge.view.factors import attack_factors, parts, wound_factors
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import ProspectView, factor, named, prospect, span
from systems.table.battle.items import words_of
from systems.table.battle.setup import Thing
from systems.table.loop.language import counted, tr, trn
from systems.table.loop.requests import Option

Maker = Callable[[Option], Iterator[ProspectView]]


def prospects(fight: Fight) -> list[ProspectView]:
    """Return them for every answer that aims at somebody or at a place, in the order of the options."""
    request = fight.request
    makers = MAKERS.get(request.kind) if request else None
    if request is None or makers is None:
        return []
    found = makers(fight, fight.bound(State))
    return [each for option in request.options for each in found.of(option)]


class Prospects:
    """Makes the prospects of each kind of answer."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Keep what they are made from."""
        self.fight, self.state, self.name = fight, state, fight.name

    def of(self, option: Option) -> Iterator[ProspectView]:
        """Yield those of one option."""
        yield from ()


class OfOrders(Prospects):
    """Orders, which help one roll (FT-02)."""

    def of(self, option: Option) -> Iterator[ProspectView]:
        """Each ally who can be helped, and each enemy against whom a defence can."""
        bonus = f"{self.state.numbers.order:+d}"
        for who in option.ids("ally"):
            yield self._helped(
                option,
                "ally",
                who,
                tr("gives {who} {bonus} on one roll of this turn", who=self.name(who), bonus=bonus),
                bonus,
            )
        for who in option.ids("roll"):
            if who in self.state.units:
                words = tr("gives {bonus} on the first defence against {who}", bonus=bonus, who=self.name(who))
                yield self._helped(option, "roll", who, words, bonus)

    def _helped(self, option: Option, field: str, who: str, words: str, bonus: str) -> ProspectView:
        made = prospect(option.id, field, who, words)
        made["factors"] = [factor(tr("order"), self.state.numbers.order)]
        return made


class OfActions(Prospects):
    """The two actions of a turn (FT-03)."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Work out the member's next action."""
        super().__init__(fight, state)
        self.next = NextAction(state, state.units[fight.flow.who])
        self.known = [foe for foe in self.next.enemies if foe.id in self.next.unit.senses.located]
        self.makers: Mapping[str, Maker] = {
            **dict.fromkeys(WAYS, self._attack), "aim": self._aim, "approach": self._move, "go": self._move,
            "step": self._move, "use": self._use,
        }  # fmt: skip

    def of(self, option: Option) -> Iterator[ProspectView]:
        """Attacks, aims, moves and things; postures aim at nobody."""
        if maker := self.makers.get(option.id.partition(":")[0]):
            yield from maker(option)

    def _attack(self, option: Option) -> Iterator[ProspectView]:
        """An attack on each enemy that may be found (FT-05 to FT-09)."""
        kind, _, key = option.id.partition(":")
        arm = self.next.unit.arm(key)
        for who in option.ids("target"):
            foe = self.state.units[who]
            if foe not in self.known:
                yield prospect(option.id, "target", who, tr("must locate {who} first", who=self.name(who)))
            else:
                yield self._struck(option, arm, foe, kind)

    def _struck(self, option: Option, arm: Arm, foe: Unit, kind: str) -> ProspectView:
        made, then = self.next, self.next.by_then(arm, foe)
        net = made.advantage(arm, foe, WAYS[kind])
        blow = Blow(net, damage_bonus(arm, foe))
        may = outlook(self.state, foe, [blow])
        far = metres(then.spot, foe.spot)
        reaches = within(then.spot, foe.spot, made.reach(arm, kind)) and not foe.condition.shifted
        if reaches:
            words = trn(
                "hits {who} at {far} m with {chance} % for {span} box",
                "hits {who} at {far} m with {chance} % for {span} boxes",
                may.high,
                who=self.name(foe.id),
                far=far,
                chance=may.chance,
                span=span(may.low, may.high),
            )
        else:
            words = tr("hits {who} at {far} m only if they come nearer", who=self.name(foe.id), far=far)
        shown = prospect(option.id, "target", foe.id, words)
        shown["chance"] = may.chance if reaches else 0
        shown["low"], shown["high"], shown["fells"] = may.low, may.high, may.fells
        charging, name = made.charge(arm, foe) is not None, self.name(foe.id)
        shown["factors"] = attack_factors(
            self.state, then, arm, foe, blow, name, beat=made.beat, way=WAYS[kind], charging=charging
        )
        return shown

    def _aim(self, option: Option) -> Iterator[ProspectView]:
        """Aiming at an enemy (FT-13)."""
        for who in option.ids("target"):
            words = tr("gives +1 to shoot at {who} next turn", who=self.name(who))
            made = prospect(option.id, "target", who, words)
            made["factors"] = [factor(tr("aimed"), 1)]
            made["risk"] = tr("both actions, and lost if you move or are Hurt")
            yield made

    def _move(self, option: Option) -> Iterator[ProspectView]:
        """A move to a unit, a place or a spot: what it gives there, and who can strike it (FT-09, FT-12, FT-13)."""
        made = self.next
        for at in option.ids("to"):
            end = spot_after(self.state, made.then, Action("move", at=at))
            words = "; ".join(
                [
                    tr("to {column},{row}, {metres} m", column=end[0], row=end[1], metres=metres(made.spot, end)),
                    *self._given(end),
                ]
            )
            shown = prospect(option.id, "to", at, words)
            if near := [foe for foe in self.known if self._strikes(foe, end)]:
                shown["risk"] = tr("in reach of {all_of}", all_of=self._all_of(near))
            yield shown

    def _given(self, end: Spot) -> Iterator[str]:
        """Describe the cover, concealment and height of a spot, and at whom the way there is a charge."""
        ground, known = self.state.ground, self.known
        for degree, word in ((WHOLE, tr("total cover")), (PARTIAL, tr("partial cover"))):
            if kept := [foe for foe in known if cover(ground, foe.spot, end) == degree]:
                yield tr("{word} from {all_of}", word=word, all_of=self._all_of(kept))
        if hidden := concealment(ground, end):
            yield tr("wholly concealed") if hidden == WHOLE else tr("partly concealed")
        if below := [foe for foe in known if level(ground, end) > level(ground, foe.spot)]:
            yield tr("above {all_of}", all_of=self._all_of(below))
        least, start = self.state.numbers.charge, self.next.spot
        rushed = [foe for foe in known if charged(start, end, foe.spot, least)]
        if rushed and not self.next.second:
            yield tr("a charge at {all_of}", all_of=self._all_of(rushed))

    def _all_of(self, foes: list[Unit]) -> str:
        """Name enemies, or count them where they are all that are located."""
        if len(foes) == len(self.known) > 1:
            return tr("all {foes} enemies", foes=len(foes))
        return ", ".join(self.name(foe.id) for foe in foes)

    def _strikes(self, foe: Unit, spot: Spot) -> bool:
        """Tell whether an enemy can attack somebody at a spot from where it is."""
        return any(within(foe.spot, spot, self.state.attack_range(arm)) for arm in foe.facts.arms)

    def _use(self, option: Option) -> Iterator[ProspectView]:
        """A thing, on each unit that it can be used on (IT-11)."""
        thing = self.fight.gear[option.id.partition(":")[2]][0].thing
        for field in ("target", "foe"):
            for who in option.ids(field):
                yield self._used(option, field, self.state.units[who], thing)

    def _used(self, option: Option, field: str, unit: Unit, thing: Thing) -> ProspectView:
        state, numbers = self.state, self.state.numbers
        made = prospect(option.id, field, unit.id, words_of(self.fight, thing))
        for effect in thing.effects:
            if effect.effect == "damage" and field == "foe":
                value = blast_value(effect.model_dump()["amount"], numbers.blast_value, numbers.blast_amount)
                made["low"] = made["high"] = boxes_of(state, unit, [value])
                made["fells"] = made["high"] == state.free_boxes(unit)
                made["words"] = f"{made['words']} ({tr(NAMES[wound_from(unit, value)])})"
            elif effect.effect == "heal" and field == "target":
                regained = left(better(unit.track, state.boxes_of(unit)), state.boxes_of(unit)) - state.free_boxes(unit)
                made["low"] = made["high"] = regained
        return made


class OfDefence(Prospects):
    """The skill that defends against an attack out of hiding, by the intent that the attacker shows (FT-05)."""

    def of(self, option: Option) -> Iterator[ProspectView]:
        """The chance to ward the attack off."""
        state, beat = self.state, self.state.turn.beat
        true, unit = state.units[state.strike.who], state.units[self.fight.flow.who]
        shown = replace(true.resolve, intent=true.resolve.shown, amount=true.resolve.shown_amount)
        attacker, action = replace(true, resolve=shown), true.action(beat)
        arm = attacker.arm(action.by)
        attack, defence = (
            attack_parts(state, attacker, arm, unit, beat),
            defence_parts(state, attacker, arm, unit, beat),
        )
        skill, stealth = int(getattr(unit.facts, option.id)), attacker.facts.stealth
        net = skill + _sum(defence) - stealth - _sum(attack)
        chance = 100 - hit_chance(-net)
        blow = Blow(-net, damage_bonus(arm, unit))
        may = outlook(state, unit, [blow])
        made = prospect(
            option.id,
            "",
            unit.id,
            tr(
                "{id} trusts in {what}: {chance} % to be unharmed",
                id=self.name(unit.id),
                what=option.id.title(),
                chance=chance,
            ),
        )
        made["chance"], made["low"], made["high"] = chance, 0, 0
        made["factors"] = [
            factor(option.id.title(), skill),
            *parts(defence),
            factor(tr("{id}'s Stealth", id=self.name(true.id)), -stealth),
            *(factor(tr("{id}'s {part}", id=self.name(true.id), part=part), -value) for part, value in attack),
            *wound_factors(arm, unit, blow),
            named(tr("advantage"), tr("{net:+d} to 4dF against 4dF", net=net)),
        ]
        risk = tr("a hit takes {span} boxes", span=span(may.low, may.high))
        made["risk"] = tr("{risk}, and may fell them", risk=risk) if may.fells else risk
        yield made


class OfShields(Prospects):
    """A Shield against all wounds of the turn (IT-18)."""

    def of(self, option: Option) -> Iterator[ProspectView]:
        """The boxes that would be marked."""
        unit = self.state.units[self.fight.flow.who]
        boxes = self.state.boxes_of(unit)
        wounds = [wound_from(unit, value) for value in incoming_values(unit)] if option.id == "keep" else []
        lost = boxes_lost(unit.track, wounds, boxes)
        made = prospect(
            option.id, "", unit.id, tr("{id} loses {boxes}", id=self.name(unit.id), boxes=counted(lost, "box", "boxes"))
        )
        made["low"] = made["high"] = lost
        made["fells"] = not able(marked(unit.track, wounds, boxes))
        yield made


MAKERS: Mapping[str, type[Prospects]] = {
    "order": OfOrders, "first_action": OfActions, "second_action": OfActions, "defence": OfDefence, "shield": OfShields,
}  # fmt: skip
"""What makes the prospects of each kind of request."""


def _sum(parts: Parts) -> int:
    return sum(value for _, value in parts)
