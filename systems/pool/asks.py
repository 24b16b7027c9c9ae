"""The decisions of a fight with dice pools: each class is one kind of Request."""

from collections.abc import Callable, Iterable, Sequence

from systems.pool import actions
from systems.pool.aims import aim, dice_of, power_dice
from systems.pool.blows import coming
from systems.pool.components import Power, Weapon
from systems.pool.events import DEFENCES, BonusSpent
from systems.pool.moving import moves, towards
from systems.pool.opening import settle_drop
from systems.pool.rounds import come_in, up
from systems.pool.rules import most_parts, split_dice
from systems.pool.sides import Sides
from systems.pool.wounds import decided
from systems.table.battle import Battle
from systems.table.engine import Ask
from systems.table.gear import usable, wanted, words_of
from systems.table.requests import Choice, Count, Option, Pick
from systems.table.wards import OfferShield

Named = tuple[tuple[str, str], ...]


class PoolAsk(Ask[Battle]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def rolls(self, who: str, parts: int = 0) -> list[Option]:
        """An option for each attack and power that can be made now, with those it can be aimed at.

        Args:
            who: whose turn it is.
            parts: rolls that the action is split into; only those that keep a die are offered then (DP-16).
        """
        s = self.sides
        found = []
        for weapon in s.weapons(who):
            if most_parts(dice_of(s, who, weapon)) >= parts and (targets := self._targets(who, weapon, parts)):
                found.append(
                    Option(f"attack:{weapon.key}", _label(weapon), _help(weapon), (Pick("target", targets),))
                )  # fmt: skip
        for power in s.powers(who):
            if most_parts(power_dice(s, who, power.dice)) >= parts:
                found += self._power(who, power)
        return found

    def _targets(self, who: str, weapon: Weapon, parts: int) -> Named:
        s, start = self.sides, self.sides.square(who)
        found = []
        for each in s.within_reach(who):
            if s.reaches(weapon, start, s.square(each)):
                dice = split_dice(dice_of(s, who, weapon), parts) if parts else 0
                made = aim(s, who, weapon, each, dice=dice)
                why = ", ".join(f"{reason} +{amount}" for reason, amount in made.needs[1:])
                edge = ", Edge" if made.edge else ""
                sum_ = f"{made.dice} dice against {made.needed}{f' ({why})' if why else ''}{edge}"
                found.append((each, f"{self.engine.name(each)}, {made.chance()} %: {sum_}"))
        return tuple(found)

    def _power(self, who: str, power: Power) -> Iterable[Option]:
        s = self.sides
        cost = f", {power.cost} spell points" if power.cost else ""
        text = f"{_does(power)}; {power_dice(s, who, power.dice)} dice against DT {power.dt}{cost}"
        if not power.range:
            yield Option(f"power:{power.key}", power.name, text)
            return
        near = self.near(who, power.range)
        yield Option(f"power:{power.key}", power.name, text, (Pick("target", near),))

    def near(self, who: str, steps: int) -> Named:
        """Members on the map within so many squares in sight, with how they are."""
        s, start = self.sides, self.sides.square(who)
        return tuple(
            (each, f"{self.engine.name(each)}, {s.vitals[each].hp} of {s.unit[each].most} HP")
            for each in s.party
            if s.present(each)
            and s.grid.distance(start, s.square(each)) <= steps
            and s.grid.sees(start, s.square(each))
        )


class Drop(PoolAsk):
    """Before initiative: whether the Scouting Bonus is spent (DP-15, HX-14)."""

    kind = "drop"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies are before you. Do you spend the Scouting Bonus?"

    def options(self) -> Sequence[Option]:
        """Spend or keep it."""
        gain = "it undoes the ambush" if self.sides.edge.ambushed else "the party acts for a whole round first"
        return [
            Option("spend_bonus", "Spend the Scouting Bonus", gain),
            Option("keep", "Keep it for later in the day"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Spend it or not, and go on."""
        edge = self.sides.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        settle_drop(self.engine, self.sides)


class Act(PoolAsk):
    """One action of a member's turn (DP-01)."""

    kind = "act"

    def bind(self) -> None:
        """Say what each plain option does."""
        super().bind()
        self.carried_out: dict[str, Callable[[str], None]] = {
            "leave": lambda who: actions.leave(self.engine, self.sides, who),
            "stand": lambda who: actions.stand(self.engine, self.sides, who),
            "lie_down": lambda who: actions.lie_down(self.engine, self.sides, who),
            "hesitate": lambda who: actions.hesitate(self.engine, self.sides, who),
            "pass": lambda who: actions.finish(self.sides, who),
        }

    def text(self) -> str:
        """Name the member and the actions left."""
        who = self.flow.who
        left = self.sides.turn[who].actions
        return f"{self.engine.name(who)}'s turn, {left} action{'' if left == 1 else 's'} left. What now?"

    def options(self) -> Sequence[Option]:
        """Every action that can be taken now."""
        s, who = self.sides, self.flow.who
        found = self.rolls(who)
        if found and (most := self._most_parts(who)) > 1:
            text = (
                "several attacks or other rolls with one action; the dice are shared out, 1 off for each further roll"
            )
            found.append(Option("split", "Split an action", text, (Count("parts", 2, most),)))
        if s.stance[who].prone:
            found.append(Option("stand", "Stand up", "1 action; until then every roll is 2 harder, and no move"))
        else:
            found += moves(self.engine, s, who)
            found.append(Option("lie_down", "Drop prone", "free; every roll is 2 harder until you stand up"))
        found += self._things(who)
        found.append(
            Option("hesitate", "Hesitate", "leave the order with the actions you have left, and step in later")
        )
        return [*found, Option("pass", "End the turn")]

    def _most_parts(self, who: str) -> int:
        """Into how many rolls one action can be split; spell points must do for all of them (DP-16)."""
        s, points = self.sides, self.sides.vitals[who].points
        start = s.square(who)
        pools = [
            (dice_of(s, who, weapon), weapon.cost)
            for weapon in s.weapons(who)
            if any(s.reaches(weapon, start, s.square(each)) for each in s.within_reach(who))
        ]
        pools += [(power_dice(s, who, power.dice), power.cost) for power in s.powers(who)]
        return max((min(most_parts(dice), points // cost if cost else dice) for dice, cost in pools), default=1)

    def _things(self, who: str) -> Iterable[Option]:
        """An option for each thing that can be used now, on whom it can be used (IT-11)."""
        s, battle = self.sides, self.engine
        for key in usable(battle) if battle.gear else ():
            thing = battle.gear[key][0].thing
            needs = wanted(battle, thing)
            fields = []
            if "member" in needs:
                fields.append(Pick("target", self.near(who, s.numbers.touch)))
            if "foe" in needs:
                start = s.square(who)
                foes = tuple(
                    (each, f"{battle.name(each)}, {s.vitals[each].hp} of {s.unit[each].most} HP")
                    for each in s.enemies(who)
                    if s.grid.sees(start, s.square(each))
                )
                if not foes:
                    continue
                fields.append(Pick("foe", foes))
            yield Option(f"use:{key}", f"Use: {thing.name}", words_of(battle, thing), tuple(fields))

    def resolve(self, choice: Choice) -> None:
        """Carry it out; rolls are left to the phases."""
        s, who, flow = self.sides, self.flow.who, self.flow
        what, _, key = choice.option.partition(":")
        fields = {name: str(value) for name, value in choice.fields.items()}
        flow.phase = "act"
        match what:
            case "attack" | "power":
                actions.single(s, who, (what, key, fields.get("target", "")))
                flow.phase = "strike"
            case "split":
                parts = choice.fields["parts"]
                assert isinstance(parts, int)
                s.turn[who].actions -= 1
                s.acting.wanted = parts
            case "move" | "sprint":
                square = s.grid.read(fields["square"])
                actions.move(self.engine, s, who, square, sprint=what == "sprint")
            case "approach":
                actions.move(self.engine, s, who, towards(s, who, fields["enemy"]))
            case "use":
                s.turn[who].actions -= 1
                s.acting.thing, s.acting.target, s.acting.foe = key, fields.get("target", ""), fields.get("foe", "")
                flow.phase = "use"
            case _:
                self.carried_out[what](who)
                if what == "leave":
                    decided(self.engine, s)


def _label(weapon: Weapon) -> str:
    return f"Cast {weapon.name}" if weapon.kind == "spell" else f"Attack with {weapon.name}"


def _help(weapon: Weapon) -> str:
    """A weapon in words."""
    parts = [f"damage {weapon.damage}{f' {weapon.type}' if weapon.type else ''} against {DEFENCES[weapon.kind]}"]
    if weapon.kind != "melee":
        parts.append(f"range {weapon.range}")
    if weapon.piercing:
        parts.append(f"pierces {weapon.piercing} armour")
    if weapon.lingering:
        parts.append(f"lingering {weapon.lingering}")
    if weapon.mastery:
        parts.append("mastery")
    parts += [
        word for word, does in (("fells", weapon.fells), ("blinds", weapon.blinds), ("sickens", weapon.sickens)) if does
    ]
    if weapon.cost:
        parts.append(f"{weapon.cost} spell points")
    return ", ".join(parts)


def _does(power: Power) -> str:
    return {
        "heal": f"heals {power.amount} HP",
        "cure": "ends blindness and sickness",
        "ward": f"all defences {power.amount} higher until the next turn",
        "edge": "Edge on your next attack of this turn",
    }[power.does]


class NamePart(PoolAsk):
    """One roll of a split action, and whom it is for; all are named before the first is made (DP-16)."""

    kind = "part"

    def text(self) -> str:
        """Say which roll it is."""
        acting = self.sides.acting
        number = len(acting.parts) + 1
        return f"{self.engine.name(self.flow.who)} splits the action: roll {number} of {acting.wanted}?"

    def options(self) -> Sequence[Option]:
        """Every roll that keeps at least one die."""
        acting = self.sides.acting
        return self.rolls(acting.who, acting.wanted)

    def resolve(self, choice: Choice) -> None:
        """Name it."""
        what, _, key = choice.option.partition(":")
        actions.name_part(self.sides, self.flow.who, (what, key, str(choice.fields.get("target", ""))))


class StepIn(PoolAsk):
    """Whether somebody who hesitates steps in before the next turn, or at the round's end (DP-14)."""

    kind = "reenter"

    def text(self) -> str:
        """Say before whom."""
        before = up(self.sides)
        moment = f"before {self.engine.name(before)}'s turn" if before else "at the round's end"
        left = self.sides.turn[self.flow.who].actions
        return (
            f"{self.engine.name(self.flow.who)} hesitates, {left} action{'' if left == 1 else 's'} in hand. "
            f"Step in {moment}?"
        )

    def options(self) -> Sequence[Option]:
        """Step in or wait."""
        return [
            Option("enter", "Step in", "take the turn now; this is the initiative from now on"),
            Option("wait", "Wait on"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Step in, or note that it was asked."""
        who = self.flow.who
        self.sides.turn[who].asked = True
        if choice.option == "enter":
            come_in(self.engine, self.sides, who)


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on a hit and the lingering damage that it brings (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def coming(self, who: str) -> int:
        """What the hit brings in all."""
        return coming(self.sides)

    def settle(self, who: str, ignored: bool) -> None:
        """Let the damage pass by, if it is ignored."""
        hit = self.sides.hit
        hit.asked = True
        if ignored:
            hit.damage = hit.lingering = 0


ASKS = (Drop, Act, NamePart, StepIn, UseShield)
