"""Events of rolls, hits, damage, healing and conditions."""

from collections.abc import Mapping, Sequence

from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import counted, mark, tr

DEFENCES = {"melee": mark("Brace"), "ranged": mark("Dodge"), "spell": mark("Skepticism")}
"""The defence against each kind of attack (DP-03)."""
ACTS: Mapping[str, CueKind] = {"Brace": "strike", "Dodge": "shoot"}
"""What a roll against each defence looks like; any other is cast."""


def dice_words(count: int) -> str:
    """Return a number of dice in words, such as `2 dice`."""
    return tr("1 die") if count == 1 else tr("{count} dice", count=count)


def _signed(parts: tuple[tuple[str, int], ...]) -> str:
    return "".join(tr(" + {amount} {reason}", amount=amount, reason=reason) for reason, amount in parts)


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
        wanted = sum(each for _, each in self.needs)
        sum_ = tr("{first} {amount}{signed}", first=first, amount=amount, signed=_signed(tuple(rest))) + (
            tr(" = {wanted}", wanted=wanted) if rest else ""
        )
        edge = tr(" and {edge} from Edge", edge=self.edge) if self.edge else ""
        result = tr(
            "{success} ({note} or more){edge}",
            success=counted(self.successes, "success"),
            note="4" if self.mastery else "5",
            edge=edge,
        )
        aim = tr(" at {target}", target=name(self.target)) if self.target and self.target != self.who else ""
        faces = " ".join(map(str, self.faces))
        verdict = (
            ("success" if first == "DT" else tr("a hit")) if self.hit else "failure" if first == "DT" else tr("a miss")
        )
        who = tr("{who}, {means}{aim}", who=name(self.who), means=self.means, aim=aim)
        return tr(
            "{who}: {faces}d6 ({faces2}), {result} against {sum}: {verdict}.",
            who=who,
            faces=len(self.faces),
            faces2=faces,
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
            parts += tr(" + {extra_success}", extra_success=counted(self.extra, "extra success"))
        if self.armour:
            pierced = tr(", {piercing} of it pierced", piercing=self.piercing) if self.piercing else ""
            parts += tr(
                " - {max} (armour {armour}{pierced})",
                max=max(0, self.armour - self.piercing),
                armour=self.armour,
                pierced=pierced,
            )
        if self.resistance:
            parts += tr(" - {resistance} (resists {type})", resistance=self.resistance, type=self.type)
        more = tr(", and lingering {lingering}", lingering=self.lingering) if self.lingering else ""
        kind = tr(" {type}", type=self.type) if self.type else ""
        sum_ = (
            f"{self.damage}" if parts == f"{self.damage}" else tr("{parts} = {damage}", parts=parts, damage=self.damage)
        )
        return tr(
            "{target} is dealt {sum}{kind} damage{more}.", target=name(self.target), sum=sum_, kind=kind, more=more
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
        how = tr(" of lingering damage") if self.lingering else ""
        left = tr("{hp} left", hp=self.hp) if self.hp >= 0 else tr("{hp} below 0", hp=-self.hp)
        return tr("{who} loses {amount} HP{how}; {left}.", who=name(self.who), amount=self.amount, how=how, left=left)

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
        return [Cue("mark", self.who, text="dead")]


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
            return tr("{who} is blinded for {round}.", who=name(self.who), round=counted(self.amount, "round"))
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
