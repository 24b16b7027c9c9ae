"""Events of a Party Impact fight."""

from collections.abc import Sequence

from systems.table.battle.contributions import Shares
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import both, mark, tr

SHOWN = {
    "attack": mark("to attack"),
    "press": mark("to press hard: stronger in this roll, weaker in the next"),
    "guard": mark("to guard: damage to either side is halved"),
    "flee": mark("to flee"),
}
"""Wording of each intent."""
ABOUT = {
    "attack": mark("to attack"),
    "press": mark("to press hard"),
    "guard": mark("to guard"),
    "flee": mark("to flee"),
}
"""The same in few words."""


class IntentShown(Event):
    """The enemies declare their intent, or feint another (PI-15, BH-01)."""

    intent: str
    amount: int

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        intent = SHOWN[self.intent]
        if not self.amount:
            return tr("The enemies seem about {intent}.", intent=intent)
        return tr("The enemies seem about {intent} by {amount}.", intent=intent, amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", "foes", "party", text=ABOUT[self.intent])]


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    shown: str
    intent: str
    amount: int

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        return tr(
            "A feint: the enemies had not meant to {shown} but {instead}.", shown=self.shown, instead=SHOWN[self.intent]
        )

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [
            Cue(
                "intent",
                "foes",
                "party",
                text=tr("a feint: {meant}", meant=ABOUT[self.intent]),
            )
        ]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (PI-03, PI-16)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return tr("The Scouting Bonus is spent: the ambush is undone.")
        return tr("The Scouting Bonus is spent: one die more in each roll.")

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", "party", text=tr("Scouting Bonus"))]


class CombatTotal(Event):
    """A combat roll and its total (PI-02, PI-05)."""

    roll: int
    party_impact: int
    enemy_impact: int
    total: int
    halved: bool

    def words(self, name: Namer) -> str:
        """Show the sum."""
        sum_ = tr(
            "{roll} + Party Impact {party_impact} - Enemy Impact {enemy_impact}",
            roll=self.roll,
            party_impact=self.party_impact,
            enemy_impact=self.enemy_impact,
        )
        total = self.roll + self.party_impact - self.enemy_impact
        said = tr("Combat total: {sum} = {total}", sum=sum_, total=total)
        if self.halved:
            return tr("{said}, halved {total}.", said=said, total=self.total)
        if total != self.total:
            return tr("{said}, which counts as {total}.", said=said, total=self.total)
        return f"{said}."

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
        return tr("The enemies lose {amount} HP; {hp} left.", amount=self.amount, hp=self.hp)

    def cues(self) -> Sequence[Cue]:
        """Lower their bar; at 0 they fall."""
        return [Cue("loss", "foes", amount=self.amount), *([] if self.hp else [Cue("fall", "foes")])]


class DamageAssigned(Event):
    """The party's damage is divided among its members (PI-06)."""

    shares: tuple[tuple[str, int], ...]

    def words(self, name: Namer) -> str:
        """Name each share."""
        shares = [tr("{who} {share}", who=name(who), share=share) for who, share in self.shares]
        return tr("Damage assigned: {shares}.", shares=", ".join(shares))


class DamageMissed(Event):
    """Damage is lost: those out of reach take no share, and the others cannot take more (PI-06, PI-16)."""

    amount: int

    def words(self, name: Namer) -> str:
        """State what is lost."""
        return tr("{amount} damage finds nobody: whom it was meant for is out of reach.", amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Show what comes to nothing."""
        return [Cue("miss", "foes", "party", amount=self.amount)]


class MemberHurt(Event):
    """A member loses hit points."""

    who: str
    amount: int
    hp: int
    by: Hidden[str] = "foes"
    """Who deals the damage; empty for a thing of the member's own."""

    def words(self, name: Namer) -> str:
        """State the hit points left."""
        harm = tr("{who} takes {amount} damage", who=name(self.who), amount=self.amount)
        if not self.hp:
            return tr("{harm} and is grievously wounded.", harm=harm)
        return tr("{harm}; {hp} HP left.", harm=harm, hp=self.hp)

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
        said = tr("Fighting on costs everybody {amount} damage.", amount=self.amount)
        return tr("{said} {fallen} can stand no longer.", said=said, fallen=both(fallen)) if fallen else said

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
        return tr("The enemies get away; Loot is lower by {loot_lost}.", loot_lost=self.loot_lost)

    def cues(self) -> Sequence[Cue]:
        """Take them off the field."""
        return [Cue("leave", "foes", text=tr("they get away"))]


class EnemiesYielded(Event):
    """The enemies surrender, which counts as beaten (BH-05, HX-15)."""

    def words(self, name: Namer) -> str:
        """State the surrender."""
        return tr("The enemies throw down what they have and surrender.")

    def cues(self) -> Sequence[Cue]:
        """Take them off the field."""
        return [Cue("leave", "foes", text=tr("they surrender"))]
