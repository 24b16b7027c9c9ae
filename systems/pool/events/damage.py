"""Events of rolls, hits, damage, healing and conditions."""

from collections.abc import Mapping, Sequence

from systems.pool.rules import least_success
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import counted, mark, tr

DEFENCES = {"melee": mark("Brace"), "ranged": mark("Dodge"), "spell": mark("Skepticism")}
"""The defence against each kind of attack (DP-03)."""
ACTS: Mapping[str, CueKind] = {"Brace": "strike", "Dodge": "shoot"}
"""What a roll against each defence looks like; any other is cast."""


def dice_words(count: int) -> str:
    """Return a number of dice in words, such as `2 dice`."""
    return counted(count, "die", "dice")


class PoolRolled(Event):
    """An attack, or a roll without an opponent: dice, successes, and the sum to meet (DP-04, DP-05).

    `needs` are (reason, amount) pairs that add up to the successes needed, the defence or the roll's own DT first.
    """

    who: str
    target: str
    means: str
    faces: tuple[int, ...]
    mastery: bool
    successes: int
    edge: int
    needs: tuple[tuple[str, int], ...]
    hit: bool

    def words(self, name: Namer) -> str:
        """Show dice, successes, and the sum to meet."""
        (first, amount), *rest = self.needs
        parts = [tr("{reason} {amount}", reason=first, amount=amount)]
        parts += [tr("{amount} {reason}", reason=reason, amount=amount) for reason, amount in rest]
        sum_ = " + ".join(parts)
        if rest:
            sum_ = tr("{sum} = {wanted}", sum=sum_, wanted=sum(each for _, each in self.needs))
        least = least_success(mastery=self.mastery)
        result = tr("{successes} ({least} or more)", successes=counted(self.successes, "success"), least=least)
        if self.edge:
            result = tr("{result} and {edge} from Edge", result=result, edge=self.edge)
        if first == "DT":
            verdict = tr("success") if self.hit else tr("failure")
        else:
            verdict = tr("a hit") if self.hit else tr("a miss")
        who = tr("{who}, {means}", who=name(self.who), means=self.means)
        if self.target and self.target != self.who:
            who = tr("{who} at {target}", who=who, target=name(self.target))
        return tr(
            "{who}: {count}d6 ({faces}), {result} against {sum}: {verdict}.",
            who=who,
            count=len(self.faces),
            faces=" ".join(map(str, self.faces)),
            result=result,
            sum=sum_,
            verdict=verdict,
        )

    def cues(self) -> Sequence[Cue]:
        """Show the dice, and then what is done to whom."""
        dice = Cue("dice", self.who, self.target, self.successes, self.faces, 6, self.means)
        acts = Cue(ACTS.get(self.needs[0][0], "cast"), self.who, self.target or self.who, text=self.means)
        return [dice, acts] if self.hit else [dice, acts, Cue("miss", self.who, self.target or self.who)]


class RollLost(Event):
    """A roll of a split action is lost: its target has fallen or is gone (DP-16)."""

    who: str
    target: str

    def words(self, name: Namer) -> str:
        """Name unit and target."""
        return tr("{who}'s roll at {target} is lost.", who=name(self.who), target=name(self.target))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, self.target, text=tr("roll lost"))]


class DamageWorkedOut(Event):
    """The damage of a hit is calculated (DP-05, DP-07)."""

    target: str
    rating: int
    extra: int
    armour: int
    piercing: int
    resistance: int
    damage: int
    lingering: int
    type: str

    def words(self, name: Namer) -> str:
        """Show every part of the sum."""
        parts = f"{self.rating}"
        if self.extra:
            parts += f" + {counted(self.extra, 'extra success')}"
        if self.armour:
            armour = tr("armour {armour}", armour=self.armour)
            if self.piercing:
                armour = tr("{armour}, {piercing} of it pierced", armour=armour, piercing=self.piercing)
            parts += f" - {max(0, self.armour - self.piercing)} ({armour})"
        if self.resistance:
            parts += f" - {self.resistance} ({tr('resists {type}', type=self.type)})"
        harm = str(self.damage) if parts == str(self.damage) else f"{parts} = {self.damage}"
        if self.type:
            harm = tr("{harm} {type}", harm=harm, type=self.type)
        if not self.lingering:
            return tr("{target} is dealt {harm} damage.", target=name(self.target), harm=harm)
        return tr(
            "{target} is dealt {harm} damage, and lingering {lingering}.",
            target=name(self.target),
            harm=harm,
            lingering=self.lingering,
        )

    def cues(self) -> Sequence[Cue]:
        """Stop what does not get through."""
        return [] if self.damage else [Cue("block", self.target, text=tr("no damage"))]


