"""What an attack may do: with the first weapon that deals damage, with each weapon, with each helper (RX-06, RX-10)."""

from collections.abc import Iterator, Mapping

from systems.reactive.mechanics.attack import damage_by, shown_press
from systems.reactive.mechanics.damage import hp_lost
from systems.reactive.mechanics.rolls import hampered
from systems.reactive.rules import DEALT, FAILED, TAKEN, Level, guarded, sum_counts
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.forecast import Roll, against
from systems.reactive.view.wording import NOBODY, WEAPON_HELP
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, LossView, ProspectView, factor, named, prospect, span
from systems.table.battle.losses import loss_view
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option

LEVEL_NAMES: Mapping[Level, str] = {
    "critical_failure": mark("a natural 2"), "failure": "failure", "mixed": mark("mixed success"), "success": "success",
    "critical_success": mark("a natural 12"),
}  # fmt: skip
HOLDS = frozenset({"restrain", "blind", "stun"})


class AttackProspects:
    """The attacks of the member whose turn it is."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Keep what they are made from."""
        self.fight, self.state, self.name = fight, state, fight.name

    @property
    def member(self) -> Member:
        """The member asked."""
        return self.state.members[self.fight.flow.who]

    def of(self, option: Option) -> Iterator[ProspectView]:
        """Yield an attack on an enemy with the first weapon that deals damage, with each weapon, with each helper."""
        state, member, foe = self.state, self.member, self.state.foes[option.id.partition(":")[2]]
        weapons = state.weapons(member.id)
        first = next((key for key, weapon in weapons.items() if weapon.effect not in HOLDS), next(iter(weapons)))
        yield self._struck(option, foe, first)
        for key in option.ids("weapon"):
            yield self._armed(option, foe, key)
        for who in option.ids("helper"):
            roll = self._roll(foe, who)
            yield helped(self.fight, option, who, roll, self._returned(self.member, foe, roll))

    def _roll(self, foe: Foe, helper: str = NOBODY) -> Roll:
        member = self.member
        grip = (
            tr("in the grip of {caught_by}", caught_by=self.name(member.plight.caught_by))
            if hampered(member, foe.id)
            else ""
        )
        better = "" if helper == NOBODY else tr("{helper} helps", helper=self.name(helper))
        return Roll(self.state, member, against(foe), better, tr("it hides") if self.state.screened(foe) else grip)

    def _struck(self, option: Option, foe: Foe, key: str) -> ProspectView:
        """Return an attack without a helper, with one weapon."""
        weapon, roll = self.state.weapons(self.member.id)[key], self._roll(foe)
        made = prospect(option.id, "", foe.id, chance=roll.chance)
        said, factors = tr("hits {id} with {chance} %", id=self.name(foe.id), chance=roll.chance), roll.factors()
        if weapon.effect in HOLDS:
            said = tr("{said}; {weapon} {does}", said=said, weapon=weapon.name, does=WEAPON_HELP[weapon.effect])
        else:
            low, high = self._dealt(foe, roll)
            made["low"], made["high"], made["fells"] = low, high, high >= foe.health.hp
            said = tr("{said} for {span} damage with {weapon}", said=said, span=span(low, high), weapon=weapon.name)
            *parts, whole = roll.factors(levels=False)
            factors = [*self._damage(foe), *parts, *self._results(foe, roll), whole]
            if back := self._back(foe, roll):
                made["back"] = back
        fields = {"weapon": key, "helper": NOBODY}
        if given := {field.name: fields[field.name] for field in option.fields}:
            made["fields"] = given
        if "helper" in given:
            said = tr("{said}; {helped} % with a helper", said=said, helped=roll.helped)
        made["words"], made["factors"] = said, factors
        if risk := self._returned(self.member, foe, roll):
            made["risk"] = risk
        return made

    def _armed(self, option: Option, foe: Foe, key: str) -> ProspectView:
        """Return what one weapon does if the attack succeeds, whoever helps (RX-08)."""
        weapon, made = self.state.weapons(self.member.id)[key], prospect(option.id, "weapon", key)
        if weapon.effect in HOLDS:
            made["low"], made["high"], made["fells"] = 0, 0, False
            made["words"] = tr("{weapon} {help}", weapon=weapon.name, help=WEAPON_HELP[weapon.effect])
            return made
        low, high = self._dealt(foe, self._roll(foe))
        made["low"], made["high"], made["fells"] = low, high, high >= foe.health.hp
        made["words"] = tr("{weapon} takes {span} HP", weapon=weapon.name, span=span(low, high))
        made["factors"] = [
            named(tr("mixed success"), "1d6"),
            named(tr("success"), "2d6"),
            named(tr("a natural 12"), "4d6"),
        ]
        made["factors"] += self._damage(foe)
        return made

    def _results(self, foe: Foe, roll: Roll) -> list[FactorView]:
        """Return what an attack deals and what comes back on each level that can be rolled (RX-06, RX-07)."""
        found, numbers = [], self.state.numbers
        for level in roll.possible():
            deals = tr("deals {dice}d6", dice=DEALT[level]) if DEALT[level] else ""
            takes = tr("takes {dice}d6", dice=TAKEN[level]) if TAKEN[level] and not foe.bound.held else ""
            said = ", ".join(part for part in (deals, takes) if part)
            name = tr(LEVEL_NAMES[level])
            if level == "mixed":
                least, most = numbers.failure_most + 1, numbers.mixed_most
                name = tr("{level} {least} to {most}", level=name, least=least, most=most)
            elif level == "success":
                name = tr("{level} {least} or more", level=name, least=numbers.mixed_most + 1)
            name = tr("{level}, {percent} %", level=name, percent=roll.percent(level))
            found.append(named(name, said or tr("nothing")))
        if any(TAKEN[level] for level in roll.possible()) and not foe.bound.held:
            press, weakened = shown_press(foe), foe.stance.weakened + foe.stance.dulled
            parts = (
                (tr("its press, on what comes back"), press),
                (tr("it is weakened, on what comes back"), -weakened),
            )
            found += [factor(name, amount) for name, amount in parts if amount]
            if foe.bound.blinded:
                found.append(
                    named(
                        tr("it is partly blinded"),
                        tr("what comes back ÷ {blind_divisor}", blind_divisor=numbers.blind_divisor),
                    )
                )
        return found

    def _back(self, foe: Foe, roll: Roll) -> LossView | None:
        """Return what the attacker loses by the answer of an enemy; None where it cannot answer (RX-06 to RX-08)."""
        member, found, most = self.member, dict[int, int](), max(TAKEN.values())
        for level, count in roll.counts.items():
            dice = TAKEN[level]
            for sum_, ways in enumerate(sum_counts(dice), dice):
                lost = hp_lost(member, damage_by(self.state, foe, sum_, shown_press(foe))) if dice else 0
                found[lost] = found.get(lost, 0) + count * ways * 6 ** (most - dice)
        made = loss_view(member.id, found, member.health.hp)
        return made if made["high"] and not foe.bound.held else None

    def _damage(self, foe: Foe) -> list[FactorView]:
        """Return what is added to the damage of an attack, and what makes it less."""
        state = self.state
        found = [factor(tr("added damage"), state.cycle.lent)] if state.cycle.lent else []
        if foe.declared.shown == "guard":
            found.append(
                named(tr("its guard"), tr("damage ÷ {guard_divisor}", guard_divisor=state.numbers.guard_divisor))
            )
        return found

    def _dealt(self, foe: Foe, roll: Roll) -> tuple[int, int]:
        """Return the least and the most HP that an attack that does not fail takes off an enemy."""
        state = self.state
        guard, lent = foe.declared.shown == "guard", state.cycle.lent
        dice = [DEALT[level] for level in roll.possible() if level not in FAILED]
        sums = [each for count in dice for each in (count, 6 * count)]
        lost = [min(foe.health.hp, guarded(each + lent, guard, state.numbers.guard_divisor)) for each in sums]
        return min(lost), max(lost)

    def _returned(self, member: Member, foe: Foe, roll: Roll) -> str:
        """Describe what the enemy strikes back with, level by level (RX-06, RX-07)."""
        if foe.bound.held:
            return ""
        said, most = [], 0
        for level in roll.possible():
            if dice := TAKEN[level]:
                low, high = (
                    hp_lost(member, damage_by(self.state, foe, sum_, shown_press(foe))) for sum_ in (dice, 6 * dice)
                )
                said.append(tr("{span} at {percent} %", span=span(low, high), percent=roll.percent(level)))
                most = max(most, high)
        if not most:
            return ""
        risk = tr("it strikes back for {blows}", blows=", ".join(said))
        if most < member.health.hp:
            return risk
        return tr("{risk}, which may fell {who}", risk=risk, who=self.name(member.id))


def helped(fight: Fight, option: Option, who: str, roll: Roll, risk: str = "") -> ProspectView:
    """Return the chance with a helper, or with nobody; a helper shares what a failure costs (RX-10).

    Args:
        fight: the fight.
        option: the option with the helper.
        who: the helper, or `nobody`.
        roll: the roll with their help.
        risk: what the roll may cost whoever makes it.
    """
    made = prospect(option.id, "helper", who, chance=roll.chance)
    shares = ""
    made["words"] = tr("{chance} %", chance=roll.chance)
    made["factors"] = roll.factors()
    if who != NOBODY:
        made["words"] = tr("{chance} % with the help of {who}", chance=roll.chance, who=fight.name(who))
        shares = tr("{who} gives up their roll, and on a failure suffers the same", who=fight.name(who))
    if risks := "; ".join(each for each in (risk, shares) if each):
        made["risk"] = risks
    return made
