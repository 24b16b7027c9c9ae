"""Events of the round, of rolls and of members' actions; intents, damage and what the encounter offers are beside."""

from collections.abc import Sequence

from systems.reactive.events.wording import CONDITION_NAMES, LEVEL_NAMES, PARTIAL_HOLDS, cycles, signed, weapon_words
from systems.reactive.rules import FAILED
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class OrderSet(Event):
    """The turn order is set for the whole fight (RX-03)."""

    order: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the members in order."""
        return tr("Turn order: {order}.", order=", ".join(map(name, self.order)))


class CycleBegun(Event):
    """A new cycle begins."""

    round: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return tr("Cycle {round} begins.", round=self.round)

    def cues(self) -> Sequence[Cue]:
        """Begin the cycle."""
        return [Cue("turn", text=tr("Cycle {round}", round=self.round))]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return tr("The Scouting Bonus is spent: the ambush is undone.")
        return tr("The Scouting Bonus is spent: advantage on everybody's first roll.")

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text=tr("no ambush") if self.ambushed else tr("advantage"))]


class Ambushed(Event):
    """The enemies were in ambush: each acts once before the first turn (HX-14)."""

    def words(self, name: Namer) -> str:
        """State the ambush."""
        return tr("An ambush! Every enemy strikes before anybody can act.")

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text=tr("ambush!"))]


class Rolls(Event):
    """A roll with Tough: its sum and its level (RX-01, RX-10)."""

    who: str
    what: str
    """`attack`, `defend` or `task`."""
    target: str
    """The enemy, the ally or the task."""
    weapon: str
    """The weapon in words, with its effect if other than damage."""
    natural: int
    tough: int
    against: int
    total: int
    edge: str
    """`advantage`, `disadvantage` or an empty text."""
    helper: str
    level: str

    def words(self, name: Namer) -> str:
        """Show the sum, from the two dice that count to the level."""
        who, target = name(self.who), name(self.target)
        deed = {
            "attack": tr(
                "{who} attacks {target} with {weapon}", who=who, target=target, weapon=weapon_words(self.weapon)
            ),
            "defend": tr("{who} defends {target}", who=who, target=target),
            "task": tr("{who} works on it ({target})", who=who, target=target),
        }[self.what]
        if self.helper:
            deed = tr("{deed}, helped by {helper}", deed=deed, helper=name(self.helper))
        dice = {
            "advantage": tr("best two {natural}", natural=self.natural),
            "disadvantage": tr("worst two {natural}", natural=self.natural),
        }.get(self.edge, str(self.natural))
        against = signed(self.against, tr("by the task") if self.what == "task" else tr("against it"))
        parts = f"{dice}{signed(self.tough, tr('Tough'))}{against} = {self.total}"
        return tr("{deed}: {parts}, a {level}.", deed=deed, parts=parts, level=LEVEL_NAMES[self.level])

    def cues(self) -> Sequence[Cue]:
        """Strike at an enemy, which may fail, or mark the try; the dice have been shown."""
        level = LEVEL_NAMES[self.level]
        if self.what == "attack":
            missed = [Cue("miss", self.who, self.target, text=level)] if self.level in FAILED else []
            return [Cue("strike", self.who, self.target, text=level), *missed]
        return [Cue("mark", self.who, self.target if self.what == "defend" else "", text=level)]


class GuardSet(Event):
    """A member stands ready to defend an ally until their next turn (RX-09)."""

    who: str
    ward: str

    def words(self, name: Namer) -> str:
        """Name member and ally."""
        return tr("{who} stands ready to defend {ward}.", who=name(self.who), ward=name(self.ward))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, self.ward, text=tr("stands ready"))]


class Waited(Event):
    """A member waits."""

    who: str

    def words(self, name: Namer) -> str:
        """State the wait."""
        return tr("{who} lets the turn go by.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("waits"))]


class Gripped(Event):
    """A special effect takes hold of an enemy (RX-08)."""

    foe: str
    effect: str
    partly: int
    """Cycle ends that the partial hold outlasts; 0 if there is none."""
    wholly: int
    """Cycle ends that the whole hold outlasts; 0 if there is none."""

    def words(self, name: Namer) -> str:
        """State strength, end and meaning of the hold."""
        foe, effect = name(self.foe), CONDITION_NAMES[self.effect]
        if self.wholly:
            return tr(
                "{foe} is wholly {effect} {cycles}: it deals no damage.",
                foe=foe,
                effect=effect,
                cycles=cycles(self.wholly),
            )
        if self.partly:
            return tr(
                "{foe} is partly {effect} {cycles}: {how}.",
                foe=foe,
                effect=effect,
                cycles=cycles(self.partly),
                how=PARTIAL_HOLDS[self.effect],
            )
        return tr("{foe} shakes it off.", foe=foe)

    def cues(self) -> Sequence[Cue]:
        """Mark the hold."""
        effect = CONDITION_NAMES[self.effect]
        if self.wholly:
            return [Cue("mark", self.foe, text=tr("wholly {effect}", effect=effect))]
        text = tr("partly {effect}", effect=effect) if self.partly else tr("shakes it off")
        return [Cue("mark", self.foe, text=text)]


class Leaving(Event):
    """The party leaves the fight on a member's turn (RX-11)."""

    who: str
    way_out: bool

    def words(self, name: Namer) -> str:
        """State the price."""
        if self.way_out:
            return tr("{who} calls the party away, by the way that was opened.", who=name(self.who))
        return tr("{who} calls the party away, under the enemies' blows.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark the call."""
        return [Cue("mark", self.who, text=tr("away!"))]