class Hurt(Event):
    """A unit loses HP; `hp` may be below 0 (DP-09)."""

    who: str
    amount: int
    hp: int
    lingering: bool = False
    by: Hidden[str] = ""
    """Id of the unit that caused it."""

    def words(self, name: Namer) -> str:
        """State the HP left."""
        left = tr("{hp} left", hp=self.hp) if self.hp >= 0 else tr("{hp} below 0", hp=-self.hp)
        lost = tr("{amount} HP", amount=self.amount)
        if self.lingering:
            lost = tr("{lost} of lingering damage", lost=lost)
        return tr("{who} loses {lost}; {left}.", who=name(self.who), lost=lost, left=left)

    def cues(self) -> Sequence[Cue]:
        """Let the bar fall, as far as it goes."""
        lost = max(0, self.hp + self.amount) - max(0, self.hp)
        return [Cue("loss", self.who, amount=lost)] if lost else [Cue("mark", self.who, text=f"-{self.amount}")]


class Downed(Event):
    """A unit is at 0 HP or less (DP-09)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} is Downed.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Fall."""
        return [Cue("fall", self.who)]


class Killed(Event):
    """A unit dies: more damage than Fortitude while Downed (DP-09)."""

    who: str
    beyond: int
    fortitude: int

    def words(self, name: Namer) -> str:
        """Show both numbers."""
        return tr(
            "{beyond} damage while Downed is more than Fortitude {fortitude}: {who} is dead.",
            beyond=self.beyond,
            fortitude=self.fortitude,
            who=name(self.who),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the death."""
        return [Cue("mark", self.who, text=tr("dead"))]


class Healed(Event):
    """A unit regains HP."""

    who: str
    amount: int
    hp: int
    by: Hidden[str] = ""
    """Id of the unit that caused it."""

    def words(self, name: Namer) -> str:
        """State the present HP."""
        now = str(self.hp) if self.hp >= 0 else tr("{hp} below 0", hp=-self.hp)
        return tr("{who} regains {amount} HP, now {now}.", who=name(self.who), amount=self.amount, now=now)

    def cues(self) -> Sequence[Cue]:
        """Raise the bar, once it is above 0."""
        gained = max(0, self.hp) - max(0, self.hp - self.amount)
        return [Cue("gain", self.who, amount=gained)] if gained else [Cue("mark", self.who, text=f"+{self.amount}")]


class Awoke(Event):
    """A Downed unit is at 1 HP or more again, and prone (DP-20)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} wakes, prone.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Rise."""
        return [Cue("rise", self.who)]


class Afflicted(Event):
    """A unit receives a condition (DP-17)."""

    who: str
    condition: str
    amount: int

    def words(self, name: Namer) -> str:
        """Name the condition and its severity."""
        if self.condition == "blinded":
            return tr("{who} is blinded for {rounds}.", who=name(self.who), rounds=counted(self.amount, "round"))
        return tr("{who} is sickened, level {amount}.", who=name(self.who), amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Mark the condition."""
        return [Cue("mark", self.who, text=self.condition)]


class Helped(Event):
    """A power or an item has an effect on a unit other than healing or damage."""

    who: str
    does: str

    def words(self, name: Namer) -> str:
        """Name the effect."""
        return tr("{who} {does}.", who=name(self.who), does=self.does)

    def cues(self) -> Sequence[Cue]:
        """Mark the effect."""
        return [Cue("mark", self.who, text=self.does)]
