"""The coming combat roll as the player sees it, and every total that it may come to (PI-02, PI-03, PI-05, PI-15)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from systems.impact.rules import combat_dice, guarded, sums, to_assign
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, factor, named, per_cent
from systems.table.battle.shields import halved
from systems.table.loop.language import tr


class Change(NamedTuple):
    """What an answer would change before the coming roll."""

    weary: bool = False
    """Those who stand pay for fighting on first (PI-08)."""
    bonus: bool = False
    """The Scouting Bonus is spent (PI-03)."""
    boost: int = 0
    weaken: int = 0
    bound: bool = False
    away: str = ""
    """A member who is put out of reach."""
    damage: int = 0
    """Damage to the enemies."""


class Effect(NamedTuple):
    """What a roll may do to one side: the chance in per cent, and least and most HP."""

    chance: int
    low: int = 0
    high: int = 0


NONE = Effect(0)


class Coming(NamedTuple):
    """A combat roll before it is made."""

    dice: int
    parts: Sequence[tuple[str, int]]
    """What is added to the roll, by name."""
    caps: Mapping[str, int]
    """HP of the members who may be assigned damage (PI-06)."""
    enemy_hp: int
    dealt: Effect
    taken: Effect
    """What the party has to share out."""
    divisor: int
    """What all damage is divided by."""
    harmless: bool
    """The party loses nothing, whatever is rolled."""
    idle: int
    """Per cent at which the roll brings nobody any loss."""
    losses: Mapping[int, int]
    """In how many of all falls of the dice the party has to share out so much; 0 included."""

    @property
    def modifier(self) -> int:
        """The Combat Modifier (PI-02)."""
        return sum(amount for _, amount in self.parts)

    def factors(self) -> list[FactorView]:
        """Return the roll and all that is added to it by name, the Combat Modifier last."""
        found = [named(tr("combat roll"), f"{self.dice}d6"), *(factor(name, amount) for name, amount in self.parts)]
        if self.divisor > 1:
            found.append(named(tr("the enemies are on guard"), tr("damage ÷ {divisor}", divisor=self.divisor)))
        return [*found, factor(tr("Combat Modifier"), self.modifier)]

    def factors_of_loss(self) -> list[FactorView]:
        """Return the same, what bounds the loss of the party, and the totals that can come of it last."""
        found, most = self.factors(), sum(self.caps.values())
        if self.harmless:
            found.append(named(tr("bound"), tr("a negative total counts as 0")))
        elif self.taken.high == most:
            found.append(named(tr("HP that the party has to lose"), str(most)))
        if self.idle:
            found.append(named(tr("nobody loses anything by the roll"), tr("{idle} %", idle=self.idle)))
        low, high = (guarded(count * self.dice + self.modifier, self.divisor) for count in (1, 6))
        return [*found, named(tr("total, lost below 0"), tr("{low:+d} to {high:+d}", low=low, high=high))]


def usual(state: State) -> Change:
    """Return what going on to the coming roll changes: after the first roll, and against a flight, it wearies."""
    return Change(weary=not state.clash.first or state.declared.shown == "flee")


def coming(fight: Fight, change: Change) -> Coming:
    """Return the coming roll, if this is changed before it."""
    state = fight.bound(State)
    clash, shown = state.clash, state.declared.shown
    cost = state.numbers.weary_damage if change.weary else 0
    left = {unit.id: unit.health.hp - cost for unit in state.members if unit.health.hp > cost}
    caps = {who: hp for who, hp in left.items() if not state.units[who].assigned.shifted and who != change.away}
    parts = [(fight.name(who), state.units[who].fighter.modifier) for who in left]
    named = (
        (tr("boosted"), clash.boost + change.boost),
        (tr("Enemy Impact"), -state.enemies.impact),
        (tr("the enemies press"), -state.declared.shown_press),
        (tr("the enemies pressed before"), clash.owed),
        (tr("the enemies are weakened"), clash.weaken + change.weaken),
    )
    parts += [(name, amount) for name, amount in named if amount]
    dice = combat_dice(state.edge.spent or change.bonus, state.edge.ambushed)
    enemy_hp = max(0, state.enemy_health.hp - change.damage)
    divisor = state.numbers.guard_divisor if shown == "guard" else 1
    harmless = clash.bound or change.bound or shown == "flee"
    totals: dict[int, int] = {}
    for roll, ways in sums(dice).items() if left and enemy_hp else ():
        total = guarded(roll + sum(amount for _, amount in parts), divisor)
        totals[total] = totals.get(total, 0) + ways
    dealt = _effect({total: min(total, enemy_hp) for total in totals if total > 0}, totals)
    lost = {total: to_assign(-total, caps) for total in totals if total < 0 and not harmless}
    taken = _effect({key: hp for key, hp in lost.items() if hp}, totals)
    shares: dict[int, int] = {}
    for total, ways in totals.items():
        shares[lost.get(total, 0)] = shares.get(lost.get(total, 0), 0) + ways
    idle = sum(ways for total, ways in totals.items() if total <= 0 and not lost.get(total))
    nothing = per_cent(idle, sum(totals.values())) if totals else 0
    return Coming(dice, parts, caps, enemy_hp, dealt, taken, divisor, harmless, nothing, shares)


def _effect(amounts: Mapping[int, int], totals: Mapping[int, int]) -> Effect:
    """Return the effect of the totals that have these amounts."""
    if not amounts:
        return NONE
    ways = sum(totals[total] for total in amounts)
    return Effect(per_cent(ways, sum(totals.values())), min(amounts.values()), max(amounts.values()))


def felled(state: State, who: str, share: int, hp: int) -> bool:
    """Tell whether a share of the damage brings a member with so many HP down; a Locket halves it first (IT-08)."""
    return (halved(share) if state.units[who].fighter.locket else share) >= hp
