"""Events of a Party Impact fight."""

from collections.abc import Sequence

from systems.table.battle.contributions import Shares
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer

SHOWN = {
    "attack": "to attack",
    "press": "to press hard: stronger in this roll, weaker in the next",
    "guard": "to guard: damage to either side is halved",
    "flee": "to flee",
}
"""Wording of each intent."""


class IntentShown(Event):
    """The enemies declare their intent, or feint another (PI-15, BH-01)."""

    intent: str
    amount: int

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        extra = f" by {self.amount}" if self.amount else ""
        return f"The enemies seem about {SHOWN[self.intent]}{extra}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", "foes", "party", text=SHOWN[self.intent].partition(":")[0])]


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    shown: str
    intent: str
    amount: int

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        return f"A feint: the enemies had not meant to {self.shown} but {SHOWN[self.intent]}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [Cue("intent", "foes", "party", text=f"a feint: {SHOWN[self.intent].partition(':')[0]}")]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (PI-03, PI-16)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        return "The Scouting Bonus is spent: " + (
            "the ambush is undone." if self.ambushed else "one die more in each roll."
        )

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", "party", text="Scouting Bonus")]


class CombatTotal(Event):
    """A combat roll and its total (PI-02, PI-05)."""

    roll: int
    party_impact: int
    enemy_impact: int
    total: int
    halved: bool

    def words(self, name: Namer) -> str:
        """Show the sum."""
        sum_ = f"{self.roll} + Party Impact {self.party_impact} - Enemy Impact {self.enemy_impact}"
        total = self.roll + self.party_impact - self.enemy_impact
        half = (
            f", halved {self.total}"
            if self.halved
            else f", which counts as {self.total}"
            if total != self.total
            else ""
        )
        return f"Combat total: {sum_} = {total}{half}."

    def cues(self) -> Sequence[Cue]:
        """Show which side strikes; its dice and what the other side loses have cues of their own."""
        if not self.total:
            return [Cue("miss", "party", "foes")]
        return [Cue("strike", "party", "foes") if self.total > 0 else Cue("strike", "foes", "party")]


class EnemiesHurt(Event):
    """The enemies lose hit points."""

    amount: int
    hp: int
    by: Hidden[Shares] = ()
    """The members who dealt the damage, by combat modifier, or the user of an item."""

    def words(self, name: Namer) -> str:
        """State the hit points left."""
        return f"The enemies lose {self.amount} HP; {self.hp} left."

    def cues(self) -> Sequence[Cue]:
        """Lower their bar; at 0 they fall."""
        return [Cue("loss", "foes", amount=self.amount), *([] if self.hp else [Cue("fall", "foes")])]


class DamageAssigned(Event):
    """The party's damage is divided among its members (PI-06)."""

    shares: tuple[tuple[str, int], ...]

    def words(self, name: Namer) -> str:
        """Name each share."""
        return "Damage assigned: " + ", ".join(f"{name(who)} {share}" for who, share in self.shares) + "."


class DamageMissed(Event):
    """Damage is lost: those out of reach take no share, and the others cannot take more (PI-06, PI-16)."""

    amount: int

    def words(self, name: Namer) -> str:
        """State what is lost."""
        return f"{self.amount} damage finds nobody: whom it was meant for is out of reach."

    def cues(self) -> Sequence[Cue]:
        """Show what comes to nothing."""
        return [Cue("miss", "foes", "party", amount=self.amount)]


class MemberHurt(Event):
    """A member loses hit points."""

    who: str
    amount: int
    hp: int

    def words(self, name: Namer) -> str:
        """State the hit points left."""
        down = " and is grievously wounded" if self.hp == 0 else f"; {self.hp} HP left"
        return f"{name(self.who)} takes {self.amount} damage{down}."

    def cues(self) -> Sequence[Cue]:
        """Lower the bar; at 0 the member falls."""
        return [Cue("loss", self.who, amount=self.amount), *([] if self.hp else [Cue("fall", self.who)])]


class Wearied(Event):
    """Fighting on costs some HP of each standing member (PI-08)."""

    amount: int
    hp: tuple[tuple[str, int], ...]
    """HP left by member."""
    lost: Hidden[tuple[int, ...]] = ()
    """HP lost by each, in the same order."""

    def words(self, name: Namer) -> str:
        """Summarise the losses, and name the members who fall."""
        fallen = [name(who) for who, hp in self.hp if hp == 0]
        ends = f" {' and '.join(fallen)} can stand no longer." if fallen else ""
        return f"Fighting on costs everybody {self.amount} damage.{ends}"

    def cues(self) -> Sequence[Cue]:
        """Lower the bars, then those at 0 fall."""
        losses = self.lost or (self.amount,) * len(self.hp)
        return [
            *(Cue("loss", who, amount=lost) for (who, _), lost in zip(self.hp, losses, strict=True)),
            *(Cue("fall", who) for who, hp in self.hp if not hp),
        ]


class EnemiesFled(Event):
    """The enemies escaped, with part of their loot (PI-15)."""

    loot_lost: int

    def words(self, name: Namer) -> str:
        """State the loss."""
        return f"The enemies get away; Loot is lower by {self.loot_lost}."

    def cues(self) -> Sequence[Cue]:
        """Take them off the field."""
        return [Cue("leave", "foes", text="they get away")]


class EnemiesYielded(Event):
    """The enemies surrender, which counts as beaten (BH-05, HX-15)."""

    def words(self, name: Namer) -> str:
        """State the surrender."""
        return "The enemies throw down what they have and surrender."

    def cues(self) -> Sequence[Cue]:
        """Take them off the field."""
        return [Cue("leave", "foes", text="they surrender")]
